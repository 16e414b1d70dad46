public import Foundation
public import WaymarkGeometry

/// What a user says of something on the road: what it is, and where.
///
/// ```swift
/// let report = IncidentReport(kind: .accident, coordinate: place, heading: 270)
/// let incident = try await provider.report(report)
/// ```
public struct IncidentReport: Hashable, Sendable, Codable {
    /// The kind of incident, one of ``kinds``.
    public var kind: TrafficIncident.Kind
    /// Where it is, on a road or within 40 m of one.
    public var coordinate: Coordinate
    /// The direction of travel of those whom it concerns in degrees clockwise from north, 0 to 360; `nil` where
    /// it concerns both directions.
    public var heading: Double?
    /// The user's own words, up to ``longestWords`` characters without control characters; may be empty.
    public var words: String
    /// When it was seen, at most ten minutes ago; `nil` stands for now.
    public var time: Date?

    /// A report of an incident at `coordinate`.
    public init(
        kind: TrafficIncident.Kind, coordinate: Coordinate, heading: Double? = nil,
        words: String = "", time: Date? = nil
    ) {
        (self.kind, self.coordinate, self.heading) = (kind, coordinate, heading)
        (self.words, self.time) = (words, time)
    }

    /// The kinds that users can report, the gravest first. The others are the operators' to tell.
    public static let kinds: [TrafficIncident.Kind] = [
        .closure, .accident, .hazard, .roadworks, .weather, .congestion,
    ]
    /// The most characters of ``words``.
    public static let longestWords = 200
}

/// Takes what users say of incidents, and tells it to others.
///
/// Whoever has several reports of the same thing makes one incident of them; `report(_:)` and `vote(_:on:)` return
/// it as it is known then.
public protocol TrafficReporter: Sendable {
    /// Takes the report of an incident.
    ///
    /// - Returns: the incident, which others may have reported before.
    /// - Throws: ``DirectionsError/invalidRequest(reason:)`` where it cannot be, as off the roads;
    ///   ``DirectionsError/quotaExceeded`` where this user has said too much of late.
    @discardableResult func report(
        _ incident: IncidentReport
    ) async throws(DirectionsError) -> TrafficIncident
    /// Takes a user's word on whether the incident of the id `id` is still there. Incidents with
    /// ``TrafficIncident/reportCount`` take votes.
    ///
    /// - Returns: the incident; `nil` where it is over, by this vote or before it.
    /// - Throws: ``DirectionsError``.
    @discardableResult func vote(
        _ isThere: Bool, on id: String
    ) async throws(DirectionsError) -> TrafficIncident?
}
