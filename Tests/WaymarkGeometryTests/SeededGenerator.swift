import WaymarkGeometry

/// SplitMix64 (Steele, Lea and Flood 2014, doi 10.1145/2660193.2660195): equal seeds give equal
/// tests on every platform.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
        return mixed ^ mixed >> 31
    }

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
