import CSQLite

/// The project's benchmark: catalogues of any size, and what searching them costs.
@main
enum StoreSearchBench {
    static func main() {
        print("SQLite \(String(cString: sqlite3_libversion()))")
    }
}
