@_exported public import CoreGraphics
@_exported public import ObjectiveC

public func CACurrentMediaTime() -> CFTimeInterval

public struct CATransform3D: Sendable {
    public var m11: CGFloat
    public var m22: CGFloat
    public var m33: CGFloat
    public var m34: CGFloat
    public var m41: CGFloat
    public var m42: CGFloat
    public var m43: CGFloat
    public var m44: CGFloat
    public init()
}

nonisolated(unsafe) public let CATransform3DIdentity: CATransform3D
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D

public struct CACornerMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
    public static var layerMinXMinYCorner: CACornerMask { get }
    public static var layerMaxXMinYCorner: CACornerMask { get }
    public static var layerMinXMaxYCorner: CACornerMask { get }
    public static var layerMaxXMaxYCorner: CACornerMask { get }
}

public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String)
    public static let center: CALayerContentsGravity
    public static let top: CALayerContentsGravity
    public static let bottom: CALayerContentsGravity
    public static let topLeft: CALayerContentsGravity
    public static let resize: CALayerContentsGravity
    public static let resizeAspect: CALayerContentsGravity
    public static let resizeAspectFill: CALayerContentsGravity
}

public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String)
    public static let linear: CALayerContentsFilter
    public static let nearest: CALayerContentsFilter
    public static let trilinear: CALayerContentsFilter
}

public protocol CAMediaTiming {
    var beginTime: CFTimeInterval { get set }
    var duration: CFTimeInterval { get set }
    var speed: Float { get set }
    var timeOffset: CFTimeInterval { get set }
    var repeatCount: Float { get set }
    var repeatDuration: CFTimeInterval { get set }
    var autoreverses: Bool { get set }
    var fillMode: CAMediaTimingFillMode { get set }
}

public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String)
    public static let forwards: CAMediaTimingFillMode
    public static let backwards: CAMediaTimingFillMode
    public static let both: CAMediaTimingFillMode
    public static let removed: CAMediaTimingFillMode
}

@objc public protocol CAAction {
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

@objc public protocol CALayerDelegate where Self: NSObject {
    @objc optional func display(_ layer: CALayer)
    @objc(drawLayer:inContext:) optional func draw(_ layer: CALayer, in ctx: CGContext)
    @objc optional func layerWillDraw(_ layer: CALayer)
    @objc optional func layoutSublayers(of layer: CALayer)
    @objc(actionForLayer:forKey:) optional func action(
        for layer: CALayer, forKey event: String
    ) -> (any CAAction)?
}

@objc open class CALayer: NSObject, CAMediaTiming {
    public override init()
    public init(layer: Any)
    public required init?(coder: NSCoder)
    open func presentation() -> Self?
    open func model() -> Self
    open class func defaultValue(forKey key: String) -> Any?
    open class func needsDisplay(forKey key: String) -> Bool
    open class func defaultAction(forKey event: String) -> (any CAAction)?
    open func action(forKey event: String) -> (any CAAction)?
    open var bounds: CGRect { get set }
    open var position: CGPoint { get set }
    open var zPosition: CGFloat { get set }
    open var anchorPoint: CGPoint { get set }
    open var transform: CATransform3D { get set }
    open func affineTransform() -> CGAffineTransform
    open func setAffineTransform(_ m: CGAffineTransform)
    open var frame: CGRect { get set }
    open var isHidden: Bool { get set }
    open var superlayer: CALayer? { get }
    open func removeFromSuperlayer()
    open var sublayers: [CALayer]? { get set }
    open func addSublayer(_ layer: CALayer)
    open func insertSublayer(_ layer: CALayer, at idx: UInt32)
    open var mask: CALayer? { get set }
    open var masksToBounds: Bool { get set }
    open func hitTest(_ p: CGPoint) -> CALayer?
    open func contains(_ p: CGPoint) -> Bool
    open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint
    open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint
    open var contents: Any? { get set }
    open var contentsRect: CGRect { get set }
    open var contentsGravity: CALayerContentsGravity { get set }
    open var contentsScale: CGFloat { get set }
    open var minificationFilter: CALayerContentsFilter { get set }
    open var magnificationFilter: CALayerContentsFilter { get set }
    open var isOpaque: Bool { get set }
    open func display()
    open func setNeedsDisplay()
    open func setNeedsDisplay(_ r: CGRect)
    open func needsDisplay() -> Bool
    open func displayIfNeeded()
    open var needsDisplayOnBoundsChange: Bool { get set }
    open var drawsAsynchronously: Bool { get set }
    open func draw(in ctx: CGContext)
    open func render(in ctx: CGContext)
    open var backgroundColor: CGColor? { get set }
    open var cornerRadius: CGFloat { get set }
    open var maskedCorners: CACornerMask { get set }
    open var borderWidth: CGFloat { get set }
    open var borderColor: CGColor? { get set }
    open var opacity: Float { get set }
    open var shadowColor: CGColor? { get set }
    open var shadowOpacity: Float { get set }
    open var shadowOffset: CGSize { get set }
    open var shadowRadius: CGFloat { get set }
    open var shadowPath: CGPath? { get set }
    open func setNeedsLayout()
    open func layoutIfNeeded()
    open func layoutSublayers()
    open var actions: [String: any CAAction]? { get set }
    open func add(_ anim: CAAnimation, forKey key: String?)
    open func removeAllAnimations()
    open func removeAnimation(forKey key: String)
    open func animationKeys() -> [String]?
    open func animation(forKey key: String) -> CAAnimation?
    open var name: String? { get set }
    weak open var delegate: (any CALayerDelegate)? { get set }
    open var beginTime: CFTimeInterval { get set }
    open var duration: CFTimeInterval { get set }
    open var speed: Float { get set }
    open var timeOffset: CFTimeInterval { get set }
    open var repeatCount: Float { get set }
    open var repeatDuration: CFTimeInterval { get set }
    open var autoreverses: Bool { get set }
    open var fillMode: CAMediaTimingFillMode { get set }
}

@objc open class CAShapeLayer: CALayer {
    public override init()
    public override init(layer: Any)
    public required init?(coder: NSCoder)
    open var path: CGPath? { get set }
    open var fillColor: CGColor? { get set }
    open var strokeColor: CGColor? { get set }
    open var strokeEnd: CGFloat { get set }
    open var lineWidth: CGFloat { get set }
}
