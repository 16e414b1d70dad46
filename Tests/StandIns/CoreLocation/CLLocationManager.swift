@objc public enum CLAuthorizationStatus: Int32, Sendable {
    case notDetermined
    case restricted
    case denied
    case authorizedAlways
    case authorizedWhenInUse
}

@available(iOS 14.0, *)
@objc public enum CLAccuracyAuthorization: Int, Sendable {
    case fullAccuracy
    case reducedAccuracy
}

@objc public enum CLActivityType: Int, Sendable {
    case other = 1
    case automotiveNavigation
    case fitness
    case otherNavigation
    case airborne
}

@objc public enum CLDeviceOrientation: Int32, Sendable {
    case unknown
    case portrait
    case portraitUpsideDown
    case landscapeLeft
    case landscapeRight
    case faceUp
    case faceDown
}

public let kCLErrorDomain: String

public struct CLError: Error, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case locationUnknown
        case denied
        case network
        case headingFailure
        case regionMonitoringDenied
        case regionMonitoringFailure
        case regionMonitoringSetupDelayed
        case regionMonitoringResponseDelayed
        case geocodeFoundNoResult
        case geocodeFoundPartialResult
        case geocodeCanceled
        case deferredFailed
        case deferredNotUpdatingLocation
        case deferredAccuracyTooLow
        case deferredDistanceFiltered
        case deferredCanceled
        case rangingUnavailable
        case rangingFailure
        case promptDeclined
        case historicalLocationError
    }

    public init(_ code: Code, userInfo: [String: Any] = [:])
    public var code: Code { get }
    public var userInfo: [String: Any] { get }
    public static var locationUnknown: Code { get }
    public static var denied: Code { get }
    public static var network: Code { get }
    public static var headingFailure: Code { get }
    public static func == (lhs: CLError, rhs: CLError) -> Bool
    public func hash(into hasher: inout Hasher)
}

public func ~= (match: CLError.Code, error: any Error) -> Bool

@objc public protocol CLLocationManagerDelegate where Self: NSObject {
    @objc optional func locationManager(
        _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    @objc(locationManager:didUpdateHeading:) optional func locationManager(
        _ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
    @objc optional func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager)
        -> Bool
    @objc(locationManager:didFailWithError:) optional func locationManager(
        _ manager: CLLocationManager, didFailWithError error: any Error)
    @available(iOS, introduced: 4.2, deprecated: 14.0)
    @objc(locationManager:didChangeAuthorizationStatus:) optional func locationManager(
        _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
    @available(iOS 14.0, *)
    @objc optional func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
    @objc optional func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager)
    @objc optional func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager)
}

@objc open class CLLocationManager: NSObject {
    public override init()
    open class func locationServicesEnabled() -> Bool
    open class func headingAvailable() -> Bool
    open class func significantLocationChangeMonitoringAvailable() -> Bool
    @available(iOS, introduced: 4.2, deprecated: 14.0)
    open class func authorizationStatus() -> CLAuthorizationStatus
    @available(iOS 14.0, *)
    open var authorizationStatus: CLAuthorizationStatus { get }
    @available(iOS 14.0, *)
    open var accuracyAuthorization: CLAccuracyAuthorization { get }
    weak open var delegate: (any CLLocationManagerDelegate)? { get set }
    open var activityType: CLActivityType { get set }
    open var distanceFilter: CLLocationDistance { get set }
    open var desiredAccuracy: CLLocationAccuracy { get set }
    open var pausesLocationUpdatesAutomatically: Bool { get set }
    open var allowsBackgroundLocationUpdates: Bool { get set }
    open var showsBackgroundLocationIndicator: Bool { get set }
    open var location: CLLocation? { get }
    open var headingFilter: CLLocationDegrees { get set }
    open var headingOrientation: CLDeviceOrientation { get set }
    open var heading: CLHeading? { get }
    open func requestWhenInUseAuthorization()
    open func requestAlwaysAuthorization()
    @available(iOS 14.0, *)
    open func requestTemporaryFullAccuracyAuthorization(
        withPurposeKey purposeKey: String, completion: (((any Error)?) -> Void)? = nil)
    open func startUpdatingLocation()
    open func stopUpdatingLocation()
    open func requestLocation()
    open func startUpdatingHeading()
    open func stopUpdatingHeading()
    open func dismissHeadingCalibrationDisplay()
    open func startMonitoringSignificantLocationChanges()
    open func stopMonitoringSignificantLocationChanges()
}
