import Testing
import WaymarkGeometry
import WaymarkImages

@Suite("Picture files that nobody vouches for")
struct HostileImageTests {
    private let codec = SystemImageCodec()
    private let limits = ImageLimits(longestSide: 4096, mostPixels: 1 << 20)

    @Test(
        "A file that says to be larger than is wanted is refused before it is unpacked",
        arguments: [(4097, 1), (1, 4097), (1025, 1024), (65_000, 65_000)])
    func sizes(width: Int, height: Int) {
        let error = ImageCodingError.tooLarge(width: width, height: height)
        for file in [
            SampleFiles.png(UInt32(width), UInt32(height)),
            SampleFiles.jpeg(width, height, scans: 1),
        ] {
            #expect(throws: error) { try codec.decoded(file, limits: limits) }
        }
    }

    @Test("Limits do not overflow", arguments: [Int.max, Int(Int32.max), 0, -1])
    func overflow(side: Int) {
        let all = ImageLimits(longestSide: .max, mostPixels: 1 << 20)
        #expect(throws: ImageCodingError.self) { try all.count(width: side, height: side) }
    }

    @Test(
        "A part of a PNG file that says to be longer than the file takes no memory",
        arguments: [0x5874_6461, UInt32.max, 5])
    func longPart(length: UInt32) {
        let bytes =
            Array(SampleFiles.png(9, 7).dropLast(8)) + SampleFiles.bigEndian(length)
            + Array("tEXt".utf8) + [0, 0, 0, 0]
        let error = ImageCodingError.malformed(reason: "it is cut off")
        #expect(throws: error) { try codec.decoded(bytes, limits: limits) }
        #expect(throws: error) { try PNGChunks.checkedSize(of: bytes) }
    }

    @Test(
        "What is no picture is told so",
        arguments: [[], [0], Array("GIF89a".utf8), [0xff, 0xd8], Array("<svg/>".utf8)] as [[UInt8]])
    func wrongMagic(bytes: [UInt8]) {
        #expect(throws: ImageCodingError.self) { try codec.decoded(bytes, limits: limits) }
        #expect(ImageFormat(of: bytes) == (bytes.first == 0xff ? .jpeg : nil))
    }

    @Test("A PNG file that ends anywhere before its last pixel is refused")
    func truncated() {
        let image = SampleFiles.noise(width: 20, height: 20, isOpaque: false)
        let file = codec.png(of: image, options: PNGOptions(isOpaque: false))
        // The last part of twelve bytes has no pixels, and the sum of four of the part before is not missed.
        for count in stride(from: 0, to: file.count - 20, by: 7) {
            let bytes = Array(file.prefix(count))
            #expect(throws: ImageCodingError.self) { try codec.decoded(bytes, limits: limits) }
            #expect(throws: ImageCodingError.self) { try PNGChunks.checkedSize(of: bytes) }
        }
    }

    @Test("A PNG file with a wrong checksum is refused", arguments: [29, -40])
    func checksum(place: Int) {
        let image = SampleFiles.noise(width: 20, height: 20, isOpaque: false)
        var file = codec.png(of: image, options: PNGOptions(isOpaque: false))
        // The first place is in the sum of the head, the other is counted from the end and lies in the pixels.
        file[place < 0 ? file.count + place : place] ^= 1
        #expect(throws: ImageCodingError.self) { try codec.decoded(file, limits: limits) }
        #expect(throws: ImageCodingError.self) { try PNGChunks.checkedSize(of: file) }
    }

    @Test("The parts of a whole PNG file are in order")
    func checked() throws {
        let image = SampleFiles.noise(width: 20, height: 10, isOpaque: true)
        let file = codec.png(of: image, options: PNGOptions())
        let size = try PNGChunks.checkedSize(of: file)
        #expect(size == (20, 10))
        // What may be left out may be wrong.
        let head = Array(file.prefix(33))
        let text = Array(SampleFiles.chunk("tEXt", [1, 2, 3]).dropLast()) + [0]
        #expect(try PNGChunks.checkedSize(of: head + text + file.dropFirst(33)) == (20, 10))
        #expect(throws: ImageCodingError.self) { try PNGChunks.checkedSize(of: head) }
    }

    @Test("Bytes that are changed at random are read or refused", arguments: [true, false])
    func mutated(isPNG: Bool) throws {
        let image = SampleFiles.noise(width: 24, height: 24, isOpaque: true)
        let region = RGBRegion(start: 0, width: 24, height: 24, stride: 72)
        let whole =
            isPNG
            ? codec.png(of: image, options: PNGOptions())
            : try codec.jpeg(
                of: region, in: SampleFiles.slope(width: 24, height: 24), quality: 80)
        var random = SeededGenerator(seed: 20_261_128)
        for _ in 0..<500 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                bytes[place] = UInt8.random(in: 0...255, using: &random)
            }
            do throws(ImageCodingError) {
                let read = try codec.decoded(bytes, limits: limits)
                #expect(read.pixels.count <= limits.mostPixels)
            } catch {}
            _ = try? PNGChunks.checkedSize(of: bytes)
            _ = try? JPEGHeader(bytes)
        }
    }
}
