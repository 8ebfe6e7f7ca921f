extension OptionTable {
    /// For those who watch, here or elsewhere.
    static let showing = [
        OptionEntry(
            name: "record", value: "FILE", summary: "what is seen, live, as an asciicast; never what is typed",
            section: .showing, commands: [.browse, .demo], isForFiles: false
        ) { (text, options) throws(UsageError) in
            if text == "-" { throw UsageError("--record takes a file, not standard output, which shows the program") }
            options.recordPath = try OptionValue.path(text, of: "record")
        },
        OptionEntry(
            name: "loop", value: nil, summary: "the demo begins again at its end", section: .showing,
            commands: [.demo], isForFiles: false
        ) { (_, options) in options.loops = true },
        OptionEntry(
            name: "speed", value: "X", summary: "of the demo: 0.5 is half as fast, 0.1 to 4 (1)", section: .showing,
            commands: [.demo], isForFiles: false
        ) { (text, options) throws(UsageError) in options.speed = try OptionValue.speed(text, of: "speed") },
        OptionEntry(
            name: "kiosk", value: nil,
            summary: "in public: starts, copies, writes and quits nothing; begins anew",
            section: .showing, commands: [.browse], isForFiles: false
        ) { (_, options) in options.isKiosk = true },
        OptionEntry(
            name: "kiosk-quit", value: nil, summary: "… but visitors may quit", section: .showing,
            commands: [.browse], isForFiles: false
        ) { (_, options) in options.kiosk.canQuit = true },
        OptionEntry(
            name: "kiosk-idle", value: "S", summary: "… seconds without a key after which it begins anew (120)",
            section: .showing, commands: [.browse], isForFiles: false
        ) { (text, options) throws(UsageError) in
            options.kiosk.idleSeconds = Double(
                try OptionValue.integer(text, of: "kiosk-idle", in: 1...86_400))
        },
    ]
}
