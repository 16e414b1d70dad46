import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMapKit
import WaymarkTestSupport

@Suite("Places by MapKit's names (O3 to O5, S14, T5)")
@MainActor struct PlaceTests {
    private let center = CLLocationCoordinate2DMake(60.17, 24.94)

    private func place(_ name: String, _ number: Int64, category: String? = nil) -> Place {
        var place = Place(
            id: PlaceID(element: .node, number: number), kind: .pointOfInterest, name: name,
            coordinate: Coordinate(latitude: 60.17, longitude: 24.94 + Double(number) / 1000))
        place.category = category.map { PlaceCategory(rawValue: $0) }
        place.address.street = "Katu"
        place.address.houseNumber = "\(number)"
        place.address.locality = "Helsinki"
        place.address.country = "Finland"
        place.address.countryCode = "FI"
        place.address.lines = ["Katu \(number)", "00100 Helsinki"]
        place.phone = "+358 9 1"
        place.website = "https://cafe.example"
        return place
    }

    private func services(_ places: ScriptedPlaces) -> MKServices {
        let services = MKServices()
        services.provide(directions: nil, places: places, tiles: nil)
        services.language = "fi"
        return services
    }

    private var region: MKCoordinateRegion {
        MKCoordinateRegion(center: center, span: MKCoordinateSpanMake(0.1, 0.1))
    }

    @Test("O4: what is found has its name, address, telephone number, page and category")
    func found() async throws {
        let places = ScriptedPlaces([place("Ekberg", 1, category: "cafe")])
        let search = MKLocalSearch(
            request: .init(naturalLanguageQuery: "Cafes", region: region),
            services: services(places))
        let response = try await search.start()
        let item = try #require(response.mapItems.first)
        #expect(item.name == "Ekberg" && item.phoneNumber == "+358 9 1")
        #expect(item.url?.host == "cafe.example" && item.pointOfInterestCategory == .cafe)
        #expect(item.placemark.thoroughfare == "Katu" && item.placemark.subThoroughfare == "1")
        #expect(item.placemark.locality == "Helsinki" && item.placemark.isoCountryCode == "FI")
        #expect(item.address?.fullAddress == "Katu 1\n00100 Helsinki\nFinland")
        #expect(item.address?.shortAddress == "Katu 1")
        #expect(item.placemark.title == "Katu 1, 00100 Helsinki, Finland")
        #expect(item.identifier?.rawValue == "1n1")
        #expect(places.questions == [.search("Cafes")] && places.languages == ["fi"])
        #expect(abs(response.boundingRegion.center.longitude - 24.941) < 1e-9)
    }

    @Test(
        "T5: each kind of error is told apart",
        arguments: [
            (PlaceError.emptyQuery, MKError.Code.placemarkNotFound),
            (.unknownPlace(PlaceID(element: .node, number: 1)), .placemarkNotFound),
            (.quotaExceeded, .loadingThrottled), (.network(reason: ""), .serverFailure),
            (.noPlaces, .serverFailure), (.cancelled, .unknown),
        ])
    func errors(answer: PlaceError, code: MKError.Code) async throws {
        let places = ScriptedPlaces { _ in .failure(answer) }
        let search = MKLocalSearch(
            request: .init(naturalLanguageQuery: "Cafes"), services: services(places))
        do {
            _ = try await search.start()
            #expect(Bool(false), "there is no answer")
        } catch {
            #expect((error as? MKError)?.code == code)
            #expect((error as? MKError)?.underlyingError as? PlaceError == answer)
        }
    }

    @Test("Nothing found, no words, a wrong region and no provider are errors")
    func nothing() async {
        func code(_ request: MKLocalSearch.Request, _ services: MKServices) async -> MKError.Code? {
            do {
                _ = try await MKLocalSearch(request: request, services: services).start()
                return nil
            } catch {
                return (error as? MKError)?.code
            }
        }
        let empty = services(ScriptedPlaces([]))
        #expect(await code(.init(naturalLanguageQuery: "x"), empty) == .placemarkNotFound)
        #expect(await code(.init(), empty) == .placemarkNotFound)
        let nowhere = MKLocalSearch.Request(
            naturalLanguageQuery: "x",
            region: MKCoordinateRegion(
                center: CLLocationCoordinate2DMake(.nan, 0), span: MKCoordinateSpanMake(1, 1)))
        #expect(await code(nowhere, empty) == .placemarkNotFound)
        #expect(await code(.init(naturalLanguageQuery: "x"), MKServices()) == .serverFailure)
    }

