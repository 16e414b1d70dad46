import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkInstructions

/// Steps of every kind, direction and with all or nothing that a sign may say. Names are digits, so
/// that all letters of a text are words of its language.
private struct EveryStep {
    private static let place = Coordinate(latitude: 60, longitude: 24)

    static func step(
        _ kind: Maneuver.Kind, _ direction: Maneuver.Direction?, isNamed: Bool, exit: Int? = nil,
        lanes: [Lane] = [], levelChange: LevelChange? = nil
    ) -> RouteStep {
        var step = RouteStep(
            maneuver: Maneuver(
                kind: kind, direction: direction, coordinate: place, bearingBefore: 10,
                bearingAfter: 100, roundaboutExit: exit, exitNumber: isNamed ? "23" : nil,
                junctionName: isNamed ? "44" : nil),
            pointRange: 0...1, distance: 300, duration: 30, roadName: isNamed ? "77" : "",
            destinations: isNamed ? ["55", "66"] : [], rotaryName: isNamed ? "88" : nil,
            lanes: lanes)
        if kind == .arrive, isNamed { step.destinationTitle = "99" }
        step.levelChange = levelChange
        return step
    }

    static var all: [RouteStep] {
        driven
            + driven.filter { $0.travelMode == nil }.map { step in
                var walked = step
                walked.travelMode = .walking
                return walked
            }
    }

    private static var driven: [RouteStep] {
        let directions: [Maneuver.Direction?] = [nil] + Maneuver.Direction.allCases
        return Maneuver.Kind.allCases.flatMap { kind in
            directions.flatMap { direction in
                [true, false].flatMap { isNamed in
                    exits(kind).map { step(kind, direction, isNamed: isNamed, exit: $0) }
                }
            }
        } + directions.map { keepingRoad(step(.fork, $0, isNamed: true)) } + betweenLevels
            + besideLandmarks
    }

    /// Turns at everything that one sees, and the same on foot.
    static var besideLandmarks: [RouteStep] {
        (Landmark.Kind.allCases.map { Landmark($0) } + [Landmark(.cafe, name: "33")]).flatMap {
            landmark in
            [Maneuver.Kind.turn, .fork].flatMap { kind in
                [Maneuver.Direction.left, .straight, .slightRight].flatMap { direction in
                    [nil, RouteTravelMode.walking].map { mode in
                        var step = step(kind, direction, isNamed: false)
                        (step.landmark, step.travelMode) = (landmark, mode)
                        return step
                    }
                }
            }
        }
    }

    /// The ways from level to level.
    static var betweenLevels: [RouteStep] {
        [Maneuver.Kind.stairs, .escalator, .elevator].flatMap { kind in
            [LevelChange(from: 0, to: 3), LevelChange(from: 3, to: -1)].flatMap { change in
                [true, false].map {
                    step(kind, .straight, isNamed: $0, levelChange: change)
                }
            }
        }
    }

    private static func keepingRoad(_ step: RouteStep) -> RouteStep {
        var step = step
        step.keepsRoadName = true
        return step
    }

    private static func exits(_ kind: Maneuver.Kind) -> [Int?] {
        [.roundabout, .rotary].contains(kind) ? [nil, 1, 2, 10, 14] : [nil]
    }

    /// Every number of lanes, at either side and in the middle.
    static var withLanes: [RouteStep] {
        let good = Lane(directions: [.left], activeDirection: .left)
        let bad = Lane(directions: [.straight])
        return [1, 2, 3, 5].flatMap { count in
            let valid = [Lane](repeating: good, count: count)
            return [valid + [bad], [bad] + valid, [bad] + valid + [bad]].map {
                step(.turn, .left, isNamed: true, lanes: $0)
            }
        }
    }
}

extension Instructor {
    /// What is said of a step on the way to it, after it and before the same once more.
    fileprivate func said(
        _ subject: Announcement.Subject, at step: RouteStep, in meters: Double = 300
    ) -> String {
        words(
            for: Announcement(subject, distanceBeforeManeuver: meters), along: [step, step, step]
        ).text
    }
}

@Suite("The words of all languages")
struct LocaleTests {
    private static let units: [DistanceUnit] = [.metric, .imperial, .imperialYards]
    private static let distances = [
        10.0, 20, 50, 100, 150, 200, 300, 500, 900, 1000, 1500, 2000, 3000, 5000, 11_000, 12_000,
        21_000, 22_000, 101_000, 402, 805, 1207, 1609, 2414, 3219, 8047,
    ]

    /// Every text of a language.
    func texts(_ locale: GuidanceLocale) -> [String] {
        var texts: [String] = []
        let instructor = Instructor(locale: locale, unit: .metric)
        for step in EveryStep.all {
            texts += [instructor.instruction(for: step), instructor.headline(for: step)]
            texts.append(instructor.said(.maneuver(then: nil), at: step))
            texts.append(instructor.said(.ahead, at: step))
            for succession in Announcement.Succession.allCases {
                texts.append(instructor.said(.maneuver(then: succession), at: step))
            }
        }
        for unit in Self.units {
            let instructor = Instructor(locale: locale, unit: unit)
            let step = EveryStep.step(.turn, .left, isNamed: true)
            for distance in Self.distances {
                texts.append(instructor.said(.ahead, at: step, in: distance))
                texts.append(instructor.said(.longWay(meters: distance), at: step))
            }
            for step in EveryStep.withLanes { texts.append(instructor.said(.ahead, at: step)) }
        }
        return texts
    }

