/// Trees as they are where lines begin on the right.
extension Layer {
    /// The layer with everything in it mirrored about the middle of its bounds.
    ///
    /// Every place, turn and perspective is the mirror image of what it was. Pictures are not mirrored, and neither are
    /// texts: a line keeps its letters in their order and begins at the other side. The scroll offset stays, since what is
    /// scrolled to comes from the other side. A layer that keeps its inside is moved as a whole.
    ///
    /// Done twice, it gives the same tree.
    ///
    /// - Complexity: linear in the number of layers.
    public func mirrored() -> Layer {
        guard !keepsInside else { return self }
        var layer = self
        layer.sublayerTransform = sublayerTransform.mirrored
        layer.content = content.mirrored
        layer.sublayers = sublayers.map { $0.placedInMirror(of: bounds) }
        return layer
    }

    /// The layer within a parent that is mirrored.
    private func placedInMirror(of parent: Rect) -> Layer {
        var layer = mirrored()
        layer.anchorPoint.x = 1 - anchorPoint.x
        layer.position.x = parent.minX + parent.maxX - position.x
        layer.transform = transform.mirrored
        return layer
    }
}

extension Layer.Content {
    fileprivate var mirrored: Layer.Content {
        switch self {
        case .text(let run): return .text(run.mirrored())
        case .letters(var run):
            run.alignment = run.alignment.mirrored
            return .letters(run)
        case .pattern(var pattern):
            pattern.isMirrored.toggle()
            return .pattern(pattern)
        case .none, .fill, .picture, .gradient, .dim, .shadow: return self
        }
    }
}

extension TextRun {
    /// The same texts in a line that begins at the other side: the first span is the last one, and the spaces before a span
    /// stand after it.
    public func mirrored() -> TextRun {
        var run = self
        run.alignment = alignment.mirrored
        run.spans = spans.reversed().map { span in
            var span = span
            let before = span.text.prefix { $0 == " " }
            let rest = span.text.dropFirst(before.count)
            let after = rest.reversed().prefix { $0 == " " }.count
            span.text = String(repeating: " ", count: after) + Self.sign(rest.dropLast(after)) + before
            return span
        }
        return run
    }

    /// A span that is an arrowhead and nothing else points the other way.
    private static func sign(_ text: Substring) -> String {
        switch text {
        case "‹": "›"
        case "›": "‹"
        default: String(text)
        }
    }
}

extension TextRun.Alignment {
    fileprivate var mirrored: TextRun.Alignment {
        switch self {
        case .leading: .trailing
        case .center: .center
        case .trailing: .leading
        }
    }
}

extension Transform3D {
    /// What the transform is in a mirror: x is turned about before it and after it.
    var mirrored: Transform3D {
        guard self != .identity else { return self }
        var result = self
        (result.m12, result.m13, result.m14) = (-m12, -m13, -m14)
        (result.m21, result.m31, result.m41) = (-m21, -m31, -m41)
        return result
    }
}

extension CellPoint {
    /// The cell at the other side of a screen so many columns wide.
    public func mirrored(columns: Int) -> CellPoint {
        CellPoint(column: columns - 1 - column, row: row)
    }
}
