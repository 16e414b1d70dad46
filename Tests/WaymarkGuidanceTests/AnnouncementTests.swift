import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkInstructions
import WaymarkTestSupport

@Suite("Announcements")
struct AnnouncementTests {
    /// A street of a kilometre to the east, and one of 800 m that leaves it to the south.
    private func kilometer(at origin: Coordinate = .helsinki) throws -> ScenarioMap {
        try ScenarioMap(
            ScenarioDrawing(
                """
                a----b----d
                     |
                     |
                     |
                     c
                """, step: 200, at: origin),
            ways: ["abd": street("First"), "bc": street("Second")])
    }

    /// A fast road of 6 km to the east, and a street that leaves it to the south.
    private func highway(at origin: Coordinate = .helsinki) throws -> ScenarioMap {
        try ScenarioMap(
            ScenarioDrawing(
                """
                a-----b-d
                      |
                      c
                """, step: 1000, at: origin),
            ways: ["abd": road("primary", "First", ["maxspeed": "100"]), "bc": street("Second")])
    }

    @Test("In town a turn is announced once before and once at it")
    func town() throws {
        let drive = try kilometer().route(from: "a", to: "c")
        #expect(
            drive.announcements == [
                "Head east on First", "In 200 meters, turn right onto Second",
                "Turn right onto Second",
                "In 200 meters, you will arrive at your destination",
                "You have arrived at your destination",
            ])
    }

    @Test("On a fast road a turn is announced from farther away")
    func fastRoad() throws {
        let drive = try highway().route(from: "a", to: "c")
        let leg = try #require(drive.route?.legs.first)
        #expect(
            drive.instructor().announcements(along: 0, of: leg).map(\.text) == [
                "Head east on First", "Continue on First for 6 kilometers",
                "In 1.5 kilometers, turn right onto Second",
                "In 500 meters, turn right onto Second",
                "Turn right onto Second",
            ])
    }

    @Test("In the United States distances are feet and miles")
    func feet() throws {
        let town = try kilometer(at: .kansas).route(from: "a", to: "c").announcements
        #expect(town.contains("In 700 feet, turn right onto Second"))
        let highway = try highway(at: .kansas).route(from: "a", to: "c").announcements
        #expect(highway.contains("Continue on First for 4 miles"))
        #expect(highway.contains("In 1 mile, turn right onto Second"))
    }

    @Test("In the United Kingdom distances are yards and miles")
    func yards() throws {
        let town = try kilometer(at: .london).route(from: "a", to: "c").announcements
        #expect(town.contains("In 200 yards, turn right onto Second"))
        let highway = try highway(at: .london).route(from: "a", to: "c").announcements
        #expect(highway.contains("In 1 mile, turn right onto Second"))
    }

    @Test("Units that are asked for go before those of the country")
    func requestedUnit() throws {
        let imperial = try kilometer().route(from: "a", to: "c").announcements(unit: .imperial)
        #expect(imperial.map(\.text).contains("In 700 feet, turn right onto Second"))
        let metric = try kilometer(at: .london).route(from: "a", to: "c")
            .announcements(unit: .metric)
        #expect(metric.map(\.text).contains("In 200 meters, turn right onto Second"))
    }

    @Test("Two turns in a row are announced together")
    func chain() throws {
        let map = try ScenarioMap(
            ScenarioDrawing(
                """
                a--------------b----d
                          f----e------------c
                """, step: 20),
            ways: ["abd": street("First"), "be": street("Short"), "fec": street("Third")])
        let announcements = try map.route(from: "a", to: "c").announcements
        #expect(
            announcements.contains(
                "Turn right onto Short, then at the end of the road, turn left onto Third"))
    }

    @Test("What is said first is said farthest from the turn, and on its own step")
    func order() throws {
        for drive in try [
            kilometer().route(from: "a", to: "c"), highway().route(from: "a", to: "c"),
            ScenarioMap.block(main: [:]).route(from: "1", to: "cd"),
        ] {
            for step in drive.steps {
                let places = step.announcements.map(\.distanceBeforeManeuver)
                #expect(places == places.sorted(by: >))
                #expect(places.allSatisfy { $0 >= 0 && $0 <= step.distance + 0.1 })
            }
        }
    }

    @Test("Every maneuver but the first is announced on the step before it")
    func complete() throws {
        let drive = try ScenarioMap.motorwayExit(junction: ["ref": "12"])
            .route(from: "mx", to: "ls")
        let (leg, instructor) = (try #require(drive.route?.legs.first), drive.instructor())
        for (index, step) in drive.steps.enumerated().dropLast() {
            let spoken = instructor.announcements(along: index, of: leg)
            let last = (spoken.last?.text ?? "").lowercased()
            let words = instructor.instruction(for: drive.steps[index + 1]).lowercased()
            // What follows a short start is told with it.
            let isTold =
                last.hasPrefix(words)
                || step.announcements.count == 1 && last.hasSuffix(", then " + words)
            #expect(isTold, "\(last)")
        }
        #expect(drive.steps.last?.announcements.isEmpty == true)
    }
}

@Suite("Spoken distances")
struct SpokenDistanceTests {
    private func texts(_ unit: DistanceUnit, _ meters: [Double]) throws -> [String] {
        let spoken = SpokenDistance(locale: Language.english.guidance, unit: unit)
        return meters.map { spoken.text($0) }
    }

    @Test("Metres are rounded to what can be told apart on the road")
    func meters() throws {
        #expect(
            try texts(.metric, [12, 48, 93, 130, 260, 320, 649]) == [
                "10 meters", "50 meters", "90 meters", "150 meters", "250 meters", "300 meters",
                "600 meters",
            ])
    }

    @Test("Nobody says a thousand metres")
    func thousand() throws {
        #expect(try texts(.metric, [949]) == ["900 meters"])
        #expect(
            try texts(.metric, [950, 960, 974, 975, 1000, 1040])
                == Array(repeating: "1 kilometer", count: 6))
    }

    @Test("Kilometres have halves where they are few")
    func kilometers() throws {
        #expect(
            try texts(.metric, [1500, 2000, 2600, 3400, 12_400, 100_000]) == [
                "1.5 kilometers", "2 kilometers", "2.5 kilometers", "3 kilometers",
                "12 kilometers", "100 kilometers",
            ])
    }

    @Test("Feet, yards and parts of miles")
    func imperial() throws {
        #expect(
            try texts(.imperial, [30, 100, 402, 805, 1207, 1609, 2414, 8047]) == [
                "100 feet", "300 feet", "a quarter mile", "half a mile",
                "three quarters of a mile", "1 mile", "1.5 miles", "5 miles",
            ])
        #expect(
            try texts(.imperialYards, [30, 100, 250, 402, 3219]) == [
                "30 yards", "100 yards", "250 yards", "a quarter mile", "2 miles",
            ])
    }

    @Test(
        "A nearer place is never said to be farther away",
        arguments: DistanceUnit.allCases)
    func neverBack(_ unit: DistanceUnit) throws {
        let texts = try texts(unit, stride(from: 10, through: 20_000, by: 10).map { $0 })
        // A phrase that comes back after another one would say that the turn moves away.
        var seen: Set<String> = []
        for (text, next) in zip(texts, texts.dropFirst()) where text != next {
            #expect(seen.insert(text).inserted, "\(text)")
        }
    }
}
