import Foundation
import Testing
import WaymarkGeometry
import WaymarkRegion
import WaymarkTestSupport
import WaymarkTiles

/// OpenStreetMap objects drawn around one tile of zoom 16 in Helsinki. Places are in units of that tile, 4096 to a
/// side, from its north-west corner: 13 of them are a metre.
struct IndoorSketch: Sendable {
    typealias Place = SIMD2<Int>
    typealias Tags = [String: String]

    /// A member of a relation, as "w3".
    struct Member: Sendable {
        let kind: String
        let number: Int
        let role: String
    }

    static let tile = TileID(z: 16, x: 37308, y: 18968)

    private var places: [Place] = []
    private var nodeTags: [Int: Tags] = [:]
    private var ways: [(nodes: [Int], tags: Tags)] = []
    private var relations: [(members: [Member], tags: Tags)] = []

    /// A sketch of one street, as a file has at least one way.
    init() { addLine([[0, 4000], [4000, 4000]], ["highway": "residential"]) }

    /// The number of the new node; equal places are one node.
    @discardableResult mutating func addNode(_ place: Place, _ tags: Tags) -> Int {
        let number = node(at: place)
        nodeTags[number] = tags
        return number
    }

    /// The number of the new way.
    @discardableResult mutating func addLine(_ line: [Place], _ tags: Tags) -> Int {
        ways.append((line.map { node(at: $0) }, tags))
        return ways.count
    }

    /// The number of the new way around a rectangle.
    @discardableResult mutating func addBox(_ low: Place, _ high: Place, _ tags: Tags) -> Int {
        addLine([low, [high.x, low.y], high, [low.x, high.y], low], tags)
    }

    /// The number of the new relation.
    @discardableResult mutating func addRelation(_ members: [Member], _ tags: Tags) -> Int {
        relations.append((members, tags))
        return relations.count
    }

    /// The insides of buildings of a region made of all this; `nil` where it has no such part.
    func imported() throws -> DrawnIndoors? {
        try withTemporaryDirectory { parent in
            try writeFile(Array(xml.utf8), to: parent + "/map.osm")
            let path = parent + "/map.waymark"
            try importRegion(parent + "/map.osm", to: path, country: "FI")
            return try DrawnIndoors(region: path, tiles: [Self.tile.ancestor(z: 15)])
        }
    }

    private mutating func node(at place: Place) -> Int {
        if let number = places.firstIndex(of: place) { return number + 1 }
        places.append(place)
        return places.count
    }

    var xml: String {
        let nodes = places.enumerated().map { index, place in
            let side = Double(1 << Self.tile.z)
            let coordinate = MapPoint(
                x: (Double(Self.tile.x) + Double(place.x) / 4096) / side,
                y: (Double(Self.tile.y) + Double(place.y) / 4096) / side
            ).coordinate
            let position = String(
                format: "lat=\"%.7f\" lon=\"%.7f\"", coordinate.latitude, coordinate.longitude)
            return element("node", index + 1, position, [], nodeTags[index + 1] ?? [:])
        }
        let lines = ways.enumerated().map { index, way in
            element("way", index + 1, "", way.nodes.map { "<nd ref=\"\($0)\"/>" }, way.tags)
        }
        let groups = relations.enumerated().map { index, relation in
            let members = relation.members.map {
                "<member type=\"\($0.kind)\" ref=\"\($0.number)\" role=\"\($0.role)\"/>"
            }
            return element("relation", index + 1, "", members, relation.tags)
        }
        let objects = (nodes + lines + groups).joined(separator: "\n")
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            + "<osm version=\"0.6\">\n\(objects)\n</osm>\n"
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
