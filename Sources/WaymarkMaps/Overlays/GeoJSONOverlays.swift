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
        let overlays = try GeoJSONDocument(document).features.flatMap(GeoJSONOverlays.of)
        for overlay in overlays { overlay.map = self }
        return overlays
    }
}

/// The overlays of the features of a document.
@MainActor private enum GeoJSONOverlays {
    static func of(_ feature: GeoJSONDocument.Feature) -> [Overlay] {
        let look = feature.properties
        return switch feature.shape {
        case .points(let positions): positions.map { marker(GeoJSONDocument.coordinate($0), look) }
        case .lines(let lines): lines.map { line(path($0), look) }
        case .areas(let areas): areas.compactMap { area($0.map(path), look) }
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

    private static func area(_ rings: [Path], _ look: [String: JSONValue]) -> Polygon? {
        guard let border = rings.first else { return nil }
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

    private static func path(_ positions: [GeoJSONDocument.Position]) -> Path {
        Path(positions.map(GeoJSONDocument.coordinate))
    }
}
