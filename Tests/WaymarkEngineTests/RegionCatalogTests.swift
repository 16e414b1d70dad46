import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkImport
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting
import WaymarkTestSupport

@Suite("A catalog of regions")
struct RegionCatalogTests {
    /// Builds a region of one street at `path`, from west to east.
    private func build(_ street: String, at path: String, latitude: Double = 60) throws {
        let xml = """
            <osm version="0.6">
            <node id="1" version="1" lat="\(latitude)" lon="25.00"/>
            <node id="2" version="1" lat="\(latitude)" lon="25.01"/>
            <way id="1" version="1"><nd ref="1"/><nd ref="2"/>
            <tag k="highway" v="residential"/><tag k="name" v="\(street)"/></way></osm>
            """
        try writeFile(Array(xml.utf8), to: path + ".osm")
        var options = RegionImporter.Options(profiles: [try Profile(named: "car")])
        options.zooms = 14...14
        try RegionImporter(options: options).build(path + ".osm", to: path)
    }

    private func request(latitude: Double = 60) -> DirectionsRequest {
        DirectionsRequest(
            waypoints: [25.001, 25.009].map {
                Waypoint(coordinate: Coordinate(latitude: latitude, longitude: $0))
            })
    }

    private func street(_ response: DirectionsResponse) -> String? {
        response.routes.first?.legs.first?.steps.first?.roadName
    }

    /// The error of `catalog` for `request`; `nil` where it has an answer.
    private func failure(
        _ catalog: RegionCatalog, _ request: DirectionsRequest
    ) async -> DirectionsError? {
        do throws(DirectionsError) {
            _ = try await catalog.directions(request)
            return nil
        } catch {
            return error
        }
    }

    @Test("A request goes on with the version that it began with, which is closed when it is done")
    func swap() async throws {
        try await withTemporaryDirectory { directory in
            let path = directory + "/street.waymark"
            try build("Old Street", at: path)
            let catalog = RegionCatalog()
            try catalog.open(path: path)
            weak var roads: RoadGraph?
            do {
                let request = request()
                let lent = try catalog.provider(
                    of: "car", for: request.waypoints.compactMap(\.coordinate))
                roads = lent.region.roads
                try build("New Street", at: path)
                try catalog.open(path: path)
                #expect(catalog.regions.count == 1)
                #expect(try await street(catalog.directions(request)) == "New Street")
                #expect(try street(lent.route(request)) == "Old Street")
                #expect(roads != nil)
            }
            #expect(roads == nil)
        }
    }

    @Test("A bundle that is damaged takes no region's place")
    func damaged() throws {
        try withTemporaryDirectory { directory in
            let path = directory + "/street.waymark"
            try build("Main Street", at: path)
            let catalog = RegionCatalog()
            try catalog.open(path: path)
            try writeFile([1, 2, 3], to: path + "/roads.wmk")
            #expect(throws: RegionError.self) { try catalog.open(path: path) }
            #expect(catalog.regions.count == 1)
        }
    }

    @Test(
        "The region that holds the places answers; without one it is told which place lies outside")
    func choice() async throws {
        try await withTemporaryDirectory { directory in
            let catalog = RegionCatalog()
            for (name, latitude) in [("South", 50.0), ("North", 60.0)] {
                let path = directory + "/\(name).waymark"
                try build(name, at: path, latitude: latitude)
                try catalog.open(path: path)
            }
            #expect(try await street(catalog.directions(request(latitude: 50))) == "South")
            #expect(try await street(catalog.directions(request())) == "North")
            var across = request()
            across.waypoints[1] = request(latitude: 50).waypoints[1]
            #expect(await failure(catalog, across) == .acrossRegions)
            across.waypoints[1] = Waypoint(coordinate: Coordinate(latitude: 0, longitude: 0))
            let outside = DirectionsError.waypoint(index: 1, reason: .outsideRegions)
            #expect(await failure(catalog, across) == outside)
            #expect(catalog.close(path: directory + "/South.waymark"))
            #expect(catalog.regions.map(\.manifest.name) == ["North"])
        }
    }

    @Test("Tables, areas, tours and traces are answered as routes are")
    func services() async throws {
        try await withTemporaryDirectory { directory in
            let path = directory + "/street.waymark"
            try build("Main Street", at: path)
            let catalog = RegionCatalog(regions: [try Region(path: path)])
            let places = request().waypoints
            let route = try #require(try await catalog.directions(request()).routes.first)
            let table = try await catalog.table(TableRequest(waypoints: places))
            #expect(abs((table.duration(from: 0, to: 1) ?? 0) - route.duration) < 0.5)
            #expect(table.sources.map(\.roadName) == ["Main Street", "Main Street"])
            let areas = try await catalog.isochrones(
                IsochroneRequest(origin: places[0], limits: [30]))
            #expect(areas.isochrones.count == 1 && !areas.isochrones[0].polygons.isEmpty)
            let trip = try await catalog.trip(TripRequest(waypoints: places))
            #expect(trip.order == [0, 1] && trip.route.legs.count == 2)
            let trace = (1...9).map {
                TracePoint(Coordinate(latitude: 60.00002, longitude: 25 + Double($0) / 1000))
            }
            let match = try await catalog.match(MatchRequest(trace: trace))
            #expect(match.matchings.count == 1 && match.matchings[0].route.legs.count == 8)
            let near = try await catalog.nearest(NearestRequest(waypoint: places[0]))
            #expect(near.first?.name == "Main Street" && near.first?.wayID == 1)
        }
    }

    @Test("Routes of a task that was cancelled are not searched for")
    func cancelled() async throws {
        try await withTemporaryDirectory { directory in
            let path = directory + "/street.waymark"
            try build("Main Street", at: path)
            let catalog = RegionCatalog(regions: [try Region(path: path)])
            let request = request()
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return await failure(catalog, request)
            }
            #expect(await task.value == .cancelled)
        }
    }

    @Test("Routes and places have the country and the time zone of their region")
    func locality() async throws {
        try await withTemporaryDirectory { directory in
            try build("Meritie", at: directory + "/south")
            let catalog = RegionCatalog()
            let place = Coordinate(latitude: 60, longitude: 25.005)
            #expect(catalog.locality(of: place) == nil)
            try catalog.open(path: directory + "/south")
            let locality = try #require(catalog.locality(of: place))
            #expect(locality.country?.code == "FI" && locality.distanceUnit == .metric)
            #expect(locality.timeZoneIdentifier(at: place) == "Europe/Helsinki")
            #expect(catalog.locality(of: Coordinate(latitude: 10, longitude: 25)) == nil)
            let route = try #require(try await catalog.directions(request()).routes.first)
            #expect(route.country == "FI" && route.timeZoneIdentifier == "Europe/Helsinki")
        }
    }
}
