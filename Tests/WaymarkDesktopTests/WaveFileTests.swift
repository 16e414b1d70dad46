import Foundation
import Testing
import WaymarkDesktop

@Suite("WAV files")
struct WaveFileTests {
    private let rate = 22_050

    private func withPath(_ body: (String) throws -> Void) throws {
        let path = NSTemporaryDirectory() + "wave-\(UUID().uuidString).wav"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try body(path)
    }

    @Test("The header says how long the sound is")
    func header() {
        let bytes = WaveFile.header(sampleCount: 1000, samplesPerSecond: rate)
        #expect(bytes.count == 44)
        #expect(Array(bytes[0..<8]) == Array("RIFF".utf8) + [0xf4, 0x07, 0, 0])
        #expect(Array(bytes[24..<32]) == [0x22, 0x56, 0, 0, 0x44, 0xac, 0, 0])
        #expect(Array(bytes[36..<44]) == Array("data".utf8) + [0xd0, 0x07, 0, 0])
    }

    @Test("A file and a recording in memory are the same bytes")
    func forms() throws {
        try withPath { path in
            let writer = try WaveFileWriter(path: path)
            var buffer = WaveBuffer(samplesPerSecond: rate)
            for samples: [Int16] in [[1, -1, .max, .min], [], [7]] {
                try writer.append(samples)
                try writer.appendSilence(sampleCount: 100)
                try buffer.append(samples)
                try buffer.appendSilence(sampleCount: 100)
            }
            try writer.close()
            let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
            #expect(bytes == buffer.bytes)
            #expect(try WaveFile.samples(in: bytes, samplesPerSecond: rate) == buffer.samples)
            #expect(writer.sampleCount == 305)
            #expect(writer.duration == 305.0 / 22_050.0)
        }
    }

    @Test("Silence of hours is written in no time, and more than six are refused")
    func hours() throws {
        try withPath { path in
            let writer = try WaveFileWriter(path: path)
            try writer.appendSilence(sampleCount: 2 * 3600 * rate)
            try writer.append([5])
            #expect(throws: WaveError.tooLong(limitInSeconds: 21_600)) {
                try writer.appendSilence(sampleCount: 4 * 3600 * rate)
            }
            try writer.close()
            let file = try #require(FileHandle(forReadingAtPath: path))
            #expect(try file.seekToEnd() == 44 + 2 * 7200 * 22_050 + 2)
        }
    }

    @Test("A recording in memory is at most half an hour")
    func limit() {
        var buffer = WaveBuffer(samplesPerSecond: 100)
        #expect(throws: Never.self) { try buffer.appendSilence(sampleCount: 180_000) }
        #expect(throws: WaveError.tooLong(limitInSeconds: 1800)) { try buffer.append([1]) }
    }

    @Test("The sizes of a stream are those that come")
    func stream() throws {
        var bytes = WaveFile.header(sampleCount: 1 << 30, samplesPerSecond: rate)
        bytes += WaveFile.bytes(of: [1, 2, 3]) + [9]
        #expect(try WaveFile.samples(in: bytes, samplesPerSecond: rate) == [1, 2, 3])
    }

    @Test("Other chunks are passed over")
    func chunks() throws {
        let plain = WaveFile.header(sampleCount: 1, samplesPerSecond: rate)
        let note = Array("LIST".utf8) + [3, 0, 0, 0, 1, 2, 3, 0]
        let bytes = plain[..<36] + note + plain[36...] + [4, 0]
        #expect(try WaveFile.samples(in: Array(bytes), samplesPerSecond: rate) == [4])
    }

    static let damaged: [(offset: Int, value: UInt8)] = [
        (0, 0), (12, 0), (16, 3), (20, 3), (22, 2), (24, 0), (34, 8), (36, 0), (19, 255),
    ]

    @Test("Files of another kind are refused", arguments: damaged)
    func otherKinds(offset: Int, value: UInt8) {
        var bytes = WaveFile.header(sampleCount: 2, samplesPerSecond: rate) + [1, 0, 2, 0]
        bytes[offset] = value
        #expect(throws: WaveError.unexpectedFormat(samplesPerSecond: rate)) {
            try WaveFile.samples(in: bytes, samplesPerSecond: rate)
        }
    }

    @Test("A file that is cut anywhere is read or refused")
    func cut() {
        let bytes = WaveFile.header(sampleCount: 2, samplesPerSecond: rate) + [1, 0, 2, 0]
        for count in 0..<bytes.count {
            let samples = try? WaveFile.samples(
                in: Array(bytes.prefix(count)), samplesPerSecond: rate)
            #expect((samples?.count ?? 0) == max(0, count - 44) / 2)
        }
    }

    @Test("A folder that does not exist is reported")
    func noFolder() {
        #expect(throws: WaveError.cannotWrite(path: "/nowhere/a.wav")) {
            try WaveFileWriter(path: "/nowhere/a.wav")
        }
    }
}
