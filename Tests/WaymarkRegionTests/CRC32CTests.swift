import WaymarkGeometry
import Testing
import WaymarkRegion
import WaymarkTestSupport

@Suite("CRC-32C")
struct CRC32CTests {
    /// The check value of the catalogue of CRC algorithms, and RFC 3720, appendix B.4.
    @Test(
        "The known answers are given",
        arguments: [
            (Array("123456789".utf8), 0xe306_9283), ([], 0),
            ([UInt8](repeating: 0, count: 32), 0x8a91_36aa),
            ([UInt8](repeating: 0xff, count: 32), 0x62a8_ab43),
            (Array(0...31), 0x46dd_794e), (Array((0...31).reversed()), 0x113f_db5c),
        ] as [([UInt8], UInt32)])
    func knownAnswers(bytes: [UInt8], expected: UInt32) {
        #expect(CRC32C.checksum(bytes.span.bytes) == expected)
    }

    @Test("Every length agrees with one bit at a time", arguments: [UInt64(1)])
    func oracle(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for length in 0...100 {
            let bytes = random.bytes(length)
            #expect(CRC32C.checksum(bytes.span.bytes) == bitwise(bytes))
        }
    }

    @Test("Bytes taken in pieces give the check of the whole", arguments: [UInt64(2)])
    func pieces(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let bytes = random.bytes(200)
            var crc = CRC32C()
            var rest = bytes[...]
            while !rest.isEmpty {
                let piece = Array(rest.prefix(.random(in: 0...30, using: &random)))
                crc.update(piece.span.bytes)
                rest = rest.dropFirst(piece.count)
            }
            #expect(crc.value == CRC32C.checksum(bytes.span.bytes))
        }
    }

    private func bitwise(_ bytes: [UInt8]) -> UInt32 {
        var crc = UInt32.max
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0x82f6_3b78 : crc >> 1 }
        }
        return ~crc
    }
}
