import Foundation
import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkRouting
import WaymarkTestSupport

@Suite("Profiles of the user's own")
struct ProfileFileScenarioTests {
    /// A car that keeps off streets where people live.
    private static let quiet = """
        name: quiet
        extends: car
        speeds: {residential: 0}
        """

    /// A street where people live, and a road round it.
    private func map(
        profiles: [String] = ["car"], ownProfiles: [Profile] = [], main: ScenarioTags = [:]
    ) throws -> ScenarioMap {
        try ScenarioMap(
            """
            1--a---m---b--2
               .       .
               .       .
               c-------d
            """,
            ways: [
                "1a": road("tertiary", "West"), "amb": street("Main", main),
                "b2": road("tertiary", "East"), "acdb": road("tertiary", "Ring"),
            ],
            profiles: profiles, ownProfiles: ownProfiles)
    }

    private func profile(_ yaml: String) throws -> Profile { try Profile(yaml: yaml, name: "own") }

    private func roads(
        _ map: ScenarioMap, _ provider: OnDeviceProvider, profile: String
    ) throws -> [String] {
        let places = try ["1", "2"].map { Waypoint(coordinate: try map.place($0)) }
        let request = DirectionsRequest(
            waypoints: places, options: RoutingOptions(profile: profile))
        return try provider.route(request).routes.first.map(map.drive)?.roads ?? []
    }

    @Test("A provider routes with a profile that the region was built without")
    func provider() throws {
        let map = try map()
        let provider = OnDeviceProvider(
            region: map.region, profiles: [try profile(Self.quiet)])
        #expect(try roads(map, provider, profile: "quiet") == ["West", "Ring", "East"])
        #expect(try roads(map, provider, profile: "car") == ["West", "Main", "East"])
    }

