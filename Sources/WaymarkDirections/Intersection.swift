import WaymarkGeometry

/// A junction on the way, whether or not there is a maneuver at it.
public struct Intersection: Hashable, Sendable, Codable {
    /// The point of the leg's path.
    public private(set) var point: Int
    /// The directions in whole degrees, 0 to 359, ascending, in which roads leave that the vehicle may
    /// use in one direction at least.
    public let bearings: [Int]
    /// For each of ``bearings`` whether the road may be entered.
    public let entries: [Bool]
    /// The number in ``bearings`` of the road that one comes from, seen from the junction; `nil` at
    /// the start.
    public let inIndex: Int?
    /// The number in ``bearings`` of the road that one takes; `nil` at the end.
    public let outIndex: Int?
    /// The lanes before it from left to right, where they are known.
    public let lanes: [Lane]
    /// The class of the road after it.
    public let roadClass: RouteRoadClass
    /// The other features of the road after it.
    public let features: RouteRoadFeatures
    /// The signs and lights for those who come this way.
    public let controls: JunctionControls

    /// A junction with everything it carries.
    public init(
        point: Int, bearings: [Int], entries: [Bool], inIndex: Int?, outIndex: Int?,
        lanes: [Lane] = [], roadClass: RouteRoadClass, features: RouteRoadFeatures = [],
        controls: JunctionControls = []
    ) {
        self.point = point
        self.bearings = bearings
        self.entries = entries
        self.inIndex = inIndex
        self.outIndex = outIndex
        self.lanes = lanes
        self.roadClass = roadClass
        self.features = features
        self.controls = controls
    }

    /// The junction of `maneuver` with no other roads than the one that one comes from and the one
    /// that one takes; the road after it is the same as after `model`.
    package init(of maneuver: Maneuver, at point: Int, like model: Intersection? = nil) {
        let before = maneuver.bearingBefore.map { ($0 + 180).wholeDegrees }
        let after = maneuver.bearingAfter.map(\.wholeDegrees)
        let bearings = Set([before, after].compactMap { $0 }).sorted()
        self.init(
            point: point, bearings: bearings,
            // The only road at an end may be entered, as may the one that is taken.
            entries: bearings.map { $0 == after ?? $0 },
            inIndex: before.flatMap { bearings.firstIndex(of: $0) },
            outIndex: after.flatMap { bearings.firstIndex(of: $0) },
            roadClass: model?.roadClass ?? .unclassified, features: model?.features ?? [])
    }

    /// The same junction at another point of a path.
    public func moved(to point: Int) -> Intersection {
        var moved = self
        moved.point = point
        return moved
    }
}

/// The signs and lights at a junction for those who come to it.
public struct JunctionControls: OptionSet, Hashable, Sendable, Codable {
    /// The bits.
    public let rawValue: UInt8
    /// The set with these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Traffic lights.
    public static let signals = JunctionControls(rawValue: 1 << 0)
    /// A sign to stop.
    public static let stopSign = JunctionControls(rawValue: 1 << 1)
    /// A sign to give way.
    public static let giveWay = JunctionControls(rawValue: 1 << 2)
}

/// The importance of a road of a route.
public enum RouteRoadClass: String, Hashable, Sendable, Codable, CaseIterable {
    /// A motorway.
    case motorway
    /// A trunk road.
    case trunk
    /// A primary road.
    case primary
    /// A secondary road.
    case secondary
    /// A tertiary road.
    case tertiary
    /// A lesser public road.
    case unclassified
    /// A residential or living street.
    case residential
    /// A service road: driveways, car parks, alleys.
    case service
    /// A track, path or footway.
    case path
    /// A ferry or a train that carries vehicles.
    case ferry
    /// A river or canal that one travels on oneself.
    case waterway
}

/// The features of a piece of a route.
public struct RouteRoadFeatures: OptionSet, Hashable, Sendable, Codable {
    /// The bits.
    public let rawValue: UInt16
    /// The set with these bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    /// A ramp or slip road.
    public static let link = RouteRoadFeatures(rawValue: 1 << 0)
    /// A toll is paid.
    public static let toll = RouteRoadFeatures(rawValue: 1 << 1)
    /// In a tunnel.
    public static let tunnel = RouteRoadFeatures(rawValue: 1 << 2)
    /// On a bridge.
    public static let bridge = RouteRoadFeatures(rawValue: 1 << 3)
    /// For destination traffic only.
    public static let restricted = RouteRoadFeatures(rawValue: 1 << 4)
    /// Not paved.
    public static let unpaved = RouteRoadFeatures(rawValue: 1 << 5)
    /// A part of a roundabout.
    public static let roundabout = RouteRoadFeatures(rawValue: 1 << 6)
    /// A bicycle is pushed.
    public static let pushed = RouteRoadFeatures(rawValue: 1 << 7)
    /// A river is travelled against its current.
    public static let upstream = RouteRoadFeatures(rawValue: 1 << 8)
}

extension Double {
    /// The direction rounded to whole degrees, 0 to 359.
    package var wholeDegrees: Int { isFinite ? Int(normalizedBearing.rounded()) % 360 : 0 }
}
