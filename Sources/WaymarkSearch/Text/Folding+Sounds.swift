extension Folding {
    /// Other spellings of the folded Latin `word` that sound the same in one language or another:
    /// `philosophenweg` and `filosofenweg`, `bibliothek` and `bibliotek`; at most
    /// ``mostSoundAlikes``, the likeliest first.
    ///
    /// Each changes one sound wherever the word has it, which would be two mistakes and more for a
    /// search that counts letters. They are for words that are not found as they are written: many of
    /// them are no words at all, and some are other ones.
    package static func soundAlikes(of word: String) -> [String] {
        guard word.utf8.count >= shortestSoundAlike,
            word.utf8.allSatisfy({ (0x61...0x7A).contains($0) })
        else { return [] }
        var others: [String] = []
        for other in sounds.map({ word.replacing($0.written, with: $0.other) }) + [single(word)]
        where other != word && other.utf8.count >= shortestSoundAlike && !others.contains(other) {
            others.append(other)
            if others.count == mostSoundAlikes { break }
        }
        return others
    }

    /// As many words are looked up at the most.
    package static let mostSoundAlikes = 8
    /// Letters of a word; of shorter ones too many are other words.
    private static let shortestSoundAlike = 4

    /// Letters and what is written for the same sound.
    private static let sounds: [(written: String, other: String)] = [
        ("ph", "f"), ("f", "ph"), ("th", "t"), ("ck", "k"), ("x", "ks"),
        ("ks", "x"), ("c", "k"), ("k", "c"), ("y", "i"), ("w", "v"), ("v", "w"), ("z", "s"),
        ("i", "y"), ("t", "th"), ("s", "z"),
    ]

    /// The letters with one in the place of two that are the same.
    private static func single(_ word: String) -> String {
        word.reduce(into: "") { if $0.last != $1 { $0.append($1) } }
    }
}
