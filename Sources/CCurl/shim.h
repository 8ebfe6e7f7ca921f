#pragma once

// libcurl without linking it: loading it costs 4 to 5 ms, so that waits until the first request. The header gives the
// types and constants; the functions are found by name in the loaded library and called through this table.

#include <curl/curl.h>
#include <dlfcn.h>
#include <stdbool.h>
#include <stdlib.h>

typedef struct {
    CURLcode (*global_init)(long);
    CURL *(*easy_init)(void);
    void (*easy_cleanup)(CURL *);
    void (*easy_reset)(CURL *);
    CURLcode (*easy_setopt)(CURL *, CURLoption, ...);
    CURLcode (*easy_getinfo)(CURL *, CURLINFO, ...);
    CURLM *(*multi_init)(void);
    CURLMcode (*multi_cleanup)(CURLM *);
    CURLMcode (*multi_setopt)(CURLM *, CURLMoption, ...);
    CURLMcode (*multi_add)(CURLM *, CURL *);
    CURLMcode (*multi_remove)(CURLM *, CURL *);
    CURLMcode (*multi_perform)(CURLM *, int *);
    CURLMcode (*multi_poll)(CURLM *, struct curl_waitfd *, unsigned int, int, int *);
    CURLMcode (*multi_wakeup)(CURLM *);
    CURLMsg *(*multi_info_read)(CURLM *, int *);
} CurlTable;

/// The loaded library for the rest of the process, or NULL if it, or a function of it, is missing.
static inline const CurlTable *curl_table_load(const char *name) {
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (!library) return NULL;
    CurlTable *table = (CurlTable *)calloc(1, sizeof *table);
    if (!table) return NULL;
    // C has no conversion from an object pointer to a function pointer; POSIX has, through the variable's address.
    bool complete = true;
#define CURL_TABLE_ENTRY(field, symbol) complete &= (*(void **)&table->field = dlsym(library, symbol)) != NULL
    CURL_TABLE_ENTRY(global_init, "curl_global_init");
    CURL_TABLE_ENTRY(easy_init, "curl_easy_init");
    CURL_TABLE_ENTRY(easy_cleanup, "curl_easy_cleanup");
    CURL_TABLE_ENTRY(easy_reset, "curl_easy_reset");
    CURL_TABLE_ENTRY(easy_setopt, "curl_easy_setopt");
    CURL_TABLE_ENTRY(easy_getinfo, "curl_easy_getinfo");
    CURL_TABLE_ENTRY(multi_init, "curl_multi_init");
    CURL_TABLE_ENTRY(multi_cleanup, "curl_multi_cleanup");
    CURL_TABLE_ENTRY(multi_setopt, "curl_multi_setopt");
    CURL_TABLE_ENTRY(multi_add, "curl_multi_add_handle");
    CURL_TABLE_ENTRY(multi_remove, "curl_multi_remove_handle");
    CURL_TABLE_ENTRY(multi_perform, "curl_multi_perform");
    CURL_TABLE_ENTRY(multi_poll, "curl_multi_poll");
    CURL_TABLE_ENTRY(multi_wakeup, "curl_multi_wakeup");
    CURL_TABLE_ENTRY(multi_info_read, "curl_multi_info_read");
#undef CURL_TABLE_ENTRY
    // Once for the process, before any handle: the table is loaded once.
    if (complete && table->global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK) return table;
    free(table);
    return NULL;
}

// Swift does not import variadic functions, so each kind of argument has a function of its own.

/// A `long` option.
static inline CURLcode curl_table_set_long(const CurlTable *t, CURL *easy, CURLoption option, long value) {
    return t->easy_setopt(easy, option, value);
}

/// A `long` option of a multi handle.
static inline CURLMcode curl_table_set_multi(const CurlTable *t, CURLM *multi, CURLMoption option, long value) {
    return t->multi_setopt(multi, option, value);
}

/// A text option; libcurl copies the text.
static inline CURLcode curl_table_set_text(const CurlTable *t, CURL *easy, CURLoption option, const char *value) {
    return t->easy_setopt(easy, option, value);
}

/// A pointer that is handed to a callback.
static inline CURLcode curl_table_set_pointer(const CurlTable *t, CURL *easy, CURLoption option, void *value) {
    return t->easy_setopt(easy, option, value);
}

typedef size_t (*CurlWriteFunction)(char *bytes, size_t one, size_t count, void *context);

/// The function that receives the body.
static inline CURLcode curl_table_set_write(const CurlTable *t, CURL *easy, CurlWriteFunction function) {
    return t->easy_setopt(easy, CURLOPT_WRITEFUNCTION, function);
}

typedef int (*CurlSocketFunction)(void *context, curl_socket_t socket, curlsocktype purpose);

/// The function that sees each socket before it connects.
static inline CURLcode curl_table_set_socket(const CurlTable *t, CURL *easy, CurlSocketFunction function) {
    return t->easy_setopt(easy, CURLOPT_SOCKOPTFUNCTION, function);
}

/// A `long` from the last transfer; 0 if it has none.
static inline long curl_table_get_long(const CurlTable *t, CURL *easy, CURLINFO info) {
    long value = 0;
    return t->easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

/// A time of the last transfer, in microseconds; 0 if it has none.
static inline curl_off_t curl_table_get_time(const CurlTable *t, CURL *easy, CURLINFO info) {
    curl_off_t value = 0;
    return t->easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

/// A text from the last transfer, libcurl's own until the next one; NULL if it has none.
static inline const char *curl_table_get_text(const CurlTable *t, CURL *easy, CURLINFO info) {
    char *value = NULL;
    return t->easy_getinfo(easy, info, &value) == CURLE_OK ? value : NULL;
}

// The rest are plain calls: a function here reads better in Swift than an optional function pointer there.

static inline CURL *curl_table_easy(const CurlTable *t) { return t->easy_init(); }
static inline void curl_table_easy_cleanup(const CurlTable *t, CURL *easy) { t->easy_cleanup(easy); }
static inline void curl_table_easy_reset(const CurlTable *t, CURL *easy) { t->easy_reset(easy); }
static inline CURLM *curl_table_multi(const CurlTable *t) { return t->multi_init(); }
static inline void curl_table_multi_cleanup(const CurlTable *t, CURLM *multi) { t->multi_cleanup(multi); }
static inline bool curl_table_add(const CurlTable *t, CURLM *multi, CURL *easy) {
    return t->multi_add(multi, easy) == CURLM_OK;
}
static inline void curl_table_remove(const CurlTable *t, CURLM *multi, CURL *easy) { t->multi_remove(multi, easy); }

/// Does what can be done without waiting. False when the library fails.
static inline bool curl_table_perform(const CurlTable *t, CURLM *multi) {
    int running = 0;
    return t->multi_perform(multi, &running) == CURLM_OK;
}

/// Waits until there is something to do, at most so long.
static inline bool curl_table_poll(const CurlTable *t, CURLM *multi, int milliseconds) {
    return t->multi_poll(multi, NULL, 0, milliseconds, NULL) == CURLM_OK;
}

/// Ends the waiting of whoever polls; from any thread.
static inline void curl_table_wakeup(const CurlTable *t, CURLM *multi) { t->multi_wakeup(multi); }

/// Whether the one transfer has ended, and how. The result is a union member, which Swift cannot name.
static inline bool curl_table_ended(const CurlTable *t, CURLM *multi, CURLcode *result) {
    int left = 0;
    CURLMsg *message = t->multi_info_read(multi, &left);
    if (!message || message->msg != CURLMSG_DONE) return false;
    *result = message->data.result;
    return true;
}
