import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkInstructions

@Suite("Words for those on foot, and what they see")
struct WalkingWordsTests {
    private func step(
        _ kind: Maneuver.Kind, _ direction: Maneuver.Direction? = .straight,
        mode: RouteTravelMode? = .walking, road: String = ""
    ) -> RouteStep {
        var step = RouteStep(
            maneuver: Maneuver(
                kind: kind, direction: direction,
                coordinate: Coordinate(latitude: 60, longitude: 24), bearingBefore: 0,
                bearingAfter: 0),
            pointRange: 0...1, distance: 300, duration: 10, roadName: road)
        step.travelMode = mode
        return step
    }

    @Test(
        "Nobody on foot is told to drive",
        arguments: [
            ("de", "Richtung Norden gehen", "Geradeaus weitergehen", "300 Meter weitergehen"),
            ("fi", "Kävele pohjoiseen", "Jatka suoraan", "Jatka 300 metriä"),
            (
                "nl", "In noordelijke richting lopen", "Rechtdoor lopen", "300 meter verderlopen"
            ),
            ("pl", "Idź na północ", "Idź prosto", "Idź dalej przez 300 metrów"),
            ("he", "לכו לכיוון צפון", "המשיכו ישר", "המשיכו 300 מטרים"),
            ("is", "Gakktu í norður", "Haltu beint áfram", "Haltu áfram í 300 metra"),
            ("zh", "向北步行", "继续直行", "继续步行300米"),
            ("en", "Head north", "Continue straight", "Continue for 300 meters"),
        ])
    func walking(language: String, depart: String, straight: String, goOn: String) {
        let instructor = Instructor(language: language)
        #expect(instructor.instruction(for: step(.depart, nil)) == depart)
        #expect(instructor.instruction(for: step(.continue)) == straight)
        let long = Announcement(.longWay(meters: 300), distanceBeforeManeuver: 300)
        #expect(instructor.words(for: long, along: [step(.continue)]).text == goOn)
    }

    @Test("Who drives, or rides, is told so as before", arguments: [nil, RouteTravelMode.cycling])
    func driving(mode: RouteTravelMode?) {
        let instructor = Instructor(language: "de")
        #expect(
            instructor.instruction(for: step(.depart, nil, mode: mode)) == "Richtung Norden fahren")
        #expect(
            instructor.instruction(for: step(.nameChange, mode: mode, road: "Ring"))
                == "Auf Ring weiterfahren")
    }

    @Test(
        "What one sees stands in for a distance",
        arguments: [
            ("en", "Turn left at the elevator", "Turn left at Third Cup"),
            ("de", "Beim Aufzug links abbiegen", "Bei „Third Cup“ links abbiegen"),
            (
                "es", "Gire a la izquierda junto al ascensor",
                "Gire a la izquierda junto a «Third Cup»"
            ),
            ("fi", "Käänny vasemmalle hissin kohdalla", "Käänny vasemmalle kohdassa ”Third Cup”"),
            (
                "fr", "Tournez à gauche au niveau de l'ascenseur",
                "Tournez à gauche au niveau de «\u{a0}Third Cup\u{a0}»"
            ),
            ("it", "Svolta a sinistra all'ascensore", "Svolta a sinistra presso «Third Cup»"),
            ("nl", "Bij de lift links afslaan", "Bij ‘Third Cup’ links afslaan"),
            ("pl", "Skręć w lewo przy windzie", "Skręć w lewo przy „Third Cup”"),
            ("pt", "Vire à esquerda junto ao elevador", "Vire à esquerda junto a «Third Cup»"),
            ("ru", "Поверните налево у лифта", "Поверните налево у «Third Cup»"),
            ("uk", "Поверніть ліворуч біля ліфта", "Поверніть ліворуч біля «Third Cup»"),
            ("is", "Beygðu til vinstri við lyftuna", "Beygðu til vinstri við „Third Cup“"),
            ("tr", "Asansörün yanında sola dönün", "“Third Cup” noktasında sola dönün"),
            ("ar", "انعطف يسارًا عند المصعد", "انعطف يسارًا عند «\u{2068}Third Cup\u{2069}»"),
            ("he", "פנו שמאלה ליד המעלית", "פנו שמאלה ליד ״\u{2068}Third Cup\u{2069}״"),
            ("ja", "エレベーターのところで左折します", "「Third Cup」のところで左折します"),
            ("zh", "在电梯处左转", "在“Third Cup”处左转"),
        ])
    func landmarks(language: String, plain: String, named: String) {
        let instructor = Instructor(language: language)
        var step = step(.turn, .left)
        step.landmark = Landmark(.elevator)
        #expect(instructor.instruction(for: step) == plain)
        step.landmark = Landmark(.cafe, name: "Third Cup")
        #expect(instructor.instruction(for: step) == named)
    }
}
