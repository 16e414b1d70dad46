import Testing
import WaymarkDirections
import WaymarkInstructions
import Yams

@Suite("Files of languages")
struct LanguageTests {
    @Test("No language lacks a key", arguments: Language.available)
    func missingKeys(tag: String) throws {
        #expect(try Language(yaml: LanguageFiles.text(tag)).missingKeys == [])
    }

    @Test("No language has a key that English lacks", arguments: Language.available)
    func strangeKeys(tag: String) throws {
        func strange(_ path: String, _ name: (String) -> String = { $0 }) throws -> [String] {
            let known = Set(try LanguageFiles.keys("en", path).map(name))
            return Set(try LanguageFiles.keys(tag, path).map(name)).subtracting(known)
                .map { "\(path).\($0)" }
        }
        let tables =
            ["", "units", "guidance", "notices", "notices.unavoidable", "notices.limits"]
            + ["panels", "map", "page"]
            + ["places", "places.kinds", "places.categories"]
            + ["directions", "sides", "lanes", "distances"].map { "guidance.\($0)" }
        #expect(try tables.flatMap { try strange($0) } == [])
        // A language may have other forms of a phrase than English.
        for table in ["guidance.phrases", "guidance.headlines"] {
            #expect(try strange(table) { String($0.prefix { $0 != "." }) } == [])
        }
        let ahead = try LanguageFiles.keys(tag, "guidance.distancesAhead")
        #expect(ahead.isSubset(of: try LanguageFiles.keys("en", "guidance.distances")))
    }

    @Test("Each key of the tables of English is known to the code")
    func unknownKeys() throws {
        func names(_ words: Any) -> Set<String> {
            Set(Mirror(reflecting: words).children.compactMap(\.label))
        }
        let english = Language.english
        #expect(try LanguageFiles.keys("en", "units") == names(english.units))
        #expect(try LanguageFiles.keys("en", "notices") == names(english.notices))
        #expect(try LanguageFiles.keys("en", "panels") == names(english.panels))
        #expect(try LanguageFiles.keys("en", "map") == names(english.map))
        #expect(try LanguageFiles.keys("en", "page") == Set(english.page.keys))
        #expect(try LanguageFiles.keys("en", "places") == names(english.places))
    }

    @Test(
        "Each language has a word for each kind of place and each day",
        arguments: Language.available)
    func places(tag: String) throws {
        let words = try #require(Language(tag)).places
        #expect(Set(words.kinds.keys) == Set(PlaceKind.allCases.map(\.rawValue)))
        #expect(Set(words.weekdays).count == 7)
        for text in [words.openUntil, words.closedUntil] { #expect(text.contains("{time}")) }
        for text in [words.search, words.none, words.failed, words.noPlaces] {
            #expect(text.contains { !$0.isWhitespace })
        }
    }

    @Test(
        "A tag finds the file of all of it, else of its first parts, and old codes those of today",
        arguments: [
            ("de", "de"), ("DE-at", "de"), ("zh_Hant", "zh"), ("pt-BR", "pt"), ("iw", "he"),
            ("cmn-Hans-CN", "zh"), ("yue", "zh"), ("EN", "en"),
        ])
    func tags(tag: String, found: String) {
        #expect(Language(tag)?.tag == found)
        #expect(Language(tag) == Language(found), "it is read once")
    }

    @Test(
        "What is no language has none, and English is spoken in its place",
        arguments: ["", "-", "xx", "../en", "d e", "de.yaml", "e\u{301}n"])
    func strangers(tag: String) {
        #expect(Language(tag) == nil)
        #expect(Language.closest(to: tag) == .english)
    }

    @Test("Every language has a name of its own, which is known before its file is read")
    func names() {
        #expect(Set(Language.available).count >= 17)
        let names = Language.available.map { Language.name(of: $0) }
        #expect(Set(names).count == names.count && !names.contains(nil))
        for tag in Language.available { #expect(Language(tag)?.name == Language.name(of: tag)) }
        #expect(Language("he")?.name == "עברית" && Language.name(of: "xx") == nil)
        let mirrored = Language.available.filter { Language.closest(to: $0).isRightToLeft }
        #expect(mirrored == ["ar", "he"])
    }
}

@Suite("A language of an app's own")
struct OwnLanguageTests {
    private static let head = """
        language: x-own
        name: Own
        script: Latn
        decimal: "'"

        """

    @Test("Its tag is known to panels, map, page and guidance")
    func added() throws {
        let text = try LanguageFiles.text("de")
            .replacing("language: de", with: "language: x-added")
            .replacing("recenter: \"Zentrieren\"", with: "recenter: \"Mitte\"")
        let language = try Language(yaml: text)
        #expect(Language("x-added") == nil)
        Language.add(language)
        #expect(Language("x-added") == language && Language("X_Added-AT") == language)
        #expect(language.panels.recenter == "Mitte" && language.missingKeys == [])
        #expect(language.map == Language("de")?.map && language.page == Language("de")?.page)
        #expect(Language("x-added")?.guidance.language == "x-added")
    }

    @Test("Words that it lacks are English, and their keys are named")
    func fallback() throws {
        let own = try Language(
            yaml: Self.head + """
                units: {meters: ells}
                panels: {close: Shut}
                guidance:
                  phrases: {fork: "fork {side}"}
                  distances: {meters: {other: "{n} ells"}}
                """)
        let english = Language.english
        #expect(own.tag == "x-own" && own.decimal == "'" && own.name == "Own")
        #expect(own.units.meters == "ells" && own.units.kilometers == "km")
        #expect(own.panels.close == "Shut" && own.panels.stop == english.panels.stop)
        #expect(own.map == english.map && own.page == english.page)
        let missing = Set(own.missingKeys)
        #expect(missing.isSuperset(of: ["map", "page", "panels.stop", "units.kilometers"]))
        #expect(missing.isSuperset(of: ["guidance.compass", "guidance.phrases.turn"]))
        #expect(missing.contains("guidance.distances.kilometers"))
        let known: Set = ["panels.close", "units.meters", "guidance.distances.meters"]
        #expect(missing.isDisjoint(with: known))
        // Its own "fork" has a form for each direction.
        let forks = ["guidance.phrases.fork", "guidance.phrases.fork.straight"]
        #expect(missing.isDisjoint(with: forks))
        #expect(missing.contains("guidance.phrases.forkStay"))
    }

    @Test(
        "A file that is none says what is wrong with it",
        arguments: [
            ("", LanguageError.syntax("no table of words")),
            ("- a\n- b", .syntax("no table of words")),
            ("name: Own", .key("language")),
            (head + "panels: [1]", .key("panels")),
            (head + "panels: {close: [a]}", .key("panels.close")),
            (head + "guidance: {lanes: {left: {all: a, other: b}}}", .key("guidance.lanes.left")),
            (head + "guidance: {cases: {on: [{hsa: a}]}}", .key("guidance.cases.on.hsa")),
            (head + "page: {map.label: [a]}", .key("page.map.label")),
        ])
    func wrong(yaml: String, error: LanguageError) {
        #expect(throws: error) { try Language(yaml: yaml) }
    }

    @Test("A file that is no YAML says so")
    func syntax() {
        #expect { try Language(yaml: "a: [") } throws: { error in
            guard case .syntax(let reason) = error as? LanguageError else { return false }
            return !reason.isEmpty
        }
    }
}
