#include "Resources.h"

static const unsigned char sample_catalog[] = {
#embed "../../Resources/sample.json"
};

ResourceBytes resource_sample_catalog(void) {
    return (ResourceBytes){sample_catalog, sizeof sample_catalog};
}
