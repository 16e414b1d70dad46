import Testing
import WaymarkGeometry
import WaymarkTestSupport

@Suite("Guidance: exits of roundabouts")
struct RoundaboutGuidanceTests {
    private static let four = GuidanceRing.cross(radius: 22).map
    private static let large = GuidanceRing.cross(radius: 45).map
    private static let split = GuidanceRing.cross(radius: 22, isSplit: true).map
    private static let left = GuidanceRing.cross(radius: 22, origin: .london, isClockwise: true).map
    private static let leftSplit = GuidanceRing.cross(
        radius: 22, isSplit: true, origin: .london, isClockwise: true
    ).map

    static let fourArms: [GuidanceCase] = [
        four.drive("first", "w", "s", "roundabout 1 South"),
        four.drive("second", "w", "e", "roundabout 2 East"),
        four.drive("third", "w", "n", "roundabout 3 North"),
        four.drive("third, from elsewhere", "s", "w", "roundabout 3 West"),
        four.drive("back", "wα", "w", "roundabout 4 West", heading: 90),
        large.drive("a large one, second", "n", "s", "roundabout 2 South"),
        large.drive("a large one, third", "n", "e", "roundabout 3 East"),
        split.drive("lanes apart, first", "w", "s", "roundabout 1 South"),
        split.drive("lanes apart, second", "w", "e", "roundabout 2 East"),
        split.drive("lanes apart, third", "w", "n", "roundabout 3 North"),
        split.drive("lanes apart, from elsewhere", "e", "n", "roundabout 1 North"),
        split.drive("lanes apart, back", "wγ", "w", "roundabout 4 West", heading: 90),
    ]

    @Test("Exits are counted against the clock", arguments: fourArms)
    func counting(_ drive: GuidanceCase) throws { try drive.check() }

    static let clockwise: [GuidanceCase] = [
        left.drive("first", "w", "n", "roundabout 1 North"),
        left.drive("second", "w", "e", "roundabout 2 East"),
        left.drive("third", "w", "s", "roundabout 3 South"),
        left.drive("back", "wα", "w", "roundabout 4 West", heading: 90),
        leftSplit.drive("lanes apart, first", "s", "w", "roundabout 1 West"),
        leftSplit.drive("lanes apart, second", "s", "n", "roundabout 2 North"),
        leftSplit.drive("lanes apart, third", "s", "e", "roundabout 3 East"),
        GuidanceRing.cross(radius: 22, isClockwise: true).map.drive(
            "drawn the wrong way where traffic keeps to the right", "w", "n",
            "roundabout 1 North"),
        GuidanceRing.cross(radius: 22, origin: .london).map.drive(
            "drawn the wrong way where traffic keeps to the left", "w", "s", "roundabout 1 South"),
    ]

    @Test("Exits are counted with the clock where traffic keeps to the left", arguments: clockwise)
    func countingLeft(_ drive: GuidanceCase) throws { try drive.check() }

    /// A ring whose arms lie in these directions and are called A, B, C, …
    private static func ring(
        _ bearings: Double..., radius: Double = 22, tags: ScenarioTags = ["junction": "roundabout"],
        origin: Coordinate = .helsinki
    ) -> GuidanceMap {
        let arms = zip("abcdefgh", bearings).map { letter, bearing in
            RingArm(letter, bearing, street(String(letter).uppercased()))
        }
        return GuidanceRing(
            radius: radius, arms: arms, tags: tags, isClockwise: origin == .london, origin: origin
        ).map
    }

    private static let three = ring(270, 150, 30)
    private static let five = ring(270, 200, 120, 60, 0)
    private static let six = ring(270, 210, 150, 90, 30, 330, radius: 30)

    static let arms: [GuidanceCase] = [
        three.drive("three, first", "a", "b", "roundabout 1 B"),
        three.drive("three, second", "a", "c", "roundabout 2 C"),
        three.drive("three, from the third", "c", "b", "roundabout 2 B"),
        five.drive("five, third", "a", "d", "roundabout 3 D"),
        five.drive("five, fourth", "a", "e", "roundabout 4 E"),
        five.drive("five, first", "b", "c", "roundabout 1 C"),
        six.drive("six, fifth", "a", "f", "roundabout 5 F"),
        six.drive("six, third", "a", "d", "roundabout 3 D"),
        ring(270, 90).drive("two, straight on", "a", "b", "(roundabout 1|name change) B"),
        ring(270, 200, 120, 60, 0, origin: .london).drive(
            "five, with the clock", "a", "b", "roundabout 4 B"),
    ]

