public struct Selector: ExpressibleByStringLiteral, Hashable, Sendable {
    public init(_ str: String)
    public init(stringLiteral value: String)
}
