public import Foundation
import Synchronization
public import WaymarkDirections
public import WaymarkGeometry
import WaymarkGuidance
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

extension Region {
    /// Takes what a source says of the traffic: routes, tables, areas and tours of motor vehicles that depart
    /// about now go by it from then on, and the legs of routes have their times without it, too.
    ///
    /// Questions that are being answered go on with what they began with.
    ///
    /// - Parameter now: the time; a report that was true later is taken for one of now.
    /// - Throws: ``DirectionsError`` where the region has no profile for motor vehicles, or the task is cancelled.
    /// - Complexity: for each line as for a trace that is matched, then milliseconds for a thousand roads (partial
    ///   customization).
    @discardableResult public func apply(
        _ report: TrafficReport, now: Date = Date()
    ) throws(DirectionsError) -> TrafficSummary {
        for profile in manifest.profiles {
            let base = try DirectionsError.of { () throws(RoutingError) in
                try freeAssembler(profile)
            }
            guard base.router.metric.profile.family == .motor else { continue }
            return try DirectionsError.of { () throws(RoutingError) in
                try traffic.apply(report, on: base.router, now: now)
            }
        }
        throw .unsupported("the region has no profile for motor vehicles")
    }

    /// Forgets what `source` said, or all sources where it is `nil`.
    public func clearTraffic(of source: String? = nil, now: Date = Date()) {
        traffic.clear(source, now: now)
    }

    /// Lets what is old fade: speeds count in full for five minutes, and are gone after half an hour.
    public func advanceTraffic(to now: Date) { traffic.advance(to: now) }

    /// The sources of traffic by their names.
    public var trafficSources: [TrafficSource] { traffic.sources }
}

extension Region: TrafficReceiver {}

extension OnDeviceProvider: TrafficProvider {
    /// The traffic on the roads in `tile`, the largest first: at zoom 6 on motorways and trunk roads, at each
    /// zoom on smaller ones, from 12 on on all, and below 6 on none.
    public func traffic(in tile: TileID) async throws(DirectionsError) -> [TrafficSegment] {
        region.shownTraffic(in: tile).map(\.segment)
    }

    /// The incidents in `tile`, of all sources.
    public func incidents(in tile: TileID) async throws(DirectionsError) -> [TrafficIncident] {
        let bounds = tile.bounds
        return region.traffic.incidents(at: Date()).filter { incident in
            bounds.contains(incident.coordinate)
                || incident.path?.contains { bounds.contains($0) } ?? false
        }
    }
}

extension Region {
    /// What roads cost motor vehicles without traffic; `nil` where the region has no profile for them.
    var motorMetric: Metric? {
        manifest.profiles.lazy.compactMap { try? freeAssembler($0).router.metric }
            .first { $0.profile.family == .motor }
    }
}

extension RegionCatalog: TrafficReceiver {
    /// Takes what a source says of the traffic, for the roads of all regions; regions that are opened later take
    /// it over.
    ///
    /// - Parameter now: the time; a report that was true later is taken for one of now.
    @discardableResult public func apply(
        _ report: TrafficReport, now: Date = Date()
    ) -> TrafficSummary {
        defer { trafficSignals.send() }
        return reports.withLock { reports in
            reports.add(report, now: now)
            var summary: TrafficSummary?
            for region in regions {
                guard let next = try? region.apply(report, now: now) else { continue }
                summary = summary.map { $0 + next } ?? next
            }
            return summary ?? TrafficSummary()
        }
    }

    /// Forgets what `source` said, or all sources where it is `nil`; whether there was any.
    @discardableResult public func clearTraffic(
        of source: String? = nil, now: Date = Date()
    ) -> Bool {
        defer { trafficSignals.send() }
        return reports.withLock { reports in
            for region in regions { region.clearTraffic(of: source, now: now) }
            return reports.remove(source)
        }
    }

    /// Lets what is old fade; to be called once a minute or so.
    public func advanceTraffic(to now: Date = Date()) {
        for region in regions { region.advanceTraffic(to: now) }
        trafficSignals.send()
    }

    /// The sources of traffic by their names.
    public var trafficSources: [TrafficSource] {
        var sources: [String: TrafficSource] = [:]
        for source in regions.flatMap(\.trafficSources) {
            let summary = sources[source.name].map { $0.summary + source.summary }
            sources[source.name] = TrafficSource(
                name: source.name, time: source.time, summary: summary ?? source.summary)
        }
        return sources.values.sorted { $0.name < $1.name }
    }

    /// The incidents of all sources that are not over at `now`, each once.
    public func incidents(at now: Date = Date()) -> [TrafficIncident] {
        var known: Set<String> = []
        return regions.flatMap { $0.traffic.incidents(at: now) }.filter {
            known.insert($0.id).inserted
        }
    }
}

/// What sources said that may still count.
struct TrafficReports {
    private(set) var all: [TrafficReport] = []

    /// Stretches and turns that are kept: what came first goes first.
    private static let mostEntries = 1_000_000

    /// Adds what a source said, in the place of what it said before where that is complete.
    mutating func add(_ report: TrafficReport, now: Date) {
        all.removeAll { other in
            let isOld = abs(now.timeIntervalSince(other.time)) > RoadTraffic.closureAge
            let isReplaced = report.isComplete && other.source == report.source
            return isReplaced || isOld && !other.isComplete
        }
        all.append(report)
        var count = all.reduce(0) { $0 + $1.entryCount }
        while count > Self.mostEntries, all.count > 1 { count -= all.removeFirst().entryCount }
    }

    /// Removes what `source` said, or all; whether there was any.
    mutating func remove(_ source: String?) -> Bool {
        let count = all.count
        all.removeAll { source == nil || $0.source == source }
        return all.count < count
    }
}

extension TrafficReport {
    fileprivate var entryCount: Int { 1 + stretches.count + turns.count + incidents.count }
}
