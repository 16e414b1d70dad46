import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkTestSupport

@Suite("Addresses and places by words")
struct GeocoderTests {
    private let here = Coordinate(latitude: 64.15, longitude: -21.94)

    private func house(_ number: String) -> Place {
        var place = Place(
            id: PlaceID(coordinate: here), kind: .address, name: "Laugavegur \(number)",
            coordinate: here)
        place.address.street = "Laugavegur"
        place.address.houseNumber = number
        place.address.locality = "Reykjavík"
        place.address.subLocality = "Miðborg"
        place.address.lines = ["Laugavegur \(number)", "101 Reykjavík"]
        return place
    }

    @Test("O1, O2: a coordinate has addresses, the nearest of which is the first result")
    func reverse() async throws {
        let provider = ScriptedPlaces([house("22"), house("24")])
        let geocoder = Geocoder(provider: provider, language: "is")
        let response = try await geocoder.reverseGeocode(here)
        #expect(provider.questions == [.reverse(here)] && provider.languages == ["is"])
        #expect(response.results.map(\.houseNumber) == ["22", "24"])
        #expect(response.firstResult == response.results.first)
        let nowhere = Geocoder(provider: ScriptedPlaces([]))
        #expect(try await nowhere.reverseGeocode(here).firstResult == nil)
    }

    @Test("O3: an address has lines and fields, which may be nil")
    func fields() {
        let address = house("22").address
        #expect(address.addressLine1 == "Laugavegur 22" && address.addressLine2 == "101 Reykjavík")
        #expect(address.thoroughfare == "Laugavegur 22" && address.coordinate == here)
        #expect(address.locality == "Reykjavík" && address.subLocality == "Miðborg")
        let empty = Address(coordinate: here)
        #expect(empty.addressLine1 == nil && empty.thoroughfare == nil && empty.locality == nil)
    }

    @Test("S14: words have places")
    func forward() async throws {
        let provider = ScriptedPlaces([house("22")])
        let places = try await Geocoder(provider: provider).geocode("laugavegur 22")
        #expect(places.map(\.name) == ["Laugavegur 22"])
        #expect(provider.questions == [.search("laugavegur 22")])
    }

    @Test("O4, O5: a local search has the places of a region, with name, coordinate and address")
    func local() async throws {
        let region = try #require(CoordinateBounds([here]))
        let provider = ScriptedPlaces([house("22")])
        let response = try await LocalSearch("cafes", in: region, provider: provider).start()
        #expect(provider.questions == [.search("cafes")])
        let place = try #require(response.matches.first?.place)
        #expect(place.coordinate == here && place.address.locality == "Reykjavík")
        #expect(Waypoint(place: place).title == "Laugavegur 22")
    }

    @Test(
        "T5: each kind of error of a local search is told apart",
        arguments: [
            PlaceError.emptyQuery, .noPlaces, .network(reason: "down"), .quotaExceeded, .outOfTime,
            .cancelled,
        ])
    func errors(_ error: PlaceError) async throws {
        let region = try #require(CoordinateBounds([here]))
        let search = LocalSearch(
            "cafes", in: region, provider: ScriptedPlaces { _ in .failure(error) })
        await #expect(throws: error) { try await search.start() }
    }
}
