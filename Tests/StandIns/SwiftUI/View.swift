@_exported public import Combine
@_exported public import CoreFoundation
@_exported public import CoreGraphics
@_exported public import Foundation
public import UIKit

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    public typealias Body = Never
    public var body: Never { get }
}

extension Optional: View where Wrapped: View {
    public typealias Body = Never
    public var body: Never { get }
}

@frozen public struct EmptyView: View {
    nonisolated public init()
    public typealias Body = Never
    public var body: Never { get }
}

@frozen public struct TupleView<T>: View {
    public var value: T
    public typealias Body = Never
    public var body: Never { get }
}

@frozen public struct AnyView: View {
    nonisolated public init<V>(_ view: V) where V: View
    public typealias Body = Never
    public var body: Never { get }
}

@frozen public struct _ConditionalContent<TrueContent, FalseContent> {}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
    public typealias Body = Never
    public var body: Never { get }
}

@resultBuilder public struct ViewBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content where Content: View
    public static func buildBlock() -> EmptyView
    public static func buildBlock<Content>(_ content: Content) -> Content where Content: View
    public static func buildBlock<each Content>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> where repeat each Content: View
    public static func buildIf<Content>(_ content: Content?) -> Content? where Content: View
    public static func buildEither<TrueContent, FalseContent>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> where TrueContent: View, FalseContent: View
    public static func buildEither<TrueContent, FalseContent>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> where TrueContent: View, FalseContent: View
    public static func buildLimitedAvailability<Content>(_ content: Content) -> AnyView
    where Content: View
}

@frozen public struct ModifiedContent<Content, Modifier> {}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public typealias Body = Never
    public var body: Never { get }
}

@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
    public typealias Body = Never
    public var body: Never { get }
}
