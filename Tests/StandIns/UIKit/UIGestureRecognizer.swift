@objc @MainActor open class UIGestureRecognizer: NSObject {
    @objc public enum State: Int, Sendable {
        case possible
        case began
        case changed
        case ended
        case cancelled
        case failed
        public static var recognized: State { get }
    }

    public convenience override init()
    public init(target: Any?, action: Selector?)
    open func addTarget(_ target: Any, action: Selector)
    open func removeTarget(_ target: Any?, action: Selector?)
    open var state: State { get set }
    weak open var delegate: (any UIGestureRecognizerDelegate)? { get set }
    open var isEnabled: Bool { get set }
    open var view: UIView? { get }
    open var cancelsTouchesInView: Bool { get set }
    open var delaysTouchesBegan: Bool { get set }
    open var delaysTouchesEnded: Bool { get set }
    open var allowedTouchTypes: [NSNumber] { get set }
    open var allowedPressTypes: [NSNumber] { get set }
    open var requiresExclusiveTouchType: Bool { get set }
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer)
    open func location(in view: UIView?) -> CGPoint
    open var numberOfTouches: Int { get }
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint
    open var name: String? { get set }
    @available(iOS 13.4, *)
    open var modifierFlags: UIKeyModifierFlags { get }
    @available(iOS 13.4, *)
    open var buttonMask: UIEvent.ButtonMask { get }
    open func ignore(_ touch: UITouch, for event: UIEvent)
    open func reset()
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool
    @available(iOS 13.4, *)
    open func shouldReceive(_ event: UIEvent) -> Bool
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent)
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent)
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent)
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent)
}

@objc @MainActor public protocol UIGestureRecognizerDelegate where Self: NSObject {
    @objc optional func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer)
        -> Bool
    @objc(gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:)
    optional func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    @objc(gestureRecognizer:shouldRequireFailureOfGestureRecognizer:)
    optional func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    @objc(gestureRecognizer:shouldBeRequiredToFailByGestureRecognizer:)
    optional func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    @objc(gestureRecognizer:shouldReceiveTouch:) optional func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool
    @objc(gestureRecognizer:shouldReceivePress:) optional func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress
    ) -> Bool
    @objc(gestureRecognizer:shouldReceiveEvent:) optional func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
    ) -> Bool
}

@objc @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    public override init(target: Any?, action: Selector?)
    open var numberOfTapsRequired: Int { get set }
    open var numberOfTouchesRequired: Int { get set }
    @available(iOS 13.4, *)
    open var buttonMaskRequired: UIEvent.ButtonMask { get set }
}

@objc @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    public override init(target: Any?, action: Selector?)
    open var minimumNumberOfTouches: Int { get set }
    open var maximumNumberOfTouches: Int { get set }
    open func translation(in view: UIView?) -> CGPoint
    open func setTranslation(_ translation: CGPoint, in view: UIView?)
    open func velocity(in view: UIView?) -> CGPoint
    @available(iOS 13.4, *)
    open var allowedScrollTypesMask: UIScrollTypeMask { get set }
}

@available(iOS 13.4, *)
public struct UIScrollTypeMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int)
    public static var discrete: UIScrollTypeMask { get }
    public static var continuous: UIScrollTypeMask { get }
    public static var all: UIScrollTypeMask { get }
}

@objc @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
    public override init(target: Any?, action: Selector?)
    open var scale: CGFloat { get set }
    open var velocity: CGFloat { get }
}

@objc @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
    public override init(target: Any?, action: Selector?)
    open var rotation: CGFloat { get set }
    open var velocity: CGFloat { get }
}

@objc @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
    public override init(target: Any?, action: Selector?)
    open var numberOfTapsRequired: Int { get set }
    open var numberOfTouchesRequired: Int { get set }
    open var minimumPressDuration: TimeInterval { get set }
    open var allowableMovement: CGFloat { get set }
}

@objc @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var right: Direction { get }
        public static var left: Direction { get }
        public static var up: Direction { get }
        public static var down: Direction { get }
    }

    public override init(target: Any?, action: Selector?)
    open var direction: Direction { get set }
}

@objc @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
    public override init(target: Any?, action: Selector?)
    @available(iOS 16.1, *)
    open var zOffset: CGFloat { get }
    @available(iOS 16.4, *)
    open var altitudeAngle: CGFloat { get }
    @available(iOS 16.4, *)
    open func azimuthAngle(in view: UIView?) -> CGFloat
}
