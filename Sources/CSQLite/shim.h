#pragma once
#include <sqlite3.h>

// What SQLite gives as a cast, which Swift cannot see: the bytes bound to a statement are copied.
static inline sqlite3_destructor_type csqlite_transient(void) { return SQLITE_TRANSIENT; }
