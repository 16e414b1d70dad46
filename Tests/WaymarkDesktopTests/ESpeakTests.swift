#if os(macOS) || os(Linux)
    import Foundation
    import Testing
    import WaymarkDesktop
    import WaymarkNavigation

    /// These need the program itself, and no sound device.
    @Suite("espeak-ng", .enabled(if: (try? ESpeak()) != nil, "espeak-ng is not installed"))
    struct ESpeakTests {
        private let rate = Double(ESpeak.samplesPerSecond)
        private let espeak: ESpeak

        init() throws { espeak = try ESpeak() }

        private func sound(_ text: String, _ language: String = "en") throws -> [Int16] {
            try espeak.samples(of: Utterance(text, language: language))
        }

        @Test("Words become sound, and more words more of it")
        func words() throws {
            let short = try sound("Turn right")
            let long = try sound("In three hundred meters, turn right onto Main Street")
            #expect(short.contains { abs(Int($0)) > 1000 })
            #expect(short.count > ESpeak.samplesPerSecond / 4)
            #expect(long.count > 2 * short.count)
        }

        @Test(
            "Languages of guidance have voices of their own",
            arguments: [
                "ar", "de", "en-US", "es", "fi", "fr", "he", "is", "it", "nl", "pl", "pt-BR", "ru",
                "tr", "uk", "zh-Hans",
            ])
        func languages(tag: String) throws {
            #expect(espeak.voice(for: tag) != nil)
            #expect(try !sound("300", tag).isEmpty)
        }

        @Test("A language without a voice is an error")
        func unknownLanguage() {
            #expect(throws: ESpeakError.languageNotSupported("qq")) { try sound("a", "qq") }
        }

        @Test("The words are no commands to anyone")
        func hostile() throws {
            let text = "-w /tmp/x $(reboot) `id` ; \u{1}90S \"quoted\" <b> [[kat]]"
            #expect(try !sound(text).isEmpty)
            let long = String(repeating: "a", count: 5000)
            #expect(throws: ESpeakError.textTooLong(bytes: 5000, limit: 4096)) { try sound(long) }
        }

        @Test("A name in another language sounds otherwise")
        func markup() throws {
            let plain = Utterance("Turn right onto Kaivokatu", language: "en")
            let marked = Utterance(
                plain.text,
                markup: "<speak>Turn right onto <lang xml:lang=\"fi\">Kaivokatu</lang></speak>",
                language: "en")
            #expect(try espeak.samples(of: plain) != espeak.samples(of: marked))
        }

        @Test("Each utterance of a drive begins at its time, or after the one before")
        func drive() throws {
            let first = Utterance("Turn left", language: "en", priority: .guidance)
            let second = Utterance("Turn right", language: "en", priority: .guidance)
            let bytes = try espeak.wave(of: [(10, first), (1, second), (1.1, first)])
            let samples = try WaveFile.samples(
                in: bytes, samplesPerSecond: ESpeak.samplesPerSecond)
            let (left, right) = (try espeak.samples(of: first), try espeak.samples(of: second))
            #expect(samples.count == Int(10 * rate) + left.count)
            #expect(samples.prefix(Int(rate)).allSatisfy { $0 == 0 })
            let spoken = samples.dropFirst(Int(rate)).prefix(right.count + left.count)
            #expect(Array(spoken) == right + left)
            #expect(Array(samples.suffix(left.count)) == left)
        }

        @Test("A file has the same bytes as the recording in memory")
        func file() throws {
            let path = NSTemporaryDirectory() + "drive-\(UUID().uuidString).wav"
            defer { try? FileManager.default.removeItem(atPath: path) }
            let drive = [(time: 0.5, utterance: Utterance("Turn left", language: "en"))]
            let writer = try WaveFileWriter(path: path)
            try espeak.write(drive, to: writer)
            try writer.close()
            let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
            #expect(try bytes == espeak.wave(of: drive))
        }

        @Test("Times that are none are refused", arguments: [-1, .infinity, 1e300])
        func times(time: Double) {
            #expect(throws: WaveError.notATime(time)) {
                try espeak.wave(of: [(time, Utterance("a", language: "en"))])
            }
        }
    }
#endif
