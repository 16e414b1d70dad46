import Testing
import WaymarkUIKit

@Suite("The tiles that a map keeps while memory is short")
struct MemoryRuleTests {
    private static let usual = 96 << 20

    @Test("B2: each warning leaves a quarter, and the app gets all again when it comes back")
    func warnings() {
        var rule = MemoryRule()
        var budget = rule.budget(after: .warning, of: Self.usual)
        #expect(budget == 24 << 20)
        budget = rule.budget(after: .warning, of: budget)
        #expect(budget == 6 << 20)
        budget = rule.budget(after: .warning, of: budget)
        #expect(budget == 4 << 20, "enough for the screen")
        #expect(rule.budget(after: .foreground, of: budget) == Self.usual)
    }

    @Test("B2: an app in the background keeps an eighth")
    func background() {
        var rule = MemoryRule()
        let budget = rule.budget(after: .background, of: Self.usual)
        #expect(budget == 12 << 20)
        #expect(rule.budget(after: .foreground, of: budget) == Self.usual)
        #expect(rule.budget(after: .foreground, of: Self.usual) == Self.usual)
    }

    @Test("A budget that the app sets meanwhile stays")
    func ownBudget() {
        var rule = MemoryRule()
        _ = rule.budget(after: .background, of: Self.usual)
        #expect(rule.budget(after: .foreground, of: 50 << 20) == 50 << 20)
        #expect(rule.budget(after: .warning, of: 50 << 20) == (50 << 20) / 4)
    }

    @Test("A budget that is small already is not made larger", arguments: [0, 1 << 20])
    func small(_ budget: Int) {
        var rule = MemoryRule()
        #expect(rule.budget(after: .warning, of: budget) == budget)
    }
}
