import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkStyle

extension RouteOverlay {
    /// A piece of the way that is all on the level that the map shows, or all on others.
    struct LevelRun {
        let isHidden: Bool
        var points: [Coordinate]
    }

    /// The opacity of the way on other levels.
    private static let faded = 0.3

    /// Draws the way ahead, faded where it is on another level than the map shows.
    func drawAhead(_ parts: LegParts, _ width: Double, _ canvas: inout OverlayCanvas) {
        let runs = levelRuns(of: parts)
        for run in runs where run.isHidden {
            stroke(run.points, colors.route.faded(Self.faded), width: width, on: &canvas)
        }
        for run in runs where !run.isHidden {
            stroke(run.points, colors.casing, width: width + 3, on: &canvas)
            stroke(run.points, colors.route, width: width, on: &canvas)
        }
    }

    /// The way ahead in pieces by what the map shows of it.
    private func levelRuns(of parts: LegParts) -> [LevelRun] {
        let whole = [LevelRun(isHidden: false, points: parts.ahead)]
        let steps = parts.leg.steps.filter { $0.pointRange.count > 1 }
        guard steps.contains(where: { $0.level.map(isHidden) ?? false }) else { return whole }
        var runs: [LevelRun] = []
        var step = steps.startIndex
        for (index, pair) in zip(parts.ahead, parts.ahead.dropFirst()).enumerated() {
            let segment = parts.segment + index
            while step + 1 < steps.endIndex, steps[step].pointRange.upperBound <= segment {
                step += 1
            }
            let isHidden = steps[step].level.map(isHidden) ?? false
            if runs.last?.isHidden != isHidden {
                runs.append(LevelRun(isHidden: isHidden, points: [pair.0]))
            }
            runs[runs.count - 1].points.append(pair.1)
        }
        return runs
    }
}
