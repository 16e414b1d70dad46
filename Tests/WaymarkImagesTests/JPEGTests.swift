import Foundation
import Testing
import WaymarkImages

@Suite("JPEG files")
struct JPEGTests {
    private let codec = SystemImageCodec()
    private let limits = ImageLimits(longestSide: 1000, mostPixels: 1 << 20)

    private func file(width: Int, height: Int) throws -> [UInt8] {
        try codec.jpeg(
            of: RGBRegion(start: 0, width: width, height: height, stride: 3 * width),
            in: SampleFiles.slope(width: width, height: height), quality: 92)
    }

    private func rows(of file: [UInt8]) throws -> [UInt8] {
        try SampleFiles.withFile { path in
            try Data(file).write(to: URL(fileURLWithPath: path))
            let reader = try codec.jpegRows(at: path)
            var (row, bytes) = ([UInt8](repeating: 0, count: 3 * reader.width), [UInt8]())
            for _ in 0..<reader.height {
                try reader.read(into: &row)
                bytes += row
            }
            return bytes
        }
    }

    @Test(
        "What is written is read again, but for what JPEG loses",
        arguments: [(256, 128), (255, 127)])
    func roundTrip(width: Int, height: Int) throws {
        let file = try file(width: width, height: height)
        #expect(ImageFormat(of: file) == .jpeg)
        let image = try codec.decoded(file, limits: limits)
        #expect(image.width == width && image.height == height)
        for (index, value) in SampleFiles.slope(width: width, height: height).enumerated() {
            let read = image.pixels[index / 3] >> (8 * UInt32(index % 3)) & 255
            #expect(abs(Int(read) - Int(value)) < 12)
        }
        #expect(image.pixels.allSatisfy { $0 >> 24 == 255 })
    }

    @Test("Rows are those of the whole picture")
    func rows() throws {
        let file = try file(width: 100, height: 50)
        let image = try codec.decoded(file, limits: limits)
        let bytes = image.pixels.flatMap { pixel in
            [0, 8, 16].map { UInt8(truncatingIfNeeded: pixel >> $0) }
        }
        #expect(try rows(of: file) == bytes)
    }

    @Test("A part of a picture is written as if it were one")
    func region() throws {
        let pixels = SampleFiles.slope(width: 60, height: 40)
        let region = RGBRegion(start: 3 * (60 * 8 + 16), width: 24, height: 16, stride: 180)
        let part = (8..<24).flatMap { y -> ArraySlice<UInt8> in
            let start = 3 * (60 * y + 16)
            return pixels[start..<start + 72]
        }
        let alone = RGBRegion(start: 0, width: 24, height: 16, stride: 72)
        #expect(
            try codec.jpeg(of: region, in: pixels, quality: 80)
                == codec.jpeg(of: alone, in: part, quality: 80))
    }

    @Test("A higher quality makes a larger file")
    func quality() throws {
        let noise = SampleFiles.noise(width: 64, height: 64, isOpaque: true).pixels
        let bytes = noise.flatMap {
            [UInt8($0 & 255), UInt8($0 >> 8 & 255), UInt8($0 >> 16 & 255)]
        }
        let region = RGBRegion(start: 0, width: 64, height: 64, stride: 192)
        let sizes = try [30, 60, 90].map {
            try codec.jpeg(of: region, in: bytes, quality: $0).count
        }
        #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2])
    }

    @Test("A file that ends too early is grey there as a whole, and an error row by row")
    func truncated() throws {
        let file = try file(width: 200, height: 200)
        let half = Array(file.prefix(file.count / 2))
        #expect(try codec.decoded(half, limits: limits).height == 200)
        #expect(throws: ImageCodingError.self) { try rows(of: half) }
        #expect(throws: ImageCodingError.self) { try rows(of: []) }
        #expect(throws: ImageCodingError.malformed(reason: "it cannot be opened")) {
            try codec.jpegRows(at: "/nowhere/at/all.jpg")
        }
    }

    @Test("A file may pass over its pixels some times, not for ever")
    func scans() throws {
        let some = SampleFiles.jpeg(8, 8, scans: 20)
        #expect(try codec.decoded(some, limits: limits).width == 8)
        let many = SampleFiles.jpeg(8, 8, scans: 300)
        let error = ImageCodingError.malformed(reason: "it has more than 200 scans")
        #expect(throws: error) { try codec.decoded(many, limits: limits) }
        #expect(throws: error) { try JPEGHeader(many) }
    }

    @Test("The head tells what the codec reads")
    func head() throws {
        let head = try JPEGHeader(file(width: 123, height: 45))
        #expect(head.width == 123 && head.height == 45)
        #expect(head.scans == 1 && !head.hasPasses && head.isComplete)
        let passes = try JPEGHeader(SampleFiles.jpeg(300, 2, scans: 20))
        #expect(passes.width == 300 && passes.height == 2)
        #expect(passes.scans == 20 && passes.hasPasses && passes.isComplete)
        let cut = try JPEGHeader(Array(file(width: 123, height: 45).dropLast(2)))
        #expect(!cut.isComplete)
    }

    @Test("No head is read of other files, and none without a size")
    func noHead() {
        for bytes in [
            [], [0xff], [0xff, 0xd8], [0xff, 0xd8, 0xff], [0xff, 0xd8, 0xff, 0xc0, 0],
            SampleFiles.signature, SampleFiles.jpeg(0, 8, scans: 1),
            SampleFiles.jpeg(8, 0, scans: 1),
        ] as [[UInt8]] {
            #expect(throws: ImageCodingError.self) { try JPEGHeader(bytes) }
        }
    }
}
