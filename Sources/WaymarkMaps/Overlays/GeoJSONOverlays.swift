public import Foundation
import WaymarkGeometry
import WaymarkStyle

extension MapView {
    /// Lays what a GeoJSON document (RFC 7946) has on the map: points as markers, lines and areas. The colours
    /// and widths are those of its properties `stroke`, `stroke-width`, `stroke-opacity`, `fill`, `fill-opacity`
    /// and `marker-color`; `title` or `name` and `description` are in the info windows of markers.
    ///
    /// - Returns: the overlays, in the order of the document.
    /// - Throws: ``GeoJSONError``; nothing is on the map then.
    @discardableResult
    public func add(geoJSON document: Data) throws(GeoJSONError) -> [Overlay] {
        guard let json = JSONValue(data: document) else { throw .malformed("it is no JSON") }
        var overlays: [Overlay] = []
        try GeoJSONOverlays.read(json, into: &overlays)
        for overlay in overlays { overlay.map = self }
        return overlays
    }
}

/// Reads GeoJSON.
@MainActor private enum GeoJSONOverlays {
    /// Collections in collections beyond which a document is refused.
    private static let deepest = 32

    static func read(
        _ json: JSONValue, into overlays: inout [Overlay], depth: Int = 0
    ) throws(GeoJSONError) {
        guard depth < deepest else { throw .malformed("its collections are too deep") }
        switch json["type"]?.text {
        case "FeatureCollection":
            guard let features = json["features"]?.items else { throw .malformed("no 'features'") }
            for feature in features { try read(feature, into: &overlays, depth: depth + 1) }
        case "Feature":
            guard let geometry = json["geometry"] else { throw .malformed("no 'geometry'") }
            if geometry == .null { return }
            try add(geometry, json["properties"]?.fields ?? [:], &overlays, depth)
        case _?: try add(json, [:], &overlays, depth)
        case nil: throw .malformed("an object has no 'type'")
        }
    }

    private static func add(
        _ geometry: JSONValue, _ look: [String: JSONValue], _ overlays: inout [Overlay],
        _ depth: Int
    ) throws(GeoJSONError) {
        guard depth < deepest else { throw .malformed("its collections are too deep") }
        let type = geometry["type"]?.text ?? ""
        if type == "GeometryCollection" {
            guard let parts = geometry["geometries"]?.items else {
                throw .malformed("no 'geometries'")
            }
            for part in parts { try add(part, look, &overlays, depth + 1) }
            return
        }
        guard let coordinates = geometry["coordinates"] else {
            throw .malformed("'\(type)' has no 'coordinates'")
        }
        switch type {
        case "Point": overlays.append(marker(try place(coordinates), look))
        case "MultiPoint":
            for item in try items(coordinates) { overlays.append(marker(try place(item), look)) }
        case "LineString": overlays.append(line(try path(coordinates), look))
        case "MultiLineString":
            for item in try items(coordinates) { overlays.append(line(try path(item), look)) }
        case "Polygon": overlays.append(try area(coordinates, look))
        case "MultiPolygon":
            for item in try items(coordinates) { overlays.append(try area(item, look)) }
        default: throw .malformed("the type '\(type)'")
        }
    }

    private static func marker(_ place: Coordinate, _ look: [String: JSONValue]) -> Marker {
        let marker = Marker(position: place)
        marker.title = look["title"]?.text ?? look["name"]?.text
        marker.snippet = look["description"]?.text
        if let color = look["marker-color"]?.text.flatMap({ StyleColor(css: $0) }) {
            marker.icon = Marker.image(tinted: color)
        }
        return marker
    }

    private static func line(_ path: Path, _ look: [String: JSONValue]) -> Polyline {
        let line = Polyline(path: path)
        line.title = look["title"]?.text ?? look["name"]?.text
        line.strokeWidth = look["stroke-width"]?.number ?? 3
        line.strokeColor = color("stroke", look) ?? line.strokeColor
        return line
    }

    private static func area(
        _ json: JSONValue, _ look: [String: JSONValue]
    ) throws(GeoJSONError) -> Polygon {
        var rings: [Path] = []
        for ring in try items(json) {
            var ring = try path(ring)
            // The last point repeats the first.
            if ring.count > 1, ring.first == ring.last { ring.removeLast() }
            rings.append(ring)
        }
        guard let border = rings.first else { throw .malformed("an area has no border") }
        let area = Polygon(path: border)
        area.holes = Array(rings.dropFirst())
        area.title = look["title"]?.text ?? look["name"]?.text
        area.strokeWidth = look["stroke-width"]?.number ?? 2
        area.strokeColor = color("stroke", look) ?? area.strokeColor
        area.fillColor = color("fill", look) ?? area.fillColor
        return area
    }

    private static func color(_ name: String, _ look: [String: JSONValue]) -> StyleColor? {
        guard let color = look[name]?.text.flatMap({ StyleColor(css: $0) }) else { return nil }
        let opacity = look["\(name)-opacity"]?.number ?? 1
        return color.faded(opacity.isFinite ? max(0, min(1, opacity)) : 1)
    }

    private static func items(_ json: JSONValue) throws(GeoJSONError) -> [JSONValue] {
        guard let items = json.items else { throw .malformed("coordinates are no list") }
        return items
    }

    private static func path(_ json: JSONValue) throws(GeoJSONError) -> Path {
        Path(try items(json).map(place))
    }

    private static func place(_ json: JSONValue) throws(GeoJSONError) -> Coordinate {
        let numbers = try items(json)
        guard numbers.count >= 2, let longitude = numbers[0].number,
            let latitude = numbers[1].number, abs(latitude) <= 90, longitude.isFinite
        else { throw .malformed("a place is no pair of longitude and latitude") }
        return Coordinate(latitude: latitude, longitude: longitude.normalizedLongitude)
    }
}
