@_exported public import ObjectiveCStructures
public import Foundation

@objc(NSObject) public protocol ProtocolOfObjects {
    func isEqual(_ object: Any?) -> Bool
    var hash: Int { get }
    var description: String { get }
}

@objc(NSObject) open class ClassOfObjects: ProtocolOfObjects, Hashable, CustomStringConvertible {
    public init()
    open func isEqual(_ object: Any?) -> Bool
    open var hash: Int { get }
    open var description: String { get }
    open func copy() -> Any
    open func mutableCopy() -> Any
    public static func == (left: ClassOfObjects, right: ClassOfObjects) -> Bool
    public func hash(into hasher: inout Hasher)
    public var hashValue: Int { get }
}

@objc(NSCopying) public protocol ProtocolOfCopies {
    @objc(copyWithZone:) func copy(with zone: OpaquePointer?) -> Any
}

@objc(NSMutableCopying) public protocol ProtocolOfMutableCopies {
    @objc(mutableCopyWithZone:) func mutableCopy(with zone: OpaquePointer?) -> Any
}

@objc(NSNumber) open class ClassOfNumbers: ClassOfObjects {
    open var doubleValue: Double { get }
}
