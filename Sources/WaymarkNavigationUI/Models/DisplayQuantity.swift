/// A number with its unit, as it stands on a panel: the number may be larger than the unit.
public struct DisplayQuantity: Hashable, Sendable {
    /// The digits.
    public let number: String
    /// The unit, short.
    public let unit: String
    /// Whether the language puts a space between them.
    public let isSpaced: Bool

    /// Both, with a space that no line is broken at.
    public var text: String { number + (isSpaced ? "\u{a0}" : "") + unit }
}

extension [DisplayQuantity] {
    /// All of them, as in "1 hr 5 min".
    public var text: String {
        map(\.text).joined(separator: first?.isSpaced ?? true ? "\u{a0}" : "")
    }
}
