#include "Resources.h"

static const unsigned char sample_catalog[] = {
#embed "../../Resources/sample.json"
};

static const unsigned char strings[] = {
#embed "../../Resources/strings.txt"
};

ResourceBytes resource_sample_catalog(void) {
    return (ResourceBytes){sample_catalog, sizeof sample_catalog};
}

ResourceBytes resource_strings(void) {
    return (ResourceBytes){strings, sizeof strings};
}
