public import WaymarkGeometry

extension FixedCoordinate {
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
