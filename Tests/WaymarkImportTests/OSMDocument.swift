import Foundation
import WaymarkGeometry
import WaymarkRegion

/// A small OpenStreetMap file in XML.
struct OSMDocument: Sendable {
    /// The box that the file claims to cover.
    var bounds: CoordinateBounds?
    private var nodes: [Coordinate] = []
    private var ways: [(nodes: [Int], tags: [(String, String)])] = []

    /// A file of nothing.
    init(bounds: CoordinateBounds? = nil) { self.bounds = bounds }

    /// Two streets of Helsinki that meet in one point.
    static let town: OSMDocument = {
        var document = OSMDocument()
        let corner = Coordinate(latitude: 60.17, longitude: 24.94)
        document.addWay(
            [corner, Coordinate(latitude: 60.171, longitude: 24.94)],
            [("highway", "residential"), ("name", "Pohjoinen katu")])
        document.addWay(
            [corner, Coordinate(latitude: 60.17, longitude: 24.945)],
            [("highway", "primary"), ("name", "Itäinen katu")])
        return document
    }()

    /// Adds a way; equal places are one node.
    mutating func addWay(_ places: [Coordinate], _ tags: [(String, String)]) {
        let numbers = places.map { place in
            if let number = nodes.firstIndex(of: place) { return number }
            nodes.append(place)
            return nodes.count - 1
        }
        ways.append((numbers, tags))
    }

    var xml: String {
        var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#, #"<osm version="0.6">"#]
        if let bounds {
            let (low, high) = (bounds.southWest, bounds.northEast)
            lines.append(
                "<bounds minlat=\"\(degrees(low.latitude))\" minlon=\"\(degrees(low.longitude))\""
                    + " maxlat=\"\(degrees(high.latitude))\" maxlon=\"\(degrees(high.longitude))\"/>"
            )
        }
        for (number, place) in nodes.enumerated() {
            lines.append(
                "<node id=\"\(number + 1)\" version=\"1\" lat=\"\(degrees(place.latitude))\""
                    + " lon=\"\(degrees(place.longitude))\"/>")
        }
        for (number, way) in ways.enumerated() {
            lines.append("<way id=\"\(number + 1)\" version=\"1\">")
            lines += way.nodes.map { "<nd ref=\"\($0 + 1)\"/>" }
            lines += way.tags.map { "<tag k=\"\($0)\" v=\"\($1)\"/>" }
            lines.append("</way>")
        }
        return (lines + ["</osm>", ""]).joined(separator: "\n")
    }

    /// Writes the file.
    func write(to path: String) throws { try writeFile(Array(xml.utf8), to: path) }

    private func degrees(_ value: Double) -> String { String(format: "%.7f", value) }
}
