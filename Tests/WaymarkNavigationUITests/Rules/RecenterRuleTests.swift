import Testing
import WaymarkMaps

import WaymarkNavigationUI

struct RecenterRuleTests {
    private static func rule(_ events: [RecenterRule.Event]) -> RecenterRule {
        var rule = RecenterRule()
        for event in events { _ = rule.handle(event) }
        return rule
    }

    @Test("It appears when the user scrolls and goes when he taps it") func itAppearsWhenThe() {
        var rule = RecenterRule()
        #expect(rule.handle(.navigationChanged(isOn: true)).isEmpty && !rule.isVisible)
        #expect(rule.handle(.userScrolled) == [.setCameraMode(.free)] && rule.isVisible)
        #expect(rule.handle(.userScrolled).isEmpty && rule.isVisible)
        #expect(rule.handle(.tapped) == [.reportTap, .resetZoom, .setCameraMode(.following)])
        #expect(!rule.isVisible && rule.handle(.tapped).isEmpty)
    }

    @Test("Without navigation there is none") func withoutNavigationThereIs() {
        #expect(!Self.rule([.userScrolled]).isVisible)
        let ended: [RecenterRule.Event] = [
            .navigationChanged(isOn: true), .userScrolled, .navigationChanged(isOn: false),
        ]
        #expect(!Self.rule(ended).isVisible)
        #expect(!Self.rule(ended + [.navigationChanged(isOn: true)]).isVisible)
    }

    @Test("The setting holds at once") func theSettingHoldsAt() {
        var rule = Self.rule([.navigationChanged(isOn: true), .userScrolled])
        rule.isEnabled = false
        #expect(!rule.isVisible && rule.handle(.tapped).isEmpty)
        rule.isEnabled = true
        #expect(rule.isVisible)
    }

    @Test("It goes when the camera follows again for another reason") func itGoesWhenThe() {
        var rule = Self.rule([.navigationChanged(isOn: true), .userScrolled])
        #expect(rule.handle(.cameraModeChanged(.overview)).isEmpty && rule.isVisible)
        #expect(rule.handle(.cameraModeChanged(.following)).isEmpty && !rule.isVisible)
    }
}
