import FoundationEssentials
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle

/// A panel of one colour that counts what it is given.
@MainActor private final class Panel: ScreenElement {
    var frame = ViewRect(low: SIMD2(20, 20), high: SIMD2(80, 60))
    var color: UInt32 = 0x00ff00
    var coversMap = false
    private(set) var touches: [Touch.Phase] = []
    private(set) var scrolled = SIMD2(0.0, 0.0)
    private(set) var drawings = 0
    private(set) var activations = 0

    func appearance(on map: any ElementContext, at time: Double) -> ElementAppearance? {
        var look = ElementAppearance(frame: frame, content: color) { [self] canvas in
            drawings += 1
            canvas.box(.zero, frame.size, radius: 0, StyleColor(hex: color))
        }
        look.coversMap = coversMap
        return look
    }

    func handle(_ touch: Touch, on map: any ElementContext) { touches.append(touch.phase) }
    func scroll(by delta: SIMD2<Double>, on map: any ElementContext) { scrolled += delta }
    func activate(_ element: AccessibilityElement, on map: any ElementContext) { activations += 1 }

    func accessibilityElements(in frame: ViewRect, on map: any ElementContext)
        -> [AccessibilityElement]
    {
        [AccessibilityElement(identifier: "panel", label: "A panel", role: .button, frame: frame)]
    }
}

@Suite("Buttons and panels on a map")
@MainActor struct MapControlTests {
    private static let compass = SIMD2(364.0, 36.0)

    private func frame(_ identifier: String, _ scene: CameraScene) -> ViewRect? {
        _ = scene.map.frame()
        return scene.map.accessibilityElements.first { $0.identifier == identifier }?.frame
    }

    @Test(
        "L8: a compass stands at the top trailing corner of a map that is turned, and only if switched on"
    )
    func compass() throws {
        let scene = try CameraScene()
        scene.map.camera.bearing = 60
        #expect(frame("compass", scene) == nil)
        scene.map.settings.compassButton = true
        #expect(frame("compass", scene)?.center == Self.compass)
        scene.map.traits.isRightToLeft = true
        #expect(frame("compass", scene)?.center == SIMD2(36, 36))
        scene.map.camera.bearing = 0
        scene.pass(5)
        #expect(frame("compass", scene) != nil, "it goes a moment after the map came to rest")
        scene.pass(0.7)
        _ = scene.map.frame()
        scene.pass(0.3)
        #expect(frame("compass", scene) == nil)
    }

