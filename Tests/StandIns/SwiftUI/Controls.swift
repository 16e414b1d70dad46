public import UIKit

@frozen public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    public init(_ value: String)
    public init(stringLiteral value: String)
}

@frozen public struct Text: Equatable, Sendable, View {
    public init(verbatim content: String)
    public init<S>(_ content: S) where S: StringProtocol
    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
        comment: StaticString? = nil)
    public init(_ attributedContent: AttributedString)
    public typealias Body = Never
    public var body: Never { get }
    public func font(_ font: Font?) -> Text
    public func fontWeight(_ weight: Font.Weight?) -> Text
    public func bold() -> Text
    public func italic() -> Text
    public func foregroundStyle<S>(_ style: S) -> Text where S: ShapeStyle
    @available(iOS, introduced: 13.0, deprecated: 100000.0)
    public func foregroundColor(_ color: Color?) -> Text
}

@frozen public struct Font: Hashable, Sendable {
    public enum TextStyle: CaseIterable, Sendable {
        case largeTitle
        case title
        case title2
        case title3
        case headline
        case subheadline
        case body
        case callout
        case footnote
        case caption
        case caption2
    }

    @frozen public struct Weight: Hashable, Sendable {
        public static let light: Weight
        public static let regular: Weight
        public static let medium: Weight
        public static let semibold: Weight
        public static let bold: Weight
    }

    public enum Design: Hashable, Sendable {
        case `default`
        case serif
        case rounded
        case monospaced
    }

    public static let largeTitle: Font
    public static let title: Font
    public static let title2: Font
    public static let title3: Font
    public static let headline: Font
    public static let subheadline: Font
    public static let body: Font
    public static let callout: Font
    public static let footnote: Font
    public static let caption: Font
    public static let caption2: Font
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font
    public static func system(
        _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
    ) -> Font
    public func bold() -> Font
    public func monospacedDigit() -> Font
    public func weight(_ weight: Weight) -> Font
}

@frozen public struct Image: Equatable, Sendable, View {
    public init(_ name: String, bundle: Bundle? = nil)
    public init(systemName: String)
    public init(uiImage: UIImage)
    public init(decorative cgImage: CGImage, scale: CGFloat)
    public typealias Body = Never
    public var body: Never { get }
    public func resizable() -> Image
}

public struct Label<Title: View, Icon: View>: View {
    nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon)
    public typealias Body = Never
    public var body: Never { get }
}

extension Label where Title == Text, Icon == Image {
    nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String)
    nonisolated public init<S>(_ title: S, systemImage name: String) where S: StringProtocol
}

public struct ButtonRole: Equatable, Sendable {
    public static let destructive: ButtonRole
    public static let cancel: ButtonRole
}

public struct Button<Label: View>: View {
    nonisolated public init(
        action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label)
    nonisolated public init(
        role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label)
    public typealias Body = Never
    public var body: Never { get }
}

extension Button where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void)
    nonisolated public init<S>(_ title: S, action: @escaping @MainActor () -> Void)
    where S: StringProtocol
    nonisolated public init<S>(
        _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) where S: StringProtocol
}

extension Button where Label == SwiftUI.Label<Text, Image> {
    @available(iOS 17.0, *)
    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String,
        action: @escaping @MainActor () -> Void)
    @available(iOS 17.0, *)
    nonisolated public init<S>(
        _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
    ) where S: StringProtocol
}

public struct Toggle<Label: View>: View {
    nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label)
    public typealias Body = Never
    public var body: Never { get }
}

extension Toggle where Label == Text {
    nonisolated public init<S>(_ title: S, isOn: Binding<Bool>) where S: StringProtocol
}

public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    public typealias Body = Never
    public var body: Never { get }
}

extension Picker where Label == Text {
    nonisolated public init<S>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) where S: StringProtocol
}

public struct Slider<Label: View, ValueLabel: View>: View {
    public typealias Body = Never
    public var body: Never { get }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    nonisolated public init<V>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V: BinaryFloatingPoint, V.Stride: BinaryFloatingPoint
}

public struct TextField<Label: View>: View {
    public typealias Body = Never
    public var body: Never { get }
}

extension TextField where Label == Text {
    nonisolated public init<S>(_ title: S, text: Binding<String>) where S: StringProtocol
}

public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    public typealias Body = Never
    public var body: Never { get }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    nonisolated public init()
    nonisolated public init<V>(value: V?, total: V = 1.0) where V: BinaryFloatingPoint
}

public protocol ShapeStyle: Sendable {}

@frozen public struct Color: Hashable, Sendable, ShapeStyle, View {
    public init(red: Double, green: Double, blue: Double, opacity: Double = 1)
    public init(white: Double, opacity: Double = 1)
    public init(uiColor: UIColor)
    public init(_ name: String, bundle: Bundle? = nil)
    public static let red: Color
    public static let orange: Color
    public static let yellow: Color
    public static let green: Color
    public static let blue: Color
    public static let white: Color
    public static let gray: Color
    public static let black: Color
    public static let clear: Color
    public static let primary: Color
    public static let secondary: Color
    public static let accentColor: Color
    public func opacity(_ opacity: Double) -> Color
    public typealias Body = Never
    public var body: Never { get }
}

extension ShapeStyle where Self == Color {
    public static var red: Color { get }
    public static var orange: Color { get }
    public static var green: Color { get }
    public static var blue: Color { get }
    public static var white: Color { get }
    public static var gray: Color { get }
    public static var black: Color { get }
    public static var clear: Color { get }
}

@frozen public struct HierarchicalShapeStyle: ShapeStyle {
    public static let primary: HierarchicalShapeStyle
    public static let secondary: HierarchicalShapeStyle
    public static let tertiary: HierarchicalShapeStyle
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { get }
    public static var secondary: HierarchicalShapeStyle { get }
    public static var tertiary: HierarchicalShapeStyle { get }
}

public struct Material: ShapeStyle {
    public static let ultraThin: Material
    public static let thin: Material
    public static let regular: Material
    public static let thick: Material
}

extension ShapeStyle where Self == Material {
    public static var regularMaterial: Material { get }
    public static var thinMaterial: Material { get }
    public static var ultraThinMaterial: Material { get }
    public static var thickMaterial: Material { get }
}

public protocol Shape: Sendable, View {}

@frozen public struct RoundedRectangle: Shape {
    nonisolated public init(cornerRadius: CGFloat)
    public typealias Body = Never
    public var body: Never { get }
}

@frozen public struct Circle: Shape {
    nonisolated public init()
    public typealias Body = Never
    public var body: Never { get }
}

@frozen public struct Capsule: Shape {
    nonisolated public init()
    public typealias Body = Never
    public var body: Never { get }
}

@frozen public struct Rectangle: Shape {
    nonisolated public init()
    public typealias Body = Never
    public var body: Never { get }
}

extension Shape where Self == Circle {
    public static var circle: Circle { get }
}

extension Shape where Self == Capsule {
    public static var capsule: Capsule { get }
}

extension Shape where Self == RoundedRectangle {
    public static func rect(cornerRadius: CGFloat) -> RoundedRectangle
}

extension Shape {
    nonisolated public func fill<S>(_ content: S) -> some View where S: ShapeStyle
    nonisolated public func stroke<S>(_ content: S, lineWidth: CGFloat = 1) -> some View
    where S: ShapeStyle
}
