import Testing
import WaymarkNavigation
import WaymarkNavigationUI

@Suite("Traffic prompts")
struct TrafficPromptRuleTests {
    private typealias Traffic = TrafficPromptRule.Traffic

    private func drive(
        _ rule: inout TrafficPromptRule, _ category: DelayCategory, delay: Double? = nil,
        at time: Double, left: Double = 3600
    ) -> Traffic? {
        let traffic = Traffic(category: category, delay: delay)
        rule.handle(.moved(traffic, time: time, timeLeft: left))
        return rule.shown
    }

    @Test("L26: a trip in light traffic tells nothing, heavier traffic is told once")
    func heavier() {
        var rule = TrafficPromptRule()
        #expect(drive(&rule, .light, at: 0) == nil)
        #expect(drive(&rule, .medium, at: 100)?.category == .medium)
        #expect(drive(&rule, .medium, at: 105) != nil)
        rule.handle(.closed)
        #expect(drive(&rule, .medium, at: 5000) == nil, "he knows")
    }

    @Test("L26: what changes soon after is told when the pause is over, if it still holds")
    func pause() {
        var rule = TrafficPromptRule()
        _ = drive(&rule, .medium, at: 0)
        rule.handle(.closed)
        #expect(drive(&rule, .heavy, at: 60) == nil)
        #expect(drive(&rule, .heavy, at: 299) == nil)
        #expect(drive(&rule, .heavy, at: 300)?.category == .heavy)
        rule.handle(.closed)
        #expect(drive(&rule, .light, at: 400) == nil)
        #expect(drive(&rule, .heavy, at: 600) == nil, "it is as he was told")
        #expect(drive(&rule, .light, at: 601)?.category == .light)
    }

    @Test("More delay is told where the category stays; a jam that lies behind is not")
    func delay() {
        var rule = TrafficPromptRule()
        #expect(drive(&rule, .heavy, delay: 1200, at: 0)?.delay == 1200)
        rule.handle(.closed)
        #expect(drive(&rule, .heavy, delay: 600, at: 1000) == nil)
        #expect(drive(&rule, .heavy, delay: 899, at: 2000) == nil)
        #expect(drive(&rule, .heavy, delay: 900, at: 2001)?.delay == 900)
    }

    @Test("Nothing is told without data and on the last minutes, nor while it is closed")
    func silence() {
        var rule = TrafficPromptRule()
        #expect(drive(&rule, .noData, at: 0) == nil)
        #expect(drive(&rule, .heavy, at: 1, left: 239) == nil)
        #expect(drive(&rule, .heavy, at: 2, left: 240) != nil)
        rule.handle(.closed)
        #expect(rule.shown == nil && drive(&rule, .heavy, at: 3) == nil)
        rule.handle(.tripChanged)
        #expect(drive(&rule, .heavy, at: 4) != nil)
        #expect(drive(&rule, .noData, at: 5) == nil, "nobody knows any more")
    }

    @Test("No number and a clock that was set back do no harm")
    func hostile() {
        var rule = TrafficPromptRule()
        #expect(drive(&rule, .heavy, at: .nan) == nil)
        #expect(drive(&rule, .heavy, at: 0, left: .infinity) == nil)
        #expect(drive(&rule, .heavy, delay: -.infinity, at: 1000)?.delay == .some(nil))
        #expect(drive(&rule, .medium, at: 10)?.category == .medium)
    }
}
