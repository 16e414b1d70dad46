import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkTestSupport

/// Options that are the default ones but for `change`.
func routingOptions(_ change: (inout RoutingOptions) -> Void) -> RoutingOptions {
    var options = RoutingOptions()
    change(&options)
    return options
}

/// Something that a route may be asked to avoid, on the street "Main".
struct AvoidCase: Sendable, CustomTestStringConvertible {
    let feature: RouteNotice.Feature
    let tags: ScenarioTags

    static let all = [
        AvoidCase(feature: .tolls, tags: ["highway": "residential", "toll": "yes"]),
        AvoidCase(feature: .tolls, tags: ["highway": "primary", "toll:motorcar": "yes"]),
        AvoidCase(feature: .highways, tags: ["highway": "motorway", "oneway": "no"]),
        AvoidCase(feature: .ferries, tags: ["route": "ferry", "duration": "00:05"]),
        AvoidCase(feature: .ferries, tags: ["route": "shuttle_train", "duration": "00:05"]),
        AvoidCase(feature: .unpavedRoads, tags: ["highway": "residential", "surface": "gravel"]),
        AvoidCase(feature: .unpavedRoads, tags: ["highway": "unclassified", "surface": "ground"]),
    ]

    var testDescription: String { "\(feature): \(tags)" }

    /// What is told of a route over it that nobody asked to avoid it.
    var advice: [RouteNotice] { [.tolls, .ferries].contains(feature) ? [.includes(feature)] : [] }

    /// The options that avoid `features`.
    static func options(_ features: RouteNotice.Feature...) -> RoutingOptions {
        routingOptions {
            $0.avoidsTolls = features.contains(.tolls)
            $0.avoidsHighways = features.contains(.highways)
            $0.avoidsFerries = features.contains(.ferries)
            $0.avoidsUnpavedRoads = features.contains(.unpavedRoads)
        }
    }

    /// "Main" between two streets, and another way round it where `hasDetour` is true.
    func map(hasDetour: Bool) throws -> ScenarioMap {
        var ways = [
            (nodes: "1a", tags: street("West")),
            (nodes: "amb", tags: tags.merging(["name": "Main"]) { $1 }),
            (nodes: "b2", tags: street("East")),
        ]
        if hasDetour { ways.append((nodes: "acdb", tags: street("Detour"))) }
        let drawing = ScenarioDrawing(
            """
            1--a---m---b--2
               .       .
               .       .
               .       .
               .       .
               c-------d
            """, step: 500)
        return try ScenarioMap(drawing, ways: ScenarioWays(ways))
    }
}

@Suite("What a route is to avoid")
struct AvoidTests {
    @Test("It is left out where there is another way", arguments: AvoidCase.all)
    func anotherWay(_ avoid: AvoidCase) throws {
        let map = try avoid.map(hasDetour: true)
        #expect(try map.route(from: "1", to: "2").roads == ["West", "Main", "East"])
        let drive = try map.route(from: "1", to: "2", options: AvoidCase.options(avoid.feature))
        #expect(drive.roads == ["West", "Detour", "East"])
        #expect(drive.notices.isEmpty)
    }

    @Test("Where there is no other way, it is used and told", arguments: AvoidCase.all)
    func noOtherWay(_ avoid: AvoidCase) throws {
        let map = try avoid.map(hasDetour: false)
        #expect(try map.route(from: "1", to: "2").notices == avoid.advice)
        let drive = try map.route(from: "1", to: "2", options: AvoidCase.options(avoid.feature))
        #expect(drive.roads == ["West", "Main", "East"])
        #expect(drive.notices == [.unavoidable(avoid.feature)])
    }

    @Test("What is not to be avoided is used", arguments: AvoidCase.all)
    func others(_ avoid: AvoidCase) throws {
        let map = try avoid.map(hasDetour: true)
        for other in RouteNotice.Feature.allCases where other != avoid.feature {
            let drive = try map.route(from: "1", to: "2", options: AvoidCase.options(other))
            #expect(drive.roads == ["West", "Main", "East"], "\(other)")
            #expect(drive.notices == avoid.advice)
        }
    }

