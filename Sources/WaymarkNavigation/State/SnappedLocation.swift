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

extension Location {
    /// The reading at another place, with the course of the road there.
    func moved(to coordinate: Coordinate, course: Double) -> Location {
        var location = self
        location.coordinate = coordinate
        location.course = course
        return location
    }
}
