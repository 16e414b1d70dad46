import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI
import WaymarkRendering

@Suite("The directions list")
@MainActor struct DirectionsListTests {
    @Test("F2: there is a list only while guidance leads somewhere")
    func availability() async throws {
        let scene = try DriveScene()
        #expect(DirectionsListController(controller: scene.controller) == nil)
        #expect(DirectionsListController(navigator: scene.navigator) == nil)
        try await scene.drive(seconds: 5)
        #expect(DirectionsListController(controller: scene.controller) != nil)
        #expect(DirectionsListController(navigator: scene.navigator) != nil)
        scene.navigator.clearDestinations()
        #expect(DirectionsListController(controller: scene.controller) == nil)
        #expect(DirectionsListController(navigator: scene.navigator) == nil)
    }

    @Test("F2: a list has the format of its controller, or one of its own that can change")
    func format() async throws {
        let scene = try DriveScene()
        scene.controller.format = DisplayFormat(unit: .imperial, locale: "de")
        try await scene.drive(seconds: 5)
        let list = try #require(DirectionsListController(controller: scene.controller))
        scene.map.addElement(list.directionsListView)
        scene.pass(0.1)
        #expect(scene.element("directions-close")?.label == "Schließen")
        #expect(scene.element("directions-0-1")?.value.hasSuffix("mi") == true)
        scene.map.removeElement(list.directionsListView)
        let own = try #require(DirectionsListController(navigator: scene.navigator))
        #expect(own.format == DisplayFormat())
        scene.map.addElement(own.directionsListView)
        scene.pass(0.1)
        #expect(scene.element("directions-0-1")?.value.hasSuffix("km") == true)
        own.format = DisplayFormat(locale: "fr")
        scene.pass(0.1)
        #expect(scene.element("directions-close")?.label == "Fermer")
    }

    @Test("F3: a button closes the list, where nothing else is asked for by taking it off its map")
    func close() async throws {
        for isRightToLeft in [false, true] {
            let scene = try DriveScene()
            scene.map.traits.isRightToLeft = isRightToLeft
            scene.map.traits.safeArea = EdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
            try await scene.drive(seconds: 5)
            let list = try #require(DirectionsListController(navigator: scene.navigator))
            scene.map.addElement(list.directionsListView)
            scene.pass(0.1)
            let button = try #require(scene.element("directions-close"))
            #expect(button.role == .button && button.frame.size.min() >= 44)
            #expect(button.frame.low.y >= 40)
            let x = button.frame.center.x
            #expect(isRightToLeft ? x < 60 : x > 333)
            var count = 0
            list.onClose = { count += 1 }
            scene.tap(button.frame.center)
            scene.map.activate(button)
            #expect(count == 2 && scene.element("directions-0") != nil)
            scene.tap(button.frame.center + SIMD2(0, 80))
            scene.swipe(from: button.frame.center, by: SIMD2(0, 100))
            #expect(count == 2)
            list.onClose = nil
            scene.tap(button.frame.center)
            #expect(scene.element("directions-0") == nil && scene.element("header") != nil)
        }
    }

    @Test("F3: nothing of the map strikes through the list, nor is it read")
    func nothingUnder() async throws {
        let scene = try DriveScene()
        try await scene.drive(seconds: 5)
        let header = try #require(scene.element("header"))
        let list = try #require(DirectionsListController(controller: scene.controller))
        scene.map.addElement(list.directionsListView)
        scene.pass(0.1)
        let read = scene.map.accessibilityElements.map(\.identifier)
        #expect(read.allSatisfy { $0.hasPrefix("directions-") } && read.count == 5)
        #expect(!scene.map.activate(header))
        let last = try #require(scene.element("directions-0-2")).frame.high.y
        let frame = scene.map.frame()
        let face = frame[200, Int(last) + 20]
        for y in Int(last) + 20..<frame.height {
            #expect((0..<frame.width).allSatisfy { frame[$0, y] == face }, "row \(y)")
        }
        scene.map.removeElement(list.directionsListView)
        scene.pass(0.1)
        #expect(scene.element("header") != nil)
    }

