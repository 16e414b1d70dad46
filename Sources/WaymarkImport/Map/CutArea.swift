import WaymarkGeometry
import WaymarkRoads

/// The lines that an extract has of an area, of which it lacks others: those beyond its border.
struct CutArea {
    typealias Ring = [FixedCoordinate]

    /// A way, or a part of one between nodes that are missing.
    struct Line {
        var points: Ring
        /// Whether it is of the border of a hole.
        var isHole: Bool
        /// Whether the node before the first is missing, and not only the way that goes on there.
        var beginsCut: Bool
        var endsCut: Bool

        var isClosed: Bool { points.count > 3 && points.first == points.last }

        var reversed: Line {
            Line(
                points: points.reversed(), isHole: isHole, beginsCut: endsCut, endsCut: beginsCut)
        }
    }

    var lines: [Line] = []

    /// What lies in the extract: outer rings, each followed by its holes, all of them closed. Rings that are
    /// whole stay; lines that lead out are closed along the border.
    ///
    /// Which side of them is inside no tag tells. It is the one with the holes; else the one that `isPlausible`
    /// alone allows; else the smaller one, unless both are large. Where a line ends in the middle of the
    /// extract, or nothing tells the sides apart, only what is whole is drawn.
    ///
    /// - Parameters:
    ///   - isPlausible: whether an area with these outer rings may be of this kind; `nil` where nothing is known.
    ///   - work: what it takes is added to it.
    func rings(
        in border: ExtractBorder, work: LabelWork, isPlausible: ([Ring]) -> Bool?
    ) -> [AreaRing] {
        let chains = joined(work: work)
        let holes = chains.filter { $0.isClosed && $0.isHole }.map(\.points)
        var outers = chains.filter { $0.isClosed && !$0.isHole }.map(\.points)
        let open = chains.filter { !$0.isClosed }
        if !open.contains(where: { isLoose($0, in: border) }) {
            let sides = BorderSides(
                of: open.flatMap { border.clipped($0.points, isClosed: false) }, at: border)
            outers += sides.inside(holes: holes, work: work, isPlausible: isPlausible)
        }
        return Self.rings(outers, holes, work: work)
    }

    /// Lines put end to end where two of them meet, those of holes to such where there is a choice.
    private func joined(work: LabelWork) -> [Line] {
        var ends: [FixedCoordinate: [Int]] = [:]
        for (index, line) in lines.enumerated() where !line.isClosed {
            if !line.beginsCut, let first = line.points.first {
                ends[first, default: []].append(index)
            }
            if !line.endsCut, let last = line.points.last { ends[last, default: []].append(index) }
        }
        var isUsed = [Bool](repeating: false, count: lines.count)
        /// Adds what goes on at the end of a chain.
        func extend(_ chain: inout Line) {
            while !chain.isClosed, !chain.endsCut, !work.isSpent, let end = chain.points.last {
                ends[end]?.removeAll { isUsed[$0] }
                let found = ends[end] ?? []
                work.done += Double(found.count)
                guard
                    let next = found.first(where: { lines[$0].isHole == chain.isHole })
                        ?? found.first
                else { return }
                isUsed[next] = true
                let line = lines[next]
                let follows = !line.beginsCut && line.points.first == end
                let other = follows ? line : line.reversed
                chain.points += other.points.dropFirst()
                chain.endsCut = other.endsCut
                chain.isHole = chain.isHole && other.isHole
            }
        }
        return lines.indices.compactMap { index in
            guard !isUsed[index] else { return nil }
            isUsed[index] = true
            var chain = lines[index]
            extend(&chain)
            chain = chain.reversed
            extend(&chain)
            return chain
        }
    }

    /// Whether an end of a line lies so far inside that the border of the extract did not cut it.
    private func isLoose(_ line: Line, in border: ExtractBorder) -> Bool {
        func isLoose(_ end: FixedCoordinate?, cut: Bool) -> Bool {
            guard let end, border.isInside(end) else { return false }
            let gap = end.plane - border.onBorder(end).plane
            let share = cut ? Self.longestStep : Self.leastGap
            return abs(gap.x) + abs(gap.y) > share
                * Double(min(border.box.width, border.box.height))
        }
        return isLoose(line.points.first, cut: line.beginsCut)
            || isLoose(line.points.last, cut: line.endsCut)
    }

    /// How far from the border a line may end whose next node is missing, in shares of the extract.
    private static let longestStep = 0.1
    /// The same where the next way is missing: extracts have ways that reach into them as a whole.
    private static let leastGap = 0.02

