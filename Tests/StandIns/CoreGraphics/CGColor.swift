@objc public final class CGColorSpace: @unchecked Sendable {
    public init?(name: CFString)
    public static var sRGB: CFString { get }
    public static var extendedSRGB: CFString { get }
    public static var displayP3: CFString { get }
    public static var linearSRGB: CFString { get }
    public static var genericGrayGamma2_2: CFString { get }
    public var numberOfComponents: Int { get }
    public var name: CFString? { get }
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace

@objc public final class CGColor: @unchecked Sendable {
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
    public init(gray: CGFloat, alpha: CGFloat)
    public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>)
    public var alpha: CGFloat { get }
    public var colorSpace: CGColorSpace? { get }
    public var components: [CGFloat]? { get }
    public var numberOfComponents: Int { get }
    public func converted(
        to: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
    ) -> CGColor?
    public func copy(alpha: CGFloat) -> CGColor?
}

public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent
    case absoluteColorimetric
    case relativeColorimetric
    case perceptual
    case saturation
}
