import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry

@Suite("Places as documents")
struct PlaceCodingTests {
    private var shop: Place {
        var place = Place(
            id: PlaceID(element: .node, number: 7), kind: .pointOfInterest, name: "Shop",
            coordinate: Coordinate(latitude: 64.15, longitude: -21.95))
        (place.level, place.levelName) = (-0.5, "M")
        return place
    }

    @Test("The level is a part of a document")
    func level() throws {
        let document = try JSONEncoder().encode(shop)
        #expect(try JSONDecoder().decode(Place.self, from: document) == shop)
    }

    @Test("A document of before there were levels is a place without one")
    func older() throws {
        var document = try #require(
            try JSONSerialization.jsonObject(with: JSONEncoder().encode(shop)) as? [String: Any])
        #expect(document.removeValue(forKey: "level") != nil)
        #expect(document.removeValue(forKey: "levelName") != nil)
        let data = try JSONSerialization.data(withJSONObject: document)
        let place = try JSONDecoder().decode(Place.self, from: data)
        #expect(place.level == nil && place.levelName == nil && place.name == "Shop")
    }
}
