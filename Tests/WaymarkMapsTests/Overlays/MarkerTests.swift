import Foundation
import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle

/// The time that a map of a test has.
@MainActor final class ScriptedClock {
    var time = 0.0
}

/// A black map of 200 by 200 points around 0° N 0° E at zoom 14 without tiles.
@MainActor struct BlackMap {
    let clock = ScriptedClock()
    let map: MapView

    init(scale: Double = 1, camera: CameraPosition? = nil) throws {
        let clock = clock
        var options = MapViewOptions(
            size: SIMD2(200, 200), scale: scale,
            camera: camera ?? CameraPosition(latitude: 0, longitude: 0, zoom: 14))
        options.clock = { clock.time }
        map = try MapView(
            options: options, source: ScriptedTiles { _ in nil },
            style: Style(json: Data(MapSample.style.utf8)))
    }

    /// The place at a point of the view.
    func place(_ x: Double, _ y: Double) throws -> Coordinate {
        try #require(map.projection.coordinate(for: SIMD2(x, y)))
    }

    /// A marker with a red square of 20 points.
    func square(_ x: Double, _ y: Double, _ color: UInt32 = 0xff0000) throws -> Marker {
        let marker = Marker(position: try place(x, y))
        marker.icon = MarkerImage(
            MapDrawing(size: SIMD2(20, 20)) { canvas in
                canvas.box(.zero, SIMD2(20, 20), radius: 0, StyleColor(hex: color))
            })
        marker.map = map
        return marker
    }

    /// A tap at a point, and the time in which a second one could follow.
    func tap(_ x: Double, _ y: Double) {
        for phase in [Touch.Phase.began, .ended] {
            map.handle(.touch(Touch(id: 1, phase: phase, position: SIMD2(x, y), time: clock.time)))
            clock.time += 0.05
        }
        clock.time += 1
        map.advance(to: clock.time)
    }
}

extension Bitmap {
    /// The box of the pixels of a colour: left, top, right, bottom, the last ones in it.
    func box(of color: Pixel) -> [Int]? {
        var box: [Int]?
        for y in 0..<height {
            for x in 0..<width where pixel(x, y) == color {
                box =
                    box.map { [min($0[0], x), min($0[1], y), max($0[2], x), max($0[3], y)] }
                    ?? [x, y, x, y]
            }
        }
        return box
    }
}

@Suite("Markers (rows M2 to M5)")
@MainActor struct MarkerTests {
    @Test(
        "M2, M3, M5: an icon stands with its anchor on its place, upright and as large at any tilt")
    func anchor() throws {
        let scene = try BlackMap()
        let marker = try scene.square(100, 120)
        #expect(scene.map.frame().box(of: .red) == [90, 100, 109, 119])
        marker.groundAnchor = SIMD2(0, 0)
        #expect(scene.map.frame().box(of: .red) == [100, 120, 119, 139])
        marker.groundAnchor = SIMD2(0.5, 0.5)
        scene.map.camera = CameraPosition(
            target: marker.position, zoom: 16, bearing: 40, viewingAngle: 60)
        #expect(scene.map.frame().box(of: .red) == [90, 90, 109, 109])
    }

    @Test("M3: a flat icon lies on the ground and turns with the map")
    func flat() throws {
        let scene = try BlackMap()
        let marker = try scene.square(100, 100)
        marker.groundAnchor = SIMD2(0.5, 1)
        marker.isFlat = true
        scene.map.camera.bearing = 90
        // Its top is in the north, which is to the left.
        let box = try #require(scene.map.frame().box(of: .red))
        #expect(abs(box[0] - 80) <= 1 && abs(box[2] - 99) <= 1)
        scene.map.camera = CameraPosition(
            target: marker.position, zoom: 17, viewingAngle: 60)
        let tilted = try #require(scene.map.frame().box(of: .red))
        #expect(tilted[3] - tilted[1] < 12, "seen from the side it is lower")
    }

