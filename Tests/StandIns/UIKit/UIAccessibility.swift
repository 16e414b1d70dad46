public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64)
    public static let none: UIAccessibilityTraits
    public static let button: UIAccessibilityTraits
    public static let link: UIAccessibilityTraits
    public static let header: UIAccessibilityTraits
    public static let searchField: UIAccessibilityTraits
    public static let image: UIAccessibilityTraits
    public static let selected: UIAccessibilityTraits
    public static let playsSound: UIAccessibilityTraits
    public static let keyboardKey: UIAccessibilityTraits
    public static let staticText: UIAccessibilityTraits
    public static let summaryElement: UIAccessibilityTraits
    public static let notEnabled: UIAccessibilityTraits
    public static let updatesFrequently: UIAccessibilityTraits
    public static let startsMediaSession: UIAccessibilityTraits
    public static let adjustable: UIAccessibilityTraits
    public static let allowsDirectInteraction: UIAccessibilityTraits
    public static let causesPageTurn: UIAccessibilityTraits
}

@objc public enum UIAccessibilityContainerType: Int, Sendable {
    case none
    case dataTable
    case list
    case landmark
    case semanticGroup
}

@objc public enum UIAccessibilityNavigationStyle: Int, Sendable {
    case automatic
    case separate
    case combined
}

@objc public enum UIAccessibilityScrollDirection: Int, Sendable {
    case right = 1
    case left
    case up
    case down
    case next
    case previous
}

public enum UIAccessibility: Sendable {
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32)
        public static var screenChanged: Notification { get }
        public static var layoutChanged: Notification { get }
        public static var announcement: Notification { get }
        public static var pageScrolled: Notification { get }
    }

    @MainActor public static func post(notification: Notification, argument: Any?)
    @MainActor public static var isVoiceOverRunning: Bool { get }
    @MainActor public static var isReduceMotionEnabled: Bool { get }
    @MainActor public static var isBoldTextEnabled: Bool { get }
    @MainActor public static var isDarkerSystemColorsEnabled: Bool { get }
    @MainActor public static var isSwitchControlRunning: Bool { get }
    public static let voiceOverStatusDidChangeNotification: NSNotification.Name
    public static let reduceMotionStatusDidChangeNotification: NSNotification.Name
    @MainActor public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView)
        -> CGRect
    @MainActor public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView)
        -> UIBezierPath
}

@objc @MainActor open class UIAccessibilityElement: UIResponder {
    public init(accessibilityContainer container: Any)
    weak open var accessibilityContainer: AnyObject? { get set }
    open var accessibilityFrameInContainerSpace: CGRect { get set }
}

@objc @MainActor open class UIAccessibilityCustomAction: NSObject {
    public typealias ActionHandler = (_ customAction: UIAccessibilityCustomAction) -> Bool
    public init(name: String, target: Any?, selector: Selector)
    public init(name: String, actionHandler: ActionHandler?)
    public init(name: String, image: UIImage?, actionHandler: @escaping ActionHandler)
    open var name: String { get set }
    open var image: UIImage? { get set }
    open var actionHandler: ActionHandler? { get set }
}

@objc @MainActor open class UIAccessibilityCustomRotor: NSObject {
    public typealias Search = (UIAccessibilityCustomRotorSearchPredicate)
        -> UIAccessibilityCustomRotorItemResult?
    public convenience init(name: String, itemSearch itemSearchBlock: @escaping Search)
    open var name: String { get set }

    @objc public enum Direction: Int, Sendable {
        case previous
        case next
    }
}

@objc @MainActor open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
    open var currentItem: UIAccessibilityCustomRotorItemResult { get set }
    open var searchDirection: UIAccessibilityCustomRotor.Direction { get set }
}

@objc @MainActor open class UIAccessibilityCustomRotorItemResult: NSObject {
    public init(targetElement: any NSObjectProtocol, targetRange: UITextRange?)
    weak open var targetElement: (any NSObjectProtocol)? { get set }
}

@objc @MainActor open class UITextRange: NSObject {
    open var isEmpty: Bool { get }
}
