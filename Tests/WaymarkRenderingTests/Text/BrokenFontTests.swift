import Foundation
import Testing
import WaymarkRendering
import WaymarkStyle

@Suite("Fonts that cannot be used, or only in part")
struct BrokenFontTests {
    private static let text = "Main \u{634}\u{627}\u{631}\u{639} \u{645}\u{64e}\u{651}1\u{2044}2"

    /// What an engine with a broken font still draws, on a bitmap.
    private func draw(_ engine: any TextEngine) {
        let renderer = MapRenderer(style: Style(), textEngine: engine)
        var list = DisplayList()
        for (row, size) in [12.0, 40, 200].enumerated() {
            renderer.drawText(
                Self.text, at: SIMD2(4, 20 + 40 * Double(row)), size: size, color: .white,
                halo: .black, haloWidth: 2, into: &list)
        }
        _ = Bitmap.drawn(list)
    }

    @Test(
        "What is no font is skipped and named",
        arguments: ["", "x", "\u{0}\u{1}\u{0}\u{0}", "OTTO", "ttcf\u{0}\u{1}", "true", "wOFF2"])
    func noFont(text: String) {
        let data = Data(text.utf8)
        let engine = SystemTextEngine(fonts: [.data(data)])
        #expect(
            engine.failures == [.notAFont(name: "a font of \(data.count) bytes")]
                || engine.failures == [.noGlyphs(name: "a font of \(data.count) bytes")])
        #expect(!engine.shapes("a").isEmpty)
    }

    @Test("A path that leads nowhere, to a directory or to nothing readable is named")
    func missing() throws {
        try InstalledFont.withDirectory { folder in
            let paths = ["/nowhere/a.ttf", folder, "", "/dev/null", "a\u{0}b"]
            let engine = SystemTextEngine(fonts: paths.map { .file($0) } + [.directory(folder)])
            #expect(engine.failures == (paths + [folder]).map { .missing(name: $0) })
            #expect(engine.failures.allSatisfy { $0.description.contains("cannot be read") })
            #expect(!engine.shapes("a").isEmpty)
        }
    }

    @Test("Only what is broken of several fonts is skipped, and told beside the lack of others")
    func some() throws {
        let good = try FontSource.data(InstalledFont.data("NotoSerif-Regular.ttf"))
        let engine = SystemTextEngine(fonts: [.file("/nowhere"), good, .data(Data([1]))])
        #expect(engine.failures.count == 2 && engine.families.first == "Noto Serif")
        let bare = SystemTextEngine(directories: [], fonts: [.file("/nowhere")])
        #expect(bare.failures == [.missing(name: "/nowhere"), .noFonts])
    }

    @Test("Bytes of more than 64 MiB are refused")
    func largeData() {
        let data = Data(count: FontSource.mostBytes + 1)
        let engine = SystemTextEngine(fonts: [.data(data)])
        #expect(
            engine.failures == [
                .tooLarge(
                    name: "a font of 67108865 bytes", bytes: data.count, most: FontSource.mostBytes)
            ])
    }

    @Test("A file of 100 MB is read where it lies, one of more than 1 GiB is refused")
    func largeFile() throws {
        try InstalledFont.withDirectory { folder in
            let path = "\(folder)/Large.ttf"
            try FileManager.default.copyItem(
                atPath: InstalledFont.path("NotoSerif-Regular.ttf"), toPath: path)
            let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
            try file.truncate(atOffset: 100_000_000)
            let engine = SystemTextEngine(fonts: [.file(path)])
            #expect(engine.failures.isEmpty && engine.families.first == "Noto Serif")
            let huge = FontSource.mostBytesOfFile + 1
            try file.truncate(atOffset: UInt64(huge))
            try file.close()
            #expect(
                SystemTextEngine(fonts: [.file(path)]).failures == [
                    .tooLarge(name: path, bytes: huge, most: FontSource.mostBytesOfFile)
                ])
        }
    }

    @Test("A font that was cut off anywhere is drawn as far as it goes, or skipped")
    func truncated() throws {
        let font = try InstalledFont.data("NotoSansArabic-Regular.ttf")
        for part in 0..<64 {
            let length = font.count * part / 64
            let engine = SystemTextEngine(directories: [], fonts: [.data(font.prefix(length))])
            draw(engine)
        }
    }

    @Test("A font in which bits are wrong does no harm", arguments: 0..<8 as Range<UInt64>)
    func flipped(seed: UInt64) throws {
        let font = try InstalledFont.data("NotoSansArabic-Regular.ttf")
        var random = Noise(state: seed &* 0x9e37_79b9_7f4a_7c15 &+ 1)
        for round in 0..<12 {
            var broken = font
            // Wrong bits at the front are in the table of tables, of which all else depends.
            let reach = round % 3 == 0 ? 400 : broken.count
            for _ in 0..<(1 << (round % 8)) {
                let place = broken.startIndex + Int(random.next() % UInt64(reach))
                broken[place] ^= 1 << UInt8(random.next() % 8)
            }
            draw(SystemTextEngine(directories: [], fonts: [.data(broken)]))
        }
    }

    @Test("A font without characters is skipped and named")
    func noGlyphs() {
        let data = TinyFont().data
        let engine = SystemTextEngine(fonts: [.data(data)])
        #expect(engine.failures == [.noGlyphs(name: "a font of \(data.count) bytes")])
    }

    @Test(
        "Units per em that no letter can have make no letters as high as houses",
        arguments: [0, 1, 15, 16, 64, 16_384, 65_535] as [UInt16])
    func unitsPerEm(units: UInt16) throws {
        var font = try InstalledFont.data("NotoSansArabic-Regular.ttf")
        let head = try #require(font.firstRange(of: Data("head".utf8)))
        let entry = font[head.upperBound + 4..<head.upperBound + 8]
        let place = entry.reduce(0) { $0 << 8 | Int($1) } + 18
        font[place] = UInt8(units >> 8)
        font[place + 1] = UInt8(units & 255)
        let engine = SystemTextEngine(directories: [], fonts: [.data(font)])
        draw(engine)
        _ = GlyphRange(font: "", start: 0x600)?.file(from: engine)
        if units == 16 || units == 64 {
            #expect(
                engine.failures == [
                    .absurdSize(name: "a font of \(font.count) bytes"), .noFonts,
                ])
        }
        let points = engine.shapes(Self.text).flatMap { $0.contours.joined() }
        #expect(points.allSatisfy { abs($0.x) < 20 && abs($0.y) < 20 })
    }
}

/// A number generator that gives the same numbers each time (xorshift).
private struct Noise {
    var state: UInt64

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}

/// A font file of one empty glyph.
private struct TinyFont {
    let data: Data

    init() {
        var head = [UInt8](repeating: 0, count: 54)
        (head[1], head[18], head[19]) = (1, 0x03, 0xe8)
        let maxp: [UInt8] = [0, 0, 0x50, 0, 0, 1]
        let tables = [("head", head), ("maxp", maxp)]
        var file: [UInt8] = [0, 1, 0, 0, 0, UInt8(tables.count), 0, 0, 0, 0, 0, 0]
        var body: [UInt8] = []
        for (name, bytes) in tables {
            let offset = 12 + 16 * tables.count + body.count
            file += Array(name.utf8) + [0, 0, 0, 0]
            for value in [offset, bytes.count] {
                file += [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
            }
            body += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
        }
        data = Data(file + body)
    }
}
