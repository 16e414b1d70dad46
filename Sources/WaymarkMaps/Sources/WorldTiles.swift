import Foundation
package import WaymarkDirections
package import WaymarkGeometry
package import WaymarkRegion
import WaymarkTiles

/// The small map of the world that comes with the package, around boxes that have maps of their own.
///
/// It is Natural Earth's, in the layers of the Shortbread schema; `land` has what is no sea. Layers of their own
/// are `beyond`, all that is not in a box, and `edge`, the borders of the boxes.
package struct WorldTiles: TileSource {
    /// The address that a style names it by.
    static let address = "waymark:world"

    package let zooms: ClosedRange<Int>
    private let archive: PMTilesArchive
    private let boxes: [CoordinateBounds]

    /// The world outside of `box`; all of it where that is `nil`.
    ///
    /// - Throws: ``RegionError`` where the map cannot be read.
    package init(around box: CoordinateBounds?) throws(RegionError) {
        try self.init(around: box.map { [$0] } ?? [])
    }

    /// The world outside of all `boxes`.
    ///
    /// - Throws: ``RegionError`` where the map cannot be read.
    package init(around boxes: [CoordinateBounds]) throws(RegionError) {
        guard let path = Bundle.module.path(forResource: "world", ofType: "pmtiles") else {
            throw .cannotRead(path: "world.pmtiles", reason: "it is not among the resources")
        }
        archive = try PMTilesArchive(MappedFile(path: path))
        zooms = archive.zooms
        self.boxes = boxes
    }

    package func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? {
        do {
            let bytes = try archive.contents(of: tile) ?? []
            return WorldTile(tile, around: boxes).contents(of: try VectorTileDecoder.decode(bytes))
        } catch {
            throw .provider(reason: "the map of the world: \(error)")
        }
    }
}

/// A tile of the world without what lies in some boxes.
struct WorldTile {
    private typealias Ring = [TilePoint]
    private typealias Hole = (low: TilePoint, high: TilePoint)

    /// Units along a side: its coasts are coarse, but the map of a region begins within metres of where it ends.
    private static let extent = 1 << 18
    /// How far tiles reach over their borders, in units.
    private static let margin = Int32(extent / 32)

    /// The boxes in units of the tile, in two parts where one crosses the 180th meridian; without those that
    /// do not reach the tile.
    private let holes: [Hole]
    /// Those of them whose border is that of their box.
    private let edges: [Hole]

    init(_ tile: TileID, around boxes: [CoordinateBounds]) {
        var (holes, edges): ([Hole], [Hole]) = ([], [])
        for box in boxes where box.isValid {
            let (west, east) = (box.southWest.longitude, box.northEast.longitude)
            let isSplit = box.crossesAntimeridian
            let parts: [(west: Double, east: Double)] =
                isSplit ? [(west, 180), (-180, east)] : [(west, east)]
            for part in parts {
                let hole = Self.hole(
                    tile, from: (box.southWest.latitude, part.west),
                    to: (box.northEast.latitude, part.east))
                guard let hole else { continue }
                holes.append(hole)
                if !isSplit { edges.append(hole) }
            }
        }
        (self.holes, self.edges) = (holes, edges)
    }

    private static func hole(
        _ tile: TileID, from southWest: (Double, Double), to northEast: (Double, Double)
    ) -> Hole? {
        let side = Double(extent) * Double(1 << tile.z)
        func place(_ latitude: Double, _ longitude: Double) -> TilePoint {
            let point = MapPoint(Coordinate(latitude: latitude, longitude: longitude))
            return TilePoint(
                x: Int32((point.x * side - Double(tile.x * extent)).rounded()),
                y: Int32((point.y * side - Double(tile.y * extent)).rounded()))
        }
        let low = place(northEast.0, southWest.1)
        var high = place(southWest.0, northEast.1)
        // 180° east is at the right end of the world.
        if northEast.1 == 180 { high.x = Int32(side - Double(tile.x * extent)) }
        let end = Int32(extent) + margin
        let reaches = low.x < end && high.x > -margin && low.y < end && high.y > -margin
        return reaches && low.x < high.x && low.y < high.y ? (low, high) : nil
    }

