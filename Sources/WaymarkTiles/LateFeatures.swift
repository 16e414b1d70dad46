import WaymarkGeometry

/// Features that are shown from a zoom on and touch few tiles of it, by those tiles: so they need not be
/// handed down from the world to them.
struct LateFeatures: Sendable {
    private let zoom: Int
    /// Tiles along a curve on which those of a square follow each other, each above the number of a feature.
    private var entries: [UInt64] = []

    init(of features: FeatureTable, fromZoom zoom: Int) {
        self.zoom = zoom
        for (number, record) in features.records.enumerated() where contains(record) {
            for tile in TileID.tiles(touching: record.box, zoom: zoom) {
                entries.append(UInt64(Self.place(of: tile)) << 32 | UInt64(number))
            }
        }
        entries.sort()
    }

    /// Whether a feature is one of them.
    func contains(_ record: FeatureTable.Record) -> Bool {
        let most = Self.mostTiles << (30 - zoom)
        return record.lowestZoom >= zoom && record.reach == 0
            && record.box.width < most && record.box.height < most
    }

    /// How many tiles along a side features may touch, but for one.
    private static let mostTiles = 3

    /// The tiles that have features.
    var tiles: [TileID] {
        var tiles: [TileID] = []
        for entry in entries {
            let place = UInt32(entry >> 32)
            if tiles.last.map(Self.place) != place { tiles.append(tile(at: place)) }
        }
        return tiles
    }

    /// The numbers of the features of a tile, or of those in a square.
    func features(in square: TileID) -> some RandomAccessCollection<Int> {
        let shift = 2 * (zoom - square.z)
        let first = UInt64(Self.place(of: square)) << UInt64(shift)
        let low = entries.partitioningIndex { $0 >> 32 < first }
        let high = entries.partitioningIndex { $0 >> 32 < first + (1 << UInt64(shift)) }
        return entries[low..<high].lazy.map { Int(UInt32(truncatingIfNeeded: $0)) }
    }

    /// The bits of both coordinates in turns.
    private static func place(of tile: TileID) -> UInt32 {
        var place: UInt32 = 0
        for bit in 0..<tile.z {
            place |= UInt32(tile.x >> bit & 1) << UInt32(2 * bit)
            place |= UInt32(tile.y >> bit & 1) << UInt32(2 * bit + 1)
        }
        return place
    }

    private func tile(at place: UInt32) -> TileID {
        var (x, y) = (0, 0)
        for bit in 0..<zoom {
            x |= Int(place >> UInt32(2 * bit) & 1) << bit
            y |= Int(place >> UInt32(2 * bit + 1) & 1) << bit
        }
        return TileID(z: zoom, x: x, y: y)
    }
}

extension TileID {
    /// The tiles of `zoom` that a box touches, with their buffers.
    fileprivate static func tiles(touching box: IndexBox, zoom: Int) -> [TileID] {
        guard box.minX <= box.maxX else { return [] }
        let buffer = TilePyramid.buffer << (18 - zoom)
        let (shift, last) = (30 - zoom, (1 << zoom) - 1)
        func range(_ low: Int32, _ high: Int32) -> ClosedRange<Int> {
            let first = max(0, min(last, (Int(low) - buffer) >> shift))
            return first...max(first, min(last, (Int(high) + buffer) >> shift))
        }
        let (columns, rows) = (range(box.minX, box.maxX), range(box.minY, box.maxY))
        return rows.flatMap { y in columns.map { TileID(z: zoom, x: $0, y: y) } }
            .filter { IndexBox($0).intersects(box) }
    }
}
