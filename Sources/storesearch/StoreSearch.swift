import Catalog
import Glibc
import Stage
import StoreUI

/// The program: reads the command line and runs what it asks for.
@main
enum StoreSearch {
    static func main() {
        // A reader that goes away shows as a failed write, in the place where it matters.
        signal(SIGPIPE, SIG_IGN)
        exit(run(Array(CommandLine.arguments.dropFirst())))
    }

    /// - Returns: the exit status: 0, 1 for a failure, 2 for a mistake in how the program was started, 3 for a film whose
    ///   answers did not come.
    private static func run(_ arguments: [String]) -> Int32 {
        do {
            let options = try OptionParser.parse(arguments)
            switch options.command {
            case .help: StandardStream.write(HelpText.text, to: STDOUT_FILENO)
            case .version: StandardStream.write("storesearch \(Version.current)\n", to: STDOUT_FILENO)
            case .film: try runFilm(options)
            case .browse, .search, .doctor: break
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
        } catch {
            StandardStream.complain("unexpected error")
            return 1
        }
    }

    private static func runFilm(_ options: Options) throws {
        let answers = Mailbox<Event>()
        let search = SearchService(
            start: { _, token in answers.post(.results(token: token, .success(Answer(items: [], source: "none")))) },
            cancel: {})
        var film = Film(options, configuration: Configuration(), search: search, answers: answers)
        try film.run()
    }
}
