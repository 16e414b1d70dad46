import WaymarkDirections
import WaymarkInstructions
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI

extension ElementGallery {
    /// The sign of the speed limit as in four countries, with the speed of one who is above it
    /// (row L21).
    func addSpeedometers() {
        let signs: [(String, SpeedSign)] = [
            ("eu", .europe), ("us", .unitedStates), ("uk", .unitedKingdom), ("ca", .canada),
        ]
        let states: [(String, Double, SpeedingState)] = [
            ("limit", 1, .notSpeeding),
            ("none", 1.02, .speeding(fraction: 0.02, severity: .none)),
            ("minor", 1.1, .speeding(fraction: 0.1, severity: .minor)),
            ("major", 1.4, .speeding(fraction: 0.4, severity: .major)),
        ]
        for (country, sign) in signs {
            let kilometers = sign.unit == .milesPerHour ? 88.5 : 80
            for (state, share, speeding) in states {
                add(
                    "\(country)-\(state)",
                    SpeedometerModel(
                        limit: kilometers / 3.6, speed: kilometers * share / 3.6,
                        speeding: speeding,
                        sign: sign))
            }
            add(
                "\(country)-unlimited",
                SpeedometerModel(
                    limit: .infinity, speed: 40, speeding: .notSpeeding, sign: sign))
            add(
                "\(country)-three-digits",
                SpeedometerModel(
                    limit: 193 / 3.6, speed: 68,
                    speeding: .speeding(fraction: 0.27, severity: .major),
                    sign: sign))
        }
    }

    private func add(_ state: String, _ model: SpeedometerModel?) {
        guard let model else { return }
        for look in ElementLook.all {
            let panel = SpeedometerPanel(model, language: look.format.language, look: look.panel)
            add("speedometer", "\(state)-\(look.name)", look, size: panel.size) { canvas in
                panel.draw(on: &canvas, size: panel.size)
            }
        }
    }

    /// The button that lets the camera follow again (row L10).
    func addRecenterButtons() {
        for (state, isPressed) in [("idle", false), ("pressed", true)] {
            for look in ElementLook.all {
                let panel = RecenterPanel(
                    look.format.language, isPressed: isPressed, look: look.panel)
                let size = panel.size(measuring: canvas)
                add("recenter", "\(state)-\(look.name)", look, size: size) { canvas in
                    panel.draw(on: &canvas, size: size)
                }
            }
        }
    }

    /// The boxes at other routes (row B26).
    func addCallouts() {
        for look in ElementLook.all {
            let titles = [
                ("slower", look.text("+4 min", "4 דק׳ יותר")),
                ("faster", look.text("–3 min", "3 דק׳ פחות")),
                ("much-slower", look.text("+1 hr 35 min", "1 שע׳ 35 דק׳ יותר")),
                ("similar", look.format.language.panels.asFast),
            ]
            for (state, title) in titles {
                add(state, look, AlternativeCallout(title: title, look: look.panel))
            }
            for tail in AlternativeCallout.Tail.allCases where tail != .bottom {
                add(
                    "tail-\(tail.rawValue)", look,
                    AlternativeCallout(title: titles[0].1, tail: tail, look: look.panel))
            }
            add(
                "highlighted", look,
                AlternativeCallout(
                    title: look.text("Fastest", "המהיר ביותר"), detail: titles[1].1,
                    isHighlighted: true,
                    look: look.panel))
        }
    }

    private func add(_ state: String, _ look: ElementLook, _ callout: AlternativeCallout) {
        let size = callout.size(measuring: canvas)
        add("callout", "\(state)-\(look.name)", look, size: size) { canvas in
            callout.draw(on: &canvas, size: size)
        }
    }
}
