#include "Resources.h"

static const unsigned char sample_catalog[] = {
#embed "../../Resources/sample.json"
};

static const unsigned char strings[] = {
#embed "../../Resources/strings.txt"
};

static const unsigned char tall_letters[] = {
#embed "../../Resources/letters-tall.txt"
};

static const unsigned char low_letters[] = {
#embed "../../Resources/letters-low.txt"
};

ResourceBytes resource_sample_catalog(void) {
    return (ResourceBytes){sample_catalog, sizeof sample_catalog};
}

ResourceBytes resource_strings(void) {
    return (ResourceBytes){strings, sizeof strings};
}

ResourceBytes resource_tall_letters(void) {
    return (ResourceBytes){tall_letters, sizeof tall_letters};
}

ResourceBytes resource_low_letters(void) {
    return (ResourceBytes){low_letters, sizeof low_letters};
}
