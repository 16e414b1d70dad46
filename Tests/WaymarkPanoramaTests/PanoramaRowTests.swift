import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkPanorama
import WaymarkRendering

/// Takes down what a view tells its delegate.
@MainActor private final class Diary: PanoramaViewDelegate {
    var lines: [String] = []
    var handlesMarkers = true

    func panoramaView(_ view: PanoramaView, willMoveTo panoramaID: String) {
        lines.append("will move to \(panoramaID), still \(view.panorama?.panoramaID ?? "none")")
    }
    func panoramaView(_ view: PanoramaView, didMoveTo panorama: Panorama?) {
        lines.append("moved to \(panorama?.panoramaID ?? "none")")
    }
    func panoramaView(
        _ view: PanoramaView, didMoveTo panorama: Panorama, near coordinate: Coordinate
    ) {
        lines.append("moved to \(panorama.panoramaID) near \(coordinate.latitude)")
    }
    func panoramaView(
        _ view: PanoramaView, error: PanoramaError, onMoveNear coordinate: Coordinate
    ) {
        lines.append("error near \(coordinate.latitude)")
    }
    func panoramaView(_ view: PanoramaView, error: PanoramaError, onMoveTo panoramaID: String) {
        lines.append("error to \(panoramaID)")
    }
    func panoramaView(_ view: PanoramaView, didMove camera: PanoramaCamera) {
        lines.append("camera \(Int(camera.orientation.heading.rounded()))")
    }
    func panoramaView(_ view: PanoramaView, didTap point: SIMD2<Double>) {
        lines.append("tap \(Int(point.x)) \(Int(point.y))")
    }
    func panoramaView(_ view: PanoramaView, didTap marker: Marker) -> Bool {
        lines.append("marker \(marker.title ?? "")")
        return handlesMarkers
    }
    func panoramaViewDidStartRendering(_ view: PanoramaView) { lines.append("start") }
    func panoramaViewDidFinishRendering(_ view: PanoramaView) { lines.append("finish") }
}

@Suite("Panoramas (rows P1 to P11)")
@MainActor struct PanoramaRowTests {
    @Test("P1, P2: a panorama has its exact place, its id and the ways to its neighbours")
    func model() async throws {
        let panorama = try await PaintedSphere().panorama(id: "p1")
        #expect(panorama.coordinate == PaintedSphere.place(1))
        #expect(panorama.panoramaID == "p1")
        #expect(panorama.links.map(\.heading) == [0, 180])
        #expect(panorama.links.map(\.panoramaID) == ["p2", "p0"])
    }

    @Test(
        "P3, P4: a camera groups direction, zoom and field of view, which is 90 degrees and 1 to 160"
    )
    func camera() {
        let orientation = Orientation(heading: 30, pitch: -5)
        let cameras = [
            PanoramaCamera(orientation: orientation, zoom: 2),
            PanoramaCamera(heading: 30, pitch: -5, zoom: 2),
            PanoramaCamera(orientation: orientation, zoom: 2, fov: 90),
            PanoramaCamera(heading: 30, pitch: -5, zoom: 2, fov: 90),
        ]
        #expect(Set(cameras).count == 1)
        #expect(cameras[0].orientation == orientation && cameras[0].fov == 90)
        #expect(PanoramaCamera(fov: 0).fov == 1 && PanoramaCamera(fov: 900).fov == 160)
        #expect(PanoramaCamera(fov: .nan).fov == 90)
    }

