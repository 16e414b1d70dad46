import Foundation
import Testing
import WaymarkRendering

@Suite("Fonts of an app")
struct AppFontTests {
    private let usual: any TextEngine = SystemTextEngine()

    @Test(
        "A font is drawn by the name of its family, whether it comes as a file or as bytes",
        arguments: [false, true],
        [
            "Noto Serif", "noto serif", "Noto Serif Regular", "NotoSerif-Regular",
            "Noto Serif Italic",
            "Noto Serif Bold",
        ])
    func family(isData: Bool, name: String) throws {
        let file = "NotoSerif-Regular.ttf"
        let source =
            try isData ? .data(InstalledFont.data(file)) : FontSource.file(InstalledFont.path(file))
        let engine = SystemTextEngine(fonts: [source])
        #expect(engine.failures.isEmpty && engine.families.first == "Noto Serif")
        let serif = engine.shapes("a", in: TextFont(names: ["Nobody Has This", name]))
        #expect(serif != usual.shapes("a") && !serif[0].contours.isEmpty)
        #expect(engine.shapes("a") == usual.shapes("a"), "what does not ask for it stays the same")
        #expect(usual.shapes("a", in: TextFont(names: [name])) != serif)
    }

    @Test("Of a family in a directory the face is taken that is asked for")
    func directory() throws {
        try InstalledFont.withDirectory { folder in
            for face in ["Regular", "Bold", "Italic"] {
                let file = "NotoSerif-\(face).ttf"
                try FileManager.default.copyItem(
                    atPath: InstalledFont.path(file), toPath: "\(folder)/\(file)")
            }
            try Data("Not a font".utf8).write(to: URL(fileURLWithPath: "\(folder)/README.txt"))
            let engine = SystemTextEngine(fonts: [.directory(folder)])
            #expect(engine.failures.isEmpty && engine.families.first == "Noto Serif")
            let names = ["Noto Serif", "Noto Serif Bold", "Noto Serif Italic"]
            #expect(Set(names.map { engine.shapes("a", in: TextFont(names: [$0])) }).count == 3)
        }
    }

    @Test("What the font of the map lacks comes from the app before the system")
    func fallback() throws {
        let source = try FontSource.file(InstalledFont.path("NotoSerifHebrew-Regular.ttf"))
        let engine = SystemTextEngine(fonts: [source])
        #expect(engine.shapes("\u{5e9}") != usual.shapes("\u{5e9}"))
        #expect(engine.shapes("\u{634}") == usual.shapes("\u{634}"))
    }

    @Test("Where the system has no fonts all texts are in the app's")
    func alone() throws {
        let data = try InstalledFont.data("NotoSerif-Regular.ttf")
        let engine = SystemTextEngine(directories: [], fonts: [.data(data)])
        #expect(engine.failures.isEmpty && engine.families == ["Noto Serif"])
        #expect(engine.shapes("a", in: TextFont(.bold)) == engine.shapes("a"))
        #expect(engine.runs("\u{5e9}").joinedGlyphs.map(\.id) == [GlyphID(0)])
    }

    @Test("Where there is no font at all nothing is drawn, which is said")
    func none() {
        for directories in [[], ["/nowhere", ""]] {
            let engine = SystemTextEngine(directories: directories)
            #expect(engine.failures == [.noFonts] && engine.families.isEmpty)
            #expect(engine.runs("Main Road").isEmpty)
            #expect(engine.glyph(for: "a", in: TextFont(.regular)) == nil)
        }
        #expect(FontFailure.noFonts.description.contains("no font is found"))
    }
}

@Suite("Fonts that are found")
struct FoundFontTests {
    @Test("A font is found wherever it lies under a directory, and whatever its file is called")
    func nested() throws {
        try InstalledFont.withDirectory { folder in
            try FileManager.default.createDirectory(
                atPath: "\(folder)/a/b.c", withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                atPath: InstalledFont.path("NotoSans-Regular.ttf"),
                toPath: "\(folder)/a/b.c/Other.TTF")
            let engine = SystemTextEngine(directories: [folder])
            #expect(engine.failures.isEmpty && engine.families == ["Noto Sans"])
            #expect(engine.shapes("Main") == SystemTextEngine().shapes("Main"))
        }
    }

    @Test("Directories that contain themselves are read once")
    func circle() throws {
        try InstalledFont.withDirectory { folder in
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder)/again", withDestinationPath: folder)
            #expect(SystemTextEngine(directories: [folder]).failures == [.noFonts])
        }
    }

    @Test("A script that has no font of its own is found in any that is installed")
    func distant() throws {
        let engine: any TextEngine = SystemTextEngine()
        let shapes = engine.shapes("\u{13a3}\u{1683}")
        #expect(shapes.count == 2 && shapes.allSatisfy { !$0.contours.isEmpty })
        #expect(Set(shapes + engine.shapes("\u{10ffff}")).count == 3)
    }

    @Test("What Noto has looks the same whatever else is installed")
    func others() throws {
        try InstalledFont.withDirectory { folder in
            for name in ["NotoSerif-Regular.ttf", "NotoSerifHebrew-Regular.ttf"] {
                try FileManager.default.copyItem(
                    atPath: InstalledFont.path(name), toPath: "\(folder)/\(name)")
            }
            let system = FontDirectories.system
            let text = "Main \u{5e9}\u{5dc}\u{5d5}\u{5dd} \u{634}\u{627}\u{60c} 東京 1\u{2212}2"
            let expected = SystemTextEngine().shapes(text)
            for directories in [[folder] + system, system + [folder]] {
                #expect(SystemTextEngine(directories: directories).shapes(text) == expected)
            }
        }
    }
}
