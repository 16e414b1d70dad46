import Foundation

public struct CMRotationRate: Sendable {
    public var x: Double
    public var y: Double
    public var z: Double
}

public struct CMAcceleration: Sendable {
    public var x: Double
    public var y: Double
    public var z: Double
}

public struct CMRotationMatrix: Sendable {
    public var m11: Double
    public var m12: Double
    public var m13: Double
    public var m21: Double
    public var m22: Double
    public var m23: Double
    public var m31: Double
    public var m32: Double
    public var m33: Double
}

public struct CMAttitudeReferenceFrame: OptionSet, Sendable {
    public init(rawValue: UInt)
    public var rawValue: UInt { get }
    public static var xArbitraryZVertical: CMAttitudeReferenceFrame { get }
    public static var xArbitraryCorrectedZVertical: CMAttitudeReferenceFrame { get }
    public static var xMagneticNorthZVertical: CMAttitudeReferenceFrame { get }
    public static var xTrueNorthZVertical: CMAttitudeReferenceFrame { get }
}

@objc open class CMAttitude: NSObject {
    open var rotationMatrix: CMRotationMatrix { get }
}

@objc open class CMLogItem: NSObject {
    open var timestamp: TimeInterval { get }
}

@objc open class CMDeviceMotion: CMLogItem {
    open var attitude: CMAttitude { get }
    open var rotationRate: CMRotationRate { get }
    open var gravity: CMAcceleration { get }
    open var userAcceleration: CMAcceleration { get }
}

public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

@objc open class CMMotionManager: NSObject {
    public override init()
    open var deviceMotionUpdateInterval: TimeInterval { get set }
    open var isDeviceMotionAvailable: Bool { get }
    open class func availableAttitudeReferenceFrames() -> CMAttitudeReferenceFrame
    open func startDeviceMotionUpdates(
        using referenceFrame: CMAttitudeReferenceFrame, to queue: OperationQueue,
        withHandler handler: @escaping CMDeviceMotionHandler)
    open func startDeviceMotionUpdates(
        to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler)
    open func stopDeviceMotionUpdates()
}

@available(iOS 8.0, watchOS 2.0, *)
@objc open class CMPedometerData: NSObject {
    open var numberOfSteps: NSNumber { get }
}

@available(iOS 8.0, watchOS 2.0, *)
public typealias CMPedometerHandler = @Sendable (CMPedometerData?, (any Error)?) -> Void

@available(iOS 8.0, watchOS 2.0, *)
@objc open class CMPedometer: NSObject {
    public override init()
    open class func isStepCountingAvailable() -> Bool
    open func startUpdates(from start: Date, withHandler handler: @escaping CMPedometerHandler)
    open func stopUpdates()
}

@available(iOS 8.0, watchOS 2.0, *)
@objc open class CMAltitudeData: CMLogItem {
    open var relativeAltitude: NSNumber { get }
}

@available(iOS 8.0, watchOS 2.0, *)
public typealias CMAltitudeHandler = (CMAltitudeData?, (any Error)?) -> Void

@available(iOS 8.0, watchOS 2.0, *)
@objc open class CMAltimeter: NSObject {
    public override init()
    open class func isRelativeAltitudeAvailable() -> Bool
    open func startRelativeAltitudeUpdates(
        to queue: OperationQueue, withHandler handler: @escaping CMAltitudeHandler)
    open func stopRelativeAltitudeUpdates()
}
