import WaymarkRegion
import WaymarkDirections
import WaymarkGeometry
import WaymarkRoads
import WaymarkRouting

/// The true places of a car that follows a route, and at one place does not.
struct TrueDrive {
    private var line: [Coordinate] = []
    private var distances: [Double] = []
    private var times: [Double] = []
    private var elapsed = 0.0
    /// The time on its way at which the car stands, and the seconds that it has still to stand there.
    private var stand: (begin: Double, rest: Double)?
    /// The place of the wrong turn from the start of the line.
    private var wrongTurn: (meters: Double, seconds: Double)?

    init(route: Route, wrong: WrongTurns.Turn?) {
        follow(route, until: wrong?.point)
        guard let wrong else { return }
        wrongTurn = (distances[distances.count - 1], times[times.count - 1])
        for point in wrong.line.dropFirst() {
            append(point, seconds: line[line.count - 1].distance(to: point) / wrong.speed)
        }
    }

    /// Drives along `route` from its place that is nearest to the car; from the first pass where it
    /// comes by several times.
    mutating func follow(_ route: Route) {
        let place = self.place
        let path = route.path
        var nearest = path.nearest(to: place)
        if let reach = nearest?.distance, reach < 50 {
            nearest = (0..<path.count - 1).lazy.compactMap {
                path.nearest(to: place, segments: $0..<$0 + 1)
            }.first { $0.distance < reach + 25 }
        }
        (wrongTurn, stand) = (nil, nil)
        let first = nearest.map { $0.segment + 1 } ?? 0
        follow(route, until: nil, from: first, at: nearest?.coordinate ?? place)
    }

    private mutating func follow(
        _ route: Route, until end: Int?, from first: Int = 0, at start: Coordinate? = nil
    ) {
        (line, distances, times, elapsed) = ([], [], [], 0)
        let durations = route.legs.flatMap(\.segmentDurations)
        let path = route.path
        if let start { append(start, seconds: 0) }
        for point in first...max(first, end ?? path.count - 1) where point < path.count {
            let whole = point > 0 ? path[point - 1].distance(to: path[point]) : 0
            let seconds =
                point > 0 && durations.indices.contains(point - 1) ? durations[point - 1] : 0
            let part = line.last.map { $0.distance(to: path[point]) } ?? 0
            append(path[point], seconds: whole > 0 ? seconds * min(1, part / whole) : seconds)
        }
    }

    private mutating func append(_ point: Coordinate, seconds: Double) {
        let length = line.last.map { $0.distance(to: point) } ?? 0
        distances.append((distances.last ?? 0) + length)
        times.append((times.last ?? 0) + seconds)
        line.append(point)
    }

    var isFinished: Bool { elapsed >= times[times.count - 1] }

    mutating func advance(by seconds: Double) {
        guard let stand, elapsed >= stand.begin, stand.rest > 0 else { return elapsed += seconds }
        self.stand?.rest -= seconds
    }

    /// Lets the car stand still once for so many seconds, somewhere in the middle of its way.
    mutating func stand(for seconds: Double, _ generator: inout SeededGenerator) {
        let share = Double.random(in: 0.2...0.8, using: &generator)
        stand = (begin: share * (times.last ?? 0), rest: seconds)
    }

    private var stands: Bool { stand.map { elapsed >= $0.begin && $0.rest > 0 } ?? false }

    private var segment: Int {
        let next = times.firstIndex { $0 > elapsed } ?? times.count - 1
        return max(0, min(next, times.count - 1) - 1)
    }

    private var share: Double {
        guard times.count > 1 else { return 0 }
        let part = times[segment + 1] - times[segment]
        return part > 0 ? min(1, (elapsed - times[segment]) / part) : 1
    }

    private var driven: Double {
        guard line.count > 1 else { return 0 }
        return distances[segment] + (distances[segment + 1] - distances[segment]) * share
    }

    /// Metres to the end of its line.
    var rest: Double { (distances.last ?? 0) - driven }

    var place: Coordinate {
        guard line.count > 1 else { return line[0] }
        return line[segment].interpolated(to: line[segment + 1], fraction: share)
    }

    var course: Double {
        guard line.count > 1 else { return 0 }
        return line[segment].bearing(to: line[segment + 1])
    }

    /// Metres per second.
    var speed: Double {
        guard line.count > 1, !isFinished, !stands else { return 0 }
        let part = times[segment + 1] - times[segment]
        return part > 0 ? (distances[segment + 1] - distances[segment]) / part : 0
    }

