import Testing
import WaymarkImages

/// A small picture in PNG, and its pixels as words of premultiplied bytes with red in the lowest.
struct PictureCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let width: Int
    let pixels: [UInt32]

    /// - Parameters:
    ///   - kind: bits of a part, the type of colours, and 1 for an interlaced file.
    ///   - rows: the parts of each row, packed.
    init(
        _ name: String, _ kind: (depth: UInt8, type: UInt8, interlace: UInt8),
        size: (width: UInt8, height: UInt8), rows: [[UInt8]],
        chunks: [(name: String, data: [UInt8])] = [], pixels: [UInt32]
    ) {
        testDescription = name
        width = Int(size.width)
        self.pixels = pixels
        let head: [UInt8] = [
            0, 0, 0, size.width, 0, 0, 0, size.height, kind.depth, kind.type, 0, 0, kind.interlace,
        ]
        // Each row begins with the number of its filter.
        let data = SampleFiles.zlib(rows.flatMap { [0] + $0 })
        bytes =
            SampleFiles.signature + SampleFiles.chunk("IHDR", head)
            + chunks.flatMap { SampleFiles.chunk($0.name, $0.data) }
            + SampleFiles.chunk("IDAT", data) + SampleFiles.chunk("IEND", [])
    }
}

extension PictureCase {
    static let cases = [
        PictureCase(
            "grey and opacity", (8, 4, 0), size: (2, 1), rows: [[200, 128, 100, 255]],
            pixels: [0x8064_6464, 0xff64_6464]),
        PictureCase(
            "colours and opacity", (8, 6, 0), size: (2, 1),
            rows: [[0, 0x80, 0x80, 0x80, 1, 2, 3, 0]], pixels: [0x8040_4000, 0]),
        PictureCase(
            "a palette of two bits, of which some are transparent", (2, 3, 0), size: (4, 1),
            rows: [[0b0001_1011]],
            chunks: [
                ("PLTE", [255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 9, 9]), ("tRNS", [255, 128, 0]),
            ], pixels: [0xff00_00ff, 0x8000_8000, 0, 0xff09_0909]),
        PictureCase(
            "one colour that is transparent", (8, 2, 0), size: (2, 1),
            rows: [[10, 20, 30, 40, 50, 60]], chunks: [("tRNS", [0, 10, 0, 20, 0, 30])],
            pixels: [0, 0xff3c_3228]),
        PictureCase(
            "one grey of one bit that is transparent", (1, 0, 0), size: (3, 1),
            rows: [[0b0100_0000]], chunks: [("tRNS", [0, 1])],
            pixels: [0xff00_0000, 0, 0xff00_0000]),
        PictureCase(
            "grey of four bits", (4, 0, 0), size: (2, 1), rows: [[0x3f]],
            pixels: [0xff33_3333, 0xffff_ffff]),
        PictureCase(
            "sixteen bits", (16, 6, 0), size: (2, 1),
            rows: [
                [
                    0x80, 0x80, 0x40, 0x40, 0x10, 0x10, 0xff, 0xff,
                    0xff, 0xff, 0x80, 0x80, 0x00, 0x00, 0x80, 0x80,
                ]
            ], pixels: [0xff10_4080, 0x8000_4080]),
        PictureCase(
            "colours that are shares of light", (8, 2, 0), size: (1, 1), rows: [[0x37, 0, 0xff]],
            chunks: [("gAMA", [0, 1, 0x86, 0xa0])], pixels: [0xffff_007f]),
        PictureCase(
            "the gamma of most screens", (8, 2, 0), size: (1, 1), rows: [[0x37, 0x80, 0xc0]],
            chunks: [("gAMA", [0, 0, 0xb1, 0x8f])], pixels: [0xffc0_8037]),
        PictureCase(
            "interlaced", (8, 0, 1), size: (3, 3),
            // The passes of Adam7 that have pixels: 1, 4, 5, 6, 6, 7.
            rows: [[0x00], [0x02], [0x20, 0x22], [0x01], [0x21], [0x10, 0x11, 0x12]],
            pixels: [0x00, 0x01, 0x02, 0x10, 0x11, 0x12, 0x20, 0x21, 0x22].map {
                0xff00_0000 | $0 * 0x01_0101
            }),
    ]
}

@Suite("Pictures of all formats")
struct ImageFormatTests {
    private let limits = ImageLimits(longestSide: 100, mostPixels: 1000)

    @Test("A PNG file is the pixels that it was made of", arguments: PictureCase.cases)
    func png(sample: PictureCase) throws {
        var image = try SystemImageCodec().decoded(sample.bytes, limits: limits)
        #expect(image.width == sample.width)
        image.premultiply()
        #expect(image.pixels == sample.pixels)
    }

    /// The mark of Adobe's programs.
    private static let adobe: [UInt8] = [
        0xff, 0xee, 0x00, 0x0e, 0x41, 0x64, 0x6f, 0x62, 0x65, 0x00, 0x64, 0x00, 0x00, 0x00, 0x00,
        0x00,
    ]

    /// One pixel of the inks 200, 100, 50 and 128, after the table of quantization.
    private static let inks: [UInt8] = [
        0xff, 0xc0, 0x00, 0x14, 0x08, 0x00, 0x01, 0x00, 0x01, 0x04, 0x43, 0x11, 0x00, 0x4d, 0x11,
        0x00, 0x59, 0x11, 0x00, 0x4b, 0x11, 0x00, 0xff, 0xc4, 0x00, 0x16, 0x00, 0x01, 0x01, 0x01,
        0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x0a, 0x00,
        0x08, 0xff, 0xc4, 0x00, 0x14, 0x10, 0x01, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
        0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0xff, 0xda, 0x00, 0x0e, 0x04, 0x43, 0x00,
        0x4d, 0x00, 0x59, 0x00, 0x4b, 0x00, 0x00, 0x3f, 0x00, 0x48, 0x0c, 0x3e, 0x31, 0xe9, 0xff,
        0xd9,
    ]

    @Test("A JPEG file of four inks has the colours that they print", arguments: [true, false])
    func inks(isAdobe: Bool) throws {
        let table: [UInt8] = [0xff, 0xdb, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
        let bytes = [0xff, 0xd8] + (isAdobe ? Self.adobe : []) + table + Self.inks
        // What is left of the light after an ink and after black.
        let parts = isAdobe ? (200, 100, 50, 128) : (55, 155, 205, 127)
        let expected = [parts.0, parts.1, parts.2].map { $0 * parts.3 / 255 }
        let pixel = try SystemImageCodec().decoded(bytes, limits: limits).pixels[0]
        #expect(pixel >> 24 == 255)
        for (index, value) in expected.enumerated() {
            #expect(abs(Int(pixel >> (8 * index) & 255) - value) <= 2)
        }
    }
}
