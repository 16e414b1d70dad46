import Testing
import WaymarkDirections
import WaymarkTestSupport

/// Monday, 23 November 2026 at that time, such as "08:00".
private func monday(_ time: String) -> String { "2026-11-23T" + time }
/// Saturday, 21 November 2026.
private func saturday(_ time: String) -> String { "2026-11-21T" + time }
/// Monday, 6 July 2026.
private func july(_ time: String) -> String { "2026-07-06T" + time }

/// Friday, 1 May 2026, which is a holiday in Finland.
private func mayDay(_ time: String) -> String { "2026-05-01T" + time }
/// Friday, 8 May 2026.
private func friday(_ time: String) -> String { "2026-05-08T" + time }

/// Tags of a street and when it is open.
struct HoursCase: Sendable, CustomTestStringConvertible {
    let tags: ScenarioTags
    var open: [String] = []
    var closed: [String] = []
    /// Whether it is open to who tells no departure.
    var isOpen = true
    var profile = "car"

    var testDescription: String {
        tags.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    }

    /// Asks one region in turn, so that what is kept for one time is not used for another.
    func check(isOnNode: Bool = false) throws {
        let map = try ScenarioMap.block(
            main: isOnNode ? [:] : tags, middle: isOnNode ? tags : [:], profiles: [profile])
        func road(_ departure: String?) throws -> String? {
            let drive = try map.route(
                from: "1", to: "2", profile: profile, departure: departure)
            // Some hundred metres: what is open at that time has its time, too.
            #expect(drive.duration < 1200, "\(departure ?? "no departure")")
            return drive.roads.dropFirst().first
        }
        for _ in 1...2 {
            #expect(try road(nil) == (isOpen ? "Main" : "Detour"), "no departure")
            for time in open { #expect(try road(time) == "Main", "\(time)") }
            for time in closed { #expect(try road(time) == "Detour", "\(time)") }
        }
    }
}

@Suite("Roads that are closed at times")
struct ConditionalAccessTests {
    @Test(
        "A sign with hours closes a road at these hours, and not to who tells no departure",
        arguments: [
            HoursCase(
                tags: ["access:conditional": "no @ (07:00-09:00)"],
                open: [monday("06:59"), monday("09:01")], closed: [monday("08:00")]),
            HoursCase(
                tags: ["access:conditional": "no @ (Mo-Fr 07:00-09:00)"],
                open: [saturday("08:00"), monday("12:00")], closed: [monday("07:30")]),
            HoursCase(
                tags: ["motor_vehicle:conditional": "no @ (22:00-06:00)"],
                open: [monday("12:00")], closed: [monday("23:00"), monday("05:00")]),
            HoursCase(
                tags: ["vehicle:conditional": "destination @ (Sa,Su)"],
                open: [monday("08:00")], closed: [saturday("08:00")]),
            HoursCase(
                tags: ["motorcar:conditional": "no @ (Nov-Mar)"],
                open: [july("08:00")], closed: [monday("08:00")]),
            HoursCase(
                tags: [
                    "motor_vehicle:conditional": "no @ (07:00-09:00); private @ (16:00-18:00)"
                ],
                open: [monday("12:00")], closed: [monday("08:00"), monday("17:00")]),
            HoursCase(
                tags: ["access:conditional": "no @ (00:00-24:00); yes @ (10:00-12:00)"],
                open: [monday("11:00")], closed: [monday("13:00")]),
        ])
    func closing(_ hours: HoursCase) throws { try hours.check() }

    @Test(
        "On the public holidays of the country, signs say what they say of them",
        arguments: [
            HoursCase(
                tags: ["access:conditional": "no @ (Mo-Fr 07:00-09:00; PH off)"],
                open: [mayDay("08:00")], closed: [friday("08:00")]),
            HoursCase(
                tags: ["motor_vehicle:conditional": "no @ (Su,PH 08:00-20:00)"],
                open: [friday("12:00"), mayDay("21:00")], closed: [mayDay("12:00")]),
            HoursCase(
                tags: ["access:conditional": "no @ (SH 07:00-09:00)"], open: [july("08:00")]),
        ])
    func holidays(_ hours: HoursCase) throws { try hours.check() }

    @Test(
        "A sign with hours opens a closed road at these hours",
        arguments: [
            HoursCase(
                tags: ["access": "no", "access:conditional": "yes @ (10:00-12:00)"],
                open: [monday("11:00")], closed: [monday("13:00")], isOpen: false),
            HoursCase(
                tags: ["motor_vehicle": "no", "motor_vehicle:conditional": "yes @ (22:00-06:00)"],
                open: [monday("23:00"), monday("01:00")], closed: [monday("12:00")],
                isOpen: false),
            HoursCase(
                tags: [
                    "motor_vehicle": "private",
                    "motor_vehicle:conditional": "yes @ (Sa 08:00-20:00)",
                ],
                open: [saturday("10:00")], closed: [monday("10:00"), saturday("21:00")],
                isOpen: false),
            HoursCase(
                tags: [
                    "highway": "pedestrian", "motor_vehicle:conditional": "yes @ (06:00-10:00)",
                    "maxspeed": "20",
                ],
                open: [monday("07:00")], closed: [monday("12:00")], isOpen: false),
        ])
    func opening(_ hours: HoursCase) throws { try hours.check() }

    @Test("Where a zone is open to its visitors at hours, they are led into it at these hours")
    func zone() throws {
        let map = try ScenarioMap.block(main: [
            "highway": "pedestrian",
            "motor_vehicle:conditional": "destination @ (Mo-Sa 06:00-11:00)",
        ])
        let early = try map.route(from: "1", to: "m", departure: monday("07:00"))
        #expect(early.roads == ["West", "Main"])
        #expect(early.notices.isEmpty)
        #expect(early.duration < 300)
        // It lies 200 m from where it may be left at other hours.
        let late = try map.route(from: "1", to: "m", departure: monday("12:00"))
        #expect(late.roads == ["West"])
        #expect(!late.notices.isEmpty)
        let through = try map.route(from: "1", to: "2", departure: monday("07:00"))
        #expect(through.roads == ["West", "Detour", "East"])
    }

    @Test(
        "A gate is closed at its hours",
        arguments: [
            HoursCase(
                tags: ["barrier": "lift_gate", "access:conditional": "no @ (20:00-06:00)"],
                open: [monday("12:00")], closed: [monday("22:00")])
        ])
    func gate(_ hours: HoursCase) throws { try hours.check(isOnNode: true) }

    @Test(
        "Signs may depend on the vehicle, with hours or without",
        arguments: [
            HoursCase(
                tags: ["hgv:conditional": "no @ (weight>7.5)"], closed: [monday("08:00")],
                isOpen: false, profile: "truck"),
            HoursCase(
                tags: ["hgv:conditional": "no @ (weight>7.5 AND 22:00-06:00)"],
                open: [monday("12:00")], closed: [monday("23:00")], profile: "truck"),
            HoursCase(
                tags: ["maxweight:conditional": "12 @ (22:00-06:00)"], open: [monday("12:00")],
                closed: [monday("23:00")], profile: "truck"),
            HoursCase(
                tags: ["access:conditional": "no @ (length>20)"], open: [monday("12:00")],
                profile: "truck"),
            HoursCase(
                tags: ["access:conditional": "no @ (weight>7.5)"], open: [monday("12:00")]),
            HoursCase(
                tags: ["bicycle:conditional": "no @ (10:00-18:00)"], open: [monday("08:00")],
                closed: [monday("12:00")], profile: "bicycle"),
            HoursCase(
                tags: ["foot:conditional": "no @ (sunset-sunrise)"], open: [monday("12:00")],
                closed: [monday("23:00")], profile: "foot"),
        ])
    func vehicles(_ hours: HoursCase) throws { try hours.check() }

    @Test(
        "What cannot be understood never holds",
        arguments: [
            "no", "no @", "@ (08:00-10:00)", "no @ (wet)", "no @ (PH)", "no @ (25:00-99:00)",
            "no @ ((", "nonsense @ (00:00-24:00)", ";;;", "no @ (weight>)",
        ])
    func nonsense(_ text: String) throws {
        try HoursCase(tags: ["access:conditional": text], open: [monday("08:00")]).check()
    }
}

@Suite("One-way streets at times")
struct ConditionalOnewayTests {
    private let tags: ScenarioTags = ["oneway:conditional": "yes @ (Mo-Fr 07:00-09:00)"]

    @Test("A street has one direction at its hours")
    func inside() throws {
        try DirectionsCase(tags, east: true, west: false).check(departure: monday("08:00"))
    }

    @Test("A street has both directions at other hours", arguments: [monday("10:00"), nil])
    func outside(_ departure: String?) throws {
        try DirectionsCase(tags, east: true, west: true).check(departure: departure)
    }

    @Test("A one-way street is open in both directions at its hours")
    func opened() throws {
        let tags = ["oneway": "yes", "oneway:conditional": "no @ (22:00-06:00)"]
        try DirectionsCase(tags, east: true, west: true).check(departure: monday("23:00"))
        try DirectionsCase(tags, east: true, west: false).check(departure: monday("12:00"))
        try DirectionsCase(tags, east: true, west: false).check()
    }

    @Test("A tidal street is driven in the direction of the hour")
    func tidal() throws {
        let tags = [
            "oneway": "reversible",
            "oneway:conditional": "yes @ (06:00-12:00); -1 @ (12:00-22:00)",
        ]
        try DirectionsCase(tags, east: true, west: false).check(departure: monday("08:00"))
        try DirectionsCase(tags, east: false, west: true).check(departure: monday("17:00"))
        try DirectionsCase(tags, east: false, west: false).check()
    }

    @Test("One direction may be closed at times")
    func direction() throws {
        let tags = ["motor_vehicle:backward:conditional": "no @ (07:00-09:00)"]
        try DirectionsCase(tags, east: true, west: false).check(departure: monday("08:00"))
        try DirectionsCase(tags, east: true, west: true).check(departure: monday("12:00"))
    }
}

@Suite("Turn restrictions at times and for some")
struct ConditionalRestrictionTests {
    private static func noLeft(_ tags: ScenarioTags) -> ScenarioRestriction {
        ScenarioRestriction(tags: tags, from: "wx", via: "x", to: "xn")
    }

    private static let rushHours = "no_left_turn @ (Mo-Fr 07:00-09:00,16:00-18:00)"

    @Test("A turn is forbidden at its hours", arguments: [monday("08:00"), monday("17:30")])
    func inside(_ departure: String) throws {
        let sign = Self.noLeft(["restriction:conditional": Self.rushHours])
        try RestrictionCase("at times", sign, toNorth: RestrictionCase.overEast[0])
            .check(departure: departure)
    }

    @Test(
        "It is open at other hours, and to who tells no departure",
        arguments: [monday("12:00"), saturday("08:00"), nil])
    func outside(_ departure: String?) throws {
        let sign = Self.noLeft(["restriction:conditional": Self.rushHours])
        try RestrictionCase("at times", sign).check(departure: departure)
    }

    @Test("An order holds at its hours")
    func order() throws {
        let sign = ScenarioRestriction(
            tags: ["restriction:conditional": "only_straight_on @ (07:00-09:00)"], from: "wx",
            via: "x", to: "xe")
        try RestrictionCase(
            "at times", sign, toNorth: RestrictionCase.overEast[0],
            toSouth: RestrictionCase.overEast[1]
        ).check(departure: monday("08:00"))
        try RestrictionCase("at times", sign).check(departure: monday("12:00"))
    }

    @Test("A sign for trucks holds for trucks alone")
    func trucks() throws {
        let sign = Self.noLeft(["restriction:hgv": "no_left_turn"])
        try RestrictionCase("hgv", sign, toNorth: RestrictionCase.overEast[0])
            .check(profile: "truck")
        for profile in ["car", "motorcycle", "bicycle"] {
            try RestrictionCase("hgv", sign).check(profile: profile)
        }
    }

    @Test("A sign with an exception for bicycles holds for others")
    func exceptBicycle() throws {
        let sign = Self.noLeft(["restriction": "no_left_turn", "except": "bicycle"])
        try RestrictionCase("except bicycle", sign).check(profile: "bicycle")
        for profile in ["car", "truck", "motorcycle"] {
            try RestrictionCase("except bicycle", sign, toNorth: RestrictionCase.overEast[0])
                .check(profile: profile)
        }
    }

    @Test(
        "A sign for heavy vehicles holds for trucks alone, whether they tell a departure or not",
        arguments: ["restriction:hgv:conditional", "restriction:conditional"],
        [monday("08:00"), nil])
    func heavy(_ key: String, _ departure: String?) throws {
        let sign = Self.noLeft([key: "no_left_turn @ (weight>7.5)"])
        try RestrictionCase("heavy", sign, toNorth: RestrictionCase.overEast[0])
            .check(profile: "truck", departure: departure)
        try RestrictionCase("heavy", sign).check(departure: departure)
    }

    @Test("A ban over a way holds at its hours")
    func viaWay() throws {
        let map = try ScenarioMap(
            """
            a----b----c
            .    |    |
            .    |    |
            d----e----f
            """,
            ways: [
                "ab": street("In"), "bc": street("Far"), "be": street("Link"),
                "cf": street("Far"), "fe": street("Far"), "ed": street("Out"),
            ],
            restrictions: [
                ScenarioRestriction(
                    tags: ["restriction:conditional": "no_u_turn @ (07:00-09:00)"], from: "ab",
                    via: "be", to: "ed")
            ])
        let inside = try map.route(from: "a", to: "d", departure: monday("08:00"))
        #expect(inside.roads == ["In", "Far", "Out"])
        let outside = try map.route(from: "a", to: "d", departure: monday("12:00"))
        #expect(outside.roads == ["In", "Link", "Out"])
        #expect(try map.route(from: "a", to: "d").roads == ["In", "Link", "Out"])
    }
}
