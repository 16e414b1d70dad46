import Testing
import WaymarkDirections
import WaymarkInstructions
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI
import WaymarkRendering
import WaymarkStyle

@Suite("Panels as they are drawn")
@MainActor struct PanelDrawingTests {
    private static let isLight = { (red: Int, green: Int, blue: Int) in
        min(red, green, blue) > 200
    }

    private func header(
        _ sizeClass: NavigationSizeClass = .portrait, isRightToLeft: Bool = false,
        textScale: Double = 1, model: HeaderModel? = nil
    ) throws -> HeaderPanel {
        HeaderPanel(
            try model ?? PanelSamples.header(), sizeClass: sizeClass,
            colors: HeaderColors(isDark: false),
            look: PanelLook(isRightToLeft: isRightToLeft, textScale: textScale))
    }

    @Test(
        "A header asks for more height with larger texts", arguments: NavigationSizeClass.allCases)
    func heights(_ sizeClass: NavigationSizeClass) throws {
        let canvas = try PanelScene().canvas
        let model = try PanelSamples.header(name: "Pohjoisesplanadi and a long way beyond")
        let heights = [0.8, 1, 1.3, 1.6, 2].map { scale in
            HeaderPanel.height(
                model, width: 359, sizeClass: sizeClass, textScale: scale, measuring: canvas)
        }
        #expect(heights == heights.sorted() && Set(heights).count == heights.count)
    }

    @Test(
        "In every frame nothing overlaps and nothing is outside",
        arguments: NavigationSizeClass.allCases, [0.8, 1, 1.5, 2])
    func overlaps(_ sizeClass: NavigationSizeClass, _ textScale: Double) throws {
        let canvas = try PanelScene().canvas
        for name in ["Länsiväylä", PanelSamples.long, "Donaudampfschifffahrtsgesellschaft", ""] {
            let panel = try header(
                sizeClass, textScale: textScale, model: PanelSamples.header(name: name))
            for size in [
                SIMD2(359.0, 400), SIMD2(359, 180), SIMD2(240, 90), SIMD2(192, 44), SIMD2(60, 44),
            ] {
                try check(panel.plan(size: size, measuring: canvas), "\(name) in \(size)")
            }
        }
    }

    @Test(
        "L10: the recenter button has all of its word or none of it",
        arguments: ["de", "en", "he", "ru"], [1, 1.6])
    func recenter(language: String, textScale: Double) throws {
        let canvas = try PanelScene().canvas
        let panel = RecenterPanel(
            .closest(to: language), look: PanelLook(textScale: textScale))
        let wanted = panel.size(measuring: canvas)
        var words = 0
        for share in stride(from: 1.0, through: 0.2, by: -0.05) {
            let size = SIMD2(max(wanted.y, wanted.x * share), wanted.y)
            let plan = panel.plan(size: size, measuring: canvas)
            for item in plan.items {
                guard case .text(let word, let face, _) = item.content else { continue }
                words += 1
                #expect(canvas.width(of: word, face) <= item.frame.size.x, "\(share)")
                #expect(item.frame.high.x <= size.x && face.size > 10)
            }
            let icons = plan.items.filter { if case .icon = $0.content { true } else { false } }
            #expect(icons.count == 1 && icons.allSatisfy { $0.frame.high.x <= size.x })
        }
        #expect((1...8).contains(words), "with room it has its word, without it has none")
    }

    @Test("L18: a bar that is 1 to 35 points high is drawn, without what has no room on it")
    func lowBars() throws {
        let canvas = try PanelScene().canvas
        var model = TripProgressBarModel()
        model.routeChanged(
            to: Route(legs: [RouteSamples.leg(times: [50, 50, 50, 50])]), cause: .destinationsSet)
        model.update(remaining: 2000)
        for height in [1.0, 2, 5, 12, 20, 35, 36] {
            let size = SIMD2(12, height)
            let plan = TripProgressBarPanel(model, look: PanelLook())
                .plan(size: size, measuring: canvas)
            let areas = plan.items.filter { if case .area = $0.content { true } else { false } }
            #expect(areas.count == 2, "the way behind and the way ahead, \(height)")
            for area in areas {
                guard case .area(let contours, _) = area.content else { continue }
                let points = contours.joined().map { $0 + area.frame.low }
                #expect(points.allSatisfy { $0.min() >= 0 && $0.x <= 12 && $0.y <= height })
            }
            let discs = plan.items.contains { if case .disc = $0.content { true } else { false } }
            #expect(discs == (height >= 36))
        }
    }

