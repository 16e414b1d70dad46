/// The way in which the user travels, for which the receiver and the compass are set.
public enum LocationActivity: String, Hashable, Sendable, CaseIterable {
    /// In a vehicle on roads.
    case driving
    /// On a bicycle.
    case cycling
    /// On foot or in a wheelchair.
    case walking

    /// The way of travel of a routing profile; one that is not known drives.
    public init(profile: String) {
        switch profile {
        case "foot", "wheelchair": self = .walking
        case "bicycle": self = .cycling
        default: self = .driving
        }
    }

    /// Whether the device itself points where the user looks, also while he moves.
    var pointsWithDevice: Bool { self == .walking }

    /// Meters in a second from which the movement tells the course better than the compass does.
    var surestSpeed: Double {
        switch self {
        case .driving: 2
        case .cycling: 1.5
        case .walking: 0.7
        }
    }
}
