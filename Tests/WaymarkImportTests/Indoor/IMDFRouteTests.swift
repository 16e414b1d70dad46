import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkImport
import WaymarkRegion
import WaymarkRouting
import WaymarkSearch
import WaymarkTestSupport

@Suite("Routes and places of indoor maps in IMDF")
struct IMDFRouteTests {
    /// A place of the sample on a level; `nil` is outdoors.
    private struct Stop: Sendable, CustomStringConvertible {
        let x: Int
        let y: Int
        let level: Double?

        init(_ x: Int, _ y: Int, _ level: Double? = nil) {
            (self.x, self.y, self.level) = (x, y, level)
        }

        var waypoint: Waypoint {
            var waypoint = Waypoint(coordinate: IMDFTown.coordinate(x, y))
            waypoint.level = level
            return waypoint
        }

        var description: String { "\(x), \(y) on \(level ?? 0)" }
    }

    private func route(
        _ region: Region, from start: Stop, to end: Stop, profile: String = "foot",
        avoiding avoids: RoadFeatures = []
    ) throws -> Route {
        var options = RoutingOptions(profile: profile)
        options.avoids = avoids
        let request = DirectionsRequest(
            waypoints: [start.waypoint, end.waypoint], options: options)
        return try #require(try OnDeviceProvider(region: region).route(request).routes.first)
    }

    private func kinds(_ route: Route) -> [Maneuver.Kind] {
        route.legs.flatMap(\.steps).map(\.maneuver.kind)
    }

    @Test(
        "Every unit with an opening is reached from the street, on foot and in a wheelchair",
        arguments: ["foot", "wheelchair"])
    func units(profile: String) throws {
        let region = try IMDFTown.region(.openAirport)
        let stops = [
            Stop(50, 40, 0), Stop(150, 10, 0), Stop(115, 30, 0), Stop(140, 30, 0),
            Stop(185, 40, 0), Stop(250, 30, 0), Stop(150, 10, 1), Stop(230, 40, 1),
            Stop(25, 40, 1),
        ]
        for stop in stops {
            let route = try route(region, from: Stop(20, -30), to: stop, profile: profile)
            let end = try #require(route.path.last)
            // In a large hall one is led to a place nearby.
            #expect(end.distance(to: IMDFTown.coordinate(stop.x, stop.y)) < 14, "\(stop)")
            #expect(route.notices.isEmpty, "\(stop): \(route.notices)")
            #expect(kinds(route).contains(.enterBuilding), "\(stop): \(kinds(route))")
            #expect(route.legs.last?.steps.last?.level == stop.level, "\(stop)")
            #expect(profile == "foot" || !kinds(route).contains(.stairs))
        }
    }

    @Test("From the street to a gate upstairs: by stairs, or by the lift")
    func gate() throws {
        let region = try IMDFTown.region(.openAirport)
        let gate = Stop(280, 10, 1)
        let climb = try route(region, from: Stop(20, -30), to: gate)
        #expect(kinds(climb).contains(.stairs) && !kinds(climb).contains(.elevator))
        let change = climb.legs.flatMap(\.steps).compactMap(\.levelChange).first
        #expect(change == LevelChange(from: 0, to: 1, name: "1"))
        let ride = try route(region, from: Stop(20, -30), to: gate, avoiding: .stairs)
        #expect(kinds(ride).contains(.elevator) && !kinds(ride).contains(.stairs))
        let back = try route(region, from: gate, to: Stop(20, -30))
        #expect(kinds(back).contains(.leaveBuilding), "\(kinds(back))")
    }

    @Test("Nobody is led through what is closed to the public, but to it")
    func nonpublic() throws {
        let region = try IMDFTown.region(.openAirport)
        let behind = Stop(181, 80)
        #expect(try route(region, from: behind, to: Stop(185, 50, 0)).distance < 60)
        // Through it the way would be half as long.
        let corner = Stop(340, 60)
        #expect(try route(region, from: corner, to: Stop(140, 10, 0)).distance > 300)
    }

