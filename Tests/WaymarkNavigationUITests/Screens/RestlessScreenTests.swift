import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI
import WaymarkRendering
import WaymarkStyle

/// A view below the header that answers something else with every ask.
@MainActor private final class Moody: NavigationAccessoryView {
    var frame = ViewRect(low: .zero, high: .zero)
    private let heights: [Double]
    private var count = 0

    init(_ heights: [Double]) { self.heights = heights }

    func height(constrainedTo size: SIMD2<Double>, on map: any ElementContext) -> Double {
        count += 1
        return heights[count % heights.count]
    }

    func appearance(on map: any ElementContext, at time: Double) -> ElementAppearance? {
        guard !frame.isEmpty else { return nil }
        let size = frame.size
        return ElementAppearance(frame: frame, content: size) { canvas in
            canvas.box(.zero, size, radius: 0, StyleColor(hex: 0xff00ff))
        }
    }
}

@Suite("Screens that do not come to rest")
@MainActor struct RestlessScreenTests {
    /// What is under way as the screen changes.
    enum Motion: String, CaseIterable, Sendable {
        case header, overview, accessory, prompt, recenter, rest
    }

    private static let panels: [(String, NavigationElement)] = [
        ("header", .header), ("next-turn", .secondaryHeader), ("footer", .footer),
        ("stop", .stopButton), ("overview", .overviewButton), ("speedometer", .speedometer),
        ("recenter", .recenterButton), ("trip-progress", .tripProgressBar),
    ]

    private func begin(_ motion: Motion, _ scene: DriveScene) async throws {
        scene.controller.settings.isNavigationTripProgressBarEnabled = true
        scene.controller.settings.shouldDisplaySpeedometer = true
        guard motion != .header else { return try await scene.drive(seconds: 0.1) }
        try await scene.drive(seconds: 12)
        switch motion {
        case .header, .rest: break
        case .overview: scene.controller.cameraMode = .overview
        case .accessory: scene.controller.setHeaderAccessory(Moody([60]))
        case .prompt: scene.simulator.showsPrompt = true
        case .recenter: scene.controller.cameraMode = .free
        }
        scene.pass(0.1)
    }

    /// What does not stand where the layout of its screen says.
    private func misplaced(_ scene: DriveScene) -> [String] {
        let layout = scene.controller.layout
        let screen = ViewRect(low: .zero, high: scene.map.size)
        return Self.panels.compactMap { identifier, element in
            // A view of the app has no identifier, a prompt may cover what is below it.
            guard let shown = scene.element(identifier) else { return nil }
            let isThere = layout[element] == shown.frame
            let isInside = shown.frame.intersection(screen) == shown.frame
            return isThere && isInside ? nil : "\(identifier): \(shown.frame)"
        }
    }

    @Test(
        "B24, L13, L14: whatever moves as the screen turns, a second later all is in its place",
        arguments: Motion.allCases,
        [
            SIMD2(852.0, 393), SIMD2(1, 1), SIMD2(100_000, 1), SIMD2(1, 3000), SIMD2(200, 150),
            SIMD2(1280, 800),
        ])
    func turning(_ motion: Motion, _ size: SIMD2<Double>) async throws {
        let scene = try DriveScene()
        try await begin(motion, scene)
        let upright = scene.map.size
        for _ in 0..<2 {
            scene.map.size = size
            scene.pass(0.1)
            scene.map.traits.isRightToLeft.toggle()
            scene.map.traits.textScale = scene.map.traits.textScale == 1 ? 2 : 1
            scene.pass(1)
            #expect(misplaced(scene).isEmpty, "\(motion) at \(size): \(misplaced(scene))")
            #expect(scene.map.camera.target.isValid && scene.map.camera.zoom.isFinite)
            scene.map.size = upright
            scene.pass(0.1)
        }
        scene.pass(1)
        #expect(misplaced(scene).isEmpty, "\(motion) back: \(misplaced(scene))")
        #expect(scene.element("header") != nil && scene.element("footer") != nil)
        let expected = NavigationLayout(
            size: upright, traits: scene.map.traits, contents: NavigationContents())
        #expect(scene.controller.layout.sizeClass == expected.sizeClass)
    }

    @Test(
        "L16: a view that answers nonsense, or something else with every ask, stays on the screen",
        arguments: [
            [0.0], [-5], [.nan], [.infinity], [-.infinity], [10_000],
            [40, 0, .nan, 200, -.infinity, 10_000, 1e300, 0.001, -0.0],
        ])
    func heights(_ heights: [Double]) async throws {
        let scene = try DriveScene()
        try await scene.drive(seconds: 10)
        let view = Moody(heights)
        scene.controller.setHeaderAccessory(view)
        for size in [SIMD2(393.0, 852), SIMD2(852, 393), SIMD2(1, 1), SIMD2(320, 568)] {
            scene.map.size = size
            for _ in 0..<12 {
                scene.controller.invalidateLayout(forAccessoryView: view)
                scene.pass(0.1)
                let layout = scene.controller.layout
                let place = layout[.secondaryHeader]
                #expect(view.frame == place ?? ViewRect(low: .zero, high: .zero))
                let frame = view.frame
                #expect(frame.low.min() >= 0 && frame.high.x <= size.x && frame.high.y <= size.y)
                if let footer = layout[.footer] {
                    #expect(frame.intersection(footer).isEmpty)
                }
            }
            scene.pass(1)
            #expect(misplaced(scene).isEmpty, "\(misplaced(scene))")
        }
        scene.map.size = SIMD2(393, 852)
        scene.controller.setHeaderAccessory(nil)
        scene.pass(1)
        #expect(scene.element("header") != nil && scene.element("next-turn") != nil)
    }
}
