import Foundation
import Stage
import Storage

/// Gets the images of the newest list and no others: draws covers, and fetches, keeps and decodes pictures.
///
///     list ──▶ maker: draws, looks into the folder, decodes ──▶ outcomes
///                 │ not in the folder       ▲ bytes
///                 └──▶ fetchers, at most `fetchLimit` ┘
///
/// The first of a list is the most urgent. A new list takes the place of the one before: what is not begun is forgotten, and a
/// fetch under way that is not wanted any more is cancelled. The same address is fetched once, however many sides want it.
/// What is finished is delivered together: when there is nothing more to make, and once a frame before.
///
/// Threads start when they are needed first, and sleep without waking up.
public final class ImageLoader: @unchecked Sendable {
    // Sendable because the variables are only touched while `condition` is locked, and the folder by the maker's thread alone.

    /// The most fetches at once: with the catalogue's own that makes four connections.
    public static let fetchLimit = 3

    private struct Wish {
        var id: ImageID
        /// Nil for a cover.
        var address: String?
    }

    /// How far an address has come. One that is wanted and has no state was not looked at.
    private enum State {
        case looking
        case missing
        case fetching(PictureFetch, number: Int)
        case ready([UInt8], isKept: Bool)
        case failed(reason: String)
    }

    private enum Job {
        case draw(ImageID, Cover)
        case look(String)
        case decode(ImageID, String, [UInt8], isKept: Bool)
        case giveUp(ImageID, String, reason: String)
    }

    private let world: World
    private let folder: KeptBytes?
    private let secondsPerFrame: Double
    private let condition = NSCondition()
    private var wishes: [Wish] = []
    /// Begun, or finished and not taken yet: whoever asks again meanwhile does not know what is on its way.
    private var begun: Set<ImageID> = []
    private var states: [String: State] = [:]
    private var fetches = 0
    private var fetchers = 0
    private var idleFetchers = 0
    private var isStarted = false
    private var isStopped = false

    /// - Parameter folder: for the loader alone; without one every picture is fetched.
    public init(framesPerSecond: Int, world: World, folder: sending KeptBytes? = nil) {
        self.world = world
        self.folder = folder
        secondsPerFrame = 1 / Double(framesPerSecond)
    }

    /// Gets these images, the first one first, in place of those asked for before.
    public func load(_ ids: [ImageID]) {
        let new = ids.map { id in
            switch id.source {
            case .cover: Wish(id: id, address: nil)
            case .address(let picture): Wish(id: id, address: world.address(picture, id.side))
            }
        }
        condition.withLock {
            guard !isStopped else { return }
            wishes = new
            forgetUnwanted()
            guard !wishes.isEmpty else { return }
            if isStarted {
                condition.broadcast()
            } else {
                isStarted = true
                Thread.detachNewThread { self.make() }
            }
        }
    }

    /// Takes note that what was delivered of these images has been taken: whoever misses one now can ask for it again.
    public func taken(_ ids: [ImageID]) {
        guard !ids.isEmpty else { return }
        let ids = Set(ids)
        condition.withLock {
            begun.subtract(ids)
            wishes.removeAll { ids.contains($0.id) }
            forgetUnwanted()
            condition.broadcast()
        }
    }

    /// Ends everything, without waiting for it: fetches under way are cancelled, and nothing is begun any more.
    public func stop() {
        condition.withLock {
            isStopped = true
            wishes = []
            forgetUnwanted()
            condition.broadcast()
        }
    }

    /// Lets go what no wish needs; with the lock held.
    private func forgetUnwanted() {
        let needed = Set(wishes.compactMap(\.address))
        for (address, state) in states where !needed.contains(address) {
            if case .fetching(let fetch, _) = state { fetch.cancel() }
            states[address] = nil
        }
    }

    // MARK: - The maker

    private func make() {
        while let first = nextJob(waits: true) {
            let end = world.now() + secondsPerFrame
            var outcomes = perform(first)
            while world.now() < end, let job = nextJob(waits: false) { outcomes += perform(job) }
            outcomes += (folder?.takeNotes() ?? []).map { .note($0) }
            if !outcomes.isEmpty { world.deliver(outcomes) }
        }
    }

    /// Begins the next job; nil when there is none, or after waiting only when there will be none any more.
    private func nextJob(waits: Bool) -> Job? {
        condition.withLock {
            while true {
                if isStopped { return nil }
                for wish in wishes {
                    if let job = beginning(wish) { return job }
                }
                guard waits else { return nil }
                condition.wait()
            }
        }
    }

