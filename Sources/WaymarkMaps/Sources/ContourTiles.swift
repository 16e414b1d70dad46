package import WaymarkDirections
package import WaymarkGeometry
import WaymarkRendering
import WaymarkStyle
import WaymarkTiles

/// Lines of equal height as vector tiles, made of the elevations that a region has.
///
/// Their layer is `contours`; `ele` are metres, `index` is true of every fifth line.
package struct ContourTiles: TileSource {
    /// The address that a style names them by.
    static let address = "waymark:contours"

    package let zooms = 9...12
    private let resources: any ResourceLoader

    /// Contours of the elevations at `waymark:elevation/{z}/{x}/{y}`.
    package init(_ resources: any ResourceLoader) { self.resources = resources }

    package func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? {
        guard let own = try await elevation(tile) else { return nil }
        let count = 1 << tile.z
        let east = try await elevation(TileID(z: tile.z, x: (tile.x + 1) % count, y: tile.y))
        var south: ElevationTile?
        var corner: ElevationTile?
        if tile.y + 1 < count {
            south = try await elevation(TileID(z: tile.z, x: tile.x, y: tile.y + 1))
            corner = try await elevation(
                TileID(z: tile.z, x: (tile.x + 1) % count, y: tile.y + 1))
        }
        let field = HeightField(own, east: east, south: south, corner: corner)
        return field.contours(every: Self.interval(zoom: tile.z), steepest: steepest(tile))
    }

    private func elevation(_ tile: TileID) async throws(DirectionsError) -> ElevationTile? {
        let address = "waymark:elevation/\(tile.z)/\(tile.x)/\(tile.y)"
        guard let bytes = try await resources.resource(at: address) else { return nil }
        do {
            let picture = try Texture(encoded: bytes, mostPixels: Texture.mostTilePixels)
            return ElevationTile(tile, picture, encoding: .terrarium)
        } catch { throw .provider(reason: "\(address): \(error)") }
    }

    /// Metres from one line to the next.
    private static func interval(zoom: Int) -> Double {
        switch zoom {
        case ...9: 200
        case 10: 100
        case 11: 50
        default: 20
        }
    }

    /// Metres between neighbors beyond which one of them was not measured: no ground is so steep.
    private func steepest(_ tile: TileID) -> Float {
        let middle = MapPoint(
            x: (Double(tile.x) + 0.5) / Double(1 << tile.z),
            y: (Double(tile.y) + 0.5) / Double(1 << tile.z)
        ).coordinate
        return Float(
            4 * Mercator.metersPerUnit(latitude: middle.latitude) / Double(256 << tile.z))
    }
}

/// Heights at the crossings of a grid: those of a tile, and the first ones of its neighbors in the east and
/// in the south, so that lines go on from tile to tile.
struct HeightField {
    private let columns: Int
    private let rows: Int
    private let meters: [Float]
    /// Units of a tile between two columns and two rows.
    private let step: (x: Double, y: Double)
    private static let extent = 4096
    /// Units by which a point may lie beside the line that is drawn without it.
    private static let tolerance = 3.0
    /// Points of a tile beyond which only every fifth line is drawn.
    private static let mostPoints = 100_000

    init(
        _ tile: ElevationTile, east: ElevationTile? = nil, south: ElevationTile? = nil,
        corner: ElevationTile? = nil
    ) {
        func isLike(_ other: ElevationTile?) -> ElevationTile? {
            other?.width == tile.width && other?.height == tile.height ? other : nil
        }
        let (width, height) = (tile.width, tile.height)
        let (east, south) = (isLike(east), isLike(south))
        let corner = east != nil && south != nil ? isLike(corner) : nil
        columns = width + (east == nil ? 0 : 1)
        rows = height + (south == nil ? 0 : 1)
        step = (Double(Self.extent) / Double(width), Double(Self.extent) / Double(height))
        var meters: [Float] = []
        meters.reserveCapacity(columns * rows)
        for row in 0..<height {
            meters += tile.meters[(row * width)..<((row + 1) * width)]
            if let east { meters.append(east.meters[row * width]) }
        }
        if let south {
            meters += south.meters[..<width]
            if let east { meters.append(corner?.meters[0] ?? east.meters[(height - 1) * width]) }
        }
        self.meters = meters
    }

    /// The contours as a tile; `nil` where there are none.
    ///
    /// - Parameters:
    ///   - interval: metres between lines; there is none at 0, where the sea is.
    ///   - steepest: metres between neighbors that no line passes.
    func contours(every interval: Double, steepest: Float) -> [UInt8]? {
        var levels = sides(every: interval, steepest: steepest)
        let isDense = levels.values.reduce(0) { $0 + $1.count } > Self.mostPoints
        if isDense { levels = levels.filter { $0.key % 5 == 0 } }
        var layer = VectorTileLayerEncoder(name: "contours", extent: Self.extent)
        for (level, sides) in levels.sorted(by: { $0.key < $1.key }) {
            var properties = [TileProperty("ele", Double(level) * interval)]
            if level % 5 == 0 { properties.append(TileProperty("index", true)) }
            layer.add(
                .line, parts: lines(of: sides, at: Float(Double(level) * interval)),
                properties: properties)
        }
        return layer.isEmpty ? nil : layer.encoded()
    }

