@frozen public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
    public static let all: SafeAreaRegions
    public static let container: SafeAreaRegions
    public static let keyboard: SafeAreaRegions
}

@MainActor @preconcurrency public protocol PrimitiveButtonStyle {}

@MainActor @preconcurrency public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    nonisolated public init()
}

@MainActor @preconcurrency public struct BorderedButtonStyle: PrimitiveButtonStyle {
    nonisolated public init()
}

@MainActor @preconcurrency public struct PlainButtonStyle: PrimitiveButtonStyle {
    nonisolated public init()
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    nonisolated public static var borderedProminent: BorderedProminentButtonStyle { get }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    nonisolated public static var bordered: BorderedButtonStyle { get }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    nonisolated public static var plain: PlainButtonStyle { get }
}

public struct PresentationDetent: Hashable, Sendable {
    public static let medium: PresentationDetent
    public static let large: PresentationDetent
    public static func height(_ height: CGFloat) -> PresentationDetent
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent
}

public enum TextAlignment: Hashable, CaseIterable, Sendable {
    case leading
    case center
    case trailing
}

extension View {
    nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T>
    nonisolated public func padding(_ insets: EdgeInsets) -> some View
    nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View
    nonisolated public func padding(_ length: CGFloat) -> some View
    nonisolated public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View
    nonisolated public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View
    nonisolated public func overlay<V>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View where V: View
    nonisolated public func background<V>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View where V: View
    nonisolated public func background<S>(
        _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View where S: ShapeStyle
    nonisolated public func background<S, T>(_ style: S, in shape: T) -> some View
    where S: ShapeStyle, T: Shape
    nonisolated public func safeAreaInset<V>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View where V: View
    nonisolated public func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
    ) -> some View
    nonisolated public func clipShape<S>(_ shape: S) -> some View where S: Shape
    nonisolated public func clipped(antialiased: Bool = false) -> some View
    nonisolated public func shadow(
        color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View
    nonisolated public func opacity(_ opacity: Double) -> some View
    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View
    nonisolated public func hidden() -> some View
    nonisolated public func disabled(_ disabled: Bool) -> some View
    nonisolated public func font(_ font: Font?) -> some View
    nonisolated public func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle
    nonisolated public func tint(_ tint: Color?) -> some View
    nonisolated public func lineLimit(_ number: Int?) -> some View
    nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View
    nonisolated public func buttonStyle<S>(_ style: S) -> some View where S: PrimitiveButtonStyle
    nonisolated public func tag<V>(_ tag: V) -> some View where V: Hashable
    nonisolated public func id<ID>(_ id: ID) -> some View where ID: Hashable
    nonisolated public func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
    ) -> some View
    nonisolated public func environment<T>(_ object: T?) -> some View where T: AnyObject
    nonisolated public func animation<V>(_ animation: Animation?, value: V) -> some View
    where V: Equatable
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View
    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View
    nonisolated public func onTapGesture(
        count: Int = 1, perform action: @escaping () -> Void
    ) -> some View
    nonisolated public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View
    nonisolated public func task<T>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View where T: Equatable
    @available(iOS 17.0, *)
    nonisolated public func onChange<V>(
        of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
    ) -> some View where V: Equatable
    @available(iOS 17.0, *)
    nonisolated public func onChange<V>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View where V: Equatable
    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View
    nonisolated public func sheet<Content>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View where Content: View
    nonisolated public func sheet<Item, Content>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View where Item: Identifiable, Content: View
    nonisolated public func fullScreenCover<Content>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View where Content: View
    nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View
    nonisolated public func alert<S, A, M>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View where S: StringProtocol, A: View, M: View
    nonisolated public func alert<S, A>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View where S: StringProtocol, A: View
    nonisolated public func navigationTitle<S>(_ title: S) -> some View where S: StringProtocol
    nonisolated public func toolbar<Content>(@ViewBuilder content: () -> Content) -> some View
    where Content: View
    nonisolated public func accessibilityLabel<S>(_ label: S) -> some View where S: StringProtocol
    nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View
    nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View
}

@frozen public enum VerticalEdge: Int8, CaseIterable, Hashable, Sendable {
    case top
    case bottom
}

public struct NavigationBarItem: Sendable {
    public enum TitleDisplayMode: Sendable {
        case automatic
        case inline
        case large
    }
}

extension View {
    nonisolated public func navigationBarTitleDisplayMode(
        _ displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View
    @available(iOS, introduced: 13.0, deprecated: 100000.0)
    nonisolated public func foregroundColor(_ color: Color?) -> some View
    nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View
}