    /// Begins what the maker can do for a wish now.
    private func beginning(_ wish: Wish) -> Job? {
        if begun.contains(wish.id) { return nil }
        guard let address = wish.address else {
            guard case .cover(let cover) = wish.id.source else { return nil }
            begun.insert(wish.id)
            return .draw(wish.id, cover)
        }
        switch states[address] {
        case nil:
            states[address] = .looking
            return .look(address)
        case .looking, .missing, .fetching:
            return nil
        case .ready(let bytes, let isKept):
            begun.insert(wish.id)
            return .decode(wish.id, address, bytes, isKept: isKept)
        case .failed(let reason):
            begun.insert(wish.id)
            return .giveUp(wish.id, address, reason: reason)
        }
    }

    private func perform(_ job: Job) -> [Outcome] {
        switch job {
        case .draw(let id, let cover):
            return [.image(id, cover.surface(side: id.side))]
        case .look(let address):
            look(address)
            return []
        case .decode(let id, let address, let bytes, let isKept):
            return decode(id, address, bytes, isKept: isKept)
        case .giveUp(let id, let address, let reason):
            return [.failed(id, address: address, reason: reason)]
        }
    }

    private func look(_ address: String) {
        let bytes = folder?.bytes(of: address)
        condition.withLock {
            // Nobody may want it any more.
            guard case .looking? = states[address] else { return }
            if let bytes {
                states[address] = .ready(bytes, isKept: true)
            } else {
                states[address] = .missing
                startFetcher()
            }
        }
    }

    private func decode(_ id: ImageID, _ address: String, _ bytes: [UInt8], isKept: Bool) -> [Outcome] {
        defer { condition.withLock { release(address) } }
        do throws(PictureError) {
            let surface = try PictureDecoder.surface(from: bytes, side: id.side)
            if !isKept, let folder {
                folder.keep(bytes, of: address)
                condition.withLock {
                    if case .ready? = states[address] { states[address] = .ready(bytes, isKept: true) }
                }
            }
            return [.image(id, surface)]
        } catch {
            if isKept { return fetchAnew(id, address) }
            return [.failed(id, address: address, reason: error.rawValue)]
        }
    }

    /// What was kept is no picture: it is fetched, as if nothing had been there.
    private func fetchAnew(_ id: ImageID, _ address: String) -> [Outcome] {
        folder?.remove(address)
        condition.withLock {
            begun.remove(id)
            guard states[address] != nil else { return }
            states[address] = .missing
            startFetcher()
        }
        return []
    }

    /// Lets bytes go once every wish for them is served; with the lock held.
    private func release(_ address: String) {
        guard !wishes.contains(where: { $0.address == address && !begun.contains($0.id) }) else { return }
        states[address] = nil
        condition.broadcast()
    }

    // MARK: - The fetchers

    /// Sees to it that somebody fetches what is missing; with the lock held.
    private func startFetcher() {
        if idleFetchers == 0, fetchers < Self.fetchLimit {
            fetchers += 1
            Thread.detachNewThread { self.fetch() }
        } else {
            condition.broadcast()
        }
    }

    private func fetch() {
        while let (address, fetch, number) = nextFetch() {
            let outcome = fetch.run()
            condition.withLock {
                guard case .fetching(_, number)? = states[address] else { return }
                switch outcome {
                case .bytes(let bytes): states[address] = .ready(bytes, isKept: false)
                case .nothing(let reason): states[address] = .failed(reason: reason)
                }
                condition.broadcast()
            }
        }
    }

    /// Begins the most urgent fetch, or waits for one; nil when there will be none any more.
    private func nextFetch() -> (address: String, fetch: PictureFetch, number: Int)? {
        condition.withLock {
            while !isStopped {
                if let (address, picture) = mostUrgentMissing() {
                    fetches += 1
                    let fetch = world.fetch(address, picture)
                    states[address] = .fetching(fetch, number: fetches)
                    return (address, fetch, fetches)
                }
                idleFetchers += 1
                condition.wait()
                idleFetchers -= 1
            }
            return nil
        }
    }

    private func mostUrgentMissing() -> (address: String, picture: String)? {
        // What was fetched and waits for the maker counts, so that bytes do not pile up.
        let busy = states.values.count {
            switch $0 {
            case .fetching, .ready(_, false): true
            default: false
            }
        }
        guard busy < Self.fetchLimit else { return nil }
        for wish in wishes {
            guard let address = wish.address, case .missing? = states[address],
                case .address(let picture) = wish.id.source
            else { continue }
            return (address, picture)
        }
        return nil
    }
}
