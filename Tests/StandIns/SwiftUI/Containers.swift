public import UIKit

public enum HorizontalAlignment: Sendable {
    case leading
    case center
    case trailing
}

public enum VerticalAlignment: Sendable {
    case top
    case center
    case bottom
}

@frozen public struct Alignment: Equatable, Sendable {
    public static let center: Alignment
    public static let leading: Alignment
    public static let trailing: Alignment
    public static let top: Alignment
    public static let bottom: Alignment
    public static let topLeading: Alignment
    public static let topTrailing: Alignment
    public static let bottomLeading: Alignment
    public static let bottomTrailing: Alignment
}

@frozen public enum Axis: Int8, CaseIterable, Sendable {
    case horizontal
    case vertical

    @frozen public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8)
        public static let horizontal: Set
        public static let vertical: Set
    }
}

@frozen public enum Edge: Int8, CaseIterable, Sendable {
    case top
    case leading
    case bottom
    case trailing

    @frozen public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8)
        public static let top: Set
        public static let leading: Set
        public static let bottom: Set
        public static let trailing: Set
        public static let all: Set
        public static let horizontal: Set
        public static let vertical: Set
    }
}

@frozen public struct EdgeInsets: Equatable, Sendable {
    public var top: CGFloat
    public var leading: CGFloat
    public var bottom: CGFloat
    public var trailing: CGFloat
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat)
    public init()
}

@frozen public struct VStack<Content: View>: View {
    nonisolated public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content)
    public typealias Body = Never
    public var body: Never { get }
}

@frozen public struct HStack<Content: View>: View {
    nonisolated public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content)
    public typealias Body = Never
    public var body: Never { get }
}

@frozen public struct ZStack<Content: View>: View {
    nonisolated public init(
        alignment: Alignment = .center, @ViewBuilder content: () -> Content)
    public typealias Body = Never
    public var body: Never { get }
}

@frozen public struct Group<Content> {}

extension Group: View where Content: View {
    nonisolated public init(@ViewBuilder content: () -> Content)
    public typealias Body = Never
    public var body: Never { get }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {}

extension ForEach: View where Content: View {
    public typealias Body = Never
    public var body: Never { get }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    nonisolated public init(
        _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
}

extension ForEach where Content: View {
    nonisolated public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content)
}

@MainActor @preconcurrency public struct List<SelectionValue: Hashable, Content: View>: View {
    public typealias Body = Never
    public var body: Never { get }
}

extension List where SelectionValue == Never {
    nonisolated public init(@ViewBuilder content: () -> Content)
    nonisolated public init<Data, RowContent>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection,
        RowContent: View, Data.Element: Identifiable
    nonisolated public init<Data, ID, RowContent>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    )
    where
        Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable,
        RowContent: View
}

public struct Section<Parent, Content, Footer> {}

extension Section: View where Parent: View, Content: View, Footer: View {
    public typealias Body = Never
    public var body: Never { get }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    nonisolated public init<S>(_ title: S, @ViewBuilder content: () -> Content)
    where S: StringProtocol
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    nonisolated public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent)
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    nonisolated public init(@ViewBuilder content: () -> Content)
}

public struct Form<Content: View>: View {
    nonisolated public init(@ViewBuilder content: () -> Content)
    public typealias Body = Never
    public var body: Never { get }
}

public struct ScrollView<Content: View>: View {
    nonisolated public init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
        @ViewBuilder content: () -> Content)
    public typealias Body = Never
    public var body: Never { get }
}

@available(iOS 16.0, *)
@MainActor @preconcurrency public struct NavigationStack<Data, Root: View>: View {
    public typealias Body = Never
    public var body: Never { get }
}

@available(iOS 16.0, *)
public struct NavigationPath {
    public init()
}

extension NavigationStack where Data == NavigationPath {
    nonisolated public init(@ViewBuilder root: () -> Root)
}

public struct NavigationLink<Label: View, Destination: View>: View {
    nonisolated public init(
        @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label)
    public typealias Body = Never
    public var body: Never { get }
}

extension NavigationLink {
    nonisolated public init(destination: Destination, @ViewBuilder label: () -> Label)
}

extension NavigationLink where Label == Text {
    nonisolated public init<S>(_ title: S, destination: Destination) where S: StringProtocol
    nonisolated public init<S>(_ title: S, @ViewBuilder destination: () -> Destination)
    where S: StringProtocol
}

@frozen public struct GeometryReader<Content: View>: View {
    nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content)
    public typealias Body = Never
    public var body: Never { get }
}

public struct GeometryProxy {
    public var size: CGSize { get }
    public var safeAreaInsets: EdgeInsets { get }
}

@frozen public struct Spacer: View {
    nonisolated public init(minLength: CGFloat? = nil)
    public typealias Body = Never
    public var body: Never { get }
}

public struct Divider: View {
    nonisolated public init()
    public typealias Body = Never
    public var body: Never { get }
}

public struct NavigationView<Content: View>: View {
    nonisolated public init(@ViewBuilder content: () -> Content)
    public typealias Body = Never
    public var body: Never { get }
}
