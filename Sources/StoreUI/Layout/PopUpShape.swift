import Motion
import Stage

/// The places in a pop-up that move when it is laid out anew: the panel on the screen, the others in the panel. What is not there
/// has a place without size, out of which it grows when it comes.
struct PopUpShape: Hashable, Sendable {
    var frame: Rect
    var close: Rect
    /// Before anything is scrolled.
    var artwork: Rect
    var button: Rect
}

extension PopUpShape: Interpolatable {
    static let zero = PopUpShape(frame: .zero, close: .zero, artwork: .zero, button: .zero)

    static func + (a: PopUpShape, b: PopUpShape) -> PopUpShape { a.combined(with: b) { $0 + $1 } }
    static func - (a: PopUpShape, b: PopUpShape) -> PopUpShape { a.combined(with: b) { $0 - $1 } }

    func scaled(by factor: Double) -> PopUpShape { combined(with: .zero) { a, _ in a * factor } }

    /// Of the panel's frame; nothing is paced by it.
    var magnitude: Double {
        let (x, y, width, height) = (frame.minX, frame.minY, frame.width, frame.height)
        return (x * x + y * y + width * width + height * height).squareRoot()
    }

    private func combined(with other: PopUpShape, _ combine: (Double, Double) -> Double) -> PopUpShape {
        func rect(_ place: KeyPath<PopUpShape, Rect>) -> Rect {
            let (a, b) = (self[keyPath: place], other[keyPath: place])
            return Rect(
                x: combine(a.minX, b.minX), y: combine(a.minY, b.minY), width: combine(a.width, b.width),
                height: combine(a.height, b.height))
        }
        return PopUpShape(
            frame: rect(\.frame), close: rect(\.close), artwork: rect(\.artwork), button: rect(\.button))
    }
}
