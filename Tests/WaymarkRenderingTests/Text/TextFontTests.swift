import Testing
import WaymarkRendering

@Suite("Names of fonts")
struct TextFontTests {
    @Test(
        "The words of a list say which face is meant",
        arguments: [
            (["Noto Sans Bold"], FontStyle.bold), (["Noto Sans Italic"], .italic),
            (["Noto Sans Regular"], .regular), ([], .regular),
            (["Open Sans Bold", "Noto Sans Italic"], .bold), (["A Regular,B Bold"], .bold),
        ])
    func styles(names: [String], style: FontStyle) {
        #expect(TextFont(names: names).style == style)
    }

    @Test("Names that are parted by commas are several")
    func commas() {
        #expect(TextFont(names: ["A Bold,B"]).names == ["A Bold", "B"])
        #expect(TextFont(names: ["A Bold,B"]) == TextFont(names: ["A Bold", "B"]))
        #expect(TextFont(names: ["A"]) != TextFont(names: ["B"]))
    }

    @Test("The standard folders are those of the environment, the absolute ones, each once")
    func folders() {
        let folders = FontDirectories.standard(environment: [
            "HOME": "/home/me", "XDG_DATA_DIRS": "/usr/share:/opt/share/:relative:",
        ])
        #expect(
            folders == [
                "/usr/share/fonts", "/usr/local/share/fonts", "/opt/share/fonts",
                "/home/me/.local/share/fonts", "/home/me/.fonts",
            ])
        #expect(
            FontDirectories.standard(environment: ["XDG_DATA_HOME": "/data"]).contains(
                "/data/fonts")
        )
        #expect(FontDirectories.standard(environment: [:]).count == 4)
    }
}
