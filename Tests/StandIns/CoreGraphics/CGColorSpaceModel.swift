public enum CGColorSpaceModel: Int32, Sendable {
    case unknown
    case monochrome
    case rgb
    case cmyk
    case lab
    case deviceN
    case indexed
    case pattern
    @available(iOS 10.0, macOS 10.12, *) case XYZ
}

public enum CGImageByteOrderInfo: UInt32, Sendable {
    case orderMask
    case orderDefault
    case order16Little
    case order32Little
    case order16Big
    case order32Big
}

extension CGColorSpace {
    public var model: CGColorSpaceModel { get }
    public var baseColorSpace: CGColorSpace? { get }
    public var colorTable: [UInt8]? { get }
}

extension CGImage {
    public var isMask: Bool { get }
    public var decode: UnsafePointer<CGFloat>? { get }
    @available(iOS 12.0, macOS 10.14, *)
    public var byteOrderInfo: CGImageByteOrderInfo { get }
}
