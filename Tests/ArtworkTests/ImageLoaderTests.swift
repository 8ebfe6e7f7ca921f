import Foundation
import Stage
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Artwork

/// The loader with a network that does as it is told.
@Suite struct ImageLoaderTests {
    private static let png = PNGMaker(width: 8, height: 4, color: .rgb).file { _, _ in [200, 100, 50] }

    private static func id(_ name: String, side: Int = 8) -> ImageID { ImageID(.address(name), side: side) }

    private static func ids(_ names: String) -> [ImageID] { names.map { id(String($0)) } }

    private static func names(_ outcomes: [ImageLoader.Outcome]) -> [String] {
        outcomes.map { outcome in
            switch outcome {
            case .image(let id, let surface): "\(name(id)) \(surface.width)x\(surface.height)"
            case .failed(let id, let address, let reason): "\(name(id)) at \(address): \(reason)"
            case .note(let text): text
            }
        }
    }

    private static func name(_ id: ImageID) -> String {
        if case .address(let name) = id.source { name } else { "cover" }
    }

    @Test func theMostUrgentIsFetchedFirstAndNeverMoreThanTheLimitAtOnce() {
        let network = SlowNetwork { _ in nil }
        let loader = network.loader()
        defer { loader.stop() }
        loader.load(Self.ids("abcdefg"))
        #expect(network.wait { $0.fetched.count == ImageLoader.fetchLimit })
        #expect(Set(network.fetched) == ["a", "b", "c"])
        network.release("b")
        #expect(network.wait { $0.fetched.count == 4 })
        #expect(network.fetched.last == "d")
        for name in ["a", "c", "d", "e", "f", "g"] { network.release(name) }
        #expect(network.wait { $0.outcomes.count == 7 })
        #expect(network.mostAtOnce == ImageLoader.fetchLimit)
        #expect(network.fetched.count == 7)
    }

    @Test func aNewListForgetsAndCancelsWhatItDoesNotName() {
        let network = SlowNetwork { $0 == "g" ? .bytes(Self.png) : nil }
        let loader = network.loader()
        defer { loader.stop() }
        loader.load(Self.ids("abcdef"))
        #expect(network.wait { $0.fetched.count == 3 })
        loader.load(Self.ids("gc"))
        #expect(network.wait { $0.cancelled.count == 2 && $0.outcomes.count == 1 })
        #expect(Set(network.cancelled) == ["a", "b"])
        #expect(Self.names(network.outcomes) == ["g 8x4"])
        network.release("c")
        #expect(network.wait { $0.outcomes.count == 2 })
        #expect(Set(network.fetched) == ["a", "b", "c", "g"])
        #expect(network.fetched.count == 4)
    }

    @Test func nothingIsBegunAfterAnEmptyList() {
        let network = SlowNetwork { _ in nil }
        let loader = network.loader()
        defer { loader.stop() }
        loader.load(Self.ids("abcdef"))
        #expect(network.wait { $0.fetched.count == 3 })
        loader.load([])
        #expect(network.wait { $0.cancelled.count == 3 })
        // Whatever still was to come would come before this.
        loader.load([ImageID(.storm, side: 8)])
        #expect(network.wait { $0.outcomes.count == 1 })
        #expect(network.fetched.count == 3)
    }

    @Test func bytesDoNotPileUpBeforeAMakerThatIsBusy() {
        let network = SlowNetwork { _ in nil }
        let loader = network.loader()
        defer { loader.stop() }
        network.hold(true)
        loader.load([ImageID(.storm, side: 8)] + Self.ids("abcdefgh"))
        #expect(network.wait { $0.delivered == [1] && $0.fetched.count == 3 })
        for name in "abcdefgh" { network.release(String(name)) }
        // Long enough for the others to be fetched, if anybody did.
        usleep(50_000)
        #expect(network.fetched.count == ImageLoader.fetchLimit)
        network.hold(false)
        #expect(network.wait { $0.outcomes.count == 9 })
    }

    @Test func whatACancelledFetchSaysIsNotTakenForTheNextOnesWord() {
        let network = SlowNetwork { _ in nil }
        let loader = network.loader()
        defer { loader.stop() }
        network.ignoreCancelling(true)
        loader.load(Self.ids("a"))
        #expect(network.wait { $0.fetched.count == 1 })
        loader.load([])
        loader.load(Self.ids("a"))
        #expect(network.wait { $0.fetched.count == 2 })
        network.ignoreCancelling(false)
        #expect(network.wait { $0.cancelled == ["a"] })
        usleep(20_000)
        network.release("a")
        #expect(network.wait { $0.outcomes.count == 1 })
        #expect(Self.names(network.outcomes) == ["a at a: unknown-format"])
    }

    /// Those of a frame come together: a frame whose clock stands, or one that is over after each.
    @Test(arguments: [(0.0, [3]), (1.0, [1, 1, 1])])
    func whatIsMadeInAFrameIsDeliveredTogether(step: Double, wanted: [Int]) {
        let clock = Mutex(0.0)
        let network = SlowNetwork { _ in nil }
        let loader = network.loader(now: {
            clock.withLock {
                $0 += step
                return $0
            }
        })
        defer { loader.stop() }
        loader.load([8, 9, 10].map { ImageID(.storm, side: $0) })
        #expect(network.wait { $0.outcomes.count == 3 })
        #expect(network.delivered == wanted)
    }

    @Test func anAddressIsFetchedOnceForEverySide() {
        let network = SlowNetwork { _ in .bytes(Self.png) }
        let loader = network.loader()
        defer { loader.stop() }
        loader.load([Self.id("a", side: 8), Self.id("a", side: 4), Self.id("a#2", side: 2)])
        #expect(network.wait { $0.outcomes.count == 3 })
        #expect(Self.names(network.outcomes) == ["a 8x4", "a 4x2", "a#2 2x1"])
        #expect(network.fetched == ["a"])
    }

