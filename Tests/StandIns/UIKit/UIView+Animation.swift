extension UIView {
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval,
        options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil)
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil)
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void)
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval,
        usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
        options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil)
    @available(iOS 17.0, *)
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0,
        initialSpringVelocity: CGFloat = 0.0, delay: TimeInterval = 0.0,
        options: UIView.AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil)
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval,
        options: UIView.KeyframeAnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil)
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void)
    public class func transition(
        with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
        animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil)

    @discardableResult
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval,
        options: UIView.AnimationOptions = [], animations: @escaping () -> Void
    ) async -> Bool

    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var layoutSubviews: KeyframeAnimationOptions { get }
        public static var allowUserInteraction: KeyframeAnimationOptions { get }
        public static var beginFromCurrentState: KeyframeAnimationOptions { get }
        public static var calculationModeLinear: KeyframeAnimationOptions { get }
    }
}

@objc @MainActor open class UIViewPropertyAnimator: NSObject {
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider)
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil)
    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil)
    open func addAnimations(_ animation: @escaping () -> Void)
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    open func startAnimation()
    open func startAnimation(afterDelay delay: TimeInterval)
    open func pauseAnimation()
    open func stopAnimation(_ withoutFinishing: Bool)
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition)
    open var fractionComplete: CGFloat { get set }
    open var isRunning: Bool { get }
    open var duration: TimeInterval { get }
    open var timingParameters: (any UITimingCurveProvider)? { get }
}

@objc public enum UIViewAnimatingPosition: Int, Sendable {
    case end
    case start
    case current
}

@MainActor public protocol UITimingCurveProvider: NSCoding, NSCopying {}

@objc @MainActor open class UICubicTimingParameters: NSObject, @preconcurrency UITimingCurveProvider
{
    public override init()
    public init(animationCurve curve: UIView.AnimationCurve)
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint)
    public required init?(coder: NSCoder)
    open func encode(with coder: NSCoder)
    nonisolated open func copy(with zone: NSZone?) -> Any
    open var controlPoint1: CGPoint { get }
    open var controlPoint2: CGPoint { get }
}
