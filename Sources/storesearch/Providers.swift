import Catalog
import Library
import Resources

/// The catalogue that the options ask for, which may be several. Making it reads the folder of libraries at most; the first
/// search does the rest.
struct Providers {
    /// What searches it.
    let provider: any Provider
    /// Its name as shown before anything was searched.
    let name: String
    /// The catalogues that it is made of, as far as is known before a search.
    let sources: [Source]

    init(_ options: Options, country: String) {
        let store = ITunesProvider(options)
        let storeSource = Source("iTunes \(country)", isLocal: false)
        switch options.catalog {
        case .itunes:
            self.init(store, storeSource)
        case .sample:
            self.init(Self.sample, Self.sampleSource)
        case .library(let name):
            let source = Source(name, isLocal: true)
            guard let folder = Libraries.folder else {
                self.init(CombinedProvider { [] }, source)
                return
            }
            self.init(LibraryProvider(folder: folder, name: name, access: Self.access(options)), source)
        case .auto:
            let lone = AutoProvider(store: store, fallback: Self.sample)
            guard let libraries = Self.libraries(options) else {
                self.init(lone, options.isOffline ? Self.sampleSource : storeSource)
                return
            }
            let hasLibraries = !libraries.members().isEmpty
            // Where there are libraries the sample stands in for nobody, whether the store is out of reach or not to be asked.
            let first: any Provider = hasLibraries ? store : lone
            self.init(name: options.isOffline && !hasLibraries ? Self.sampleSource.name : storeSource.name) {
                [.init(storeSource, provider: first)] + libraries.members()
            }
        case .all:
            let libraries = Self.libraries(options)
            let sample = Self.sample
            self.init(name: storeSource.name) {
                [.init(storeSource, provider: store)] + (libraries?.members() ?? [])
                    + [.init(Self.sampleSource, provider: sample)]
            }
        }
    }

    private init(_ provider: any Provider, _ source: Source) {
        (self.provider, name, sources) = (provider, source.name, [source])
    }

    private init(name: String, _ members: @escaping @Sendable () -> [CombinedProvider.Member]) {
        provider = CombinedProvider(members)
        self.name = name
        sources = members().map(\.source)
    }

    /// The user's own libraries; nil where they are only searched by name: a film is the same on every machine.
    private static func libraries(_ options: Options) -> Libraries? {
        guard !options.isFilm, let folder = Libraries.folder else { return nil }
        return Libraries(folder, access: access(options))
    }

    private static func access(_ options: Options) -> LibraryFile.Access { options.isKiosk ? .untouched : .reading }

    private static let sampleSource = Source(SampleProvider.source, isLocal: false)

    static var sample: SampleProvider {
        let resource = resource_sample_catalog()
        return SampleProvider(staticBytes: UnsafeRawBufferPointer(start: resource.bytes, count: resource.count))
    }
}
