import WaymarkGeometry

/// A line on its way into tiles, to be put end to end with others that are drawn the same.
public struct MergeableLine: Sendable {
    let layer: Int
    let minimumZoom: Int
    let properties: [TileProperty]
    let points: [WorldPoint]
    let directedZoom: Int
    let order: Order

    /// The place of a line among those of its layer: the lowest is drawn first.
    public struct Order: Hashable, Sendable {
        let rank: Int
        let level: Int
        let levelZoom: Int

        /// The place `rank`, and `level` more from `levelZoom` on: over and under other lines.
        public init(rank: Int, level: Int = 0, levelZoom: Int = 0) {
            self.rank = rank
            self.level = level
            self.levelZoom = levelZoom
        }

        func value(atZoom zoom: Int) -> Int { zoom >= levelZoom ? rank + level : rank }
    }

    /// A line that tiles show from `minimumZoom` on.
    ///
    /// - Parameter directedZoom: from there on its direction means something, so that it is not turned
    ///   round.
    public init(
        layer: Int, minimumZoom: Int, properties: [TileProperty], points: [WorldPoint],
        directedZoom: Int = .max, order: Order = Order(rank: 0)
    ) {
        self.layer = layer
        self.minimumZoom = minimumZoom
        self.properties = properties
        self.points = points
        self.directedZoom = directedZoom
        self.order = order
    }
}

/// Puts lines end to end that are drawn the same, for each band of zooms anew: with fewer
/// properties at lower zooms more of them are alike, and one long line has fewer points than its
/// parts.
public struct LineMerger {
    private let bands: [ClosedRange<Int>]

    /// A merger for `bands` of zooms; every property of a line begins where a band begins.
    public init(bands: [ClosedRange<Int>]) { self.bands = bands }

    /// Lines with equal keys may be put end to end.
    private struct MergeKey: Hashable {
        let layer: Int
        let minimumZoom: Int
        let properties: [TileProperty]
        let isDirected: Bool
        let order: Int
    }

    /// The merged lines, for each band those that it shows.
    public func features(of lines: [MergeableLine]) -> [PyramidFeature] {
        bands.flatMap { band in
            let shown = lines.filter { $0.minimumZoom <= band.upperBound }
            return features(of: shown, in: band)
        }
    }

    private func features(
        of lines: [MergeableLine], in band: ClosedRange<Int>
    ) -> [PyramidFeature] {
        var keys = Numbering<MergeKey>()
        var groups: [[[WorldPoint]]] = []
        for line in lines where line.points.count >= 2 {
            let key = MergeKey(
                layer: line.layer, minimumZoom: max(line.minimumZoom, band.lowerBound),
                properties: line.properties.filter { $0.minimumZoom <= band.lowerBound },
                isDirected: line.directedZoom <= band.lowerBound,
                order: line.order.value(atZoom: band.lowerBound))
            let number = keys.number(of: key)
            if number == groups.count { groups.append([]) }
            groups[number].append(line.points)
        }
        return zip(keys.elements, groups).flatMap { key, lines in
            ChainBuilder(lines: lines, isDirected: key.isDirected).chains().map { points in
                PyramidFeature(
                    layer: key.layer, geometry: .line,
                    zooms: key.minimumZoom...band.upperBound, properties: key.properties,
                    order: key.order, parts: [(points, false)])
            }
        }
    }
}

/// Lines put end to end wherever exactly two of them meet.
private struct ChainBuilder {
    let lines: [[WorldPoint]]
    let isDirected: Bool
    /// For each end point the lines that begin or end there: `2 · line`, and 1 more at its end.
    private let ends: [WorldPoint: [Int]]

    init(lines: [[WorldPoint]], isDirected: Bool) {
        self.lines = lines
        self.isDirected = isDirected
        var ends: [WorldPoint: [Int]] = [:]
        if lines.count > 1 {
            for (index, line) in lines.enumerated() {
                ends[line[0], default: []].append(2 * index)
                ends[line[line.count - 1], default: []].append(2 * index + 1)
            }
        }
        self.ends = ends
    }

    func chains() -> [[WorldPoint]] {
        guard lines.count > 1 else { return lines }
        var used = [Bool](repeating: false, count: lines.count)
        var chains: [[WorldPoint]] = []
        for start in lines.indices where !used[start] {
            used[start] = true
            var chain = lines[start]
            grow(&chain, used: &used, atEnd: true)
            chain.reverse()
            grow(&chain, used: &used, atEnd: false)
            chain.reverse()
            chains.append(chain)
        }
        return chains
    }

    /// Appends lines at the end of `chain`, which runs against its direction unless `atEnd`.
    private func grow(_ chain: inout [WorldPoint], used: inout [Bool], atEnd: Bool) {
        while let last = chain.last, last != chain.first, let meeting = ends[last],
            meeting.count == 2, let next = meeting.first(where: { !used[$0 / 2] })
        {
            let beginsHere = next % 2 == 0
            guard !isDirected || beginsHere == atEnd else { return }
            used[next / 2] = true
            let line = lines[next / 2]
            chain += beginsHere ? line[1...] : line.reversed()[1...]
        }
    }
}
