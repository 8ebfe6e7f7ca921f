import Artwork
import Catalog
import Motion
import Stage

/// The whole program between events and pictures: events go in, effects come out, and at any instant there is a layer tree.
///
/// A value: it reads no clock, no file and no network. What moves is in `scene`; everything else changes at once.
public struct Storefront: Sendable {
    public private(set) var configuration: Configuration
    public private(set) var size: GridSize { didSet { layOut() } }
    public internal(set) var theme: Theme

    /// What has the keyboard while no pop-up is open.
    enum Focus: Sendable {
        case field, results
    }

    /// A sentence on the status line until its time is over.
    struct Message: Sendable {
        var text: String
        var until: Double
        /// The catalogue whose refusal it tells: then it counts down.
        var refusedSource: String?
    }

    /// A search that was asked for and has not answered.
    struct PendingSearch: Sendable {
        var query: Query
        var token: UInt64
        var start: Double
        /// Whether the keyboard goes back to the search bar if nothing is found: the words are what must change.
        var wasTyped: Bool
    }

    var focus = Focus.field
    var field = TextField()
    var category: Category
    var state = ResultsState.notSearched
    var sort: ItemSort
    var pending: PendingSearch?
    /// A look into the libraries while somebody types, which has not answered.
    var glance: PendingSearch?
    /// Whether the words have changed, so that the libraries are to be asked at once.
    var wantsGlance = false
    /// The newest answer, of which `state` shows what the chosen catalogue has.
    var found: Found?
    /// The catalogues there are, as far as is known.
    var sources: [Source]
    /// The catalogue that is shown and asked; nil for all.
    var sourceChoice: String?
    /// The catalogues whose failure was told and that have not answered since.
    var toldFailures: Set<String> = []
    /// When the text typed is searched, if the typing pauses until then.
    var searchDue: Double?
    var lastToken: UInt64 = 0
    /// Which catalogue answered last.
    var lastSource: String?
    var history = SearchHistory()
    var message: Message?
    /// The newest search, where the store refused it for now.
    var refusal: Refusal?
    /// Whether a `g` was typed that a second one completes.
    var awaitsSecondG = false
    /// The number of a page being typed over the grid.
    var pageEntry: String?
    var sheet = Sheet()
    /// The figures of the link, where they are shown.
    var pacing = PacingFigures()

    var scene = Scene()
    var transitions = Transitions<Scene>()
    /// The transition under way of each pop-up on the stage.
    var popUpTransitions: [Int: Transitions<Scene>.ID] = [:]
    var lastPopUp = 0
    /// When a visitor last did something, where the program is shown in public and is not as it began.
    var lastInput: Double?
    /// The gallery's transition under way.
    var galleryTransition: Transitions<Scene>.ID?
    var orientationChoice: OrientationChoice
    /// The screen that is shown, or fading in.
    var orientation: Orientation
    /// The pointer on the grid, from its press on.
    var drag: Drag?
    /// When the wheel last moved over the grid, and which way.
    var lastWheelStep = (instant: -Double.infinity, direction: 0)

    /// How the next pop-up comes in.
    var entrance: Entrance
    /// How much moves.
    var motion: MotionLevel
    /// Frames a second while something moves; what draws the frames asks for it.
    public internal(set) var frameRate: Int
    /// What the stage fades over from, where motion is reduced.
    var crossfade: Crossfade?
    /// How large text is.
    var textSize: TextSize { didSet { layOut() } }
    var listPlaces = ListPlaces()
    /// What large letters are drawn with.
    var blocks: BlockSet { didSet { layOut() } }
    /// Where the parts of the portrait screen lie: kept, since each frame asks for it often, and it measures letters.
    private(set) var layout: ScreenLayout

    var images = ImageShelf()

    public init(_ configuration: Configuration, size: GridSize) {
        self.configuration = configuration
        self.size = size
        theme = configuration.theme
        sources = configuration.sources
        entrance = configuration.entrance
        motion = configuration.motion
        frameRate = configuration.frameRate
        images.fadesIn = motion != .none
        textSize = configuration.textSize
        blocks = configuration.blocks
        layout = ScreenLayout(configuration, size: size, textSize: textSize, blocks: blocks)
        category = configuration.category
        sort = configuration.sort
        orientationChoice = configuration.orientation
        orientation = configuration.orientationThresholds.orientation(
            of: size, choice: configuration.orientation, before: nil)
        scene.landscape.set(orientation == .landscape ? 1 : 0)
        if let query = configuration.initialQuery {
            field.set(query)
            if !field.isEmpty {
                leaveField()
                searchDue = 0
            }
        }
    }

    var strings: Strings { configuration.strings }
    var typography: Typography { layout.typography }
    var gridCaption: GridCaptionView { GridCaptionView(typography, screen: size) }
    var gridLayout: GridLayout { GridLayout(size: size, captionRows: gridCaption.rows) }

    /// The darkening behind a pop-up.
    var dim: RadialDim { RadialDim(isCoarse: configuration.hasFewColors) }

