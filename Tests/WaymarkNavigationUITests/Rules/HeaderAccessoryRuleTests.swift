import Testing

import WaymarkNavigationUI

struct HeaderAccessoryRuleTests {
    private typealias Rule = HeaderAccessoryRule<String>

    private static func run(_ events: [Rule.Event]) -> [[Rule.Effect]] {
        var rule = Rule()
        return events.map { rule.handle($0) }
    }

    @Test("It appears with the header, after the animations that run") func itAppearsWithThe() {
        let effects = Self.run([
            .set("a"), .headerChanged(isVisible: true), .animationsEnded, .invalidated("a"),
            .invalidated("b"), .set("a"),
        ])
        #expect(effects == [[], [.animateIn("a")], [], [.layout("a")], [], []])
        let waiting = Self.run([
            .animationsBegan, .headerChanged(isVisible: true), .set("a"), .animationsEnded,
        ])
        #expect(waiting == [[], [], [], [.animateIn("a")]])
    }

    @Test("One that is replaced leaves first") func oneThatIsReplaced() {
        let effects = Self.run([
            .headerChanged(isVisible: true), .set("a"), .animationsEnded, .set("b"),
            .animationsEnded, .animationsEnded, .set(nil), .animationsEnded,
        ])
        #expect(
            effects == [
                [], [.animateIn("a")], [], [.animateOut("a")], [.animateIn("b")], [],
                [.animateOut("b")], [],
            ])
    }

    @Test("It goes with the header and comes back with it") func itGoesWithThe() {
        let effects = Self.run([
            .headerChanged(isVisible: true), .set("a"), .animationsEnded,
            .headerChanged(isVisible: false), .animationsEnded, .headerChanged(isVisible: true),
        ])
        #expect(effects[3...] == [[.animateOut("a")], [], [.animateIn("a")]])
    }
}
