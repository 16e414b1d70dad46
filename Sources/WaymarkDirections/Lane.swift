/// A lane of a road before a maneuver or an intersection.
public struct Lane: Hashable, Sendable, Codable {
    /// The vehicles that may use a lane.
    public enum Access: String, Hashable, Sendable, Codable {
        /// All vehicles.
        case all
        /// Buses, and taxis where the law lets them.
        case bus
        /// Bicycles.
        case bicycle
    }

    /// The directions that are marked on it, from left to right; empty where nothing is marked.
    public let directions: [Maneuver.Direction]
    /// The direction among ``directions`` that the route takes; `nil` where the lane does not lead
    /// there.
    public let activeDirection: Maneuver.Direction?
    /// Whether it also leads on to the maneuver after the next one. Where ``isValid`` is false, this
    /// is false too.
    public let isRecommended: Bool
    /// The vehicles that may use it.
    public let access: Access

    /// Whether the route can be followed on it.
    public var isValid: Bool { activeDirection != nil }

    /// A lane with everything it carries.
    public init(
        directions: [Maneuver.Direction], activeDirection: Maneuver.Direction? = nil,
        isRecommended: Bool = false, access: Access = .all
    ) {
        self.directions = directions
        self.activeDirection = activeDirection
        self.isRecommended = isRecommended
        self.access = access
    }
}
