import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkRouting
import WaymarkTestSupport

@Suite("A region as a provider of places")
struct PlaceProviderTests {
    private static let station = Coordinate(latitude: 60.1711, longitude: 24.9414)
    private static let cafe = PlaceCategory(rawValue: "cafe")

    private func provider() throws -> OnDeviceProvider {
        OnDeviceProvider(region: try SampleRegion.helsinki.get())
    }

    @Test("The nearest by the time of travel come in the order of that time")
    func travelTime() async throws {
        var query = NearbyQuery([Self.cafe], around: Self.station)
        query.measure = .travelTime(profile: "car")
        query.options.limit = 5
        let matches = try await provider().nearby(query).matches
        let times = matches.compactMap(\.travelTime)
        #expect(matches.count == 5)
        #expect(times.count == 5 && times == times.sorted())
        #expect(matches.allSatisfy { $0.place.category == Self.cafe })
    }

    @Test("Places along a route come in its order, within the detour")
    func alongRoute() async throws {
        let provider = try provider()
        let ends = [
            Coordinate(latitude: 60.1660, longitude: 24.9305),
            Coordinate(latitude: 60.1745, longitude: 24.9500),
        ]
        let route = try #require(
            try provider.route(DirectionsRequest(waypoints: ends.map { Waypoint(coordinate: $0) }))
                .routes.first)
        let path = Path(route.legs.flatMap { Array($0.path) })
        var query = AlongRouteQuery("cafe", along: path)
        query.detour = 240
        let matches = try await provider.places(along: query).matches
        #expect(!matches.isEmpty)
        #expect(matches.allSatisfy { ($0.travelTime ?? .infinity) <= 240 })
        let places = matches.compactMap { path.nearest(to: $0.place.coordinate)?.segment }
        #expect(places == places.sorted())
        query.detour = -1
        await #expect(throws: PlaceError.self) { try await provider.places(along: query) }
    }

    @Test("A spot has the address of the nearest door, the sea none")
    func reverse() async throws {
        let provider = try provider()
        let spot = try await provider.search(SearchQuery("Aleksanterinkatu 17")).matches.first
        let door = try #require(spot?.place)
        let answer = try await provider.reverse(ReverseQuery(door.coordinate))
        #expect(answer.matches.first?.place.address.street == "Aleksanterinkatu")
        await #expect(throws: PlaceError.outsideRegions) {
            try await provider.reverse(ReverseQuery(Coordinate(latitude: 0, longitude: 0)))
        }
    }

    @Test("Regions that overlap give a place once")
    func catalog() async throws {
        let region = try SampleRegion.helsinki.get()
        let catalog = RegionCatalog(regions: [region, region])
        let one = try await provider().search(SearchQuery("Mannerheimintie"))
        let both = try await catalog.search(SearchQuery("Mannerheimintie"))
        #expect(both.matches.map(\.id) == one.matches.map(\.id))
        let id = try #require(one.matches.first?.id)
        #expect(try await catalog.place(id, language: "sv").id == id)
        await #expect(throws: PlaceError.noPlaces) {
            try await RegionCatalog().search(SearchQuery("a"))
        }
    }

    @Test("A search ends with the budget of its task")
    func budget() async throws {
        let provider = try provider()
        await #expect(throws: PlaceError.outOfTime) {
            try await SearchBudget.$current.withValue(SearchBudget(questions: 1)) {
                try await provider.search(SearchQuery("katu"))
            }
        }
    }
}
