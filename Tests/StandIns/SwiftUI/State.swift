public protocol DynamicProperty {
    mutating func update()
}

extension DynamicProperty {
    public mutating func update()
}

@frozen @propertyWrapper public struct State<Value>: DynamicProperty {
    public init(wrappedValue value: Value)
    public init(initialValue value: Value)
    public var wrappedValue: Value { get nonmutating set }
    public var projectedValue: Binding<Value> { get }
}

extension State where Value: ExpressibleByNilLiteral {
    public init()
}

extension State: Sendable where Value: Sendable {}

@frozen @propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    public init(
        get: @escaping @isolated(any) @Sendable () -> Value,
        set: @escaping @isolated(any) @Sendable (Value) -> Void)
    public static func constant(_ value: Value) -> Binding<Value>
    public var wrappedValue: Value { get nonmutating set }
    public var projectedValue: Binding<Value> { get }
    public init(projectedValue: Binding<Value>)
    public subscript<Subject>(
        dynamicMember keyPath: WritableKeyPath<Value, Subject>
    ) -> Binding<Subject> { get }
    public func animation(_ animation: Animation? = .default) -> Binding<Value>
}

extension Binding: DynamicProperty {}
extension Binding: @unchecked Sendable where Value: Sendable {}

@frozen @propertyWrapper public struct Environment<Value>: DynamicProperty {
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>)
    @available(iOS 17.0, *)
    public init(_ objectType: Value.Type) where Value: AnyObject
    public var wrappedValue: Value { get }
}

extension Environment: Sendable where Value: Sendable {}

@frozen @propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType)
    @MainActor @preconcurrency public var wrappedValue: ObjectType { get }
    @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper { get }
}

@MainActor @preconcurrency @propertyWrapper @frozen
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    @dynamicMemberLookup @frozen public struct Wrapper {
        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> { get }
    }

    public init(wrappedValue: ObjectType)
    public var wrappedValue: ObjectType
    public var projectedValue: Wrapper { get }
}

@available(iOS 17.0, *)
@dynamicMemberLookup @frozen @propertyWrapper public struct Bindable<Value> {
    public var wrappedValue: Value
    public var projectedValue: Bindable<Value> { get }
    public init(wrappedValue: Value)
    public init(_ wrappedValue: Value)
    public subscript<Subject>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
    ) -> Binding<Subject> where Value: AnyObject { get }
}

@propertyWrapper @frozen public struct FocusState<Value: Hashable>: DynamicProperty {
    public init() where Value == Bool
    public var wrappedValue: Value { get nonmutating set }
    public var projectedValue: FocusState<Value>.Binding { get }

    @frozen public struct Binding {
        public var wrappedValue: Value { get nonmutating set }
    }
}

public enum ColorScheme: CaseIterable, Hashable, Sendable {
    case light
    case dark
}

public enum ScenePhase: Comparable, Hashable, Sendable {
    case background
    case inactive
    case active
}

public enum LayoutDirection: Hashable, CaseIterable, Sendable {
    case leftToRight
    case rightToLeft
}

public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
    case xSmall
    case small
    case medium
    case large
    case xLarge
    case xxLarge
    case xxxLarge
    case accessibility1
    case accessibility2
    case accessibility3
    case accessibility4
    case accessibility5
}

public enum UserInterfaceSizeClass: Sendable {
    case compact
    case regular
}

@MainActor @preconcurrency public struct DismissAction {
    public func callAsFunction()
}

@MainActor @preconcurrency public struct OpenURLAction {
    public func callAsFunction(_ url: URL)
}

public struct EnvironmentValues {
    public init()
    public var colorScheme: ColorScheme { get set }
    public var scenePhase: ScenePhase { get set }
    public var layoutDirection: LayoutDirection { get set }
    public var dynamicTypeSize: DynamicTypeSize { get set }
    public var displayScale: CGFloat { get set }
    public var locale: Locale { get set }
    public var isEnabled: Bool { get set }
    public var dismiss: DismissAction { get }
    public var openURL: OpenURLAction { get set }
    public var horizontalSizeClass: UserInterfaceSizeClass? { get set }
    public var verticalSizeClass: UserInterfaceSizeClass? { get set }
    public var accessibilityReduceMotion: Bool { get }
}

@frozen public struct Transaction {
    public init()
    public init(animation: Animation?)
    public var animation: Animation? { get set }
    public var disablesAnimations: Bool { get set }
}

@frozen public struct Animation: Equatable, Sendable {
    public static let `default`: Animation
    public static var linear: Animation { get }
    public static var easeIn: Animation { get }
    public static var easeOut: Animation { get }
    public static var easeInOut: Animation { get }
    public static var spring: Animation { get }
    public static func linear(duration: TimeInterval) -> Animation
    public static func easeInOut(duration: TimeInterval) -> Animation
}

@MainActor public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result
