#if os(macOS) || os(Linux)
    import Foundation
    public import WaymarkNavigation

    /// The program `espeak-ng`, which speaks many languages without a network.
    ///
    /// Its words go through standard input and never through a shell. It is killed when it takes too
    /// long.
    public struct ESpeak: Sendable {
        /// Samples a second of all its voices.
        public static let samplesPerSecond = 22_050
        /// The Debian package that has the program.
        public static let package = "espeak-ng"
        /// The paths at which it is looked for.
        public static let usualPaths = [
            "/usr/bin/espeak-ng", "/usr/local/bin/espeak-ng", "/opt/homebrew/bin/espeak-ng",
        ]
        /// Some minutes of sound: what 4 KiB of text can become.
        private static let outputLimit = 64 << 20

        /// The path of the program.
        public let path: String
        /// How fast it speaks.
        public let wordsPerMinute: Int
        /// After how many seconds it is killed.
        public let timeLimit: Double
        private let voices: ESpeakVoices

        /// Looks for the program, at `path` only where that is given, and asks it for its voices.
        public init(
            path: String? = nil, wordsPerMinute: Int = 165, timeLimitInSeconds: Double = 30
        ) throws(ESpeakError) {
            let paths = path.map { [$0] } ?? Self.usualPaths
            guard let found = paths.first(where: FileManager.default.isExecutableFile) else {
                throw .programMissing(searched: paths, package: Self.package)
            }
            self.path = found
            self.wordsPerMinute = wordsPerMinute
            timeLimit = timeLimitInSeconds
            voices = try ESpeakVoices.listed { arguments, input throws(ESpeakError) in
                try Self.output(found, arguments, input: input, seconds: timeLimitInSeconds)
            }
        }

        /// The identifier of the voice for a BCP 47 tag; `nil` where none reads that language.
        public func voice(for language: String) -> String? {
            voices.voice(for: language)
        }

        /// The sound of `utterance`, ``samplesPerSecond``.
        public func samples(of utterance: Utterance) throws -> [Int16] {
            let words = try input(utterance)
            let wave = try Self.output(
                path, words.arguments + ["--stdout"], input: words.bytes, seconds: timeLimit)
            return try WaveFile.samples(in: wave, samplesPerSecond: Self.samplesPerSecond)
        }

        /// Starts to say `utterance` with a sound device, the usual one where it is `nil`.
        func start(_ utterance: Utterance, device: String?) throws(ESpeakError) -> ChildProcess {
            let words = try input(utterance)
            let chosen = device.map { ["-d", $0] } ?? []
            return try ChildProcess(
                path, words.arguments + chosen, input: words.bytes, reading: .problems)
        }

        /// Blocks until what was started has ended; what was stopped is no problem.
        func problem(of child: ChildProcess) -> ESpeakError? {
            let (end, bytes) = child.wait(seconds: timeLimit, limitInBytes: 1 << 16)
            if end == .stopped { return nil }
            if let error = Self.error(end, seconds: timeLimit, limit: 1 << 16) { return error }
            // Without a sound device the program ends well and only writes about it.
            let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
            let message = lines.first { $0.lowercased().hasPrefix("error:") }
            return message.map { .noSoundDevice(message: String($0)) }
        }

        private func input(
            _ utterance: Utterance
        ) throws(ESpeakError) -> (arguments: [String], bytes: [UInt8]) {
            guard let voice = voice(for: utterance.language) else {
                throw .languageNotSupported(utterance.language)
            }
            let words = ESpeakText(utterance, voice: voice, voiceFor: self.voice)
            let bytes = Array(words.text.utf8)
            guard bytes.count <= ChildProcess.inputLimit else {
                throw .textTooLong(bytes: bytes.count, limit: ChildProcess.inputLimit)
            }
            let markup = words.isMarkup ? ["-m"] : []
            let arguments = ["-v", voice, "-s", String(wordsPerMinute), "-b", "1", "--stdin"]
            return (arguments + markup, bytes)
        }

        private static func output(
            _ path: String, _ arguments: [String], input: [UInt8], seconds: Double
        ) throws(ESpeakError) -> [UInt8] {
            let child = try ChildProcess(path, arguments, input: input, reading: .output)
            let (end, bytes) = child.wait(seconds: seconds, limitInBytes: outputLimit)
            if let error = error(end, seconds: seconds, limit: outputLimit) { throw error }
            return bytes
        }

        private static func error(
            _ end: ChildProcess.End, seconds: Double, limit: Int
        ) -> ESpeakError? {
            switch end {
            case .exited(0): nil
            case .exited(let status): .failed(status: status)
            case .timedOut: .timedOut(seconds: seconds)
            case .wroteTooMuch: .tooMuchOutput(limitInBytes: limit)
            case .stopped: .failed(status: SIGKILL)
            }
        }
    }

    extension ESpeak {
        /// A WAV file with each of `utterances` at its time in seconds and silence between them.
        ///
        /// Words due while others still sound begin right after those. At most half an hour; for more,
        /// write to a ``WaveFileWriter``.
        public func wave(of utterances: [(time: Double, utterance: Utterance)]) throws -> [UInt8] {
            var buffer = WaveBuffer(samplesPerSecond: Self.samplesPerSecond)
            try record(utterances, in: &buffer)
            return buffer.bytes
        }

        /// Adds `utterances` to a file of ``samplesPerSecond`` as ``wave(of:)`` does; the file is to be
        /// closed afterwards.
        public func write(
            _ utterances: [(time: Double, utterance: Utterance)], to writer: WaveFileWriter
        ) throws {
            guard writer.samplesPerSecond == Self.samplesPerSecond else {
                throw WaveError.unexpectedFormat(samplesPerSecond: writer.samplesPerSecond)
            }
            var writer = writer
            try record(utterances, in: &writer)
        }

        private func record(
            _ utterances: [(time: Double, utterance: Utterance)], in output: inout some WaveOutput
        ) throws {
            for (time, utterance) in utterances.sorted(by: { $0.time < $1.time }) {
                // A number that no file reaches, so that the product is one of samples.
                guard time >= 0, time < 1e9 else { throw WaveError.notATime(time) }
                let start = Int(time * Double(Self.samplesPerSecond))
                try output.appendSilence(sampleCount: max(0, start - output.sampleCount))
                try output.append(samples(of: utterance))
            }
        }
    }
#endif
