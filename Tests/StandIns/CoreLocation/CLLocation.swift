@_exported public import CoreFoundation
@_exported public import CoreLocationStructures
@_exported public import ObjectiveC

public typealias CLLocationDegrees = Double
public typealias CLLocationDistance = Double
public typealias CLLocationSpeed = Double
public typealias CLLocationSpeedAccuracy = Double
public typealias CLLocationDirection = Double
public typealias CLLocationDirectionAccuracy = Double
public typealias CLLocationAccuracy = Double

public let kCLDistanceFilterNone: CLLocationDistance
public let kCLHeadingFilterNone: CLLocationDegrees
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy
public let kCLLocationAccuracyBest: CLLocationAccuracy
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy
public let kCLLocationAccuracyKilometer: CLLocationAccuracy
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy
@available(iOS 14.0, *)
public let kCLLocationAccuracyReduced: CLLocationAccuracy
public let CLLocationDistanceMax: CLLocationDistance
public let CLTimeIntervalMax: TimeInterval
public let kCLLocationCoordinate2DInvalid: CLLocationCoordinate2D

public func CLLocationCoordinate2DMake(
    _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool

@objc open class CLFloor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    public override init()
    public required init?(coder: NSCoder)
    open var level: Int { get }
    open func copy(with zone: NSZone?) -> Any
    open func encode(with coder: NSCoder)
    open class var supportsSecureCoding: Bool { get }
}

@available(iOS 15.0, *)
@objc open class CLLocationSourceInformation: NSObject, @unchecked Sendable {
    public init(
        softwareSimulationState isSoftware: Bool, andExternalAccessoryState isAccessory: Bool)
    open var isSimulatedBySoftware: Bool { get }
    open var isProducedByAccessory: Bool { get }
}

@objc open class CLLocation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    public override init()
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees)
    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
        horizontalAccuracy hAccuracy: CLLocationAccuracy,
        verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date)
    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
        horizontalAccuracy hAccuracy: CLLocationAccuracy,
        verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection,
        speed: CLLocationSpeed, timestamp: Date)
    @available(iOS 13.4, *)
    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
        horizontalAccuracy hAccuracy: CLLocationAccuracy,
        verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection,
        courseAccuracy: CLLocationDirectionAccuracy, speed: CLLocationSpeed,
        speedAccuracy: CLLocationSpeedAccuracy, timestamp: Date)
    public required init?(coder: NSCoder)
    open var coordinate: CLLocationCoordinate2D { get }
    open var altitude: CLLocationDistance { get }
    @available(iOS 15.0, *)
    open var ellipsoidalAltitude: CLLocationDistance { get }
    open var horizontalAccuracy: CLLocationAccuracy { get }
    open var verticalAccuracy: CLLocationAccuracy { get }
    open var course: CLLocationDirection { get }
    @available(iOS 13.4, *)
    open var courseAccuracy: CLLocationDirectionAccuracy { get }
    open var speed: CLLocationSpeed { get }
    @available(iOS 10.0, *)
    open var speedAccuracy: CLLocationSpeedAccuracy { get }
    open var timestamp: Date { get }
    open var floor: CLFloor? { get }
    @available(iOS 15.0, *)
    open var sourceInformation: CLLocationSourceInformation? { get }
    open func distance(from location: CLLocation) -> CLLocationDistance
    open func copy(with zone: NSZone?) -> Any
    open func encode(with coder: NSCoder)
    open class var supportsSecureCoding: Bool { get }
}

public typealias CLHeadingComponentValue = Double

@objc open class CLHeading: NSObject, @unchecked Sendable {
    public override init()
    open var magneticHeading: CLLocationDirection { get }
    open var trueHeading: CLLocationDirection { get }
    open var headingAccuracy: CLLocationDirection { get }
    open var x: CLHeadingComponentValue { get }
    open var y: CLHeadingComponentValue { get }
    open var z: CLHeadingComponentValue { get }
    open var timestamp: Date { get }
}
