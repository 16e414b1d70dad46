import Foundation
import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// What one source says of the roads of a region, as it was said.
struct SourceTraffic {
    private var roads: [EdgeID: RoadTraffic] = [:]
    /// What turns take beside their usual time, and the seconds since 1970 at which that was told.
    private var turns: [RoadTurn: (seconds: Double, time: Double)] = [:]
    /// When it spoke last.
    private(set) var time = Date.distantPast
    private(set) var incidents: [TrafficIncident] = []
    /// What became of its last report.
    private(set) var summary = TrafficSummary()

    /// Takes a report; half of it where the task is cancelled.
    mutating func take(
        _ report: TrafficReport, by finder: StretchFinder, _ known: inout KnownLines, at now: Date
    ) {
        // What is told for later than now is of now.
        (time, summary) = (min(report.time, now), TrafficSummary())
        var told: [EdgeID: RoadTraffic] = [:]
        SearchBudget.$current.withValue(nil) {
            for stretch in report.stretches where !Task.isCancelled {
                let parts = stretch.isPossible ? known.parts(of: stretch, by: finder) : []
                summary.note(stretch, isFound: !parts.isEmpty)
                for (edge, meters) in parts {
                    add(stretch, meters, of: edge, at: now, to: &told, in: finder.router.graph)
                }
            }
        }
        add(report.turns, by: finder, at: now)
        roads.merge(told) { _, new in new }
        let ids = Set(report.incidents.map(\.id))
        incidents.removeAll { ids.contains($0.id) || $0.endTime.map { $0 <= now } ?? false }
        incidents += report.incidents
        summary.edges = roads.values.count { !$0.isOver(at: now.timeIntervalSince1970) }
        summary.incidents = incidents.count
    }

    /// Forgets what is over so many seconds after 1970.
    mutating func forget(before seconds: Double) {
        guard roads.values.contains(where: { $0.isOver(at: seconds) }) else { return }
        roads = roads.filter { !$0.value.isOver(at: seconds) }
    }

    /// Adds that `stretch` covers so many metres of `edge`; parts of one report on the same road add up.
    private func add(
        _ stretch: TrafficReport.Stretch, _ meters: Double, of edge: EdgeID, at now: Date,
        to told: inout [EdgeID: RoadTraffic], in graph: RoadGraph
    ) {
        let length = Double(graph.lengths[Int(edge.index)])
        // The end of a line that reaches a little into a road beyond a junction does not close that.
        let isClosed =
            stretch.isClosed && (stretch.path == nil || meters > 30 || meters > length / 2)
        guard isClosed || stretch.speed != nil else { return }
        var value = RoadTraffic(
            meters: min(meters, length), seconds: stretch.speed.map { meters / $0 } ?? 0,
            isClosed: isClosed, confidence: stretch.confidence,
            // Speeds are as old as they are; what is said to be closed is closed while it is said.
            time: (isClosed ? now : time).timeIntervalSince1970,
            start: stretch.startTime?.timeIntervalSince1970,
            end: stretch.endTime?.timeIntervalSince1970)
        if let known = told[edge] {
            guard !known.isClosed else { return }
            if !isClosed {
                value.meters = min(length, known.meters + value.meters)
                value.seconds += known.seconds
                value.confidence = min(known.confidence, value.confidence)
            }
        }
        told[edge] = value
    }

    /// Adds what turns take, to be known for a day as closures are.
    private mutating func add(
        _ told: [TrafficReport.Turn], by finder: StretchFinder, at now: Date
    ) {
        for turn in told where !Task.isCancelled {
            guard abs(turn.seconds) <= TurnPenalties.mostSeconds else {
                summary.refused += 1
                continue
            }
            let found = finder.nodes?.turns(turn, in: finder.router.graph) ?? []
            for place in found { turns[place] = (turn.seconds, now.timeIntervalSince1970) }
            if found.isEmpty {
                summary.unmatched += 1
            } else {
                summary.matched += 1
            }
        }
    }
}

extension SourceTraffic {
    /// The traffic that counts at a time: of several sources the mean, by how much each of them counts.
    static func roads(
        of sources: some Sequence<SourceTraffic>, at seconds: Double, in graph: RoadGraph
    ) -> [EdgeID: EdgeTraffic] {
        var sums: [EdgeID: (weight: Double, pace: Double, share: Double, isClosed: Bool)] = [:]
        for source in sources {
            for (edge, value) in source.roads {
                let weight = value.weight(at: seconds)
                guard weight > 0 else { continue }
                let covered = value.meters / Double(max(0.1, graph.lengths[Int(edge.index)]))
                var sum = sums[edge] ?? (0, 0, 0, false)
                if value.isClosed {
                    sum.isClosed = true
                } else {
                    sum.weight += weight
                    sum.pace += weight * value.seconds / max(0.1, value.meters)
                    sum.share = max(sum.share, weight * min(1, covered))
                }
                sums[edge] = sum
            }
        }
        return sums.mapValues { sum in
            EdgeTraffic(
                pace: sum.weight > 0 ? sum.pace / sum.weight : 0, share: sum.share,
                isClosed: sum.isClosed)
        }
    }

    /// The penalties of turns that count at a time, of several sources the largest.
    static func turns(
        of sources: some Sequence<SourceTraffic>, at seconds: Double
    ) -> TurnPenalties {
        var turns: [RoadTurn: Double] = [:]
        for source in sources {
            for (turn, value) in source.turns where seconds - value.time < RoadTraffic.closureAge {
                turns[turn] = max(turns[turn] ?? value.seconds, value.seconds)
            }
        }
        return turns.isEmpty ? .empty : TurnPenalties(turns)
    }
}

/// The edges of lines that were told before: feeds tell the same ones again.
struct KnownLines {
    private var lines: [Path: [StretchFinder.Part]] = [:]
    private static let (mostLines, longestLine) = (100_000, 64)

    /// The parts of edges that `stretch` covers, in metres.
    mutating func parts(
        of stretch: TrafficReport.Stretch, by finder: StretchFinder
    ) -> [StretchFinder.Part] {
        guard let path = stretch.path else { return finder.parts(of: stretch) }
        if let parts = lines[path] { return parts }
        let parts = finder.parts(of: stretch)
        // What was broken off says nothing of the line, and long lines are rare.
        guard !Task.isCancelled, path.count <= Self.longestLine, lines.count < Self.mostLines
        else { return parts }
        lines[path] = parts
        return parts
    }
}

extension TrafficSummary {
    /// Counts a stretch.
    fileprivate mutating func note(_ stretch: TrafficReport.Stretch, isFound: Bool) {
        if !stretch.isPossible {
            refused += 1
        } else if isFound {
            matched += 1
        } else {
            unmatched += 1
        }
    }
}

extension TrafficReport {
    /// Whether something of it is given by nodes.
    var needsNodes: Bool {
        !turns.isEmpty || stretches.contains { !$0.nodes.isEmpty }
    }
}

extension TrafficReport.Stretch {
    /// Whether it can be: a speed that a vehicle has, two places, an end after its start.
    fileprivate var isPossible: Bool {
        let hasPlace = path.map { $0.count > 1 } ?? (nodes.count > 1)
        let hasSpeed = speed.map { (0.25...90).contains($0) } ?? isClosed
        let hasTime = startTime.flatMap { start in endTime.map { $0 > start } } ?? true
        return hasPlace && hasSpeed && hasTime && confidence > 0 && confidence <= 1
    }
}