    /// Each hole after the smallest of the rings around it; none where there is none.
    private static func rings(_ outers: [Ring], _ holes: [Ring], work: LabelWork) -> [AreaRing] {
        var inside = [[Ring]](repeating: [], count: outers.count)
        let sizes = outers.map { abs($0.doubleArea) }
        for hole in holes {
            let around = outers.indices.filter { index in
                work.done += Double(outers[index].count)
                return !work.isSpent && outers[index].holds(hole)
            }
            if let least = around.min(by: { sizes[$0] < sizes[$1] }) { inside[least].append(hole) }
        }
        return zip(outers, inside).flatMap { outer, holes in
            [AreaRing(points: outer, isHole: false)]
                + holes.map { AreaRing(points: $0, isHole: true) }
        }
    }
}

extension [FixedCoordinate] {
    /// Twice its area in square units; less than 0 clockwise. It may be closed.
    fileprivate var doubleArea: Double {
        guard var last else { return 0 }
        var area = 0.0
        for point in self {
            area += last.plane.x * point.plane.y - point.plane.x * last.plane.y
            last = point
        }
        return area
    }

    /// Whether most of a few points of `other` lie in this ring.
    fileprivate func holds(_ other: Self) -> Bool {
        let plane = lazy.map(\.plane)
        let step = Swift.max(1, other.count / 3)
        let some = stride(from: 0, to: other.count, by: step).map { other[$0] }
        return some.count { plane.encloses($0.plane) } * 2 > some.count
    }
}

/// The two sides of lines that lead from border to border of an extract: each stretch of the border between two
/// ends of lines is of the other side than the next.
private struct BorderSides {
    typealias Ring = [FixedCoordinate]

    private let lines: [Ring]
    private let border: ExtractBorder
    /// The ends of lines round the border: the place, twice the number of the line, and 1 more for its last point.
    private let ends: [(place: Double, number: Int)]
    /// Where each end stands in the list.
    private let ranks: [Int]

    init(of lines: [Ring], at border: ExtractBorder) {
        self.lines = lines
        self.border = border
        var ends: [(place: Double, number: Int)] = []
        for (index, line) in lines.enumerated() {
            guard let first = line.first, let last = line.last else { continue }
            ends.append((border.place(of: first), 2 * index))
            ends.append((border.place(of: last), 2 * index + 1))
        }
        ends.sort { ($0.place, $0.number) < ($1.place, $1.number) }
        var ranks = [Int](repeating: 0, count: ends.count)
        for (rank, end) in ends.enumerated() { ranks[end.number] = rank }
        (self.ends, self.ranks) = (ends, ranks)
    }

    /// The outer rings of the side that is inside; none where nothing tells.
    func inside(
        holes: [Ring], work: LabelWork, isPlausible: ([Ring]) -> Bool?
    ) -> [Ring] {
        guard !lines.isEmpty, border.box.width > 0, border.box.height > 0 else { return [] }
        let sides = [rings(from: 0), rings(from: 1)]
        let found = sides.map { side in
            holes.count { hole in
                side.contains { ring in
                    work.done += Double(ring.count)
                    return !work.isSpent && ring.holds(hole)
                }
            }
        }
        if found[0] != found[1] { return found[0] > found[1] ? sides[0] : sides[1] }
        let plausible = sides.map(isPlausible)
        if plausible[0] != plausible[1] {
            return plausible[0] == true || plausible[1] == false ? sides[0] : sides[1]
        }
        guard plausible[0] == nil else { return [] }
        let sizes = sides.map { $0.reduce(0) { $0 + abs($1.doubleArea) } }
        let least = sizes[0] <= sizes[1] ? 0 : 1
        return sizes[least] <= Self.largestShare * (sizes[0] + sizes[1]) ? sides[least] : []
    }

    /// The share of the extract up to which the smaller side is inside where nothing else tells.
    private static let largestShare = 0.25

    /// The rings of the side on which the stretch of the border from the end of this rank to the next is.
    private func rings(from parity: Int) -> [Ring] {
        var isUsed = [Bool](repeating: false, count: lines.count)
        return lines.indices.compactMap { first in
            guard !isUsed[first] else { return nil }
            var (ring, number): (Ring, Int) = ([], 2 * first)
            repeat {
                let line = number / 2
                isUsed[line] = true
                ring += number % 2 == 0 ? lines[line] : lines[line].reversed()
                let rank = ranks[number ^ 1]
                let goesOn = rank % 2 == parity
                let next = (rank + (goesOn ? 1 : ends.count - 1)) % ends.count
                ring +=
                    goesOn
                    ? corners(from: rank, to: next) : corners(from: next, to: rank).reversed()
                number = ends[next].number
            } while !isUsed[number / 2]
            return ring + ring.prefix(1)
        }
    }

    private func corners(from rank: Int, to next: Int) -> Ring {
        let (start, end) = (ends[rank].place, ends[next].place)
        return border.cornersBetween(start, and: end >= start ? end : end + 4)
    }
}
