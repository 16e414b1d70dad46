import WaymarkGeometry
import WaymarkDirections

/// OSRM's annotation: what is known about each piece of a leg's line.
struct AnnotationObject: Encodable {
    /// The names that the numbers of sources stand for.
    struct Metadata: Encodable {
        let names = ["profile"]

        private enum CodingKeys: String, CodingKey { case names = "datasource_names" }
    }

    /// Metres of each piece.
    var distance: [Double]?
    /// Seconds along each piece.
    var duration: [Double]?
    /// Metres per second on each piece.
    var speed: [Double]?
    /// The weight that the search counted for each piece.
    var weight: [Double]?
    /// For each piece where its time comes from.
    var datasources: [Int]?
    var metadata: Metadata?

    /// - Returns: `nil` where nothing is asked for.
    init?(_ leg: RouteLeg, _ wanted: ShapeOptions.Annotations) {
        guard !wanted.isEmpty else { return nil }
        let path = leg.path
        let lengths = zip(path, path.dropFirst()).map { $0.distance(to: $1) }
        let times = leg.segmentDurations
        if wanted.contains(.distance) { distance = lengths.map(\.hundredths) }
        if wanted.contains(.duration) { duration = times.map(\.hundredths) }
        if wanted.contains(.speed) {
            speed = zip(lengths, times).map { $1 > 0 ? ($0 / $1).tenths : 0 }
        }
        if wanted.contains(.weight) {
            weight = times.map { ($0 * leg.weightPerSecond).hundredths }
        }
        if wanted.contains(.sources) {
            datasources = Array(repeating: 0, count: lengths.count)
            metadata = Metadata()
        }
    }
}
