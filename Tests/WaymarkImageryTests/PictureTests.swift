import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkImages
import WaymarkRegion
import WaymarkTestSupport

import WaymarkImagery

@Suite("Pictures row by row")
struct PictureTests {
    /// The rows of the picture `sample` as a sphere.
    private func rows(of sample: SphereSample, turn: PictureTurn = .upright) throws -> [[UInt8]] {
        try withTemporaryDirectory { directory in
            try sample.write(to: directory + "/a.jpg")
            let reader = try PictureRows.reader(ofFile: directory + "/a.jpg")
            let size =
                turn.swapsSides ? (sample.height, sample.width) : (sample.width, sample.height)
            let frame = try SphereFrame(
                width: size.0, height: size.1, sphere: PhotoSphere(Array(sample.xmp.utf8)))
            var rows = try PictureRows(reader, turn: turn, frame: frame)
            return try (0..<frame.height).map { _ in try rows.row() }
        }
    }

    private func expect(
        _ row: [UInt8], at x: Int, _ red: Int, _ green: Int,
        _ location: SourceLocation = #_sourceLocation
    ) {
        #expect(abs(Int(row[3 * x]) - red) < 8, sourceLocation: location)
        #expect(abs(Int(row[3 * x + 1]) - green) < 8, sourceLocation: location)
    }

    @Test("What was written is read, but for what JPEG loses")
    func whole() throws {
        let rows = try rows(of: SphereSample())
        #expect(rows.count == 128)
        #expect(rows.allSatisfy { $0.count == 3 * 256 })
        expect(rows[0], at: 0, 0, 0)
        expect(rows[127], at: 255, 254, 253)
        expect(rows[64], at: 128, 127, 127)
    }

    @Test("A part of a sphere is laid into grey")
    func cropped() throws {
        var sample = SphereSample(width: 200, height: 60)
        sample.sphere = [
            "FullPanoWidthPixels": "400", "FullPanoHeightPixels": "200",
            "CroppedAreaImageWidthPixels": "200", "CroppedAreaImageHeightPixels": "60",
            "CroppedAreaLeftPixels": "100", "CroppedAreaTopPixels": "70",
        ]
        let rows = try rows(of: sample)
        #expect(rows.count == 200)
        #expect(rows[69] == [UInt8](repeating: 128, count: 1200))
        #expect(rows[130] == rows[69])
        #expect(rows[100].prefix(300).allSatisfy { $0 == 128 })
        #expect(rows[100].suffix(300).allSatisfy { $0 == 128 })
        expect(rows[70], at: 100, 0, 0)
        expect(rows[129], at: 299, 254, 250)
    }

    /// The corners, clockwise from the top left, as letters of those in the file.
    @Test(
        "Pictures are turned as EXIF says",
        arguments: [
            (1, "abcd"), (2, "badc"), (3, "cdab"), (4, "dcba"), (5, "adcb"), (6, "dabc"),
            (7, "cbad"), (8, "bcda"),
        ])
    func turned(number: Int, corners: String) throws {
        let turn = try #require(PictureTurn(rawValue: number))
        let sample =
            turn.swapsSides
            ? SphereSample(width: 64, height: 128) : SphereSample(width: 128, height: 64)
        let rows = try rows(of: sample, turn: turn)
        let colours: [Character: (Int, Int)] = [
            "a": (0, 0), "b": (250, 0), "c": (250, 250), "d": (0, 250),
        ]
        let places = [(0, 0), (127, 0), (127, 63), (0, 63)]
        for (letter, place) in zip(corners, places) {
            let (red, green) = try #require(colours[letter])
            expect(rows[place.1], at: place.0, red, green)
        }
    }

    @Test("A file that ends too early, is damaged or no JPEG is refused")
    func damaged() throws {
        try withTemporaryDirectory { directory in
            let whole = try SphereSample(width: 512, height: 256).jpeg()
            let path = directory + "/a.jpg"
            for bytes in [
                [], Array("hello".utf8), Array(whole.prefix(whole.count / 2)), [0xff, 0xd8],
            ] {
                try writeFile(bytes, to: path)
                #expect(throws: PictureRefusal.self) {
                    let reader = try PictureRows.reader(ofFile: path)
                    let frame = try SphereFrame(
                        width: reader.width, height: reader.height, sphere: PhotoSphere())
                    var rows = try PictureRows(reader, turn: .upright, frame: frame)
                    for _ in 0..<frame.height { _ = try rows.row() }
                }
            }
            #expect(throws: PictureRefusal.self) {
                _ = try PictureRows.reader(ofFile: directory + "/none")
            }
        }
    }

    @Test("Bytes that are changed at random are read or refused")
    func mutated() throws {
        let whole = try SphereSample().jpeg()
        var random = SeededGenerator(seed: 20_261_128)
        try withTemporaryDirectory { directory in
            let path = directory + "/a.jpg"
            for _ in 0..<300 {
                var bytes = whole
                for _ in 0..<Int.random(in: 1...8, using: &random) {
                    bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
                        in: 0...255, using: &random)
                }
                try writeFile(bytes, to: path)
                do {
                    let facts = try PictureFacts(
                        path: path, positions: PicturePositions(), timeZone: .gmt)
                    var rows = try PictureRows(
                        PictureRows.reader(ofFile: path), turn: facts.turn, frame: facts.frame)
                    for _ in 0..<min(200, facts.frame.height) { _ = try rows.row() }
                } catch is PictureRefusal {}
            }
        }
    }

    @Test(
        "The sides decide whether a picture is a sphere",
        arguments: [
            (1, 1, false), (2, 1, false), (64, 32, true), (1000, 500, true), (1001, 500, true),
            (1000, 600, false), (500, 1000, false), (30_000, 15_000, true), (65_500, 32_750, false),
            (65_500, 1, false),
        ])
    func sides(width: Int, height: Int, isTaken: Bool) {
        let frame = try? SphereFrame(width: width, height: height, sphere: PhotoSphere())
        #expect((frame != nil) == isTaken)
    }

    @Test(
        "All tiles of all levels are made, each once",
        arguments: [(512, 256), (513, 257), (2000, 1000), (1023, 512), (64, 32)])
    func tiles(width: Int, height: Int) throws {
        let image = PanoramaImage(width: width, height: height)
        var pyramid = PicturePyramid(image, quality: 80)
        var tiles: [PanoramaTile: [UInt8]] = [:]
        let row = [UInt8](repeating: 90, count: 3 * width)
        for _ in 0..<height {
            try pyramid.add(row) { tile, bytes in
                #expect(tiles.updateValue(bytes, forKey: tile) == nil)
            }
        }
        #expect(tiles.count == image.levels.reduce(0) { $0 + $1.columns * $1.rows })
        #expect(tiles.keys.allSatisfy(image.contains))
        #expect(tiles.keys.allSatisfy { PictureArchive.place(of: $0).isValid })
    }

    @Test("A smaller level has the mean of four pixels")
    func halved() {
        let (upper, lower): ([UInt8], [UInt8]) = (
            [0, 0, 0, 10, 20, 30, 100, 200, 255], [4, 4, 4, 6, 8, 10, 100, 100, 255]
        )
        #expect(PicturePyramid.halved(upper, lower) == [5, 8, 11, 100, 150, 255])
    }
}