    @Test func coversAndWhatIsKeptDoNotWaitForSlowFetches() throws {
        let folder = try TestFolder()
        KeptBytes.pictures(path: folder.path + "/p").keep(Self.png, of: "x")
        let network = SlowNetwork { _ in nil }
        let loader = network.loader(folder: KeptBytes.pictures(path: folder.path + "/p"))
        defer { loader.stop() }
        loader.load(Self.ids("abcdx") + [ImageID(.storm, side: 16)])
        #expect(network.wait { $0.outcomes.count == 2 })
        #expect(Self.names(network.outcomes) == ["x 8x4", "cover 16x16"])
        #expect(!network.fetched.contains("x"))
    }

    @Test func whatWasFetchedAndDecodedIsKeptAndNothingElse() throws {
        let folder = try TestFolder()
        let network = SlowNetwork {
            switch $0 {
            case "a": .bytes(Self.png)
            case "b": .bytes(Array("<html>".utf8))
            default: .nothing(reason: "status 404")
            }
        }
        let loader = network.loader(folder: KeptBytes.pictures(path: folder.path + "/p"))
        defer { loader.stop() }
        loader.load(Self.ids("abc"))
        #expect(network.wait { $0.outcomes.count == 3 })
        #expect(
            Self.names(network.outcomes).sorted() == ["a 8x4", "b at b: unknown-format", "c at c: status 404"])
        #expect(folder.names(in: "p").count == 1)
        #expect(KeptBytes.pictures(path: folder.path + "/p").bytes(of: "a") == Self.png)
        // From now on it is there without the network.
        loader.taken(Self.ids("abc"))
        loader.load(Self.ids("a"))
        #expect(network.wait { $0.outcomes.count == 4 })
        #expect(network.fetched.count == 3)
    }

    /// Whoever has not taken a failure yet does not know of it, and asks again.
    @Test func whatIsOnItsWayIsNotFetchedAgain() {
        let network = SlowNetwork { _ in .nothing(reason: "status 404") }
        let loader = network.loader()
        defer { loader.stop() }
        loader.load(Self.ids("a"))
        #expect(network.wait { $0.outcomes.count == 1 })
        loader.load(Self.ids("ab"))
        #expect(network.wait { $0.outcomes.count == 2 })
        #expect(network.fetched == ["a", "b"])
        loader.taken(Self.ids("ab"))
        loader.load(Self.ids("a"))
        #expect(network.wait { $0.outcomes.count == 3 })
        #expect(network.fetched == ["a", "b", "a"])
    }

    @Test(arguments: [true, false]) func aKeptFileThatDoesNotDecodeIsFetchedAnewOnce(isMended: Bool) throws {
        let folder = try TestFolder()
        KeptBytes.pictures(path: folder.path + "/p").keep([1, 2, 3], of: "a")
        let network = SlowNetwork { _ in .bytes(isMended ? Self.png : [4, 5]) }
        let loader = network.loader(folder: KeptBytes.pictures(path: folder.path + "/p"))
        defer { loader.stop() }
        loader.load(Self.ids("a"))
        #expect(network.wait { $0.outcomes.count == 1 })
        #expect(Self.names(network.outcomes) == [isMended ? "a 8x4" : "a at a: unknown-format"])
        #expect(network.fetched == ["a"])
        #expect(KeptBytes.pictures(path: folder.path + "/p").bytes(of: "a") == (isMended ? Self.png : nil))
    }

    @Test func aFolderThatCannotBeUsedIsNotedAndChangesNothing() {
        let network = SlowNetwork { _ in .bytes(Self.png) }
        let loader = network.loader(folder: KeptBytes.pictures(path: "/proc/storesearch/pictures"))
        defer { loader.stop() }
        loader.load(Self.ids("abc"))
        #expect(network.wait { $0.outcomes.count == 4 })
        let names = Self.names(network.outcomes)
        #expect(Set(names).isSuperset(of: ["a 8x4", "b 8x4", "c 8x4"]))
        #expect(names.count { $0.hasPrefix("pictures are not kept") } == 1)
    }

    @Test func stopEndsWhatRunsAndWhatWaits() {
        let network = SlowNetwork { _ in nil }
        let loader = network.loader()
        loader.load(Self.ids("abcdef"))
        #expect(network.wait { $0.fetched.count == 3 })
        loader.stop()
        #expect(network.wait { $0.cancelled.count == 3 })
        loader.load(Self.ids("gh"))
        usleep(50_000)
        #expect(network.fetched.count == 3)
        #expect(network.outcomes.isEmpty)
    }

    /// Lists at random: whatever was named last comes in the end, and nothing is fetched more than it must.
    @Test(arguments: 1...6) func theNewestListIsServedWhateverCameBefore(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let network = SlowNetwork { _ in
            usleep(500)
            return .bytes(Self.png)
        }
        let loader = network.loader()
        defer { loader.stop() }
        var last: [ImageID] = []
        for _ in 0..<60 {
            last = (0..<random.index(12)).map { _ in Self.id("p\(random.index(20))", side: 1 + random.index(3)) }
            loader.load(last)
            usleep(UInt32(random.index(1500)))
        }
        last = Self.ids("xyz") + last
        loader.load(last)
        #expect(
            network.wait { network in
                let came = Set(
                    network.outcomes.compactMap { if case .image(let id, _) = $0 { id } else { nil } })
                return came.isSuperset(of: last)
            }, "seed \(seed)")
        #expect(network.mostAtOnce <= ImageLoader.fetchLimit)
    }
}