    @Test(
        "P4: the field of view is that of the longer side, and zoom 2 shows the middle half of it")
    func fieldOfView() throws {
        let screen = PanoramaScreen(size: SIMD2(400, 200))
        #expect(abs(screen.view.orientation(for: SIMD2(400, 100)).heading - 45) < 1e-9)
        screen.view.size = SIMD2(200, 400)
        #expect(abs(screen.view.orientation(for: SIMD2(100, 0)).pitch - 45) < 1e-9)
        let edge = try #require(
            screen.view.point(for: Orientation(heading: 0, pitch: 20)))
        screen.view.camera.zoom = 2
        let near = try #require(
            screen.view.point(for: Orientation(heading: 0, pitch: 20)))
        #expect(abs((near.y - 200) - (edge.y - 200) * 2) < 1e-9)
    }

    @Test("P5: updates turn by an angle or set heading, pitch and zoom, within their ranges")
    func updates() {
        let view = PanoramaScreen(camera: PanoramaCamera(heading: 350, pitch: 10)).view
        view.update(.rotate(by: 20))
        #expect(view.camera.orientation.heading == 10)
        view.update(.rotate(by: -370))
        #expect(view.camera.orientation.heading == 0)
        view.update(.setHeading(-90))
        #expect(view.camera.orientation.heading == 270)
        view.update(.setPitch(200))
        #expect(view.camera.orientation.pitch == 90)
        view.update(.setZoom(3))
        #expect(view.camera.zoom == 3)
        view.update(.setZoom(.nan))
        view.update(.setHeading(.infinity))
        #expect(view.camera == PanoramaCamera(heading: 270, pitch: 90, zoom: 3))
        view.update(.setZoom(0))
        #expect(view.camera.zoom == 1)
    }

    @Test("P6: each part of the camera can be animated on its own, and has its values in between")
    func layer() {
        let screen = PanoramaScreen(camera: PanoramaCamera(heading: 350, pitch: 0))
        var ends: [String] = []
        screen.view.layer.animate(.heading, to: 10, duration: 1, curve: .linear) {
            ends.append("heading \($0)")
        }
        screen.view.layer.animate(.zoom, to: 3, duration: 2, curve: .linear) {
            ends.append("zoom \($0)")
        }
        screen.view.advance(to: 0.5)
        #expect(abs(screen.view.layer.cameraHeading) < 1e-9, "the shorter way round")
        #expect(abs(screen.view.layer[.zoom] - 1.5) < 1e-9)
        screen.view.layer.cameraPitch = 20
        screen.view.advance(to: 1)
        #expect(abs(screen.view.layer.cameraHeading - 10) < 1e-9)
        #expect(screen.view.layer.cameraPitch == 20)
        screen.time = 1.2
        screen.view.layer.cameraZoom = 1
        screen.view.layer.cameraFOV = 60
        #expect(screen.view.camera == PanoramaCamera(heading: 10, pitch: 20, fov: 60))
        #expect(ends == ["heading true", "zoom false"])
    }

    @Test("H24: one function turns a map and a panorama by their layers")
    func sharedLayer() {
        func turn<Layer: AnimatableLayer>(_ layer: Layer, _ part: Layer.Attribute) {
            layer.animate(part, to: layer[part] + 90, duration: 0)
        }
        let screen = PanoramaScreen(camera: PanoramaCamera(heading: 350, pitch: 0))
        turn(screen.view.layer, .heading)
        #expect(abs(screen.view.layer[.heading] - 80) < 1e-9)
        let map = MapView(options: MapViewOptions(size: SIMD2(100, 100)))
        turn(map.layer, .bearing)
        #expect(abs(map.layer[.bearing] - 90) < 1e-9)
    }

    @Test("P7: a service finds panoramas near a place, within a radius and by id, without a view")
    func service() async throws {
        let service = PanoramaService(provider: PaintedSphere())
        let far = Coordinate(latitude: PaintedSphere.start.latitude - 0.001, longitude: 25)
        await #expect(throws: PanoramaError.noneNear(far, radius: 50)) {
            try await service.panorama(near: far)
        }
        #expect(try await service.panorama(near: far, radius: 200).panoramaID == "p0")
        #expect(try await service.panorama(id: "p2").panoramaID == "p2")
        await #expect(throws: PanoramaError.unknownPanorama("x")) {
            try await service.panorama(id: "x")
        }
        var answers: [String] = []
        func note(_ result: Result<Panorama, PanoramaError>) {
            switch result {
            case .success(let panorama): answers.append(panorama.panoramaID)
            case .failure(let error): answers.append("\(error)")
            }
        }
        await service.requestPanorama(near: PaintedSphere.start, completion: note).value
        await service.requestPanorama(near: far, radius: 200, completion: note).value
        await service.requestPanorama(id: "p1", completion: note).value
        await service.requestPanorama(id: "x", completion: note).value
        #expect(answers == ["p0", "p0", "p1", "there is no panorama 'x'"])
    }

    @Test("P8: a view animates its camera, and turns points into directions and back")
    func functions() async throws {
        let screen = PanoramaScreen()
        screen.view.animate(to: PanoramaCamera(heading: 90, pitch: 10), duration: 2)
        screen.view.advance(to: 1)
        #expect(abs(screen.view.camera.orientation.heading - 45) < 1e-9)
        screen.view.advance(to: 2)
        #expect(screen.view.camera == PanoramaCamera(heading: 90, pitch: 10))
        for point in [SIMD2(160.0, 100.0), SIMD2(3, 190), SIMD2(319, 0)] {
            let orientation = screen.view.orientation(for: point)
            let back = try #require(screen.view.point(for: orientation))
            #expect(max(abs(back.x - point.x), abs(back.y - point.y)) < 1e-9)
        }
        #expect(screen.view.point(for: Orientation(heading: 270, pitch: 0)) == nil)
    }

    @Test("P8: a view may be made for a place, with or without a radius")
    func constructors() async {
        let provider = PaintedSphere()
        let frame = ViewRect(low: SIMD2(10, 10), high: SIMD2(110, 90))
        let view = PanoramaView(frame: frame, near: PaintedSphere.place(2), provider: provider)
        #expect(view.size == SIMD2(100, 80))
        for await event in view.events() {
            if case .movedNear(_, let panorama) = event {
                #expect(panorama.panoramaID == "p2")
                break
            }
        }
        let far = Coordinate(latitude: PaintedSphere.start.latitude - 0.001, longitude: 25)
        let wide = PanoramaView(frame: frame, near: far, radius: 500, provider: provider)
        for await event in wide.events() {
            if case .movedNear = event { break }
        }
        #expect(wide.panorama?.panoramaID == "p0")
    }

    @Test("P8, P9: gestures turn, zoom and navigate, each only while it is enabled")
    func gestures() async throws {
        let screen = PanoramaScreen()
        await screen.show("p1")
        func drag() {
            screen.touch(.began, SIMD2(200, 60))
            screen.touch(.moved, SIMD2(180, 60))
            screen.touch(.moved, SIMD2(120, 60))
            screen.wait(0.3)
            screen.touch(.ended, SIMD2(120, 60))
            screen.wait(1)
        }
        drag()
        let turned = screen.view.camera
        #expect(turned.orientation.heading > 5 && turned.orientation.heading < 45)
        screen.view.orientationGestures = false
        drag()
        #expect(screen.view.camera == turned)
        screen.view.handle(.scroll(at: SIMD2(160, 100), delta: SIMD2(0, -200), modifiers: []))
        #expect(screen.view.camera.zoom > 1)
        screen.view.setAllGestures(false)
        #expect(!screen.view.zoomGestures && !screen.view.navigationGestures)
        let still = screen.view.camera
        drag()
        screen.view.handle(.scroll(at: SIMD2(160, 100), delta: SIMD2(0, 200), modifiers: []))
        #expect(screen.view.camera == still)
        screen.view.setAllGestures(true)
        #expect(screen.view.orientationGestures && screen.view.zoomGestures)
    }

    @Test("P9: a finger that is lifted in motion lets the picture go on for a while")
    func inertia() async {
        let screen = PanoramaScreen()
        await screen.show("p1")
        screen.touch(.began, SIMD2(300, 60))
        for step in 1...5 { screen.touch(.moved, SIMD2(300 - Double(step) * 30, 60)) }
        screen.touch(.ended, SIMD2(150, 60))
        let lifted = screen.view.camera.orientation.heading
        screen.wait(0.3)
        let later = screen.view.camera.orientation.heading
        #expect(later > lifted + 1)
        screen.wait(5)
        #expect(!screen.view.needsDisplay)
    }

    @Test("P9: arrows lead to the neighbours, can be hidden, and so can their names")
    func links() async throws {
        let screen = PanoramaScreen()
        await screen.show("p1")
        let names = screen.view.accessibilityElements
        let north = try #require(names.first { $0.identifier == "link-p2" })
        #expect(north.value == "North Road" && north.role == .button)
        let withName = screen.view.frame()
        screen.view.streetNamesHidden = true
        let withoutName = screen.view.frame()
        #expect(withName.pixels != withoutName.pixels)
        screen.view.navigationLinksHidden = true
        #expect(screen.view.frame().pixels != withoutName.pixels)
        #expect(!screen.view.accessibilityElements.contains { $0.role == .button })
        screen.tap(north.frame.center)
        #expect(screen.view.panorama?.panoramaID == "p1")
        screen.view.navigationLinksHidden = false
        _ = screen.view.frame()
        screen.view.navigationGestures = false
        screen.tap(north.frame.center)
        #expect(screen.view.panorama?.panoramaID == "p1")
        screen.view.navigationGestures = true
        let events = screen.view.events()
        screen.tap(north.frame.center)
        for await event in events {
            if case .moved = event { break }
        }
        #expect(screen.view.panorama?.panoramaID == "p2")
    }

    @Test("P9: setting the panorama goes there, and nil shows none")
    func panorama() async throws {
        let screen = PanoramaScreen()
        let diary = Diary()
        screen.view.delegate = diary
        screen.view.panorama = try await screen.provider.panorama(id: "p0")
        await screen.view.loadTiles()
        screen.view.panorama = nil
        _ = screen.view.frame()
        #expect(
            diary.lines == [
                "will move to p0, still none", "moved to p0", "start", "finish", "moved to none",
            ])
    }

    @Test("P10: movements are told in their order, and failures by what was asked for")
    func movements() async {
        let screen = PanoramaScreen()
        let diary = Diary()
        screen.view.delegate = diary
        await screen.view.move(near: PaintedSphere.start).value
        await screen.view.loadTiles()
        await screen.view.move(toID: "p1").value
        await screen.view.loadTiles()
        await screen.view.move(near: Coordinate(latitude: 10, longitude: 10)).value
        await screen.view.move(toID: "nowhere").value
        #expect(
            diary.lines == [
                "will move to p0, still none", "moved to p0", "moved to p0 near 60.0", "start",
                "finish", "will move to p1, still p0", "moved to p1", "start", "finish",
                "error near 10.0", "will move to nowhere, still p1", "error to nowhere",
            ])
    }

    @Test("P10: a movement that another one follows says nothing more")
    func overtaken() async {
        let screen = PanoramaScreen()
        let diary = Diary()
        screen.view.delegate = diary
        let first = screen.view.move(near: PaintedSphere.place(2))
        let second = screen.view.move(near: PaintedSphere.place(0))
        await first.value
        await second.value
        #expect(diary.lines.first == "will move to p0, still none")
        #expect(screen.view.panorama?.panoramaID == "p0")
    }

    @Test("P10: the camera is told again and again, taps where nothing takes them")
    func camera() async {
        let screen = PanoramaScreen()
        await screen.show("p1")
        let diary = Diary()
        screen.view.delegate = diary
        screen.view.animate(
            to: PanoramaCamera(heading: 30, pitch: 0), duration: 0.3, curve: .linear)
        for time in [0.1, 0.2, 0.3, 0.4] { screen.view.advance(to: time) }
        #expect(diary.lines == ["camera 10", "camera 20", "camera 30"])
        diary.lines = []
        screen.time = 1
        screen.tap(SIMD2(20, 20))
        #expect(diary.lines.filter { $0.hasPrefix("tap") } == ["tap 20 20"])
    }

    @Test("P11, M3: a marker with a panorama view is shown there at its place, and can be tapped")
    func marker() async throws {
        let screen = PanoramaScreen()
        await screen.show("p1")
        let diary = Diary()
        screen.view.delegate = diary
        let before = screen.view.frame()
        let marker = Marker(position: PaintedSphere.place(3))
        marker.title = "Door"
        marker.panoramaView = screen.view
        let after = screen.view.frame()
        #expect(before.pixels != after.pixels)
        let door = try #require(screen.view.accessibilityElements.first { $0.label == "Door" })
        // It stands to the north, on the ground.
        #expect(abs(door.frame.center.x - 160) < 1 && door.frame.high.y > 110)
        screen.tap(door.frame.center)
        #expect(diary.lines.contains("marker Door"))
        #expect(!diary.lines.contains { $0.hasPrefix("tap") })
        diary.handlesMarkers = false
        marker.position = PaintedSphere.place(1).moved(east: 10)
        screen.view.camera.orientation.heading = 60
        _ = screen.view.frame()
        let aside = try #require(screen.view.accessibilityElements.first { $0.label == "Door" })
        screen.tap(aside.frame.center)
        #expect(abs(screen.view.camera.orientation.heading - 90) < 1, "the view turns to it")
        marker.panoramaView = nil
        _ = screen.view.frame()
        #expect(!screen.view.accessibilityElements.contains { $0.label == "Door" })
    }
}

extension Coordinate {
    /// The place so many metres to the east.
    fileprivate func moved(east meters: Double) -> Coordinate {
        Coordinate(
            latitude: latitude,
            longitude: longitude + meters / 111_195 / CMath.cosine(latitude.degreesToRadians))
    }
}
