import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkInstructions

extension LocaleTests {
    /// The words for an incident ahead that delays by so many seconds.
    func words(_ language: Language, _ kind: TrafficIncident.Kind, _ delay: Double?) -> String {
        language.words(
            for: TrafficIncident(
                id: "a", kind: kind, coordinate: Coordinate(latitude: 60, longitude: 24),
                delay: delay)
        ).text
    }

    @Test("Every kind of incident ahead has words, with a delay where one is known")
    func incidents() throws {
        for tag in Language.available {
            let language = try #require(Language(tag))
            let alone = TrafficIncident.Kind.allCases.map { words(language, $0, nil) }
            #expect(Set(alone).count == alone.count, "\(tag)")
            for text in alone {
                #expect(!text.contains { "{}[]".contains($0) } && text.first?.isLowercase != true)
            }
            for delay in [Double.nan, .infinity, -60, 20, 1e9] {
                #expect(
                    words(language, .accident, delay) == words(language, .accident, nil), "\(tag)")
            }
            let minutes = [1.0, 2, 3, 5, 8, 11, 21, 22, 100].map {
                words(language, .accident, 60 * $0)
            }
            #expect(Set(minutes).count == minutes.count, "\(tag)")
            for text in minutes {
                #expect(text.hasPrefix(words(language, .accident, nil)), "\(tag)")
            }
        }
    }

    @Test(
        "A delay has the form of its number",
        arguments: [
            ("en", 480.0, "Accident ahead, 8 minutes delay"),
            ("en", 60, "Accident ahead, 1 minute delay"),
            ("de", 60, "Voraus: Unfall, eine Minute Verzögerung"),
            ("ru", 120, "Впереди: ДТП, задержка: 2 минуты"),
            ("ru", 660, "Впереди: ДТП, задержка: 11 минут"),
            ("pl", 1320, "Przed tobą: Wypadek, opóźnienie: 22 minuty"),
            ("ar", 120, "أمامك: حادث، تأخير دقيقتين"),
            ("tr", 480, "İleride: Kaza, 8 dakika gecikme"),
            ("ja", 480, "この先、事故、8分の遅れ"),
        ])
    func delays(tag: String, delay: Double, text: String) throws {
        #expect(words(try #require(Language(tag)), .accident, delay) == text)
    }

    @Test(
        "Whether an incident is still there is asked in every language",
        arguments: Language.available)
    func votes(tag: String) throws {
        let panels = try #require(Language(tag)).panels
        #expect(!panels.stillThere.isEmpty && panels.isThere != panels.isGone)
        #expect(![panels.isThere, panels.isGone].contains(""))
    }
}
