import WaymarkDirections
import Foundation

extension NavigationState: Codable {
    private enum CodingKeys: String, CodingKey {
        case configuration, route, legIndex, position, snapped, isGuidanceActive, hasArrived
        case isSignalLost, reachedDestinations, reader, matcher, reckoning, arrival, travel, guide
        case deviation, lighting, speeding, lastKnownDistance, lag, speed, farthest, limitAside
        case readingTime, clock
    }

    /// The state that was written; a search for a new route that was under way is given up.
    ///
    /// - Throws: `DecodingError` where it is none, or its route does not fit together.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        func read<T: Decodable>(_ key: CodingKeys) throws -> T {
            try fields.decode(T.self, forKey: key)
        }
        self.init(configuration: try read(.configuration))
        route = try fields.decodeIfPresent(Route.self, forKey: .route)
        guard route?.isConsistent ?? true else {
            throw DecodingError.dataCorruptedError(
                forKey: .route, in: fields, debugDescription: "the route does not fit together")
        }
        legs = LegGeometry.legs(of: route)
        legIndex = try read(.legIndex)
        guard legIndex >= 0, legIndex < max(1, legs.count) else {
            throw DecodingError.dataCorruptedError(
                forKey: .legIndex, in: fields, debugDescription: "there is no such leg")
        }
        position = try read(.position)
        snapped = try fields.decodeIfPresent(SnappedLocation.self, forKey: .snapped)
        isGuidanceActive = try read(.isGuidanceActive)
        hasArrived = try read(.hasArrived)
        isSignalLost = try read(.isSignalLost)
        reachedDestinations = try read(.reachedDestinations)
        reader = try read(.reader)
        matcher = try read(.matcher)
        reckoning = try fields.decodeIfPresent(DeadReckoning.self, forKey: .reckoning)
        arrival = try read(.arrival)
        travel = try read(.travel)
        guide = try read(.guide)
        deviation = try read(.deviation)
        lighting = try read(.lighting)
        speeding = try read(.speeding)
        lastKnownDistance = try read(.lastKnownDistance)
        lag = try read(.lag)
        speed = try read(.speed)
        farthest = try fields.decodeIfPresent(Double.self, forKey: .farthest)
        limitAside = try fields.decodeIfPresent(Double.self, forKey: .limitAside)
        readingTime = try fields.decodeIfPresent(Date.self, forKey: .readingTime)
        clock = try fields.decodeIfPresent(Date.self, forKey: .clock)
    }

    /// Writes all that the state will depend on.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(configuration, forKey: .configuration)
        try fields.encodeIfPresent(route, forKey: .route)
        try fields.encode(legIndex, forKey: .legIndex)
        try fields.encode(position, forKey: .position)
        try fields.encodeIfPresent(snapped, forKey: .snapped)
        try fields.encode(isGuidanceActive, forKey: .isGuidanceActive)
        try fields.encode(hasArrived, forKey: .hasArrived)
        try fields.encode(isSignalLost, forKey: .isSignalLost)
        try fields.encode(reachedDestinations, forKey: .reachedDestinations)
        try fields.encode(reader, forKey: .reader)
        try fields.encode(matcher, forKey: .matcher)
        try fields.encodeIfPresent(reckoning, forKey: .reckoning)
        try fields.encode(arrival, forKey: .arrival)
        try fields.encode(travel, forKey: .travel)
        try fields.encode(guide, forKey: .guide)
        try fields.encode(deviation, forKey: .deviation)
        try fields.encode(lighting, forKey: .lighting)
        try fields.encode(speeding, forKey: .speeding)
        try fields.encode(lastKnownDistance, forKey: .lastKnownDistance)
        try fields.encode(lag, forKey: .lag)
        try fields.encode(speed, forKey: .speed)
        try fields.encodeIfPresent(farthest, forKey: .farthest)
        try fields.encodeIfPresent(limitAside, forKey: .limitAside)
        try fields.encodeIfPresent(readingTime, forKey: .readingTime)
        try fields.encodeIfPresent(clock, forKey: .clock)
    }

    /// Takes the place of another state after the app was away.
    mutating func restore(_ state: NavigationState) -> [NavigationEffect] {
        self = state
        guide.step = nil
        return [.report(.routeChanged(.restored))] + relocate()
    }
}
