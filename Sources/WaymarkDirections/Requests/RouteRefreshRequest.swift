public import WaymarkGeometry

/// A request for the times along routes that are driven already, in the traffic of now.
///
/// ```swift
/// let request = RouteRefreshRequest(lines: route.legs.map(\.path))
/// let times = try await provider.refresh(request).lines
/// ```
public struct RouteRefreshRequest: Hashable, Sendable {
    /// The lines, each of two points or more along roads, as the legs of a route have them.
    public var lines: [Path]
    /// The options of the search that the routes are of.
    public var options: RoutingOptions

    /// The most points of all lines together.
    public static let mostPoints = 20_000

    /// A request for the times along `lines`.
    public init(lines: [Path], options: RoutingOptions = .default) {
        (self.lines, self.options) = (lines, options)
    }
}

// Lines are coded as polylines of seven digits, a tenth of what a list of coordinates takes.
extension RouteRefreshRequest: Codable {
    private enum CodingKeys: String, CodingKey { case lines, options }

    /// Decimal digits of a degree: those of the roads of a region.
    private static let digits = 7

    /// Decodes a request.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        options = try container.decode(RoutingOptions.self, forKey: .options)
        lines = try container.decode([String].self, forKey: .lines).map { text in
            do throws(PolylineDecodingError) {
                return try Path(encoded: text, precision: Self.digits)
            } catch {
                throw DecodingError.dataCorruptedError(
                    forKey: .lines, in: container, debugDescription: "\(error)")
            }
        }
    }

    /// Encodes a request.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(lines.map { $0.encoded(precision: Self.digits) }, forKey: .lines)
        try container.encode(options, forKey: .options)
    }
}

/// The answer to a request for the times along routes.
public struct RouteRefresh: Hashable, Sendable, Codable {
    /// The times along each line of the request.
    public let lines: [LineTimes]

    /// An answer of `lines`.
    public init(lines: [LineTimes]) { self.lines = lines }
}

/// The times along a line, and what is closed of it.
public struct LineTimes: Hashable, Sendable, Codable {
    /// For each segment of the line the expected time in seconds; where it is closed, as if it were open.
    public var segmentDurations: [Double]
    /// For each segment of the line the seconds that it takes without traffic; empty where there is no traffic
    /// data.
    public var segmentFreeFlowDurations: [Double]
    /// The first and the last point of each stretch that nobody gets through, ascending.
    public var closures: [ClosedRange<Int>]

    /// The times along a line.
    public init(
        segmentDurations: [Double], segmentFreeFlowDurations: [Double] = [],
        closures: [ClosedRange<Int>] = []
    ) {
        self.segmentDurations = segmentDurations
        self.segmentFreeFlowDurations = segmentFreeFlowDurations
        self.closures = closures
    }

    /// Whether the numbers of segments fit together, and times are times.
    public var isConsistent: Bool {
        let count = segmentDurations.count
        return (segmentFreeFlowDurations.isEmpty || segmentFreeFlowDurations.count == count)
            && (segmentDurations + segmentFreeFlowDurations).allSatisfy { $0 >= 0 && $0.isFinite }
            && closures.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= count }
    }

    /// The times from segment `first` on.
    package func from(_ first: Int) -> LineTimes {
        LineTimes(
            segmentDurations: Array(segmentDurations.dropFirst(first)),
            segmentFreeFlowDurations: Array(segmentFreeFlowDurations.dropFirst(first)),
            closures: closures.compactMap { range in
                guard range.upperBound > first else { return nil }
                return max(0, range.lowerBound - first)...range.upperBound - first
            })
    }
}
