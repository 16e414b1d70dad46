@objc open class UIBezierPath: NSObject {
    public override init()
    public convenience init(rect: CGRect)
    public convenience init(ovalIn rect: CGRect)
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat)
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool)
    public convenience init(cgPath CGPath: CGPath)
    open var cgPath: CGPath { get set }
    open func move(to point: CGPoint)
    open func addLine(to point: CGPoint)
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint)
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint)
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool)
    open func close()
    open func append(_ bezierPath: UIBezierPath)
    open func apply(_ transform: CGAffineTransform)
    open var isEmpty: Bool { get }
    open var bounds: CGRect { get }
    open var currentPoint: CGPoint { get }
    open func contains(_ point: CGPoint) -> Bool
    open var lineWidth: CGFloat { get set }
    open var lineCapStyle: CGLineCap { get set }
    open var lineJoinStyle: CGLineJoin { get set }
    open func fill()
    open func stroke()
    open func addClip()
}
