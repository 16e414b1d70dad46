import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkRouting
import WaymarkTestSupport

/// Tags of a street and the speed limit in km/h that a driver sees there: 0 for unknown, infinite
/// for none.
struct LimitCase: Sendable, CustomTestStringConvertible {
    let tags: ScenarioTags
    let east: Double
    let west: Double

    init(_ tags: ScenarioTags, _ limit: Double) { self.init(tags, east: limit, west: limit) }

    init(_ tags: ScenarioTags, east: Double, west: Double) {
        self.tags = tags
        self.east = east
        self.west = west
    }

    var testDescription: String {
        tags.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    }

    /// Limits are stored in whole km/h.
    private static func isEqual(_ found: [Double], _ expected: Double) -> Bool {
        guard found.count == 1 else { return false }
        return found[0] == expected || abs(found[0] - expected) <= 0.5
    }

    func check(at origin: Coordinate) throws {
        let map = try ScenarioMap.block(main: tags, at: origin)
        let eastbound = try map.limits(from: "am", to: "mb")
        #expect(Self.isEqual(eastbound, east), "eastbound \(eastbound)")
        guard tags["highway"] != "motorway" else { return }
        let westbound = try map.limits(from: "mb", to: "am")
        #expect(Self.isEqual(westbound, west), "westbound \(westbound)")
    }
}

@Suite("Speed limits")
struct SpeedLimitTests {
    static let milesPerHour = 1.609344

    @Test(
        "A sign is read as it is written",
        arguments: [
            LimitCase(["maxspeed": "50"], 50), LimitCase(["maxspeed": "80 km/h"], 80),
            LimitCase(["maxspeed": "30 mph"], 30 * milesPerHour),
            LimitCase(["maxspeed": "30mph"], 30 * milesPerHour),
            LimitCase(["maxspeed": "none"], .infinity),
            LimitCase(["highway": "primary", "maxspeed": "signals"], 0),
            LimitCase(["highway": "primary", "maxspeed": "variable"], 0),
            LimitCase(["highway": "primary", "maxspeed": "-50"], 0),
        ])
    func signs(_ limit: LimitCase) throws { try limit.check(at: .helsinki) }

    @Test("A profile may take limits as bounds alone", arguments: [("120", 18.0), ("10", 10.0)])
    func bounds(limit: String, speed: Double) throws {
        let profile = try Profile(
            yaml: """
                name: cart
                family: motor
                speeds: {residential: 18}
                limits: {raises: false}
                """, name: "cart")
        let map = try ScenarioMap(
            "a----------b", ways: ["ab": street("Main", ["maxspeed": limit])], profiles: [],
            ownProfiles: [profile])
        let drive = try map.route(from: "a", to: "b", profile: "cart")
        #expect(abs(drive.distance / drive.duration * 3.6 - speed) < 0.1)
    }

    @Test(
        "A speed that is advised is driven, by direction and no faster than allowed",
        arguments: [
            (["maxspeed": "90"], 90, 90),
            (["maxspeed": "90", "maxspeed:advisory": "45"], 45, 45),
            (["maxspeed": "90", "maxspeed:advisory:forward": "40 mph"], 64.4, 90),
            (["maxspeed": "50", "maxspeed:advisory": "70"], 50, 50),
            (["highway": "secondary", "maxspeed:advisory": "30"], 30, 30),
        ] as [(ScenarioTags, Double, Double)])
    func advised(tags: ScenarioTags, east: Double, west: Double) throws {
        // Two drives that differ by the length of the street alone, so that turns do not count.
        func speed(_ from: String, _ to: String) throws -> Double {
            let (short, long) = (
                try ScenarioMap.block(main: tags), try ScenarioMap.block(main: tags, step: 100)
            )
            let (one, other) = (
                try short.route(from: from, to: to), try long.route(from: from, to: to)
            )
            return (other.distance - one.distance) / (other.duration - one.duration) * 3.6
        }
        #expect(abs(try speed("am", "mb") - east * 0.85) < 0.5)
        #expect(abs(try speed("mb", "am") - west * 0.85) < 0.5)
    }

