public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String)
    public static let linear: CAMediaTimingFunctionName
    public static let easeIn: CAMediaTimingFunctionName
    public static let easeOut: CAMediaTimingFunctionName
    public static let easeInEaseOut: CAMediaTimingFunctionName
    public static let `default`: CAMediaTimingFunctionName
}

@objc open class CAMediaTimingFunction: NSObject {
    public convenience init(name: CAMediaTimingFunctionName)
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float)
    open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>!)
}

@objc public protocol CAAnimationDelegate where Self: NSObject {
    @objc optional func animationDidStart(_ anim: CAAnimation)
    @objc optional func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

@objc open class CAAnimation: NSObject, CAMediaTiming, CAAction {
    public override init()
    open var timingFunction: CAMediaTimingFunction? { get set }
    open var delegate: (any CAAnimationDelegate)? { get set }
    open var isRemovedOnCompletion: Bool { get set }
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
    open var beginTime: CFTimeInterval { get set }
    open var duration: CFTimeInterval { get set }
    open var speed: Float { get set }
    open var timeOffset: CFTimeInterval { get set }
    open var repeatCount: Float { get set }
    open var repeatDuration: CFTimeInterval { get set }
    open var autoreverses: Bool { get set }
    open var fillMode: CAMediaTimingFillMode { get set }
}

@objc open class CAPropertyAnimation: CAAnimation {
    public override init()
    public convenience init(keyPath path: String?)
    open var keyPath: String? { get set }
    open var isAdditive: Bool { get set }
    open var isCumulative: Bool { get set }
}

@objc open class CABasicAnimation: CAPropertyAnimation {
    public override init()
    public convenience init(keyPath path: String?)
    open var fromValue: Any? { get set }
    open var toValue: Any? { get set }
    open var byValue: Any? { get set }
}

@objc open class CAKeyframeAnimation: CAPropertyAnimation {
    public override init()
    public convenience init(keyPath path: String?)
    open var values: [Any]? { get set }
    open var path: CGPath? { get set }
    open var keyTimes: [NSNumber]? { get set }
    open var timingFunctions: [CAMediaTimingFunction]? { get set }
}

@objc open class CAAnimationGroup: CAAnimation {
    public override init()
    open var animations: [CAAnimation]? { get set }
}

@objc open class CATransaction: NSObject {
    public override init()
    open class func begin()
    open class func commit()
    open class func flush()
    open class func lock()
    open class func unlock()
    open class func animationDuration() -> CFTimeInterval
    open class func setAnimationDuration(_ dur: CFTimeInterval)
    open class func animationTimingFunction() -> CAMediaTimingFunction?
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?)
    open class func disableActions() -> Bool
    open class func setDisableActions(_ flag: Bool)
    open class func completionBlock() -> (() -> Void)?
    open class func setCompletionBlock(_ block: (() -> Void)?)
    open class func value(forKey key: String) -> Any?
    open class func setValue(_ anObject: Any?, forKey key: String)
}

public let kCATransactionAnimationDuration: String
public let kCATransactionDisableActions: String
public let kCATransactionAnimationTimingFunction: String
public let kCATransactionCompletionBlock: String
