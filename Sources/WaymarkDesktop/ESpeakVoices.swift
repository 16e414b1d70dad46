/// The voices of `espeak-ng`, from the table that it prints.
package struct ESpeakVoices: Hashable, Sendable {
    /// A voice with a language that it speaks.
    package struct Entry: Hashable, Sendable {
        /// The tag of the language in small letters.
        let language: String
        /// The identifier that chooses the voice.
        let voice: String
        /// How well it does, the best least.
        let rank: Int
    }

    package var entries: [Entry]

    /// Reads the table; lines of another form are left out.
    package init(table: String) {
        entries = table.split(separator: "\n").flatMap(Self.entries)
    }

    /// The best voice of `tag` or, where there is none, of the tag without its last subtags.
    package func voice(for tag: String) -> String? {
        var parts = tag.lowercased().split(separator: "-")
        while !parts.isEmpty {
            let language = parts.joined(separator: "-")
            let found = entries.filter { $0.language == Self.renamed[language, default: language] }
            // Of two equals the first: so does the program.
            if let best = found.min(by: { $0.rank < $1.rank }) { return best.voice }
            parts.removeLast()
        }
        return nil
    }

    /// Tags that older systems still use (IANA language subtag registry).
    private static let renamed = ["iw": "he", "in": "id", "ji": "yi", "mo": "ro"]

    /// "5  cmn  --/M  Chinese_(Mandarin)  sit/cmn  (zh-cmn 5)(zh 5)"
    private static func entries(_ line: Substring) -> [Entry] {
        let columns = line.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: true)
        guard columns.count == 5, let rank = Int(columns[0]) else { return [] }
        let voice = String(columns[1])
        let others = columns[4].split(separator: "(").dropFirst().compactMap { other -> Entry? in
            let words = other.split { $0 == " " || $0 == ")" }
            guard words.count == 2, let rank = Int(words[1]) else { return nil }
            return Entry(language: words[0].lowercased(), voice: voice, rank: rank)
        }
        return [Entry(language: voice.lowercased(), voice: voice, rank: rank)] + others
    }
}

extension ESpeakVoices {
    /// "Right", in languages of which some voices only know the names of the letters.
    private static let probes = ["zh": "右", "cmn": "右", "yue": "右", "ja": "右"]

    /// The voices that the program lists and that read the letters of their languages.
    ///
    /// `run` runs it with arguments and input and returns its output.
    package static func listed(
        _ run: ([String], [UInt8]) throws(ESpeakError) -> [UInt8]
    ) throws(ESpeakError) -> Self {
        let table = try run(["--voices"], [])
        var voices = Self(table: String(decoding: table, as: UTF8.self))
        guard !voices.entries.isEmpty else { throw .noVoices }
        var mute: Set<String> = []
        for entry in voices.entries {
            guard let probe = probes[entry.language], !mute.contains(entry.voice) else { continue }
            let arguments = ["-q", "--ipa", "-b", "1", "-v", entry.voice, "--stdin"]
            let spoken = String(decoding: try run(arguments, Array(probe.utf8)), as: UTF8.self)
            // So the program marks what it reads in English: version 1.51 reads Japanese as
            // "Chinese letter", and spells the Pinyin of Chinese with its first Chinese voice.
            if spoken.contains("(en)") { mute.insert(entry.voice) }
        }
        voices.entries.removeAll { mute.contains($0.voice) }
        return voices
    }
}
