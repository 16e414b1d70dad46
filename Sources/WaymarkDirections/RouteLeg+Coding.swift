import WaymarkGeometry

// Speed limits are coded in km/h, as signs have them; −1 is none at all, which JSON has no number for.
extension RouteLeg {
    private enum CodingKeys: String, CodingKey {
        case destinationWaypoint, destinationCoordinate, path, pathNodes, steps, segmentDurations
        case segmentSpeedLimits, segmentRoadClasses, segmentFreeFlowDurations, tunnels
        case elevation, distance, duration, weight
    }

    /// Decodes a leg.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        func read<T: Decodable>(_ key: CodingKeys) throws -> T {
            try fields.decode(T.self, forKey: key)
        }
        let limits: [Double] = try read(.segmentSpeedLimits)
        self.init(
            destinationWaypoint: try read(.destinationWaypoint),
            destinationCoordinate: try read(.destinationCoordinate), path: try read(.path),
            pathNodes: try fields.decodeIfPresent([Int64].self, forKey: .pathNodes) ?? [],
            steps: try read(.steps), segmentDurations: try read(.segmentDurations),
            segmentSpeedLimits: limits.map { $0 < 0 ? .infinity : Double(codedSpeed: $0) },
            segmentRoadClasses: try read(.segmentRoadClasses),
            segmentFreeFlowDurations: try read(.segmentFreeFlowDurations),
            tunnels: try read(.tunnels),
            elevation: try fields.decodeIfPresent(RouteElevation.self, forKey: .elevation),
            distance: try read(.distance), duration: try read(.duration),
            weight: try read(.weight))
    }

    /// Encodes all that it carries.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(destinationWaypoint, forKey: .destinationWaypoint)
        try fields.encode(destinationCoordinate, forKey: .destinationCoordinate)
        try fields.encode(path, forKey: .path)
        if !pathNodes.isEmpty { try fields.encode(pathNodes, forKey: .pathNodes) }
        try fields.encode(steps, forKey: .steps)
        try fields.encode(segmentDurations, forKey: .segmentDurations)
        try fields.encode(
            segmentSpeedLimits.map { $0 == .infinity ? -1 : $0.codedSpeed },
            forKey: .segmentSpeedLimits)
        try fields.encode(segmentRoadClasses, forKey: .segmentRoadClasses)
        try fields.encode(segmentFreeFlowDurations, forKey: .segmentFreeFlowDurations)
        try fields.encode(tunnels, forKey: .tunnels)
        try fields.encodeIfPresent(elevation, forKey: .elevation)
        try fields.encode(distance, forKey: .distance)
        try fields.encode(duration, forKey: .duration)
        try fields.encode(weight, forKey: .weight)
    }
}
