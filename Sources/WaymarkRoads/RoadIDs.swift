public import WaymarkGeometry

/// The number of a junction or an end of a road.
@frozen public struct NodeID: Hashable, Sendable, BitwiseCopyable {
    /// Its place in the arrays of a ``RoadGraph``.
    public let index: UInt32
    /// The node at `index`.
    @inlinable public init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }
}

/// The number of a directed edge: a piece of road between two nodes, driven one way.
@frozen public struct EdgeID: Hashable, Sendable, BitwiseCopyable, Comparable {
    /// Its place in the arrays of a ``RoadGraph``.
    public let index: UInt32
    /// The edge at `index`.
    @inlinable public init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }
    /// The edge with the raw number `index`.
    @inlinable public init(rawIndex index: UInt32) { self.index = index }
    /// By number.
    @inlinable public static func < (a: EdgeID, b: EdgeID) -> Bool { a.index < b.index }
}

/// The two directions of a segment.
@frozen public struct SegmentEdges: Hashable, Sendable, BitwiseCopyable {
    /// The edge along the points.
    public let along: EdgeID
    /// The edge against them.
    public let against: EdgeID
    /// The edges of a segment.
    @inlinable public init(along: EdgeID, against: EdgeID) {
        self.along = along
        self.against = against
    }
}

/// A coordinate in units of 10⁻⁷ degrees, as OpenStreetMap stores it.
@frozen public struct FixedCoordinate: Hashable, Sendable, BitwiseCopyable {
    /// Longitude in 10⁻⁷ degrees.
    public var longitude: Int32
    /// Latitude in 10⁻⁷ degrees.
    public var latitude: Int32
    /// The point with these numbers.
    @inlinable public init(longitude: Int32, latitude: Int32) {
        self.longitude = longitude
        self.latitude = latitude
    }

    /// The number of units in a degree.
    public static let unitsPerDegree = 1e7

    /// `coordinate` rounded to 10⁻⁷ degrees; it must be valid.
    @inlinable public init(_ coordinate: Coordinate) {
        self.init(
            longitude: Int32((coordinate.longitude * 1e7).rounded()),
            latitude: Int32((coordinate.latitude * 1e7).rounded()))
    }

    /// The point in degrees.
    @inlinable public var coordinate: Coordinate {
        Coordinate(latitude: Double(latitude) / 1e7, longitude: Double(longitude) / 1e7)
    }
}

extension IndexBox {
    /// The box of `bounds` in units of 10⁻⁷ degrees.
    package init(_ bounds: CoordinateBounds) {
        let (low, high) = (FixedCoordinate(bounds.southWest), FixedCoordinate(bounds.northEast))
        self.init(
            minX: low.longitude, minY: low.latitude, maxX: high.longitude, maxY: high.latitude)
    }

    /// Whether `point` lies in the box or on its border.
    package func contains(_ point: FixedCoordinate) -> Bool {
        point.longitude >= minX && point.longitude <= maxX && point.latitude >= minY
            && point.latitude <= maxY
    }
}
