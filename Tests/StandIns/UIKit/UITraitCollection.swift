@objc public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified
    case light
    case dark
}

@objc public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone = 0
    case pad = 1
    case tv = 2
    case carPlay = 3
    case mac = 5
    case vision = 6
}

@objc public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified
    case compact
    case regular
}

@objc public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight
    case rightToLeft
}

@objc public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1
    case leftToRight = 0
    case rightToLeft = 1
}

@objc public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified
    case playback
    case spatial
    case forceLeftToRight
    case forceRightToLeft
}

@objc public enum UIAccessibilityContrast: Int, Sendable {
    case unspecified = -1
    case normal = 0
    case high = 1
}

@objc public enum UILegibilityWeight: Int, Sendable {
    case unspecified = -1
    case regular = 0
    case bold = 1
}

@objc public enum UIDisplayGamut: Int, Sendable {
    case unspecified = -1
    case SRGB
    case P3
}

public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String)
    public static let unspecified: UIContentSizeCategory
    public static let extraSmall: UIContentSizeCategory
    public static let small: UIContentSizeCategory
    public static let medium: UIContentSizeCategory
    public static let large: UIContentSizeCategory
    public static let extraLarge: UIContentSizeCategory
    public static let extraExtraLarge: UIContentSizeCategory
    public static let extraExtraExtraLarge: UIContentSizeCategory
    public static let accessibilityMedium: UIContentSizeCategory
    public static let accessibilityLarge: UIContentSizeCategory
    public static let accessibilityExtraLarge: UIContentSizeCategory
    public static let accessibilityExtraExtraLarge: UIContentSizeCategory
    public static let accessibilityExtraExtraExtraLarge: UIContentSizeCategory
    public static let didChangeNotification: NSNotification.Name
    public static let newValueUserInfoKey: String
    public var isAccessibilityCategory: Bool { get }
    public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool
    public static func <= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool
    public static func > (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool
    public static func >= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool
}

@MainActor @objc open class UITraitCollection: NSObject, @unchecked Sendable {
    nonisolated public override init()
    nonisolated public convenience init(traitsFrom traitCollections: [UITraitCollection])
    nonisolated public convenience init(userInterfaceStyle: UIUserInterfaceStyle)
    nonisolated public convenience init(displayScale scale: CGFloat)
    nonisolated public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass)
    nonisolated public convenience init(preferredContentSizeCategory: UIContentSizeCategory)
    nonisolated open var userInterfaceIdiom: UIUserInterfaceIdiom { get }
    nonisolated open var userInterfaceStyle: UIUserInterfaceStyle { get }
    nonisolated open var layoutDirection: UITraitEnvironmentLayoutDirection { get }
    nonisolated open var displayScale: CGFloat { get }
    nonisolated open var horizontalSizeClass: UIUserInterfaceSizeClass { get }
    nonisolated open var verticalSizeClass: UIUserInterfaceSizeClass { get }
    nonisolated open var preferredContentSizeCategory: UIContentSizeCategory { get }
    nonisolated open var accessibilityContrast: UIAccessibilityContrast { get }
    nonisolated open var legibilityWeight: UILegibilityWeight { get }
    nonisolated open var displayGamut: UIDisplayGamut { get }
    nonisolated open class var current: UITraitCollection { get set }
    nonisolated open func performAsCurrent(_ actions: () -> Void)
    nonisolated open func hasDifferentColorAppearance(
        comparedTo traitCollection: UITraitCollection?
    ) -> Bool
    @available(iOS 17.0, *)
    nonisolated public convenience init(
        mutations: (inout any UIMutableTraits) -> Void)
    @available(iOS 17.0, *)
    nonisolated public func modifyingTraits(
        _ mutations: (inout any UIMutableTraits) -> Void
    ) -> UITraitCollection
}

@available(iOS 17.0, *)
public protocol UIMutableTraits {
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
    var displayScale: CGFloat { get set }
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
}

@MainActor public protocol UITraitEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

@available(iOS 17.0, *)
public protocol UITraitDefinition {
    associatedtype Value
    static var defaultValue: Value { get }
}

@available(iOS 17.0, *)
public typealias UITrait = any UITraitDefinition.Type

@available(iOS 17.0, *)
public struct UITraitUserInterfaceStyle: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceStyle { get }
}

@available(iOS 17.0, *)
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
    public static var defaultValue: UIContentSizeCategory { get }
}

@available(iOS 17.0, *)
public struct UITraitLayoutDirection: UITraitDefinition {
    public static var defaultValue: UITraitEnvironmentLayoutDirection { get }
}

@available(iOS 17.0, *)
public struct UITraitDisplayScale: UITraitDefinition {
    public static var defaultValue: CGFloat { get }
}

@available(iOS 17.0, *)
public struct UITraitHorizontalSizeClass: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceSizeClass { get }
}

@available(iOS 17.0, *)
public struct UITraitVerticalSizeClass: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceSizeClass { get }
}

@available(iOS 17.0, *)
public struct UITraitAccessibilityContrast: UITraitDefinition {
    public static var defaultValue: UIAccessibilityContrast { get }
}

@available(iOS 17.0, *)
public protocol UITraitChangeRegistration: NSObjectProtocol, NSCopying {}

@available(iOS 17.0, *)
@MainActor public protocol UITraitChangeObservable {}

@available(iOS 17.0, *)
@MainActor extension UITraitChangeObservable {
    public typealias TraitChangeHandler<TraitEnvironment> =
        @MainActor (
            _ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection
        )
        -> Void where TraitEnvironment: UITraitEnvironment

    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping TraitChangeHandler<Self>
    ) -> any UITraitChangeRegistration where Self: UITraitEnvironment
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], action: Selector
    ) -> any UITraitChangeRegistration
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}