    @Test("A place on a road to avoid is reached all the same", arguments: AvoidCase.all)
    func destination(_ avoid: AvoidCase) throws {
        let map = try avoid.map(hasDetour: true)
        let drive = try map.route(from: "1", to: "m", options: AvoidCase.options(avoid.feature))
        #expect(drive.nodes == "1am")
        #expect(drive.notices == [.unavoidable(avoid.feature)])
    }

    @Test("What can be avoided is left out although something else cannot be")
    func oneOfTwo() throws {
        let map = try ScenarioMap(
            """
            1--t--a---m---b--2
                  .       .
                  c-------d
            """,
            ways: [
                "1t": street("West"), "ta": street("Bridge", ["toll": "yes"]),
                "amb": road("motorway", "Main", ["oneway": "no"]), "b2": street("East"),
                "acdb": street("Detour"),
            ])
        let drive = try map.route(
            from: "1", to: "2", options: AvoidCase.options(.tolls, .highways))
        #expect(drive.roads == ["West", "Bridge", "Detour", "East"])
        #expect(drive.notices == [.unavoidable(.tolls)])
    }

    @Test("A road without toll for cars is no toll road")
    func noToll() throws {
        let tags = ["highway": "residential", "toll": "yes", "toll:motorcar": "no"]
        let map = try AvoidCase(feature: .tolls, tags: tags).map(hasDetour: true)
        let drive = try map.route(from: "1", to: "2", options: AvoidCase.options(.tolls))
        #expect(drive.roads == ["West", "Main", "East"])
    }

    @Test("Where there is no way at all, that is told")
    func noWay() throws {
        let tags = ["highway": "residential", "access": "private"]
        let avoid = AvoidCase(feature: .tolls, tags: tags)
        let drive = try avoid.map(hasDetour: false)
            .route(from: "1", to: "2", options: AvoidCase.options(.tolls))
        #expect(drive.error == .noRouteFound(from: 0, to: 1))
    }
}

@Suite("What is closed for one route")
struct ClosureTests {
    private func drive(_ map: ScenarioMap, _ closures: RouteClosures) throws -> ScenarioDrive {
        try map.route(from: "1", to: "2", options: routingOptions { $0.closures = closures })
    }

    /// A rectangle around `center` of that many metres to each side.
    private func area(around center: Coordinate, east: Double, north: Double) -> [Coordinate] {
        [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { x, y in
            center.destination(distance: east, bearing: x > 0 ? 90 : 270)
                .destination(distance: north, bearing: y > 0 ? 0 : 180)
        }
    }

    @Test("A closed way is driven round, and open again for the next route")
    func way() throws {
        let map = try ScenarioMap.block(main: [:])
        #expect(try drive(map, RouteClosures(ways: [2])).roads == ["West", "Detour", "East"])
        #expect(try drive(map, RouteClosures()).roads == ["West", "Main", "East"])
        #expect(try drive(map, RouteClosures(ways: [4])).roads == ["West", "Main", "East"])
    }

    @Test("Ways that the region does not have close nothing", arguments: [0, -2, 99, Int64.max])
    func unknownWay(_ way: Int64) throws {
        let map = try ScenarioMap.block(main: [:])
        #expect(try drive(map, RouteClosures(ways: [way])).roads == ["West", "Main", "East"])
    }

    @Test("Roads that come into a circle are closed", arguments: [1.0, 25, 100])
    func circle(_ radius: Double) throws {
        let map = try ScenarioMap.block(main: [:])
        let circle = RouteClosures.Circle(center: try map.place("am"), radius: radius)
        #expect(
            try drive(map, RouteClosures(circles: [circle])).roads == ["West", "Detour", "East"])
    }

