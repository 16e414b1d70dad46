public import WaymarkGeometry

/// The tiles around a rectangle of the world in which something is shown that goes on for ever, such as the
/// sea: all of the low zooms, and so many beyond the rectangle of the others that no screen sees their end.
public struct TileReach: Hashable, Sendable {
    private static let wholeWorldThrough = 5
    private static let margin = 6
    private let west: Double
    private let north: Double
    private let east: Double
    private let south: Double

    /// The tiles around `bounds`.
    public init(_ bounds: CoordinateBounds) {
        let (low, high) = (MapPoint(bounds.southWest), MapPoint(bounds.northEast))
        (west, north, east, south) = (low.x, high.y, high.x, low.y)
    }

    /// Whether `tile` is one of them.
    func contains(_ tile: TileID) -> Bool {
        guard tile.z > Self.wholeWorldThrough else { return true }
        let count = Double(1 << tile.z)
        let margin = Double(Self.margin)
        let (x, y) = (Double(tile.x), Double(tile.y))
        return x + 1 > west * count - margin && x < east * count + margin
            && y + 1 > north * count - margin && y < south * count + margin
    }

    /// Whether all tiles in `square` are, down to those of `zoom`.
    func containsAll(in square: TileID, through zoom: Int) -> Bool {
        (square.z...zoom).allSatisfy { zoom in
            let scale = zoom - square.z
            let (x, y) = (square.x << scale, square.y << scale)
            let side = (1 << scale) - 1
            return contains(TileID(z: zoom, x: x, y: y))
                && contains(TileID(z: zoom, x: x + side, y: y + side))
        }
    }
}
