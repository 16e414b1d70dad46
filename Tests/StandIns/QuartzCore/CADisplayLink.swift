@available(iOS 15.0, *)
public struct CAFrameRateRange: Equatable, Sendable {
    public var minimum: Float
    public var maximum: Float
    public var preferred: Float { get set }
    public init()
    public init(minimum: Float, maximum: Float, preferred: Float? = nil)
    public static let `default`: CAFrameRateRange
}

@objc open class CADisplayLink: NSObject {
    public init(target: Any, selector sel: Selector)
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode)
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode)
    open func invalidate()
    open var timestamp: CFTimeInterval { get }
    open var duration: CFTimeInterval { get }
    open var targetTimestamp: CFTimeInterval { get }
    open var isPaused: Bool { get set }
    @available(iOS 15.0, *)
    open var preferredFrameRateRange: CAFrameRateRange { get set }
}
