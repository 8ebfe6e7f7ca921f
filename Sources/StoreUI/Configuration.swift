import Catalog
import Foundation
import Stage

/// What the program is told at its start.
public struct Configuration: Sendable {
    /// Searched at once, if there is one.
    public var initialQuery: String?
    public var category = Category.all
    /// The store's country, ISO 3166-1 alpha-2.
    public var country = "US"
    /// What the screens say, and how they write money, numbers and days.
    public var strings = Strings.english
    /// The language of answers, as the store names it.
    public var language = "en_us"
    /// Rows wanted of a search, 1…200.
    public var limit = 200
    /// The catalogue as shown before anything was searched: `iTunes US`, `Sample`.
    public var catalogName = "iTunes US"
    /// The catalogues that are searched, in their order; what an answer tells of them later counts. With two or more one of them
    /// can be chosen.
    public var sources: [Source] = []
    /// The order of what is found, until the user chooses another.
    public var sort = ItemSort.relevance
    /// For collation.
    public var locale = Locale(identifier: "en_US")
    public var theme = Theme.dark
    /// Whether the terminal shows 256 colours or fewer: the dim is then flat on plain grounds.
    public var hasFewColors = false
    /// Whether there are colours enough for a ground that is hardly seen: the pattern behind the grid.
    public var showsPattern = true
    /// How the detail pop-up comes in.
    public var entrance = Entrance.bounce
    /// Which screen is shown.
    public var orientation = OrientationChoice.automatic
    public var orientationThresholds = OrientationThresholds()
    /// Whether a link can be opened on this machine; over SSH it is copied instead.
    public var opensLinks = true
    /// Whether the terminal takes what is sent for its clipboard, or at least does not show it.
    public var takesClipboard = true
    /// What is kept from visitors where the program is shown in public; nil elsewhere.
    public var kiosk: Kiosk?
    /// How large text is.
    public var textSize = TextSize.l
    /// Gives the letters of large text when they are needed; without them it is set in cells' own letters.
    public var letters: (@Sendable () -> LetterFonts)?
    /// What the terminal draws pictures and large letters with.
    public var blocks = BlockSet.quadrant
    /// How much moves.
    public var motion = MotionLevel.full
    /// Frames a second while something moves.
    public var frameRate = 60
    /// Where lines begin.
    public var direction = LayoutDirection.leftToRight
    /// Searches that the first screen offers.
    public var suggestions: [String] = []

    public init() {}
}
