import WaymarkDirections
import WaymarkGeometry
import WaymarkGuidance
import WaymarkRouting

extension RoutePlanner {
    /// The times along the lines of `request`, which are found on the roads of `free`: those that nothing closes but
    /// signs.
    func refresh(
        _ request: RouteRefreshRequest, on free: Router
    ) throws(DirectionsError) -> RouteRefresh {
        let count = request.lines.reduce(0) { $0 + $1.count }
        guard count <= RouteRefreshRequest.mostPoints else {
            throw .tooManyWaypoints(count: count, limit: RouteRefreshRequest.mostPoints)
        }
        guard request.lines.allSatisfy({ $0.count > 1 && $0.allSatisfy(\.isValid) }) else {
            throw .invalidRequest(reason: "a line has two points or more, all on the Earth")
        }
        // A line that goes on where the one before ends begins then.
        var (start, end) = (departure, Coordinate?.none)
        return RouteRefresh(
            lines: try request.lines.map { line throws(DirectionsError) in
                var path = try path(along: line, on: free)
                if line.first != end { start = departure }
                end = line.last
                if let timed, let departure = start {
                    path = try DirectionsError.of { () throws(RoutingError) in
                        try timed.router.timed(
                            [path], options: request.options, departure: departure)[0]
                    }
                    start = departure.advanced(by: path.duration)
                }
                return (timed ?? assembler).times(
                    of: line, over: path, at: request.options.departureTime)
            })
    }

    /// The roads of a line; where its points are not theirs, as those of another version of the data, it is matched
    /// to them.
    private func path(along line: Path, on free: Router) throws(DirectionsError) -> RoadPath {
        try DirectionsError.of { () throws(RoutingError) in try SearchBudget.check() }
        if let path = free.path(along: line) { return path }
        let spacing = 60.0
        let length = line.length()
        let trace = line.places(count: max(1, Int((length / spacing).rounded(.up))))
            .map { TracePoint($0) }
        let result = try DirectionsError.of { () throws(RoutingError) in
            try free.match(trace, MatchOptions(radius: 25, deviation: 5))
        }
        guard result.pieces.count == 1, let path = result.pieces.first?.path,
            abs(free.length(of: path) - length) <= 30 + length * 0.02
        else { throw .noMatch }
        return path
    }
}
