import Testing
import WaymarkDirections
import WaymarkInstructions

extension LocaleTests {
    @Test("Each key of guidance is said or shown somewhere")
    func usedKeys() throws {
        let (yaml, paths) = try LanguageFiles.marked()
        let language = try Language(yaml: yaml)
        let said = (texts(language.guidance) + [words(language, .accident, 480)]).joined()
        let used = Set(said.matches(of: /<(guidance[\w.]*)>/).map { String($0.1) })
        #expect(paths.count >= 80)
        #expect(paths.subtracting(used).sorted() == [])
    }
}
