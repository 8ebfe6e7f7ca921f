import Artwork
import Motion
import Stage

extension ImageShelf {
    /// What shows a picture in a place at an instant, from the back to the front.
    ///
    /// The picture keeps its shape, in the middle of the place. Until it is there at the side wanted, it shows at another one,
    /// rather made smaller than made larger; until it is there at all, the place has the cover's ground. What comes fades
    /// in over what was there.
    ///
    /// - Parameters:
    ///   - frame: the place, in the parent's points; its sides should be whole subcells.
    ///   - side: the pixels that the place is worth, as they are asked for.
    func layers(of picture: ItemPicture, in frame: Rect, side: Int, at instant: Double) -> [Layer] {
        let sides = entries(of: id(of: picture, side: side).source)
        var rest = sides
        rest[side] = nil
        let standIn = rest.filter { $0.key > side }.min { $0.key < $1.key } ?? rest.max { $0.key < $1.key }
        // The front one last.
        var shown = [standIn?.value, sides[side]].compactMap { $0 }.map { ($0.surface, alpha(of: $0, at: instant)) }
        if shown.count == 2, shown[1].1 == 1 { shown.removeFirst() }
        let ground = picture.cover.ground
        guard let back = shown.first else { return [.fill(ground, frame)] }
        var layers: [Layer] = []
        if back.1 < 1 {
            // The ground stays until what covers it is opaque; where nothing will cover it, it fades out meanwhile.
            let covered = back.0.isOpaque ? back.0.fitted(in: frame) : nil
            let emptiness = shown.reduce(1) { $0 * (1 - $1.1) }
            if covered != frame { layers.append(.fill(ground, frame, alpha: emptiness)) }
            if let covered { layers.append(.fill(ground, covered)) }
        }
        return layers
            + shown.map { surface, alpha in
                var layer = Layer(frame: surface.fitted(in: frame), content: .picture(surface))
                layer.alpha = alpha
                return layer
            }
    }

    private func alpha(of entry: Entry, at instant: Double) -> Double {
        guard fadesIn else { return 1 }
        let progress = (instant - entry.start) / Choreography.pictureFadeDuration
        return progress < 1 ? TimingFunction.easeInOut.fraction(at: progress) : 1
    }
}

extension Surface {
    /// The largest place of the picture's shape in the middle of a frame, its margins whole subcells.
    fileprivate func fitted(in frame: Rect) -> Rect {
        let scale = min(frame.width / Double(width), frame.height / Double(height))
        func margin(_ length: Double, _ pixels: Int, subcell: Double) -> Double {
            let most = ((length / subcell - 1) / 2).rounded(.down)
            return min(((length - Double(pixels) * scale) / 2 / subcell).rounded(), most) * subcell
        }
        return frame.insetBy(
            dx: margin(frame.width, width, subcell: 1), dy: margin(frame.height, height, subcell: 2))
    }
}