    @Test("A profile may be prepared in the region")
    func prepared() throws {
        let map = try map(ownProfiles: [try profile(Self.quiet)])
        #expect(
            try map.route(from: "1", to: "2", profile: "quiet").roads == ["West", "Ring", "East"])
        #expect(try map.route(from: "1", to: "2").roads == ["West", "Main", "East"])
    }

    @Test("The router of a region does the same")
    func router() throws {
        let map = try map()
        let quiet = map.region.router(profile: try profile(Self.quiet))
        let car = try map.region.router()
        let places = try ["1", "2"].map { SnapRequest(try map.place($0)) }
        let own = try #require(try quiet.paths(through: places).first)
        let usual = try #require(try car.paths(through: places).first)
        #expect(quiet.length(of: own) > car.length(of: usual) + 100)
        #expect(quiet.metric.profile.name == "quiet")
    }

    @Test("A profile is read from a file, with what it extends beside it")
    func file() throws {
        let map = try map(main: ["maxheight": "2.5"])
        let van = try withTemporaryDirectory { directory in
            let base = "name: base\nextends: car\nvehicle: {height: 2.2}"
            try Data(base.utf8).write(to: URL(fileURLWithPath: directory + "/base.yaml"))
            let text = "name: van\nextends: base\nvehicle: {height: 2.8}"
            try Data(text.utf8).write(to: URL(fileURLWithPath: directory + "/van.yaml"))
            return try Profile(path: directory + "/van.yaml")
        }
        let provider = OnDeviceProvider(region: map.region, profiles: [van])
        #expect(try roads(map, provider, profile: "van") == ["West", "Ring", "East"])
        #expect(try roads(map, provider, profile: "car") == ["West", "Main", "East"])
    }

    @Test("A profile with the name of one of the region goes before it")
    func sameName() throws {
        let map = try map()
        let own = try profile("name: car\nextends: car\nspeeds: {residential: 0}")
        let provider = OnDeviceProvider(region: map.region, profiles: [own])
        #expect(try roads(map, provider, profile: "car") == ["West", "Ring", "East"])
    }

    @Test("A profile may use roads that no profile of the region uses")
    func otherRoads() throws {
        let map = try map(main: ["highway": "footway"])
        let provider = OnDeviceProvider(
            region: map.region, profiles: [try Profile(named: "foot")])
        #expect(try roads(map, provider, profile: "foot") == ["West", "Main", "East"])
    }

    @Test("A profile may have a size, signs and preferences of its own")
    func contents() throws {
        let yaml = """
            name: van
            extends: car
            access: {keys: [access, vehicle, motor_vehicle, motorcar, goods]}
            preferences: {tertiary: 2}
            """
        let closed = try map(main: ["goods": "no"])
        let open = try map(main: ["goods": "yes", "motorcar": "no"])
        for (map, road) in [(closed, "Ring"), (open, "Ring"), (try map(), "Ring")] {
            let provider = OnDeviceProvider(
                region: map.region, profiles: [try profile(yaml)])
            #expect(try roads(map, provider, profile: "van") == ["West", road, "East"])
        }
        let plain = yaml.replacingOccurrences(of: "tertiary: 2", with: "tertiary: 0.5")
        let provider = OnDeviceProvider(region: open.region, profiles: [try profile(plain)])
        #expect(try roads(open, provider, profile: "van") == ["West", "Main", "East"])
    }

    @Test("Roads that a profile avoids take no longer: what is reached in a time is the same")
    func areas() async throws {
        let map = try map()
        let avoiding = try profile("name: van\nextends: car\npreferences: {tertiary: 3}")
        let provider = OnDeviceProvider(region: map.region, profiles: [avoiding])
        var answers: [IsochroneResponse] = []
        for profile in ["car", "van"] {
            let request = IsochroneRequest(
                origin: Waypoint(coordinate: try map.place("1")), limits: [4, 8, 15],
                options: RoutingOptions(profile: profile))
            answers.append(try await provider.isochrones(request))
        }
        #expect(answers[0].isochrones == answers[1].isochrones)
        #expect(answers[0].isochrones.map(\.polygons.isEmpty) == [false, false, false])
    }

    @Test("A request may bring a vehicle, or a profile of its own, that no region was built for")
    func requestsOwn() throws {
        let map = try map(main: ["maxheight": "2.5"])
        let provider = OnDeviceProvider(region: map.region)
        let catalog = RegionCatalog(regions: [map.region])
        func roads(_ change: (inout RoutingOptions) -> Void) throws -> [String] {
            var options = RoutingOptions()
            change(&options)
            let places = try ["1", "2"].map { Waypoint(coordinate: try map.place($0)) }
            let request = DirectionsRequest(waypoints: places, options: options)
            return try provider.route(request).routes.first.map(map.drive)?.roads ?? []
        }
        let (through, round) = (["West", "Main", "East"], ["West", "Ring", "East"])
        #expect(try roads { _ in } == through)
        // Twice: the second time its costs are known.
        for _ in 0..<2 {
            #expect(try roads { $0.vehicle = VehicleDimensions(height: 2.8) } == round)
        }
        #expect(try roads { $0.vehicle = VehicleDimensions(height: 2.4) } == through)
        #expect(try roads { $0.vehicle = VehicleDimensions(weight: 40) } == through)
        #expect(try roads { $0.profileDocument = Self.quiet } == round)
        // The profile is that of the document, whatever name stands beside it.
        #expect(
            try roads {
                $0.profile = "nothing"
                $0.profileDocument = "name: van\nextends: car\nvehicle: {height: 2.8}"
            } == round)
        for index in 0..<8 {
            let height = 2 + Double(index) / 8
            #expect(
                try roads { $0.vehicle = VehicleDimensions(height: height) }
                    == (height > 2.5 ? round : through))
        }
        #expect(catalog.profiles == ["car"])
    }

    @Test(
        "A vehicle that there is not, and a profile that cannot be read or reckoned at once, are told"
    )
    func requestsWrong() throws {
        let map = try map(main: ["highway": "footway"])
        let provider = OnDeviceProvider(region: map.region)
        func error(_ change: (inout RoutingOptions) -> Void) throws -> DirectionsError? {
            var options = RoutingOptions()
            change(&options)
            let places = try ["1", "2"].map { Waypoint(coordinate: try map.place($0)) }
            let request = DirectionsRequest(waypoints: places, options: options)
            do throws(DirectionsError) {
                _ = try provider.route(request)
                return nil
            } catch {
                return error
            }
        }
        func isInvalid(_ error: DirectionsError?) -> Bool {
            if case .invalidRequest = error { true } else { false }
        }
        for vehicle in [
            VehicleDimensions(height: 0), VehicleDimensions(width: .nan),
            VehicleDimensions(length: -1), VehicleDimensions(weight: .infinity),
            VehicleDimensions(axleLoad: 101),
        ] {
            #expect(isInvalid(try error { $0.vehicle = vehicle }))
        }
        for document in [
            "", "[", "name: own", "name: own\nextends: nothing", "name: own\nextends: ../car",
            "name: own\nextends: car\nvehicle: {height: 0}",
            "name: own\nextends: car # " + String(repeating: "x", count: 70_000),
        ] {
            #expect(
                isInvalid(try error { $0.profileDocument = document }), "\(document.prefix(40))")
        }
        let walker = try error { $0.profileDocument = try? Profile.shippedText("foot") }
        #expect(
            walker == .unsupported("the profile uses roads that no profile of the region uses"))
    }

    @Test("A profile that is nowhere is told")
    func unknown() throws {
        let map = try map()
        #expect(throws: RoutingError.unknownProfile("van")) {
            try map.region.router(profile: "van")
        }
        let drive = try map.route(from: "1", to: "2", profile: "van")
        #expect(drive.error == .unknownProfile("van", known: ["car"]))
    }
}
