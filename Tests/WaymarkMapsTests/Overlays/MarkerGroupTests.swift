import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle

@Suite("Markers that lie over each other")
@MainActor struct MarkerGroupTests {
    @Test(
        "M3: a marker that may be hidden gives way to one that hides, and to a higher one of its kind"
    )
    func collision() throws {
        let scene = try BlackMap()
        let (low, high) = (try scene.square(100, 100), try scene.square(110, 100, 0x00ff00))
        let far = try scene.square(150, 100, 0x0000ff)
        #expect(scene.map.frame().box(of: .red) != nil, "all markers are shown at first")
        for marker in [low, high, far] { marker.collision = .optionalAndHidesLowerPriority }
        var frame = scene.map.frame()
        #expect(frame.box(of: .red) == nil && frame.box(of: .green) != nil)
        #expect(frame.box(of: .blue) != nil)
        low.zIndex = 5
        frame = scene.map.frame()
        #expect(frame.box(of: .red) != nil && frame.box(of: .green) == nil)
        high.collision = .requiredAndHidesOptional
        frame = scene.map.frame()
        #expect(frame.box(of: .red) == nil && frame.box(of: .green) != nil)
        high.collision = .required
        frame = scene.map.frame()
        #expect(frame.box(of: .red) != nil && frame.box(of: .green) != nil)
        low.map = nil
        scene.map.selectedMarker = nil
        #expect(low.copy().collision == .optionalAndHidesLowerPriority)
    }

    @Test("A marker that is hidden takes no taps")
    func hiddenTap() throws {
        let scene = try BlackMap()
        let (low, high) = (try scene.square(100, 100), try scene.square(112, 100, 0x00ff00))
        for marker in [low, high] { marker.collision = .optionalAndHidesLowerPriority }
        _ = scene.map.frame()
        scene.tap(95, 95)
        #expect(scene.map.selectedMarker == nil || scene.map.selectedMarker === high)
    }

    @Test("Near markers are one with their number, which falls apart while the map comes closer")
    func clusters() throws {
        let scene = try BlackMap(camera: CameraPosition(latitude: 0, longitude: 0, zoom: 10))
        let bare = scene.map.frame().allColors
        let clusterer = MarkerClusterer(radius: 40, maxZoom: 15)
        var generator = SeededGenerator(seed: 7)
        clusterer.markers = (0..<500).map { _ in
            Marker(
                position: Coordinate(
                    latitude: .random(in: -0.05...0.05, using: &generator),
                    longitude: .random(in: -0.05...0.05, using: &generator)))
        }
        clusterer.map = scene.map
        let recorder = Recorder()
        scene.map.delegate = recorder
        var last = 0
        for zoom in 8...16 {
            scene.map.camera = CameraPosition(latitude: 0, longitude: 0, zoom: Double(zoom))
            _ = scene.map.frame()
            let shown = clusterer.shownMarkers
            let counts = shown.map { $0.cluster?.count ?? 1 }
            if zoom <= 10 { #expect(counts.reduce(0, +) == 500, "all are in view") }
            if zoom <= 10 { #expect(shown.count >= last) }
            last = shown.count
            if zoom == 16 { #expect(counts.allSatisfy { $0 == 1 }) }
        }
        scene.map.camera = CameraPosition(latitude: 0, longitude: 0, zoom: 8)
        _ = scene.map.frame()
        let cluster = try #require(clusterer.shownMarkers.first { $0.cluster != nil })
        let place = try #require(scene.map.projection.point(for: cluster.position))
        scene.tap(place.x, place.y)
        #expect(recorder.tapped.first === cluster)
        for _ in 0..<20 {
            scene.clock.time += 0.2
            _ = scene.map.frame()
        }
        #expect(scene.map.camera.zoom >= 9, "a tap comes closer")
        #expect(scene.map.selectedMarker == nil)
        clusterer.map = nil
        #expect(scene.map.frame().allColors == bare)
        #expect(clusterer.markers.allSatisfy { $0.map == nil })
    }

    @Test(
        "Clusters hold every marker once, whatever the zoom, and are farther apart than their radius"
    )
    func clusterSums() throws {
        let scene = try BlackMap(camera: CameraPosition(latitude: 0, longitude: 180, zoom: 2))
        let clusterer = MarkerClusterer(radius: 60)
        clusterer.markers = stride(from: -180.0, to: 180, by: 0.5).map {
            Marker(position: Coordinate(latitude: 20 * ($0 / 180), longitude: $0))
        }
        clusterer.markers.append(Marker(position: Coordinate(latitude: .nan, longitude: 0)))
        clusterer.map = scene.map
        scene.map.size = SIMD2(1100, 600)
        _ = scene.map.frame()
        let shown = clusterer.shownMarkers
        #expect(shown.reduce(0) { $0 + ($1.cluster?.count ?? 1) } == 720)
        #expect(shown.count < 60)
        for marker in shown {
            let bounds = try #require(marker.cluster?.bounds)
            #expect(bounds.contains(marker.position))
        }
    }

    @Test("H3: a cluster that is shown takes another picture, and is cleared with all markers")
    func otherIcon() throws {
        let scene = try BlackMap()
        let clusterer = MarkerClusterer()
        clusterer.markers = try [97.0, 103].map { Marker(position: try scene.place($0, 100)) }
        clusterer.map = scene.map
        #expect(scene.map.frame().box(of: .green) == nil)
        #expect(clusterer.shownMarkers.count == 1)
        clusterer.icon = { count in
            MarkerImage(
                MapDrawing(size: SIMD2(10, 10) * Double(count)) { canvas in
                    canvas.box(
                        .zero, SIMD2(10, 10) * Double(count), radius: 0, StyleColor(hex: 0x00ff00))
                })
        }
        #expect(scene.map.needsDisplay)
        #expect(scene.map.frame().box(of: .green) == [90, 90, 109, 109])
        scene.map.clear()
        #expect(clusterer.map == nil && clusterer.shownMarkers.isEmpty)
        #expect(scene.map.frame().box(of: .green) == nil)
    }

    @Test("Ten thousand markers are clustered in a fraction of a second and change while shown")
    func many() throws {
        let scene = try BlackMap(camera: CameraPosition(latitude: 0, longitude: 0, zoom: 3))
        let clusterer = MarkerClusterer()
        var generator = SeededGenerator(seed: 1)
        clusterer.markers = (0..<10_000).map { _ in
            Marker(
                position: Coordinate(
                    latitude: .random(in: -60...60, using: &generator),
                    longitude: .random(in: -179...179, using: &generator)))
        }
        clusterer.map = scene.map
        _ = scene.map.frame()
        clusterer.markers.removeLast(9_999)
        _ = scene.map.frame()
        #expect(clusterer.shownMarkers.count <= 1)
        clusterer.markers = []
        _ = scene.map.frame()
        #expect(clusterer.shownMarkers.isEmpty)
    }
}

@MainActor private final class Recorder: MapViewDelegate {
    private(set) var tapped: [Marker] = []

    func mapView(_ mapView: MapView, didTap marker: Marker) -> Bool {
        tapped.append(marker)
        return false
    }
}
