public typealias CGDataProviderReleaseDataCallback =
    @convention(c) (
        UnsafeMutableRawPointer?, UnsafeRawPointer, Int
    ) -> Void

@objc public final class CGDataProvider {
    public init?(data: CFData)
    public init?(url: CFURL)
    public init?(
        dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
        releaseData: @escaping CGDataProviderReleaseDataCallback)
    public var data: CFData? { get }
}

public enum CGImageAlphaInfo: UInt32, Sendable {
    case none
    case premultipliedLast
    case premultipliedFirst
    case last
    case first
    case noneSkipLast
    case noneSkipFirst
    case alphaOnly
}

public struct CGBitmapInfo: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32)
    public static var alphaInfoMask: CGBitmapInfo { get }
    public static var floatComponents: CGBitmapInfo { get }
    public static var byteOrderMask: CGBitmapInfo { get }
    public static var byteOrder16Little: CGBitmapInfo { get }
    public static var byteOrder32Little: CGBitmapInfo { get }
    public static var byteOrder16Big: CGBitmapInfo { get }
    public static var byteOrder32Big: CGBitmapInfo { get }
}

public enum CGInterpolationQuality: Int32, Sendable {
    case `default`
    case none
    case low
    case medium
    case high
}

@objc public final class CGImage: @unchecked Sendable {
    public init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
        decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent)
    public init?(
        jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
        shouldInterpolate: Bool, intent: CGColorRenderingIntent)
    public init?(
        pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
        shouldInterpolate: Bool, intent: CGColorRenderingIntent)
    public var width: Int { get }
    public var height: Int { get }
    public var bitsPerComponent: Int { get }
    public var bitsPerPixel: Int { get }
    public var bytesPerRow: Int { get }
    public var colorSpace: CGColorSpace? { get }
    public var alphaInfo: CGImageAlphaInfo { get }
    public var bitmapInfo: CGBitmapInfo { get }
    public var dataProvider: CGDataProvider? { get }
    public func cropping(to rect: CGRect) -> CGImage?
    public func copy() -> CGImage?
}
