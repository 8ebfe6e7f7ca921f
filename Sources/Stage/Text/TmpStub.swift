extension TextWidth { public static func of(_ c: Character) -> Int { 1 } }
extension CleanText { public static func block(_ t: String) -> [String] { t.split(separator: "\n").map(String.init) } }
public enum TextLayout {
 public static func truncated(_ t: String, toWidth: Int) -> String { String(t.prefix(toWidth)) }
 public static func prefix(_ t: String, width: Int) -> String { String(t.prefix(width)) }
 public static func wrapped(_ t: String, width: Int) -> [String] { [t] }
}
