@objc @MainActor open class UIControl: UIView {
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var touchDown: Event { get }
        public static var touchDownRepeat: Event { get }
        public static var touchDragInside: Event { get }
        public static var touchDragOutside: Event { get }
        public static var touchUpInside: Event { get }
        public static var touchUpOutside: Event { get }
        public static var touchCancel: Event { get }
        public static var valueChanged: Event { get }
        public static var primaryActionTriggered: Event { get }
        @available(iOS 14.0, *)
        public static var menuActionTriggered: Event { get }
        public static var editingDidBegin: Event { get }
        public static var editingChanged: Event { get }
        public static var editingDidEnd: Event { get }
        public static var editingDidEndOnExit: Event { get }
        public static var allTouchEvents: Event { get }
        public static var allEvents: Event { get }
    }

    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var normal: State { get }
        public static var highlighted: State { get }
        public static var disabled: State { get }
        public static var selected: State { get }
        public static var focused: State { get }
    }

    @objc public enum ContentVerticalAlignment: Int, Sendable {
        case center
        case top
        case bottom
        case fill
    }

    @objc public enum ContentHorizontalAlignment: Int, Sendable {
        case center
        case left
        case right
        case fill
        case leading
        case trailing
    }

    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    @available(iOS 14.0, *)
    public convenience init(frame: CGRect, primaryAction: UIAction?)
    open var isEnabled: Bool { get set }
    open var isSelected: Bool { get set }
    open var isHighlighted: Bool { get set }
    open var contentVerticalAlignment: ContentVerticalAlignment { get set }
    open var contentHorizontalAlignment: ContentHorizontalAlignment { get set }
    open var state: State { get }
    open var isTracking: Bool { get }
    open var isTouchInside: Bool { get }
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool
    open func endTracking(_ touch: UITouch?, with event: UIEvent?)
    open func cancelTracking(with event: UIEvent?)
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event)
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event)
    @available(iOS 14.0, *)
    open func addAction(_ action: UIAction, for controlEvents: Event)
    @available(iOS 14.0, *)
    open func removeAction(_ action: UIAction, for controlEvents: Event)
    open func sendActions(for controlEvents: Event)
    @available(iOS 14.0, *)
    open var showsMenuAsPrimaryAction: Bool { get set }
    @available(iOS 15.0, *)
    open var toolTip: String? { get set }
}

@objc @MainActor open class UIButton: UIControl {
    @objc public enum ButtonType: Int, Sendable {
        case custom
        case system
        case detailDisclosure
        case infoLight
        case infoDark
        case contactAdd
        case close = 7
    }