    @Test("Filters let places of some categories through")
    func filters() async throws {
        let all = [place("Ekberg", 1, category: "cafe"), place("Ateneum", 2, category: "museum")]
        func names(_ filter: MKPointOfInterestFilter?) async throws -> [String?] {
            let request = MKLocalSearch.Request(naturalLanguageQuery: "x")
            request.pointOfInterestFilter = filter
            return try await MKLocalSearch(
                request: request, services: services(ScriptedPlaces(all))
            ).start().mapItems.map(\.name)
        }
        #expect(try await names(nil).count == 2)
        #expect(try await names(MKPointOfInterestFilter(including: [.museum])) == ["Ateneum"])
        #expect(try await names(MKPointOfInterestFilter(excluding: [.museum])) == ["Ekberg"])
        #expect(try await names(.includingAll).count == 2)
        await #expect(throws: MKError.self) { try await names(.excludingAll) }
    }

    @Test("Places about a place are asked for by their categories")
    func nearby() async throws {
        let places = ScriptedPlaces([place("Ekberg", 1, category: "cafe")])
        let request = MKLocalPointsOfInterestRequest(center: center, radius: 500)
        request.pointOfInterestFilter = MKPointOfInterestFilter(including: [.cafe])
        let found = try await MKLocalSearch(
            pointsOfInterestRequest: request, services: services(places)
        ).start()
        #expect(found.mapItems.count == 1)
        #expect(places.questions == [.nearby([PlaceCategory(rawValue: "cafe")])])
        let wrong = MKLocalPointsOfInterestRequest(center: center, radius: .nan)
        await #expect(throws: MKError.self) {
            try await MKLocalSearch(
                pointsOfInterestRequest: wrong, services: services(places)
            ).start().mapItems.count
        }
    }

    @Test("A completer completes with each letter, and a completion leads to its place")
    func completions() async throws {
        let places = ScriptedPlaces([place("Ekberg", 1, category: "cafe")])
        let services = services(places)
        let completer = MKLocalSearchCompleter(services: services)
        let listener = CompletionListener()
        completer.delegate = listener
        completer.queryFragment = "Ek"
        #expect(completer.isSearching)
        await listener.next()
        let completion = try #require(completer.results.first)
        #expect(completion.title == "Ekberg" && !completer.isSearching)
        let item = try await MKLocalSearch(
            request: .init(completion: completion), services: services
        ).start().mapItems.first
        #expect(item?.name == "Ekberg")
        #expect(
            places.questions
                == [.autocomplete("Ek"), .place(PlaceID(element: .node, number: 1))])
        completer.queryFragment = "  "
        await listener.next()
        #expect(completer.results.isEmpty && !completer.isSearching)
        let lonely = MKLocalSearchCompleter(services: MKServices())
        lonely.delegate = listener
        listener.errors = []
        lonely.queryFragment = "Ek"
        await listener.next()
        #expect((listener.errors.first as? MKError)?.code == .serverFailure)
    }

    @Test("S14: addresses become places, and places addresses")
    func geocoding() async throws {
        let places = ScriptedPlaces([place("Ekberg", 1)])
        let services = services(places)
        let location = CLLocation(latitude: 60.17, longitude: 24.94)
        let reverse = try #require(
            MKReverseGeocodingRequest(location: location, services: services))
        #expect(try await reverse.mapItems.first?.placemark.thoroughfare == "Katu")
        let forward = try #require(
            MKGeocodingRequest(addressString: "Katu 1", services: services))
        #expect(try await forward.mapItems.first?.name == "Ekberg")
        #expect(MKGeocodingRequest(addressString: " ", services: services) == nil)
        let nowhere = CLLocation(latitude: 600, longitude: 0)
        #expect(MKReverseGeocodingRequest(location: nowhere, services: services) == nil)
        #if !canImport(CoreLocation)
            let geocoder = CLGeocoder(services: services)
            #expect(try await geocoder.reverseGeocodeLocation(location).first?.name == "Ekberg")
            #expect(try await geocoder.geocodeAddressString("Katu").first?.postalCode == nil)
            await withCheckedContinuation { continuation in
                geocoder.reverseGeocodeLocation(nowhere) { found, error in
                    #expect(found == nil && (error as? MKError)?.code == .placemarkNotFound)
                    continuation.resume()
                }
            }
            #expect(!geocoder.isGeocoding)
        #endif
    }
}

/// Waits for what a completer tells.
@MainActor private final class CompletionListener: MKLocalSearchCompleterDelegate {
    var errors: [any Error] = []
    private var waiting: CheckedContinuation<Void, Never>?
    private var count = 0

    func next() async {
        guard count == 0 else { return count -= 1 }
        await withCheckedContinuation { waiting = $0 }
    }

    private func tell() {
        guard let waiting else { return count += 1 }
        self.waiting = nil
        waiting.resume()
    }

    func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) { tell() }

    func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {
        errors.append(error)
        tell()
    }
}
