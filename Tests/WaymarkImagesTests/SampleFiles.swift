import Foundation
import WaymarkGeometry
import WaymarkImages

/// Picture files that are made by hand, and pictures of noise.
enum SampleFiles {
    static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

    static func bigEndian(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    /// A part of a PNG file.
    static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return bigEndian(UInt32(data.count)) + body + bigEndian(checksum(body))
    }

    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
        }
        return ~sum
    }

    /// A stream of zlib with one stored block.
    static func zlib(_ bytes: [UInt8]) -> [UInt8] {
        let count = UInt16(bytes.count)
        let size = [count, ~count].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        var (low, high): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            low = (low + UInt32(byte)) % 65521
            high = (high + low) % 65521
        }
        return [0x78, 0x01, 0x01] + size + bytes + bigEndian(high << 16 | low)
    }

    /// The beginning of a PNG file, up to where its pixels would be.
    static func png(_ width: UInt32, _ height: UInt32) -> [UInt8] {
        signature + chunk("IHDR", bigEndian(width) + bigEndian(height) + [8, 6, 0, 0, 0])
            + [0, 0, 0, 4] + Array("IDAT".utf8)
    }

    /// A progressive JPEG file of grey pixels and of many passes over them.
    static func jpeg(_ width: Int, _ height: Int, scans: Int) -> [UInt8] {
        let size = [height >> 8, height & 255, width >> 8, width & 255].map { UInt8($0) }
        let table: [UInt8] = [0xff, 0xdb, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
        let codes: [UInt8] = [0xff, 0xc4, 0, 20, 0, 1] + [UInt8](repeating: 0, count: 16)
        let scan: [UInt8] = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 0, 0, 0]
        return [0xff, 0xd8] + table + [0xff, 0xc2, 0, 11, 8] + size + [1, 1, 0x11, 0] + codes
            + (0..<scans).flatMap { _ in scan } + [0xff, 0xd9]
    }

    /// A picture of which no pixel is like another; with opacity unless `isOpaque`.
    static func noise(width: Int, height: Int, isOpaque: Bool) -> PixelImage {
        var random = SeededGenerator(seed: 21)
        let pixels = (0..<width * height).map { _ in
            UInt32.random(in: 0...UInt32.max, using: &random) | (isOpaque ? 0xff00_0000 : 0)
        }
        return PixelImage(width: width, height: height, pixels: pixels)
    }

    /// The bytes red, green and blue of a picture that changes slowly.
    static func slope(width: Int, height: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                bytes += [UInt8(x * 255 / width), UInt8(y * 255 / height), 90]
            }
        }
        return bytes
    }

    /// Calls `body` with the path of a file that is removed afterwards.
    static func withFile<Result>(_ body: (String) throws -> Result) rethrows -> Result {
        let path = FileManager.default.temporaryDirectory
            .appendingPathComponent("waymark-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        return try body(path)
    }
}