    @Test("M1, M3: rotation, opacity, z-index and icon are those that were set")
    func look() throws {
        let scene = try BlackMap()
        let (low, high) = (try scene.square(100, 110), try scene.square(100, 110, 0x00ff00))
        #expect(scene.map.frame().box(of: .red) == nil, "the later one is above")
        low.zIndex = 1
        #expect(scene.map.frame().box(of: .green) == nil)
        low.opacity = 0.5
        #expect((120...136).contains(scene.map.frame().pixel(100, 100).red))
        #expect((120...136).contains(scene.map.frame().pixel(100, 100).green))
        high.map = nil
        low.opacity = 1
        low.groundAnchor = SIMD2(0.5, 0.5)
        low.rotation = 45
        let box = try #require(scene.map.frame().box(of: .red))
        #expect(box[2] - box[0] > 24, "a square on its corner")
        low.icon = nil
        #expect(scene.map.frame().allColors.count > 3, "the standard pin")
    }

    @Test("M3: a marker pops up out of its place, and the map comes to rest")
    func pop() throws {
        let scene = try BlackMap()
        let marker = try scene.square(100, 120)
        marker.map = nil
        marker.appearAnimation = .pop
        marker.map = scene.map
        func height() -> Int { scene.map.frame().box(of: .red).map { $0[3] - $0[1] + 1 } ?? 0 }
        #expect(height() < 4 && scene.map.needsDisplay)
        scene.clock.time = 0.08
        #expect((5...19).contains(height()))
        scene.clock.time = 1
        #expect(height() == 20)
        _ = scene.map.frame()
        #expect(!scene.map.needsDisplay)
    }

    @Test("M4: parts of a marker are animated on their own, and can be read in between")
    func layer() throws {
        let scene = try BlackMap()
        let marker = try scene.square(100, 100)
        marker.layer.animate(.longitude, to: 0.01, duration: 2, curve: .linear)
        marker.layer.animate(.rotation, to: 350, duration: 1, curve: .linear)
        marker.layer.animate(.opacity, to: 0, duration: 4, curve: .linear)
        let now = marker.layer.presentation(at: 0.5)
        #expect(abs(now.position.longitude - 0.0025) < 1e-9 && abs(now.rotation + 5) < 1e-9)
        #expect(abs(now.opacity - 0.875) < 1e-9)
        #expect(marker.position.longitude == 0.01 && marker.rotation == 350)
        // What is set ends its animation.
        marker.rotation = 7
        #expect(marker.layer.presentation(at: 0.6).rotation == 7)
        #expect(abs(marker.layer.presentation(at: 1).position.longitude - 0.005) < 1e-9)
        scene.clock.time = 5
        _ = scene.map.frame()
        _ = scene.map.frame()
        #expect(!scene.map.needsDisplay)
    }

    @Test("H3, H30, M1: markers stay when the camera moves, and a copy is on no map")
    func stays() throws {
        let scene = try BlackMap()
        let marker = try scene.square(100, 100)
        marker.title = "a"
        marker.userData = 5
        let copy = marker.copy()
        #expect(copy.map == nil && copy.title == "a" && copy.userData as? Int == 5)
        scene.map.camera.zoom = 5
        scene.map.camera = CameraPosition(latitude: 0, longitude: 0, zoom: 14)
        #expect(scene.map.frame().box(of: .red) != nil)
        scene.map.clear()
        #expect(marker.map == nil && scene.map.frame().box(of: .red) == nil)
    }

    @Test("Absurd numbers draw nothing and never trap", arguments: [Double.nan, .infinity, -1e300])
    func absurd(number: Double) throws {
        let scene = try BlackMap()
        let marker = try scene.square(100, 100)
        marker.rotation = number
        marker.opacity = number
        marker.groundAnchor = SIMD2(number, 0)
        _ = scene.map.frame()
        marker.groundAnchor = SIMD2(0.5, 1)
        marker.infoWindowAnchor = SIMD2(number, number)
        marker.title = "t"
        scene.map.selectedMarker = marker
        _ = scene.map.frame()
        marker.position = Coordinate(latitude: number, longitude: number)
        marker.layer.animate(.latitude, to: number, duration: number)
        marker.iconView = MapDrawing(size: SIMD2(number, number)) { canvas in
            canvas.disc(SIMD2(number, 0), radius: number, .white)
        }
        _ = scene.map.frame()
    }
}
