import Foundation
import Testing
import WaymarkEngine
import WaymarkGeometry
import WaymarkRegion
import WaymarkTestSupport
import WaymarkTiles

/// OpenStreetMap objects drawn around one tile of zoom 14. Places are in units of that tile, 4096
/// to a side, from its north-west corner; they may lie outside.
struct MapSketch: Sendable {
    typealias Place = SIMD2<Int>
    typealias Tags = [String: String]

    static let tile = TileID(z: 14, x: 9327, y: 4742)

    private var places: [Place] = []
    private var numbers: [Place: Int] = [:]
    private var nodeTags: [Int: Tags] = [:]
    private var ways: [(nodes: [Int], tags: Tags)] = []
    private var relations: [(members: [(way: Int, role: String)], tags: Tags)] = []

    /// How it is cut before it is read; all is there where it is `nil`.
    var extract: Extract?

    /// What is left of a map within a rectangle, as programs that cut out of maps leave it.
    struct Extract: Sendable {
        var low: Place
        var high: Place
        /// Whether ways that reach into the rectangle keep their nodes outside.
        var hasWholeWays: Bool
        /// Whether the file tells its rectangle.
        var isClaimed = true

        func holds(_ place: Place) -> Bool {
            place == place.clamped(lowerBound: low, upperBound: high)
        }
    }

    /// Lines through `columns` one below the other, the first 100 units from the northern border;
    /// and a fence across the tile, as a file has at least one way.
    init(lines: [Tags] = [], columns: ClosedRange<Int> = 0...4096) {
        for (index, tags) in lines.enumerated() {
            let row = 100 * (index + 1)
            addLine([[columns.lowerBound, row], [columns.upperBound, row]], tags)
        }
        addLine([[0, 0], [4096, 4096]], ["barrier": "fence"])
    }

    /// The number of the new node.
    @discardableResult mutating func addNode(_ place: Place, _ tags: Tags) -> Int {
        let number = node(at: place)
        nodeTags[number] = tags
        return number
    }

    /// The number of the new way; equal places are one node.
    @discardableResult mutating func addLine(_ line: [Place], _ tags: Tags) -> Int {
        ways.append((line.map { node(at: $0) }, tags))
        return ways.count
    }

    /// The number of the new way, which is closed.
    @discardableResult mutating func addRing(_ ring: [Place], _ tags: Tags) -> Int {
        addLine(ring + ring.prefix(1), tags)
    }

    /// The number of the new way around a square, which is in the middle of the tile where nothing
    /// else is said.
    @discardableResult mutating func addSquare(
        _ middle: Place = [2048, 2048], half: Int, _ tags: Tags
    ) -> Int {
        let (low, high) = (middle &- half, middle &+ half)
        return addRing([low, [high.x, low.y], high, [low.x, high.y]], tags)
    }

    /// The number of the new relation of ways.
    @discardableResult mutating func addRelation(
        _ members: [(way: Int, role: String)], _ tags: Tags
    ) -> Int {
        relations.append((members, tags))
        return relations.count
    }

    /// The tiles at and above ``tile`` of a region made of all this in Finland.
    func imported(zooms: ClosedRange<Int> = 0...14) throws -> DrawnMap {
        try withTemporaryDirectory { parent in
            try writeFile(Array(xml.utf8), to: parent + "/map.osm")
            let path = parent + "/map.waymark"
            try importRegion(parent + "/map.osm", to: path, country: "FI", zooms: zooms)
            let region = try Region(path: path)
            var tiles: [Int: VectorTile] = [:]
            for zoom in zooms {
                let contents = try region.tiles.contents(of: Self.tile.ancestor(z: zoom))
                if let contents { tiles[zoom] = try VectorTileDecoder.decode(contents) }
            }
            return DrawnMap(tiles: tiles)
        }
    }

    private mutating func node(at place: Place) -> Int {
        if let number = numbers[place] { return number }
        places.append(place)
        numbers[place] = places.count
        return places.count
    }

    private static func coordinate(of place: Place) -> Coordinate {
        let side = Double(1 << tile.z)
        return MapPoint(
            x: (Double(tile.x) + Double(place.x) / 4096) / side,
            y: (Double(tile.y) + Double(place.y) / 4096) / side
        ).coordinate
    }

    /// The numbers of the nodes and of the ways that the extract has.
    private var kept: (nodes: Set<Int>, ways: Set<Int>) {
        guard let extract else { return (Set(1...places.count), Set(ways.indices)) }
        var nodes = Set((1...places.count).filter { extract.holds(places[$0 - 1]) })
        let kept = ways.indices.filter { !nodes.isDisjoint(with: ways[$0].nodes) }
        if extract.hasWholeWays { nodes.formUnion(kept.flatMap { ways[$0].nodes }) }
        return (nodes, Set(kept))
    }