    @Test("The header of the list shows its destination without a word that is broken, in any size")
    func listHeaders() throws {
        let canvas = try PanelScene().canvas
        for textScale in [1, 1.3, 1.6, 2] {
            let look = PanelLook(textScale: textScale)
            let builder = DirectionsListBuilder(
                column: DirectionsListColumn(width: 375), look: look, canvas: canvas)
            let leg = RouteSamples.leg(times: [5000, 5000])
            let section = DirectionsListModel(
                legs: [leg], format: DisplayFormat(locale: "de"), instructor: nil
            ).sections[0]
            let plan = builder.header(section)
            let texts = plan.items.compactMap { item -> String? in
                guard case .text(let line, _, _) = item.content else { return nil }
                return line
            }
            #expect(!texts.contains { $0.contains("…") }, "\(textScale): \(texts)")
        }
    }

    private func check(_ plan: PanelPlan, _ comment: Comment) throws {
        let texts = plan.items.filter { item in
            switch item.content {
            case .text, .quantity, .icon: true
            default: false
            }
        }
        for (index, item) in texts.enumerated() {
            let isInside =
                item.frame.low.min() > -1 && item.frame.high.x < plan.size.x + 1
                && item.frame.high.y < plan.size.y + 1
            #expect(isInside, comment)
            for other in texts[..<index] {
                let common = item.frame.intersection(other.frame)
                #expect(common.isEmpty || common.size.min() < 1, comment)
            }
        }
    }

    @Test("A header from right to left has its icon on the right, its lanes as they are")
    func mirrored() throws {
        let scene = try PanelScene()
        let look = ElementLook(isHebrew: false, isNight: false)
        let model = try #require(HeaderSamples.all.first { $0.name == "lanes" }?.model(look))
        let height = HeaderPanel.height(
            model, width: 360, sizeClass: .portrait, textScale: 1, measuring: try scene.canvas)
        let frame = ViewRect(corner: SIMD2(40, 70), size: SIMD2(360, height))
        let pictures = try [false, true].map { isRightToLeft in
            let panel = try header(isRightToLeft: isRightToLeft, model: model)
            return scene.picture(frame) { panel.draw(on: &$0, size: frame.size) }
        }
        let isLight = Self.isLight
        let corners = pictures.map { picture in
            [40..<115, 325..<400].map { picture.count($0, 70..<165, where: isLight) }
        }
        #expect(corners[0][0] > 3 * corners[0][1] && corners[1][1] > 3 * corners[1][0])
        let bottom = Int(frame.high.y)
        let rows = pictures.map { picture in
            (40..<400).map { picture.count($0..<$0 + 1, bottom - 45..<bottom, where: isLight) }
        }
        #expect(rows[0] == rows[1] && rows[0].contains { $0 > 0 })
    }

    @Test("Nothing is drawn outside of a panel and its shadow", arguments: [false, true])
    func outside(_ isRightToLeft: Bool) throws {
        let scene = try PanelScene(SIMD2(440, 620))
        let look = PanelLook(isRightToLeft: isRightToLeft, textScale: 2)
        let canvas = try scene.canvas
        let size = SIMD2(300.0, 90)
        let frame = ViewRect(corner: SIMD2(70, 200), size: size)
        let model = try PanelSamples.header(name: PanelSamples.long)
        let plans = [
            HeaderPanel(
                model, sizeClass: .portrait, colors: HeaderColors(isDark: false), look: look
            ).plan(size: size, measuring: canvas),
            FooterPanel(
                PanelSamples.footer("he"), sizeClass: .portrait,
                text: ViewRect(low: SIMD2(60, 0), high: SIMD2(240, 90)), look: look
            ).plan(size: size, measuring: canvas),
            RecenterPanel(.closest(to: "ar"), look: look).plan(size: size, measuring: canvas),
            PromptCard(
                title: PanelSamples.long, text: PanelSamples.long, acceptWord: "Yes",
                declineWord: PanelSamples.long, timeLeft: 2, look: look
            ).plan(size: SIMD2(300, 330), measuring: canvas),
        ]
        for (number, plan) in plans.enumerated() {
            let high = Int(200 + plan.size.y)
            let picture = scene.picture(ViewRect(corner: frame.low, size: plan.size)) {
                plan.draw(on: &$0, isRightToLeft: isRightToLeft)
            }
            let isSeen = { (red: Int, green: Int, blue: Int) in max(red, green, blue) > 24 }
            let outer = [(0..<69, 0..<590), (371..<440, 0..<590), (0..<440, 0..<199)]
            for (columns, rows) in outer + [(0..<440, high + 1..<590)] {
                #expect(picture.count(columns, rows, where: isSeen) == 0, "\(number)")
            }
        }
    }

