import Foundation

/// The one line that a person reads about an error.
enum ErrorText {
    static func line(for error: any Error) -> String {
        let text: String
        if let described = error as? any CustomStringConvertible & Error, !(error is CocoaError) {
            text = described.description
        } else {
            text = error.localizedDescription
        }
        return text.split(separator: "\n").joined(separator: " ")
    }
}
