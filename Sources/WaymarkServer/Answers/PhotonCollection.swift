import WaymarkDirections
import WaymarkGeometry

/// Photon's answer: a collection of GeoJSON (RFC 7946).
struct PhotonCollection: JSONObject {
    private let places: [Place]

    /// The places of `response` in their order.
    init(_ response: PlaceResponse) { places = response.matches.map(\.place) }

    func writeMembers(_ json: inout JSONWriter) {
        json.member("type", "FeatureCollection")
        json.member("features", places.map(PhotonFeature.init))
    }
}

/// Photon's feature of a place.
private struct PhotonFeature: JSONObject {
    let place: Place

    func writeMembers(_ json: inout JSONWriter) {
        json.member("type", "Feature")
        json.member("properties", PhotonProperties(place: place))
        json.member("geometry", ["type": "Point", "coordinates": place.coordinate] as JSONMembers)
    }
}

/// Photon's further tags of a place, whose values are texts: those of the level of a building.
private struct PhotonTags: JSONObject {
    let level: Double
    let name: String?

    func writeMembers(_ json: inout JSONWriter) {
        json.member("level", LevelChange(from: level, to: level).name)
        json.member("level:ref", ifPresent: name)
    }
}

/// Photon's properties of a place, in its order; what is not known is left out.
private struct PhotonProperties: JSONObject {
    let place: Place

    func writeMembers(_ json: inout JSONWriter) {
        if case .element(let element, let number, _) = place.id.subject {
            json.member("osm_type", String(element.rawValue).uppercased())
            json.member("osm_id", Int(number))
        }
        json.member("osm_key", ifPresent: tag?.key)
        json.member("osm_value", ifPresent: tag?.value)
        json.member("type", layer)
        let address = place.address
        json.member("housenumber", ifPresent: address.houseNumber)
        json.member("name", ifPresent: name)
        json.member("street", ifPresent: layer == .street ? nil : address.street)
        json.member("district", ifPresent: isOwnDistrict ? nil : address.subLocality)
        json.member("city", ifPresent: layer == .city ? nil : address.locality)
        json.member("county", ifPresent: layer == .county ? nil : address.subAdministrativeArea)
        json.member("state", ifPresent: layer == .state ? nil : address.administrativeArea)
        json.member("country", ifPresent: address.country)
        json.member("postcode", ifPresent: address.postalCode)
        json.member("countrycode", ifPresent: address.countryCode)
        json.member("extent", ifPresent: place.bounds.map(Self.extent))
        if let level = place.level {
            json.member("extra", PhotonTags(level: level, name: place.levelName))
        }
    }

    private var isOwnDistrict: Bool {
        (layer == .district || layer == .locality) && place.address.subLocality == place.name
    }

    private var layer: PhotonLayer { place.kind.photonLayer }

    /// The name; the number and the street of an address are no name.
    private var name: String? {
        let name = place.kind == .address ? place.address.houseName : place.name
        return name == "" ? nil : name
    }

    private var tag: PlaceTag? {
        place.kind == .postcode ? PlaceTag(key: "place", value: "postcode") : place.tag
    }

    /// The north-western corner, then the south-eastern one.
    private static func extent(_ bounds: CoordinateBounds) -> [Double] {
        let (low, high) = (bounds.southWest, bounds.northEast)
        return [low.longitude, high.latitude, high.longitude, low.latitude].map(\.millionths)
    }
}