    @Test("A circle beside a road does not close it")
    func circleBeside() throws {
        let map = try ScenarioMap.block(main: [:])
        let center = try map.place("m").destination(distance: 50, bearing: 0)
        for (radius, road) in [(40.0, "Main"), (60, "Detour")] {
            let circle = RouteClosures.Circle(center: center, radius: radius)
            #expect(
                try drive(map, RouteClosures(circles: [circle])).roads == ["West", road, "East"])
        }
    }

    @Test("Roads inside of an area or across it are closed")
    func areas() throws {
        let map = try ScenarioMap.block(main: [:])
        let closed = ["West", "Detour", "East"]
        let around = area(around: try map.place("m"), east: 30, north: 30)
        #expect(try drive(map, RouteClosures(areas: [around])).roads == closed)
        let strip = area(around: try map.place("am"), east: 5, north: 100)
        #expect(try drive(map, RouteClosures(areas: [strip])).roads == closed)
        #expect(try drive(map, RouteClosures(areas: [Array(strip.dropLast())])).roads == closed)
    }

    @Test("An area beside a road does not close it")
    func areaBeside() throws {
        let map = try ScenarioMap.block(main: [:])
        let center = try map.place("m").destination(distance: 50, bearing: 180)
        let beside = area(around: center, east: 100, north: 40)
        #expect(
            try drive(map, RouteClosures(areas: [beside])).roads == ["West", "Main", "East"])
    }

    @Test("Closures add up, and where nothing is left there is no route")
    func allClosed() throws {
        let map = try ScenarioMap.block(main: [:])
        let circle = RouteClosures.Circle(center: try map.place("cd"), radius: 20)
        let all = RouteClosures(ways: [2], circles: [circle])
        #expect(try drive(map, all).error == .noRouteFound(from: 0, to: 1))
        let line = try ScenarioMap.line(main: [:])
        #expect(try drive(line, RouteClosures(ways: [2])).error == .noRouteFound(from: 0, to: 1))
    }

    @Test("A route with closures obeys the signs on the way round")
    func signs() throws {
        let map = try ScenarioMap(
            """
            1--a---m---b--2
               |       |
               c-------d
               |       |
               e-------f
            """,
            ways: [
                "1a": street("West"), "amb": street("Main"), "b2": street("East"),
                "ac": street("Left"), "bd": street("Right"), "ce": street("Left"),
                "df": street("Right"), "cd": street("Yard", ["access": "private"]),
                "ef": street("Detour"),
            ])
        #expect(
            try drive(map, RouteClosures(ways: [2])).roads
                == ["West", "Left", "Detour", "Right", "East"])
    }
}

@Suite("Shortest and fastest ways")
struct StrategyTests {
    private let shortest = routingOptions { $0.strategy = .shortest }

    private func map(main: ScenarioTags) throws -> ScenarioMap {
        try ScenarioMap.block(main: main.merging(["maxspeed": "5"]) { own, _ in own })
    }

    @Test("The shortest way takes the slow street, the fastest one the way round it")
    func choice() throws {
        let map = try map(main: [:])
        let quick = try map.route(from: "1", to: "2")
        let short = try map.route(from: "1", to: "2", options: shortest)
        #expect(quick.roads == ["West", "Detour", "East"])
        #expect(short.roads == ["West", "Main", "East"])
        #expect(short.distance < quick.distance)
        #expect(short.duration > quick.duration)
    }

    @Test("The time of the shortest way is the time that it takes")
    func duration() throws {
        let drive = try map(main: ["maxspeed": "36"]).route(from: "1", to: "2", options: shortest)
        let fastest = try map(main: ["maxspeed": "36"]).route(from: "1", to: "2")
        #expect(drive.roads == fastest.roads)
        #expect(abs(drive.duration - fastest.duration) < 0.01)
    }

    @Test(
        "The shortest way obeys signs",
        arguments: [
            ["motor_vehicle": "no"], ["oneway": "-1"], ["access": "private"],
            ["access:conditional": "no @ (08:00-10:00)"],
        ])
    func signs(_ tags: ScenarioTags) throws {
        let drive = try map(main: tags).route(
            from: "1", to: "2", departure: "2026-11-23T09:00", options: shortest)
        #expect(drive.roads == ["West", "Detour", "East"])
    }

    @Test("The shortest way obeys turn restrictions")
    func restriction() throws {
        let ban = ScenarioRestriction("no_left_turn", from: "wx", via: "x", to: "xn")
        let drive = try RestrictionCase.map([ban]).route(from: "w", to: "n", options: shortest)
        #expect(drive.roads == ["West", "East", "North"])
    }

    @Test("The shortest way avoids what it is to avoid")
    func avoids() throws {
        var options = AvoidCase.options(.tolls)
        options.strategy = .shortest
        let drive = try map(main: ["toll": "yes"]).route(from: "1", to: "2", options: options)
        #expect(drive.roads == ["West", "Detour", "East"])
    }
}
