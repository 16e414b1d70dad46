import WaymarkRoads
import WaymarkRegion

/// The free-flow speed of edges by a profile.
struct SpeedModel {
    private let profile: Profile
    private let graph: RoadGraph
    private let speeds: [Double?]
    private let linkSpeeds: [Double?]
    /// The speed in metres per second that no edge exceeds.
    let topSpeed: Double

    init(profile: Profile, graph: RoadGraph) {
        self.profile = profile
        self.graph = graph
        speeds = RoadClass.allCases.map { profile.speeds[$0.key] }
        linkSpeeds = RoadClass.allCases.map { profile.speeds[$0.key + "_link"] }
        // Limits reach 254 km/h; a road without a limit is driven at its class's speed or faster.
        let fastest = graph.attributes.reduce(profile.speeds.values.max() ?? 1) { top, road in
            let limit = max(road.limitForward.knownLimit ?? 0, road.limitBackward.knownLimit ?? 0)
            return max(top, limit * profile.limitFactor, Double(road.ferrySpeed) / 100)
        }
        topSpeed = fastest / 3.6
    }

    /// The speed on `edge`, or `nil` where the profile may not drive.
    func metersPerSecond(on edge: EdgeID) -> Double? {
        guard graph.flags[Int(edge.index)].contains(.carAllowed) else { return nil }
        let road = graph.attributes(of: edge)
        let isLink = road.flags.contains(.link)
        let code = Int(road.roadClass.rawValue)
        guard var speed = (isLink ? linkSpeeds[code] : nil) ?? speeds[code] else { return nil }
        if road.roadClass == .ferry {
            return (road.ferrySpeed > 0 ? Double(road.ferrySpeed) / 100 : speed) / 3.6
        }
        let limit = graph.isReversed(edge) ? road.limitBackward : road.limitForward
        if let known = limit.knownLimit {
            let isImplied = road.flags.contains(.impliedLimit)
            speed = isImplied ? min(speed, known) : known * profile.limitFactor
        }
        if road.flags.contains(.minorService) { speed *= profile.minorServiceFactor }
        if road.surface != .empty, let bound = profile.surfaces[graph.text(road.surface)] {
            speed = min(speed, bound)
        } else if road.flags.contains(.unpaved), let bound = profile.surfaces["unpaved"] {
            speed = min(speed, bound)
        }
        return max(speed, 1) / 3.6
    }
}

extension UInt8 {
    /// A stored speed limit in km/h, where there is one.
    fileprivate var knownLimit: Double? { (1...254).contains(self) ? Double(self) : nil }
}

extension RoadClass {
    /// The value of `highway=*` in profiles.
    var key: String {
        switch self {
        case .livingStreet: "living_street"
        default: "\(self)"
        }
    }
}
