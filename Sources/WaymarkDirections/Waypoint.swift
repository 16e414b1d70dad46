public import WaymarkGeometry

/// A destination, or a place on the way to it.
public struct Waypoint: Hashable, Sendable, Codable {
    /// Where it is reached; `nil` for a waypoint that is known by its place only.
    public package(set) var coordinate: Coordinate?
    /// The identification of a place that the provider knows, as `PlaceID` writes it.
    public package(set) var placeID: String?
    /// Its name.
    public package(set) var title: String
    /// The direction of travel in [0, 360) degrees in which it shall be passed, where that matters.
    public var preferredHeading: Double?

    /// Metres within which its road is looked for; as far as the provider usually looks where `nil`.
    public var searchRadius: Double?
    /// Whether a road that does not lead in ``preferredHeading`` is passed over for one that does.
    public var requiresHeading = false
    /// Degrees by which the direction of travel may differ from ``preferredHeading``, 0 to 180.
    public var headingTolerance = 90.0
    /// The level of a building on which it lies, as `level=*` of OpenStreetMap counts them: 0 is that of the ground. Where
    /// it is `nil`, ways outdoors go before those on other levels.
    public var level: Double?
    /// On which side of the road it shall lie.
    public var approach = Approach.unrestricted
    /// Whether it may lie on a ferry line, as who is on board does; else only where roads are more than
    /// 300 m farther away.
    public var includesFerries = false
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
        /// On the other one.
        case opposite
    }

    /// How a journey goes on from a place that it passes.
    public enum Passage: String, Hashable, Sendable, Codable, CaseIterable {
        /// In either direction of the road.
        case anyDirection
        /// In the direction in which the place was reached.
        case straight
        /// As drivers of such a vehicle do: motor vehicles in that direction where a route goes on so, others
        /// in either.
        case byProfile = "by-profile"
    }

    /// The waypoint at `coordinate`.
    public init(coordinate: Coordinate, title: String = "", preferredHeading: Double? = nil) {
        self.init(coordinate: coordinate, placeID: nil, title: title)
        self.preferredHeading = preferredHeading?.normalizedBearing
    }

    /// The waypoint at the place `placeID`, which a `PlaceProvider` finds before the route is. It is
    /// called as the place where `title` is empty.
    public init(placeID: String, title: String = "") {
        self.init(coordinate: nil, placeID: placeID, title: title)
    }

    init(coordinate: Coordinate?, placeID: String?, title: String) {
        self.coordinate = coordinate
        self.placeID = placeID
        self.title = title
    }

    /// The same waypoint at `coordinate`, where its place is, by `name` where it has no title, and on `level`
    /// where it names none.
    package func located(
        at coordinate: Coordinate, level: Double? = nil, name: String = ""
    ) -> Waypoint {
        var waypoint = self
        waypoint.coordinate = coordinate
        waypoint.level = self.level ?? level
        if title.isEmpty { waypoint.title = name }
        return waypoint
    }
}

extension Waypoint {
    private enum CodingKeys: String, CodingKey {
        case coordinate, placeID, title, preferredHeading, searchRadius, requiresHeading
        case headingTolerance, level, approach, includesFerries, passage, isStopover
    }

    /// Decodes a waypoint; what an older document does not have is as in a new waypoint.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        coordinate = try container.decodeIfPresent(Coordinate.self, forKey: .coordinate)
        placeID = try container.decodeIfPresent(String.self, forKey: .placeID)
        title = try container.decode(String.self, forKey: .title)
        preferredHeading = try container.decodeIfPresent(Double.self, forKey: .preferredHeading)
        searchRadius = try container.decodeIfPresent(Double.self, forKey: .searchRadius)
        requiresHeading =
            try container.decodeIfPresent(Bool.self, forKey: .requiresHeading) ?? false
        headingTolerance = try container.decode(Double.self, forKey: .headingTolerance)
        level = try container.decodeIfPresent(Double.self, forKey: .level)
        approach = try container.decode(Approach.self, forKey: .approach)
        includesFerries =
            try container.decodeIfPresent(Bool.self, forKey: .includesFerries) ?? false
        passage = try container.decode(Passage.self, forKey: .passage)
        isStopover = try container.decode(Bool.self, forKey: .isStopover)
    }
}

extension Waypoint: CustomStringConvertible {
    /// Its title, else its coordinate, for a log.
    public var description: String {
        title.isEmpty ? coordinate.map { "\($0)" } ?? "an unknown place" : title
    }
}
