public import WaymarkGeometry

/// A tile, and how often the world was passed to reach it.
public struct CoveringTile: Hashable, Sendable {
    /// The tile.
    public let id: TileID
    /// The number of world widths that it is shifted eastward.
    public let wrap: Int

    /// The tile `id`, shifted by `wrap` world widths.
    public init(id: TileID, wrap: Int) {
        self.id = id
        self.wrap = wrap
    }
}

extension ViewTransform {
    /// The tiles that cover the view, nearest first: smaller ones near the eye, larger ones far
    /// from it.
    ///
    /// - Parameters:
    ///   - zooms: the zooms that the source has.
    ///   - finer: by how many zooms its tiles are to be smaller than 512 points.
    public func coveringTiles(
        zooms: ClosedRange<Int>, finer: Double = 0
    ) -> [CoveringTile] {
        let wanted = Int(max(0, (zoom - 1 + finer).rounded(.down)))
        // Far above the lowest zoom of the source, the view would be thousands of tiles.
        guard zooms.lowerBound - wanted <= 4 else { return [] }
        let deepest = max(zooms.lowerBound, min(zooms.upperBound, wanted))
        let visible = visibleGround
        guard visible.count == 4 else { return [] }
        let box = GroundBox(visible)
        var found: [(tile: CoveringTile, distance: Double)] = []
        let wraps = wrapRange(box)
        for wrap in wraps {
            var stack = [TileID(z: 0, x: 0, y: 0)]
            while let tile = stack.popLast() {
                let corners = tile.corners(wrap: wrap).map(ground)
                guard GroundBox(corners).intersects(box), overlaps(corners, with: visible) else {
                    continue
                }
                let near = corners.map { depth($0) }.min() ?? 1
                // Twice as far away, tiles of half the resolution do.
                let drop = CMath.binaryLogarithm(max(1, near * 0.8))
                let target = max(zooms.lowerBound, deepest - Int(drop.rounded(.down)))
                if tile.z >= target {
                    let middle = (corners[0] + corners[2]) / 2
                    found.append(
                        (CoveringTile(id: tile, wrap: wrap), (middle * middle).sum()))
                } else {
                    stack += tile.children
                }
            }
        }
        return found.sorted { ($0.distance, $0.tile.id) < ($1.distance, $1.tile.id) }.map(\.tile)
    }

    /// The numbers of world widths by which what is seen may be shifted.
    public var wraps: ClosedRange<Int> { wrapRange(GroundBox(visibleGround)) }

    /// The place in the middle of the view, the target where there is sky.
    public var middle: MapPoint { mapPoint(atScreen: size / 2) ?? center }

    /// By how many worlds a place is moved from its copy nearest to ``middle`` where it may be seen.
    public var copies: ClosedRange<Int> {
        let count = worldSize < 2 * max(size.x, size.y) ? wraps.count / 2 + 1 : 0
        return -count...count
    }

    private func wrapRange(_ box: GroundBox) -> ClosedRange<Int> {
        let reach = max(abs(box.low.x), abs(box.high.x), abs(box.low.y), abs(box.high.y)) * 1.5
        func world(_ x: Double) -> Int { Int(max(-64, min(64, x.isNaN ? 0 : x.rounded(.down)))) }
        let low = world(center.x - reach / worldSize)
        return low...max(low, world(center.x + reach / worldSize))
    }

    /// Whether two convex quadrangles meet: no edge of either separates them.
    private func overlaps(_ a: [SIMD2<Double>], with b: [SIMD2<Double>]) -> Bool {
        for polygon in [a, b] {
            for index in polygon.indices {
                let edge = polygon[(index + 1) % polygon.count] - polygon[index]
                let normal = SIMD2(-edge.y, edge.x)
                let ownSide = a.map { ($0 * normal).sum() }
                let otherSide = b.map { ($0 * normal).sum() }
                guard let lowA = ownSide.min(), let highA = ownSide.max(),
                    let lowB = otherSide.min(), let highB = otherSide.max()
                else { return false }
                if highA < lowB || highB < lowA { return false }
            }
        }
        return true
    }
}

extension TileID {
    /// Its corners, shifted by `wrap` world widths: north-west, north-east, south-east, south-west.
    func corners(wrap: Int) -> [MapPoint] {
        let scale = 1 / Double(1 << z)
        let (left, top) = (Double(x) * scale + Double(wrap), Double(y) * scale)
        return [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].map { corner in
            MapPoint(x: left + corner.0 * scale, y: top + corner.1 * scale)
        }
    }
}
