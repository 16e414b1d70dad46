import Foundation
import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkStyle

@Suite("GeoJSON documents as overlays")
@MainActor struct GeoJSONOverlayTests {
    @Test("Points, lines and areas of a document are on the map in its colours")
    func document() throws {
        let scene = try BlackMap(camera: CameraPosition(latitude: 0, longitude: 0, zoom: 8))
        let document = """
            {"type": "FeatureCollection", "features": [
            {"type": "Feature", "properties": {"fill": "#00ff00", "stroke-width": 0, "name": "area"},
            "geometry": {"type": "Polygon", "coordinates": [
            [[-0.4, -0.4], [0.4, -0.4], [0.4, 0.4], [-0.4, 0.4], [-0.4, -0.4]],
            [[-0.1, -0.1], [0.1, -0.1], [0.1, 0.1], [-0.1, 0.1], [-0.1, -0.1]]]}},
            {"type": "Feature", "properties": {"stroke": "red", "stroke-width": 5},
            "geometry": {"type": "MultiLineString", "coordinates":
            [[[-0.5, 0.45], [0.5, 0.45]], [[-0.5, -0.45], [0.5, -0.45, 17]]]}},
            {"type": "Feature", "properties": {"title": "t", "description": "d"}, "geometry":
            {"type": "GeometryCollection", "geometries": [{"type": "Point", "coordinates": [0, 0]}]}},
            {"type": "Feature", "properties": null, "geometry": null}]}
            """
        let overlays = try scene.map.add(geoJSON: Data(document.utf8))
        #expect(overlays.count == 4 && overlays.allSatisfy { $0.map === scene.map })
        #expect(overlays[0].title == "area" && (overlays[3] as? Marker)?.snippet == "d")
        let frame = scene.map.frame()
        #expect(frame.pixel(60, 100) == .green && frame.pixel(112, 108) == .black)
        #expect(frame.pixel(100, 18) == .red && frame.pixel(100, 180) == .red)
        scene.map.clear()
        #expect(scene.map.frame().box(of: .green) == nil)
    }

    @Test(
        "A colour is as opaque as the document says, from 0 to 1",
        arguments: [("0.5", 0.5), ("0", 0), ("-3", 0), ("7", 1)] as [(String, Double)])
    func opacity(text: String, share: Double) throws {
        let document = """
            {"type": "Feature", "properties": {"fill": "#00ff00", "fill-opacity": \(text)},
            "geometry": {"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}}
            """
        let overlays = try BlackMap().map.add(geoJSON: Data(document.utf8))
        let area = try #require(overlays.first as? Polygon)
        #expect(area.fillColor == StyleColor(css: "#00ff00")?.faded(share))
    }

    @Test(
        "What is no GeoJSON is refused, and nothing of it is on the map",
        arguments: [
            "", "[]", "{}", #"{"type": "Feature"}"#, #"{"type": "Circle", "coordinates": []}"#,
            #"{"type": "Point", "coordinates": [1]}"#, #"{"type": "Polygon", "coordinates": []}"#,
            #"{"type": "LineString", "coordinates": [[0, 0], [0, 91]]}"#,
            #"{"type": "FeatureCollection", "features": [{"type": "Point", "coordinates": [0, 0]}, 5]}"#,
        ])
    func malformed(text: String) throws {
        let scene = try BlackMap()
        let before = scene.map.frame().allColors
        #expect(throws: GeoJSONError.self) {
            try scene.map.add(geoJSON: Data(text.utf8))
        }
        #expect(scene.map.frame().allColors == before)
    }

    @Test("Collections in collections without end are refused")
    func deep() throws {
        let open = String(repeating: #"{"type": "GeometryCollection", "geometries": ["#, count: 90)
        let text = open + String(repeating: "]}", count: 90)
        #expect(throws: GeoJSONError.self) {
            try BlackMap().map.add(geoJSON: Data(text.utf8))
        }
    }

    @Test("A document too deep to be read says so")
    func limits() throws {
        let text = String(repeating: "[", count: 100_000)
        #expect(throws: GeoJSONError.tooLarge("it is more than 200 lists and objects deep")) {
            try BlackMap().map.add(geoJSON: Data(text.utf8))
        }
    }
}
