import WaymarkDirections

/// Facts about an edge for one profile, in one byte.
@frozen public struct EdgeState: OptionSet, Hashable, Sendable, BitwiseCopyable {
    /// The bits.
    public let rawValue: UInt8
    /// The set with these bits.
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Only to start or end a journey: by its own tags, or because it lies behind such roads.
    public static let restricted = EdgeState(rawValue: 1 << 0)
    /// At its end there is no other way on, or a lane for turning back: turning round is allowed.
    public static let deadEnd = EdgeState(rawValue: 1 << 1)
    /// Some turn from it is forbidden by a sign.
    public static let hasBans = EdgeState(rawValue: 1 << 2)
    /// A ferry.
    public static let ferry = EdgeState(rawValue: 1 << 3)
    /// Traffic keeps to the left.
    public static let keepsLeft = EdgeState(rawValue: 1 << 4)
    /// The vehicle pays a toll.
    public static let toll = EdgeState(rawValue: 1 << 5)
    /// A motorway.
    public static let motorway = EdgeState(rawValue: 1 << 6)
    /// Not paved.
    public static let unpaved = EdgeState(rawValue: 1 << 7)

    /// The features that a request may avoid.
    var features: RoadFeatures {
        var features: RoadFeatures = []
        if contains(.toll) { features.insert(.tolls) }
        if contains(.motorway) { features.insert(.motorways) }
        if contains(.ferry) { features.insert(.ferries) }
        if contains(.unpaved) { features.insert(.unpaved) }
        return features
    }
}

/// Facts about a junction for one profile, in one byte.
struct NodeState: OptionSet, Sendable, BitwiseCopyable {
    let rawValue: UInt8
    /// A barrier that cannot be passed.
    static let closed = NodeState(rawValue: 1 << 0)
    /// A barrier that costs time.
    static let slow = NodeState(rawValue: 1 << 1)
    /// Three roads or more: turning costs.
    static let junction = NodeState(rawValue: 1 << 2)
    /// A junction of a roundabout: nothing comes against it.
    static let ring = NodeState(rawValue: 1 << 3)
    /// A lift, which one waits for.
    static let elevator = NodeState(rawValue: 1 << 4)
    /// The bits that follow from the profile. The others are known of the roads.
    static let byProfile: NodeState = [.closed, .slow, .junction, .ring]
}