    /// The pop-up that has the keyboard.
    var openPopUp: PopUp? { scene.popUps.last.flatMap { $0.isClosing ? nil : $0 } }

    /// Takes one event at an instant of the session, and says what the world must do.
    ///
    /// Instants never go back from one call to the next.
    public mutating func handle(_ event: Event, at instant: Double) -> [Effect] {
        settle(at: instant)
        watchVisitor(event, at: instant)
        watchPacing(event)
        var effects: [Effect] = []
        if let due = searchDue, due <= instant { effects += startSearch(at: instant) }
        effects += askAgain(at: instant)
        switch event {
        case .tick:
            break
        case .input(.key(let key)):
            effects += press(inLayout(key), at: instant)
        case .input(.mouse(let mouse)):
            effects += handle(inLayout(mouse), at: instant)
        case .input(.paste(let text)):
            if place == .field { effects += type(text, at: instant) }
        case .input(.focus), .input(.reply), .note:
            break
        case .resize(let size):
            resize(to: size, at: instant)
        case .results(let token, let result):
            receive(result, token: token, at: instant)
        case .openFailed(let url):
            effects += copy(url, at: instant)
        case .theme(let theme):
            self.theme = theme
            placePopUps()
        case .blocks(let blocks):
            use(blocks)
        case .trueColor:
            configuration.hasFewColors = false
            configuration.showsPattern = true
        case .recordingEnded(let reason):
            say(strings(.recordingEnded, ["reason": reason]), at: instant)
        case .entrance(let entrance):
            self.entrance = entrance
        case .pacing(let status):
            pacing.note(status, motionEnd: motionEnd(after: instant), at: instant)
        case .image(let id, let surface):
            images.put(surface, for: id, isSeen: isSeen(id, at: instant), at: instant)
        case .imageFailed(let id, _):
            images.fail(id)
        }
        if wantsGlance { effects += glanceAtLibraries(at: instant) }
        moveSearchBar(at: instant)
        let wanted = wantedImages(at: instant)
        if let missing = images.want(wanted, at: instant) { effects.append(.images(missing)) }
        return effects
    }

    private mutating func layOut() {
        layout = ScreenLayout(configuration, size: size, textSize: textSize, blocks: blocks)
    }

    /// Completes what has ended by the instant.
    private mutating func settle(at instant: Double) {
        transitions.settle(on: &scene, at: instant)
        scene.prune(before: instant)
        popUpTransitions = popUpTransitions.filter { transitions.contains($0.value) }
        if crossfade?.isMoving(at: instant) == false { crossfade = nil }
        pacing.settle(at: instant)
        if let message, message.until <= instant { self.message = nil }
        countDown(at: instant)
    }

    /// Nothing slides because a window changed; but another shape may turn the screen.
    private mutating func resize(to size: GridSize, at instant: Double) {
        let before = layout
        self.size = size
        drag = nil
        pageEntry = nil
        keepListPlace(from: before)
        crossfade = nil
        // In a window too small to be used everything waits as it was.
        if !layout.isTooSmall {
            orient(at: instant)
            refitGallery()
        }
        // Pages are as wide as the screen.
        placePages()
        if orientation == .portrait { placeList() }
        placePopUps()
        sheet.scroll = 0
    }

    /// Whether anything moves at or after the instant, so that frames are due.
    public func isMoving(at instant: Double) -> Bool { motionEnd(after: instant) != nil }

    /// When all that moves will have come to rest, in seconds of the session; nil while all is still.
    ///
    /// It lies before the instant where something ended that no tick has completed yet.
    public func motionEnd(after instant: Double) -> Double? {
        let ends = [scene.motionEnd, transitions.lastEnd, images.fadeEnd, crossfade?.end].compactMap { $0 }
        return ends.max().flatMap { instant < $0 || !transitions.isEmpty ? $0 : nil }
    }

    /// The next instant at which `tick` is due although nothing moves: a spinner's step, the end of a pause in typing.
    ///
    /// May lie before `instant` when something is already due.
    public func deadline(after instant: Double) -> Double? {
        var next: [Double] = []
        if let searchDue { next.append(searchDue) }
        if let message { next.append(message.until) }
        if let restartDue { next.append(restartDue) }
        if let due = refusalDue(after: instant) { next.append(due) }
        if let refreshDue = pacing.refreshDue { next.append(refreshDue) }
        if let pending {
            let steps = ((instant - pending.start) / spinnerStep).rounded(.down) + 1
            next.append(pending.start + steps * spinnerStep)
        }
        return next.min()
    }

    /// The colour behind everything.
    public var canvas: RGB { theme.canvas }

    /// Puts a sentence on the status line for a while.
    mutating func say(_ text: String, at instant: Double) {
        message = Message(text: CleanText.line(text), until: instant + Choreography.messageDuration)
    }
}

extension ScreenLayout {
    fileprivate init(_ configuration: Configuration, size: GridSize, textSize: TextSize, blocks: BlockSet) {
        self.init(
            size: size,
            typography: Typography(size: textSize, fonts: configuration.letters, blocks: blocks, screen: size))
    }
}
