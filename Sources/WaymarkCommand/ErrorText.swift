import Foundation

/// The one line that a person reads about an error.
enum ErrorText {
    static func line(for error: any Error) -> String { line("\(error)") }

    /// `text` without line breaks.
    static func line(_ text: String) -> String {
        text.split(separator: "\n").joined(separator: " ")
    }
}

/// Writes one line on what goes wrong, without ending the command.
func printError(_ text: String) {
    FileHandle.standardError.write(Data("waymark: \(ErrorText.line(text))\n".utf8))
}
