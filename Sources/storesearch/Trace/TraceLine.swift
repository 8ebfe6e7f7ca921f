import Stage

/// What one frame showed, as one line of JSON: the instant, the named layers as drawn, and the bytes of the frame.
///
///     {"t":0.216,"layers":[{"name":"popup","x":160,"y":40,"w":320,"h":304,"scale":1.1993,"alpha":1}],"bytes":1234}
enum TraceLine {
    /// - Parameters:
    ///   - instant: seconds from the start of the session.
    ///   - byteCount: the length of the frame's encoding.
    static func text(instant: Double, root: Layer, byteCount: Int) -> String {
        var layers: [String] = []
        visit(root, parent: .identity, into: &layers)
        return "{\"t\":\(DecimalText.text(instant, decimals: 6)),\"layers\":[\(layers.joined(separator: ","))]"
            + ",\"bytes\":\(byteCount)}\n"
    }

    /// - Parameter parent: from the parent's coordinates to the screen.
    private static func visit(_ layer: Layer, parent: Transform3D, into lines: inout [String]) {
        let anchor = Point(
            x: layer.bounds.minX + layer.anchorPoint.x * layer.bounds.width,
            y: layer.bounds.minY + layer.anchorPoint.y * layer.bounds.height)
        let toAnchor = Transform3D.translation(-anchor.x, -anchor.y)
        let fromAnchor = Transform3D.translation(layer.position.x, layer.position.y)
        let own = toAnchor.concatenating(layer.transform).concatenating(fromAnchor).concatenating(parent)
        if let name = layer.name {
            lines.append(describe(layer, name: name, own: own))
        }
        let inner = toAnchor.concatenating(layer.sublayerTransform).concatenating(layer.transform)
            .concatenating(fromAnchor).concatenating(parent)
        for sublayer in layer.sublayers {
            visit(sublayer, parent: inner, into: &lines)
        }
    }

    private static func describe(_ layer: Layer, name: String, own: Transform3D) -> String {
        var fields = ["\"name\":" + JSONText.quoted(name)]
        if let index = layer.index { fields.append("\"index\":\(index)") }
        if let selected = layer.isSelected { fields.append("\"selected\":\(selected)") }
        let corners = [
            Point(x: layer.bounds.minX, y: layer.bounds.minY), Point(x: layer.bounds.maxX, y: layer.bounds.minY),
            Point(x: layer.bounds.maxX, y: layer.bounds.maxY), Point(x: layer.bounds.minX, y: layer.bounds.maxY),
        ].map(own.apply(to:))
        if own.isAxisAligned {
            let (first, last) = (corners[0], corners[2])
            fields += [
                "\"x\":" + points(first.x), "\"y\":" + points(first.y), "\"w\":" + points(last.x - first.x),
                "\"h\":" + points(last.y - first.y), "\"scale\":" + DecimalText.text(layer.transform.m11, decimals: 6),
            ]
        } else {
            let pairs = corners.map { "[\(points($0.x)),\(points($0.y))]" }
            fields.append("\"corners\":[\(pairs.joined(separator: ","))]")
        }
        fields.append("\"alpha\":" + DecimalText.text(min(max(layer.alpha, 0), 1), decimals: 6))
        if let offset = layer.offset { fields.append("\"offset\":" + points(offset)) }
        return "{" + fields.joined(separator: ",") + "}"
    }

    private static func points(_ value: Double) -> String {
        DecimalText.text(value, decimals: 4)
    }
}
