import WaymarkGeometry

extension RouteStep {
    /// The way in a roundabout and the way after it as steps of their own; `nil` where the step
    /// leads through none.
    package func roundaboutParts(on leg: RouteLeg) -> [RouteStep]? {
        guard maneuver.kind == .roundabout || maneuver.kind == .rotary || dismountsAtExit,
            maneuver.roundaboutExit != nil,
            intersections.first?.features.contains(.roundabout) == true,
            let exit = intersections.firstIndex(where: { !$0.features.contains(.roundabout) })
        else { return nil }
        let point = intersections[exit].point
        guard point > pointRange.lowerBound, point < pointRange.upperBound else { return nil }
        var entering = part(on: pointRange.lowerBound..<point, of: leg)
        entering.intersections = Array(intersections[..<exit])
        var leaving = part(on: point..<pointRange.upperBound, of: leg)
        leaving.intersections = Array(intersections[exit...])
        leaving.lanes = []
        leaving.maneuver = Maneuver(
            kind: maneuver.kind == .rotary ? .rotary : .roundabout, direction: nil,
            coordinate: leg.path[point],
            bearingBefore: leg.path[point - 1].bearing(to: leg.path[point]),
            bearingAfter: leg.path[point].bearing(to: leg.path[point + 1]),
            roundaboutExit: maneuver.roundaboutExit)
        return [entering, leaving]
    }

    /// Whether one rides round a small roundabout and pushes from there.
    private var dismountsAtExit: Bool {
        guard maneuver.kind == .roundaboutTurn,
            intersections.first?.features.contains(.pushed) == false,
            let exit = intersections.first(where: { !$0.features.contains(.roundabout) })
        else { return false }
        return exit.features.contains(.pushed)
    }
}