    @Test("F3: a tap tells which maneuver was chosen; rows are text while nobody wants to know")
    func select() async throws {
        let scene = try DriveScene()
        try await scene.drive(seconds: 5)
        let list = try #require(DirectionsListController(navigator: scene.navigator))
        scene.map.addElement(list.directionsListView)
        scene.pass(0.1)
        let row = try #require(scene.element("directions-0-1"))
        #expect(row.role == .text)
        scene.tap(row.frame.center)
        var chosen: [Int] = []
        list.onSelect = { chosen.append($0) }
        scene.pass(0.1)
        let buttons = try (0..<3).map { try #require(scene.element("directions-0-\($0)")) }
        #expect(buttons.allSatisfy { $0.role == .button })
        for button in buttons.reversed() { scene.tap(button.frame.center) }
        scene.map.activate(buttons[1])
        #expect(chosen == [2, 1, 0, 1])
        let title = try #require(scene.element("directions-0")).frame.low + SIMD2(120, 20)
        scene.tap(title)
        scene.swipe(from: buttons[0].frame.center, by: SIMD2(0, 60))
        #expect(chosen == [2, 1, 0, 1], "neither the name of the destination nor scrolling")
    }

    @Test("F3: the list goes on for a while after a finger that was fast")
    func coasting() async throws {
        let scene = try DriveScene(SIMD2(300, 200))
        try await scene.drive(seconds: 5)
        let list = try #require(DirectionsListController(navigator: scene.navigator))
        scene.map.traits.textScale = 2
        scene.map.addElement(list.directionsListView)
        scene.pass(0.1)
        func top() throws -> Double { try #require(scene.element("directions-0-2")).frame.low.y }
        scene.map.handle(.scroll(at: SIMD2(150, 100), delta: SIMD2(0, 100), modifiers: []))
        scene.pass(0.1)
        scene.swipe(from: SIMD2(150, 150), by: SIMD2(0, -40))
        let end = try top()
        scene.pass(2)
        #expect(try top() == end && end < 200)
    }

    @Test(
        "F3, F4: the list covers the view, has every maneuver that is left, and is taken anew when asked"
    )
    func contents() async throws {
        let scene = try DriveScene(SIMD2(300, 200))
        scene.map.traits.safeArea = EdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
        try await scene.drive(seconds: 5)
        let list = try #require(DirectionsListController(controller: scene.controller))
        scene.map.addElement(list.directionsListView)
        scene.pass(0.1)
        let all = scene.map.accessibilityElements.filter { $0.identifier.hasPrefix("directions-") }
        #expect(all.map(\.role) == [.button, .header, .text, .text, .text])
        #expect(all[1].label == "Stockmann" && all[3].label.contains("Kaivokatu"))
        #expect(all[1].frame == ViewRect(low: SIMD2(0, 20), high: SIMD2(300, 190)))
        let top = scene.map.frame()
        scene.map.handle(.scroll(at: SIMD2(150, 100), delta: SIMD2(0, 60), modifiers: []))
        let scrolled = scene.map.frame()
        #expect(!top.isSame(as: scrolled))
        scene.swipe(from: SIMD2(150, 60), by: SIMD2(0, 100))
        #expect(
            scene.map.frame().isSame(as: top), "it is at its top again, and no farther")
        let camera = scene.map.camera
        scene.map.handle(.scroll(at: SIMD2(150, 100), delta: SIMD2(0, .nan), modifiers: []))
        #expect(scene.map.camera == camera, "the map does not move under it")
        scene.pass(90)
        list.reloadData()
        scene.pass(0.1)
        let rest = scene.map.accessibilityElements.filter { $0.identifier.hasPrefix("directions-") }
        #expect(rest.count < all.count)
        scene.map.size = SIMD2(500, 300)
        list.invalidateLayout()
        scene.pass(0.1)
        #expect(scene.element("directions-0")?.frame.size == SIMD2(500, 270))
    }
}

extension Bitmap {
    /// Whether the list shows the same; the map moves above and below it.
    fileprivate func isSame(as other: Bitmap) -> Bool {
        (20..<190).allSatisfy { y in (0..<width).allSatisfy { self[$0, y] == other[$0, y] } }
    }
}
