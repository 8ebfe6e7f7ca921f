import Catalog
import CursesTerminal
import Glibc
import Stage

/// Tells what the terminal can do, and what else the program found: what is true now, line by line.
struct Doctor {
    let options: Options
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
        var device: TerminalDevice?
        do throws(TerminalError) {
            let found = try TerminalDevice(
                environment: environment, options: TerminalDevice.Options(usesMouse: options.usesMouse))
            findings += terminalFindings(found)
            device = found
        } catch {
            findings.append(("terminal", "none to draw on: " + error.message))
        }
        findings += [
            ("language", spoken.strings.language.rawValue),
            ("locale", "\(spoken.locale.identifier), store \(options.country(in: place)) in \(spoken.storeLanguage)"),
        ]
        findings += sourceFindings(country: options.country(in: place))
        findings += [
            ("configuration", configurationFinding),
            ("network", Doctor.curlVersion ?? "libcurl.so.4 is missing: no iTunes"),
            ("pictures", Environment.cacheFolder.map { "kept in \($0)/pictures" } ?? "not kept: no cache folder"),
            ("answers", answersFinding), ("links", linkFinding(device)),
        ]
        let width = findings.map(\.0.count).max() ?? 0
        return findings.map { name, finding in
            name + String(repeating: " ", count: width - name.count + 2) + CleanText.line(finding) + "\n"
        }.joined()
    }

    private var answersFinding: String {
        guard let folder = Environment.cacheFolder.map(AnswerCache.path) else { return "not kept: no cache folder" }
        let cache = AnswerCache(path: folder, now: WallClock.now)
        let total = cache.total()
        return cache.takeNotes().first ?? "\(total.count) kept in \(folder), \(total.bytes) bytes"
    }

    private var configurationFinding: String {
        if let file = options.configurationFile { return "read from \(file)" }
        return Environment.configurationFile.map { "none, there is no \(ConfigurationFile.name(of: $0))" }
            ?? "none, no home folder is known"
    }

    private func terminalFindings(_ device: TerminalDevice) -> [(String, String)] {
        let inquiry = TerminalInquiry(device, isRemote: Environment.isRemote)
        let answers = inquiry.answers
        let size = device.size.cells
        var findings = [
            ("terminal", device.name + (answers.version.map { ", " + $0 } ?? "")),
            ("size", "\(size.columns)x\(size.rows)"),
            ("colours", colorFinding(device, answers)), ("blocks", pictureFinding(answers)),
        ]
        if let cell = answers.cellPixels { findings.append(("cell", "\(cell.width)x\(cell.height) pixels")) }
        if let text = answers.foreground, let ground = answers.background {
            findings.append(("text", SVGPicture.hex(text) + " on " + SVGPicture.hex(ground)))
        }
        let offersAppearance = answers.reports.contains(.appearance) && options.theme == .auto
        findings += [
            ("theme", themeFinding(answers) + (offersAppearance ? ", and as the terminal reports it (mode 2031)" : "")),
            ("resizing", answers.reports.contains(.size) ? "reported by the terminal (mode 2048)" : "by signal alone"),
            ("mouse", options.usesMouse ? "on" : "off"),
            ("frames", answers.synchronizesUpdates ? "synchronized (mode 2026)" : "not synchronized"),
            ("link", Environment.isRemote ? "over SSH" : "this machine's"),
            ("pacing", pacingFinding(device, inquiry)),
        ]
        return findings
    }

    private func colorFinding(_ device: TerminalDevice, _ answers: TerminalAnswers) -> String {
        let promised = ColorDepth.detected(environment: environment, description: device.description)
        let depth = ColorDepth(options.color, otherwise: promised)
        let finds = TerminalDialogue.findsColors(options, asks: device.questions, depth: depth)
        if finds, let reason = answers.trueColorReason { return "\(Doctor.name(of: .truecolor)): \(reason)" }
        let name = Doctor.name(of: depth)
        if options.color != .auto { return "\(name): as the configuration says" }
        if finds { return "\(name): the terminal does not say that it has more" }
        if depth == .indexed, let multiplexer = Multiplexer.name(environment: environment, version: answers.version) {
            let hint = multiplexer == "tmux" ? "; COLORTERM=truecolor would" : ""
            return "\(name): \(multiplexer) does not say that it has more\(hint)"
        }
        return name
    }

    private func themeFinding(_ answers: TerminalAnswers) -> String {
        switch options.theme {
        case .light, .dark: "\(options.theme.rawValue): as the configuration says"
        case .auto:
            if let ground = answers.background {
                "\(ground.isLight ? "light" : "dark"): as the terminal's ground is"
            } else {
                Environment.hasLightBackground ? "light: as COLORFGBG says" : "dark: the terminal's ground is not known"
            }
        }
    }

    /// How long the way to whoever answers is, and who that is.
    private func pacingFinding(_ device: TerminalDevice, _ inquiry: TerminalInquiry) -> String {
        guard device.canAsk else { return "none: the terminal would show the questions" }
        guard let least = inquiry.roundTrips.min() else {
            return "nothing answered: a slow link is taken for granted"
        }
        let milliseconds = least < 0.0001 ? "under 0.1" : DecimalText.text(least * 1000, decimals: 1)
        let measured = "round trip \(milliseconds) ms, the least of \(inquiry.roundTrips.count)"
        let name = Multiplexer.name(environment: environment, version: inquiry.answers.version)
        if let name = name ?? (Multiplexer.isMosh(inquiry.answers, environment: environment) ? "mosh" : nil) {
            return "\(measured), answered by \(name) itself: frames are paced by its output"
        }
        return "\(measured); the rate is not known before something moves"
    }

    /// tmux takes what is copied for its own buffer and its terminal's clipboard only if it is told to.
    private func linkFinding(_ device: TerminalDevice?) -> String {
        if let opener = LinkOpener.found() { return "opened by \(opener.command[0])" }
        guard device?.takesStrings != false else { return "shown: the terminal has no clipboard" }
        let isInTmux = Multiplexer.name(environment: environment, version: nil)?.hasPrefix("tmux") == true
        return "copied to the clipboard (OSC 52)" + (isInTmux ? ", in tmux if its set-clipboard is on" : "")
    }

    private func pictureFinding(_ answers: TerminalAnswers) -> String {
        if let blocks = options.blocks.blocks { return "\(blocks.rawValue): as the configuration says" }
        let found = PictureBlocks.detected(environment: environment, version: answers.version)
        return "\(found.blocks.rawValue): \(found.reason)"
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
