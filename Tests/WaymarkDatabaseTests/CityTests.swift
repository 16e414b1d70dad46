import Testing
import WaymarkDatabase
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkImport
import WaymarkRegion
import WaymarkRouting
import WaymarkTestSupport

/// The bundled city with its places in its file and in a database.
enum CityForms {
    /// With the places in its file.
    static func file() throws -> OnDeviceProvider {
        OnDeviceProvider(region: try SampleRegion.helsinki.get())
    }

    /// Built without that file, with the places in a database.
    static let database = Result<OnDeviceProvider, any Error> {
        let database = try TestDatabase()
        let options = RegionImporter.Options(profiles: [try Profile(named: "car")])
        return try withTemporaryDirectory { directory in
            let path = directory + "/helsinki.waymark"
            let writer = try DatabaseWriter(database.address())
            try RegionImporter(options: options, places: writer)
                .build(SampleFiles.helsinki, to: path)
            let region = try Region(path: path)
            let places = PlaceDatabase(try database.address())
            return OnDeviceProvider(
                region: region, places: places.places(of: region.manifest.name))
        }
    }
}

@Suite(
    "A city in a database",
    .enabled(if: PostgresServer.isInstalled, "\(PostgresServer.reason)"))
struct CityTests {
    private static let station = Coordinate(latitude: 60.1711, longitude: 24.9414)

    @Test("The region has no places of its own then")
    func bundle() throws {
        let provider = try CityForms.database.get()
        #expect(provider.region.places == nil)
        #expect(!provider.region.manifest.files.contains { $0.name == "places.wmk" })
    }

    /// Beginnings that many names have, to gather names of all kinds.
    private static let seeds = [
        "ka", "ma", "al", "he", "po", "ra", "su", "ki", "ho", "ra", "ru", "pu", "es", "un", "el",
        "mu", "te", "si", "la", "ko", "ba", "ca", "st", "no", "ru", "fr", "ab", "ei", "ju", "vu",
    ]

    /// Questions made of the names that the file knows: whole, in part, with mistakes, with numbers.
    private func questions(_ provider: OnDeviceProvider) async throws -> [String] {
        var names: [String] = []
        for seed in Self.seeds {
            var query = AutocompleteQuery(seed)
            query.options.limit = 10
            names += try await provider.autocomplete(query).matches.map(\.place.name)
        }
        let known = Set(names).sorted()
        return known.enumerated().flatMap { number, name -> [String] in
            var swapped = Array(name)
            if swapped.count > 4 { swapped.swapAt(2, 3) }
            return [
                name, String(name.prefix(5)), String(swapped), "\(name) \(number % 30 + 1)",
                "\(name), Helsinki", "\(name) & \(known[(number + 7) % known.count])",
            ]
        }
    }

    @Test("Many questions have the same answers as in the file")
    func sameAnswers() async throws {
        let (file, database) = (try CityForms.file(), try CityForms.database.get())
        let questions = try await questions(file)
        #expect(questions.count > 500)
        // Each tenth of them, as an index is made for every question.
        for (number, text) in questions.enumerated() where number.isMultiple(of: 10) {
            var options = PlaceOptions()
            options.near = number.isMultiple(of: 20) ? Self.station : nil
            let search = SearchQuery(text, options: options)
            #expect(
                try await database.search(search) == file.search(search), "search \(text)")
            let typed = AutocompleteQuery(text, options: options)
            #expect(
                try await database.autocomplete(typed) == file.autocomplete(typed),
                "autocomplete \(text)")
        }
    }

    @Test(
        "Categories have the same answers as in the file",
        arguments: [
            "cafe", "cafes", "kahvila", "pharmacies near rautatientori", "restaurants in kamppi",
            "hotels", "parking", "open cafes", "museum", "toilets near senaatintori", "pharm",
        ])
    func categories(text: String) async throws {
        let (file, database) = (try CityForms.file(), try CityForms.database.get())
        for near in [nil, Self.station] {
            var query = SearchQuery(text)
            query.options.near = near
            query.options.openAt = LocalTime(year: 2026, month: 11, day: 24, hour: 12)
            #expect(try await database.search(query) == file.search(query))
            let typed = AutocompleteQuery(text, options: query.options)
            #expect(try await database.autocomplete(typed) == file.autocomplete(typed))
        }
    }

    @Test("Places, points and the nearest of a kind have the same answers as in the file")
    func others() async throws {
        let (file, database) = (try CityForms.file(), try CityForms.database.get())
        for step in 0..<40 {
            let point = Self.station.destination(
                distance: Double(10 * step), bearing: Double(73 * step % 360))
            var reverse = ReverseQuery(point)
            reverse.options.limit = 1 + step % 7
            if step.isMultiple(of: 5) { reverse.options.kinds = [.pointOfInterest] }
            let answer = try await file.reverse(reverse)
            #expect(try await database.reverse(reverse) == answer, "\(point)")
            var nearby = NearbyQuery(
                [PlaceCategory(rawValue: ["cafe", "restaurant", "pharmacy"][step % 3])],
                around: point)
            nearby.options.limit = 1 + step
            nearby.measure = step.isMultiple(of: 8) ? .travelTime(profile: "car") : .distance
            #expect(try await database.nearby(nearby) == file.nearby(nearby), "\(point)")
            for match in answer.matches {
                #expect(
                    try await database.place(match.id, language: "sv")
                        == file.place(match.id, language: "sv"))
            }
        }
        for id in ["1p00100", "1n1", "1c60.17,24.94", "1w5/7"] {
            let id = try #require(PlaceID(id))
            let (one, other) = (
                try? await file.place(id, language: nil),
                try? await database.place(id, language: nil)
            )
            #expect(one == other)
        }
    }

    @Test("Along a route the same places come in the same order as in the file")
    func alongRoute() async throws {
        let (file, database) = (try CityForms.file(), try CityForms.database.get())
        let ends = [
            Coordinate(latitude: 60.1660, longitude: 24.9305),
            Coordinate(latitude: 60.1745, longitude: 24.9500),
        ]
        let route = try #require(
            try file.route(DirectionsRequest(waypoints: ends.map { Waypoint(coordinate: $0) }))
                .routes.first)
        let path = Path(route.legs.flatMap { Array($0.path) })
        for text in ["cafe", "katu", "hotel"] {
            var query = AlongRouteQuery(text, along: path)
            query.detour = 120
            let answer = try await file.places(along: query)
            #expect(try await database.places(along: query) == answer, "\(text)")
        }
    }
}
