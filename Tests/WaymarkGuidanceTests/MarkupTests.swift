import Testing
import WaymarkDirections
import WaymarkInstructions
import WaymarkTestSupport

@Suite("How names are said")
struct MarkupTests {
    /// What is said at the turn into a street with these tags, as markup.
    private func turning(_ tags: ScenarioTags, locale: String) throws -> String? {
        let map = try ScenarioMap(
            ScenarioDrawing(
                """
                a----b----d
                     |
                     |
                     c
                """, step: 100),
            ways: ["abd": street("First"), "bc": street("Mannerheimintie", tags)])
        let drive = try map.route(from: "a", to: "c")
        let leg = try #require(drive.route?.legs.first)
        return drive.instructor(locale).announcements(along: 0, of: leg).last?.markup
    }

    private let names = ["name:fi": "Mannerheimintie", "name:sv": "Mannerheimvägen"]

    @Test("A name is said in its own language")
    func language() throws {
        let markup = try #require(try turning(names, locale: "en"))
        #expect(
            markup == "<speak>Turn right onto <lang xml:lang=\"fi\">Mannerheimintie</lang></speak>")
    }

    @Test("To those who speak that language there is nothing to add")
    func own() throws {
        #expect(try turning(names, locale: "fi") == nil)
        #expect(try turning([:], locale: "en") == nil)
    }

    @Test("A name in the language of the words is said in that language")
    func translated() throws {
        let tags = names.merging(["name:en": "Mannerheim Road"]) { $1 }
        #expect(try turning(tags, locale: "en") == nil)
        let spoken = tags.merging(["name:en:pronunciation": "ˈmænəhaɪm"]) { $1 }
        let markup = try #require(try turning(spoken, locale: "en"))
        #expect(
            markup == "<speak>Turn right onto <phoneme alphabet=\"ipa\" ph=\"ˈmænəhaɪm\">"
                + "Mannerheim Road</phoneme></speak>")
    }

    @Test("The sound of a name is that of the name, or of the name in its language")
    func pronunciation() throws {
        for key in ["name:pronunciation", "name:fi:pronunciation"] {
            let tags = names.merging([key: "mɑnerheim & <x>"]) { $1 }
            let markup = try #require(try turning(tags, locale: "en"))
            #expect(
                markup == "<speak>Turn right onto <lang xml:lang=\"fi\"><phoneme alphabet=\"ipa\" "
                    + "ph=\"mɑnerheim &amp; &lt;x&gt;\">Mannerheimintie</phoneme></lang></speak>")
        }
    }
}
