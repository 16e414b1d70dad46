public import WaymarkGeometry

/// A destination, or a place on the way to it (rows E4 to E6). Immutable.
public struct Waypoint: Hashable, Sendable, Codable {
    /// Where it is; `nil` for a waypoint that is known by its place only.
    public let coordinate: Coordinate?
    /// The identification of a place that the provider knows.
    public let placeID: String?
    /// Its name.
    public let title: String
    /// The direction of travel in [0, 360) degrees in which it shall be passed, where that matters.
    public let preferredHeading: Double?

    /// The waypoint at `coordinate` (row E4).
    public init(coordinate: Coordinate, title: String = "", preferredHeading: Double? = nil) {
        self.coordinate = coordinate
        placeID = nil
        self.title = title
        self.preferredHeading = preferredHeading?.normalizedBearing
    }

    /// The waypoint at the place `placeID` (row E5).
    public init(placeID: String, title: String = "") {
        coordinate = nil
        self.placeID = placeID
        self.title = title
        preferredHeading = nil
    }
}
