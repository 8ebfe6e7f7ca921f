import Motion
import Stage

/// The whole program between events and pictures: events go in, effects come out, and at any instant there is a layer tree.
///
/// A value: it reads no clock, no file and no network.
public struct Storefront: Sendable {
    public let configuration: Configuration
    public private(set) var size: GridSize

    public init(_ configuration: Configuration, size: GridSize) {
        self.configuration = configuration
        self.size = size
    }

    /// Takes one event at an instant of the session, and says what the world must do.
    ///
    /// Instants never go back from one call to the next.
    public mutating func handle(_ event: Event, at instant: Double) -> [Effect] {
        if case .resize(let size) = event { self.size = size }
        return []
    }

    /// The picture at an instant; depends on the instant alone.
    public func tree(at instant: Double) -> Layer {
        Layer(frame: Rect(origin: .zero, size: size.points))
    }

    /// Whether anything moves at or after the instant, so that frames are due.
    public func isMoving(at instant: Double) -> Bool {
        false
    }

    /// The next instant at which `tick` is due although nothing moves: a spinner's step, the end of a pause in typing.
    public func deadline(after instant: Double) -> Double? {
        nil
    }

    /// Where the hardware cursor stands, if it is to be seen.
    public func cursor(at instant: Double) -> CellPoint? {
        nil
    }

    /// The colour behind everything.
    public var canvas: RGB { configuration.theme.canvas }
}