    public typealias ConfigurationUpdateHandler = (_ button: UIButton) -> Void

    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    public convenience init(type buttonType: ButtonType)
    @available(iOS 14.0, *)
    public convenience init(frame: CGRect = .zero, primaryAction: UIAction?)
    @available(iOS 14.0, *)
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?)
    @available(iOS 15.0, *)
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil)
    @available(iOS 15.0, *)
    public var configuration: Configuration? { get set }
    @available(iOS 15.0, *)
    open func setNeedsUpdateConfiguration()
    @available(iOS 15.0, *)
    open func updateConfiguration()
    @available(iOS 15.0, *)
    public var configurationUpdateHandler: ConfigurationUpdateHandler? { get set }
    open var buttonType: ButtonType { get }
    @available(iOS 14.0, *)
    open var menu: UIMenu? { get set }
    open func setTitle(_ title: String?, for state: UIControl.State)
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State)
    open func setImage(_ image: UIImage?, for state: UIControl.State)
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State)
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State)
    open func title(for state: UIControl.State) -> String?
    open func image(for state: UIControl.State) -> UIImage?
    open var currentTitle: String? { get }
    open var currentImage: UIImage? { get }
    open var titleLabel: UILabel? { get }
    open var imageView: UIImageView? { get }
    @available(iOS, introduced: 2.0, deprecated: 15.0)
    open var contentEdgeInsets: UIEdgeInsets { get set }
    @available(iOS, introduced: 2.0, deprecated: 15.0)
    open var titleEdgeInsets: UIEdgeInsets { get set }
    @available(iOS, introduced: 2.0, deprecated: 15.0)
    open var imageEdgeInsets: UIEdgeInsets { get set }
    @available(iOS 15.0, *)
    open var role: Role { get set }

    @objc public enum Role: Int, Sendable {
        case normal
        case primary
        case cancel
        case destructive
    }

    @available(iOS 15.0, *)
    @MainActor public struct Configuration {
        public enum Size: Hashable, Sendable {
            case mini
            case small
            case medium
            case large
        }

        public enum CornerStyle: Hashable, Sendable {
            case fixed
            case dynamic
            case small
            case medium
            case large
            case capsule
        }

        public static func plain() -> Configuration
        public static func tinted() -> Configuration
        public static func gray() -> Configuration
        public static func filled() -> Configuration
        public static func borderless() -> Configuration
        public static func bordered() -> Configuration
        public static func borderedTinted() -> Configuration
        public static func borderedProminent() -> Configuration
        public var title: String? { get set }
        public var attributedTitle: AttributedString? { get set }
        public var subtitle: String? { get set }
        public var image: UIImage? { get set }
        public var imagePadding: CGFloat { get set }
        public var imagePlacement: NSDirectionalRectEdge { get set }
        public var titlePadding: CGFloat { get set }
        public var contentInsets: NSDirectionalEdgeInsets { get set }
        public var baseForegroundColor: UIColor? { get set }
        public var baseBackgroundColor: UIColor? { get set }
        public var buttonSize: Size { get set }
        public var cornerStyle: CornerStyle { get set }
        public var showsActivityIndicator: Bool { get set }
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration? { get set }
    }
}

public struct NSDirectionalRectEdge: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
    public static var top: NSDirectionalRectEdge { get }
    public static var leading: NSDirectionalRectEdge { get }
    public static var bottom: NSDirectionalRectEdge { get }
    public static var trailing: NSDirectionalRectEdge { get }
    public static var all: NSDirectionalRectEdge { get }
}

@objc @MainActor open class UISwitch: UIControl {
    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    open var isOn: Bool { get set }
    open func setOn(_ on: Bool, animated: Bool)
    open var onTintColor: UIColor? { get set }
    open var thumbTintColor: UIColor? { get set }
    @available(iOS 14.0, *)
    open var title: String? { get set }
}

@objc @MainActor open class UISegmentedControl: UIControl {
    public convenience init(items: [Any]?)
    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    @available(iOS 14.0, *)
    public convenience init(frame: CGRect, actions: [UIAction])
    open var numberOfSegments: Int { get }
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool)
    @available(iOS 14.0, *)
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool)
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool)
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int)
    open func imageForSegment(at segment: Int) -> UIImage?
    open func removeSegment(at segment: Int, animated: Bool)
    open func removeAllSegments()
    open func setTitle(_ title: String?, forSegmentAt segment: Int)
    open func titleForSegment(at segment: Int) -> String?
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int)
    open var selectedSegmentIndex: Int { get set }
    open var selectedSegmentTintColor: UIColor? { get set }
    open class var noSegment: Int { get }
}

@objc @MainActor open class UISlider: UIControl {
    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    open var value: Float { get set }
    open var minimumValue: Float { get set }
    open var maximumValue: Float { get set }
    open var isContinuous: Bool { get set }
    open var minimumTrackTintColor: UIColor? { get set }
    open var maximumTrackTintColor: UIColor? { get set }
    open var thumbTintColor: UIColor? { get set }
    open func setValue(_ value: Float, animated: Bool)
}

@objc @MainActor open class UIStepper: UIControl {
    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    open var value: Double { get set }
    open var minimumValue: Double { get set }
    open var maximumValue: Double { get set }
    open var stepValue: Double { get set }
}
