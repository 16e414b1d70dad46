@objc @MainActor open class UIMenuElement: NSObject, NSCopying {
    @objc public enum State: Int, Sendable {
        case off
        case on
        case mixed
    }

    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var disabled: Attributes { get }
        public static var destructive: Attributes { get }
        public static var hidden: Attributes { get }
    }

    public required init?(coder: NSCoder)
    open var title: String { get }
    open var image: UIImage? { get }
    nonisolated open func copy(with zone: NSZone?) -> Any
}

public typealias UIActionHandler = (_ action: UIAction) -> Void

@objc @MainActor open class UIAction: UIMenuElement {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(_ rawValue: String)
        public init(rawValue: String)
    }

    public convenience init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil,
        selectedImage: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, handler: @escaping UIActionHandler)
    open override var title: String { get set }
    open override var image: UIImage? { get set }
    open var identifier: Identifier { get }
    open var attributes: UIMenuElement.Attributes { get set }
    open var state: UIMenuElement.State { get set }
    @available(iOS 14.0, *)
    open var sender: Any? { get }
}

@objc @MainActor open class UIMenu: UIMenuElement {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(_ rawValue: String)
        public init(rawValue: String)
    }

    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var displayInline: Options { get }
        public static var destructive: Options { get }
        @available(iOS 15.0, *)
        public static var singleSelection: Options { get }
    }

    public convenience init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil,
        identifier: Identifier? = nil, options: Options = [], children: [UIMenuElement] = [])
    open var children: [UIMenuElement] { get }
}

@objc @MainActor open class UICommand: UIMenuElement {
    open override var title: String { get set }
    open override var image: UIImage? { get set }
    open var discoverabilityTitle: String? { get set }
    open var action: Selector { get }
}

@objc @MainActor open class UIKeyCommand: UICommand {
    public convenience init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off)
    public convenience init(
        input: String, modifierFlags: UIKeyModifierFlags, action: Selector)
    open var input: String? { get }
    open var modifierFlags: UIKeyModifierFlags { get }
    @available(iOS 15.0, *)
    open var wantsPriorityOverSystemBehavior: Bool { get set }
    nonisolated public class var inputUpArrow: String { get }
    nonisolated public class var inputDownArrow: String { get }
    nonisolated public class var inputLeftArrow: String { get }
    nonisolated public class var inputRightArrow: String { get }
    nonisolated public class var inputEscape: String { get }
    nonisolated public class var inputPageUp: String { get }
    nonisolated public class var inputPageDown: String { get }
    nonisolated public class var inputHome: String { get }
    nonisolated public class var inputEnd: String { get }
}

@objc @MainActor open class UICommandAlternate: NSObject {
    public convenience init(
        title: String, action: Selector, modifierFlags: UIKeyModifierFlags)
}
