import Catalog
import Foundation
import Resources

/// Makes the catalogue that the options ask for. Making one reads and loads nothing; the first search does.
enum Providers {
    /// The provider, and its name as shown before anything was searched.
    static func make(_ options: Options, country: String) -> (provider: any Provider, name: String) {
        if options.isOffline || options.catalog == .sample { return (sample, SampleProvider.source) }
        let store = ITunesProvider(
            endpoint: options.endpoint.flatMap { URL(string: $0) }, clock: NetworkClock(now: MonotonicClock.now))
        let name = "iTunes \(country)"
        return options.catalog == .itunes ? (store, name) : (AutoProvider(store: store, fallback: sample), name)
    }

    private static var sample: SampleProvider {
        let resource = resource_sample_catalog()
        return SampleProvider(staticBytes: UnsafeRawBufferPointer(start: resource.bytes, count: resource.count))
    }
}
