#if os(macOS) || os(Linux)
    public import WaymarkNavigation

    extension ESpeak {
        /// A WAV file with each of `utterances` at its time in seconds and silence between them.
        ///
        /// Words due while others still sound begin right after those. At most half an hour; for more,
        /// write to a ``WaveFileWriter``.
        public func wave(
            of utterances: [(time: Double, utterance: Utterance)]
        ) throws -> [UInt8] {
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
