import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

/// One run of map matching: the most probable sequence of places on roads, by Viterbi's method.
struct TraceMatcher {
    /// A place where a point may have been.
    struct Candidate {
        let edge: EdgeID
        let fraction: Double
        let coordinate: Coordinate
        let distance: Double
        /// The negative logarithm of the probability of the best sequence that ends here.
        var score: Double
        /// The candidate before, and the edges between the two, without the first and the last.
        var previous = -1
        var link = NearbyRoads.Link(isSameEdge: false, edges: [])
    }

    private let engine: CostEngine
    private let trace: [TracePoint]
    private let options: MatchOptions
    private let snapper: Snapper
    private let reach: NearbyRoads
    /// The points of the piece at work, with their candidates.
    private var stages: [(point: Int, candidates: [Candidate])] = []
    private var pieces: [MatchResult.Piece] = []
    private var points: [MatchResult.Point?]
    /// Points since the last stage that no path leads to.
    private var missed: [Int] = []
    /// Points too near to the one before, which are placed on the path when it is known.
    private var skipped: [Int] = []

    /// The mean of the differences between paths and straight lines in metres: what was found for
    /// readings of a second to half a minute.
    private static let difference = 6.0
    /// Points that no path leads to, until the trace counts as broken.
    private static let mostMissed = 3
    /// The longest detour from one reading to the next in metres: longer ones say that a reading is
    /// wrong.
    private static let longestDetour = 2000.0
    /// Metres per second that bound what is driven beside the straight line.
    private static let topSpeed = 50.0
    /// Differences of scores beyond which a sequence leads nowhere better.
    private static let widestScore = 60.0
    /// Differences of scores up to which a sequence may be the true one: some ten thousand times less probable.
    private static let doubt = 10.0

    init(engine: CostEngine, trace: [TracePoint], options: MatchOptions) {
        self.engine = engine
        self.trace = trace
        self.options = options
        snapper = Snapper(graph: engine.graph, metric: engine.metric)
        reach = NearbyRoads(engine: engine)
        points = Array(repeating: nil, count: trace.count)
    }

    mutating func run() throws(RoutingError) -> MatchResult {
        var number = 0
        while number < trace.count {
            try SearchBudget.check()
            defer { number += 1 }
            if isBreak(before: number) { finishPiece() }
            guard !isRepeated(number) else {
                skipped.append(number)
                continue
            }
            let candidates = candidates(number)
            guard !candidates.isEmpty else { continue }
            guard let last = stages.last else {
                stages = [(number, candidates)]
                continue
            }
            let linked = link(last, to: candidates, of: number)
            if !linked.isEmpty {
                stages.append((number, linked))
                missed = []
                continue
            }
            missed.append(number)
            // A point that does not fit may be an outlier; several in a row are another way.
            let isEnd = number == trace.count - 1 && missed.count > 1
            guard missed.count >= Self.mostMissed || stages.count == 1 || isEnd else { continue }
            let first = missed[0]
            finishPiece()
            number = first - 1
        }
        finishPiece()
        try SearchBudget.check()
        return MatchResult(pieces: pieces, points: points)
    }

    private func isBreak(before number: Int) -> Bool {
        stages.last.map { isGap(from: $0.point, to: number) } ?? false
    }

    private func isGap(from last: Int, to number: Int) -> Bool {
        guard let then = trace[last].time, let now = trace[number].time else { return false }
        return now - then > options.longestGap
    }

    /// A reading within two deviations of the one before says nothing new: errors of readings that
    /// follow closely are alike. The last one counts all the same, also that before a gap.
    private func isRepeated(_ number: Int) -> Bool {
        guard let last = stages.last else { return false }
        let moved = trace[last.point].coordinate.distance(to: trace[number].coordinate)
        let isLast = number == trace.count - 1 || isGap(from: number, to: number + 1)
        return moved < (isLast ? 0.5 : 2 * deviation(number))
    }

    private func deviation(_ number: Int) -> Double {
        max(1, min(100, trace[number].accuracy ?? options.deviation))
    }

