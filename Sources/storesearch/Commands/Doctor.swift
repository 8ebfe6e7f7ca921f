import Catalog
import CursesTerminal
import Glibc
import Stage

/// Tells what the terminal can do, and what else the program found: what is true now, line by line.
struct Doctor {
    private let options: Options
    private let environment: [String: String]

    init(_ options: Options) {
        self.options = options
        environment = Environment.all
    }

    /// The report. Without a terminal it says so, and tells the rest.
    func report() -> String {
        let place = StoreLocale(environment: environment)
        let spoken = options.language ?? place
        var findings = [("version", "storesearch \(Version.current)")]
        do throws(TerminalError) {
            let device = try TerminalDevice(
                environment: environment, options: TerminalDevice.Options(usesMouse: options.usesMouse))
            findings += terminalFindings(device)
        } catch {
            findings.append(("terminal", "none to draw on: " + error.message))
        }
        findings += [
            ("language", spoken.strings.language.rawValue),
            ("locale", "\(spoken.locale.identifier), store \(options.country(in: place)) in \(spoken.storeLanguage)"),
            ("catalogue", Providers.make(options, country: options.country(in: place)).name),
            ("configuration", configurationFinding),
            ("network", Doctor.curlVersion ?? "libcurl.so.4 is missing: no iTunes"),
            ("pictures", Environment.cacheFolder.map { "kept in \($0)/pictures" } ?? "not kept: no cache folder"),
            ("links", LinkOpener.found().map { "opened by \($0.command[0])" } ?? "copied to the clipboard"),
        ]
        let width = findings.map(\.0.count).max() ?? 0
        return findings.map { name, finding in
            name + String(repeating: " ", count: width - name.count + 2) + CleanText.line(finding) + "\n"
        }.joined()
    }

    private var configurationFinding: String {
        if let file = options.configurationFile { return "read from \(file)" }
        return Environment.configurationFile.map { "none, there is no \(ConfigurationFile.name(of: $0))" }
            ?? "none, no home folder is known"
    }

    private func terminalFindings(_ device: TerminalDevice) -> [(String, String)] {
        let depth = ColorDepth(
            options.color, otherwise: ColorDepth.detected(environment: environment, description: device.description))
        let answers = ask(device)
        let size = device.size.cells
        var findings = [
            ("terminal", device.name + (answers.version.map { ", " + $0 } ?? "")),
            ("size", "\(size.columns)x\(size.rows)"),
            ("colours", Doctor.name(of: depth)), ("blocks", pictureFinding(answers)),
        ]
        if let cell = answers.cellPixels { findings.append(("cell", "\(cell.width)x\(cell.height) pixels")) }
        if let text = answers.foreground, let ground = answers.background {
            findings.append(("text", SVGPicture.hex(text) + " on " + SVGPicture.hex(ground)))
        }
        findings.append(("mouse", options.usesMouse ? "on" : "off"))
        findings.append(("frames", answers.synchronizesUpdates ? "synchronized (mode 2026)" : "not synchronized"))
        return findings
    }

    private func pictureFinding(_ answers: TerminalAnswers) -> String {
        if let blocks = options.blocks.blocks { return "\(blocks.rawValue): as the configuration says" }
        let found = PictureBlocks.detected(environment: environment, version: answers.version)
        return "\(found.blocks.rawValue): \(found.reason)"
    }

    /// Asks the terminal in its line mode turned off, for half a second at most.
    private func ask(_ device: TerminalDevice) -> TerminalAnswers {
        var answers = TerminalAnswers()
        guard device.canAsk, (try? device.start()) != nil else { return answers }
        defer { device.restore() }
        var decoder = InputDecoder()
        decoder.expectsReplies = true
        device.writeBounded(device.questions.batch(findsColors: true), milliseconds: 100)
        let end = MonotonicClock.now() + 0.5
        while !answers.isComplete, MonotonicClock.now() < end {
            _ = Poller.wait(for: [device.descriptor], until: end)
            switch device.read() {
            case .bytes(let bytes):
                for case .reply(let reply) in decoder.decode(bytes, at: MonotonicClock.now()) { answers.note(reply) }
            case .nothing: break
            case .closed: return answers
            }
        }
        return answers
    }

    /// What libcurl calls itself, with its version and those of what it is built on; nil if it is missing.
    private static var curlVersion: String? {
        typealias Version = @convention(c) () -> UnsafePointer<CChar>?
        guard HTTPClient.isAvailable, let library = dlopen("libcurl.so.4", RTLD_NOW),
            let symbol = dlsym(library, "curl_version")
        else { return nil }
        // Itself and what encrypts for it; the others do not matter here.
        return unsafeBitCast(symbol, to: Version.self)().map {
            String(cString: $0).split(separator: " ").prefix(2).joined(separator: " ")
        }
    }

    private static func name(of depth: ColorDepth) -> String {
        switch depth {
        case .truecolor: "true colour"
        case .indexed: "256"
        case .sixteen: "16"
        case .eight: "8"
        case .monochrome: "none"
        }
    }
}
