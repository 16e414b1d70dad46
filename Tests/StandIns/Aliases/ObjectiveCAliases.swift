// Compiled with a module whose names in Objective-C are wanted: here its types are those that Objective-C has, which
// Linux's Foundation declares in Swift.
public import ObjectiveCTypes

public typealias NSObject = ClassOfObjects
public typealias NSObjectProtocol = ProtocolOfObjects
public typealias NSCopying = ProtocolOfCopies
public typealias NSMutableCopying = ProtocolOfMutableCopies
public typealias NSNumber = ClassOfNumbers
public typealias CGFloat = Double
public typealias CGPoint = StructureOfPoint
public typealias CGSize = StructureOfSize
public typealias CGRect = StructureOfRectangle
public typealias UIEdgeInsets = StructureOfInsets
public typealias NSZone = OpaquePointer
