import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMapKit

@Suite("Directions by MapKit's names (S1 to S5)")
@MainActor struct DirectionsTests {
    private let start = CLLocationCoordinate2DMake(60.17, 24.94)
    private let end = CLLocationCoordinate2DMake(60.18, 24.95)

    private func services(_ provider: ScriptedRoutes, language: String = "en") -> MKServices {
        let services = MKServices()
        services.provide(directions: provider, places: nil, tiles: nil)
        services.language = language
        return services
    }

    private func request() -> MKDirections.Request {
        let request = MKDirections.Request()
        request.source = HelsinkiMaps.item(start, "Start")
        request.destination = HelsinkiMaps.item(end, "End")
        return request
    }

    private func error(
        _ answer: DirectionsError, _ change: (MKDirections.Request) -> Void = { _ in }
    ) async -> MKError? {
        let request = request()
        change(request)
        let directions = MKDirections(
            request: request, services: services(ScriptedRoutes { _ in .failure(answer) }))
        do {
            _ = try await directions.calculate()
            return nil
        } catch {
            return error as? MKError
        }
    }

    @Test("S2: the answer echoes source and destination, as they were taken to lie on roads")
    func echo() async throws {
        let provider = ScriptedRoutes(roads: ["Route 49M"])
        let response = try await MKDirections(request: request(), services: services(provider))
            .calculate()
        #expect(abs(response.source.placemark.coordinate.latitude - 60.171) < 1e-9)
        #expect(abs(response.destination.placemark.coordinate.latitude - 60.181) < 1e-9)
        #expect(response.source.name == "Start" && response.destination.name == "End")
    }

