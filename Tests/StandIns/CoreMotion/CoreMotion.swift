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

@objc open class CMLogItem: NSObject {
    open var timestamp: TimeInterval { get }
}

@objc open class CMDeviceMotion: CMLogItem {
    open var rotationRate: CMRotationRate { get }
    open var gravity: CMAcceleration { get }
    open var userAcceleration: CMAcceleration { get }
}

public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

@objc open class CMMotionManager: NSObject {
    public override init()
    open var deviceMotionUpdateInterval: TimeInterval { get set }
    open var isDeviceMotionAvailable: Bool { get }
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