    private var box: String {
        guard let extract, extract.isClaimed else { return "" }
        let northWest = Self.coordinate(of: extract.low)
        let southEast = Self.coordinate(of: extract.high)
        return String(
            format: "<bounds minlat=\"%.7f\" minlon=\"%.7f\" maxlat=\"%.7f\" maxlon=\"%.7f\"/>\n",
            southEast.latitude, northWest.longitude, northWest.latitude, southEast.longitude)
    }

    private var xml: String {
        let kept = kept
        let nodes = places.enumerated().filter { kept.nodes.contains($0.offset + 1) }.map {
            index, place in
            let coordinate = Self.coordinate(of: place)
            let position = String(
                format: "lat=\"%.7f\" lon=\"%.7f\"", coordinate.latitude, coordinate.longitude)
            return element("node", index + 1, position, [], nodeTags[index + 1] ?? [:])
        }
        let lines = ways.enumerated().filter { kept.ways.contains($0.offset) }.map { index, way in
            element("way", index + 1, "", way.nodes.map { "<nd ref=\"\($0)\"/>" }, way.tags)
        }
        let groups = relations.enumerated().map { index, relation in
            let members = relation.members.map {
                "<member type=\"way\" ref=\"\($0.way)\" role=\"\($0.role)\"/>"
            }
            return element("relation", index + 1, "", members, relation.tags)
        }
        let objects = (nodes + lines + groups).joined(separator: "\n")
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            + "<osm version=\"0.6\">\n\(box)\(objects)\n</osm>\n"
    }

    private func element(
        _ name: String, _ number: Int, _ attributes: String, _ children: [String], _ tags: Tags
    ) -> String {
        let list = tags.sorted { $0.key < $1.key }.map { key, value in
            "<tag k=\"\(key)\" v=\"\(value)\"/>"
        }
        let contents = (children + list).joined()
        return "<\(name) id=\"\(number)\" version=\"1\" \(attributes)>\(contents)</\(name)>"
    }
}

/// What the tile of a ``MapSketch`` and those above it show.
struct DrawnMap: Sendable {
    /// The tiles by zoom.
    let tiles: [Int: VectorTile]

    func features(_ layer: String, zoom: Int = 14) -> [DrawnFeature] {
        guard let layer = tiles[zoom]?.layer(layer) else { return [] }
        return layer.features.map { feature in
            let pairs = stride(from: feature.tags.lowerBound, to: feature.tags.upperBound, by: 2)
                .map { (layer.keys[Int(layer.tags[$0])], layer.values[Int(layer.tags[$0 + 1])]) }
            return DrawnFeature(
                id: feature.id, geometry: feature.geometry,
                parts: feature.parts.map { Array(layer.points(ofPart: $0)) },
                properties: Dictionary(pairs) { first, _ in first })
        }
    }

    /// The feature of `layer` that has `wanted` among its properties.
    func feature(
        _ layer: String, _ wanted: [String: TileValue] = [:], zoom: Int = 14
    ) throws -> DrawnFeature {
        let found = features(layer, zoom: zoom).filter { $0.has(wanted) }
        try #require(found.count == 1, "\(layer) \(wanted)")
        return found[0]
    }

    /// The zooms at which a feature of `layer` has `wanted` among its properties.
    func zooms(_ layer: String, _ wanted: [String: TileValue] = [:]) -> [Int] {
        tiles.keys.sorted().filter { zoom in
            features(layer, zoom: zoom).contains { $0.has(wanted) }
        }
    }
}

/// A feature of a ``DrawnMap``.
struct DrawnFeature: Sendable {
    let id: UInt64?
    let geometry: TileGeometry
    let parts: [[TilePoint]]
    let properties: [String: TileValue]

    subscript(key: String) -> TileValue? { properties[key] }

    /// The first of its points.
    var place: MapSketch.Place? {
        parts.first?.first.map { [Int($0.x), Int($0.y)] }
    }

    func number(_ key: String) -> Double? {
        guard case .number(let number) = properties[key] else { return nil }
        return number
    }

    func has(_ wanted: [String: TileValue]) -> Bool {
        wanted.allSatisfy { properties[$0.key] == $0.value }
    }
}

/// The square metres of a rectangle of a ``MapSketch`` on the Mercator plane (EPSG 3857).
func mercatorArea(_ width: Int, _ height: Int) -> Double {
    let unit = 2 * Double.pi * 6_378_137 / Double(4096 << MapSketch.tile.z)
    return Double(width) * Double(height) * unit * unit
}

/// Whether `number` is `expected` within a hundredth.
func isClose(_ number: Double?, _ expected: Double) -> Bool {
    abs((number ?? 0) / expected - 1) < 0.01
}

/// Whether `place` is inside `ring`, by the even-odd rule.
func isInside(_ ring: [MapSketch.Place], _ place: MapSketch.Place) -> Bool {
    var inside = false
    for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1))
    where (a.y > place.y) != (b.y > place.y) {
        let share = Double(place.y - a.y) / Double(b.y - a.y)
        if Double(place.x) < Double(a.x) + share * Double(b.x - a.x) { inside.toggle() }
    }
    return inside
}
