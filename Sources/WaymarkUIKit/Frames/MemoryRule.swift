/// How many bytes of tiles a map keeps while the system is short of memory.
///
/// A budget that an app sets meanwhile is kept.
package struct MemoryRule: Hashable, Sendable {
    /// Something that the system tells.
    package enum Event: Hashable, Sendable {
        /// Memory is short.
        case warning
        /// The app is not seen any more, and lives longer the less it keeps.
        case background
        /// The app is seen again.
        case foreground
    }

    private var usual: Int?
    private var trimmed: Int?

    /// Enough for what a screen shows anew at once.
    private static let least = 4 << 20

    /// Memory is not short.
    package init() {}

    /// The budget after `event` of a map whose budget is `budget`.
    package mutating func budget(after event: Event, of budget: Int) -> Int {
        if budget != trimmed { usual = budget }
        switch event {
        case .warning: trimmed = reduced(budget, 4)
        case .background: trimmed = reduced(budget, 8)
        case .foreground: trimmed = nil
        }
        return trimmed ?? usual ?? budget
    }

    private func reduced(_ budget: Int, _ divisor: Int) -> Int {
        min(budget, max(Self.least, budget / divisor))
    }
}
