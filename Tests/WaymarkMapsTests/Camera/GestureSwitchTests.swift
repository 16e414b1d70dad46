import Testing
import WaymarkGeometry
import WaymarkMaps

@Suite("Switches of gestures, taps and long presses (L1 to L7, K4, K5)")
@MainActor struct GestureSwitchTests {
    /// What fingers do, and the part of the camera that it changes.
    private enum Gesture: String, CaseIterable, Sendable {
        case pan, pinch, doubleTap, twoFingerTap, rotate, tilt

        @MainActor func perform(on scene: CameraScene) {
            let point = SIMD2(150.0, 160.0)
            switch self {
            case .pan: scene.swipe(from: point, to: SIMD2(280, 200))
            case .pinch: scene.pinch(around: point)
            case .doubleTap: scene.doubleTap(point)
            case .twoFingerTap: scene.tap(FingerPlaces(around: point, span: 60))
            case .rotate: scene.rotate(around: point)
            case .tilt: scene.tilt(from: 250, to: 150)
            }
            scene.pass(2, steps: 10)
        }

        @MainActor func switchOff(_ settings: inout UISettings) {
            switch self {
            case .pan: settings.scrollGestures = false
            case .pinch, .doubleTap, .twoFingerTap: settings.zoomGestures = false
            case .rotate: settings.rotateGestures = false
            case .tilt: settings.tiltGestures = false
            }
        }

        var isZoom: Bool { [.pinch, .doubleTap, .twoFingerTap].contains(self) }

        /// Whether the part of the camera is another.
        func hasChanged(_ a: CameraPosition, _ b: CameraPosition) -> Bool {
            switch self {
            case .pan: a.target != b.target
            case .pinch, .doubleTap, .twoFingerTap: a.zoom != b.zoom
            case .rotate: a.bearing != b.bearing
            case .tilt: a.viewingAngle != b.viewingAngle
            }
        }
    }

