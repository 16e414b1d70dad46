public import WaymarkPlatform

/// Means of transport.
public struct MKDirectionsTransportType: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// The set with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// By car.
    public static let automobile = MKDirectionsTransportType(rawValue: 1 << 0)
    /// On foot.
    public static let walking = MKDirectionsTransportType(rawValue: 1 << 1)
    /// By bus and train, for which there are no directions.
    public static let transit = MKDirectionsTransportType(rawValue: 1 << 2)
    /// By bicycle.
    public static let cycling = MKDirectionsTransportType(rawValue: 1 << 3)
    /// By car, where nothing else is asked for.
    public static let any = MKDirectionsTransportType(rawValue: 0x0FFF_FFFF)
}

extension MKDirections {
    /// Whether a route may lead over roads of a kind.
    public enum RoutePreference: Int, Sendable {
        /// It may.
        case any
        /// Only where there is no other way.
        case avoid
    }

    /// What directions are asked for.
    open class Request: NSObject {
        /// Where the journey begins.
        open var source: MKMapItem?
        /// Where it ends.
        open var destination: MKMapItem?
        /// How one travels; of several the first of car, foot and bicycle.
        open var transportType = MKDirectionsTransportType.any
        /// Whether other good routes are wanted too, up to two.
        open var requestsAlternateRoutes = false
        /// When it begins: the traffic is that of then. Now where it is `nil`.
        open var departureDate: Date?
        /// When it shall end at the latest, in place of ``departureDate``.
        open var arrivalDate: Date?
        /// Whether it may lead over toll roads.
        open var tollPreference = RoutePreference.any
        /// Whether it may lead over motorways.
        open var highwayPreference = RoutePreference.any

        /// A request without places.
        public override init() { super.init() }
    }
}

/// The spelling of Objective-C.
public typealias MKDirectionsRequest = MKDirections.Request
/// The spelling of Objective-C.
public typealias MKDirectionsResponse = MKDirections.Response
/// The spelling of Objective-C.
public typealias MKETAResponse = MKDirections.ETAResponse
/// The spelling of Objective-C.
public typealias MKRouteStep = MKRoute.Step
/// The spelling of Objective-C.
public typealias MKDirectionsHandler = MKDirections.DirectionsHandler
/// The spelling of Objective-C.
public typealias MKETAHandler = MKDirections.ETAHandler
