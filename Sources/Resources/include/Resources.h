#pragma once
#include <stddef.h>

/// A file of the folder `Resources/`, as bytes inside the program.
typedef struct {
    const unsigned char *bytes;
    size_t count;
} ResourceBytes;

/// The sample catalogue: iTunes Search API answer, UTF-8 JSON.
ResourceBytes resource_sample_catalog(void);

/// Every sentence and label of the program in each of its languages: UTF-8 lines.
ResourceBytes resource_strings(void);

/// The tall pixel letters, UTF-8 text; docs/FONT.md describes it.
ResourceBytes resource_tall_letters(void);

/// The low ones.
ResourceBytes resource_low_letters(void);
