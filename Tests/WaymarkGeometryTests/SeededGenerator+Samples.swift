import WaymarkGeometry

extension SeededGenerator {
    mutating func coordinate(
        latitudes: ClosedRange<Double> = -89...89, longitudes: Range<Double> = -180..<180
    ) -> Coordinate {
        Coordinate(
            latitude: .random(in: latitudes, using: &self),
            longitude: .random(in: longitudes, using: &self))
    }
}

/// The angle between two bearings in degrees, 0 to 180.
func angle(_ a: Double, _ b: Double) -> Double { abs((a - b).normalizedLongitude) }

/// A shorter spelling for tables.
func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude)
}
