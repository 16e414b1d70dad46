import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// Makes the steps of a leg.
struct LegSteps {
    let roads: GuidanceRoads
    let edges: [EdgeID]
    let line: PathLine

    private var graph: RoadGraph { roads.graph }

    func steps(to destination: Waypoint) -> [RouteStep] {
        let depart = ManeuverFinder.Finding(
            edgeIndex: 0, kind: .depart, direction: nil, namedEdgeIndex: 0)
        var lanes = PathLanes(roads: roads, edges: edges)
        let levels = LevelTrack(roads: roads, edges: edges)
        let finder = ManeuverFinder(roads: roads, edges: edges, lanes: lanes, levels: levels)
        let found = finder.asWalked(finder.findings())
        let names = NameChanges(roads: roads, edges: edges, lanes: lanes, line: line)
        let worthIt = names.withoutShortOnes(found).filter(isWorthIt)
        let findings = [depart] + ToldFindings(roads: roads, edges: edges).corrected(worthIt)
        LaneAnticipation(roads: roads, edges: edges, findings: findings).narrow(&lanes)
        var reader = IntersectionReader(
            roads: roads, edges: edges, firstPoints: line.firstPoints, lanes: lanes)
        var steps = findings.indices.map { number in
            step(
                findings[number], &reader,
                until: number + 1 < findings.count ? findings[number + 1].edgeIndex : nil)
        }
        for (number, landmark) in landmarks(of: findings).enumerated() {
            steps[number].landmark = landmark
        }
        setLevels(&steps, of: findings, levels)
        steps.append(arrival(destination, after: steps.last))
        if let last = edges.indices.last { steps[steps.count - 1].level = levels.level(at: last) }
        let mode = RouteTravelMode(roads.metric.profile)
        if mode != .driving {
            for index in steps.indices { steps[index].travelMode = mode }
        }
        return steps
    }

    /// Tells the steps on which levels they run.
    private func setLevels(
        _ steps: inout [RouteStep], of findings: [ManeuverFinder.Finding], _ levels: LevelTrack
    ) {
        for (number, finding) in findings.enumerated() {
            let first = finding.edgeIndex
            switch finding.kind {
            case .elevator: steps[number].levelChange = levels.ride(before: first)
            case .stairs, .escalator:
                let next = number + 1 < findings.count ? findings[number + 1].edgeIndex : nil
                let last = edges[first..<(next ?? edges.endIndex)].lastIndex(where: isSteps)
                steps[number].levelChange = levels.change(before: first, after: last ?? first)
                steps[number].leadsUp =
                    steps[number].levelChange?.isUp ?? roads.leadsUp(edges[first])
            default: break
            }
            steps[number].level = steps[number].levelChange?.to ?? levels.level(at: first)
        }
    }

    private func isSteps(_ edge: EdgeID) -> Bool { roads.attributes(edge).flags.contains(.steps) }

    /// Whether there is still time for a maneuver before the destination, where it would not be missed.
    private func isWorthIt(_ finding: ManeuverFinder.Finding) -> Bool {
        let shortest: Double
        switch finding.kind {
        case .fork, .useLane, .nameChange, .gate, .bollards: shortest = 4
        // Whoever visits somebody knows whose road it is.
        case .restrictedRoad: shortest = 105
        default: return true
        }
        let start = line.distances[line.firstPoints[finding.edgeIndex]]
        return line.distances[line.points.count - 1] - start > shortest
    }

    private func step(
        _ finding: ManeuverFinder.Finding, _ reader: inout IntersectionReader, until next: Int?
    ) -> RouteStep {
        let start = line.firstPoints[finding.edgeIndex]
        let end = next.map { line.firstPoints[$0] } ?? line.points.count - 1
        let edge = edges[finding.edgeIndex]
        let road = roads.attributes(edges[finding.namedEdgeIndex])
        let own = roads.attributes(edge)
        let range = start...max(start, end)
        var step = step(maneuver(finding, on: own, over: range), over: range)
        step.roadName = roads.name(road.name)
        step.roadReference = roads.name(road.reference)
        setLocalNames(road, &step)
        step.rotaryName = finding.rotaryName
        step.keepsRoadName =
            finding.edgeIndex > 0 && road.name != .empty
            && roads.sharesName(roads.attributes(edges[finding.edgeIndex - 1]), road)
        // Who turns on a floor stays on it.
        if own.flags.contains(.space), step.keepsRoadName {
            (step.roadName, step.roadReference, step.localNames) = ("", "", [:])
        }
        setSigns(own, edge, &step)
        if step.signs.isEmpty, roads.isRoundabout(edge) {
            setSigns(road, edges[finding.namedEdgeIndex], &step)
        }
        step.drivingSide = own.flags.contains(.drivesOnLeft) ? .left : .right
        step.lanes = reader.lanes[finding.edgeIndex]
        step.intersections = (finding.edgeIndex..<(next ?? edges.count)).compactMap {
            reader.intersection($0, isManeuver: $0 == finding.edgeIndex)
        }
        return step
    }

