import WaymarkDirections
import WaymarkGeometry

// The model of places as its types encode themselves, so that whoever has the types decodes an answer.

/// An answer to a question for places, which decodes as a `PlaceResponse`.
struct PlaceAnswer: JSONObject {
    private let matches: [PlaceMatch]

    init(_ response: PlaceResponse) { matches = response.matches }

    func writeMembers(_ json: inout JSONWriter) {
        json.member("code", ResponseCode.okay)
        json.member("matches", matches)
    }
}

extension PlaceMatch: JSONObject {
    func writeMembers(_ json: inout JSONWriter) {
        json.member("place", place)
        json.member("title", title)
        json.member("subtitle", subtitle)
        json.member("score", score)
        json.member("quality", quality.rawValue)
        json.member("distance", ifPresent: distance)
        json.member("bearing", ifPresent: bearing)
        json.member("travelTime", ifPresent: travelTime)
        json.member("isOpen", ifPresent: isOpen)
    }
}

extension MarkedText: JSONObject {
    func writeMembers(_ json: inout JSONWriter) {
        json.member("text", text)
        json.member("marks", marks.map { [$0.lowerBound, $0.upperBound] })
    }
}

extension Place: JSONObject {
    func writeMembers(_ json: inout JSONWriter) {
        json.member("id", id.description)
        json.member("kind", kind)
        json.member("name", name)
        json.member("coordinate", CoordinateObject(coordinate: coordinate))
        json.member("localName", ifPresent: localName)
        json.member("names", NamesObject(names: names))
        json.member("category", ifPresent: category)
        json.member("tag", ifPresent: tag)
        json.member("address", address)
        json.member("bounds", ifPresent: bounds)
        json.member("entrances", entrances)
        json.member("phone", ifPresent: phone)
        json.member("website", ifPresent: website)
        json.member("openingHours", ifPresent: openingHours)
        json.member("brand", ifPresent: brand)
        json.member("wikidata", ifPresent: wikidata)
        json.member("population", ifPresent: population)
        json.member("level", ifPresent: level)
        json.member("levelName", ifPresent: levelName)
        json.member("importance", importance)
    }
}

extension PlaceKind: JSONWritable {}

extension PlaceCategory: JSONWritable {}

extension PlaceTag: JSONObject {
    func writeMembers(_ json: inout JSONWriter) {
        json.member("key", key)
        json.member("value", value)
    }
}

extension PlaceEntrance: JSONObject {
    func writeMembers(_ json: inout JSONWriter) {
        json.member("coordinate", CoordinateObject(coordinate: coordinate))
        json.member("use", use)
    }
}

extension PlaceEntrance.Use: JSONWritable {}

extension Address: JSONObject {
    func writeMembers(_ json: inout JSONWriter) {
        json.member("coordinate", CoordinateObject(coordinate: coordinate))
        json.member("houseNumber", ifPresent: houseNumber)
        json.member("houseName", ifPresent: houseName)
        json.member("street", ifPresent: street)
        json.member("postalCode", ifPresent: postalCode)
        json.member("subLocality", ifPresent: subLocality)
        json.member("locality", ifPresent: locality)
        json.member("subAdministrativeArea", ifPresent: subAdministrativeArea)
        json.member("administrativeArea", ifPresent: administrativeArea)
        json.member("country", ifPresent: country)
        json.member("countryCode", ifPresent: countryCode)
        json.member("lines", lines)
    }
}

extension CoordinateBounds: JSONObject {
    func writeMembers(_ json: inout JSONWriter) {
        json.member("southWest", CoordinateObject(coordinate: southWest))
        json.member("northEast", CoordinateObject(coordinate: northEast))
    }
}

/// A coordinate with the names of its parts; OSRM and GeoJSON have a pair.
private struct CoordinateObject: JSONObject {
    let coordinate: Coordinate

    func writeMembers(_ json: inout JSONWriter) {
        json.member("latitude", coordinate.latitude)
        json.member("longitude", coordinate.longitude)
    }
}

/// Names by their languages, in the order of these.
private struct NamesObject: JSONObject {
    let names: [String: [String]]

    func writeMembers(_ json: inout JSONWriter) {
        for (language, names) in names.sorted(by: { $0.key < $1.key }) {
            json.member(named: language, names)
        }
    }
}
