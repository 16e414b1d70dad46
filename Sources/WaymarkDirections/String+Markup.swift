import Foundation

extension String {
    /// The text without tags and control characters, with the characters that entities of HTML stand for: those who
    /// made tiles are named in HTML.
    package var withoutMarkup: String {
        var text = ""
        var isTag = false
        for character in self {
            switch character {
            case "<": isTag = true
            case ">" where isTag: isTag = false
            default: if !isTag { text.append(character) }
            }
        }
        for (name, character) in [
            ("&copy;", "©"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&nbsp;", " "),
            ("&amp;", "&"),
        ] {
            text = text.replacingOccurrences(of: name, with: character)
        }
        let shown = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
        return String(String.UnicodeScalarView(shown)).trimmingCharacters(in: .whitespaces)
    }
}
