import WaymarkDirections

/// The way of travelling in OSRM's words.
enum TravelMode: String, JSONWritable {
    case driving, cycling, walking, ferry, train
    case pushing = "pushing bike"
    case downstream = "river downstream"
    case upstream = "river upstream"

    init(_ mode: RouteTravelMode) {
        switch mode {
        case .driving: self = .driving
        case .cycling: self = .cycling
        case .walking: self = .walking
        }
    }
}
