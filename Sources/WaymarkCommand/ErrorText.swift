/// The one line that a person reads about an error.
enum ErrorText {
    static func line(for error: any Error) -> String { line("\(error)") }

    /// `text` without line breaks.
    static func line(_ text: String) -> String {
        text.split(separator: "\n").joined(separator: " ")
    }
}