    @Test(
        "A limit may differ by direction",
        arguments: [
            LimitCase(["maxspeed:forward": "60", "maxspeed:backward": "40"], east: 60, west: 40),
            LimitCase(["maxspeed": "50", "maxspeed:backward": "30"], east: 50, west: 30),
            LimitCase(["maxspeed": "50", "maxspeed:forward": "none"], east: .infinity, west: 50),
            LimitCase(["maxspeed:forward": "40"], east: 40, west: 50),
        ])
    func directions(_ limit: LimitCase) throws { try limit.check(at: .helsinki) }

    @Test(
        "Finnish law holds where there is no number",
        arguments: [
            LimitCase([:], 50), LimitCase(["highway": "living_street"], 20),
            LimitCase(["highway": "motorway"], 120), LimitCase(["highway": "secondary"], 0),
            LimitCase(["highway": "secondary", "maxspeed": "FI:urban"], 50),
            LimitCase(["highway": "secondary", "maxspeed:type": "FI:urban"], 50),
            LimitCase(["highway": "secondary", "source:maxspeed": "FI:rural"], 80),
            LimitCase(["highway": "secondary", "maxspeed:type": "sign"], 0),
        ])
    func finland(_ limit: LimitCase) throws { try limit.check(at: .helsinki) }

    @Test(
        "Zones have the limit of their sign",
        arguments: [
            LimitCase(["maxspeed:type": "FI:zone30"], 30),
            LimitCase(["zone:maxspeed": "FI:30"], 30),
            LimitCase(["maxspeed:type": "FI:zone:30"], 30),
        ])
    func zones(_ limit: LimitCase) throws { try limit.check(at: .helsinki) }

    @Test(
        "German law holds in Germany",
        arguments: [
            LimitCase(["highway": "motorway"], .infinity),
            LimitCase(["highway": "primary", "maxspeed": "DE:rural"], 100),
            LimitCase(["highway": "primary", "source:maxspeed": "DE:urban"], 50),
            LimitCase(["highway": "motorway", "maxspeed": "120"], 120),
        ])
    func germany(_ limit: LimitCase) throws { try limit.check(at: .berlin) }

    @Test(
        "British law counts in miles",
        arguments: [
            LimitCase([:], 30 * milesPerHour),
            LimitCase(["highway": "motorway"], 70 * milesPerHour),
            LimitCase(["maxspeed": "20 mph"], 20 * milesPerHour), LimitCase(["maxspeed": "40"], 40),
            LimitCase(
                ["highway": "primary", "maxspeed:type": "GB:nsl_single"], 60 * milesPerHour),
            LimitCase(["highway": "primary", "maxspeed:type": "GB:nsl_dual"], 70 * milesPerHour),
            LimitCase(["maxspeed:type": "GB:zone20"], 20 * milesPerHour),
        ])
    func britain(_ limit: LimitCase) throws { try limit.check(at: .london) }

    @Test("Walking pace is slower than any number on a sign")
    func walkingPace() throws {
        let limits = try ScenarioMap.block(main: ["maxspeed": "walk"]).limits(from: "am", to: "mb")
        #expect(limits.count == 1 && (4...10).contains(limits[0]))
    }

    @Test("A limit changes where its road does")
    func sequence() throws {
        let map = try ScenarioMap(
            "a----b----c----d",
            ways: [
                "ab": street("Main", ["maxspeed": "30"]), "bc": street("Main", ["maxspeed": "60"]),
                "cd": street("Main", ["maxspeed": "none"]),
            ])
        #expect(try map.limits(from: "a", to: "d") == [30, 60, .infinity])
        #expect(try map.limits(from: "d", to: "a") == [.infinity, 60, 30])
    }

    @Test("There is one limit for each piece of the line")
    func counts() throws {
        let drive = try ScenarioMap.block(main: [:]).route(from: "1", to: "2")
        let leg = try #require(drive.route?.legs.first)
        #expect(leg.segmentSpeedLimits.count == leg.path.count - 1)
        #expect(leg.segmentDurations.count == leg.path.count - 1)
    }

    @Test("Who may drive faster arrives earlier")
    func speeds() throws {
        let slow = try ScenarioMap.block(main: ["maxspeed": "30"]).route(from: "1", to: "2")
        let fast = try ScenarioMap.block(main: ["maxspeed": "80"]).route(from: "1", to: "2")
        #expect(fast.duration < slow.duration)
    }
}
