@_exported public import CoreGraphics

@objc public final class CGImageSource {}
@objc public final class CGImageDestination {}

public enum CGImageSourceStatus: Int32, Sendable {
    case statusUnexpectedEOF
    case statusInvalidData
    case statusUnknownType
    case statusReadingHeader
    case statusIncomplete
    case statusComplete
}

public func CGImageSourceCreateWithData(
    _ data: CFData, _ options: CFDictionary?
) -> CGImageSource?
public func CGImageSourceCreateWithDataProvider(
    _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource?
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString?
public func CGImageSourceGetStatusAtIndex(
    _ isrc: CGImageSource, _ index: Int
) -> CGImageSourceStatus
public func CGImageSourceCopyPropertiesAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary?
public func CGImageSourceCreateImageAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage?

public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination?
public func CGImageDestinationAddImage(
    _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
)
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool

nonisolated(unsafe) public let kCGImageSourceShouldCache: CFString
nonisolated(unsafe) public let kCGImageDestinationLossyCompressionQuality: CFString
