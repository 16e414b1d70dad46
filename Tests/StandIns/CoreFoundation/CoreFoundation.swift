// Apple's classes of Core Foundation are bridged to those of Foundation; here they are the same ones,
// so that `as` converts between them.
@_exported public import Foundation

public typealias CFTypeRef = AnyObject
public typealias CFString = NSString
public typealias CFMutableString = NSMutableString
public typealias CFAttributedString = NSAttributedString
public typealias CFMutableAttributedString = NSMutableAttributedString
public typealias CFArray = NSArray
public typealias CFMutableArray = NSMutableArray
public typealias CFDictionary = NSDictionary
public typealias CFMutableDictionary = NSMutableDictionary
public typealias CFSet = NSSet
public typealias CFData = NSData
public typealias CFMutableData = NSMutableData
public typealias CFURL = NSURL
public typealias CFError = NSError
public typealias CFNumber = NSNumber
public typealias CFBoolean = NSNumber
public typealias CFCharacterSet = NSCharacterSet
public typealias CFIndex = Int
public typealias UniChar = UInt16
public typealias CFTypeID = UInt
public typealias CFOptionFlags = UInt
public typealias CFTimeInterval = Double
public typealias CFAbsoluteTime = CFTimeInterval
public typealias CFStringEncoding = UInt32

public final class CFAllocator {}

public struct CFRange: Sendable {
    public var location: CFIndex
    public var length: CFIndex
    public init()
    public init(location: CFIndex, length: CFIndex)
}

public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime
public func CFEqual(_ cf1: CFTypeRef!, _ cf2: CFTypeRef!) -> Bool
public func CFGetTypeID(_ cf: CFTypeRef!) -> CFTypeID
public func CFStringGetLength(_ theString: CFString!) -> CFIndex
public func CFDataCreate(
    _ allocator: CFAllocator!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex
) -> CFData!
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>!
public func CFDataGetLength(_ theData: CFData!) -> CFIndex
public func CFDataCreateMutable(_ allocator: CFAllocator!, _ capacity: CFIndex) -> CFMutableData!
public func CFArrayGetCount(_ theArray: CFArray!) -> CFIndex
public func CFArrayGetValueAtIndex(_ theArray: CFArray!, _ idx: CFIndex) -> UnsafeRawPointer!
public func CFAttributedStringCreate(
    _ allocator: CFAllocator!, _ str: CFString!, _ attributes: CFDictionary!
) -> CFAttributedString!
public func CFAttributedStringGetLength(_ aStr: CFAttributedString!) -> CFIndex

nonisolated(unsafe) public let kCFBooleanTrue: CFBoolean!
nonisolated(unsafe) public let kCFBooleanFalse: CFBoolean!
nonisolated(unsafe) public let kCFAllocatorDefault: CFAllocator!
nonisolated(unsafe) public let kCFAllocatorNull: CFAllocator!
