/// The one line that a person reads about an error.
enum ErrorText {
    static func line(for error: any Error) -> String {
        let text = "\(error)"
        return text.split(separator: "\n").joined(separator: " ")
    }
}
