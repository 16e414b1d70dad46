public import WaymarkGeometry

/// A destination, or a place on the way to it (rows E4 to E6).
public struct Waypoint: Hashable, Sendable, Codable {
    /// Where it is; `nil` for a waypoint that is known by its place only.
    public let coordinate: Coordinate?
    /// The identification of a place that the provider knows.
    public let placeID: String?
    /// Its name.
    public let title: String
    /// The direction of travel in [0, 360) degrees in which it shall be passed, where that matters.
    public let preferredHeading: Double?

    /// Degrees by which the direction of travel may differ from ``preferredHeading``, 0 to 180.
    public var headingTolerance = 90.0
    /// On which side of the road it shall lie.
    public var approach = Approach.unrestricted
    /// How a journey goes on from it.
    public var passage = Passage.anyDirection
    /// Whether one stops there; a place that is only passed is left behind by itself.
    public var isStopover = true

    /// On which side of the road a place shall lie for those who drive by.
    public enum Approach: String, Hashable, Sendable, Codable, CaseIterable {
        /// On either.
        case unrestricted
        /// On that of the kerb: the right one where traffic keeps to the right.
        case curb
    }

    /// How a journey goes on from a place that it passes.
    public enum Passage: String, Hashable, Sendable, Codable, CaseIterable {
        /// In either direction of the road.
        case anyDirection
        /// In the direction in which the place was reached.
        case straight
    }

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