    @Test("S3: a route has its name, length, time, line and steps")
    func route() async throws {
        let provider = ScriptedRoutes(roads: ["Route 49M"])
        let route = try #require(
            try await MKDirections(request: request(), services: services(provider))
                .calculate().routes.first)
        #expect(route.name == "Route 49M")
        #expect(route.distance == 600 && route.expectedTravelTime == 60)
        #expect(route.transportType == .automobile && !route.hasTolls && !route.hasHighways)
        #expect(route.polyline.pointCount == 2)
        #expect(route.steps.count == 2)
        #expect(route.steps[0].instructions.contains("Route 49M"))
        #expect(route.steps[0].distance == 600 && route.steps[0].polyline.pointCount == 2)
    }

    @Test(
        "S3: notices are in the language of the user",
        arguments: [
            ("en", "There are tolls on the way"), ("de", "maut"),
        ])
    func notices(language: String, words: String) async throws {
        let provider = ScriptedRoutes(roads: ["A"], notices: [.includes(.tolls)])
        let response = try await MKDirections(
            request: request(), services: services(provider, language: language)
        ).calculate()
        let notice = try #require(response.routes.first?.advisoryNotices.first)
        #expect(notice.lowercased().contains(words.lowercased()))
    }

    @Test("S1: other routes come where they are asked for")
    func others() async throws {
        let provider = ScriptedRoutes(roads: ["A", "B", "C"])
        let request = request()
        func count() async throws -> Int {
            try await MKDirections(request: request, services: services(provider)).calculate()
                .routes.count
        }
        #expect(try await count() == 1)
        request.requestsAlternateRoutes = true
        #expect(try await count() == 3)
    }

    @Test(
        "S1: means of transport, and what to avoid, reach the provider",
        arguments: [
            (MKDirectionsTransportType.any, "car"), (.automobile, "car"), (.walking, "foot"),
            (.cycling, "bicycle"), ([.walking, .transit], "foot"),
        ] as [(MKDirectionsTransportType, String)])
    func options(type: MKDirectionsTransportType, profile: String) async throws {
        let provider = ScriptedRoutes(roads: ["A"])
        let request = request()
        request.transportType = type
        request.tollPreference = .avoid
        request.highwayPreference = .avoid
        _ = try await MKDirections(request: request, services: services(provider)).calculate()
        let options = try #require(provider.requests.first?.options)
        #expect(options.profile == profile && options.avoidsTolls && options.avoidsHighways)
        #expect(options.departureTime == nil && options.arrivalTime == nil)
    }

    @Test(
        "S4: a departure or an arrival reaches the provider, and the time of the journey comes back"
    )
    func times() async throws {
        let provider = ScriptedRoutes(roads: ["A"])
        let request = request()
        let date = Date(timeIntervalSince1970: 1_800_000_000)
        request.departureDate = date
        let eta = try await MKDirections(request: request, services: services(provider))
            .calculateETA()
        #expect(eta.expectedTravelTime == 60 && eta.distance == 600)
        #expect(eta.expectedDepartureDate == date)
        #expect(eta.expectedArrivalDate == date.addingTimeInterval(60))
        let sent = try #require(provider.requests.first)
        #expect(sent.options.departureTime?.date(in: .current) == date)
        #expect(!sent.includesSteps && sent.alternatives == 0)
        request.arrivalDate = date
        _ = try await MKDirections(request: request, services: services(provider)).calculateETA()
        let other = try #require(provider.requests.last?.options)
        #expect(other.arrivalTime != nil && other.departureTime == nil)
    }

    @Test(
        "S5: each kind of error is told apart",
        arguments: [
            (DirectionsError.noRouteFound(from: 0, to: 1), MKError.Code.directionsNotFound),
            (.waypoint(index: 0, reason: .noRoad(radius: 10)), .directionsNotFound),
            (.unknownProfile("foot", known: ["car"]), .directionsNotFound),
            (.waypoint(index: 0, reason: .unknownPlace), .placemarkNotFound),
            (.quotaExceeded, .loadingThrottled), (.network(reason: "gone"), .serverFailure),
            (.apiKeyNotAuthorized, .serverFailure), (.cancelled, .unknown),
        ])
    func errors(answer: DirectionsError, code: MKError.Code) async throws {
        let error = try #require(await error(answer))
        #expect(error.code == code && error.underlyingError as? DirectionsError == answer)
        #expect(code ~= error && error.errorCode == Int(code.rawValue))
        #expect(MKError.errorDomain == MKErrorDomain)
    }

    @Test("Requests without places, or with some that are none, are refused")
    func badRequests() async {
        #expect(await error(.cancelled) { $0.source = nil }?.code == .placemarkNotFound)
        #expect(await error(.cancelled) { $0.destination = nil }?.code == .placemarkNotFound)
        let nowhere = HelsinkiMaps.item(kCLLocationCoordinate2DInvalid, "")
        #expect(await error(.cancelled) { $0.source = nowhere }?.code == .placemarkNotFound)
        let here = await error(.cancelled) { $0.source = .forCurrentLocation() }
        #expect(here?.code == .placemarkNotFound)
        #expect(here?.underlyingError as? MKServices.Problem == .noLocation)
        let transit = await error(.cancelled) { $0.transportType = .transit }
        #expect(transit?.code == .directionsNotFound)
        guard case DirectionsError.unsupported? = transit?.underlyingError as? DirectionsError
        else { return #expect(Bool(false), "transit is not supported") }
    }

    @Test("Without a provider there is an error that says so")
    func noProvider() async throws {
        let directions = MKDirections(request: request(), services: MKServices())
        do {
            _ = try await directions.calculateETA()
            #expect(Bool(false), "nobody can answer")
        } catch MKError.serverFailure {
            #expect(!directions.isCalculating)
        }
    }

    @Test("One question at a time; one that is taken back ends, and another may follow")
    func oneAtATime() async throws {
        let services = MKServices()
        let held = HeldRoutes()
        services.provide(directions: held, places: nil, tiles: nil)
        let directions = MKDirections(request: request(), services: services)
        let first = Task { try await directions.calculate().routes.count }
        await held.asked()
        #expect(directions.isCalculating)
        do {
            _ = try await directions.calculate()
            #expect(Bool(false), "it is asked already")
        } catch {
            #expect((error as? MKError)?.code == .unknown)
        }
        directions.cancel()
        let result = await first.result
        #expect((result.failure as? MKError)?.code == .unknown)
        #expect(!directions.isCalculating)
        held.release()
        #expect(try await directions.calculate().routes.count == 1)
    }

    @Test("A handler gets the answer or the error, never both")
    func handlers() async {
        let provider = ScriptedRoutes(roads: ["A"])
        let good = MKDirections(request: request(), services: services(provider))
        let bad = MKDirections(request: request(), services: MKServices())
        for (directions, isGood) in [(good, true), (bad, false)] {
            await withCheckedContinuation { continuation in
                directions.calculateETA { response, error in
                    #expect((response != nil) == isGood && (error == nil) == isGood)
                    continuation.resume()
                }
            }
        }
    }
}

extension Result {
    fileprivate var failure: Failure? {
        if case .failure(let error) = self { return error }
        return nil
    }
}
