import Glibc

@main
enum StoreSearch {
    static func main() {}
}
