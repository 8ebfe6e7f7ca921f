#pragma once
#include <sqlite3.h>

// What SQLite gives as a cast, which Swift cannot see: the bytes bound to a statement are copied.
static inline sqlite3_destructor_type csqlite_transient(void) { return SQLITE_TRANSIENT; }

// A variadic function, which Swift cannot call: sets a flag of a connection.
static inline int csqlite_set_flag(sqlite3 *db, int flag, int on) { return sqlite3_db_config(db, flag, on, (int *)0); }

// Another one: without counting what each allocation takes, which nobody asks for. Only before SQLite is used.
static inline int csqlite_leave_memory_uncounted(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

// What FTS5 offers to programs that extend it. It is handed over through a pointer with a name, which Swift cannot bind.
static inline fts5_api *csqlite_fts5(sqlite3 *db) {
    fts5_api *api = 0;
    sqlite3_stmt *statement = 0;
    if (sqlite3_prepare_v2(db, "SELECT fts5(?1)", -1, &statement, 0) == SQLITE_OK) {
        sqlite3_bind_pointer(statement, 1, &api, "fts5_api_ptr", 0);
        sqlite3_step(statement);
    }
    sqlite3_finalize(statement);
    return api;
}
