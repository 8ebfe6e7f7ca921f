import Artwork
import Catalog
import CursesTerminal
import Glibc
import Stage
import StoreUI

/// The program: reads the command line and the configuration file and runs what it asks for.
@main
enum StoreSearch {
    static func main() {
        // A reader or a connection that goes away shows as a failed write, in the place where it matters. Programs that are
        // started get the default back.
        signal(SIGPIPE, SIG_IGN)
        CrashHandlers.install()
        // Threads may still be at work in libraries, which `exit` would take down around them. Nothing is left to be flushed.
        _exit(run(Array(CommandLine.arguments.dropFirst())))
    }

    /// - Returns: the exit status: 0, 1 for a failure and where a search finds nothing, 2 for a mistake in how the program was started,
    ///   3 for a search that no catalogue answered and a film whose answers did not come.
    private static func run(_ arguments: [String]) -> Int32 {
        do {
            let options = try OptionParser.parse(arguments, over: ConfigurationFile.options)
            if options.command != .help, options.command != .version { try Libraries.check(options.catalog) }
            switch options.command {
            case .help: StandardStream.write(HelpText.text(of: options.helpTopic), to: STDOUT_FILENO)
            case .version: StandardStream.write("storesearch \(Version.current)\n", to: STDOUT_FILENO)
            case .film: try runFilm(options)
            case .demo: if options.isFilm { try runFilm(options) } else { try BrowseCommand.run(options) }
            case .search: return try runSearch(options)
            case .import: return try ImportCommand(options).run()
            case .libraries: try LibrariesCommand(options).run()
            case .browse: try BrowseCommand.run(options)
            case .doctor: StandardStream.write(Doctor(options).report(), to: STDOUT_FILENO)
            }
            return 0
        } catch let error as UsageError {
            StandardStream.complain(error.message)
            return 2
        } catch let error as OutputFile.Failure {
            if !error.isBrokenPipe { StandardStream.complain(error.message) }
            return 1
        } catch let error as Failure {
            StandardStream.complain(error.message)
            return error.status
        } catch let error as TerminalError {
            StandardStream.complain(error.message)
            return 1
        } catch {
            StandardStream.complain("unexpected error")
            return 1
        }
    }

    private static func runFilm(_ options: Options) throws {
        let place = StoreLocale(language: "en", region: "US")
        let catalogue = Providers(options, country: options.country(in: place))
        let depth = ColorDepth(options.color, otherwise: .truecolor)
        let configuration = Configuration(
            options, place: place, catalogue: catalogue, opensLinks: true, depth: depth,
            blocks: options.blocks.blocks ?? .quadrant)
        let answers = try Mailbox<Event>()
        let search = SearchWorker(provider: catalogue.provider, deliversParts: false) { token, found in
            answers.post(.results(token: token, found))
        }
        let images = ImageLoader(options, framesPerSecond: options.film.fps, keepsPictures: false) { answers.post($0) }
        var film = try Film(options, configuration: configuration, search: search, images: images, answers: answers)
        try film.run()
    }

    private static func runSearch(_ options: Options) throws -> Int32 {
        let place = StoreLocale(environment: Environment.all)
        let provider = Providers(options, country: options.country(in: place)).provider
        return try SearchCommand(options, provider: provider, place: place).run()
    }
}
