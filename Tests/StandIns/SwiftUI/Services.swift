@available(iOS 15.0, *)
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int)
    public static let text: SubmitTriggers
    public static let search: SubmitTriggers
}

extension View {
    @available(iOS 15.0, *)
    nonisolated public func onSubmit(
        of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
    ) -> some View
}
