import Testing
import WaymarkGeometry
import WaymarkMaps

@Suite("Random use of a map")
@MainActor struct CameraFuzzTests {
    @Test(
        "A million random touches and calls, many of them absurd, leave the camera valid",
        arguments: [1, 2, 3, 4] as [UInt64])
    func fuzz(seed: UInt64) throws {
        let scene = try CameraScene()
        let rules = CameraRules()
        scene.map.delegate = rules
        var use = RandomMapUse(seed: seed)
        for round in 0..<250_000 {
            use.next(on: scene) { rules.completed($0) }
            rules.check(scene.map, "round \(round)")
            if !rules.broken.isEmpty { break }
        }
        #expect(rules.broken == [], "seed \(seed)")
        let expected: Set<String> = [
            "gesture", "program", "change", "idle", "tap", "long press", "end", "cut",
        ]
        #expect(rules.seen == expected)
    }
}

/// What holds of the camera of a map and of what it tells.
@MainActor private final class CameraRules: MapViewDelegate {
    var broken: [String] = []
    var seen: Set<String> = []
    private var isMoving = false

    func check(_ map: MapView, _ place: @autoclosure () -> String) {
        let camera = map.camera
        let isInRange =
            abs(camera.target.latitude) <= 85 && abs(camera.target.longitude) <= 180
            && camera.zoom >= map.minZoom && camera.zoom <= map.maxZoom
            && camera.bearing >= 0 && camera.bearing < 360 && camera.viewingAngle >= 0
            && camera.viewingAngle <= CameraPosition.maximumViewingAngle(atZoom: camera.zoom)
        require(isInRange, "\(place()): \(camera)")
        let isInBounds = map.cameraTargetBounds.map {
            // No camera reaches bounds beyond 85° north or south.
            $0.contains(camera.target) || $0.southWest.latitude > 85 || $0.northEast.latitude < -85
        }
        require(isInBounds ?? true, "\(place()): \(camera) is out of its bounds")
    }

    func completed(_ isWhole: Bool) { seen.insert(isWhole ? "end" : "cut") }

    func mapView(_ mapView: MapView, willMove gesture: Bool) {
        seen.insert(gesture ? "gesture" : "program")
        isMoving = true
    }

    func mapView(_ mapView: MapView, didChange camera: CameraPosition) {
        seen.insert("change")
        require(isMoving, "a change that was not announced")
        require(mapView.camera == camera, "a change to another camera than that of the map")
    }

    func mapView(_ mapView: MapView, idleAt camera: CameraPosition) {
        seen.insert("idle")
        require(isMoving, "at rest twice")
        require(mapView.camera == camera, "at rest elsewhere than the map")
        isMoving = false
    }

    func mapView(_ mapView: MapView, didTapAt coordinate: Coordinate) {
        seen.insert("tap")
        require(coordinate.isValid, "a tap at \(coordinate)")
    }

    func mapView(_ mapView: MapView, didLongPressAt coordinate: Coordinate) {
        seen.insert("long press")
        require(coordinate.isValid, "a long press at \(coordinate)")
    }

    private func require(_ condition: Bool, _ rule: @autoclosure () -> String) {
        if !condition, broken.count < 5 { broken.append(rule()) }
    }
}
