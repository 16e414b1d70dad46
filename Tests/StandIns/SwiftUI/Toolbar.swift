public struct ToolbarItemPlacement {
    public static var automatic: ToolbarItemPlacement { get }
    public static var principal: ToolbarItemPlacement { get }
    public static var navigation: ToolbarItemPlacement { get }
    public static var primaryAction: ToolbarItemPlacement { get }
    public static var topBarLeading: ToolbarItemPlacement { get }
    public static var topBarTrailing: ToolbarItemPlacement { get }
    public static var bottomBar: ToolbarItemPlacement { get }
}

@MainActor @preconcurrency public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: ToolbarContent {}

@resultBuilder public struct ToolbarContentBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content
    where Content: ToolbarContent
    public static func buildBlock<Content>(_ content: Content) -> some ToolbarContent
    where Content: ToolbarContent
    public static func buildBlock<C0, C1>(_ c0: C0, _ c1: C1) -> some ToolbarContent
    where C0: ToolbarContent, C1: ToolbarContent
    public static func buildBlock<C0, C1, C2>(_ c0: C0, _ c1: C1, _ c2: C2) -> some ToolbarContent
    where C0: ToolbarContent, C1: ToolbarContent, C2: ToolbarContent
}

public struct ToolbarItem<ID, Content: View>: ToolbarContent {
    public typealias Body = Never
    @MainActor @preconcurrency public var body: Never { get }
}

extension ToolbarItem where ID == () {
    nonisolated public init(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content)
}

extension View {
    nonisolated public func toolbar<Content>(
        @ToolbarContentBuilder content: () -> Content
    ) -> some View where Content: ToolbarContent
}
