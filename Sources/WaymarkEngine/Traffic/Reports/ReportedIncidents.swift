public import Foundation
public import WaymarkDirections
import WaymarkGeometry

/// Incidents that users report and vote on, as one more source of the traffic of a catalog: all who ask for its
/// traffic see them, and a road that several users say is closed is closed to routes.
///
/// An incident is shown from its first report on, with a low ``TrafficIncident/confidence``, for ten minutes to an
/// hour by its kind; each user who confirms it makes that longer, each one who says that it is gone halves what is
/// left. It is over where nobody stands by it, or where two or more deny it and are half as many as those who saw
/// it. A closure closes its piece of road once three users have reported it. Each user has one voice for an
/// incident, 12 reports and 120 votes an hour.
///
/// A user is a token that the client makes; what is kept of it is a number that does not lead back to it, with the
/// incidents for at most a day. Everything is in memory, and gone when the process ends.
public actor ReportedIncidents {
    /// The name of the source of traffic that it is.
    public static let source = "users"

    private let catalog: RegionCatalog
    private var book = IncidentBook()
    private var ledger = ReporterLedger()
    private let salt = UInt64.random(in: 0...UInt64.max)

    /// Metres from a report to its road.
    private static let reach = 40.0
    /// Seconds that a report may be old, and by which the clock of a device may be ahead.
    private static let (oldest, ahead) = (600.0, 60.0)

    /// Incidents on the roads of `catalog`, whose traffic they become a part of.
    public init(catalog: RegionCatalog) { self.catalog = catalog }

    /// Takes a report of the user with `token`.
    ///
    /// - Parameters:
    ///   - token: 16 to 128 letters, digits, `-` and `_`: the same for the same user.
    ///   - now: the time.
    /// - Returns: the incident as it is known then.
    /// - Throws: ``IncidentRefusal``.
    /// - Complexity: O(*n*) in the incidents of users, and as to take a report of traffic.
    public func report(
        _ report: IncidentReport, by token: String, now: Date = Date()
    ) async throws(IncidentRefusal) -> TrafficIncident {
        let reporter = try reporter(token)
        try ledger.note(.report, by: reporter, at: now)
        guard let rule = IncidentRule(report.kind) else { throw .unreportable(report.kind) }
        try Self.check(report, now: now)
        let placed = try await placed(report)
        let incident = book.take(placed, rule, by: reporter, at: now)
        publish(at: now)
        return incident
    }

    /// Takes the word of the user with `token` on whether the incident `id` is still there.
    ///
    /// - Returns: the incident as it is known then; `nil` where it is over by that.
    /// - Throws: ``IncidentRefusal``.
    public func vote(
        _ isThere: Bool, on id: String, by token: String, now: Date = Date()
    ) throws(IncidentRefusal) -> TrafficIncident? {
        let reporter = try reporter(token)
        try ledger.note(.vote, by: reporter, at: now)
        let incident = try book.vote(isThere, on: id, by: reporter, at: now)
        publish(at: now)
        return incident
    }

    /// Forgets all incidents; what each user may still say stays as it is.
    ///
    /// - Returns: whether there were any.
    @discardableResult public func removeAll(now: Date = Date()) -> Bool {
        book.removeAll()
        return catalog.clearTraffic(of: Self.source, now: now)
    }

    private func reporter(_ token: String) throws(IncidentRefusal) -> ReporterID {
        let isToken = token.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
            default: (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            }
        }
        guard isToken, (16...128).contains(token.utf8.count) else { throw .invalidToken }
        return ReporterID(token: token, salt: salt)
    }

    private static func check(_ report: IncidentReport, now: Date) throws(IncidentRefusal) {
        guard report.coordinate.isValid, report.heading.map({ (0...360).contains($0) }) ?? true
        else { throw .invalidPlace }
        let age = report.time.map { now.timeIntervalSince($0) } ?? 0
        guard (-ahead...oldest).contains(age) else { throw .wrongTime }
        // A character may be made of any number of others.
        guard report.words.count <= IncidentReport.longestWords,
            report.words.utf8.count <= 8 * IncidentReport.longestWords,
            report.words.unicodeScalars.allSatisfy({
                ![.control, .lineSeparator, .paragraphSeparator].contains(
                    $0.properties.generalCategory)
            })
        else { throw .unreadableWords }
    }

    /// `report` on the nearest road that leads its way.
    private func placed(_ report: IncidentReport) async throws(IncidentRefusal) -> PlacedReport {
        let roads =
            (try? await catalog.roads(around: report.coordinate, radius: Self.reach)) ?? []
        for road in roads {
            guard road.path.count > 1, let place = road.path.nearest(to: report.coordinate),
                place.distance <= Self.reach
            else { continue }
            let bearing = road.path[place.segment].bearing(to: road.path[place.segment + 1])
            var lines = [road.path] + (road.isTwoWay ? [Path(road.path.reversed())] : [])
            var direction: Double?
            if let heading = report.heading {
                let isForward = bearing.angle(to: heading) <= IncidentRule.widestAngle
                let isBackward = bearing.angle(to: heading) >= 180 - IncidentRule.widestAngle
                guard isForward || isBackward && road.isTwoWay else { continue }
                lines = [isForward ? lines[0] : lines[1]]
                direction = isForward ? bearing : (bearing + 180).normalizedBearing
            }
            return PlacedReport(
                kind: report.kind, coordinate: place.coordinate, heading: direction,
                roadName: road.roadName, lines: lines, words: report.words)
        }
        throw .offRoad
    }

    /// Tells the catalog all that is known.
    private func publish(at now: Date) {
        catalog.apply(book.report(of: Self.source, at: now), now: now)
    }
}