    /// What is left of `tile`; `nil` where that is nothing.
    func contents(of tile: VectorTile) -> [UInt8]? {
        let whole = square(
            TilePoint(x: -Self.margin, y: -Self.margin),
            TilePoint(x: Int32(Self.extent) + Self.margin, y: Int32(Self.extent) + Self.margin))
        var layers = [layer("beyond") { $0.add(.polygon, parts: outside([whole]), properties: []) }]
        layers += tile.layers.map { source in
            layer(source.name) { layer in
                for feature in source.features {
                    layer.add(
                        feature.geometry, id: feature.id, parts: parts(of: feature, in: source),
                        properties: source.properties(of: feature))
                }
            }
        }
        layers.append(
            layer("edge") { layer in
                for hole in edges {
                    let border = square(hole.low, hole.high)
                    layer.add(.line, parts: [border + border.prefix(1)], properties: [])
                }
            })
        let contents = layers.filter { !$0.isEmpty }.flatMap { $0.encoded() }
        return contents.isEmpty ? nil : contents
    }

    private func layer(
        _ name: String, _ fill: (inout VectorTileLayerEncoder) -> Void
    ) -> VectorTileLayerEncoder {
        var layer = VectorTileLayerEncoder(name: name, extent: Self.extent)
        fill(&layer)
        return layer
    }

    private func parts(of feature: VectorTileFeature, in layer: VectorTileLayer) -> [Ring] {
        let unit = Int32(max(1, Self.extent / max(1, layer.extent)))
        let parts = feature.parts.map { part in
            layer.points(ofPart: part).map { TilePoint(x: $0.x &* unit, y: $0.y &* unit) }
        }
        switch feature.geometry {
        case .point: return parts.map { $0.filter { !isInside($0) } }.filter { !$0.isEmpty }
        case .line:
            return holes.reduce(parts) { lines, hole in
                lines.flatMap { outside($0, hole) }
            }
        case .polygon: return outside(parts)
        }
    }

    private func isInside(_ point: TilePoint) -> Bool {
        holes.contains { hole in
            point.x >= hole.low.x && point.x <= hole.high.x && point.y >= hole.low.y
                && point.y <= hole.high.y
        }
    }

    /// The rings without the boxes, which may overlap.
    private func outside(_ rings: [Ring]) -> [Ring] {
        holes.reduce(rings) { rings, hole in
            var mender = PolygonMender()
            for ring in rings { mender.add(ring) }
            mender.add(square(hole.low, hole.high).reversed())
            mender.mend()
            return mender.rings.map { Array(mender.points[$0]) }
        }
    }

    /// The parts of a line outside of a box.
    private func outside(_ line: Ring, _ hole: Hole) -> [Ring] {
        var (parts, current): ([Ring], Ring) = ([], [])
        for (a, b) in zip(line, line.dropFirst()) {
            guard let inside = shares(of: a, b, in: hole) else {
                if current.isEmpty { current = [a] }
                current.append(b)
                continue
            }
            if inside.enter > 0 {
                parts.append((current.isEmpty ? [a] : current) + [between(a, b, inside.enter)])
            } else if current.count > 1 {
                parts.append(current)
            }
            current = inside.leave < 1 ? [between(a, b, inside.leave), b] : []
        }
        return parts + (current.count > 1 ? [current] : [])
    }

    /// The shares of a segment at which it enters and leaves a box; `nil` where it does not meet it (Liang and
    /// Barsky 1984, doi 10.1145/357332.357333).
    private func shares(
        of a: TilePoint, _ b: TilePoint, in box: Hole
    ) -> (enter: Double, leave: Double)? {
        var (enter, leave) = (0.0, 1.0)
        for (from, to, low, high) in [
            (a.x, b.x, box.low.x, box.high.x), (a.y, b.y, box.low.y, box.high.y),
        ] {
            let (start, along) = (Double(from), Double(to) - Double(from))
            guard along != 0 else {
                if from <= low || from >= high { return nil }
                continue
            }
            let (first, second) = ((Double(low) - start) / along, (Double(high) - start) / along)
            enter = max(enter, min(first, second))
            leave = min(leave, max(first, second))
        }
        return enter < leave ? (enter, leave) : nil
    }

    private func between(_ a: TilePoint, _ b: TilePoint, _ share: Double) -> TilePoint {
        TilePoint(
            x: Int32((Double(a.x) + share * (Double(b.x) - Double(a.x))).rounded()),
            y: Int32((Double(a.y) + share * (Double(b.y) - Double(a.y))).rounded()))
    }

    /// The corners of a box in the order of outer rings.
    private func square(_ low: TilePoint, _ high: TilePoint) -> Ring {
        [
            low, TilePoint(x: high.x, y: low.y), high, TilePoint(x: low.x, y: high.y),
        ]
    }
}

extension VectorTileLayer {
    fileprivate func properties(of feature: VectorTileFeature) -> [TileProperty] {
        stride(from: feature.tags.lowerBound, to: feature.tags.upperBound, by: 2).map {
            TileProperty(keys[Int(tags[$0])], value: values[Int(tags[$0 + 1])])
        }
    }
}
