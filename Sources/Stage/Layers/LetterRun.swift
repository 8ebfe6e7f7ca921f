/// One line of pixel letters in one colour, over whatever is behind it.
///
/// Its layer is `font.rows(for: blocks)` rows of cells high, wherever these stand, and any number of columns wide; the line
/// is drawn from the left, middle or right of the bounds like a run of text, in the middle of their height. Every pixel is
/// a part of a cell, so the letters are sharp wherever they stand, and a fade, a dim and a moving panel act on them as on
/// text: in a panel that scales they keep their size and move as a whole from pixel to pixel.
public struct LetterRun: Sendable {
    public let text: String
    public let font: PixelFont
    /// What the layer was measured for. A compositor that has only coarser blocks draws the letters with these, larger, and
    /// where there are none, or no colours, it shows the text in a cell's own letters.
    public let blocks: BlockSet
    public var color: RGB
    /// How the text is shown in a cell's own letters; pixel letters have the weight of their font.
    public var attributes: Attributes
    public var alignment: TextRun.Alignment
    public var rank: TextRun.Rank
    /// Whether the run goes on where the one before it ended: then it waits when that one waits.
    public var isContinuation = false
    /// The address that the run links to, if any.
    public var link: String?

    /// A line of letters.
    ///
    /// - Returns: nil where the font does not have every cluster of the text: then it is a `TextRun`.
    public init?(
        _ text: String, font: PixelFont, blocks: BlockSet, color: RGB, attributes: Attributes = [],
        alignment: TextRun.Alignment = .leading, rank: TextRun.Rank = .rest, link: String? = nil
    ) {
        guard font.covers(text) else { return nil }
        (self.text, self.font, self.blocks, self.color) = (text, font, blocks, color)
        (self.attributes, self.alignment, self.rank, self.link) = (attributes, alignment, rank, link)
    }

    /// The same line in a cell's own letters.
    var inCells: TextRun {
        var run = TextRun(
            [TextRun.Span(text, color: color, attributes: attributes)], alignment: alignment, rank: rank, link: link)
        run.isContinuation = isContinuation
        return run
    }
}
