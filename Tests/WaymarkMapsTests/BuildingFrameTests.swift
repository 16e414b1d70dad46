import Foundation
import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle
import WaymarkTiles

/// A map keeps what the style says of buildings from frame to frame: it must not keep too much.
@Suite("Buildings from frame to frame")
@MainActor struct BuildingFrameTests {
    /// Buildings of many looks that rise between the zooms 15 and 16, change colour at 17 and where the app says so.
    private static func style(color: String = "#808080") -> String {
        #"""
        {"version": 8, "layers": [
            {"id": "ground", "type": "background", "paint": {"background-color": "#000000"}},
            {"id": "buildings", "type": "fill-extrusion", "source-layer": "buildings",
                "filter": ["step", ["zoom"], ["<", ["get", "number"], 30], 16, true],
                "paint": {
                    "fill-extrusion-color": ["step", ["zoom"],
                        ["case", ["boolean", ["feature-state", "chosen"], false], "#ff0000",
                            "\#(color)"], 17,
                        ["case", ["boolean", ["feature-state", "chosen"], false], "#ff0000",
                            "#3070c0"]],
                    "fill-extrusion-height": ["interpolate", ["linear"], ["zoom"], 15, 0, 16,
                        ["get", "height"]]},
                "metadata": {"waymark:roof-shape": ["get", "roof_shape"],
                    "waymark:roof-height": ["get", "roof_height"],
                    "waymark:roof-direction": ["get", "roof_direction"]}}
        ]}
        """#
    }

    private static let source = ScriptedTiles { tile in
        var layer = VectorTileLayerEncoder(name: "buildings")
        for number in 0..<60 {
            let (x, y) = (Int32(1700 + number % 8 * 90), Int32(1700 + number / 8 * 90))
            let ring = [(0, 0), (50, 0), (50, 40), (0, 40)].map {
                TilePoint(x: x + $0.0, y: y + $0.1)
            }
            layer.add(
                .polygon, id: UInt64(number), parts: [ring],
                properties: [
                    TileProperty("number", Double(number)),
                    TileProperty("height", Double(5 + number % 7)),
                    TileProperty("roof_shape", ["gabled", "hipped", "flat"][number % 3]),
                    TileProperty("roof_height", Double(2 + number % 2)),
                    TileProperty("roof_direction", Double(number * 17)),
                ])
        }
        return layer.encoded()
    }

    private func view(_ camera: CameraPosition, style: String = style()) throws -> MapView {
        try MapView(
            options: MapViewOptions(size: SIMD2(256, 256), camera: camera), source: Self.source,
            style: Style(json: Data(style.utf8)))
    }

    private func camera(zoom: Double, bearing: Double = 0) -> CameraPosition {
        CameraPosition(target: MapSample.middle, zoom: zoom, bearing: bearing, viewingAngle: 50)
    }

    @Test("Whatever was drawn before, a frame is that of a new map")
    func frames() async throws {
        let map = try view(camera(zoom: 17))
        var pictures: [[UInt32]] = []
        for (zoom, bearing) in [
            (17.0, 0.0), (17, 20), (16.2, 20), (16.4, 20), (16.95, 20), (17.3, 20), (17.9, 20),
            (18.1, 0), (19, 0), (17, 0),
        ] {
            let camera = camera(zoom: zoom, bearing: bearing)
            map.camera = camera
            await map.loadTiles()
            let fresh = try view(camera)
            await fresh.loadTiles()
            pictures.append(map.frame().pixels)
            #expect(pictures.last == fresh.frame().pixels, "zoom \(zoom), bearing \(bearing)")
        }
        #expect(pictures.first == pictures.last && Set(pictures).count == pictures.count - 1)
    }

    @Test("Another style draws buildings in its own way at once")
    func styles() async throws {
        let map = try view(camera(zoom: 17))
        await map.loadTiles()
        let before = map.frame()
        map.style = try Style(json: Data(Self.style(color: "#20a040").utf8))
        await map.loadTiles()
        let other = try view(camera(zoom: 17), style: Self.style(color: "#20a040"))
        await other.loadTiles()
        let after = map.frame().pixels
        #expect(after != before.pixels && after == other.frame().pixels)
    }

    @Test("What an app says of a building is seen in the next frame, and its end too")
    func states() async throws {
        let map = try view(camera(zoom: 17))
        await map.loadTiles()
        func redShare() -> Int {
            map.frame().allColors.filter { $0.key.red > 2 * $0.key.green }.reduce(0) {
                $0 + $1.value
            }
        }
        #expect(redShare() == 0)
        let house = FeatureStates.Feature(source: "", id: 28)
        map.setFeatureState(["chosen": .bool(true)], of: house)
        #expect(redShare() > 50)
        map.setFeatureState(["chosen": .bool(false)], of: house)
        #expect(redShare() == 0)
        map.setFeatureState(["chosen": .bool(true)], of: house)
        #expect(redShare() > 50)
        // Without any value of the app it is as the map has it, too.
        map.setFeatureState([:], of: house)
        #expect(redShare() == 0)
    }
}
