import WaymarkGeometry
import WaymarkImport
import WaymarkRegion
package import WaymarkRouting

/// Tags of an OpenStreetMap object.
package typealias ScenarioTags = [String: String]

/// A residential street of that name, with more tags.
package func street(_ name: String, _ tags: ScenarioTags = [:]) -> ScenarioTags {
    road("residential", name, tags)
}

/// A road of that kind and name, with more tags.
package func road(_ highway: String, _ name: String, _ tags: ScenarioTags = [:]) -> ScenarioTags {
    ["highway": highway, "name": name].merging(tags) { $1 }
}

/// The nodes and tags of ways, in the order of the file.
package struct ScenarioWays: ExpressibleByDictionaryLiteral {
    package let list: [(nodes: String, tags: ScenarioTags)]

    package init(_ list: [(nodes: String, tags: ScenarioTags)]) { self.list = list }

    package init(dictionaryLiteral elements: (String, ScenarioTags)...) {
        list = elements.map { (nodes: $0, tags: $1) }
    }
}

/// A relation that bans or orders a turn. Its ways are named by their nodes, as in the table of
/// ways; several are separated by spaces, and `?` is a way that the file does not hold.
package struct ScenarioRestriction: Sendable {
    package let tags: ScenarioTags
    package let from: String
    /// A node, or ways; empty where the relation has none.
    package let via: String
    package let to: String

    /// `restriction=<kind>`, with more tags.
    package init(_ kind: String, from: String, via: String, to: String, _ tags: ScenarioTags = [:])
    {
        self.init(
            tags: ["restriction": kind].merging(tags) { $1 }, from: from, via: via, to: to)
    }

    /// A relation of `type=restriction` with these tags.
    package init(tags: ScenarioTags, from: String, via: String, to: String) {
        self.tags = ["type": "restriction"].merging(tags) { $1 }
        self.from = from
        self.via = via
        self.to = to
    }
}

/// A scenario as an OpenStreetMap file.
package struct ScenarioFile {
    package let drawing: ScenarioDrawing
    package let ways: ScenarioWays
    package let nodes: [Character: ScenarioTags]
    package let restrictions: [ScenarioRestriction]

    package init(
        drawing: ScenarioDrawing, ways: ScenarioWays, nodes: [Character: ScenarioTags] = [:],
        restrictions: [ScenarioRestriction] = []
    ) {
        self.drawing = drawing
        self.ways = ways
        self.nodes = nodes
        self.restrictions = restrictions
    }

    /// Builds `map.waymark` in `directory` by the real import.
    ///
    /// - Returns: the path of the region.
    package func buildRegion(in directory: String, profiles: [Profile]) throws -> String {
        let (source, path) = (directory + "/map.osm", directory + "/map.waymark")
        try writeFile(Array(xml().utf8), to: source)
        var options = RegionImporter.Options(profiles: profiles)
        options.zooms = 14...14
        try RegionImporter(options: options).build(source, to: path)
        return path
    }

    package func xml() throws -> String {
        let drawn = try drawing.nodes()
        let letters = Set(drawn.map(\.letter))
        let used = Set(ways.list.flatMap(\.nodes) + nodes.keys)
        if let unknown = used.subtracting(letters).subtracting(drawing.missing).min() {
            throw ScenarioError.unknownNode(unknown)
        }
        var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#, #"<osm version="0.6">"#]
        for (letter, place) in drawn where !drawing.missing.contains(letter) {
            let (latitude, longitude) = (rounded(place.latitude), rounded(place.longitude))
            let position = "lat=\"\(latitude)\" lon=\"\(longitude)\""
            lines.append("<node id=\"\(Self.id(of: letter))\" version=\"1\" \(position)>")
            lines += Self.elements(nodes[letter] ?? [:]) + ["</node>"]
        }
        for (index, way) in ways.list.enumerated() {
            lines.append("<way id=\"\(index + 1)\" version=\"1\">")
            lines += way.nodes.map { "<nd ref=\"\(Self.id(of: $0))\"/>" }
            lines += Self.elements(way.tags) + ["</way>"]
        }
        for (index, restriction) in restrictions.enumerated() {
            lines.append("<relation id=\"\(index + 1)\" version=\"1\">")
            lines += try members(of: restriction) + Self.elements(restriction.tags)
            lines.append("</relation>")
        }
        return (lines + ["</osm>"]).joined(separator: "\n")
    }

    private func members(of restriction: ScenarioRestriction) throws -> [String] {
        func member(_ kind: String, _ id: some BinaryInteger, _ role: String) -> String {
            "<member type=\"\(kind)\" ref=\"\(id)\" role=\"\(role)\"/>"
        }
        func wayMembers(_ names: String, _ role: String) throws -> [String] {
            try names.split(separator: " ").map { member("way", try way(String($0)), role) }
        }
        let viaNode = restriction.via.count == 1 ? restriction.via.first : nil
        let via =
            try viaNode.map { [member("node", Self.id(of: $0), "via")] }
            ?? wayMembers(restriction.via, "via")
        return try wayMembers(restriction.from, "from") + via + wayMembers(restriction.to, "to")
    }

    private func way(_ name: String) throws -> Int {
        if name == "?" { return 999_999 }
        guard let index = ways.list.firstIndex(where: { $0.nodes == name }) else {
            throw ScenarioError.unknownWay(name)
        }
        return index + 1
    }

    /// `degrees` with the seven digits that OpenStreetMap stores.
    private func rounded(_ degrees: Double) -> Double { (degrees * 1e7).rounded() / 1e7 }

    private static func id(of letter: Character) -> UInt32 {
        letter.unicodeScalars.first?.value ?? 0
    }

    private static func elements(_ tags: ScenarioTags) -> [String] {
        tags.sorted { $0.key < $1.key }.map {
            "<tag k=\"\(escaped($0.key))\" v=\"\(escaped($0.value))\"/>"
        }
    }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case "\"": result += "&quot;"
            default: result.append(character)
            }
        }
    }
}
