/// A square of the Web Mercator pyramid: zoom `z` has 2^z × 2^z tiles, counted from the north-west.
@frozen public struct TileID: Hashable, Sendable, Comparable {
    /// The zoom, 0 to 30.
    public let z: Int
    /// The column, 0 at longitude −180.
    public let x: Int
    /// The row, 0 in the north.
    public let y: Int

    /// The tile `x`, `y` of zoom `z`.
    @inlinable public init(z: Int, x: Int, y: Int) {
        self.z = z
        self.x = x
        self.y = y
    }

    /// The tile of zoom `z` that holds `coordinate`, which must be finite.
    public init(containing coordinate: Coordinate, z: Int) {
        precondition(
            coordinate.latitude.isFinite && coordinate.longitude.isFinite, "a finite coordinate")
        let point = MapPoint(coordinate.normalized)
        let last = (1 << z) - 1
        let scale = Double(1 << z)
        self.init(
            z: z, x: max(0, min(last, Int(point.x * scale))),
            y: max(0, min(last, Int(point.y * scale))))
    }

    /// Whether the zoom is 0…30 and column and row exist at it.
    public var isValid: Bool {
        (0...30).contains(z) && x >= 0 && y >= 0 && x < 1 << z && y < 1 << z
    }

    /// The tile of the zoom before that holds this one; `nil` for the world.
    public var parent: TileID? { z > 0 ? TileID(z: z - 1, x: x >> 1, y: y >> 1) : nil }

    /// The ancestor at `zoom`, or this tile where `zoom` is not lower than its own.
    public func ancestor(z zoom: Int) -> TileID {
        zoom >= z ? self : TileID(z: zoom, x: x >> (z - zoom), y: y >> (z - zoom))
    }

    /// The four tiles of the next zoom: north-west, north-east, south-west, south-east.
    public var children: [TileID] {
        [(0, 0), (1, 0), (0, 1), (1, 1)].map {
            TileID(z: z + 1, x: 2 * x + $0.0, y: 2 * y + $0.1)
        }
    }

    /// Its corners in degrees.
    public var bounds: CoordinateBounds {
        let scale = 1 / Double(1 << z)
        let northWest = MapPoint(x: Double(x) * scale, y: Double(y) * scale).coordinate
        let southEast = MapPoint(x: Double(x + 1) * scale, y: Double(y + 1) * scale).coordinate
        return CoordinateBounds(
            southWest: Coordinate(latitude: southEast.latitude, longitude: northWest.longitude),
            northEast: Coordinate(latitude: northWest.latitude, longitude: southEast.longitude))
    }

    /// By zoom, then row, then column.
    public static func < (a: TileID, b: TileID) -> Bool { (a.z, a.y, a.x) < (b.z, b.y, b.x) }
}
