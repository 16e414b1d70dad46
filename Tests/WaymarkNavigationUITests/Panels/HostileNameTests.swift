import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkInstructions
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI
import WaymarkRendering

@Suite("Names that no panel expects")
@MainActor struct HostileNameTests {
    private static let sizes = [
        SIMD2(60.0, 44), SIMD2(192, 44), SIMD2(240, 90), SIMD2(359, 180), SIMD2(359, 900),
        SIMD2(3000, 40),
    ]

    /// What can have a name on it: headers in a frame of a size, the others as high as they ask for.
    private func plans(
        _ name: String, _ size: SIMD2<Double>, _ look: PanelLook, _ canvas: DrawingCanvas
    ) throws -> [(String, PanelPlan)] {
        let model = try HostileNames.header(name)
        let colors = HeaderColors(isDark: look.isDark)
        var plans = NavigationSizeClass.allCases.map { sizeClass in
            let panel = HeaderPanel(model, sizeClass: sizeClass, colors: colors, look: look)
            return ("header \(sizeClass)", panel.plan(size: size, measuring: canvas))
        }
        // A view as narrow as a watch has none of these.
        let width = max(200, size.x)
        func add(_ panel: String, height: Double, _ plan: (SIMD2<Double>) -> PanelPlan) {
            plans.append((panel, plan(SIMD2(width, height))))
        }
        let below = SecondaryHeaderPanel(
            try #require(model.following), language: .english, colors: colors,
            look: look)
        add("next turn", height: SecondaryHeaderPanel.height(textScale: look.textScale)) {
            below.plan(size: $0, measuring: canvas)
        }
        let prompt = PromptCard(
            title: name, text: name, acceptWord: name, declineWord: name, look: look)
        add("prompt", height: prompt.height(width: width, measuring: canvas)) {
            prompt.plan(size: $0, measuring: canvas)
        }
        let card = NoticeCard(incident(name), look: look)
        add("card", height: card.height(width: width, measuring: canvas)) {
            card.plan(size: $0, measuring: canvas)
        }
        return plans
    }

    private func incident(_ name: String) -> Notice {
        let incident = TrafficIncident(
            id: "1", kind: .accident, coordinate: Coordinate(latitude: 60, longitude: 25),
            roadName: name, summary: name, details: name, delay: 300)
        return Notice(incident, NoticeClock(now: nil, zone: .gmt), DisplayFormat())
    }

    /// The texts and signs of a plan that stand beyond the panel.
    private func escaped(_ plan: PanelPlan) -> [ViewRect] {
        plan.items.filter { item in
            switch item.content {
            case .text, .quantity, .icon: true
            default: false
            }
        }.map(\.frame).filter { frame in
            frame.low.min() <= -1 || frame.high.x >= plan.size.x + 1
                || frame.high.y >= plan.size.y + 1
        }
    }

    @Test(
        "L13, L26, L25: no name of any script leaves its panel, however small that is",
        arguments: HostileNames.all, [0.8, 1, 2])
    func plans(_ name: (String, String), _ textScale: Double) throws {
        let canvas = try PanelScene().canvas
        for isRightToLeft in [false, true] {
            let look = PanelLook(isRightToLeft: isRightToLeft, textScale: textScale)
            for size in Self.sizes {
                for (panel, plan) in try plans(name.1, size, look, canvas) {
                    let found = escaped(plan)
                    #expect(found.isEmpty, "\(name.0), \(panel): \(found)")
                }
            }
        }
    }

    @Test(
        "L13, L26, L25: nothing is drawn outside of a panel with such a name",
        arguments: HostileNames.all)
    func pictures(_ name: (String, String)) throws {
        let scene = try PanelScene(SIMD2(400, 1000))
        let canvas = try scene.canvas
        let isSeen = { (red: Int, green: Int, blue: Int) in max(red, green, blue) > 24 }
        for isRightToLeft in [false, true] {
            let look = PanelLook(isRightToLeft: isRightToLeft, textScale: 1.5)
            // The next turn reaches up under the header, as it is meant to.
            let found = try plans(name.1, SIMD2(200, 120), look, canvas)
                .filter { $0.0 != "next turn" }
            for (panel, plan) in found {
                let picture = scene.picture(ViewRect(corner: SIMD2(100, 90), size: plan.size)) {
                    plan.draw(on: &$0, isRightToLeft: isRightToLeft)
                }
                // A letter that is deeper than lines are may hang a little.
                let bottom = min(950, Int(91 + plan.size.y) + 8)
                let beside =
                    picture.count(0..<99, 0..<950, where: isSeen)
                    + picture.count(301..<400, 0..<950, where: isSeen)
                let above = picture.count(0..<400, 0..<89, where: isSeen)
                let below = picture.count(0..<400, bottom..<950, where: isSeen)
                #expect((beside, above, below) == (0, 0, 0), "\(name.0), \(panel)")
            }
        }
    }

    @Test(
        "F2, F3: the list of such names is drawn at every width and nothing reaches beside it",
        arguments: HostileNames.all)
    func lists(_ name: (String, String)) throws {
        let scene = try PanelScene(SIMD2(440, 400))
        let canvas = try scene.canvas
        let isSeen = { (red: Int, green: Int, blue: Int) in max(red, green, blue) > 24 }
        for width in [184.0, 240, 320] {
            let list = DirectionsListPanel(
                HostileNames.list(name.1), width: width, look: PanelLook(),
                measuring: canvas)
            #expect(list.totalHeight > 0 && list.totalHeight < 20_000, "\(name.0)")
            let size = SIMD2(width, 300)
            let picture = scene.picture(ViewRect(corner: SIMD2(60, 0), size: size)) {
                list.draw(on: &$0, size: size, offset: 40)
            }
            let beside =
                picture.count(0..<59, 0..<300, where: isSeen)
                + picture.count(Int(61 + width)..<440, 0..<300, where: isSeen)
            #expect(beside == 0, "\(name.0) at \(width)")
        }
    }
}
