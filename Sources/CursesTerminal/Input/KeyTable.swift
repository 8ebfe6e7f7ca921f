import Stage

/// What keys send.
enum KeyTable {
    /// Keys that terminfo names.
    static let terminfoKeys: [String: Key.Code] = [
        "kcuu1": .up, "kcud1": .down, "kcub1": .left, "kcuf1": .right, "khome": .home, "kend": .end,
        "kpp": .pageUp, "knp": .pageDown, "kich1": .insert, "kdch1": .delete, "kcbt": .backTab, "kbs": .backspace,
        "kf1": .function(1), "kf2": .function(2), "kf3": .function(3), "kf4": .function(4), "kf5": .function(5),
        "kf6": .function(6), "kf7": .function(7), "kf8": .function(8), "kf9": .function(9), "kf10": .function(10),
        "kf11": .function(11), "kf12": .function(12),
    ]

    static let terminfoNames = terminfoKeys.keys.sorted()
}
