public import Foundation
public import WaymarkGeometry

/// Something on a road that delays or stops traffic: an accident, roadworks, a closure.
public struct TrafficIncident: Hashable, Sendable, Codable, Identifiable {
    /// The kinds of incidents, the gravest first.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
        /// The road is closed.
        case closure
        /// Vehicles have crashed.
        case accident
        /// Something on the road is a danger: a broken-down vehicle, lost cargo, animals.
        case hazard
        /// The road is worked on.
        case roadworks
        /// Ice, snow, fog, water or wind.
        case weather
        /// Too many vehicles.
        case congestion
        /// A market, a match, a demonstration.
        case event
        /// Anything else.
        case other

        private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

        /// Whether `a` is graver than `b`.
        public static func < (a: Kind, b: Kind) -> Bool { a.rank < b.rank }
    }

    /// The same for the same incident in every tile and at every time.
    public let id: String
    /// The kind of incident.
    public let kind: Kind
    /// The place of its icon. One that is not on the Earth is not shown.
    public let coordinate: Coordinate
    /// The stretch of road, in the direction of travel; `nil` where it is a single place.
    public var path: Path?
    /// The event in a few words of the provider's language; empty where it says nothing.
    public var summary: String
    /// Everything else that the provider says of it; empty where nothing.
    public var details: String
    /// When it begins; `nil` where that is not known.
    public var startTime: Date?
    /// When it is expected to be over; `nil` where nobody knows.
    public var endTime: Date?
    /// By how many seconds it delays those who drive through; `nil` where that is not known.
    public var delay: Double?
    /// The road that it is on; empty where it has no name.
    public var roadName: String
    /// Whether nobody gets through.
    public var isClosed: Bool
    /// How many users say that it is there; `nil` where it does not come from users, who cannot vote on it then.
    public var reportCount: Int?
    /// How sure it is, above 0 and below 1: 0.33 after the report of one user; `nil` where its provider vouches for
    /// it.
    public var confidence: Double?

    /// An incident of a kind at a place. A closure closes the road, others do where `isClosed` says so.
    public init(
        id: String, kind: Kind, coordinate: Coordinate, roadName: String = "",
        summary: String = "", details: String = "", delay: Double? = nil, isClosed: Bool = false
    ) {
        self.id = id
        self.kind = kind
        self.coordinate = coordinate
        self.roadName = roadName
        self.summary = summary
        self.details = details
        self.delay = delay
        self.isClosed = isClosed || kind == .closure
    }
}
