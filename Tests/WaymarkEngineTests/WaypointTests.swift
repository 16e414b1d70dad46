import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkTestSupport

@Suite("How a journey goes on from a stop")
struct PassageTests {
    private func drive(_ passage: Waypoint.Passage, via stops: [String]) throws -> ScenarioDrive {
        let map = try ScenarioMap("a----b----c----d", ways: ["abcd": street("Main")])
        let places = try (["a"] + stops + ["a"]).map { name in
            var waypoint = Waypoint(coordinate: try map.place(name))
            waypoint.passage = passage
            return waypoint
        }
        return try map.drive(DirectionsRequest(waypoints: places))
    }

    @Test("It may turn round there")
    func anyDirection() throws {
        #expect(try drive(.anyDirection, via: ["bc"]).nodes == "aba")
    }

    @Test("It goes straight on where that is asked for")
    func straight() throws {
        #expect(try drive(.straight, via: ["bc"]).nodes == "abcdcba")
        #expect(try drive(.straight, via: ["ab", "bc", "cd"]).nodes == "abcdcba")
    }

    @Test("The direction in which a stop is reached is the better one for the whole journey")
    func lookingAhead() throws {
        let map = try ScenarioMap.block(main: [:])
        let places = try ["1", "cd", "1"].map { name in
            var waypoint = Waypoint(coordinate: try map.place(name))
            waypoint.passage = .straight
            return waypoint
        }
        let drive = try map.drive(DirectionsRequest(waypoints: places))
        #expect(drive.nodes == "1acdbma1" || drive.nodes == "1ambdca1")
    }

    @Test("A stop at the end of a road is left the way it was reached")
    func deadEnd() throws {
        #expect(try drive(.straight, via: ["d"]).nodes == "abcdcba")
    }
}

@Suite("On which side of the road a place lies")
struct ApproachTests {
    /// The drive from `a` on a street to the east to a place beside it, between `b` and `c`.
    private func drive(
        _ approach: Waypoint.Approach, bearing: Double, at origin: Coordinate
    ) throws -> ScenarioDrive {
        let map = try ScenarioMap(
            ScenarioDrawing("a----b----c", at: origin), ways: ["abc": street("Main")])
        let place = try map.place("bc").destination(distance: 12, bearing: bearing)
        var destination = Waypoint(coordinate: place)
        destination.approach = approach
        let start = Waypoint(coordinate: try map.place("a"))
        return try map.drive(DirectionsRequest(waypoints: [start, destination]))
    }

    @Test("Where traffic keeps to the right, that is the right side")
    func right() throws {
        #expect(try drive(.curb, bearing: 180, at: .helsinki).nodes == "ab")
        #expect(try drive(.curb, bearing: 0, at: .helsinki).nodes == "abc")
    }

    @Test("Where traffic keeps to the left, that is the left side")
    func left() throws {
        #expect(try drive(.curb, bearing: 0, at: .london).nodes == "ab")
        #expect(try drive(.curb, bearing: 180, at: .london).nodes == "abc")
    }

    @Test("Who does not ask arrives on either side", arguments: [0.0, 180])
    func either(_ bearing: Double) throws {
        for origin in [Coordinate.helsinki, .london] {
            #expect(try drive(.unrestricted, bearing: bearing, at: origin).nodes == "ab")
        }
    }

    @Test("A one-way street is reached as its signs say, on whatever side the place lies")
    func oneway() throws {
        let map = try ScenarioMap.block(main: ["oneway": "yes"])
        for bearing in [0.0, 180] {
            let place = try map.place("am").destination(distance: 10, bearing: bearing)
            var destination = Waypoint(coordinate: place)
            destination.approach = .curb
            let start = Waypoint(coordinate: try map.place("1"))
            let drive = try map.drive(DirectionsRequest(waypoints: [start, destination]))
            #expect(drive.roads == ["West", "Main"])
        }
    }

    @Test("A journey starts on the side where the place lies")
    func start() throws {
        let map = try ScenarioMap("a----b----c", ways: ["abc": street("Main")])
        for (bearing, nodes) in [(180.0, "bc"), (0, "abc")] {
            let place = try map.place("ab").destination(distance: 12, bearing: bearing)
            var start = Waypoint(coordinate: place)
            start.approach = .curb
            let end = Waypoint(coordinate: try map.place("c"))
            let drive = try map.drive(DirectionsRequest(waypoints: [start, end]))
            #expect(drive.nodes == nodes)
        }
    }
}

@Suite("The direction in which a journey starts")
struct HeadingTests {
    /// The nodes from the middle of a street to its west end, for who heads elsewhere.
    private func nodes(_ heading: Double, _ tolerance: Double) throws -> String {
        let map = try ScenarioMap("a----b----c", ways: ["abc": street("Main")])
        var start = Waypoint(coordinate: try map.place("ab"), preferredHeading: heading)
        start.headingTolerance = tolerance
        let end = Waypoint(coordinate: try map.place("a"))
        return try map.drive(DirectionsRequest(waypoints: [start, end])).nodes
    }

    @Test("A direction within the tolerance is taken", arguments: [90.0, 60, 120, 450, -270])
    func within(_ heading: Double) throws { #expect(try nodes(heading, 45) == "bcba") }

    @Test("Both directions are, where both lie within it", arguments: [0.0, 10, 90, 180])
    func both(_ heading: Double) throws { #expect(try nodes(heading, 180) == "a") }

    @Test("Where none does, the heading does not count", arguments: [0.0, 45, 135, 180])
    func none(_ heading: Double) throws { #expect(try nodes(heading, 30) == "a") }

    @Test("A small tolerance suffices for the direction of the road")
    func exact() throws {
        #expect(try nodes(90, 1) == "bcba")
        #expect(try nodes(270, 1) == "a")
    }
}