    @Test("All languages that are promised are there")
    func promised() {
        let promised = [
            "ar", "de", "en", "es", "fi", "fr", "he", "is", "it", "ja", "nl", "pl", "pt", "ru",
            "tr", "uk", "zh",
        ]
        #expect(Set(promised).isSubset(of: Language.available))
    }

    @Test("No placeholder is left open and nothing is empty", arguments: Language.available)
    func placeholders(language: String) throws {
        let locale = try #require(Language(language)?.guidance)
        #expect(locale.language == language)
        for text in Set(texts(locale)) {
            #expect(!text.isEmpty)
            #expect(!text.contains { "{}[]".contains($0) }, "\(text)")
            #expect(!text.contains("  ") && text.first != " " && text.last != " ", "\(text)")
            #expect(text.contains { $0.isLetter || $0.isNumber }, "\(text)")
            let isUncapped = text.first?.isLowercase ?? false
            #expect(!isUncapped, "\(text)")
        }
    }

    /// The letters of the scripts that are written with others than Latin ones.
    private static let scripts: [String: [ClosedRange<UInt32>]] = [
        "ar": [0x0600...0x06ff], "he": [0x0590...0x05ff], "ru": [0x0400...0x04ff],
        "uk": [0x0400...0x04ff], "zh": [0x3000...0x303f, 0x4e00...0x9fff, 0xff00...0xffef],
        "ja": [0x3000...0x30ff, 0x4e00...0x9fff, 0xff00...0xffef],
    ]

    @Test("No language has words of another script", arguments: scripts.keys.sorted())
    func script(language: String) throws {
        let locale = try #require(Language(language)?.guidance)
        let ranges = try #require(Self.scripts[language])
        for text in Set(texts(locale)) {
            let foreign = text.unicodeScalars.filter { scalar in
                scalar.properties.isAlphabetic && !ranges.contains { $0.contains(scalar.value) }
            }
            // The letters of a U-turn and of a cash machine are part of Japanese.
            #expect(
                foreign.allSatisfy { language == "ja" && "UATM".contains(Character($0)) }, "\(text)"
            )
        }
    }

    @Test("No language has sentences of another one")
    func mixed() throws {
        var owners: [String: String] = [:]
        for language in Language.available {
            let locale = try #require(Language(language)?.guidance)
            for text in Set(texts(locale)) where text.count > 24 {
                if let other = owners[text] { Issue.record("\(other) and \(language): \(text)") }
                owners[text] = language
            }
        }
    }

    @Test("What all languages must tell apart is told apart", arguments: Language.available)
    func distinct(language: String) throws {
        let locale = try #require(Language(language)?.guidance)
        let instructor = Instructor(locale: locale, unit: .metric)
        func text(_ kind: Maneuver.Kind, _ direction: Maneuver.Direction?, exit: Int? = nil)
            -> String
        {
            instructor.instruction(
                for: EveryStep.step(kind, direction, isNamed: true, exit: exit))
        }
        let turns = Maneuver.Direction.allCases.filter { $0 != .uTurn }
        #expect(Set(turns.map { text(.turn, $0) }).count == turns.count)
        #expect(Set((1...14).map { text(.roundabout, .right, exit: $0) }).count == 14)
        for kind in [Maneuver.Kind.fork, .onRamp, .offRamp, .merge, .arrive] {
            #expect(text(kind, .slightLeft) != text(kind, .slightRight), "\(kind)")
        }
        let kinds = Maneuver.Kind.allCases.filter { $0 != .useLane && $0 != .nameChange }
        #expect(Set(kinds.map { text($0, .left, exit: 2) }).count == kinds.count)
    }

    @Test(
        "All languages say to which level stairs, escalators and lifts lead",
        arguments: Language.available)
    func levels(language: String) throws {
        let locale = try #require(Language(language)?.guidance)
        let instructor = Instructor(locale: locale, unit: .metric)
        for step in EveryStep.betweenLevels {
            let level = try #require(step.levelChange?.name)
            #expect(instructor.instruction(for: step).contains(level))
            #expect(instructor.headline(for: step).contains(level))
            #expect(instructor.said(.ahead, at: step).contains(level))
        }
        for kind in [Maneuver.Kind.stairs, .escalator] {
            let texts = [LevelChange(from: 0, to: 3), LevelChange(from: 5, to: 3)].map {
                let step = EveryStep.step(kind, .straight, isNamed: false, levelChange: $0)
                return [instructor.instruction(for: step), instructor.headline(for: step)]
            }
            #expect(texts[0][0] != texts[1][0] && texts[0][1] != texts[1][1], "\(kind)")
        }
    }
}
