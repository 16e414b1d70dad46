import WaymarkDirections
import WaymarkGeometry

/// OSRM's annotation: what is known about each piece of a leg's line.
struct AnnotationObject: JSONObject {
    let leg: RouteLeg
    let wanted: ShapeOptions.Annotations

    func writeMembers(_ json: inout JSONWriter) {
        let lengths = zip(leg.path, leg.path.dropFirst()).map { $0.distance(to: $1) }
        let times = leg.segmentDurations
        // Metres and seconds of each piece, and metres per second on it.
        if wanted.contains(.distance) { json.member("distance", lengths.map(\.hundredths)) }
        if wanted.contains(.duration) { json.member("duration", times.map(\.hundredths)) }
        if wanted.contains(.speed) {
            json.member("speed", zip(lengths, times).map { $1 > 0 ? ($0 / $1).tenths : 0 })
        }
        // The weight that the search counted.
        if wanted.contains(.weight) {
            json.member("weight", times.map { ($0 * leg.weightPerSecond).hundredths })
        }
        // The OpenStreetMap nodes of the points, where the region keeps them.
        if wanted.contains(.nodes), !leg.pathNodes.isEmpty { json.member("nodes", leg.pathNodes) }
        // Where the time of each piece comes from, and the name that this number stands for.
        if wanted.contains(.sources) {
            json.member("datasources", lengths.map { _ in 0 })
            json.member("metadata", ["datasource_names": ["profile"]] as JSONMembers)
        }
    }
}
