import Foundation
import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// How long a recorded drive took for each of the roads that it drove from end to end, without a break.
struct DrivenRoads {
    /// The edges, in their order.
    private(set) var edges: [EdgeID] = []
    /// Seconds since the start of the trace's clock at which the first of ``edges`` was entered, then at the end of
    /// each.
    private(set) var times: [Double] = []

    /// Seconds between two readings beyond which it is not known what happened between them.
    private static let longestGap = 60.0
    /// Seconds on one road at walking pace and below for which a driver has stopped for reasons of his own.
    private static let longestStop = 240.0

    /// The drives in `trace`, whose points have times; empty where it lies on no roads.
    static func drives(in trace: [TracePoint], on router: Router) -> [DrivenRoads] {
        guard let result = try? router.match(trace) else { return [] }
        return result.pieces.flatMap { drives(in: $0, of: result, trace, on: router.graph) }
    }

    private static func drives(
        in piece: MatchResult.Piece, of result: MatchResult, _ trace: [TracePoint],
        on graph: RoadGraph
    ) -> [DrivenRoads] {
        let edges = piece.path.edges
        var ends: [Double] = [0]
        for edge in edges {
            ends.append(ends[ends.count - 1] + Double(graph.lengths[Int(edge.index)]))
        }
        let readings = readings(of: piece, result, trace, ends, graph)
        guard readings.count > 1 else { return [] }
        var drives: [DrivenRoads] = []
        var current = DrivenRoads()
        func finish() {
            if !current.edges.isEmpty { drives.append(current) }
            current = DrivenRoads()
        }
        var next = 0
        /// The time at a place along the path; `nil` where it is not known.
        func time(at distance: Double) -> Double? {
            while next < readings.count - 2, readings[next + 1].distance < distance { next += 1 }
            let (a, b) = (readings[next], readings[next + 1])
            guard distance >= a.distance - 0.5, distance <= b.distance + 0.5,
                b.time - a.time <= longestGap
            else { return nil }
            let length = b.distance - a.distance
            let share = length > 0 ? max(0, min(1, (distance - a.distance) / length)) : 1
            return a.time + (b.time - a.time) * share
        }
        var entry = time(at: 0)
        for (index, edge) in edges.enumerated() {
            let exit = time(at: ends[index + 1])
            if let entry, let exit, exit > entry,
                isDriven(seconds: exit - entry, meters: ends[index + 1] - ends[index])
            {
                if current.edges.isEmpty { current.times = [entry] }
                current.edges.append(edge)
                current.times.append(exit)
            } else {
                finish()
            }
            entry = exit
        }
        finish()
        return drives
    }

    private static func isDriven(seconds: Double, meters: Double) -> Bool {
        seconds < longestStop || meters / seconds > 1
    }

    private struct Reading {
        let distance: Double
        let time: Double
    }

    /// How far along the path each reading lies, none behind the one before.
    private static func readings(
        of piece: MatchResult.Piece, _ result: MatchResult, _ trace: [TracePoint],
        _ ends: [Double], _ graph: RoadGraph
    ) -> [Reading] {
        let edges = piece.path.edges
        var readings: [Reading] = []
        var index = 0
        for number in piece.points {
            guard let point = result.points[number], let time = trace[number].time,
                let place = edges[index...].firstIndex(of: point.edge),
                let projection = graph.path(of: point.edge).nearest(to: point.coordinate)
            else { continue }
            index = place
            let line = graph.path(of: point.edge)
            let before = line[...projection.segment]
            let along =
                Path(Array(before) + [projection.coordinate]).length()
            let distance = ends[place] + min(along, ends[place + 1] - ends[place])
            if let last = readings.last {
                guard time > last.time else { continue }
                // Noise leads back a little.
                guard distance > last.distance else {
                    readings.append(Reading(distance: last.distance, time: time))
                    continue
                }
            }
            readings.append(Reading(distance: distance, time: time))
        }
        return readings
    }
}
