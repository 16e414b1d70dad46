import Testing
import WaymarkInstructions
import WaymarkNavigationUI

@Suite("The words of the panels")
struct PanelWordsTests {
    /// The words of a language by their names.
    private static func all(_ tag: String) -> [(name: String, text: String)] {
        Mirror(reflecting: Language.closest(to: tag).panels).children.compactMap { child in
            (child.value as? String).map { (child.label ?? "", $0) }
        }
    }

    /// The names in braces in a template.
    private static func placeholders(_ text: String) -> [String] {
        text.split(separator: "{").dropFirst(text.hasPrefix("{") ? 0 : 1)
            .compactMap { $0.split(separator: "}").first.map(String.init) }.sorted()
    }

    @Test(
        "Every language has every word, with the values of English in it",
        arguments: Language.available)
    func templates(tag: String) {
        let (words, english) = (Self.all(tag), Self.all("en"))
        #expect(words.count == english.count && english.count > 20)
        for (word, model) in zip(words, english) {
            #expect(word.name == model.name)
            #expect(!word.text.isEmpty && !word.text.contains("  "), "\(word)")
            #expect(word.text.first?.isWhitespace == false, "\(word)")
            #expect(word.text.last?.isWhitespace == false, "\(word)")
            #expect(Self.placeholders(word.text) == Self.placeholders(model.text), "\(word)")
            #expect(
                word.text.count { $0 == "{" } == word.text.count { $0 == "}" }, "\(word)")
        }
    }

    @Test("Every language has words of its own")
    func own() {
        let languages = Language.available.map { Language.closest(to: $0).panels }
        #expect(Set(languages.map(\.stop)).count == languages.count)
        #expect(Set(languages.map(\.fasterRoute)).count == languages.count)
    }

    @Test("No language has words of another script", arguments: ForeignLetters.languages)
    func script(tag: String) {
        // The units of Japanese roads are written in Latin letters.
        let units = tag == "ja" ? nil : Language.closest(to: tag).units
        let speeds = [
            (name: "kilometersPerHour", text: units?.kilometersPerHour ?? ""),
            (name: "milesPerHour", text: units?.milesPerHour ?? ""),
        ]
        for word in Self.all(tag) + speeds {
            let text = Self.placeholders(word.text).reduce(word.text) {
                $0.replacing("{\($1)}", with: "")
            }
            #expect(ForeignLetters.isFree(text, tag), "\(word)")
        }
    }

    @Test("From right to left no sign stands where it would change sides", arguments: ["ar", "he"])
    func signs(tag: String) {
        for word in Self.all(tag) {
            #expect(!word.text.contains { "+-–\u{2212}()".contains($0) }, "\(word)")
        }
    }
}
