import Artwork
import Catalog
import CursesTerminal
import Glibc
import Stage
import StoreUI

/// The browser: connects the terminal, the catalogue and the storefront, and runs the loop.
enum BrowseCommand {
    /// Runs until the user has left.
    ///
    /// - Throws: `UsageError` if there is no terminal to draw on.
    static func run(_ options: Options) throws {
        // What is typed before the program has the terminal would reach it as a signal.
        for number in unheard(options) { signal(number, SIG_IGN) }
        let device: TerminalDevice
        let environment = Environment.all
        do throws(TerminalError) {
            device = try TerminalDevice(
                environment: environment,
                options: TerminalDevice.Options(usesMouse: options.usesMouse && options.command != .demo))
        } catch {
            throw UsageError(error.message)
        }
        let loop = try loop(options, device: device, environment: environment)
        let ending = try loop.run()
        do throws(OutputFile.Failure) {
            try loop.finishRecording()
        } catch {
            let message = "the recording has ended before the session: \(error.message)"
            guard case .signal(let signal) = ending else { throw Failure(message) }
            StandardStream.complain(message)
            SignalPipe.dieOf(signal)
        }
        if case .signal(let signal) = ending { SignalPipe.dieOf(signal) }
    }

    /// The signals that visitors might type, and that nothing is to come of.
    private static func unheard(_ options: Options) -> [Int32] {
        guard options.isKiosk else { return [] }
        return options.kiosk.canQuit ? [SIGTSTP] : [SIGTSTP, SIGINT, SIGQUIT]
    }

    private static func loop(
        _ options: Options, device: TerminalDevice, environment: [String: String]
    ) throws -> RunLoop {
        let place = StoreLocale(environment: environment)
        let catalogue = Providers(options, country: options.country(in: place))
        let opener = options.isKiosk || options.command == .demo ? nil : LinkOpener.found()
        let detected = ColorDepth.detected(environment: environment, description: device.description)
        let depth = ColorDepth(options.color, otherwise: detected)
        let blocks =
            options.blocks.blocks ?? PictureBlocks.detected(environment: environment, version: nil).blocks
        var configuration = Configuration(
            options, place: place, catalogue: catalogue, opensLinks: opener != nil, depth: depth, blocks: blocks)
        configuration.takesClipboard = device.takesStrings
        if options.theme == .auto, Environment.hasLightBackground { configuration.theme = .light }
        let size = device.size.cells
        let guide = options.command == .demo ? TourGuide(size: size, loops: options.loops) : nil
        let encoder = try CursesEncoder(
            size: size, depth: depth, terminal: device.description,
            // The light theme has none, and the terminal may turn dark.
            hints: Theme.dark.hints(at: depth))
        let mailbox = try Mailbox<Event>()
        let search = SearchWorker(provider: catalogue.provider) { token, found in
            mailbox.post(.results(token: token, found))
        }
        let images = ImageLoader(options, framesPerSecond: configuration.frameRate, keepsPictures: !options.isKiosk) {
            mailbox.post($0)
        }
        return RunLoop(
            RunLoop.Parts(
                device: device,
                display: CursesDisplay(encoder: encoder, writer: try FrameWriter(descriptor: device.descriptor)),
                signals: try SignalPipe(ignoring: unheard(options)), mailbox: mailbox, search: search,
                images: images, opener: opener,
                trace: try options.tracePath.map { try OutputFile(path: $0) },
                session: Session(
                    storefront: Storefront(configuration, size: guide?.stage ?? size),
                    compositor: Compositor(blocks: blocks, depth: depth), depth: depth, guide: guide,
                    speed: options.speed),
                dialogue: TerminalDialogue(
                    options, asks: device.questions, depth: depth, environment: environment),
                recording: try options.recordPath.map { try Recording(path: $0, terminal: device.name) }),
            options: options)
    }
}
