#if os(macOS) || os(Linux)
    import Foundation
    import Testing
    import WaymarkDesktop
    import WaymarkNavigation

    /// These run a script in place of the program.
    @Suite("A program that speaks")
    @MainActor struct ESpeakProcessTests {
        private let words = Utterance("Turn left", language: "en")

        /// Runs `body` with a program that lists one voice and otherwise does what `script` says.
        private func withProgram(
            _ script: String, voices: String = " 5 en --/M English gmw/en",
            _ body: (String) async throws -> Void
        ) async throws {
            let folder = NSTemporaryDirectory() + "espeak-\(UUID().uuidString)"
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let path = folder + "/espeak"
            let text = """
                #!/bin/sh
                folder="\(folder)"
                if [ "$1" = --voices ]; then echo "\(voices)"; exit 0; fi
                \(script)
                """
            try text.write(toFile: path + ".text", atomically: true, encoding: .utf8)
            // A program that is open for writing cannot be run, and what another test starts at the
            // same time inherits what is open here: another process makes the file.
            let copy = try Process.run(
                URL(fileURLWithPath: "/bin/sh"),
                arguments: ["-c", "cat \"$0.text\" > \"$0\" && chmod 755 \"$0\"", path])
            copy.waitUntilExit()
            try await body(path)
        }

        /// Says the words and returns the problems, when it has ended.
        private func problems(
            _ synthesizer: ESpeakSynthesizer, isStopped: Bool = false
        ) async -> [ESpeakError] {
            var problems: [ESpeakError] = []
            synthesizer.onProblem = { if let error = $0 as? ESpeakError { problems.append(error) } }
            await withCheckedContinuation { continuation in
                synthesizer.speak(words) { continuation.resume() }
                if isStopped { synthesizer.stop() }
            }
            return problems
        }

        @Test("A missing program is reported with its package")
        func missing() {
            let error = ESpeakError.programMissing(searched: ["/nowhere"], package: "espeak-ng")
            #expect(throws: error) { try ESpeak(path: "/nowhere") }
            #expect("\(error)" == "install the Debian package espeak-ng")
        }

        @Test("The program gets the words on its input, and its voice and speed as arguments")
        func input() async throws {
            try await withProgram("cat > $folder/words; echo \"$@\" > $folder/arguments") { path in
                let espeak = try ESpeak(path: path, wordsPerMinute: 150)
                let synthesizer = ESpeakSynthesizer(espeak, builtInDevice: "speaker")
                synthesizer.audioDevices = .builtInOnly
                #expect(await problems(synthesizer) == [])
                let folder = (path as NSString).deletingLastPathComponent
                let heard = try ["words", "arguments"].map {
                    try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)
                }
                #expect(heard == ["Turn left", "-v en -s 150 -b 1 --stdin -d speaker\n"])
            }
        }

        @Test("A program that fails is a problem, and what is said has ended")
        func failure() async throws {
            try await withProgram("exit 3") { path in
                let synthesizer = ESpeakSynthesizer(try ESpeak(path: path))
                #expect(await problems(synthesizer) == [.failed(status: 3)])
            }
        }

        @Test("A missing sound device is a problem")
        func noDevice() async throws {
            try await withProgram("echo 'ALSA lib' >&2; echo 'error: none' >&2") { path in
                let synthesizer = ESpeakSynthesizer(try ESpeak(path: path))
                #expect(await problems(synthesizer) == [.noSoundDevice(message: "error: none")])
            }
        }

        @Test("A language without a voice is a problem and ends at once")
        func language() async throws {
            try await withProgram("exit 0") { path in
                let synthesizer = ESpeakSynthesizer(try ESpeak(path: path))
                var (problems, ends) = ([ESpeakError](), 0)
                synthesizer.onProblem = {
                    if let error = $0 as? ESpeakError { problems.append(error) }
                }
                synthesizer.speak(Utterance("a", language: "fi")) { ends += 1 }
                #expect(problems == [.languageNotSupported("fi")])
                #expect(ends == 1)
                #expect(synthesizer.supports(language: "en-GB"))
                #expect(!synthesizer.supports(language: "fi"))
            }
        }

        @Test("Stopping kills the program, and what is said has ended")
        func stop() async throws {
            try await withProgram("exec tail -f /dev/null") { path in
                let synthesizer = ESpeakSynthesizer(try ESpeak(path: path))
                #expect(await problems(synthesizer, isStopped: true) == [])
            }
        }

        @Test("A program that never ends is killed")
        func timeout() async throws {
            try await withProgram("exec tail -f /dev/null") { path in
                let espeak = try ESpeak(path: path, timeLimitInSeconds: 1)
                let synthesizer = ESpeakSynthesizer(espeak)
                #expect(await problems(synthesizer) == [.timedOut(seconds: 1)])
                #expect(throws: ESpeakError.timedOut(seconds: 1)) { try espeak.samples(of: words) }
            }
        }

        @Test("A program that never ends writing is killed")
        func tooMuch() async throws {
            try await withProgram("exec cat /dev/zero") { path in
                let espeak = try ESpeak(path: path)
                #expect(throws: ESpeakError.tooMuchOutput(limitInBytes: 64 << 20)) {
                    try espeak.samples(of: words)
                }
            }
        }

        @Test("A program that does not read its input does no harm")
        func unread() async throws {
            try await withProgram("exec 0<&-; echo nonsense") { path in
                let espeak = try ESpeak(path: path)
                #expect(throws: WaveError.unexpectedFormat(samplesPerSecond: 22_050)) {
                    try espeak.samples(of: words)
                }
            }
        }

        @Test("A program without voices is refused")
        func noVoices() async throws {
            try await withProgram("exit 0", voices: "") { path in
                #expect(throws: ESpeakError.noVoices) { try ESpeak(path: path) }
            }
        }
    }
#endif
