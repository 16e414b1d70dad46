import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry

@Suite("Routes and their legs")
struct RouteTests {
    @Test("A point that two legs share is on the line of the route once")
    func joined() {
        let route = Route(legs: [.over(0...2), .over(2...3), .over(5...6)])
        #expect(Array(route.path) == [0, 1, 2, 3, 5, 6].map(Coordinate.point))
        #expect(route.distance == 40)
        #expect(route.duration == 4)
        #expect(route.isConsistent)
    }

    @Test(
        "S3: its name is that of the road that it follows longest, and a number where that has no name"
    )
    func name() {
        #expect(Route(legs: [.over(0...3)]).name == "Main")
        #expect(Route(legs: [.over(0...3, hasSteps: false)]).name.isEmpty)
        let long = RouteLeg.over(
            0...9, roads: [("Main", "", 10), ("", "E 18", 40), ("Quay", "", 30)])
        #expect(Route(legs: [.over(0...3), long]).name == "E 18")
        #expect(long.mainRoads() == ["E 18", "Quay"] && long.mainRoads(9).count == 3)
        #expect(Route(legs: [long]).expectedTravelTime == 9)
        // A road that comes twice counts with both parts.
        let twice = RouteLeg.over(
            0...9, roads: [("Main", "", 30), ("Quay", "", 40), ("Main", "", 30)])
        #expect(twice.mainRoads(1) == ["Main"])
    }

    @Test("S2: an answer tells where it took start and destination to lie")
    func echo() {
        let (start, end) = (
            SnappedWaypoint(coordinate: .point(0), distance: 3, roadName: "Main"),
            SnappedWaypoint(coordinate: .point(3), distance: 40, roadName: "Quay")
        )
        let answer = DirectionsResponse(routes: [], waypoints: [start, end])
        #expect(answer.source == start && answer.destination == end)
        #expect(DirectionsResponse(routes: []).source == nil)
    }

    @Test("A route without a leg leads nowhere")
    func empty() {
        #expect(!Route(legs: []).isConsistent)
        #expect(Route(legs: []).path.isEmpty)
    }

    @Test(
        "A leg whose parts do not fit together is told",
        arguments: [
            ("a step past the end", RouteLeg.over(0...3, stepEnd: 4)),
            ("a duration too few", .over(0...3, durations: [1, 1])),
            ("a negative duration", .over(0...3, durations: [1, -1, 1])),
            ("an endless duration", .over(0...3, durations: [1, .infinity, 1])),
            ("a duration that is no number", .over(0...3, durations: [1, .nan, 1])),
            ("a limit too many", .over(0...3, limits: 4)),
            ("classes of some segments", .over(0...3, classes: [.motorway])),
            ("free flow of some segments", .over(0...3, freeFlow: [1])),
            ("a tunnel past the end", .over(0...3, tunnels: [2...4])),
            ("a tunnel before the start", .over(0...3, tunnels: [-1...1])),
            ("one point", .over(0...3, path: Path([.point(0)]))),
            ("no step", .over(0...3, hasSteps: false)),
            (
                "a point that is not on the Earth",
                .over(0...1, path: Path([.point(0), Coordinate(latitude: .nan, longitude: 0)]))
            ),
        ])
    func inconsistent(name: String, leg: RouteLeg) {
        #expect(!leg.isConsistent, "\(name)")
        #expect(!Route(legs: [.over(0...3), leg]).isConsistent, "\(name)")
    }

    @Test("What may be missing may be there")
    func optional() {
        let leg = RouteLeg.over(
            0...3, classes: [.motorway, .motorway, .path], freeFlow: [1, 2, 3], tunnels: [0...3])
        #expect(leg.isConsistent)
        #expect(RouteLeg.over(0...3).isConsistent)
    }

    @Test("A step's line is its part of the leg's")
    func stepPath() {
        let leg = RouteLeg.over(0...3, stepEnd: 2)
        #expect(Array(leg.path(of: leg.steps[0])) == [0, 1, 2].map(Coordinate.point))
    }

    @Test("A route is the same after it was coded")
    func coding() throws {
        let leg = RouteLeg.over(
            0...3, classes: [.motorway, .motorway, .path], freeFlow: [1, 2, 3], tunnels: [0...3])
        var fast = RouteLeg.over(3...5)
        // No limit at all, as on a motorway.
        fast.segmentSpeedLimits[0] = .infinity
        let route = Route(
            legs: [leg, fast], notices: [.unavoidable(.ferries)], travelMode: .cycling)
        let json = try JSONEncoder().encode(route)
        #expect(try JSONDecoder().decode(Route.self, from: json) == route)
    }
}

