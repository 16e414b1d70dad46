public import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
public import WaymarkRouting

/// Makes a route with maneuvers and words from the paths of a router.
public struct RouteAssembler: Sendable {
    private let roads: GuidanceRoads
    private let narrator: Narrator

    /// An assembler for the roads of `router`, in the words of `locale`.
    public init(router: Router, locale: GuidanceLocale, unit: DistanceUnit) {
        roads = GuidanceRoads(router)
        narrator = Narrator(locale: locale, unit: unit)
    }

    /// The route over `paths`; path *i* leads to waypoint *i* + 1 of `waypoints`.
    public func route(
        _ paths: [RoadPath], waypoints: [Waypoint], notices: [RouteNotice] = []
    ) -> Route {
        precondition(paths.count + 1 == waypoints.count, "one path leads to each destination")
        return Route(
            legs: zip(paths, waypoints.dropFirst()).map { leg($0, destination: $1) },
            notices: notices, travelMode: RouteTravelMode(roads.metric.profile))
    }

    private func leg(_ path: RoadPath, destination: Waypoint) -> RouteLeg {
        let line = PathLine(path, roads)
        let drafts = LegDrafts(roads: roads, edges: path.edges, line: line)
            .drafts(to: destination)
        return RouteLeg(
            destinationWaypoint: destination,
            destinationCoordinate: line.points[line.points.count - 1], path: Path(line.points),
            steps: narrator.steps(drafts, line: line, destination: destination),
            segmentDurations: line.durations, segmentSpeedLimits: line.limits,
            segmentRoadClasses: line.roadClasses, tunnels: line.tunnels,
            distance: line.distances[line.distances.count - 1],
            duration: line.durations.reduce(0, +))
    }
}

/// A step before it has words.
struct StepDraft {
    let maneuver: Maneuver
    let pointRange: ClosedRange<Int>
    var roadName = ""
    var roadReference = ""
    /// The name in other languages, by their codes.
    var localNames: [String: String] = [:]
    /// The language of ``roadName``: the one in which the road is called the same; `nil` where that
    /// is not known.
    var nameLanguage: String?
    var pronunciation: String?
    /// How the names in other languages are said, by their codes.
    var localPronunciations: [String: String] = [:]
    var rotaryName: String?
    /// Whether the road before it has the same name.
    var staysOnRoad = false
    var destinations: [String] = []
    var destinationReferences: [String] = []
    var drivingSide = DrivingSide.right
    var lanes: [Lane] = []
    var intersections: [Intersection] = []

    /// What the signpost says: numbers of roads, then places.
    var signs: [String] { destinationReferences + destinations }
}

/// Makes the steps of a leg.
struct LegDrafts {
    let roads: GuidanceRoads
    let edges: [EdgeID]
    let line: PathLine

    private var graph: RoadGraph { roads.graph }

    func drafts(to destination: Waypoint) -> [StepDraft] {
        let depart = ManeuverFinder.Finding(
            edgeIndex: 0, kind: .depart, direction: nil, namedEdgeIndex: 0)
        let lanes = PathLanes(roads: roads, edges: edges)
        let findings =
            [depart]
            + ManeuverFinder(roads: roads, edges: edges, lanes: lanes).findings().filter(isWorthIt)
        let reader = IntersectionReader(
            roads: roads, edges: edges, firstPoints: line.firstPoints, lanes: lanes)
        var drafts = findings.indices.map { number in
            draft(
                findings[number], reader,
                until: number + 1 < findings.count ? findings[number + 1].edgeIndex : nil)
        }
        recommendLanes(&drafts)
        drafts.append(arrival(destination, after: drafts.last))
        return drafts
    }

    /// Whether there is still time for a maneuver before the destination, where it would not be missed.
    private func isWorthIt(_ finding: ManeuverFinder.Finding) -> Bool {
        guard [.fork, .useLane, .nameChange, .gate, .bollards].contains(finding.kind) else {
            return true
        }
        let start = line.distances[line.firstPoints[finding.edgeIndex]]
        return line.distances[line.points.count - 1] - start > 15
    }

    private func draft(
        _ finding: ManeuverFinder.Finding, _ reader: IntersectionReader, until next: Int?
    ) -> StepDraft {
        let start = line.firstPoints[finding.edgeIndex]
        let end = next.map { line.firstPoints[$0] } ?? line.points.count - 1
        let edge = edges[finding.edgeIndex]
        let road = roads.attributes(edges[finding.namedEdgeIndex])
        let own = roads.attributes(edge)
        var draft = StepDraft(
            maneuver: maneuver(finding, own, start, max(start, end)),
            pointRange: start...max(start, end))
        draft.roadName = roads.name(road.name)
        draft.roadReference = roads.name(road.reference)
        setLocalNames(road, &draft)
        draft.rotaryName = finding.rotaryName
        draft.staysOnRoad =
            finding.edgeIndex > 0 && road.name != .empty
            && roads.sharesName(roads.attributes(edges[finding.edgeIndex - 1]), road)
        setSigns(own, edge, &draft)
        if draft.signs.isEmpty, roads.isRoundabout(edge) {
            setSigns(road, edges[finding.namedEdgeIndex], &draft)
        }
        draft.drivingSide = own.flags.contains(.drivesOnLeft) ? .left : .right
        draft.lanes = reader.lanes[finding.edgeIndex]
        draft.intersections = (finding.edgeIndex..<(next ?? edges.count)).compactMap {
            reader.intersection($0, isManeuver: $0 == finding.edgeIndex)
        }
        return draft
    }

