import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkInstructions

/// A step inside of a building, and the words for it.
struct LevelWords: Sendable, CustomTestStringConvertible {
    let language: String
    let step: RouteStep
    let instruction: String
    let headline: String

    init(
        _ language: String, _ kind: Maneuver.Kind, to change: LevelChange? = nil,
        by entrance: String? = nil, _ instruction: String, _ headline: String
    ) {
        self.language = language
        self.instruction = instruction
        self.headline = headline
        var step = RouteStep(
            maneuver: Maneuver(
                kind: kind, direction: .straight,
                coordinate: Coordinate(latitude: 60, longitude: 24), bearingBefore: 0,
                bearingAfter: 0, junctionName: entrance),
            pointRange: 0...1, distance: 10, duration: 10)
        step.levelChange = change
        self.step = step
    }

    var testDescription: String { "\(language): \(instruction)" }
}

@Suite("Words for ways inside of buildings")
struct LevelWordsTests {
    private static let up = LevelChange(from: 0, to: 2)
    private static let down = LevelChange(from: 0, to: -1, name: "B1")

    private static let english: [LevelWords] = [
        LevelWords("en", .stairs, "Take the stairs", "Stairs"),
        LevelWords(
            "en", .stairs, to: up, "Take the stairs up to level 2", "Stairs up to level 2"),
        LevelWords(
            "en", .stairs, to: down, "Take the stairs down to level B1", "Stairs down to level B1"),
        LevelWords("en", .escalator, "Take the escalator", "Escalator"),
        LevelWords(
            "en", .escalator, to: up, "Take the escalator up to level 2",
            "Escalator up to level 2"),
        LevelWords("en", .elevator, "Take the elevator", "Elevator"),
        LevelWords("en", .elevator, to: up, "Take the elevator to level 2", "Elevator to level 2"),
        LevelWords("en", .door, "Go through the door", "Door"),
        LevelWords("en", .enterBuilding, "Enter the building", "Entrance"),
        LevelWords(
            "en", .enterBuilding, by: "East Gate", "Enter the building through East Gate",
            "East Gate"),
        LevelWords("en", .leaveBuilding, "Leave the building", "Exit"),
        LevelWords("en", .leaveBuilding, by: "A", "Leave the building through A", "A"),
    ]

    private static let others: [LevelWords] = [
        LevelWords(
            "de", .elevator, to: up, "Den Aufzug zu Ebene 2 nehmen", "Aufzug zu Ebene 2"),
        LevelWords(
            "de", .escalator, to: down, "Die Rolltreppe hinunter zu Ebene B1 nehmen",
            "Rolltreppe hinunter zu Ebene B1"),
        LevelWords(
            "de", .enterBuilding, by: "Nord", "Das Gebäude betreten, Eingang „Nord“", "Nord"),
        LevelWords(
            "es", .stairs, to: up, "Suba por las escaleras hasta el nivel 2",
            "Suba las escaleras al nivel 2"),
        LevelWords("fi", .elevator, to: up, "Mene hissillä tasolle 2", "Hissi tasolle 2"),
        LevelWords(
            "fi", .stairs, to: down, "Mene portaita alas tasolle B1", "Portaat alas tasolle B1"),
        LevelWords(
            "fr", .elevator, to: up, "Prenez l'ascenseur jusqu'au niveau 2",
            "Ascenseur vers le niveau 2"),
        LevelWords(
            "it", .escalator, to: up, "Sali con la scala mobile fino al piano 2",
            "Sali con la scala mobile al piano 2"),
        LevelWords(
            "nl", .stairs, to: up, "De trap omhoog nemen naar niveau 2", "Trap omhoog naar niveau 2"
        ),
        LevelWords("pl", .elevator, to: down, "Zjedź windą na poziom B1", "Winda na poziom B1"),
        LevelWords(
            "pt", .stairs, to: down, "Desça as escadas até ao piso B1",
            "Desça as escadas ao piso B1"),
        LevelWords(
            "ru", .elevator, to: up, "Поднимитесь на лифте на уровень 2", "Лифт на уровень 2"),
        LevelWords(
            "uk", .escalator, to: up, "Підніміться ескалатором на рівень 2",
            "Ескалатор угору на рівень 2"),
        LevelWords(
            "tr", .stairs, to: up, "Merdivenlerden 2 katına çıkın", "Merdivenden yukarı, kat 2"),
        LevelWords("tr", .door, "İç kapıdan geçin", "İç kapı"),
        LevelWords("is", .elevator, to: up, "Taktu lyftuna upp á hæð 2", "Lyfta á hæð 2"),
        LevelWords(
            "ar", .stairs, to: up, "اصعد الدرج إلى الطابق \u{2068}2\u{2069}",
            "صعود الدرج إلى الطابق \u{2068}2\u{2069}"),
        LevelWords(
            "he", .elevator, to: up, "עלו במעלית לקומה \u{2068}2\u{2069}",
            "מעלית לקומה \u{2068}2\u{2069}"),
        LevelWords("ja", .escalator, to: up, "エスカレーターでフロア2まで上ります", "上りエスカレーター（フロア2）"),
        LevelWords("zh", .elevator, to: up, "乘电梯到2层", "电梯至2层"),
        LevelWords("zh", .enterBuilding, by: "3", "从“3”进入建筑物", "3"),
    ]

    @Test("Steps inside of buildings have words", arguments: english + others)
    func words(_ words: LevelWords) {
        let instructor = Instructor(language: words.language)
        #expect(instructor.instruction(for: words.step) == words.instruction)
        #expect(instructor.headline(for: words.step) == words.headline)
    }

    @Test("A level change goes before the name of the way in the header")
    func namedWay() {
        var step = LevelWords("en", .stairs, to: Self.up, "", "").step
        step.roadName = "Grand Stairs"
        #expect(Instructor().headline(for: step) == "Stairs up to level 2")
        step.levelChange = nil
        #expect(Instructor().headline(for: step) == "Grand Stairs")
    }

    @Test("A ramp to another level is told as any way on")
    func ramp() {
        var step = LevelWords("en", .continue, to: Self.up, "", "").step
        step.roadName = "Ramp"
        #expect(Instructor().instruction(for: step) == "Continue straight on Ramp")
        #expect(Instructor().headline(for: step) == "Ramp")
    }

    @Test(
        "A language of an app's own without these words says plainer ones, and of lifts English ones"
    )
    func plainer() throws {
        let own = try Language(
            yaml: """
                language: x-levels
                name: Own
                script: Latn
                decimal: "."
                guidance:
                  phrases: {continue: "walk on", stairs: "climb", stairs.up: "climb up[ to {level}]"}
                """)
        let instructor = Instructor(locale: own.guidance, unit: .metric)
        func text(_ kind: Maneuver.Kind, _ change: LevelChange? = nil) -> String {
            instructor.instruction(for: LevelWords("", kind, to: change, "", "").step)
        }
        #expect(text(.escalator, Self.up) == "Climb up to 2" && text(.escalator) == "Climb")
        #expect(text(.escalator, Self.down) == "Climb")
        for kind in [Maneuver.Kind.door, .enterBuilding, .leaveBuilding, .gate] {
            #expect(text(kind) == "Walk on")
        }
        #expect(text(.elevator, Self.up) == "Take the elevator to level 2")
        #expect(own.missingKeys.contains("guidance.phrases.escalator.up"))
    }
}