    @Test(
        "An element that covers the map covers the attribution too, and readers get nothing that is under it"
    )
    func cover() throws {
        let scene = try CameraScene()
        scene.map.settings.compassButton = true
        scene.map.camera.bearing = 60
        let compass = try #require(frame("compass", scene))
        let element = try #require(
            scene.map.accessibilityElements.first { $0.identifier == "compass" })
        let panel = Panel()
        panel.frame = ViewRect(low: SIMD2(0, 10), high: scene.map.size - SIMD2(0, 10))
        scene.map.addElement(panel)
        #expect(frame("compass", scene) == compass, "it may be seen through")
        panel.coversMap = true
        panel.frame.high.y = scene.map.size.y
        #expect(frame("compass", scene) == nil && frame("panel", scene) == panel.frame)
        #expect(!scene.map.activate(element) && scene.map.camera.bearing == 60)
        let rows = 10..<Int(scene.map.size.y)
        let colors = scene.map.frame().colors(0..<Int(scene.map.size.x), rows)
        #expect(colors.keys.elementsEqual([.green]))
        // Where it leaves a part of the map free, the attribution is there.
        panel.frame.high.y -= 100
        panel.color = 0x00ff01
        let free = Int(scene.map.size.y) - 18..<Int(scene.map.size.y)
        #expect(scene.map.frame().colors(0..<Int(scene.map.size.x), free).count > 5)
        scene.map.removeElement(panel)
        #expect(frame("compass", scene) == compass)
    }

    @Test("L8: a tap on the compass turns the map to the north, then the compass fades soon after")
    func compassTap() throws {
        let scene = try CameraScene()
        scene.map.settings.compassButton = true
        scene.map.camera.bearing = 300
        _ = scene.map.frame()
        scene.tap(Self.compass)
        let bearings = scene.pass(1, steps: 20).map(\.bearing)
        #expect(bearings.contains { $0 > 300 && $0 < 360 }, "the shorter way")
        #expect(scene.map.camera.bearing == 0)
        _ = scene.map.frame()
        var steps = 0
        while frame("compass", scene) != nil, steps < 100 {
            scene.pass(0.05)
            steps += 1
        }
        #expect((10...20).contains(steps), "\(steps) steps of 0.05 s")
        #expect(scene.log.events.count("tapped") == 0)
    }

    @Test(
        "L9, K10: a tap on the button of the user brings him into the middle, where the app does not take it"
    )
    func myLocation() throws {
        let scene = try CameraScene()
        scene.map.settings.myLocationButton = true
        #expect(frame("my-location", scene) == nil, "the user is not shown")
        scene.map.isMyLocationEnabled = true
        let button = try #require(frame("my-location", scene))
        #expect(button.high.x == 388 && button.low.y > 200)
        scene.tap(button.center)
        scene.pass(3, steps: 5)
        #expect(scene.map.camera == CameraScene.helsinki, "nobody knows where he is")
        let place = Coordinate(latitude: 60.2, longitude: 25)
        scene.map.updateMyLocation(Location(coordinate: place, timestamp: .now))
        scene.log.takesMyLocationTap = true
        scene.tap(button.center)
        scene.pass(3, steps: 5)
        #expect(scene.map.camera == CameraScene.helsinki)
        scene.log.takesMyLocationTap = false
        scene.tap(button.center)
        scene.pass(3, steps: 5)
        #expect(scene.map.camera.target.distance(to: place) < 0.01)
        #expect(scene.log.events.filter { $0 == .myLocationTap }.count == 3)
    }

    @Test("H22: padding and the safe area move buttons and attribution")
    func padding() throws {
        let scene = try CameraScene()
        scene.map.settings.compassButton = true
        scene.map.camera.bearing = 60
        scene.map.padding = EdgeInsets(top: 30, left: 0, bottom: 0, right: 10)
        scene.map.traits.safeArea = EdgeInsets(top: 20, left: 0, bottom: 40, right: 0)
        #expect(frame("compass", scene)?.center == Self.compass + SIMD2(-10, 50))
        let picture = scene.map.frame()
        #expect(picture.colors(300..<388, 243..<259).count > 4, "the attribution stands there")
        #expect(picture.colors(300..<400, 283..<300).count == 1)
    }

    @Test("What a finger does that touched an element first is the element's alone")
    func touches() throws {
        let scene = try CameraScene()
        let panel = Panel()
        scene.map.addElement(panel)
        #expect(scene.map.frame().pixel(50, 40) == .green)
        scene.swipe(from: SIMD2(50, 40), to: SIMD2(250, 200))
        #expect(panel.touches.first == .began && panel.touches.last == .ended)
        #expect(scene.map.camera == CameraScene.helsinki)
        let count = panel.touches.count
        scene.swipe(from: SIMD2(250, 200), to: SIMD2(50, 40))
        #expect(panel.touches.count == count && scene.map.camera != CameraScene.helsinki)
        scene.map.handle(
            .scroll(at: SIMD2(50, 40), delta: SIMD2(0, 30), modifiers: []))
        #expect(panel.scrolled == SIMD2(0, 30))
        scene.map.removeElement(panel)
        #expect(scene.map.frame().pixel(50, 40) != .green)
        #expect(scene.map.accessibilityElements.isEmpty)
    }

    @Test("An element is drawn anew only when it shows something else")
    func caching() throws {
        let scene = try CameraScene()
        let panel = Panel()
        scene.map.addElement(panel)
        for step in 0..<5 {
            panel.frame = panel.frame.moved(by: SIMD2(Double(step), 0))
            scene.map.camera.bearing += 10
            _ = scene.map.frame()
        }
        #expect(panel.drawings == 1)
        panel.color = 0xff0000
        scene.map.setNeedsDisplay()
        #expect(scene.map.frame().pixel(60, 40) == .red && panel.drawings == 2)
    }

    @Test(
        "Frames that are none do no harm",
        arguments: [
            ViewRect(low: SIMD2(.nan, 0), high: SIMD2(10, 10)),
            ViewRect(low: SIMD2(10, 10), high: SIMD2(0, 0)),
            ViewRect(low: SIMD2(-1e9, -1e9), high: SIMD2(1e9, 1e9)),
            ViewRect(low: SIMD2(1e300, 0), high: SIMD2(1.1e300, 5)),
        ])
    func absurd(frame: ViewRect) throws {
        let scene = try CameraScene()
        let panel = Panel()
        panel.frame = frame
        scene.map.addElement(panel)
        _ = scene.map.frame()
        scene.tap(SIMD2(200, 150))
        #expect(scene.map.accessibilityElements.count <= 1)
    }

    @Test("H23: a screen reader gets panels, markers with titles and the user, and may tap them")
    func accessibility() throws {
        let scene = try CameraScene()
        let panel = Panel()
        scene.map.addElement(panel)
        let marker = Marker(position: CameraScene.helsinki.target)
        marker.title = "Cathedral"
        marker.snippet = "white"
        marker.map = scene.map
        let untitled = Marker(position: CameraScene.helsinki.target)
        untitled.map = scene.map
        scene.map.isMyLocationEnabled = true
        scene.map.updateMyLocation(
            Location(coordinate: CameraScene.helsinki.target, timestamp: .now))
        _ = scene.map.frame()
        var elements = scene.map.accessibilityElements
        #expect(elements.map(\.label) == ["A panel", "Cathedral", "My location"])
        #expect(elements[1].value == "white" && elements[1].role == .button)
        #expect(elements[1].frame.high.y == 150, "the pin stands in the middle")
        #expect(scene.map.activate(elements[0]) && panel.activations == 1)
        untitled.map = nil
        #expect(scene.map.activate(elements[1]) && scene.map.selectedMarker === marker)
        _ = scene.map.frame()
        elements = scene.map.accessibilityElements
        #expect(elements.map(\.identifier)[1] == "info-window")
        marker.map = nil
        _ = scene.map.frame()
        #expect(!scene.map.activate(elements[2]), "it is gone")
        scene.map.accessibilityElementsHidden = true
        #expect(scene.map.accessibilityElements.map(\.label) == ["A panel"])
    }

    @Test("H27: at night the map has the style of the night, and its own again by day")
    func lighting() throws {
        let scene = try BlackMap()
        let day = scene.map.frame().allColors
        var night = try Style(named: "night").filtered { $0.kind == .background }
        night.globalState["language"] = .string("")
        scene.map.nightStyle = night
        #expect(scene.map.frame().allColors == day)
        scene.map.lightingMode = .lowLight
        let dark = scene.map.frame().allColors
        #expect(dark != day)
        scene.map.nightStyle = nil
        scene.map.language = "fi"
        #expect(scene.map.frame().pixel(5, 5) != .black, "the package has a style of its own")
        scene.map.lightingMode = .normal
        #expect(scene.map.frame().allColors == day && scene.map.language == "fi")
    }

    @Test("H24: the parts of the camera are read and set through the layer of the map")
    func layer() throws {
        let scene = try CameraScene()
        scene.map.layer.animate(.bearing, to: 350, duration: 1, curve: .linear)
        scene.pass(0.5)
        #expect(abs(scene.map.layer[.bearing] - 355) < 0.01)
        scene.map.layer[.zoom] = 14
        scene.map.layer[.latitude] = .nan
        #expect(scene.map.camera.zoom == 14 && scene.map.layer[.latitude] == 60.17)
        scene.pass(0.5)
        #expect(scene.map.layer[.bearing] == 350, "the other part went on")
        scene.map.layer[.longitude] = 25
        scene.map.layer[.viewingAngle] = 20
        #expect(scene.map.camera.target.longitude == 25 && scene.map.camera.viewingAngle == 20)
    }
}