    private func candidates(_ number: Int) -> [Candidate] {
        var candidates: [Candidate] = []
        let deviation = deviation(number)
        var nearest = Double.infinity
        engine.graph.visitSegments(near: trace[number].coordinate, radius: options.radius) {
            place in
            nearest = min(nearest, place.distance)
            // What lies much further off than the nearest road is not what was driven.
            guard place.distance <= nearest + 6 * deviation, candidates.count < 12 else {
                return false
            }
            let ratio = place.distance / deviation
            for direction in snapper.placeOnSegment(for: place) {
                candidates.append(
                    Candidate(
                        edge: direction.edge, fraction: direction.fraction,
                        coordinate: place.coordinate, distance: place.distance,
                        score: ratio * ratio / 2))
            }
            return true
        }
        return candidates
    }

    /// The `candidates` that can be reached from the last stage, with the best link to each.
    private mutating func link(
        _ last: (point: Int, candidates: [Candidate]), to candidates: [Candidate], of number: Int
    ) -> [Candidate] {
        let straight = trace[last.point].coordinate.distance(to: trace[number].coordinate)
        let noise = 8 * deviation(number) + 60
        var most = straight + min(straight, Self.longestDetour) + noise
        if let then = trace[last.point].time, let now = trace[number].time {
            most = min(most, straight + max(noise, Self.topSpeed * (now - then)))
        }
        var best = [(score: Double, previous: Int, link: NearbyRoads.Link)?](
            repeating: nil, count: candidates.count)
        let known = last.candidates.map(\.score).min() ?? 0
        let targets = candidates.map { Snap.Direction(edge: $0.edge, fraction: $0.fraction) }
        /// Metres of a path from a candidate with `score`, beyond which it makes no sequence that
        /// counts.
        func longest(from score: Double) -> Double {
            let least = zip(candidates, best).compactMap { candidate, link in
                link.map { candidate.score + $0.score }
            }.min()
            guard let least else { return most }
            let worst = zip(candidates, best).map { candidate, link in
                min(link?.score ?? .infinity, least + Self.widestScore - candidate.score)
            }.max()
            return min(most, straight + ((worst ?? 0) - score) * Self.difference)
        }
        let ascending = last.candidates.indices.sorted {
            (last.candidates[$0].score, $0) < (last.candidates[$1].score, $1)
        }
        for index in ascending {
            let from = last.candidates[index]
            // What is this improbable already leads nowhere better.
            guard from.score < known + Self.widestScore, !SearchBudget.isOver else { break }
            reach.search(
                from: from, to: targets, most: longest(from: from.score),
                slack: 2 * deviation(number)
            ) { target, length, link in
                let score = from.score + abs(length - straight) / Self.difference
                if score < best[target]?.score ?? .infinity {
                    best[target] = (score, index, link())
                }
                return longest(from: from.score)
            }
        }
        return zip(candidates, best).compactMap { candidate, link in
            guard let link else { return nil }
            var linked = candidate
            linked.score += link.score
            linked.previous = link.previous
            linked.link = link.link
            return linked
        }
    }
}

extension TraceMatcher {
    /// Takes the best sequence of the stages as a piece of the result.
    private mutating func finishPiece() {
        defer { (stages, missed, skipped) = ([], [], []) }
        guard stages.count >= 2, let last = stages.last,
            var index = last.candidates.indices.min(by: {
                last.candidates[$0].score < last.candidates[$1].score
            })
        else { return }
        var chain: [Candidate] = []
        for stage in stages.reversed() {
            chain.append(stage.candidates[index])
            index = stage.candidates[index].previous
        }
        chain.reverse()
        endBeforeLastEdge(&chain)
        let numbers = stages.map(\.point)
        let roads = probableRoads()
        for ((number, candidate), roads) in zip(zip(numbers, chain), roads) {
            points[number] = MatchResult.Point(
                coordinate: candidate.coordinate, distance: candidate.distance,
                edge: candidate.edge, piece: pieces.count, alternatives: max(0, roads - 1))
        }
        laySkipped(between: numbers, along: chain, roads)
        let path = path(chain)
        let laid = (numbers + skipped).filter { points[$0]?.piece == pieces.count }.sorted()
        pieces.append(
            MatchResult.Piece(
                path: path, points: laid,
                confidence: confidence(of: chain, numbers: numbers, on: path)))
    }