    @Test("H21, L2, L3, L4, L5: a switch stops its gestures and no others")
    func switches() throws {
        for off in Gesture.allCases {
            for gesture in Gesture.allCases {
                let scene = try CameraScene()
                off.switchOff(&scene.map.settings)
                gesture.perform(on: scene)
                let isOff = off == gesture || off.isZoom && gesture.isZoom
                let camera = scene.map.camera
                #expect(
                    gesture.hasChanged(camera, CameraScene.helsinki) == !isOff,
                    "\(gesture) without \(off)")
            }
        }
    }

    @Test("L1: all gestures are switched off and on at once")
    func all() throws {
        for gesture in Gesture.allCases {
            let scene = try CameraScene()
            scene.map.settings.setAllGesturesEnabled(false)
            #expect(!scene.map.settings.hasGestures)
            gesture.perform(on: scene)
            #expect(scene.map.camera == CameraScene.helsinki, "\(gesture)")
            #expect(scene.log.take().allSatisfy { $0.name == "tapped" }, "\(gesture)")
            scene.map.settings.setAllGesturesEnabled(true)
            #expect(scene.map.settings == UISettings())
            gesture.perform(on: scene)
            #expect(gesture.hasChanged(scene.map.camera, CameraScene.helsinki), "\(gesture)")
        }
    }

    @Test("H31: a gesture that is switched off neither moves nor stops anything, and is not told")
    func switchedOffGesture() throws {
        let scene = try CameraScene()
        scene.map.settings.scrollGestures = false
        scene.swipe(from: SIMD2(100, 150), to: SIMD2(300, 150))
        scene.pass(1)
        #expect(scene.log.take() == [])
        scene.map.animate(toBearing: 90, duration: 5)
        scene.swipe(from: SIMD2(100, 150), to: SIMD2(300, 150))
        scene.pass(5)
        #expect(scene.map.camera.bearing == 90)
        #expect(scene.log.events.names == ["willMove", "didChange", "idle"])
    }

    @Test(
        "L3, L7: without scrolling all zooms and turns go about the middle of the map",
        arguments: [true, false])
    func aboutMiddle(isScrollSwitch: Bool) throws {
        for gesture in [Gesture.pinch, .doubleTap, .twoFingerTap, .rotate] {
            let scene = try CameraScene()
            scene.map.padding = EdgeInsets(left: 60)
            if isScrollSwitch {
                scene.map.settings.scrollGestures = false
            } else {
                scene.map.settings.allowScrollGesturesDuringRotateOrZoom = false
            }
            gesture.perform(on: scene)
            let camera = scene.map.camera
            #expect(gesture.hasChanged(camera, CameraScene.helsinki))
            #expect(isClose(camera.target, CameraScene.helsinki.target), "\(gesture)")
        }
    }

    @Test(
        "L7: fingers that zoom scroll the map along, unless that is switched off",
        arguments: [true, false])
    func scrollWhileZooming(isAllowed: Bool) throws {
        let scene = try CameraScene()
        scene.map.settings.allowScrollGesturesDuringRotateOrZoom = isAllowed
        let place = try scene.place(SIMD2(150, 100))
        scene.pinch(around: SIMD2(150, 100), drift: SIMD2(80, 60))
        #expect(scene.map.camera.zoom > 13)
        if isAllowed {
            #expect(isClose(try scene.point(place), SIMD2(230, 160), within: 12))
        } else {
            #expect(isClose(scene.map.camera.target, CameraScene.helsinki.target))
        }
        let before = scene.map.camera
        scene.swipe(from: SIMD2(100, 100), to: SIMD2(200, 100))
        #expect(scene.map.camera.target != before.target, "one finger scrolls all the same")
    }

    @Test("L6: the map keeps touches for itself, but for what it has no use for where it may not")
    func consumption() throws {
        let scene = try CameraScene()
        func began() -> Bool {
            defer { scene.touch(0, .cancelled, SIMD2(100, 100)) }
            let touch = Touch(
                id: 0, phase: .began, position: SIMD2(100, 100), time: scene.clock.time)
            return scene.map.handle(.touch(touch))
        }
        #expect(began())
        scene.map.settings.consumesGesturesInView = false
        #expect(!began())
        scene.touch(0, .began, SIMD2(100, 100))
        scene.drag(from: SIMD2(100, 100), to: SIMD2(150, 100))
        let touch = Touch(
            id: 0, phase: .moved, position: SIMD2(160, 100), time: scene.clock.time)
        #expect(scene.map.handle(.touch(touch)), "it moves the map")
        scene.touch(0, .cancelled, SIMD2(160, 100))
        scene.map.settings.consumesGesturesInView = true
        scene.map.settings.setAllGesturesEnabled(false)
        #expect(!began())
    }

    @Test("K4: a tap is told with its place once no second one can follow, and moves nothing")
    func tap() throws {
        let scene = try CameraScene(
            CameraPosition(
                latitude: 60.17, longitude: 24.94, zoom: 16, bearing: 80, viewingAngle: 50))
        let place = try scene.place(SIMD2(310, 60))
        _ = scene.map.frame()
        _ = scene.log.take()
        #expect(!scene.map.needsDisplay)
        scene.tap(SIMD2(310, 60))
        #expect(scene.map.needsDisplay, "else the host would not let the time go on")
        scene.pass(0.25)
        #expect(scene.log.events.isEmpty)
        scene.pass(0.1)
        #expect(scene.log.take() == [.tapped(place)])
        scene.map.settings.zoomGestures = false
        scene.tap(SIMD2(310, 60))
        #expect(scene.log.events == [.tapped(place)], "at once without double taps")
    }

    @Test("K5: a finger that rests is told with its place after half a second, and is no tap")
    func longPress() throws {
        let scene = try CameraScene()
        let place = try scene.place(SIMD2(70, 200))
        scene.touch(0, .began, SIMD2(70, 200))
        scene.pass(0.45)
        #expect(scene.log.events.isEmpty)
        scene.pass(0.1)
        #expect(scene.log.events == [.longPressed(place)])
        scene.touch(0, .ended, SIMD2(70, 200))
        scene.pass(1)
        #expect(scene.log.events == [.longPressed(place)])
    }

    @Test("J5, K4, K5: taps and presses above the horizon have no place and are not told")
    func aboveHorizon() throws {
        let scene = try CameraScene(
            CameraPosition(latitude: 60.17, longitude: 24.94, zoom: 17, viewingAngle: 65),
            size: SIMD2(400, 600))
        scene.map.anchor = SIMD2(0.5, 0.95)
        scene.tap(SIMD2(200, 20))
        scene.pass(1)
        scene.touch(0, .began, SIMD2(200, 20))
        scene.pass(1)
        scene.touch(0, .ended, SIMD2(200, 20))
        #expect(scene.log.events.isEmpty)
        scene.tap(SIMD2(200, 400))
        scene.pass(1)
        #expect(scene.log.events.count("tapped") == 1)
    }
}