@Suite("Directions of maneuvers")
struct ManeuverDirectionTests {
    @Test(
        "The direction follows from the angle, the same to both sides",
        arguments: [
            (0.0, Maneuver.Direction.straight, Maneuver.Direction.straight),
            (20, .straight, .straight), (20.1, .slightRight, .slightLeft),
            (40, .slightRight, .slightLeft), (40.1, .right, .left), (120, .right, .left),
            (120.1, .sharpRight, .sharpLeft), (171.9, .sharpRight, .sharpLeft),
            (172, .uTurn, .uTurn), (180, .uTurn, .uTurn),
        ])
    func direction(
        angle: Double, right: Maneuver.Direction, left: Maneuver.Direction
    ) {
        #expect(Maneuver.Direction(angle: angle) == right)
        #expect(Maneuver.Direction(angle: -angle) == left)
    }
}

@Suite("Waypoints and closures")
struct WaypointTests {
    @Test("A heading is brought into the circle", arguments: [(370.0, 10.0), (-90, 270), (360, 0)])
    func heading(given: Double, kept: Double) {
        let waypoint = Waypoint(coordinate: .point(0), preferredHeading: given)
        #expect(waypoint.preferredHeading == kept)
    }

    @Test("A waypoint is the same after it was coded")
    func coding() throws {
        var waypoint = Waypoint(coordinate: .point(0), title: "Home", preferredHeading: 45)
        waypoint.approach = .curb
        waypoint.passage = .straight
        waypoint.isStopover = false
        let json = try JSONEncoder().encode([waypoint, Waypoint(placeID: "5")])
        let read = try JSONDecoder().decode([Waypoint].self, from: json)
        #expect(read == [waypoint, Waypoint(placeID: "5")])
        #expect(read[1].coordinate == nil)
    }

    @Test("Closures are empty until something is closed")
    func closures() {
        #expect(RouteClosures().isEmpty)
        #expect(!RouteClosures(ways: [1]).isEmpty)
        #expect(!RouteClosures(circles: [.init(center: .point(0), radius: 5)]).isEmpty)
        #expect(!RouteClosures(areas: [[.point(0), .point(1), .point(2)]]).isEmpty)
    }
}

@Suite("Text of XML documents")
struct XMLTextTests {
    @Test("What is no UTF-8 is replaced, unless the document says that it is something else")
    func repaired() {
        let broken = Array("<gpx>".utf8) + [0xe9] + Array("</gpx>".utf8)
        #expect(XMLText.repaired(broken) == Array("<gpx>\u{fffd}</gpx>".utf8))
        let latin = Array(#"<?xml version="1.0" encoding="ISO-8859-1"?><gpx>"#.utf8) + [0xe9]
        #expect(XMLText.repaired(latin) == latin)
    }

    @Test("Instructions of a name only get a space, wherever a broken document may have them")
    func instructions() {
        let text = #"<?a?><g><!--<?b?>--><![CDATA[<?c?>]]>Go?><?d e?><e x=<?f?></g><?g"#
        let repaired = String(decoding: XMLText.repaired(Array(text.utf8)), as: UTF8.self)
        let wanted = ["a", "b", "c", "f"].reduce(text) {
            $0.replacing("<?\($1)?>", with: "<?\($1) ?>")
        }
        #expect(repaired == wanted)
    }

    @Test("No other encoding is named or looked like")
    func encodings() {
        func repaired(_ text: String) -> String {
            String(decoding: XMLText.repaired(Array(text.utf8)), as: UTF8.self)
        }
        #expect(repaired("<?xml version='1.0'\n encoding='UTF-7'?><g/>") == "\n<g/>")
        #expect(repaired("\u{feff}<?xml\tencoding='UTF-7'?><g/>") == "<g/>")
        #expect(repaired("<?xml-stylesheet href='a'?><g/>") == "<?xml-stylesheet href='a'?><g/>")
        let latin = "<?xml version='1.0' encoding='ISO-8859-1'?><g/>"
        #expect(repaired(latin) == latin)
        #expect(repaired("<\0?\0a\0") == "<\u{fffd}?\u{fffd}a\u{fffd}")
    }
}
