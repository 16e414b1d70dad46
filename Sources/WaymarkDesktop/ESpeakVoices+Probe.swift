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
