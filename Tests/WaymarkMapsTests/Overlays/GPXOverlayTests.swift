import Foundation
import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkStyle

@Suite("GPX documents as overlays")
@MainActor struct GPXOverlayTests {
    @Test("Waypoints, routes and segments of tracks of a document are on the map")
    func document() throws {
        let scene = try BlackMap(camera: CameraPosition(latitude: 0, longitude: 0, zoom: 8))
        let document = """
            <?xml version="1.0"?>
            <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">
            <wpt lat="0" lon="0"><ele>7</ele><name>Halt &amp; rest</name><desc>d</desc></wpt>
            <rte><name>Way</name><rtept lat="-0.45" lon="-0.5"/>
            <rtept lat="-0.45" lon="0.5"><name>end</name></rtept></rte>
            <trk><name>Track</name>
            <trkseg><trkpt lat="0.45" lon="-0.5"/><trkpt lat="0.45" lon="-0.1"/></trkseg>
            <trkseg><trkpt lat="0.45" lon="0.1"/><trkpt lat="0.45" lon="0.5"/></trkseg>
            <trkseg/></trk></gpx>
            """
        let overlays = try scene.map.add(gpx: Data(document.utf8))
        #expect(overlays.map(\.title) == ["Halt & rest", "Way", "Track", "Track"])
        #expect((overlays[0] as? Marker)?.snippet == "d")
        #expect((overlays[1] as? Polyline)?.path.count == 2)
        let frame = scene.map.frame()
        let (track, route) = (Pixel(0xc2188b), Pixel(0x2f7cf6))
        #expect(frame.pixel(40, 18) == track && frame.pixel(160, 18) == track)
        #expect(frame.pixel(100, 18) == .black, "between the segments there is none")
        #expect(frame.box(of: route) != nil)
        scene.map.clear()
        #expect(scene.map.frame().pixel(40, 18) == .black)
    }

    @Test(
        "What is no GPX is refused with its line, and nothing of it is on the map",
        arguments: [
            "", "{}", "<kml/>", "<gpx>", "<gpx><wpt lat='91' lon='0'/></gpx>",
            "<gpx><wpt lat='1'/></gpx>",
            "<gpx><wpt lat='1' lon='2'/><trk><trkseg><trkpt lat='x' lon='0'/></trkseg></trk></gpx>",
            "<gpx><wpt lat='1' lon='2'/></gpx><gpx/>", "<gpx><wpt lat='nan' lon='2'/></gpx>",
        ])
    func malformed(text: String) throws {
        let scene = try BlackMap()
        let before = scene.map.frame().allColors
        #expect(throws: GPXError.self) { try scene.map.add(gpx: Data(text.utf8)) }
        #expect(scene.map.frame().allColors == before)
    }

    @Test("Damaged documents are refused or read, never more", arguments: 0..<60)
    func damaged(seed: UInt64) throws {
        let scene = try BlackMap()
        var generator = SeededGenerator(seed: seed)
        var bytes = Array(
            "<gpx><wpt lat='1' lon='2'><name>n</name></wpt><rte><rtept lat='1' lon='2'/></rte></gpx>"
                .utf8)
        for _ in 0..<4 {
            bytes[Int.random(in: bytes.indices, using: &generator)] =
                UInt8.random(in: 0...255, using: &generator)
        }
        _ = try? scene.map.add(gpx: Data(bytes))
        _ = scene.map.frame()
    }
}
