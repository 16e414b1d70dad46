import WaymarkDirections
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI

extension ElementGallery {
    /// Time, distance and arrival (row L14), at noon by the clock of the destination.
    func addFooters() {
        let noon = 43_200.0
        let states: [(String, Double, Double, Double, DelayCategory)] = [
            ("normal", 1140, 8_400, noon, .light),
            ("delayed", 2520, 14_600, noon, .heavy),
            ("hours", 8100, 184_000, noon, .medium),
            ("next-day", 14_400, 312_000, noon + 36_000, .noData),
        ]
        for (state, seconds, meters, now, delay) in states {
            for screen in ElementScreen.all {
                let model = FooterModel(
                    seconds: seconds, meters: meters, now: now, delay: delay,
                    format: screen.look.format)
                addFooter("footer-\(state)", screen, model)
            }
        }
    }

    private func addFooter(_ element: String, _ screen: ElementScreen, _ model: FooterModel) {
        let layout = screen.layout(measuring: canvas)
        guard let frame = layout[.footer], let text = layout.footerText else { return }
        let panel = FooterPanel(
            model, sizeClass: screen.sizeClass, text: text.moved(by: -frame.low),
            look: screen.look.panel)
        add(element, screen.name, screen.look, size: frame.size) { canvas in
            panel.draw(on: &canvas, size: frame.size)
        }
    }

    /// The buttons in the footer, on a piece of it.
    func addFooterButtons() {
        let screen = ElementScreen(size: ElementScreen.sizes[0], look: ElementLook.all[0])
        let layout = screen.layout(measuring: canvas)
        let icons: [(String, ButtonIcon, NavigationElement)] = [
            ("stop", .close, .stopButton), ("overview", .overview, .overviewButton),
            ("follow", .recenter, .overviewButton),
        ]
        for (name, icon, place) in icons {
            guard let size = layout[place]?.size else { continue }
            for (state, isPressed) in [("idle", false), ("pressed", true)] {
                for look in ElementLook.all {
                    let button = RoundIconButton(
                        icon, on: .panel, isPressed: isPressed, look: look.panel)
                    let face = ElementFace.color(isDark: look.isNight)
                    add(
                        "footer-buttons", "\(name)-\(state)-\(look.name)", look, size: size,
                        margin: 10
                    ) {
                        canvas in
                        canvas.box(SIMD2(-10, -10), size + 10, radius: 0, face)
                        button.draw(on: &canvas, size: size)
                    }
                }
            }
        }
    }

    /// The bar of all of the trip (row L17): a stop in the middle, and traffic.
    func addProgressBars() {
        let route = Route(legs: [
            RouteSamples.leg(times: [50, 50, 50, 100, 100, 65]),
            RouteSamples.leg(from: 0.1, times: [50, 50, 65, 50]),
        ])
        for (state, remaining) in [("start", 10_000.0), ("middle", 5_600), ("end", 0)] {
            var model = TripProgressBarModel()
            model.routeChanged(to: route, cause: .destinationsSet)
            model.update(remaining: remaining)
            var heights: Set<Double> = []
            for size in ElementScreen.sizes {
                let layout = ElementScreen(size: size, look: ElementLook.all[0])
                    .layout(measuring: canvas)
                guard let bar = layout[.tripProgressBar]?.size, heights.insert(bar.y).inserted
                else { continue }
                for look in ElementLook.all {
                    let panel = TripProgressBarPanel(model, look: look.panel)
                    add(
                        "progress-bar", "\(state)-\(Int(bar.y))-\(look.name)", look, size: bar,
                        margin: 16
                    ) { canvas in panel.draw(on: &canvas, size: bar) }
                }
            }
        }
    }

    /// The card that asks something (row L26), in the middle of its time.
    func addPrompts() {
        for screen in ElementScreen.all {
            let look = screen.look
            let card = PromptCard(
                title: look.text("Faster route", "מסלול מהיר יותר"),
                text: look.text("Saves 7 min", "חוסך 7 דק׳"),
                acceptWord: look.text("OK", "אישור"), declineWord: look.text("No", "לא"),
                timeLeft: 0.6, look: look.panel)
            let room = screen.layout(measuring: canvas).freeArea
            let width = min(400, room.size.x)
            let height = min(card.height(width: width, measuring: canvas), room.size.y)
            let size = SIMD2(width, height)
            add("prompt", screen.name, look, size: size) { canvas in
                card.draw(on: &canvas, size: size)
            }
        }
    }
}