    private func maneuver(
        _ finding: ManeuverFinder.Finding, _ road: RoadAttributes, _ start: Int, _ end: Int
    ) -> Maneuver {
        let index = finding.edgeIndex
        let node = graph.sources[Int(edges[index].index)]
        let exit = road.exitNumber == .empty ? nil : roads.name(road.exitNumber)
        return Maneuver(
            kind: finding.kind, direction: finding.direction, coordinate: line.points[start],
            bearingBefore: index == 0 ? nil : graph.endBearing(of: edges[index - 1]),
            bearingAfter: index == 0
                ? line.bearingOfStart(until: end) : graph.startBearing(of: edges[index]),
            roundaboutExit: finding.roundaboutExit, exitNumber: exit,
            junctionName: index == 0 ? nil : roads.junctionName(node).map(RoadNames.clean))
    }

    private func setLocalNames(_ road: RoadAttributes, _ draft: inout StepDraft) {
        guard road.signs != .empty else { return }
        for (key, value) in graph.tags(road.signs) where key.hasPrefix("name:") {
            let parts = key.split(separator: ":").map(String.init)
            if parts.count == 2, parts[1] == "pronunciation" {
                draft.pronunciation = RoadNames.clean(value)
            } else if parts.count == 2 {
                draft.localNames[parts[1]] = RoadNames.clean(value)
            } else if parts.count == 3, parts[2] == "pronunciation" {
                draft.localPronunciations[parts[1]] = RoadNames.clean(value)
            }
        }
        guard !draft.roadName.isEmpty else { return }
        draft.nameLanguage = draft.localNames.filter { $0.value == draft.roadName }.keys.min()
        if draft.pronunciation == nil, let language = draft.nameLanguage {
            draft.pronunciation = draft.localPronunciations[language]
        }
    }

    private func setSigns(_ road: RoadAttributes, _ edge: EdgeID, _ draft: inout StepDraft) {
        let isReversed = graph.isReversed(edge)
        let places = isReversed ? road.destinationBackward : road.destinationForward
        let numbers =
            isReversed ? road.destinationReferenceBackward : road.destinationReferenceForward
        guard places != .empty || numbers != .empty else { return }
        draft.destinationReferences = RoadNames.parts(graph.text(numbers))
        draft.destinations = RoadNames.parts(graph.text(places)).filter {
            !draft.destinationReferences.contains($0)
        }
    }

    /// Lanes from which a maneuver that follows soon can be reached too.
    private func recommendLanes(_ drafts: inout [StepDraft]) {
        for index in drafts.indices.dropLast() where !drafts[index].lanes.isEmpty {
            let range = drafts[index].pointRange
            let length = line.distances[range.upperBound] - line.distances[range.lowerBound]
            guard length < 400 else { continue }
            drafts[index].lanes = LaneAdvisor.recommending(
                drafts[index].lanes, for: drafts[index + 1].maneuver.direction,
                drafts[index].drivingSide)
        }
    }

    private func arrival(_ destination: Waypoint, after before: StepDraft?) -> StepDraft {
        let end = line.points.count - 1
        let last = line.points[end]
        let bearing = line.bearing(at: end - 1)
        var side: Maneuver.Direction?
        if let place = destination.coordinate, place.distance(to: last) > 4 {
            let relative = (last.bearing(to: place) - bearing).normalizedLongitude
            if (20...160).contains(abs(relative)) { side = relative > 0 ? .right : .left }
        }
        let maneuver = Maneuver(
            kind: .arrive, direction: side, coordinate: last, bearingBefore: bearing,
            bearingAfter: nil)
        var draft = StepDraft(maneuver: maneuver, pointRange: end...end)
        draft.roadName = before?.roadName ?? ""
        draft.roadReference = before?.roadReference ?? ""
        draft.drivingSide = before?.drivingSide ?? .right
        draft.intersections = [
            Intersection(
                point: end, bearings: [Int((bearing + 180).rounded()) % 360], entries: [true],
                inIndex: 0, outIndex: nil, roadClass: line.roadClasses.last ?? .unclassified)
        ]
        return draft
    }
}

extension RouteTravelMode {
    /// How one travels with the vehicle of `profile`.
    init(_ profile: Profile) {
        switch profile.family {
        case .motor: self = .driving
        // Who need not obey one-way streets is on foot.
        case .active: self = profile.oneway.obeys ? .cycling : .walking
        }
    }
}
