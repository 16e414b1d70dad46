extension Folding {
    /// Other spellings of the folded Latin `word` that sound the same in one language or another:
    /// `philosophenweg` and `filosofenweg`, `bibliothek` and `bibliotek`; at most
    /// ``mostSoundAlikes``, the likeliest first.
    ///
    /// Each changes one sound wherever the word has it, which would be two mistakes and more for a
    /// search that counts letters. They are for words that are not found as they are written: many of
    /// them are no words at all, and some are other ones.
    package static func soundAlikes(of word: String) -> [String] {
        let letters = Array(word.utf8)
        guard letters.count >= shortestSoundAlike,
            letters.allSatisfy({ (0x61...0x7A).contains($0) })
        else { return [] }
        var others: [[UInt8]] = []
        for candidate in sounds.map({ replacing($0, in: letters) }) + [single(letters)]
        where candidate != letters && candidate.count >= shortestSoundAlike
            && !others.contains(candidate)
        {
            others.append(candidate)
            if others.count == mostSoundAlikes { break }
        }
        return others.map { String(decoding: $0, as: UTF8.self) }
    }

    /// As many words are looked up at the most.
    package static let mostSoundAlikes = 8
    /// Letters of a word; of shorter ones too many are other words.
    private static let shortestSoundAlike = 4

    /// Letters and what is written for the same sound.
    private struct Sound {
        let written: [UInt8]
        let other: [UInt8]

        init(_ written: String, _ other: String) {
            self.written = Array(written.utf8)
            self.other = Array(other.utf8)
        }
    }

    private static let sounds = [
        Sound("ph", "f"), Sound("f", "ph"), Sound("th", "t"), Sound("ck", "k"), Sound("x", "ks"),
        Sound("ks", "x"), Sound("c", "k"), Sound("k", "c"), Sound("y", "i"), Sound("w", "v"),
        Sound("v", "w"), Sound("z", "s"), Sound("i", "y"), Sound("t", "th"), Sound("s", "z"),
    ]

    private static func replacing(_ sound: Sound, in letters: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var rest = letters[...]
        while let first = rest.first {
            if rest.starts(with: sound.written) {
                result += sound.other
                rest = rest.dropFirst(sound.written.count)
            } else {
                result.append(first)
                rest = rest.dropFirst()
            }
        }
        return result
    }

    /// The letters with one in the place of two that are the same.
    private static func single(_ letters: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        for letter in letters where letter != result.last { result.append(letter) }
        return result
    }
}
