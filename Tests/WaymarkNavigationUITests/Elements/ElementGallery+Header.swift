import WaymarkDirections
import WaymarkMaps
import WaymarkNavigationUI
import WaymarkStyle

extension ElementGallery {
    /// The next turn (row L13), the turn after it, and a view of an app in its place (row L16).
    func addHeaders() throws {
        for state in HeaderSamples.all {
            for screen in ElementScreen.all {
                guard let model = state.model(screen.look) else { throw CancellationError() }
                addHeader("header-\(state.name)", screen, model)
            }
        }
        for screen in ElementScreen.all {
            guard let model = HeaderSamples.following.model(screen.look) else {
                throw CancellationError()
            }
            addFollowing(screen, model)
            addAccessory(screen, model)
        }
    }

    private func addHeader(_ element: String, _ screen: ElementScreen, _ model: HeaderModel) {
        let layout = screen.layout(model, measuring: canvas)
        guard let frame = layout[.header] else { return }
        let panel = panel(model, screen)
        add(element, screen.name, screen.look, size: frame.size) { canvas in
            panel.draw(on: &canvas, size: frame.size)
        }
    }

    private func panel(_ model: HeaderModel, _ screen: ElementScreen) -> HeaderPanel {
        HeaderPanel(
            model, sizeClass: screen.sizeClass, colors: screen.look.colors,
            look: screen.look.panel)
    }

    private func addFollowing(_ screen: ElementScreen, _ model: HeaderModel) {
        let layout = screen.layout(model, measuring: canvas)
        guard let frame = layout[.secondaryHeader], let following = model.following else { return }
        let panel = SecondaryHeaderPanel(
            following, language: screen.look.format.language, colors: screen.look.colors,
            look: screen.look.panel)
        add(
            "secondary-header", screen.name, screen.look, size: frame.size,
            margin: SecondaryHeaderPanel.margin
        ) { canvas in panel.draw(on: &canvas, size: frame.size) }
    }

    /// The view of the app is as wide as the header and stands directly below it.
    private func addAccessory(_ screen: ElementScreen, _ model: HeaderModel) {
        let layout = screen.layout(model, accessoryHeight: 40, measuring: canvas)
        guard let header = layout[.header], let own = layout[.secondaryHeader] else { return }
        let panel = panel(model, screen)
        let offset = own.low - header.low
        let size = SIMD2(header.size.x, own.high.y - header.low.y)
        let words = screen.look.text("A view of the app", "תצוגה של היישום")
        let isRightToLeft = screen.look.isHebrew
        let sheet = HeaderNotches(
            colors: screen.look.colors, look: screen.look.panel)
        var ground = PanelPlan(size: size)
        ground.add(sheet.plan(size: own.size, measuring: canvas), at: offset)
        add("header-accessory", screen.name, screen.look, size: size) { [ground] canvas in
            ground.draw(on: &canvas, isRightToLeft: isRightToLeft)
            canvas.box(offset, offset + own.size, radius: 0, StyleColor(hex: 0x5b3a8c))
            let room = ViewRect(
                low: offset + SIMD2(14, 0), high: offset + own.size - SIMD2(14, 0))
            canvas.write(
                words, in: room, TextFace(17, .regular, .white), isRightToLeft: isRightToLeft)
            panel.draw(on: &canvas, size: header.size)
        }
    }
}
