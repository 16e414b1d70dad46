public import Foundation
public import WaymarkGeometry

/// A way through all waypoints.
public struct Route: Hashable, Sendable, Codable {
    /// One leg for each destination.
    public let legs: [RouteLeg]
    /// Things that a driver should know before setting out.
    public let notices: [RouteNotice]
    /// How one travels.
    public let travelMode: RouteTravelMode
    /// The units of distances that are usual where the route leads.
    public let distanceUnit: DistanceUnit
    /// The ISO 3166-1 code of the country that it leads through; `nil` where it is not known.
    public let country: String?
    /// The name of the time zone of the last destination in the tz database (`Europe/Helsinki`);
    /// `nil` where it is not known.
    public let timeZoneIdentifier: String?
    /// When it begins, by the clock at its start; `nil` where nobody asked.
    public var departureTime: LocalTime?
    /// Between which times it will take, in eight of ten cases; `nil` where that is not known.
    public var durationRange: DurationRange?

    /// The route of `legs`.
    public init(
        legs: [RouteLeg], notices: [RouteNotice] = [], travelMode: RouteTravelMode = .driving,
        distanceUnit: DistanceUnit = .metric, country: String? = nil,
        timeZoneIdentifier: String? = nil
    ) {
        self.legs = legs
        self.notices = notices
        self.travelMode = travelMode
        self.distanceUnit = distanceUnit
        self.country = country
        self.timeZoneIdentifier = timeZoneIdentifier
    }

    /// The time zone of the last destination; `nil` where it is not known here.
    public var timeZone: TimeZone? { timeZoneIdentifier.flatMap { TimeZone(identifier: $0) } }

    /// Its length in metres.
    public var distance: Double { legs.reduce(0) { $0 + $1.distance } }
    /// The expected time in seconds.
    public var duration: Double { legs.reduce(0) { $0 + $1.duration } }

    /// Whether there is a leg, and all of them fit together in themselves.
    public var isConsistent: Bool { !legs.isEmpty && legs.allSatisfy(\.isConsistent) }

    /// The line of all legs.
    public var path: Path {
        legs.enumerated().reduce(into: Path()) { path, leg in
            let skips = leg.offset > 0 && path.last == leg.element.path.first
            path.append(contentsOf: leg.element.path.dropFirst(skips ? 1 : 0))
        }
    }
}

extension Route: CustomStringConvertible {
    /// One line for a log: "1 leg, 942 m, 118 s".
    public var description: String {
        "\(legs.count) leg\(legs.count == 1 ? "" : "s"), \(Extent(distance, duration))"
    }
}

/// Seconds that a journey takes in eight of ten cases: in one it takes less, in one more.
public struct DurationRange: Hashable, Sendable, Codable {
    /// The least seconds.
    public let least: Double
    /// The most seconds.
    public let most: Double

    /// The seconds in `range`.
    public init(_ range: ClosedRange<Double>) {
        (least, most) = (range.lowerBound, range.upperBound)
    }
}

/// How one travels along a route.
public enum RouteTravelMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// With a motor, on roads.
    case driving
    /// By bicycle.
    case cycling
    /// On foot.
    case walking
}
