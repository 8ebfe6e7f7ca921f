import Catalog
import Foundation
import Storage

extension ITunesProvider {
    /// The store that the options ask for. Making it reads and loads nothing; the first search does.
    ///
    /// A film keeps nothing and finds nothing kept, so that it is the same on every machine; before the public nothing is written.
    convenience init(_ options: Options) {
        let keeps = !options.isFilm && !options.isKiosk
        let folder = keeps ? Environment.cacheFolder : nil
        let endpoint = options.endpoint.flatMap { URL(string: $0) }
        self.init(
            endpoint: endpoint,
            clock: NetworkClock(now: MonotonicClock.now, wall: WallClock.now),
            asking: options.isOffline ? .never : options.asksAnew ? .always : .whenOld,
            cache: folder.map { AnswerCache(path: AnswerCache.path(in: $0), now: WallClock.now) },
            // The seconds of a film are not those of the store.
            pausesWhenRefused: !options.isFilm,
            record: folder.map { SharedRecord(path: $0 + "/requests/" + Self.recordName(of: endpoint)) })
    }
}

extension AnswerCache {
    /// Where answers are kept in the program's cache folder.
    static func path(in folder: String) -> String { folder + "/answers" }
}
