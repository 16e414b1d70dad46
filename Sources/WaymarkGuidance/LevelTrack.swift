import WaymarkDirections
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

/// The levels of buildings along a path.
struct LevelTrack {
    /// For each edge the level at its start and at its end; `nil` where nobody tells it, as outdoors. Empty for vehicles.
    private let ends: [(start: Double?, end: Double?)]
    private let names: [String?]

    init(roads: GuidanceRoads, edges: [EdgeID]) {
        guard roads.metric.profile.family == .active else {
            (ends, names) = ([], [])
            return
        }
        let signs = edges.map { roads.levelSigns(of: $0) }
        names = signs.map { $0?.name }
        let nexts = Self.nexts(signs)
        var ends: [(start: Double?, end: Double?)] = []
        var place = Place()
        for (index, edge) in edges.enumerated() {
            let (next, levels) = (nexts[index], signs[index]?.levels.levels ?? [])
            defer { place.pass(edge, to: ends.last?.end, isClimb: levels.count > 1, roads) }
            guard levels.count > 1 else {
                ends.append((levels.first, levels.first))
                continue
            }
            // A way from level to level begins on that of the way before, and ends on that of the next one. What tells none
            // is on the ground.
            let before = place.level
            let start = before.flatMap { levels.contains($0) ? $0 : nil }
            let end = Self.meeting(
                levels, next?.levels ?? (start ?? 0 == 0 ? [] : [0]), besides: start)
            let other = levels.first { $0 != (start ?? end) }
            let isPair = levels.count == 2
            ends.append((start ?? (isPair ? other : nil), end ?? (isPair ? other : start)))
        }
        self.ends = ends
    }

    /// Where one is on the way.
    private struct Place {
        /// `nil` where nobody tells it.
        private(set) var level: Double?
        private var isLanding = false
        private var length = 0.0

        /// Metres of a landing between flights of one climb.
        static let longestLanding = 25.0

        /// Goes over an edge to its end on a level; where that is `nil`, it is a landing behind a climb, or no one knows.
        mutating func pass(
            _ edge: EdgeID, to level: Double?, isClimb: Bool, _ roads: GuidanceRoads
        ) {
            if let level {
                (self.level, isLanding, length) = (level, isClimb, 0)
                return
            }
            length += roads.length(edge)
            let isFlat =
                !isClimb && !roads.attributes(edge).flags.contains(.steps)
                && !roads.isElevator(roads.graph.source(of: edge))
            isLanding = isLanding && isFlat && length < Self.longestLanding
            if !isLanding { self.level = nil }
        }
    }

    /// For each way the levels of the first after it that has others; `nil` where that tells none, and at the end.
    private static func nexts(_ signs: [LevelSigns?]) -> [LevelList?] {
        var nexts: [LevelList?] = []
        for index in signs.indices.reversed() {
            let next = index + 1 < signs.count ? signs[index + 1]?.levels : nil
            nexts.append(next == signs[index]?.levels ? nexts.last ?? nil : next)
        }
        return nexts.reversed()
    }

    /// The level on which two ways meet.
    private static func meeting(
        _ levels: [Double], _ next: [Double], besides start: Double?
    ) -> Double? {
        let common = levels.filter(next.contains)
        return common.first { $0 != start } ?? common.first
    }

    /// The level on which edge `index` ends; `nil` where nobody tells it.
    func level(at index: Int) -> Double? { ends.isEmpty ? nil : ends[index].end }

    /// The change from before edge `first` to the end of edge `last`; outdoors counts as the ground. `nil` where one stays
    /// on a level.
    func change(before first: Int, after last: Int) -> LevelChange? {
        guard !ends.isEmpty else { return nil }
        let from = first > 0 ? ends[first - 1].end ?? ends[first].start : ends[first].start
        // Whatever stairs tell of themselves, one is where the way goes on.
        let next = last + 1 < ends.count ? ends[last + 1].start : nil
        let to = next ?? ends[last].end ?? (last + 1 < ends.count ? 0 : nil)
        guard let to, let from = from ?? (first > 0 ? 0 : nil), from != to else { return nil }
        return LevelChange(from: from, to: to, name: name(of: to, from: last))
    }

    /// The name of `level` as signs have it, by the first edge that tells of those that run on it, from edge `index` on or from that after
    /// it.
    private func name(of level: Double, from index: Int) -> String? {
        let first = ends[index].start == level ? index : index + 1
        return (first..<ends.count).lazy
            .prefix { ends[$0].start == level && ends[$0].end == level }
            .compactMap { names[$0] }.first
    }

    /// The change of level in a lift before edge `index`; `nil` where one stays on a level. A way that tells none is on the
    /// ground.
    func ride(before index: Int) -> LevelChange? {
        guard !ends.isEmpty else { return nil }
        let (from, to) = (ends[index - 1].end ?? 0, ends[index].start ?? 0)
        guard from != to else { return nil }
        return LevelChange(from: from, to: to, name: name(of: to, from: index))
    }
}

/// The level of a way as its tags tell it.
struct LevelSigns: Sendable {
    let levels: LevelList
    /// Its name as signs have it; `nil` where it is several, or nobody says.
    let name: String?

    init?(_ tags: [String: String]) {
        guard let list = tags["level"].flatMap({ LevelList($0) }) else { return nil }
        levels = list
        let name = tags["level:ref"]?.cleanedName ?? ""
        let isOne = list.levels.count == 1 && !name.isEmpty && !name.contains(";")
        self.name = isOne && name.count <= Self.longestName ? name : nil
    }

    /// Letters of a name in a few letters.
    private static let longestName = 24
}
