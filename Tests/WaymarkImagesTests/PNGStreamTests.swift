import Foundation
import Testing
import WaymarkImages

@Suite("PNG files that zlib alone makes")
struct PNGStreamTests {
    private let limits = ImageLimits(longestSide: 2000, mostPixels: 1 << 20)

    private func file(of image: PixelImage, _ options: PNGOptions) -> [UInt8] {
        let stream = PNGStream(width: image.width, height: image.height, options: options)
        stream.add(image.pixels)
        stream.finish()
        return stream.takeBytes()
    }

    // Noise of 300 by 300 pixels does not fit into one part of a file.
    @Test(
        "Every reader reads what was written",
        arguments: [(1, 1), (17, 9), (3, 200), (300, 300)],
        [(true, true), (true, false), (false, true), (false, false)])
    func roundTrip(size: (width: Int, height: Int), kind: (isFast: Bool, isOpaque: Bool)) throws {
        let image = SampleFiles.noise(
            width: size.width, height: size.height, isOpaque: kind.isOpaque)
        let file = file(of: image, PNGOptions(isFast: kind.isFast, isOpaque: kind.isOpaque))
        #expect(try SystemImageCodec().decoded(file, limits: limits) == image)
        let told = try PNGChunks.checkedSize(of: file)
        #expect(told == (size.width, size.height))
    }

    @Test("What changes slowly is not much larger than the system's codec makes it")
    func size() {
        let bytes = SampleFiles.slope(width: 400, height: 300)
        let pixels = (0..<400 * 300).map { index -> UInt32 in
            let (red, green) = (UInt32(bytes[3 * index]), UInt32(bytes[3 * index + 1]))
            return red | green << 8 | 0xff5a_0000
        }
        let image = PixelImage(width: 400, height: 300, pixels: pixels)
        let own = file(of: image, PNGOptions())
        let other = SystemImageCodec().png(of: image, options: PNGOptions())
        #expect(own.count < 2 * other.count + 1000)
    }

    @Test("A file on disk is the same as one in memory")
    func disk() throws {
        let image = SampleFiles.noise(width: 61, height: 40, isOpaque: true)
        try SampleFiles.withFile { path in
            let rows = try PNGStreamFile(path: path, width: 61, height: 40)
            for row in 0..<40 { try rows.write(Array(image.pixels[row * 61..<(row + 1) * 61])) }
            try rows.finish()
            let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
            #expect(bytes == file(of: image, PNGOptions()))
        }
        #expect(throws: ImageCodingError.cannotWrite(systemError: ENOENT)) {
            try PNGStreamFile(path: "/nowhere/at/all.png", width: 1, height: 1)
        }
    }
}