    /// For each stage how many roads the probable sequences have there: the best to each place at the end that is not
    /// much less probable than the best of all.
    private func probableRoads() -> [Int] {
        guard let last = stages.last, let best = last.candidates.map(\.score).min() else {
            return []
        }
        var reached = Set(
            last.candidates.indices.filter { last.candidates[$0].score < best + Self.doubt })
        var counts: [Int] = []
        for stage in stages.reversed() {
            let roads = reached.map { engine.graph.segments[Int(stage.candidates[$0].edge.index)] }
            counts.append(Set(roads).count)
            reached = Set(reached.map { stage.candidates[$0].previous }.filter { $0 >= 0 })
        }
        return counts.reversed()
    }

    /// Ends where the edge before the last one does, where nothing is driven of the last one: at the end of
    /// a road, that would be to turn back.
    private func endBeforeLastEdge(_ chain: inout [Candidate]) {
        guard let last = chain.last, last.fraction == 0, !last.link.isSameEdge, chain.count > 1
        else { return }
        let before = chain[chain.count - 2].edge
        let edge = last.link.edges.last ?? before
        let link = NearbyRoads.Link(
            isSameEdge: last.link.edges.isEmpty, edges: last.link.edges.dropLast())
        chain[chain.count - 1] = Candidate(
            edge: edge, fraction: 1, coordinate: last.coordinate, distance: last.distance,
            score: last.score, previous: last.previous, link: link)
    }

    /// Lays the points that were passed over on the edges between their neighbours.
    private mutating func laySkipped(
        between numbers: [Int], along chain: [Candidate], _ roads: [Int]
    ) {
        var stage = 0
        for number in skipped where number > numbers[0] && !SearchBudget.isOver {
            while stage + 1 < numbers.count, numbers[stage + 1] < number { stage += 1 }
            let last = min(stage + 1, chain.count - 1)
            let edges = [chain[stage].edge] + chain[last].link.edges + [chain[last].edge]
            let place = trace[number].coordinate
            engine.graph.visitSegments(near: place, radius: options.radius) { found in
                let edge = edges.first {
                    Int(engine.graph.segments[Int($0.index)]) == found.segment
                }
                guard let edge else { return true }
                points[number] = MatchResult.Point(
                    coordinate: found.coordinate, distance: found.distance,
                    edge: edge, piece: pieces.count, alternatives: max(0, roads[last] - 1))
                return false
            }
        }
    }

    private func path(_ chain: [Candidate]) -> RoadPath {
        var edges = [chain[0].edge]
        var end = chain[0].fraction
        for candidate in chain.dropFirst() {
            if candidate.link.isSameEdge {
                end = max(end, candidate.fraction)
                continue
            }
            edges += candidate.link.edges + [candidate.edge]
            end = candidate.fraction
        }
        let start = edges.count == 1 ? min(chain[0].fraction, end) : chain[0].fraction
        return engine.path(over: edges, from: start, to: end, cost: 0)
    }

    private func confidence(of chain: [Candidate], numbers: [Int], on path: RoadPath) -> Double {
        let offsets = zip(numbers, chain).reduce(0.0) { sum, pair in
            let ratio = pair.1.distance / deviation(pair.0)
            return sum + min(ratio * ratio, 9)
        }
        let straight = zip(numbers, numbers.dropFirst()).reduce(0.0) {
            $0 + trace[$1.0].coordinate.distance(to: trace[$1.1].coordinate)
        }
        let length = engine.length(of: path)
        let fit = max(1, min(length, straight)) / max(1, max(length, straight))
        return max(0, 1 - offsets / Double(chain.count) / 9) * fit
    }
}
