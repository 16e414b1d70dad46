import WaymarkDirections
import WaymarkGeometry
import WaymarkRouting

/// The lines along which panoramas stand, as a collection of GeoJSON (RFC 7946).
struct PanoramaLines: JSONObject {
    let sequences: [PanoramaSequence]

    func writeMembers(_ json: inout JSONWriter) {
        json.member("code", ResponseCode.okay)
        json.member("type", "FeatureCollection")
        json.member("features", sequences.map(PanoramaLine.init))
    }

    /// The collection as JSON.
    ///
    /// - Throws: ``RequestError/outOfTime``.
    func text() throws(RequestError) -> [UInt8] {
        let text = JSONWriter.text(of: self)
        // A text that took too long is not whole.
        guard !SearchBudget.isOver else { throw .outOfTime }
        return text
    }
}

/// A line, or a point where there is one panorama.
private struct PanoramaLine: JSONObject {
    let sequence: PanoramaSequence

    func writeMembers(_ json: inout JSONWriter) {
        json.member("type", "Feature")
        json.member(
            "properties",
            ["sequenceID": sequence.sequenceID, "panoramaIDs": sequence.panoramaIDs] as JSONMembers)
        json.member("geometry", geometry)
    }

    /// The places of the cameras, unrounded.
    private var geometry: JSONMembers {
        let places = sequence.coordinates.map { [$0.longitude, $0.latitude] }
        guard places.count == 1 else { return ["type": "LineString", "coordinates": places] }
        return ["type": "Point", "coordinates": places[0]]
    }
}
