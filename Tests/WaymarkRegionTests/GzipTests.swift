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
        #expect(Gzip.decompress(Gzip.compress(noise, level: level)) == noise)
        let text = noise.map { $0 % 4 }
        let packed = Gzip.compress(text, level: level)
        #expect(Gzip.decompress(packed) == text)
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
        #expect(Gzip.decompress(plain) == Array("hello".utf8))
        let named = plain[0..<3] + [0x08] + plain[4..<10] + Array("a.txt\0".utf8) + plain[10...]
        #expect(Gzip.decompress(Array(named)) == Array("hello".utf8))
    }

    @Test("All members of a stream are read, and what is none is refused")
    func members() {
        let two = Gzip.compress([1, 2, 3]) + Gzip.compress([]) + Gzip.compress([4, 5])
        #expect(Gzip.decompress(two) == [1, 2, 3, 4, 5])
        #expect(Gzip.decompress(Gzip.compress([1]) + [0]) == nil)
        #expect(Gzip.decompress(Array(two.dropLast())) == nil)
    }

    @Test("A stream that unpacks to more than the limit is refused")
    func limit() {
        let packed = Gzip.compress([UInt8](repeating: 7, count: 100_000))
        #expect(Gzip.decompress(packed, limit: 100_000)?.count == 100_000)
        #expect(Gzip.decompress(packed, limit: 99_999) == nil)
        #expect(Gzip.decompress(packed, limit: 0) == nil)
        #expect(Gzip.decompress(packed, limit: -1) == nil)
        #expect(Gzip.decompress(Gzip.compress([]), limit: 0) == [])
    }

    @Test("A small stream that unpacks to very much stops at the limit")
    func bomb() {
        let packed = Gzip.compress([UInt8](repeating: 0, count: 16 << 20), level: 9)
        #expect(packed.count < 32 << 10)
        #expect(Gzip.decompress(packed, limit: 1 << 20) == nil)
    }

    @Test("A stream that ends too early is refused")
    func truncation() {
        var random = SeededGenerator(seed: 2)
        let packed = Gzip.compress(random.bytes(300))
        for count in 0..<packed.count {
            #expect(Gzip.decompress(Array(packed.prefix(count))) == nil)
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
            let result = Gzip.decompress(damaged)
            #expect(result == nil || (4..<10).contains(offset) && result == original)
        }
    }

    @Test("Random bytes are no stream", arguments: [UInt64(3)])
    func randomBytes(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let bytes = random.bytes(.random(in: 0...100, using: &random))
            #expect(Gzip.decompress(bytes, limit: 1 << 16) == nil)
            _ = Gzip.decompress([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3] + bytes, limit: 1 << 16)
        }
    }
}
