import Catalog
import Stage

/// What one frame showed, as one line of JSON: the instant, the named layers as drawn, and the bytes of the frame.
///
/// A live frame tells also which bytes were sent up to its end and what it was for. Notes, as of a picture that cannot be had,
/// come last and only where there are some.
///
///     {"t":0.216,"layers":[{"name":"popup","x":160,"y":40,"w":320,"h":304,"scale":1.1993,"alpha":1}],"bytes":1234}
enum TraceLine {
    /// How a live frame was sent.
    struct Sending {
        /// All bytes that were given to the terminal up to its end, but for those that take it over.
        let sentBytes: Int
        /// Whole, or what the link's clock ordered it for.
        let purpose: String
        /// Of its quality, 0 the best.
        let level: Int
    }

    /// - Parameters:
    ///   - instant: seconds from the start of the session.
    ///   - byteCount: the length of the frame's encoding.
    ///   - sending: how a live frame was sent; nil in a film.
    ///   - notes: what happened since the frame before that cannot be seen; cleaned.
    static func text(
        instant: Double, root: Layer, byteCount: Int, sending: Sending? = nil, notes: [String] = []
    ) -> String {
        let layers = LayerTrace.of(root).map(describe).joined(separator: ",")
        let told = notes.map { JSONText.quoted($0) }.joined(separator: ",")
        return "{\"t\":\(DecimalText.text(instant, decimals: 6)),\"layers\":[\(layers)],\"bytes\":\(byteCount)"
            + (sending.map { ",\"sent\":\($0.sentBytes),\"for\":\"\($0.purpose)\",\"level\":\($0.level)" } ?? "")
            + (notes.isEmpty ? "" : ",\"notes\":[\(told)]") + "}\n"
    }

    private static func describe(_ layer: LayerTrace) -> String {
        var fields = ["\"name\":" + JSONText.quoted(layer.name)]
        if let index = layer.index { fields.append("\"index\":\(index)") }
        if let selected = layer.isSelected { fields.append("\"selected\":\(selected)") }
        // A card tells its corners also where it stands upright.
        if let scale = layer.scale, layer.name != "card" {
            let frame = layer.frame
            fields += [
                "\"x\":" + points(frame.minX), "\"y\":" + points(frame.minY), "\"w\":" + points(frame.width),
                "\"h\":" + points(frame.height), "\"scale\":" + DecimalText.text(scale, decimals: 6),
            ]
            if layer.angle != 0 { fields.append("\"angle\":" + DecimalText.text(layer.angle, decimals: 6)) }
        } else {
            let pairs = layer.corners.map { "[\(points($0.x)),\(points($0.y))]" }
            fields.append("\"corners\":[\(pairs.joined(separator: ","))]")
        }
        fields.append("\"alpha\":" + DecimalText.text(layer.alpha, decimals: 6))
        if let offset = layer.offset { fields.append("\"offset\":" + points(offset)) }
        if let pages = layer.pages { fields += ["\"pages\":\(pages.count)", "\"current\":\(pages.current)"] }
        return "{" + fields.joined(separator: ",") + "}"
    }

    private static func points(_ value: Double) -> String {
        DecimalText.text(value, decimals: 4)
    }
}
