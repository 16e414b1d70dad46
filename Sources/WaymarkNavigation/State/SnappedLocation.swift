public import WaymarkDirections
import WaymarkGeometry

/// A location with what the navigator knows of it.
public struct SnappedLocation: Hashable, Sendable, Codable {
    /// The location: on the route or the road where the traveller drives on one, else as it was read.
    public let location: Location
    /// Whether it is on the route.
    public let isOnRoute: Bool
    /// The probability that ``isOnRoute`` says the truth, 0 to 1.
    public let confidence: Double
    /// Whether it was not read but reckoned from the drive before, as in a tunnel.
    public let isReckoned: Bool

    /// A location with what is known of it.
    public init(location: Location, isOnRoute: Bool, confidence: Double, isReckoned: Bool = false) {
        self.location = location
        self.isOnRoute = isOnRoute
        self.confidence = confidence
        self.isReckoned = isReckoned
    }
}

extension SnappedLocation: CustomStringConvertible {
    /// One line for a log.
    public var description: String { "\(location), \(isOnRoute ? "on" : "off") the route" }
}

extension Location {
    /// The reading at another place, with the course of the road there.
    func moved(to coordinate: Coordinate, course: Double) -> Location {
        var location = self
        location.coordinate = coordinate
        location.course = course
        return location
    }
}

/// Brings a driver who is not on the route onto the road that he drives on.
struct RoadSnapper {
    /// Farther than this from any road, a location stays where it is.
    static let reach = 15.0

    /// `raw` on the nearest of `roads` that runs its way, and that road; else as it is.
    static func snap(_ raw: Location, to roads: [RoadMatch]) -> (
        location: Location, road: RoadMatch?
    ) {
        for road in roads where road.distance <= reach {
            guard let course = raw.course, raw.speed ?? 10 > 2 else {
                return (raw.moved(to: road.coordinate, course: raw.course ?? road.bearing), road)
            }
            let angle = abs((course - road.bearing).normalizedLongitude)
            if angle < 45 { return (raw.moved(to: road.coordinate, course: road.bearing), road) }
            if road.isTwoWay, angle > 135 {
                let back = (road.bearing + 180).normalizedBearing
                return (raw.moved(to: road.coordinate, course: back), road)
            }
        }
        return (raw, nil)
    }
}
