import WaymarkGeometry
import Testing
import WaymarkRegion
import WaymarkTestSupport

@Suite("Gzip")
struct GzipTests {
    @Test(
        "Bytes survive the round trip", arguments: [0, 1, 100, 16_384, 300_000], [Int32(1), 6, 9])
    func roundTrip(count: Int, level: Int32) {
        var random = SeededGenerator(seed: 1)
        let noise = random.bytes(count)
        #expect(unzipped(Gzip.compress(noise, level: level)) == noise)
        let text = noise.map { $0 % 4 }
        let packed = Gzip.compress(text, level: level)
        #expect(unzipped(packed) == text)
        #expect(count < 1000 || packed.count < text.count / 2)
    }

    @Test("Equal bytes give equal streams, which begin as RFC 1952 says")
    func header() {
        let packed = Gzip.compress([1, 2, 3])
        #expect(packed == Gzip.compress([1, 2, 3]))
        #expect(packed.prefix(3) == [0x1f, 0x8b, 8])
        #expect(packed[4..<8] == [0, 0, 0, 0], "there is no time in it")
    }

    @Test("A stream of another program is read")
    func foreignStream() {
        // "hello" by Python's gzip module, then with the name of a file in the header.
        let plain: [UInt8] = [
            0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x03, 0xcb, 0x48, 0xcd, 0xc9,
            0xc9, 0x07, 0x00, 0x86, 0xa6, 0x10, 0x36, 0x05, 0x00, 0x00, 0x00,
        ]
        #expect(unzipped(plain) == Array("hello".utf8))
        let named = plain[0..<3] + [0x08] + plain[4..<10] + Array("a.txt\0".utf8) + plain[10...]
        #expect(unzipped(Array(named)) == Array("hello".utf8))
    }

    @Test("All members of a stream are read, and what is none is refused")
    func members() {
        let two = Gzip.compress([1, 2, 3]) + Gzip.compress([]) + Gzip.compress([4, 5])
        #expect(unzipped(two) == [1, 2, 3, 4, 5])
        #expect(unzipped(Gzip.compress([1]) + [0]) == nil)
        #expect(unzipped(Array(two.dropLast())) == nil)
    }

    @Test("A stream that unpacks to more than the limit is refused")
    func limit() {
        let packed = Gzip.compress([UInt8](repeating: 7, count: 100_000))
        #expect(unzipped(packed, limit: 100_000)?.count == 100_000)
        #expect(unzipped(packed, limit: 99_999) == nil)
        #expect(unzipped(packed, limit: 0) == nil)
        #expect(unzipped(packed, limit: -1) == nil)
        #expect(unzipped(Gzip.compress([]), limit: 0) == [])
    }

    @Test("A small stream that unpacks to very much stops at the limit")
    func bomb() {
        let packed = Gzip.compress([UInt8](repeating: 0, count: 16 << 20), level: 9)
        #expect(packed.count < 32 << 10)
        #expect(unzipped(packed, limit: 1 << 20) == nil)
    }

    @Test("The error says whether a stream is damaged or too large")
    func errors() {
        let packed = Gzip.compress([UInt8](repeating: 0, count: 1 << 20))
        #expect(throws: GzipError.tooLarge(limit: 1000)) {
            try Gzip.decompress(packed, limit: 1000)
        }
        #expect(throws: GzipError.damaged) { try Gzip.decompress([1, 2, 3]) }
        #expect("\(GzipError.tooLarge(limit: 1000))".hasSuffix("unpacks to more than 1000 bytes"))
        // What is larger than its contents may be is not looked at.
        #expect(throws: GzipError.tooLarge(limit: 10)) {
            try Gzip.decompress([UInt8](repeating: 1, count: 10_000), limit: 10)
        }
    }

    @Test("The beginning of a stream is unpacked from its beginning")
    func prefix() throws {
        // 1,000 times "a" by zlib.
        let packed: [UInt8] = [
            0x78, 0x9c, 0x4b, 0x4c, 0x1c, 0x05, 0xa3, 0x60, 0x14, 0x0c, 0x77, 0x00, 0x00, 0xf9,
            0xd8, 0x7a, 0xf8,
        ]
        let text = [UInt8](repeating: 0x61, count: 1000)
        #expect(try Gzip.zlibPrefix(of: packed, count: 2000) == text)
        #expect(try Gzip.zlibPrefix(of: packed, count: 10) == Array(text.prefix(10)))
        let cut = try Gzip.zlibPrefix(of: Array(packed.prefix(8)), count: 2000)
        #expect(!cut.isEmpty && cut == Array(text.prefix(cut.count)))
        #expect(throws: GzipError.damaged) { try Gzip.zlibPrefix(of: [1, 2, 3], count: 10) }
    }

    @Test("A stream that ends too early is refused")
    func truncation() {
        var random = SeededGenerator(seed: 2)
        let packed = Gzip.compress(random.bytes(300))
        for count in 0..<packed.count {
            #expect(unzipped(Array(packed.prefix(count))) == nil)
        }
    }

    @Test("A flipped byte never gives other bytes")
    func flippedBytes() {
        let original = Array("Sierpinskistraße, Straße des 17. Juni, Unter den Linden".utf8)
        let packed = Gzip.compress(original)
        for offset in packed.indices {
            var damaged = packed
            damaged[offset] ^= 0x41
            // The time, the level and the system in the header are not checked, nor are they used.
            let result = unzipped(damaged)
            #expect(result == nil || (4..<10).contains(offset) && result == original)
        }
    }

    @Test("Random bytes are no stream", arguments: [UInt64(3)])
    func randomBytes(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let bytes = random.bytes(.random(in: 0...100, using: &random))
            #expect(unzipped(bytes, limit: 1 << 16) == nil)
            _ = unzipped([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3] + bytes, limit: 1 << 16)
        }
    }
}
