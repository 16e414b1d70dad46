@_exported public import CoreFoundation

public struct CGAffineTransform: Equatable, Codable, Sendable {
    public var a: CGFloat
    public var b: CGFloat
    public var c: CGFloat
    public var d: CGFloat
    public var tx: CGFloat
    public var ty: CGFloat
    public static let identity: CGAffineTransform
    public init()
    public init(
        _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat)
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat)
    public init(translationX tx: CGFloat, y ty: CGFloat)
    public init(scaleX sx: CGFloat, y sy: CGFloat)
    public init(rotationAngle angle: CGFloat)
    public var isIdentity: Bool { get }
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform
    public func rotated(by angle: CGFloat) -> CGAffineTransform
    public func inverted() -> CGAffineTransform
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform
}

extension CGPoint {
    public func applying(_ t: CGAffineTransform) -> CGPoint
}

extension CGSize {
    public func applying(_ t: CGAffineTransform) -> CGSize
}

extension CGRect {
    public func applying(_ t: CGAffineTransform) -> CGRect
}

public struct CGVector: Equatable, Codable, Sendable {
    public var dx: CGFloat
    public var dy: CGFloat
    public static let zero: CGVector
    public init()
    public init(dx: CGFloat, dy: CGFloat)
}
