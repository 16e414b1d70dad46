import Foundation
import Testing
import WaymarkDirections
import WaymarkImagery
import WaymarkImages
import WaymarkMaps
import WaymarkRendering

@Suite("Who reads and writes pictures")
struct CodecUseTests {
    private let codec = RecordingCodec()

    @Test("Textures, tiles of spheres and icons are decoded by the codec that is handed in")
    func drawing() throws {
        let pixels = [UInt32](repeating: 0xff00_00ff, count: 64)
        let file = PNGFile.encoded(width: 8, height: 8, pixels: pixels, codec: codec)
        #expect(codec.takeCalls() == [.png])
        #expect(try Texture(encoded: file, codec: codec).width == 8)
        #expect(try SphereTile(encoded: file, codec: codec).width == 8)
        let index = Data(#"{"a": {"x": 0, "y": 0, "width": 8, "height": 8}}"#.utf8)
        _ = try IconSet(index: index, sheet: file, codec: codec)
        #expect(codec.takeCalls() == [.decoded, .decoded, .decoded])
        _ = Bitmap(width: 2, height: 2).png(codec: codec)
        _ = SpriteSheetFile([], ratio: 1, codec: codec)
        #expect(codec.takeCalls() == [.png, .png])
    }

    @Test("Large pictures are written by the codec that is handed in")
    func writing() throws {
        try SampleFiles.withFile { path in
            let writer = try PNGWriter(path: path, width: 2, height: 1, codec: codec)
            try writer.write([1, 2])
            try writer.finish()
            #expect(codec.takeCalls() == [.pngRows])
        }
    }

    @Test("Panoramas are read and cut by the codec that is handed in")
    func panoramas() throws {
        let image = PanoramaImage(width: 64, height: 32)
        var pyramid = PicturePyramid(image, quality: 80, codec: codec)
        let row = [UInt8](repeating: 90, count: 3 * 64)
        var tiles: [[UInt8]] = []
        for _ in 0..<32 { try pyramid.add(row) { _, bytes in tiles.append(bytes) } }
        #expect(tiles.count == codec.takeCalls().count { $0 == .jpeg })
        try SampleFiles.withFile { path in
            try Data(try #require(tiles.last)).write(to: URL(fileURLWithPath: path))
            #expect(try PictureRows.reader(ofFile: path, by: codec).width > 0)
            #expect(codec.takeCalls() == [.jpegRows])
        }
    }

    @Test("No other module asks the libraries of a platform for pictures")
    func seam() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources")
        let files = try #require(
            FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        ).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
        #expect(files.count > 500)
        for file in files where !file.path.contains("/WaymarkImages/") {
            let text = try String(contentsOf: file, encoding: .utf8)
            let found = text.firstMatch(of: /import (CPNG|CWaymarkImage|ImageIO)\b/)
            #expect(found == nil, "\(file.path)")
        }
    }
}
