import Foundation
import WaymarkEngine
import WaymarkGeometry
import WaymarkImport
import WaymarkRegion
import WaymarkRouting
import WaymarkServer

/// Tags of an OpenStreetMap object.
typealias Tags = [String: String]

/// A residential street of that name, with more tags.
func street(_ name: String, _ tags: Tags = [:]) -> Tags {
    ["highway": "residential", "name": name].merging(tags) { $1 }
}

/// A small map, drawn in letters, that went through the real import and is served.
///
/// Every letter and digit is a node; a column and a row are `step` metres wide, north is up.
struct DrawnMap {
    let service: RegionService
    let region: Region
    private let places: [Character: Coordinate]

    /// - Parameters:
    ///   - ways: the nodes of each way and its tags. They are numbered from 1.
    ///   - relations: elements of OSM XML; nodes have the numbers of their letters in Unicode.
    init(
        _ drawing: String, ways: KeyValuePairs<String, Tags>, nodes: [Character: Tags] = [:],
        relations: String = "", step: Double = 50,
        origin: Coordinate = Coordinate(latitude: 60.17, longitude: 24.94),
        profiles: [String] = ["car"], keepsNodeIDs: Bool = false,
        limits: ServiceLimits = .unhurried
    ) throws {
        let places = Self.places(drawing, step: step, origin: origin)
        self.places = places
        let xml = Self.xml(places, ways, nodes, relations)
        // The region stays mapped when its files are gone.
        region = try withTemporaryDirectory { directory in
            let source = directory + "/map.osm"
            try writeFile(Array(xml.utf8), to: source)
            var options = RegionImporter.Options(
                profiles: try profiles.map { try Profile(named: $0) })
            options.zooms = 14...14
            options.keepsNodeIDs = keepsNodeIDs
            try RegionImporter(options: options).build(source, to: directory + "/map.waymark")
            return try Region(path: directory + "/map.waymark")
        }
        service = RegionService(catalog: RegionCatalog(regions: [region]), limits: limits)
    }

    /// The answer to `target`, in which `{a}` is the place of the node `a`, and `{ab}` the middle
    /// between two.
    func get(_ target: String) async -> Reply { await service.get(filled(target)) }

    /// The steps of the fastest way over `places`, as "type modifier name".
    func steps(_ places: String..., profile: String = "driving") async -> [String] {
        let coordinates = places.map { "{\($0)}" }.joined(separator: ";")
        return await get("/route/v1/\(profile)/\(coordinates)?steps=true").json.steps.map { step in
            let maneuver = step["maneuver"]
            return [maneuver["type"].text, maneuver["modifier"].text, step["name"].text]
                .compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    /// `target` with coordinates for the names of places.
    func filled(_ target: String) -> String {
        var filled = ""
        for part in target.split(separator: "{", omittingEmptySubsequences: false) {
            guard let end = part.firstIndex(of: "}") else {
                filled += part
                continue
            }
            let place = place(String(part[..<end]))
            filled += "\(place.longitude),\(place.latitude)" + part[part.index(after: end)...]
        }
        return filled
    }

    /// The middle between the nodes of `name`, to seven digits.
    func place(_ name: String) -> Coordinate {
        let points = name.compactMap { places[$0] }
        func middle(_ degrees: (Coordinate) -> Double) -> Double {
            let sum = points.reduce(0) { $0 + degrees($1) }
            return (sum / Double(points.count) * 1e7).rounded() / 1e7
        }
        return Coordinate(latitude: middle(\.latitude), longitude: middle(\.longitude))
    }

    private static func places(
        _ drawing: String, step: Double, origin: Coordinate
    ) -> [Character: Coordinate] {
        let metersPerDegree = Earth.meanRadius.degreesToRadians
        let shrink = CMath.cosine(origin.latitude.degreesToRadians)
        var places: [Character: Coordinate] = [:]
        for (row, line) in drawing.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            for (column, letter) in line.enumerated() where letter.isLetter || letter.isNumber {
                let latitude = origin.latitude - Double(row) * step / metersPerDegree
                let longitude = origin.longitude + Double(column) * step / metersPerDegree / shrink
                places[letter] = Coordinate(
                    latitude: (latitude * 1e7).rounded() / 1e7,
                    longitude: (longitude * 1e7).rounded() / 1e7)
            }
        }
        return places
    }

    private static func xml(
        _ places: [Character: Coordinate], _ ways: KeyValuePairs<String, Tags>,
        _ nodes: [Character: Tags], _ relations: String
    ) -> String {
        func elements(_ tags: Tags) -> [String] {
            tags.sorted { $0.key < $1.key }.map {
                "<tag k=\"\(escaped($0.key))\" v=\"\(escaped($0.value))\"/>"
            }
        }
        func id(_ letter: Character) -> UInt32 { letter.unicodeScalars.first?.value ?? 0 }
        var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#, #"<osm version="0.6">"#]
        for (letter, place) in places.sorted(by: { $0.key < $1.key }) {
            lines.append(
                "<node id=\"\(id(letter))\" version=\"1\" lat=\"\(place.latitude)\""
                    + " lon=\"\(place.longitude)\">")
            lines += elements(nodes[letter] ?? [:]) + ["</node>"]
        }
        for (number, way) in ways.enumerated() {
            lines.append("<way id=\"\(number + 1)\" version=\"1\">")
            lines += way.key.map { "<nd ref=\"\(id($0))\"/>" } + elements(way.value) + ["</way>"]
        }
        return (lines + [relations, "</osm>"]).joined(separator: "\n")
    }
}

/// `text` as an attribute of XML.
private func escaped(_ text: String) -> String {
    let escapes: [Character: String] = ["&": "&amp;", "<": "&lt;", "\"": "&quot;"]
    return text.replacingOccurrences(escapes)
}

/// Calls `body` with the path of an empty directory of its own, which is removed afterwards.
func withTemporaryDirectory<R>(_ body: (String) throws -> R) throws -> R {
    let url = FileManager.default.temporaryDirectory
        .appendingPathComponent("waymark-server-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(url.path)
}
