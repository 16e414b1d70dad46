import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle
import WaymarkTiles

/// Keeps the last thing that was tapped.
@MainActor private final class Listener: MapViewDelegate {
    var place: PointOfInterest?
    var isMap = false

    func mapView(_ mapView: MapView, didTapAt coordinate: Coordinate) { isMap = true }
    func mapView(_ mapView: MapView, didTap place: PointOfInterest) { self.place = place }
}

@Suite("Taps on things of the tiles (row K6)")
@MainActor struct PlaceTapTests {
    private static let style = #"""
        {"version": 8, "sprite": "waymark:icons", "layers": [
            {"id": "ground", "type": "background", "paint": {"background-color": "#000000"}},
            {"id": "cafes", "type": "symbol", "source-layer": "pois",
                "filter": ["==", ["get", "amenity"], "cafe"],
                "layout": {"icon-image": "dot", "icon-size": 2,
                    "symbol-sort-key": ["coalesce", ["get", "rank"], 0]},
                "paint": {"icon-color": ["case", ["boolean", ["feature-state", "chosen"], false],
                    "#ff0000", ["coalesce", ["get", "color"], "#ffffff"]]}},
            {"id": "stops", "type": "symbol", "source-layer": "public_transport",
                "layout": {"icon-image": "dot", "text-field": ["get", "name"], "text-size": 12,
                    "text-anchor": "left", "text-offset": [1, 0]}},
            {"id": "towns", "type": "symbol", "source-layer": "place_labels",
                "layout": {"text-field": ["get", "name"], "text-size": 12}}
        ]}
        """#

    /// A feature of a tile, points to the right and down from its middle at zoom 16.
    private struct Thing {
        let layer: String
        let right: Int32
        let down: Int32
        let properties: [TileProperty]
        var id: UInt64?
        /// Further points of it.
        var others: [SIMD2<Int32>] = []

        /// Its points in a tile.
        var points: [TilePoint] {
            ([SIMD2(right, down)] + others).map {
                TilePoint(x: 2048 + 4 * $0.x, y: 2048 + 4 * $0.y)
            }
        }
    }

    /// A map whose middle is that of a tile with `things`, and its listener.
    private func scene(_ things: [Thing]) async throws -> (map: MapView, listener: Listener) {
        var bytes: [UInt8] = []
        for name in Set(things.map(\.layer)).sorted() {
            var layer = VectorTileLayerEncoder(name: name)
            for thing in things where thing.layer == name {
                layer.add(
                    .point, id: thing.id, parts: [thing.points], properties: thing.properties)
            }
            bytes += layer.encoded()
        }
        let tile = bytes
        let map = try MapSample.view(ScriptedTiles { _ in tile }, zoom: 16, style: Self.style)
        map.settings.zoomGestures = false
        let listener = Listener()
        map.delegate = listener
        await map.loadTiles()
        _ = map.frame()
        return (map, listener)
    }

    private func tap(_ x: Double, _ y: Double, _ map: MapView, _ listener: Listener)
        -> PointOfInterest?
    {
        (listener.place, listener.isMap) = (nil, false)
        for phase in [Touch.Phase.began, .ended] {
            map.handle(.touch(Touch(id: 1, phase: phase, position: SIMD2(x, y), time: 0)))
        }
        #expect(listener.isMap == (listener.place == nil))
        return listener.place
    }

    @Test("K6: what the style draws tells of itself, what no style draws and names alone do not")
    func drawnThings() async throws {
        func named(_ name: String, _ key: String, _ value: String) -> [TileProperty] {
            [TileProperty("name", name), TileProperty(key, value)]
        }
        let (map, listener) = try await scene([
            Thing(layer: "pois", right: -40, down: 0, properties: named("B", "amenity", "bench")),
            Thing(
                layer: "pois", right: 0, down: -40, properties: named("Café", "amenity", "cafe"),
                id: 71),
            Thing(
                layer: "public_transport", right: 0, down: 0,
                properties: named("Kallio", "kind", "bus_stop")),
            Thing(
                layer: "place_labels", right: 0, down: 40, properties: named("T", "kind", "town")),
        ])
        #expect(tap(24, 64, map, listener) == nil)
        let cafe = try #require(tap(66, 22, map, listener))
        #expect(cafe.name == "Café" && cafe.properties["amenity"] == "cafe")
        #expect(cafe.feature == FeatureStates.Feature(source: "", layer: "pois", id: 71))
        #expect(cafe.feature?.id == 71 && cafe.feature?.layer == cafe.layer)
        #expect(cafe.placeID == PlaceID(element: .node, number: 7))
        let place = try #require(map.projection.coordinate(for: SIMD2(64, 24)))
        #expect(cafe.coordinate.distance(to: place) < 1)
        let stop = try #require(tap(64, 64, map, listener))
        #expect(stop.name == "Kallio" && stop.layer == "public_transport" && stop.feature == nil)
        #expect(stop.placeID == nil)
        // The name beside the icon is of the stop too.
        #expect(tap(90, 64, map, listener) == stop)
        #expect(tap(64, 104, map, listener) == nil)
    }

    @Test("K6: all points of a feature are drawn, and whichever is tapped is that one feature")
    func severalPoints() async throws {
        let (map, listener) = try await scene([
            Thing(
                layer: "pois", right: -40, down: 0,
                properties: [TileProperty("name", "Café"), TileProperty("amenity", "cafe")],
                id: 7, others: [SIMD2(40, 0), SIMD2(0, -40)])
        ])
        let places = [SIMD2(24, 64), SIMD2(104, 64), SIMD2(64, 24)]
        for place in places { #expect(map.frame().pixel(place.x, place.y) == Pixel(0xffffff)) }
        let tapped = try places.map { place in
            try #require(tap(Double(place.x), Double(place.y), map, listener))
        }
        #expect(Set(tapped.map(\.coordinate)).count == 3)
        let feature = FeatureStates.Feature(source: "", layer: "pois", id: 7)
        #expect(tapped.allSatisfy { $0.feature == feature && $0.name == "Café" })
        map.setFeatureState(["chosen": .bool(true)], of: feature)
        let frame = map.frame()
        for place in places { #expect(frame.pixel(place.x, place.y) == .red) }
    }

    @Test("K6: an icon that gave way to another takes no taps")
    func hiddenIcon() async throws {
        func cafe(_ name: String, _ right: Int32, _ rank: Double) -> Thing {
            Thing(
                layer: "pois", right: right, down: 0,
                properties: [
                    TileProperty("name", name), TileProperty("amenity", "cafe"),
                    TileProperty("rank", rank),
                ])
        }
        let (map, listener) = try await scene([cafe("hidden", 5, 2), cafe("shown", -5, 1)])
        let icon = try #require(map.frame().box(of: Pixel(0xffffff)))
        #expect(icon[2] < 69)
        for x in [59.0, 64, 69] { #expect(tap(x, 64, map, listener)?.name == "shown") }
        #expect(tap(Double(icon[2]) + 11, 64, map, listener) == nil)
    }

    @Test("K6: an icon of the frame before takes no taps once another style is drawn")
    func otherStyle() async throws {
        let (map, listener) = try await scene([
            Thing(
                layer: "pois", right: 0, down: 0, properties: [TileProperty("amenity", "cafe")])
        ])
        #expect(tap(64, 64, map, listener) != nil)
        map.style = map.style.filtered { $0.kind != .symbol }
        await map.loadTiles()
        _ = map.frame()
        #expect(tap(64, 64, map, listener) == nil)
    }

    @Test("K6: in Helsinki everything that takes a tap can be seen there", .timeLimit(.minutes(30)))
    func helsinki() async throws {
        let (camera, side) = (HelsinkiSample.camera(zoom: 17.5), 512)
        let size = SIMD2(repeating: Double(side))
        let map = try HelsinkiSample.view(camera, size: size)
        let bare = try HelsinkiSample.view(camera, size: size)
        bare.style = bare.style.filtered { $0.kind != .symbol }
        await map.loadTiles()
        await bare.loadTiles()
        let (frame, ground) = (map.frame(), bare.frame())
        func showsSymbol(_ x: Int, _ y: Int) -> Bool {
            // A finger may be eight points away; icons have soft borders.
            let columns = max(0, x - 9)...min(side - 1, x + 9)
            let rows = max(0, y - 9)...min(side - 1, y + 9)
            return rows.contains { y in
                columns.contains { frame.pixel($0, y) != ground.pixel($0, y) }
            }
        }
        map.settings.zoomGestures = false
        let listener = Listener()
        map.delegate = listener
        var layers: [String: Int] = [:]
        for y in stride(from: 4, to: side, by: 8) {
            for x in stride(from: 4, to: side, by: 8) {
                guard let place = tap(Double(x), Double(y), map, listener) else { continue }
                layers[place.layer, default: 0] += 1
                #expect(showsSymbol(x, y), "\(place) at \(x), \(y)")
                let kind = place.properties["amenity"] ?? ""
                #expect(!["bench", "waste_basket"].contains(kind))
            }
        }
        #expect(layers["pois", default: 0] > 5 && layers["public_transport", default: 0] > 2)
    }
}
