@_exported public import CoreFoundation
@_exported public import ObjectiveC

public struct IOSurfacePropertyKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String)
    public static let width: IOSurfacePropertyKey
    public static let height: IOSurfacePropertyKey
    public static let bytesPerRow: IOSurfacePropertyKey
    public static let bytesPerElement: IOSurfacePropertyKey
    public static let allocSize: IOSurfacePropertyKey
    public static let pixelFormat: IOSurfacePropertyKey
    public static let cacheMode: IOSurfacePropertyKey
    public static let name: IOSurfacePropertyKey
}

public struct IOSurfaceLockOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32)
    public static var readOnly: IOSurfaceLockOptions { get }
    public static var avoidSync: IOSurfaceLockOptions { get }
}

@available(iOS 11.0, *)
@objc open class IOSurface: NSObject, NSSecureCoding {
    public init?(properties: [IOSurfacePropertyKey: Any])
    public required init?(coder: NSCoder)
    open func encode(with coder: NSCoder)
    open class var supportsSecureCoding: Bool { get }
    open func lock(
        options: IOSurfaceLockOptions = [], seed: UnsafeMutablePointer<UInt32>?
    ) -> Int32
    open func unlock(
        options: IOSurfaceLockOptions = [], seed: UnsafeMutablePointer<UInt32>?
    ) -> Int32
    open var allocationSize: Int { get }
    open var width: Int { get }
    open var height: Int { get }
    open var baseAddress: UnsafeMutableRawPointer { get }
    open var pixelFormat: UInt32 { get }
    open var bytesPerRow: Int { get }
    open var bytesPerElement: Int { get }
    open var seed: UInt32 { get }
    open func setAttachment(_ anObject: Any, forKey key: String)
    open func attachment(forKey key: String) -> Any?
    open var isInUse: Bool { get }
    open var localUseCount: Int32 { get }
    open func incrementUseCount()
    open func decrementUseCount()
}

@objc public final class IOSurfaceRef {}

public func IOSurfaceGetBaseAddress(_ buffer: IOSurfaceRef) -> UnsafeMutableRawPointer
public func IOSurfaceSetValue(
    _ buffer: IOSurfaceRef, _ key: CFString, _ value: CFTypeRef
)
nonisolated(unsafe) public let kIOSurfaceColorSpace: CFString