    @Test("A room without an opening is not entered")
    func closedRoom() throws {
        let region = try IMDFTown.region(.airport)
        let route = try route(region, from: Stop(20, -30), to: Stop(115, 38, 0))
        let end = try #require(route.path.last)
        // It ends in the lobby beside it.
        #expect(end.longitude < IMDFTown.coordinate(100, 38).longitude)
    }

    @Test("An escalator is taken the way it runs", arguments: [true, false])
    func escalator(isUp: Bool) throws {
        var sample = IMDFSample.openAirport
        let (low, high) = (IMDFSample.unit(31), IMDFSample.unit(50))
        sample.collections["relationship"] = [
            IMDFSample.feature(
                141, "relationship", "null",
                #""category":"escalator","direction":"directed","origin":\#(isUp ? low : high),"#
                    + #""intermediary":[\#(IMDFSample.unit(39))],"#
                    + #""destination":\#(isUp ? high : low),"hours":null"#)
        ]
        sample.collections["unit"] = sample.collections["unit"]?.map {
            $0.replacing(#""category":"stairs""#, with: #""category":"room""#)
        }
        sample.collections["unit"]?.append(
            IMDFSample.feature(
                39, "unit", IMDFSample.rectangle(156...159, 20...40),
                #""category":"escalator","name":null,"# + IMDFSample.on(20)))
        let region = try IMDFTown.region(sample)
        let (ground, upstairs) = (Stop(110, 10, 0), Stop(110, 10, 1))
        let up = kinds(try route(region, from: ground, to: upstairs))
        let down = kinds(try route(region, from: upstairs, to: ground))
        #expect(up.contains(.escalator) == isUp && up.contains(.elevator) == !isUp, "\(up)")
        #expect(down.contains(.escalator) == !isUp && down.contains(.elevator) == isUp, "\(down)")
    }

    @Test(
        "A door of a directed traversal is passed one way, by its name or between its units",
        arguments: [true, false], [true, false])
    func traversal(isInward: Bool, isNamed: Bool) throws {
        var sample = IMDFSample.openAirport
        // Another door leads from the room to the lobby.
        sample.collections["opening"]?.append(
            IMDFSample.opening(207, "pedestrian", IMDFSample.line((100, 28), (100, 32))))
        let (room, walkway) = (Stop(115, 30, 0), Stop(120, 10, 0))
        let plain = try IMDFTown.region(sample)
        let (out, back) = try (
            route(plain, from: room, to: walkway).distance,
            route(plain, from: walkway, to: room).distance
        )
        let units = [31, 32].map(IMDFSample.unit)
        let (origin, destination) = isInward ? (units[0], units[1]) : (units[1], units[0])
        let door = isNamed ? IMDFSample.unit(200).replacing("unit", with: "opening") : ""
        sample.collections["relationship"]?.append(
            IMDFSample.feature(
                141, "relationship", "null",
                #""category":"traversal","direction":"directed","origin":\#(origin),"#
                    + #""intermediary":[\#(door)],"destination":\#(destination),"hours":null"#))
        let region = try IMDFTown.region(sample)
        let directed = try (
            out: route(region, from: room, to: walkway).distance,
            back: route(region, from: walkway, to: room).distance
        )
        #expect(abs((isInward ? directed.back : directed.out) - (isInward ? back : out)) < 0.5)
        #expect((isInward ? directed.out : directed.back) > (isInward ? out : back) + 5)
    }

    @Test("What OpenStreetMap has inside is no way and no place any more")
    func replaced() throws {
        let region = try IMDFTown.region(.openAirport)
        let finder = try region.placeFinder()
        let names = try finder.search(SearchQuery("Old toys")).matches.map(\.place.name)
        #expect(!names.contains("Old toys"), "\(names)")
        #expect(try finder.search(SearchQuery("Far toys")).matches.isEmpty == false)
        // A corridor of it leads straight through the walls from the south to the north.
        let route = try route(region, from: Stop(60, -30), to: Stop(60, 80))
        #expect(route.distance > 400)
    }

    @Test(
        "Shops, gates and rooms are found with their levels",
        arguments: [
            ("Book shop", "shop", "books", 0, "G"), ("gate B12", "aeroway", "gate", 1, "1"),
            ("Third Cup", "amenity", "cafe", 1, "1"), ("Lounge", "indoor", "room", 1, "1"),
            ("Kirjakauppa", "shop", "books", 0, "G"), ("Twill", "shop", "clothes", 1, "1"),
            ("North Air", "indoor", "room", 0, "G"), ("Daily", "shop", "newsagent", 0, "G"),
        ] as [(String, String, String, Double, String)])
    func search(text: String, key: String, value: String, level: Double, name: String) throws {
        let region = try IMDFTown.region(.openAirport)
        let place = try #require(
            try region.placeFinder().search(SearchQuery(text)).matches.first?.place)
        #expect(place.tag == PlaceTag(key: key, value: value))
        #expect(place.level == level && place.levelName == name)
        #expect(place.id == PlaceID(place.id.description))
    }
}

/// The streets around the airport of the sample, with what OpenStreetMap has inside of it.
enum IMDFTown {
    /// The coordinate of a place of the sample.
    static func coordinate(_ x: Int, _ y: Int) -> Coordinate {
        Coordinate(
            latitude: Double(6_017_170 + y) / 100_000, longitude: Double(2_494_050 + x) / 100_000)
    }

    /// A region of the town with an indoor map.
    static func region(_ sample: IMDFSample) throws -> Region {
        try withTemporaryDirectory { parent in
            try writeFile(Array(xml.utf8), to: parent + "/map.osm")
            try writeFile(sample.zip().bytes, to: parent + "/airport.zip")
            var options = RegionImporter.Options(
                profiles: [try Profile(named: "foot"), try Profile(named: "wheelchair")])
            (options.country, options.zooms) = ("FI", 14...14)
            options.indoor = [parent + "/airport.zip"]
            let path = parent + "/map.waymark"
            try RegionImporter(options: options).build(parent + "/map.osm", to: path)
            return try Region(path: path)
        }
    }

    private static let ways: [(places: [(Int, Int)], tags: [String: String])] = [
        (
            [(-40, -30), (60, -30), (340, -30), (340, 80), (60, 80), (-40, 80)],
            ["highway": "residential", "name": "Kerb Street"]
        ),
        ([(60, -30), (60, 80)], ["highway": "corridor", "indoor": "yes", "level": "0"]),
        (
            [(10, 10), (20, 10), (20, 20), (10, 20), (10, 10)],
            ["indoor": "room", "level": "0", "shop": "toys", "name": "Old toys"]
        ),
        (
            [(400, 10), (420, 10), (420, 20), (400, 20), (400, 10)],
            ["indoor": "room", "level": "0", "shop": "toys", "name": "Far toys"]
        ),
    ]

    private static var xml: String {
        var (nodes, lines) = ([String](), [String]())
        var known: [SIMD2<Int>: Int] = [:]
        for (number, way) in ways.enumerated() {
            let references = way.places.map { place in
                let node = known[SIMD2(place.0, place.1)] ?? nodes.count + 1
                if known.updateValue(node, forKey: SIMD2(place.0, place.1)) == nil {
                    let place = coordinate(place.0, place.1)
                    nodes.append(
                        "<node id=\"\(node)\" version=\"1\" lat=\"\(place.latitude)\" "
                            + "lon=\"\(place.longitude)\"/>")
                }
                return "<nd ref=\"\(node)\"/>"
            }
            let tags = way.tags.sorted { $0.key < $1.key }.map {
                "<tag k=\"\($0)\" v=\"\($1)\"/>"
            }
            lines.append(
                "<way id=\"\(number + 1)\" version=\"1\">\((references + tags).joined())</way>")
        }
        return (["<?xml version=\"1.0\"?>", "<osm version=\"0.6\">"] + nodes + lines + ["</osm>"])
            .joined(separator: "\n")
    }
}
