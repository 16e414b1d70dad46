public enum CGPathElementType: Int32, Sendable {
    case moveToPoint
    case addLineToPoint
    case addQuadCurveToPoint
    case addCurveToPoint
    case closeSubpath
}

public struct CGPathElement {
    public var type: CGPathElementType
    public var points: UnsafeMutablePointer<CGPoint>
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>)
}

public enum CGPathFillRule: Int, Sendable {
    case winding
    case evenOdd
}

public enum CGLineCap: Int32, Sendable {
    case butt
    case round
    case square
}

public enum CGLineJoin: Int32, Sendable {
    case miter
    case round
    case bevel
}

@objc public class CGPath: @unchecked Sendable {
    public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?)
    public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?)
    public init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?)
    public var boundingBox: CGRect { get }
    public var boundingBoxOfPath: CGRect { get }
    public var currentPoint: CGPoint { get }
    public var isEmpty: Bool { get }
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void)
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding,
        transform: CGAffineTransform = .identity
    ) -> Bool
    public func copy() -> CGPath?
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath?
}

@objc public class CGMutablePath: CGPath, @unchecked Sendable {
    public init()
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity)
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity)
    public func addQuadCurve(
        to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity)
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint,
        transform: CGAffineTransform = .identity)
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity)
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity)
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity)
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity)
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity)
    public func closeSubpath()
}