    /// A step with nothing but its maneuver, on the points of `range`.
    private func step(_ maneuver: Maneuver, over range: ClosedRange<Int>) -> RouteStep {
        RouteStep(
            maneuver: maneuver, pointRange: range,
            distance: line.distances[range.upperBound] - line.distances[range.lowerBound],
            duration: line.durations[range.lowerBound..<range.upperBound].reduce(0, +))
    }

    private func maneuver(
        _ finding: ManeuverFinder.Finding, on road: RoadAttributes, over range: ClosedRange<Int>
    ) -> Maneuver {
        let index = finding.edgeIndex
        let node = graph.source(of: edges[index])
        let exit = road.exitNumber == .empty ? nil : roads.name(road.exitNumber)
        return Maneuver(
            kind: finding.kind, direction: finding.direction,
            coordinate: line.points[range.lowerBound],
            bearingBefore: index == 0 ? nil : graph.endBearing(of: edges[index - 1]),
            bearingAfter: index == 0
                ? line.bearingOfStart(until: range.upperBound)
                : graph.startBearing(of: edges[index]),
            roundaboutExit: finding.roundaboutExit, exitNumber: exit,
            junctionName: index == 0 ? nil : roads.junctionName(node).map(\.cleanedName))
    }

    private func setLocalNames(_ road: RoadAttributes, _ step: inout RouteStep) {
        guard road.signs != .empty else { return }
        var pronunciations: [String: String] = [:]
        for (key, value) in graph.tags(road.signs) where key.hasPrefix("name:") {
            let parts = key.split(separator: ":").map(String.init)
            if parts.count == 2, parts[1] == "pronunciation" {
                step.pronunciation = value.cleanedName
            } else if parts.count == 2 {
                step.localNames[parts[1]] = RouteStep.LocalName(value.cleanedName)
            } else if parts.count == 3, parts[2] == "pronunciation" {
                pronunciations[parts[1]] = value.cleanedName
            }
        }
        for (language, sound) in pronunciations { step.localNames[language]?.pronunciation = sound }
        guard !step.roadName.isEmpty else { return }
        let same = step.localNames.filter { $0.value.name == step.roadName }
        guard let language = same.keys.min() else { return }
        step.nameLanguage = language
        if step.pronunciation == nil { step.pronunciation = same[language]?.pronunciation }
    }

    private func setSigns(_ road: RoadAttributes, _ edge: EdgeID, _ step: inout RouteStep) {
        let isReversed = graph.isReversed(edge)
        let places = isReversed ? road.destinationBackward : road.destinationForward
        let numbers =
            isReversed ? road.destinationReferenceBackward : road.destinationReferenceForward
        guard places != .empty || numbers != .empty else { return }
        step.destinationReferences = roads.items(numbers)
        step.destinations = roads.items(places).filter {
            !step.destinationReferences.contains($0)
        }
    }

    private func arrival(_ destination: Waypoint, after before: RouteStep?) -> RouteStep {
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
        var step = step(maneuver, over: end...end)
        step.destinationTitle = destination.title.cleanedName
        if let last = edges.last {
            let road = roads.attributes(last)
            step.roadName = roads.name(road.name)
            step.roadReference = roads.name(road.reference)
            setLocalNames(road, &step)
            setSigns(road, last, &step)
        }
        step.drivingSide = before?.drivingSide ?? .right
        step.intersections = [
            Intersection(
                point: end, bearings: [Int((bearing + 180).rounded()) % 360], entries: [true],
                inIndex: 0, outIndex: nil, roadClass: line.roadClasses.last ?? .unclassified)
        ]
        return step
    }
}
