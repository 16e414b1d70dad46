import Testing
import WaymarkClient
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkTestSupport

@Suite("Places of a provider at an address", .timeLimit(.minutes(30)))
struct RemotePlacesTests {
    private static let square = Coordinate(latitude: 60.1699, longitude: 24.9426)

    /// Questions of all kinds, with all that they can be told.
    private static func questions() throws -> [(
        String, @Sendable (any PlaceProvider) async throws(PlaceError) -> PlaceResponse
    )] {
        var german = PlaceOptions()
        (german.language, german.limit, german.near) = ("de", 5, square)
        (german.nearnessWeight, german.zoom) = (0.7, 12)
        var few = PlaceOptions()
        few.bounds = CoordinateBounds(
            southWest: Coordinate(latitude: 60.165, longitude: 24.94),
            northEast: Coordinate(latitude: 60.175, longitude: 24.95))
        few.tags = [
            PlaceTagCondition(key: "amenity"),
            PlaceTagCondition(key: "amenity", value: "bar", isExcluded: true),
        ]
        var kinds = PlaceOptions()
        kinds.kinds = [.street]
        var open = PlaceOptions()
        open.openAt = LocalTime(iso: "2026-11-24T12:30")
        var address = StructuredQuery()
        (address.street, address.city, address.houseNumber) = ("Mannerheimintie", "Helsinki", "2")
        var around = ReverseQuery(square)
        (around.radius, around.options.limit) = (200, 7)
        var nearby = NearbyQuery(
            [PlaceCategory(rawValue: "cafe"), PlaceCategory(rawValue: "restaurant")],
            around: square, options: few)
        nearby.radius = 900
        var byTime = NearbyQuery([PlaceCategory(rawValue: "cafe")], around: square)
        byTime.measure = .travelTime(profile: "car")
        let path = Path([square, Coordinate(latitude: 60.1756, longitude: 24.9494)])
        var cafes = AlongRouteQuery("", along: path)
        cafes.options.categories = [PlaceCategory(rawValue: "cafe")]
        cafes.detour = 400
        return [
            (
                "words",
                { [german] p throws(PlaceError) in
                    try await p.search(.init("Bahnhof", options: german))
                }
            ),
            (
                "signs",
                { p throws(PlaceError) in
                    try await p.search(.init("Mannerheim & co. 100% +? #1 ä漢"))
                }
            ),
            (
                "area",
                { [few] p throws(PlaceError) in try await p.search(.init("ravintola", options: few))
                }
            ),
            (
                "kind",
                { [kinds] p throws(PlaceError) in
                    try await p.autocomplete(.init("manner", options: kinds))
                }
            ),
            (
                "open",
                { [open] p throws(PlaceError) in try await p.search(.init("cafe", options: open)) }
            ),
            ("fields", { [address] p throws(PlaceError) in try await p.search(address) }),
            ("reverse", { [around] p throws(PlaceError) in try await p.reverse(around) }),
            ("nearby", { [nearby] p throws(PlaceError) in try await p.nearby(nearby) }),
            ("by time", { [byTime] p throws(PlaceError) in try await p.nearby(byTime) }),
            ("along", { [cafes] p throws(PlaceError) in try await p.places(along: cafes) }),
            ("no words", { p throws(PlaceError) in try await p.search(.init("  ")) }),
            ("no letter", { p throws(PlaceError) in try await p.search(.init("?!")) }),
            ("no field", { p throws(PlaceError) in try await p.search(StructuredQuery()) }),
            (
                "long",
                { p throws(PlaceError) in
                    try await p.search(.init(String(repeating: "a", count: 600)))
                }
            ),
            (
                "far",
                { p throws(PlaceError) in
                    try await p.reverse(.init(Coordinate(latitude: 1, longitude: 1)))
                }
            ),
        ]
    }

    @Test("Places from another machine, and from the device behind it, are those of its engine")
    func same() async throws {
        try await withServer { address, catalog in
            let remote = try await RemoteProvider.connected(to: address)
            let hybrid = HybridProvider(
                network: remote, device: OnDeviceProvider(region: catalog.regions[0]))
            var found = 0
            for (name, question) in try Self.questions() {
                let here = await outcome { () throws(PlaceError) in try await question(catalog) }
                for provider in [remote, hybrid] as [any PlaceProvider] {
                    let there = await outcome { () throws(PlaceError) in
                        try await question(provider)
                    }
                    #expect(here == there, "\(name)")
                }
                if case .success(let response) = here { found += response.matches.count }
            }
            #expect(found > 40 && hybrid.source == .network)
            let match = try #require(
                try await catalog.search(SearchQuery("rautatieasema")).matches.first)
            #expect(
                try await remote.place(match.id, language: "sv")
                    == catalog.place(match.id, language: "sv"))
            let unknown = try #require(PlaceID("1n1"))
            await #expect(throws: PlaceError.unknownPlace(unknown)) {
                try await remote.place(unknown, language: nil)
            }
        }
    }

    @Test("Without a network the device has the places, and a key that is not good is told")
    func refused() async throws {
        let region = try SampleRegion.helsinki.get()
        let remote = try RemoteProvider(address: "http://127.0.0.1:1", timeout: 5)
        let question = SearchQuery("rautatieasema")
        await #expect(throws: PlaceError.self) { try await remote.search(question) }
        let device = OnDeviceProvider(region: region)
        let hybrid = HybridProvider(network: remote, device: device, patience: 600)
        #expect(try await hybrid.search(question) == device.search(question))
        #expect(hybrid.source == .device)
        for (status, expected) in [
            (401, PlaceError.apiKeyNotAuthorized), (429, .quotaExceeded),
            (502, .network(reason: "it answered with the status 502")),
            (200, .provider(reason: "its answer cannot be read")),
        ] {
            let scripted = try RemoteProvider(
                address: "https://maps.example", transport: ScriptedTransport(status: status))
            await #expect(throws: expected) { try await scripted.search(question) }
        }
    }
}
