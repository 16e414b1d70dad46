import Testing
import WaymarkDemo
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkImport
import WaymarkRegion
import WaymarkRouting
import WaymarkTestSupport

@Suite("The drive that a demo chooses")
struct DemoJourneyTests {
    /// The route of the drive in `region`.
    private func drive(
        _ region: Region, from start: Coordinate? = nil, to end: Coordinate? = nil
    ) throws -> Route {
        let provider = OnDeviceProvider(region: region)
        let journey = try DemoJourney(
            provider: provider, region: region, start: start, destination: end)
        let request = DirectionsRequest(waypoints: [
            Waypoint(coordinate: journey.start), Waypoint(coordinate: journey.destination),
        ])
        return try #require(try provider.route(request).routes.first)
    }

    @Test("In the sample it is of streets with names, with several turns, and always the same")
    func sample() throws {
        let region = try SampleRegion.helsinki.get()
        let route = try drive(region)
        let worth = try #require(DriveWorth(route))
        #expect(worth.named > 0.8 && worth.streets > 0.9)
        #expect(worth.turns >= 3 && worth.namelessTurns <= 1 && worth.hasNamedEnd)
        #expect(route.duration > 90)
        #expect(try drive(region) == route)
    }

    @Test("The end that is given stays")
    func givenEnds() throws {
        let region = try SampleRegion.helsinki.get()
        let provider = OnDeviceProvider(region: region)
        let start = Coordinate(latitude: 60.1699, longitude: 24.9384)
        let end = Coordinate(latitude: 60.1738, longitude: 24.9410)
        func journey(_ start: Coordinate?, _ end: Coordinate?) throws -> DemoJourney {
            try DemoJourney(provider: provider, region: region, start: start, destination: end)
        }
        let both = try journey(start, end)
        #expect(both.start == start && both.destination == end)
        #expect(try journey(nil, end).destination == end)
        // A start is brought to the road.
        #expect(try journey(start, nil).start.distance(to: start) < 100)
    }

    @Test("Ends between which there is no drive are refused")
    func noDrive() throws {
        let region = try SampleRegion.helsinki.get()
        let provider = OnDeviceProvider(region: region)
        let start = Coordinate(latitude: 60.1699, longitude: 24.9384)
        let sea = Coordinate(latitude: 0, longitude: 0)
        func complaint(_ start: Coordinate?, _ end: Coordinate?) -> String? {
            do throws(DemoJourneyError) {
                _ = try DemoJourney(
                    provider: provider, region: region, start: start, destination: end)
                return nil
            } catch {
                return "\(error)"
            }
        }
        #expect(complaint(start, nil) == nil)
        #expect(
            complaint(start, sea)
                == "no drive from \(start) to 0.0,0.0: waypoint 2: no road within 2000 m")
        #expect(complaint(sea, nil) == "the region has no drive from 0.0,0.0")
        #expect(complaint(nil, sea) == "the region has no drive to 0.0,0.0")
        #expect(complaint(start, start) == "the region has no drive from \(start) to \(start)")
    }

    @Test(
        "In other regions it is of some minutes on streets with names",
        arguments: [
            "monaco.osm.pbf", "andorra.osm.pbf", "akureyri.osm.pbf", "heidelberg.osm.pbf",
            "singapore-one-north.osm", "vancouver.osm.pbf", "london-line.osm.pbf",
        ].filter { SampleFiles.hasShared($0) })
    func extracts(_ name: String) throws {
        let region = try withTemporaryDirectory { directory in
            var options = RegionImporter.Options(profiles: [try Profile(named: "car")])
            options.zooms = 14...14
            let path = directory + "/region.waymark"
            try RegionImporter(options: options).build(SampleFiles.shared(name), to: path)
            return try Region(path: path)
        }
        let worth = try #require(DriveWorth(try drive(region)))
        #expect(worth.named > 0.8 && worth.streets > 0.8 && worth.hasNamedEnd, "\(worth)")
        #expect(worth.turns >= 3 && worth.namelessTurns <= 2, "\(worth)")
        #expect(worth.duration > 120 && worth.duration < 1500, "\(worth)")
    }

    @Test("Paths without names are worth less than streets, and a ferry is no drive")
    func worth() throws {
        let street = try #require(DriveWorth(Self.route("Kaivokatu", .residential, .turn)))
        let path = try #require(DriveWorth(Self.route("", .service, .fork)))
        #expect(street.named == 1 && street.turns == 6 && street.namelessTurns == 0)
        #expect(path.named == 0 && path.turns == 0 && path.namelessTurns == 6)
        #expect(street.score > 0.9 && path.score == 0)
        #expect(DriveWorth(Self.route("Suomenlinna", .ferry, .ferry)) == nil)
    }

    /// A route of eight steps of a minute each.
    private static func route(
        _ name: String, _ roadClass: RouteRoadClass, _ kind: Maneuver.Kind
    ) -> Route {
        let points = (0...7).map {
            Coordinate(latitude: 60 + Double($0) / 1000, longitude: 25)
        }
        let steps = (0...7).map { number -> RouteStep in
            let kind = number == 0 ? Maneuver.Kind.depart : number == 7 ? .arrive : kind
            return RouteStep(
                maneuver: Maneuver(
                    kind: kind, direction: nil, coordinate: points[number], bearingBefore: 0,
                    bearingAfter: 0),
                pointRange: number...min(7, number + 1), distance: number == 7 ? 0 : 111,
                duration: number == 7 ? 0 : 60, roadName: name)
        }
        return Route(legs: [
            RouteLeg(
                destinationWaypoint: Waypoint(coordinate: points[7]),
                destinationCoordinate: points[7], path: Path(points), steps: steps,
                segmentDurations: Array(repeating: 60, count: 7),
                segmentSpeedLimits: Array(repeating: 40, count: 7),
                segmentRoadClasses: Array(repeating: roadClass, count: 7), distance: 777,
                duration: 420)
        ])
    }
}
