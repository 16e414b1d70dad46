public import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
public import WaymarkRouting

/// Makes a route with maneuvers and words from the paths of a router.
public struct RouteAssembler: Sendable {
    private let graph: RoadGraph
    private let metric: Metric
    private let narrator: Narrator

    /// An assembler for the roads of `router`, in the words of `locale`.
    public init(router: Router, locale: GuidanceLocale, unit: DistanceUnit) {
        graph = router.graph
        metric = router.metric
        narrator = Narrator(locale: locale, unit: unit)
    }

    /// The route over `paths`; path *i* leads to waypoint *i* + 1 of `waypoints`.
    public func route(
        _ paths: [RoadPath], waypoints: [Waypoint], notices: [RouteNotice] = []
    ) -> Route {
        precondition(paths.count + 1 == waypoints.count, "one path leads to each destination")
        return Route(
            legs: zip(paths, waypoints.dropFirst()).map { leg($0, destination: $1) },
            notices: notices)
    }

    private func leg(_ path: RoadPath, destination: Waypoint) -> RouteLeg {
        let line = PathLine(path, graph: graph, metric: metric)
        let steps = steps(path, line, destination)
        return RouteLeg(
            destinationWaypoint: destination,
            destinationCoordinate: line.points[line.points.count - 1], path: line.points,
            steps: steps, segmentDurations: line.durations, segmentSpeedLimits: line.limits,
            distance: line.distances[line.distances.count - 1],
            duration: line.durations.reduce(0, +))
    }

    private func steps(
        _ path: RoadPath, _ line: PathLine, _ destination: Waypoint
    ) -> [RouteStep] {
        let finder = ManeuverFinder(graph: graph, metric: metric, path: path)
        let depart = ManeuverFinder.Finding(
            edgeIndex: 0, kind: .depart, direction: nil, namedEdgeIndex: 0)
        let findings = [depart] + finder.findings()
        let arrival = arrival(line, destination)
        var drafts = findings.enumerated().map { number, finding -> StepDraft in
            let next = number + 1 < findings.count ? findings[number + 1].edgeIndex : nil
            return draft(finding, path, line, until: next)
        }
        drafts.append(StepDraft(arrival: arrival, lastPoint: line.points.count - 1, drafts.last))
        return narrator.steps(drafts, line: line, destination: destination)
    }

    private func draft(
        _ finding: ManeuverFinder.Finding, _ path: RoadPath, _ line: PathLine, until next: Int?
    ) -> StepDraft {
        let start = line.firstPoints[finding.edgeIndex]
        let end = next.map { line.firstPoints[$0] } ?? line.points.count - 1
        let edge = path.edges[finding.edgeIndex]
        let road = graph.attributes(of: path.edges[finding.namedEdgeIndex])
        let own = graph.attributes(of: edge)
        let isReversed = graph.isReversed(edge)
        let maneuver = Maneuver(
            kind: finding.kind, direction: finding.direction, coordinate: line.points[start],
            bearingBefore: finding.edgeIndex == 0
                ? nil : graph.endBearing(of: path.edges[finding.edgeIndex - 1]),
            bearingAfter: finding.edgeIndex == 0
                ? line.bearing(at: 0) : graph.startBearing(of: edge),
            roundaboutExit: finding.roundaboutExit,
            exitNumber: own.exitNumber == .empty ? nil : graph.text(own.exitNumber))
        let signs =
            isReversed
            ? [own.destinationReferenceBackward, own.destinationBackward]
            : [own.destinationReferenceForward, own.destinationForward]
        return StepDraft(
            maneuver: maneuver, pointRange: start...max(start, end),
            roadName: graph.text(road.name), roadReference: graph.text(road.reference),
            destinations: signs.flatMap { parts(graph.text($0)) },
            drivingSide: own.flags.contains(.drivesOnLeft) ? .left : .right)
    }

    private func parts(_ text: String) -> [String] {
        text.split(separator: ";").map {
            String($0.drop { $0 == " " })
        }.filter { !$0.isEmpty }
    }

    private func arrival(_ line: PathLine, _ destination: Waypoint) -> Maneuver {
        let last = line.points[line.points.count - 1]
        let bearing = line.bearing(at: line.points.count - 2)
        var side: Maneuver.Direction?
        if let place = destination.coordinate, place.distance(to: last) > 4 {
            let relative = (last.bearing(to: place) - bearing).normalizedLongitude
            if (20...160).contains(abs(relative)) { side = relative > 0 ? .right : .left }
        }
        return Maneuver(
            kind: .arrive, direction: side, coordinate: last, bearingBefore: bearing,
            bearingAfter: nil)
    }
}

/// A step before it has words.
struct StepDraft {
    let maneuver: Maneuver
    let pointRange: ClosedRange<Int>
    let roadName: String
    let roadReference: String
    let destinations: [String]
    let drivingSide: DrivingSide
}

extension StepDraft {
    init(arrival: Maneuver, lastPoint: Int, _ before: StepDraft?) {
        self.init(
            maneuver: arrival, pointRange: lastPoint...lastPoint,
            roadName: before?.roadName ?? "", roadReference: before?.roadReference ?? "",
            destinations: [], drivingSide: before?.drivingSide ?? .right)
    }
}
