/// The bytes of a WAV file with one channel and 16 bits a sample.
///
/// "Multimedia Programming Interface and Data Specifications 1.0" (IBM and Microsoft 1991).
package enum WaveFile {
    package static let headerSize = 44

    /// The 44 bytes before the samples.
    package static func header(sampleCount: Int, samplesPerSecond: Int) -> [UInt8] {
        let size = UInt32(clamping: sampleCount * 2)
        let rate = UInt32(clamping: samplesPerSecond)
        var bytes = Array("RIFF".utf8)
        bytes += littleEndian(size &+ 36) + Array("WAVEfmt ".utf8) + littleEndian(UInt32(16))
        bytes += littleEndian(UInt16(1)) + littleEndian(UInt16(1))
        bytes += littleEndian(rate) + littleEndian(rate &* 2)
        bytes += littleEndian(UInt16(2)) + littleEndian(UInt16(16))
        return bytes + Array("data".utf8) + littleEndian(size)
    }

    /// The samples as they stand in the file.
    package static func bytes(of samples: [Int16]) -> [UInt8] {
        samples.flatMap(littleEndian)
    }

    /// The samples in the bytes of a file or of a stream, whose sizes may be greater than it.
    package static func samples(in bytes: [UInt8], samplesPerSecond: Int) throws(WaveError)
        -> [Int16]
    {
        let expected = [1, 0, 1, 0] + littleEndian(UInt32(clamping: samplesPerSecond))
        guard bytes.starts(with: Array("RIFF".utf8)),
            let format = chunk("fmt ", in: bytes), format.count >= 16,
            format.starts(with: expected),
            format.dropFirst(14).starts(with: [16, 0]), let data = chunk("data", in: bytes)
        else { throw .unexpectedFormat(samplesPerSecond: samplesPerSecond) }
        return stride(from: data.startIndex, to: data.endIndex - 1, by: 2).map {
            Int16(bitPattern: UInt16(data[$0]) | UInt16(data[$0 + 1]) << 8)
        }
    }

    private static func chunk(_ name: String, in bytes: [UInt8]) -> ArraySlice<UInt8>? {
        var start = 12
        while start + 8 <= bytes.count {
            let size = (4..<8).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * ($1 - 4)) }
            let content = bytes[(start + 8)...].prefix(size)
            if bytes[start..<start + 4].elementsEqual(name.utf8) { return content }
            start += 8 + size + size % 2
        }
        return nil
    }

    private static func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
        (0..<value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
}
