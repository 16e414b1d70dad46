/// The text of an utterance in the Speech Synthesis Markup Language as the system wants it: with the
/// language of the whole.
package enum SpeechMarkup {
    /// `markup` with the language of a BCP 47 tag in its first element.
    package static func document(_ markup: String, language: String) -> String {
        let root = "<speak>"
        let isTag = language.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        guard markup.hasPrefix(root), isTag else { return markup }
        return "<speak version=\"1.1\" xml:lang=\"\(language)\">" + markup.dropFirst(root.count)
    }
}
