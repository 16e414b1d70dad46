import Foundation
import WaymarkRegion

/// Writes a WAV file of one channel with 16 bits a sample piece by piece, so that a drive of hours
/// needs no memory. Silence takes no space on file systems that know holes.
public final class WaveFileWriter: WaveOutput {
    /// Six hours, 952 MB.
    public static let limitInSeconds = 21_600.0

    /// The path of the file.
    public let path: String
    /// Samples a second.
    public let samplesPerSecond: Int
    /// How many samples are written.
    public private(set) var sampleCount = 0

    private let output: OutputFile
    private let file: FileHandle

    /// Makes the file, which takes its place when it is closed.
    public init(path: String, samplesPerSecond: Int = 22_050) throws(WaveError) {
        self.path = path
        self.samplesPerSecond = samplesPerSecond
        guard let output = try? OutputFile(path: path),
            let file = FileHandle(forWritingAtPath: output.temporaryPath)
        else { throw .cannotWrite(path: path) }
        (self.output, self.file) = (output, file)
        try writeHeader()
    }

    /// The length in seconds of what is written.
    public var duration: Double { Double(sampleCount) / Double(samplesPerSecond) }

    /// Adds samples.
    public func append(_ samples: [Int16]) throws(WaveError) {
        try check(samples.count)
        try write { try file.write(contentsOf: Data(WaveFile.bytes(of: samples))) }
        sampleCount += samples.count
    }

    /// Adds samples of silence.
    public func appendSilence(sampleCount count: Int) throws(WaveError) {
        try check(count)
        let end = UInt64(WaveFile.headerSize + (sampleCount + count) * 2)
        try write { try file.truncate(atOffset: end) }
        sampleCount += count
    }

    /// Writes the length into the file; without it the file is said to be empty.
    public func close() throws(WaveError) {
        try write { try file.seek(toOffset: 0) }
        try writeHeader()
        try write {
            try file.close()
            try output.finish()
        }
    }

    private func writeHeader() throws(WaveError) {
        let header = WaveFile.header(sampleCount: sampleCount, samplesPerSecond: samplesPerSecond)
        try write { try file.write(contentsOf: Data(header)) }
    }

    private func write(_ body: () throws -> Void) throws(WaveError) {
        do { try body() } catch { throw .cannotWrite(path: path) }
    }
}