    /// The sides of the grid's squares that a level crosses, by the one that its line crosses before: with the
    /// higher ground on the left.
    private func sides(every interval: Double, steepest: Float) -> [Int: [Int32: Int32]] {
        var levels: [Int: [Int32: Int32]] = [:]
        for row in 0..<max(0, rows - 1) {
            for column in 0..<max(0, columns - 1) {
                let first = row * columns + column
                // Clockwise from the north-west.
                let corners = SIMD4(
                    meters[first], meters[first + 1], meters[first + columns + 1],
                    meters[first + columns])
                let (low, high) = (corners.min(), corners.max())
                guard high - low < steepest else { continue }
                let lowest = Int((Double(low) / interval).rounded(.down)) + 1
                let highest = Int((Double(high) / interval).rounded(.down))
                guard lowest <= highest else { continue }
                for level in lowest...highest where level != 0 {
                    let height = Float(Double(level) * interval)
                    add(corners, height, first, to: &levels[level, default: [:]])
                }
            }
        }
        return levels
    }

    /// Adds the pieces of a level's line in one square.
    private func add(
        _ corners: SIMD4<Float>, _ height: Float, _ first: Int, to sides: inout [Int32: Int32]
    ) {
        // North, east, south, west.
        let numbers = [
            Int32(2 * first), Int32(2 * (first + 1) + 1), Int32(2 * (first + columns)),
            Int32(2 * first + 1),
        ]
        var (entries, exits): ([Int], [Int]) = ([], [])
        for side in 0..<4 {
            let (a, b) = (corners[side] >= height, corners[(side + 1) % 4] >= height)
            // Who goes round the square clockwise leaves the high ground where the line comes in.
            if a, !b { entries.append(side) } else if !a, b { exits.append(side) }
        }
        guard let entry = entries.first, let exit = exits.first else { return }
        guard entries.count == 2 else {
            sides[numbers[entry]] = numbers[exit]
            return
        }
        // A saddle: its middle tells which corners hang together.
        let isHigh = corners.sum() / 4 >= height
        for entry in entries {
            let exit = isHigh ? (entry + 1) % 4 : (entry + 3) % 4
            sides[numbers[entry]] = numbers[exit]
        }
    }

    private func lines(of sides: [Int32: Int32], at height: Float) -> [[TilePoint]] {
        var rest = sides
        let ends = Set(sides.values)
        // Lines that end at the border first, then those that are closed.
        let starts = sides.keys.filter { !ends.contains($0) }.sorted() + sides.keys.sorted()
        return starts.compactMap { start in
            guard var next = rest.removeValue(forKey: start) else { return nil }
            var line = [place(of: start, at: height), place(of: next, at: height)]
            while let following = rest.removeValue(forKey: next) {
                line.append(place(of: following, at: height))
                next = following
            }
            return simplified(line)
        }
    }

    /// The place at which a side has a height.
    private func place(of side: Int32, at height: Float) -> SIMD2<Double> {
        let first = Int(side / 2)
        let isColumn = side % 2 == 1
        let (a, b) = (meters[first], meters[first + (isColumn ? columns : 1)])
        let share = Double(a == b ? 0.5 : max(0, min(1, (height - a) / (b - a))))
        let corner = SIMD2(Double(first % columns) + 0.5, Double(first / columns) + 0.5)
        let place = corner + (isColumn ? SIMD2(0, share) : SIMD2(share, 0))
        return place * SIMD2(step.x, step.y)
    }

    /// The line without points that nobody sees; `nil` for what is too short to be seen itself.
    private func simplified(_ line: [SIMD2<Double>]) -> [TilePoint]? {
        var kept: [SIMD2<Double>] = []
        for (index, point) in line.enumerated() {
            if let last = kept.last, index + 1 < line.count {
                let (way, along) = (point - last, line[index + 1] - last)
                let length = (along * along).sum().squareRoot()
                let aside = abs(way.x * along.y - way.y * along.x)
                if aside < Self.tolerance * length { continue }
            }
            kept.append(point)
        }
        let points = kept.map { TilePoint(x: Int32($0.x.rounded()), y: Int32($0.y.rounded())) }
        let low = points.reduce(into: points[0]) {
            $0 = TilePoint(x: min($0.x, $1.x), y: min($0.y, $1.y))
        }
        let high = points.reduce(into: points[0]) {
            $0 = TilePoint(x: max($0.x, $1.x), y: max($0.y, $1.y))
        }
        return max(high.x - low.x, high.y - low.y) < 40 ? nil : points
    }
}
