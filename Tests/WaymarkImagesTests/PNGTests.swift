import Foundation
import Testing
import WaymarkImages

@Suite("PNG files")
struct PNGTests {
    private let codec = SystemImageCodec()
    private let limits = ImageLimits(longestSide: 1000, mostPixels: 1 << 20)

    private func bigEndian(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }

    @Test("A file has the signature and its size at the beginning", arguments: [true, false])
    func header(isFast: Bool) {
        let pixels = [UInt32](repeating: 0xff00_0000, count: 2100)
        let png = PNGFile.encoded(width: 300, height: 7, pixels: pixels, isFast: isFast)
        #expect(Array(png.prefix(8)) == SampleFiles.signature)
        #expect(bigEndian(png[8..<12]) == 13 && Array(png[12..<16]) == Array("IHDR".utf8))
        #expect(bigEndian(png[16..<20]) == 300 && bigEndian(png[20..<24]) == 7)
        #expect(png[24] == 8 && png[25] == 2, "eight bits, red green blue")
        #expect(Array(png.suffix(12).prefix(8)) == [0, 0, 0, 0] + Array("IEND".utf8))
    }

    @Test(
        "What is written is read again",
        arguments: [(1, 1, false), (17, 9, false), (17, 9, true), (64, 40, false), (3, 200, true)],
        [true, false])
    func roundTrip(shape: (width: Int, height: Int, isFast: Bool), isOpaque: Bool) throws {
        let image = SampleFiles.noise(
            width: shape.width, height: shape.height, isOpaque: isOpaque)
        let options = PNGOptions(isFast: shape.isFast, isOpaque: isOpaque)
        let png = codec.png(of: image, options: options)
        #expect(try codec.decoded(png, limits: limits) == image)
    }

    @Test("A picture of one colour is small")
    func small() {
        let pixels = [UInt32](repeating: 0xff00_0000, count: 512 * 512)
        #expect(PNGFile.encoded(width: 512, height: 512, pixels: pixels).count < 10_000)
    }

    @Test("A file that is written in parts is the whole picture")
    func rows() throws {
        let image = SampleFiles.noise(width: 70, height: 33, isOpaque: true)
        try SampleFiles.withFile { path in
            let rows = try codec.pngRows(at: path, width: 70, height: 33)
            try rows.write(Array(image.pixels[..<(70 * 16)]))
            try rows.write(Array(image.pixels[(70 * 16)...]))
            try rows.finish()
            let file = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
            #expect(try codec.decoded(file, limits: limits) == image)
        }
    }

    @Test("A file that cannot be written is told with the error of the system")
    func unwritable() {
        #expect(throws: ImageCodingError.cannotWrite(systemError: ENOENT)) {
            try codec.pngRows(at: "/nowhere/at/all.png", width: 1, height: 1)
        }
    }

    @Test("Colours are multiplied by their opacity only when somebody asks for it")
    func premultiplied() throws {
        let pixels: [UInt32] = [0xff01_0203, 0x8080_8000, 0x0012_3456, 0x0100_00ff]
        var image = PixelImage(width: 2, height: 2, pixels: pixels)
        let file = codec.png(of: image, options: PNGOptions(isOpaque: false))
        #expect(try codec.decoded(file, limits: limits).pixels == pixels)
        image.premultiply()
        #expect(image.pixels == [0xff01_0203, 0x8040_4000, 0, 0x0100_0001])
    }
}