    var isWrong: Bool { sinceWrongTurn != nil }

    /// How far the car is on the wrong way.
    var sinceWrongTurn: (meters: Double, seconds: Double)? {
        guard let wrongTurn, elapsed > wrongTurn.seconds else { return nil }
        return (driven - wrongTurn.meters, elapsed - wrongTurn.seconds)
    }

    /// Metres along its line by which the car is ahead of a place near it; where the line passes it
    /// several times, of the pass that is nearest to the car.
    func metersAhead(of other: Coordinate) -> Double {
        let range = max(0, segment - 40)..<min(line.count - 1, segment + 40)
        let path = Path(line)
        let places = range.compactMap { path.nearest(to: other, segments: $0..<$0 + 1) }
        guard let nearest = places.map(\.distance).min() else { return 0 }
        let ahead = places.filter { $0.distance < nearest + 3 }.map { place in
            let length = distances[place.segment + 1] - distances[place.segment]
            return driven - (distances[place.segment] + length * place.fraction)
        }
        return ahead.min { abs($0) < abs($1) } ?? 0
    }
}

/// Places where a route can be left.
struct WrongTurns {
    /// A way off a route.
    struct Turn {
        /// The point of the route's path where it begins.
        let point: Int
        let line: [Coordinate]
        /// Metres per second.
        let speed: Double
    }

    private let router: Router
    private let nodes: [Coordinate: NodeID]

    /// Metres that somebody drives on who was not told.
    private static let length = 400.0

    init(router: Router) {
        self.router = router
        let positions = router.graph.nodePositions
        nodes = Dictionary(
            (0..<router.graph.nodeCount).map { (positions[$0].coordinate, NodeID($0)) },
            uniquingKeysWith: { _, last in last })
    }

    /// One in the middle of the only leg of `route`.
    func choose(on route: Route, _ generator: inout SeededGenerator) -> Turn? {
        let leg = route.legs[0]
        let junctions = leg.steps.flatMap(\.intersections).filter {
            $0.point > leg.path.count / 6 && $0.point < leg.path.count * 3 / 4
        }.shuffled(using: &generator)
        for junction in junctions {
            guard let node = nodes[leg.path[junction.point]] else { continue }
            for index in router.graph.edges(from: node) {
                let edge = EdgeID(index)
                if isOther(edge, at: junction), let line = line(from: edge, off: leg.path) {
                    return Turn(point: junction.point, line: line, speed: speed(edge))
                }
            }
        }
        return nil
    }

    /// Whether an edge leads away from a junction where one may go and does not.
    private func isOther(_ edge: EdgeID, at junction: Intersection) -> Bool {
        let bearing = router.graph.startBearing(of: edge)
        return junction.bearings.indices.contains { index in
            index != junction.inIndex && index != junction.outIndex && junction.entries[index]
                && abs((Double(junction.bearings[index]) - bearing).normalizedLongitude) < 1
        }
    }

    private func speed(_ edge: EdgeID) -> Double {
        let seconds = Double(router.metric.durations[Int(edge.index)]) / 1000
        return max(1.4, min(20, Double(router.graph.lengths[Int(edge.index)]) / max(0.1, seconds)))
    }

    /// The way straight on over `first`; `nil` where it ends soon or is never far from the route.
    private func line(from first: EdgeID, off path: Path) -> [Coordinate]? {
        let graph = router.graph
        var (edge, line) = (first, Array(graph.path(of: first)))
        var rest = Self.length - Double(graph.lengths[Int(first.index)])
        while rest > 0 {
            let node = graph.targets[Int(edge.index)]
            let next = graph.edges(from: node).map { EdgeID($0) }.filter {
                router.metric.isOpen($0) && $0 != graph.opposite(of: edge)
            }.min {
                abs(graph.turnAngle(from: edge, to: $0)) < abs(graph.turnAngle(from: edge, to: $1))
            }
            guard let next else { return nil }
            line += graph.path(of: next).dropFirst()
            rest -= Double(graph.lengths[Int(next.index)])
            edge = next
        }
        let isClear = Self.probes.allSatisfy { meters in
            let place = Path(line).part(0...min(1, meters / Path(line).length())).last
            return place.flatMap { path.nearest(to: $0) }.map { $0.distance > 25 } ?? false
        }
        return isClear ? line : nil
    }

    /// Metres on the wrong way at which it is no longer beside the route.
    private static let probes = [80.0, 120, 200]
}
