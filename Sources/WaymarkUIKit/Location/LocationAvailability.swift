public import WaymarkDirections

/// Whether the system gives an app the place of the user, and if not, why.
public enum LocationAvailability: Hashable, Sendable {
    /// The user has not been asked yet, or has not answered.
    case undecided
    /// Places come. Those that are not precise are kilometers off, too far for a route from here.
    case available(isPrecise: Bool)
    /// The user has refused; only he can change that, in the settings of the system.
    case denied
    /// The user may not decide: the device is managed, or a child's.
    case restricted
    /// Nobody on this device is located; the user switches that on in the settings of the system.
    case switchedOff

    /// Whether places that guidance can use may come, now or once the user has answered.
    public var mayGuide: Bool { self == .undecided || self == .available(isPrecise: true) }

    /// The status of a request for a route from here; `nil` where places may come.
    public var routeStatus: RouteStatus? { mayGuide ? nil : .locationUnavailable }
}

extension LocationAvailability: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .undecided: "the user has not answered yet whether he may be located"
        case .available(isPrecise: true): "the user is located"
        case .available(isPrecise: false): "the user is located to some kilometers only"
        case .denied: "the user does not want to be located"
        case .restricted: "the user may not allow that he is located"
        case .switchedOff: "location services are switched off on this device"
        }
    }
}
