import Foundation
import WaymarkEngine
import WaymarkGeometry
import WaymarkTestSupport

/// A small OpenStreetMap file with tagged nodes, ways and relations, for tests of places.
struct PlaceTown {
    /// The south-west corner; one step is a thousandth of a degree.
    static let corner = Coordinate(latitude: 60.17, longitude: 24.94)

    private var nodes: [String] = []
    private var ways: [String] = []
    private var relations: [String] = []
    private var count = 0

    /// The point so many steps east and north.
    static func point(_ east: Double, _ north: Double) -> Coordinate {
        Coordinate(
            latitude: corner.latitude + north / 1000, longitude: corner.longitude + east / 1000)
    }

    /// Adds a node; its number.
    @discardableResult mutating func node(
        _ east: Double, _ north: Double, _ tags: [String: String] = [:]
    ) -> Int {
        count += 1
        let place = Self.point(east, north)
        let position = String(
            format: "lat=\"%.7f\" lon=\"%.7f\"", place.latitude, place.longitude)
        nodes.append("<node id=\"\(count)\" version=\"1\" \(position)>\(xml(tags))</node>")
        return count
    }

    /// Adds a way over nodes; its number.
    @discardableResult mutating func way(_ nodes: [Int], _ tags: [String: String]) -> Int {
        let number = ways.count + 1
        let references = nodes.map { "<nd ref=\"\($0)\"/>" }.joined()
        ways.append("<way id=\"\(number)\" version=\"1\">\(references)\(xml(tags))</way>")
        return number
    }

    /// Adds a closed way along the sides of a box.
    @discardableResult mutating func box(
        _ west: Double, _ south: Double, _ east: Double, _ north: Double, _ tags: [String: String]
    ) -> Int {
        let corners = [
            node(west, south), node(east, south), node(east, north), node(west, north),
        ]
        return way(corners + [corners[0]], tags)
    }

    /// Adds a relation of members such as `n5 label` or `w3 outer`.
    mutating func relation(_ members: [String], _ tags: [String: String]) {
        let list = members.map { member -> String in
            let parts = member.split(separator: " ", omittingEmptySubsequences: false)
            let type = parts[0].hasPrefix("n") ? "node" : "way"
            let role = parts.count > 1 ? parts[1] : ""
            return "<member type=\"\(type)\" ref=\"\(parts[0].dropFirst())\" role=\"\(role)\"/>"
        }
        relations.append(
            "<relation id=\"\(relations.count + 1)\" version=\"1\">\(list.joined())\(xml(tags))"
                + "</relation>")
    }

    private func xml(_ tags: [String: String]) -> String {
        tags.sorted { $0.key < $1.key }.map { key, value in
            let text = value.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
                .replacing("<", with: "&lt;")
            return "<tag k=\"\(key)\" v=\"\(text)\"/>"
        }.joined()
    }

    var contents: String {
        let head = #"<?xml version="1.0" encoding="UTF-8"?><osm version="0.6">"#
        return ([head] + nodes + ways + relations + ["</osm>"]).joined(separator: "\n")
    }

    /// The region of the file.
    func region() throws -> Region {
        try withTemporaryDirectory { directory in
            let source = directory + "/town.osm"
            try Data(contents.utf8).write(to: URL(fileURLWithPath: source))
            let path = directory + "/town.waymark"
            try importRegion(source, to: path)
            return try Region(path: path)
        }
    }
}
