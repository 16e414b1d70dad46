import WaymarkDirections
import WaymarkGeometry
import WaymarkRouting

/// A leg with what the search counted for it.
struct TravelLeg {
    let leg: RouteLeg
    /// Seconds over the preferences of the profile.
    let weight: Double
    /// The coordinate of the request at its start, off the road as a rule.
    let start: Coordinate?

    /// What the search counted for a second of the leg.
    var weightPerSecond: Double { leg.duration > 0 ? weight / leg.duration : 1 }
}

/// How one moves, in OSRM's words.
enum TravelMode: String, Encodable {
    case driving, cycling, walking, ferry, train

    /// How the vehicle of `profile` moves on roads.
    init(_ profile: Profile) {
        switch profile.family {
        case .motor: self = .driving
        // Who need not obey one-way streets is on foot.
        case .active: self = profile.oneway.obeys ? .cycling : .walking
        }
    }
}
