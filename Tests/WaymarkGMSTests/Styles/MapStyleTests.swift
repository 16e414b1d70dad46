import Foundation
import Testing
import WaymarkGMS
import WaymarkGeometry
import WaymarkMaps
import WaymarkStyle
import WaymarkUIKit

@MainActor @Suite("Styles in Google's language (H18)") struct MapStyleTests {
    /// The colors of the area and of the road of a map that is one area.
    private struct Look: Equatable {
        let land: UInt32
        let road: UInt32
    }

    private func look(
        _ json: String?, land: String = "park", road: String = "motorway"
    ) async throws -> Look {
        let scene = MapScene(
            camera: GMSCameraPosition(
                target: CLLocationCoordinate2D(StyledTiles.middle), zoom: 15.5))
        scene.view.map.source = StyledTiles(land: land, road: road)
        scene.view.mapStyle = try json.map { try GMSMapStyle(jsonString: $0) }
        await scene.draw()
        return Look(land: scene.color(at: 60, 40), road: scene.color(at: 200, 150))
    }

    private func rule(_ feature: String, _ element: String, _ styler: String) -> String {
        #"[{"featureType": "\#(feature)", "elementType": "\#(element)", "stylers": [\#(styler)]}]"#
    }

    @Test("A park is red where a rule says so, and the roads stay")
    func redPark() async throws {
        let plain = try await look(nil)
        let red = try await look(
            ##"[{"featureType": "poi.park", "stylers": [{"color": "#ff0000"}]}]"##)
        #expect(red.land == 0xff0000 && plain.land != 0xff0000)
        #expect(red.road == plain.road)
    }

    @Test(
        "Each feature type is its areas, and those of the types under it",
        arguments: [
            ("poi.park", "park", true), ("poi", "park", true), ("all", "park", true),
            ("poi.school", "park", false), ("landscape", "park", false),
            ("poi.sports_complex", "pitch", true), ("poi.park", "pitch", false),
            ("landscape.man_made", "residential", true), ("landscape", "residential", true),
            ("landscape.natural", "forest", true), ("landscape.natural.landcover", "forest", true),
            ("landscape.natural.terrain", "forest", false), ("water", "forest", false),
        ])
    func areas(feature: String, land: String, isChanged: Bool) async throws {
        let styled = try await look(
            rule(feature, "geometry.fill", ##"{"color": "#123456"}"##), land: land)
        #expect((styled.land == 0x123456) == isChanged)
    }

    @Test("A house has the colour of a rule on its roof, too", arguments: ["flat", "gabled"])
    func houses(roof: String) async throws {
        let scene = MapScene(
            camera: GMSCameraPosition(
                target: CLLocationCoordinate2D(StyledTiles.middle), zoom: 18))
        scene.view.map.source = StyledTiles(land: "park", road: "motorway", roof: roof)
        func roofColor(_ styler: String?) async throws -> SIMD3<Int> {
            scene.view.mapStyle = try styler.map {
                try GMSMapStyle(jsonString: rule("landscape.man_made", "geometry.fill", $0))
            }
            await scene.draw()
            let color = Int(scene.color(at: 60, 40))
            return SIMD3(color >> 16 & 255, color >> 8 & 255, color & 255)
        }
        let plain = try await roofColor(nil)
        let red = try await roofColor(##"{"color": "#800000"}"##)
        #expect(plain.x - plain.y < 20 && red.x > 90 && red.y < 20 && red.z < 20)
    }

    @Test(
        "Each feature type is its roads",
        arguments: [
            ("road.highway.controlled_access", "motorway", true),
            ("road.highway", "motorway", true), ("road", "motorway", true),
            ("road.highway.controlled_access", "primary", false),
            ("road.highway", "primary", true), ("road.arterial", "secondary", true),
            ("road.arterial", "primary", false), ("road.local", "residential", true),
            ("transit.line", "residential", false),
        ])
    func roads(feature: String, road: String, isChanged: Bool) async throws {
        let styled = try await look(
            rule(feature, "geometry.fill", ##"{"color": "#123456"}"##), road: road)
        #expect((styled.road == 0x123456) == isChanged)
    }

    @Test("Stylers change hue, saturation and lightness of what is there")
    func stylers() async throws {
        func land(_ styler: String) async throws -> [UInt32] {
            let color = try await look(rule("poi.park", "geometry", styler)).land
            return [color >> 16, color >> 8 & 255, color & 255]
        }
        let plain = try await look(nil).land
        let (low, high) = (
            [plain >> 16, plain >> 8 & 255, plain & 255].min() ?? 0,
            [plain >> 16, plain >> 8 & 255, plain & 255].max() ?? 0
        )
        #expect(try await land(#"{"lightness": -100}"#) == [0, 0, 0])
        #expect(try await land(#"{"lightness": 100}"#) == [255, 255, 255])
        let gray = try await land(#"{"saturation": -100}"#)
        #expect(Set(gray).count == 1)
        #expect(abs(Int(gray[0]) - Int(low + high) / 2) <= 1)
        let red = try await land(##"{"hue": "#ff0000"}"##)
        #expect(red[0] > red[1] && red[1] == red[2])
        let inverted = try await land(#"{"invert_lightness": true}"#)
        #expect(abs(Int(inverted.min() ?? 0) - (255 - Int(high))) <= 1)
        let bright = try await land(#"{"gamma": 5}"#)
        #expect((bright.max() ?? 0) >= high && (bright.min() ?? 0) > low)
        #expect(
            try await land(#"{"lightness": "0"}, {"gamma": 1}"#) == [
                plain >> 16, plain >> 8 & 255, plain & 255,
            ])
    }

    @Test("Rules and stylers work in their order")
    func order() async throws {
        let json = #"""
            [{"stylers": [{"color": "#ff0000"}]},
             {"featureType": "poi.park", "stylers": [{"color": "#00ff00"}, {"lightness": -100}]},
             {"featureType": "road", "elementType": "geometry", "stylers": [{"color": "#0000ff"}]}]
            """#
        #expect(try await look(json) == Look(land: 0x000000, road: 0x0000ff))
    }

    @Test("What is switched off is not seen, until a later rule switches it on")
    func visibility() async throws {
        let plain = try await look(nil)
        let off = #"{"featureType": "road", "stylers": [{"visibility": "off"}]}"#
        let on = #"{"featureType": "road.highway", "stylers": [{"visibility": "on"}]}"#
        #expect(try await look("[\(off)]") == Look(land: plain.land, road: plain.land))
        #expect(try await look("[\(off), \(on)]") == plain)
        let noPark = try await look(rule("poi.park", "geometry", #"{"visibility": "off"}"#))
        #expect(noPark.land != plain.land && noPark.road == plain.road)
    }

    @Test("A weight is the width of a line, and simplified roads have no borders")
    func weights() async throws {
        func road(_ styler: String, at y: Int) async throws -> UInt32 {
            let scene = MapScene(
                camera: GMSCameraPosition(
                    target: CLLocationCoordinate2D(StyledTiles.middle), zoom: 15.5))
            scene.view.map.source = StyledTiles(land: "park", road: "motorway")
            scene.view.mapStyle = try GMSMapStyle(
                jsonString: rule("road", "geometry", styler))
            await scene.draw()
            return scene.color(at: 200, y)
        }
        let red = ##"{"color": "#ff0000"}"##
        #expect(try await road(#"\#(red), {"weight": 60}"#, at: 150 + 25) == 0xff0000)
        #expect(try await road(#"\#(red), {"weight": 4}"#, at: 150 + 25) != 0xff0000)
    }

    @Test("A style is taken away by nil, and one of an id comes with the map")
    func mapIDs() async throws {
        let id = GMSMapID(identifier: "red")
        let style = try GMSMapStyle(jsonString: ##"[{"stylers": [{"color": "#ff0000"}]}]"##)
        GMSServices.provide(style, for: id)
        let scene = MapScene(mapID: GMSMapID(identifier: "red"))
        #expect(scene.view.mapStyle === style)
        GMSServices.provide(nil, for: id)
        #expect(MapScene(mapID: id).view.mapStyle == nil)
        scene.view.mapStyle = nil
        #expect(scene.view.map.style.layers.count == MapScene().view.map.style.layers.count)
    }

    @Test("A style is read from a file, and a file that is not there is an error")
    func files() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "\(UUID().uuidString).json")
        try #"[{"stylers": [{"lightness": 50}]}]"#.write(
            to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        _ = try GMSMapStyle(contentsOfFileURL: file)
        #expect(throws: (any Error).self) {
            try GMSMapStyle(contentsOfFileURL: file.appendingPathExtension("not"))
        }
    }

    @Test(
        "Wrong rules are told with what is wrong",
        arguments: [
            (
                #"[{"featureType": "poi.parks", "stylers": []}]"#,
                GMSMapStyleError.unknownFeatureType("poi.parks", rule: 0)
            ),
            (
                #"[{"stylers": []}, {"elementType": "fill", "stylers": []}]"#,
                .unknownElementType("fill", rule: 1)
            ),
            (##"[{"stylers": [{"colour": "#ff0000"}]}]"##, .unknownName("colour", rule: 0)),
            (#"[{"featuretype": "poi", "stylers": []}]"#, .unknownName("featuretype", rule: 0)),
            (
                #"[{"stylers": [{"color": "red"}]}]"#,
                .invalidValue("\"red\"", of: "color", rule: 0)
            ),
            (
                #"[{"stylers": [{"lightness": 101}]}]"#,
                .invalidValue("101", of: "lightness", rule: 0)
            ),
            (
                #"[{"stylers": [{"visibility": "maybe"}]}]"#,
                .invalidValue("\"maybe\"", of: "visibility", rule: 0)
            ),
            (#"[{"stylers": [{"weight": null}]}]"#, .invalidValue("null", of: "weight", rule: 0)),
            (
                #"[{"featureType": 7, "stylers": []}]"#,
                .invalidValue("7", of: "featureType", rule: 0)
            ),
            (#"[{"featureType": "poi"}]"#, .malformed("rule 0 has no list of stylers")),
            (#"[{"stylers": ["off"]}]"#, .malformed("rule 0 has a styler that is no object")),
            (#"{"stylers": []}"#, .malformed("it is no list")),
            (#"[7]"#, .malformed("rule 0 is no object")),
        ])
    func wrongRules(json: String, error: GMSMapStyleError) {
        #expect(throws: error) { try GMSMapStyle(jsonString: json) }
        #expect(!error.localizedDescription.isEmpty)
        #expect(error.localizedDescription == "\(error)")
    }

    @Test(
        "Text that is no JSON, or is too deep, is an error and nothing worse",
        arguments: [
            "", "[", "nonsense", "[{]", String(repeating: "[", count: 100_000), "\u{0}",
        ])
    func noJSON(text: String) {
        #expect(throws: GMSMapStyleError.self) { try GMSMapStyle(jsonString: text) }
    }
}
