#pragma once
#include <stddef.h>

/// A file of the folder `Resources/`, as bytes inside the program.
typedef struct {
    const unsigned char *bytes;
    size_t count;
} ResourceBytes;

/// The sample catalogue: iTunes Search API answer, UTF-8 JSON.
ResourceBytes resource_sample_catalog(void);
