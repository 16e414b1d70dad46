/// Letters that the words of a language cannot have.
enum ForeignLetters {
    /// The letters of the languages that are not written with Latin ones.
    private static let scripts: [String: [ClosedRange<UInt32>]] = [
        "ar": [0x0600...0x06ff], "he": [0x0590...0x05ff], "ru": [0x0400...0x04ff],
        "uk": [0x0400...0x04ff], "zh": [0x3000...0x303f, 0x4e00...0x9fff],
        "ja": [0x3000...0x30ff, 0x4e00...0x9fff],
    ]

    /// The languages that are not written with Latin letters.
    static let languages = scripts.keys.sorted()

    /// Whether all letters of `text` are of the script of a language.
    static func isFree(_ text: String, _ language: String) -> Bool {
        let ranges = scripts[language] ?? []
        return text.unicodeScalars.allSatisfy { scalar in
            !scalar.properties.isAlphabetic || ranges.contains { $0.contains(scalar.value) }
        }
    }
}
