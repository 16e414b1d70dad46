package import WaymarkNavigation

/// The input of `espeak-ng` for a text.
///
/// Version 1.51 ignores the elements `lang` and `phoneme` and reads on in the voice of `voice` after
/// its end. So each run of words becomes a `voice` element of its own; how a name is said in the
/// phonetic alphabet cannot be told. A name in a language without a voice is read like the rest.
package struct ESpeakText: Hashable {
    /// The words, with markup only where several voices are needed.
    package let text: String
    /// Whether ``text`` has markup.
    package let isMarkup: Bool

    /// The words of `utterance`, with the voice for each of their languages.
    package init(_ utterance: Utterance, voice: String, voiceFor: (String) -> String?) {
        let read = utterance.markup.flatMap(MarkupReader.runs)
        let runs = (read ?? [MarkupRun(text: utterance.text)]).map { run in
            (voice: run.language.flatMap(voiceFor) ?? voice, text: Self.plain(run.text))
        }
        let pieces = Self.joined(runs)
        isMarkup = pieces.count > 1
        text =
            isMarkup
            ? pieces.map { "<voice name=\"\($0.voice)\">\(Self.escaped($0.text))</voice>" }.joined()
            : pieces.first?.text ?? ""
    }

    /// Runs of one voice become one. A run gets the punctuation that follows it, which would be read
    /// as a word at the beginning of another.
    private static func joined(
        _ runs: [(voice: String, text: String)]
    ) -> [(voice: String, text: String)] {
        var pieces: [(voice: String, text: String)] = []
        for run in runs {
            let mark = pieces.isEmpty ? "" : run.text.prefix(while: \.isPunctuation)
            let rest = run.text.dropFirst(mark.count)
            if !pieces.isEmpty { pieces[pieces.count - 1].text += mark }
            if rest.allSatisfy(\.isWhitespace) { continue }
            if pieces.last?.voice == run.voice {
                pieces[pieces.count - 1].text += rest
            } else {
                pieces.append((run.voice, String(rest)))
            }
        }
        return pieces
    }

    /// Without what the program takes for commands: control characters and phonemes in brackets.
    private static func plain(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            let isControl = scalar.properties.generalCategory == .control
            return isControl || scalar == "[" || scalar == "]" ? " " : scalar
        }
        return String(String.UnicodeScalarView(scalars))
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