    @Test("A sign has a red ring, without a limit none, and red beside it in major excess")
    func speedometer() throws {
        let scene = try PanelScene()
        func reds(_ limit: Double, _ speeding: SpeedingState, _ columns: Range<Int>) throws -> Int {
            let model = try #require(
                SpeedometerModel(limit: limit / 3.6, speed: 20, speeding: speeding, sign: .europe))
            let panel = SpeedometerPanel(model, look: PanelLook())
            let picture = scene.picture(ViewRect(corner: SIMD2(40, 40), size: panel.size)) {
                panel.draw(on: &$0, size: panel.size)
            }
            return picture.count(columns, 40..<96) { red, green, _ in red > 180 && green < 90 }
        }
        #expect(try reds(50, .notSpeeding, 40..<96) > 400)
        #expect(try reds(.infinity, .notSpeeding, 40..<96) == 0)
        let minor = SpeedingState.speeding(fraction: 0.1, severity: .minor)
        let major = SpeedingState.speeding(fraction: 0.4, severity: .major)
        let beside = try (reds(50, minor, 98..<152), reds(50, major, 98..<152))
        #expect(beside.0 > 30 && beside.1 > 4 * beside.0)
    }

    @Test("The buttons of a prompt are apart, inside, and mirrored", arguments: [1.0, 2])
    func prompt(_ textScale: Double) throws {
        let canvas = try PanelScene().canvas
        let frames = [false, true].map { isRightToLeft in
            let card = PromptCard(
                title: "Faster route", text: "Saves 7 min", acceptWord: "Take it",
                declineWord: "No thanks", timeLeft: 0.5,
                look: PanelLook(isRightToLeft: isRightToLeft, textScale: textScale))
            let size = SIMD2(340, card.height(width: 340, measuring: canvas))
            return card.buttons(size: size, measuring: canvas)
        }
        let accept = try #require(frames[0][.accept])
        let decline = try #require(frames[0][.decline])
        #expect(accept.intersection(decline).isEmpty && accept.size.y >= 44)
        #expect(frames[1][.accept] == accept.mirrored(in: 340))
        #expect(frames[1][.decline] == decline.mirrored(in: 340))
    }

    @Test("A list scrolls to its end and no farther, and knows its rows")
    func list() throws {
        let list = DirectionsListPanel(
            PanelSamples.list(), width: 375, look: PanelLook(), measuring: try PanelScene().canvas)
        let end = list.totalHeight - 600
        #expect(end > 1000)
        #expect(list.offset(nearestTo: 1e9, height: 600) == end)
        #expect(list.offset(nearestTo: -.infinity, height: 600) == 0)
        #expect(list.offset(nearestTo: 50, height: 1e5) == 0)
        func target(_ x: Double, _ y: Double, _ offset: Double) -> DirectionsListPanel.Target? {
            list.target(at: SIMD2(x, y), offset: offset)
        }
        #expect(target(100, 599, end) == .step(59))
        #expect(target(100, 4, 0) == nil && target(100, 4, 300) == nil, "the header")
        #expect(target(100, 80, 0) == .step(0))
        #expect(target(350, 30, 0) == .close && target(350, 30, 300) == .close)
        #expect(target(.nan, .nan, 0) == nil)
    }
}
