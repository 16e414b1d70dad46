import Testing
import WaymarkImages

/// Bytes as a reader left them, and the words that they are.
struct RawCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let colors: RawPixels.Colors
    let alpha: RawPixels.Alpha
    let order: RawPixels.Order
    let bits: (part: Int, pixel: Int)
    let bytes: [UInt8]
    let words: [UInt32]

    init(
        _ name: String, _ colors: RawPixels.Colors, _ alpha: RawPixels.Alpha = .none,
        _ order: RawPixels.Order = .big, bits: (part: Int, pixel: Int), _ bytes: [UInt8],
        _ words: [UInt32]
    ) {
        testDescription = name
        (self.colors, self.alpha, self.order, self.bits) = (colors, alpha, order, bits)
        (self.bytes, self.words) = (bytes, words)
    }

    static let cases = [
        RawCase(
            "red, green, blue", .rgb, bits: (8, 24), [1, 2, 3, 4, 5, 6],
            [0xff03_0201, 0xff06_0504]),
        RawCase(
            "opacity behind", .rgb, .last, bits: (8, 32), [1, 2, 3, 4, 5, 6, 7, 0],
            [0x0403_0201, 0x0007_0605]),
        RawCase(
            "opacity before", .rgb, .first, bits: (8, 32), [4, 1, 2, 3, 0, 5, 6, 7],
            [0x0403_0201, 0x0007_0605]),
        RawCase(
            "opacity before, the last byte first", .rgb, .first, .little32, bits: (8, 32),
            [3, 2, 1, 4, 7, 6, 5, 0], [0x0403_0201, 0x0007_0605]),
        RawCase(
            "a part that means nothing behind", .rgb, .skippedLast, bits: (8, 32),
            [1, 2, 3, 4, 5, 6, 7, 0], [0xff03_0201, 0xff07_0605]),
        RawCase(
            "a part that means nothing before, the last byte first", .rgb, .skippedFirst, .little32,
            bits: (8, 32), [3, 2, 1, 4, 7, 6, 5, 0], [0xff03_0201, 0xff07_0605]),
        RawCase(
            "colours multiplied by opacity", .rgb, .premultipliedLast, bits: (8, 32),
            [64, 0, 128, 128, 0, 0, 0, 0], [0x80ff_0080, 0]),
        RawCase("grey", .grey, bits: (8, 8), [7, 200], [0xff07_0707, 0xffc8_c8c8]),
        RawCase(
            "grey and opacity", .grey, .last, bits: (8, 16), [7, 9, 200, 0],
            [0x0907_0707, 0x00c8_c8c8]),
        RawCase(
            "grey of one bit", .grey, bits: (1, 1), [0b0100_0000], [0xff00_0000, 0xffff_ffff]),
        RawCase("grey of four bits", .grey, bits: (4, 4), [0x3f], [0xff33_3333, 0xffff_ffff]),
        RawCase(
            "a palette", .palette([1, 2, 3, 4, 5, 6]), bits: (8, 8), [1, 2],
            [0xff06_0504, 0xff00_0000]),
        RawCase(
            "a palette of two bits", .palette([1, 2, 3, 4, 5, 6]), bits: (2, 2), [0b0001_0000],
            [0xff03_0201, 0xff06_0504]),
        RawCase(
            "sixteen bits", .rgb, bits: (16, 48),
            [0x80, 0x80, 0x40, 0x40, 0x10, 0x10, 0xff, 0xff, 0, 0x7f, 0, 0x81],
            [0xff10_4080, 0xff01_00ff]),
        RawCase(
            "sixteen bits, the low byte first", .rgb, .last, .little16, bits: (16, 64),
            [1, 0x80, 2, 0x40, 3, 0x10, 0xff, 0xff, 0, 0xff, 0, 0, 0, 0, 0, 0],
            [0xff10_4080, 0x0000_00fe]),
    ]
}

@Suite("Pixels as readers leave them")
struct RawPixelsTests {
    @Test("All layouts become the same words", arguments: RawCase.cases)
    func words(sample: RawCase) throws {
        let row = (2 * sample.bits.pixel + 7) / 8
        let layout = try #require(
            RawPixels(
                size: (2, 1), colors: sample.colors, alpha: sample.alpha, order: sample.order,
                bits: sample.bits, bytesPerRow: row))
        #expect(layout.words(of: sample.bytes) == sample.words)
        #expect(layout.words(of: sample.bytes.dropLast()) == nil)
        // Rows may be longer than their pixels.
        let long = try #require(
            RawPixels(
                size: (2, 2), colors: sample.colors, alpha: sample.alpha, order: sample.order,
                bits: sample.bits, bytesPerRow: row + 3))
        #expect(
            long.words(of: sample.bytes + [9, 9, 9] + sample.bytes) == sample.words + sample.words)
    }

    @Test("Layouts that are none, or that nobody knows, are refused")
    func unknown() {
        func layout(
            _ size: (Int, Int), _ colors: RawPixels.Colors, _ alpha: RawPixels.Alpha,
            _ order: RawPixels.Order, _ bits: (Int, Int), _ row: Int
        ) -> RawPixels? {
            RawPixels(
                size: size, colors: colors, alpha: alpha, order: order, bits: bits,
                bytesPerRow: row)
        }
        #expect(layout((0, 1), .rgb, .none, .big, (8, 24), 3) == nil)
        #expect(layout((2, 1), .rgb, .none, .big, (8, 24), 5) == nil)
        #expect(layout((2, 1), .rgb, .none, .big, (8, 32), 8) == nil)
        #expect(layout((2, 1), .rgb, .last, .big, (5, 20), 8) == nil)
        #expect(layout((2, 1), .rgb, .last, .little16, (8, 32), 8) == nil)
        #expect(layout((2, 1), .grey, .last, .little32, (8, 16), 8) == nil)
        #expect(layout((2, 1), .palette([]), .last, .big, (8, 16), 8) == nil)
        #expect(layout((2, 1), .rgb, .none, .big, (4, 12), 8) == nil)
    }
}
