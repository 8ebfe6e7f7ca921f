import Catalog
import Resources

/// Makes the catalogue that the options ask for. Making one reads and loads nothing; the first search does.
enum Providers {
    /// The provider, and its name as shown before anything was searched.
    static func make(_ options: Options, country: String) -> (provider: any Provider, name: String) {
        if options.catalog == .sample { return (sample, SampleProvider.source) }
        let store = ITunesProvider(options)
        let name = "iTunes \(country)"
        if options.catalog == .itunes { return (store, name) }
        return (AutoProvider(store: store, fallback: sample), options.isOffline ? SampleProvider.source : name)
    }

    static var sample: SampleProvider {
        let resource = resource_sample_catalog()
        return SampleProvider(staticBytes: UnsafeRawBufferPointer(start: resource.bytes, count: resource.count))
    }
}
