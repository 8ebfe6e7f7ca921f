extension OptionTable {
    /// For those who watch, here or elsewhere.
    static let showing = [
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
