// swift-tools-version: 6.2
import PackageDescription

// In CI a warning is an error; on a user's machine a newer compiler's new warning is not.
let settings: [SwiftSetting] = Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]

// Dependencies point downward only; docs/ARCHITECTURE.md explains each target and ProjectTests holds the table.
let package = Package(
    name: "storesearch",
    targets: [
        // The pure half: an instant into values, values into a grid of cells.
        .target(name: "Motion"),
        .target(name: "Stage", exclude: ["Text/generate-width-table.py"]),

        // C, in its smallest amounts.
        .systemLibrary(name: "CCurses", providers: [.apt(["libncurses-dev"])]),
        .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CTurboJPEG", providers: [.apt(["libturbojpeg0-dev"])]),
        .systemLibrary(name: "CPNG", providers: [.apt(["libpng-dev"])]),
        .target(name: "CTerminal"),
        .target(name: "Resources"),

        // The half that touches the world.
        .target(name: "CursesTerminal", dependencies: ["Stage", "CCurses", "CTerminal"]),
        .target(name: "Storage"),
        .target(name: "Catalog", dependencies: ["CCurl", "Resources", "Storage"]),
        .target(name: "Library", dependencies: ["Catalog", "CSQLite"]),
        .target(name: "Artwork", dependencies: ["Stage", "CTurboJPEG", "CPNG", "Storage"]),

        // The program.
        .target(name: "StoreUI", dependencies: ["Motion", "Stage", "Catalog", "Artwork"]),
        .executableTarget(
            name: "storesearch",
            dependencies: [
                "Motion", "Stage", "CursesTerminal", "CTerminal", "Storage", "Catalog", "Library", "Artwork",
                "StoreUI", "Resources",
            ]),

        .testTarget(name: "MotionTests", dependencies: ["Motion", "TestSupport"]),
        .target(name: "TestSupport", dependencies: ["Stage"], path: "Tests/TestSupport"),
        .testTarget(
            name: "StageTests", dependencies: ["Stage", "Resources", "TestSupport"],
            exclude: ["Goldens", "Letters/Goldens"]),
        .testTarget(name: "CursesTerminalTests", dependencies: ["CursesTerminal", "TestSupport"]),
        .testTarget(name: "StorageTests", dependencies: ["Storage", "TestSupport"]),
        .testTarget(name: "CatalogTests", dependencies: ["Catalog", "Resources", "Storage", "TestSupport"]),
        .testTarget(name: "LibraryTests", dependencies: ["Library", "Catalog", "CSQLite", "TestSupport"]),
        // Catalogues of any size, and what searching them costs.
        .executableTarget(
            name: "storesearch-bench",
            dependencies: ["Catalog", "Library", "CSQLite", "Resources", "TestSupport", "LinkSupport"],
            path: "Tests/Bench"),
        // One picture as cells, for Tests/picture-quality.py.
        .executableTarget(name: "picture-cells", dependencies: ["Stage", "Artwork"], path: "Tests/PictureCells"),
        // What a frame in motion takes at each quality, in bytes.
        .executableTarget(
            name: "frame-bytes",
            dependencies: ["Stage", "CursesTerminal", "Catalog", "Artwork", "StoreUI", "Resources"],
            path: "Tests/FrameBytes"),
        .testTarget(name: "ArtworkTests", dependencies: ["Artwork", "CTurboJPEG", "Storage", "TestSupport"]),
        .testTarget(name: "StoreUITests", dependencies: ["StoreUI", "Resources", "TestSupport"], exclude: ["Goldens"]),
        // The program as its users have it: processes, terminals, a slow link, a server of ssh.
        .target(name: "LinkSupport", path: "Tests/LinkSupport"),
        // What the pacing of frames is worth over links, in milliseconds.
        .executableTarget(name: "link-figures", dependencies: ["LinkSupport"], path: "Tests/LinkFigures"),
        .testTarget(
            name: "EndToEndTests", dependencies: ["LinkSupport", "Stage", "Catalog", "Library", "TestSupport"]),
        .testTarget(name: "ProjectTests", dependencies: []),
        .testTarget(name: "StoreSearchTests", dependencies: ["storesearch", "TestSupport"]),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x
)

for target in package.targets where target.type != .system {
    target.swiftSettings = settings
}
