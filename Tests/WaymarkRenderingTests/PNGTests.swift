import WaymarkGeometry
import CPNG
import Testing
import WaymarkRendering
import WaymarkStyle

@Suite("PNG files")
struct PNGTests {
    private struct Decoded {
        let width: Int
        let height: Int
        let rgb: [UInt8]
    }

    /// What libpng, which checks lengths and checksums, reads.
    private func decoded(_ png: [UInt8]) throws -> Decoded {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        try #require(png_image_begin_read_from_memory(&image, png, png.count) != 0)
        image.format = UInt32(PNG_FORMAT_FLAG_COLOR)
        let (width, height) = (Int(image.width), Int(image.height))
        var rgb = [UInt8](repeating: 0, count: width * height * 3)
        try #require(png_image_finish_read(&image, nil, &rgb, 0, nil) != 0)
        return Decoded(width: width, height: height, rgb: rgb)
    }

    private func noise(width: Int, height: Int) -> Bitmap {
        var random = SeededGenerator(seed: 21)
        var list = DisplayList()
        for y in 0..<height {
            for x in 0..<width {
                let color = StyleColor(hex: .random(in: 0...0xff_ffff, using: &random))
                let (left, top) = (Float(x), Float(y))
                list.addRectangle(left, top, left + 1, top + 1, color)
            }
        }
        return .drawn(list, width: width, height: height)
    }

    private func bigEndian(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }

    @Test("A file has the signature and its size at the beginning", arguments: [true, false])
    func header(isFast: Bool) {
        let png = Bitmap(width: 300, height: 7).png(isFast: isFast)
        #expect(png.prefix(8) == [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
        #expect(bigEndian(png[8..<12]) == 13 && Array(png[12..<16]) == Array("IHDR".utf8))
        #expect(bigEndian(png[16..<20]) == 300 && bigEndian(png[20..<24]) == 7)
        #expect(png[24] == 8 && png[25] == 2, "eight bits, red green blue")
        #expect(Array(png.suffix(12).prefix(8)) == [0, 0, 0, 0] + Array("IEND".utf8))
    }

    @Test(
        "What is written is read again",
        arguments: [(1, 1, false), (17, 9, false), (17, 9, true), (64, 40, false), (3, 200, true)])
    func roundTrip(width: Int, height: Int, isFast: Bool) throws {
        let bitmap = noise(width: width, height: height)
        let decoded = try decoded(bitmap.png(isFast: isFast))
        #expect(decoded.width == width && decoded.height == height)
        for y in 0..<height {
            for x in 0..<width {
                let first = (y * width + x) * 3
                let pixel = decoded.rgb[first..<first + 3].map { Int($0) }
                #expect(Pixel(pixel[0], pixel[1], pixel[2]) == bitmap.pixel(x, y))
            }
        }
    }

    @Test("A picture of one colour is small")
    func small() { #expect(Bitmap(width: 512, height: 512).png().count < 10_000) }
}