    @Test("With any number of arms", arguments: arms)
    func anyNumber(_ drive: GuidanceCase) throws { try drive.check() }

    static let notCounted: [GuidanceCase] = [
        GuidanceRing.cross(radius: 22, south: ["highway": "footway"]).map.drive(
            "a footway", "w", "e", "roundabout 1 East"),
        GuidanceRing.cross(radius: 22, south: ["highway": "cycleway"]).map.drive(
            "a cycleway", "w", "n", "roundabout 2 North"),
        GuidanceRing.cross(radius: 22, south: ["highway": "service", "service": "driveway"]).map
            .drive("a driveway", "w", "e", "roundabout 1 East"),
        GuidanceRing.cross(radius: 22, south: ["highway": "service", "service": "parking_aisle"])
            .map.drive("a car park", "w", "e", "roundabout 1 East"),
        GuidanceRing.cross(radius: 22, south: ["highway": "service"]).map.drive(
            "a service road", "w", "e", "roundabout (1|2) East"),
        GuidanceRing.cross(radius: 22, south: ["highway": "track"]).map.drive(
            "a track", "w", "e", "roundabout (1|2) East"),
        GuidanceRing.cross(radius: 22, south: ["oneway": "yes"]).map.drive(
            "a one-way street out", "w", "e", "roundabout 2 East"),
        GuidanceRing.cross(radius: 22, south: ["oneway": "-1"]).map.drive(
            "a one-way street in", "w", "e", "roundabout 1 East"),
        GuidanceRing.cross(radius: 22, south: ["oneway": "-1"], east: ["oneway": "-1"]).map.drive(
            "two one-way streets in", "w", "n", "roundabout 1 North"),
        GuidanceRing.cross(radius: 22, south: ["highway": "construction"]).map.drive(
            "a building site", "w", "e", "roundabout 1 East"),
        GuidanceRing.cross(radius: 22, south: ["access": "destination"]).map.drive(
            "a street for destination traffic counts", "w", "e", "roundabout 2 East"),
        GuidanceRing.cross(radius: 22, south: ["highway": "service", "service": "driveway"]).map
            .drive("into the driveway itself", "w", "s", "roundabout 1 South"),
        GuidanceRing.cross(radius: 22, east: ["highway": "service", "service": "driveway"]).map
            .drive("into a driveway after another exit", "w", "e", "roundabout 2 East"),
    ]

    @Test("Exits are what a driver counts", arguments: notCounted)
    func driversCount(_ drive: GuidanceCase) throws { try drive.check() }

    /// The ring of `cross`, with its south arm as it is given.
    private static func exit(_ tags: ScenarioTags) -> GuidanceMap {
        GuidanceRing(
            radius: 22,
            arms: [
                RingArm("w", 270, street("West")), RingArm("s", 180, tags),
                RingArm("e", 90, street("East")),
            ]
        ).map
    }

    static let names: [GuidanceCase] = [
        exit(["highway": "residential"]).drive("no name", "w", "s", "roundabout 1"),
        exit(["highway": "primary", "ref": "51"]).drive("a number", "w", "s", "roundabout 1 51"),
        exit(road("primary", "South", ["oneway": "yes", "destination": "Turku"])).drive(
            "a sign", "w", "s", "roundabout 1 South to Turku"),
        exit(street("West")).drive("the name of the road before", "w", "s", "roundabout 1 West"),
        GuidanceRing(
            radius: 22,
            arms: [
                RingArm("w", 270, street("Main")), RingArm("s", 180, street("South")),
                RingArm("e", 90, street("Main")),
            ]
        ).map.drive("straight on along one street", "w", "e", "roundabout 2 Main"),
        GuidanceRing(
            radius: 22,
            arms: [
                RingArm("w", 270, street("Main")), RingArm("s", 180, street("South")),
                RingArm("e", 90, street("Main")),
            ], tags: ["junction": "roundabout", "name": "Main"]
        ).map.drive("the ring is called as the street", "w", "e", "roundabout 2 Main"),
        GuidanceRing(
            radius: 22,
            arms: [
                RingArm("w", 270, ["highway": "primary", "ref": "1"]),
                RingArm("s", 180, street("South")),
                RingArm("e", 90, ["highway": "primary", "ref": "1"]),
            ], tags: ["junction": "roundabout", "ref": "1"]
        ).map.drive("the ring has the number of the road", "w", "e", "roundabout 2 1"),
    ]

    @Test("The name is that of the road after it", arguments: names)
    func naming(_ drive: GuidanceCase) throws { try drive.check() }
}
