/// Takes the samples of a recording one after the other.
package protocol WaveOutput {
    /// The seconds that it holds.
    static var limitInSeconds: Double { get }
    /// Samples a second.
    var samplesPerSecond: Int { get }
    /// How many samples it has.
    var sampleCount: Int { get }
    /// Adds samples.
    mutating func append(_ samples: [Int16]) throws(WaveError)
    /// Adds samples of silence.
    mutating func appendSilence(sampleCount: Int) throws(WaveError)
}

extension WaveOutput {
    /// Refuses more samples than it holds.
    func check(_ count: Int) throws(WaveError) {
        let limit = Int(Self.limitInSeconds) * samplesPerSecond
        guard (0...limit - sampleCount).contains(count) else {
            throw .tooLong(limitInSeconds: Self.limitInSeconds)
        }
    }
}

/// A recording in memory.
package struct WaveBuffer: WaveOutput {
    /// Half an hour, 79 MB.
    package static let limitInSeconds = 1800.0

    package private(set) var samples: [Int16] = []
    package let samplesPerSecond: Int

    package init(samplesPerSecond: Int) { self.samplesPerSecond = samplesPerSecond }

    package var sampleCount: Int { samples.count }

    package var bytes: [UInt8] {
        WaveFile.header(sampleCount: sampleCount, samplesPerSecond: samplesPerSecond)
            + WaveFile.bytes(of: samples)
    }

    package mutating func append(_ more: [Int16]) throws(WaveError) {
        try check(more.count)
        samples += more
    }

    package mutating func appendSilence(sampleCount count: Int) throws(WaveError) {
        try check(count)
        samples += Array(repeating: 0, count: count)
    }
}
