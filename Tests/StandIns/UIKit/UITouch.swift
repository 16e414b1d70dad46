@objc @MainActor open class UITouch: NSObject {
    @objc public enum Phase: Int, Sendable {
        case began
        case moved
        case stationary
        case ended
        case cancelled
        @available(iOS 13.4, *)
        case regionEntered
        @available(iOS 13.4, *)
        case regionMoved
        @available(iOS 13.4, *)
        case regionExited
    }

    @objc public enum TouchType: Int, Sendable {
        case direct
        case indirect
        case pencil
        @available(iOS 13.4, *)
        case indirectPointer
        public static var stylus: TouchType { get }
    }

    public struct Properties: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int)
        public static var force: Properties { get }
        public static var azimuth: Properties { get }
        public static var altitude: Properties { get }
        public static var location: Properties { get }
    }

    public override init()
    open var timestamp: TimeInterval { get }
    open var phase: Phase { get }
    open var tapCount: Int { get }
    open var type: TouchType { get }
    open var majorRadius: CGFloat { get }
    open var majorRadiusTolerance: CGFloat { get }
    open var window: UIWindow? { get }
    open var view: UIView? { get }
    open var gestureRecognizers: [UIGestureRecognizer]? { get }
    open func location(in view: UIView?) -> CGPoint
    open func previousLocation(in view: UIView?) -> CGPoint
    open func preciseLocation(in view: UIView?) -> CGPoint
    open func precisePreviousLocation(in view: UIView?) -> CGPoint
    open var force: CGFloat { get }
    open var maximumPossibleForce: CGFloat { get }
    open func azimuthAngle(in view: UIView?) -> CGFloat
    open func azimuthUnitVector(in view: UIView?) -> CGVector
    open var altitudeAngle: CGFloat { get }
    open var estimationUpdateIndex: NSNumber? { get }
    open var estimatedProperties: Properties { get }
    open var estimatedPropertiesExpectingUpdates: Properties { get }
    @available(iOS 17.5, *)
    open var rollAngle: CGFloat { get }
}

@objc @MainActor open class UIEvent: NSObject {
    @objc public enum EventType: Int, Sendable {
        case touches
        case motion
        case remoteControl
        case presses
        @available(iOS 13.4, *)
        case scroll = 10
        @available(iOS 13.4, *)
        case hover = 11
        @available(iOS 13.4, *)
        case transform = 14
    }

    @objc public enum EventSubtype: Int, Sendable {
        case none = 0
        case motionShake = 1
        case remoteControlPlay = 100
        case remoteControlPause = 101
        case remoteControlStop = 102
    }

    public struct ButtonMask: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int)
        public static var primary: ButtonMask { get }
        public static var secondary: ButtonMask { get }
        public static func button(_ buttonNumber: Int) -> ButtonMask
    }

    public override init()
    open var type: EventType { get }
    open var subtype: EventSubtype { get }
    open var timestamp: TimeInterval { get }
    @available(iOS 13.4, *)
    open var modifierFlags: UIKeyModifierFlags { get }
    @available(iOS 13.4, *)
    open var buttonMask: ButtonMask { get }
    open var allTouches: Set<UITouch>? { get }
    open func touches(for window: UIWindow) -> Set<UITouch>?
    open func touches(for view: UIView) -> Set<UITouch>?
    open func coalescedTouches(for touch: UITouch) -> [UITouch]?
    open func predictedTouches(for touch: UITouch) -> [UITouch]?
}
