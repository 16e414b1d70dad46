import WaymarkGeometry
import WaymarkRegion

/// A line on its way into tiles, to be put end to end with others that are drawn the same.
public struct MergeableLine: Sendable {
    let layer: Int
    let minimumZoom: Int
    let lastZoom: Int
    let properties: [TileProperty]
    let points: [WorldPoint]
    let directedZoom: Int
    let order: Order
    let cover: Cover
    let carriesName: Bool

    /// On which side of a portal a line may lie.
    public enum Cover: Sendable, BitwiseCopyable {
        /// Portals are nothing to it.
        case any
        /// In the open.
        case open
        /// In a tunnel or the like.
        case covered
    }

    /// The place of a line among those of its layer: the lowest is drawn first.
    public struct Order: Hashable, Sendable, BitwiseCopyable {
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

    /// A line that tiles show from `minimumZoom` on, to `lastZoom`, with which a band is to end.
    ///
    /// - Parameters:
    ///   - directedZoom: from there on its direction means something, so that it is not turned round.
    ///   - cover: on which side of a portal it may lie.
    ///   - carriesName: whether a name is to stand along it: it reaches farther over the borders of tiles than others.
    public init(
        layer: Int, minimumZoom: Int, lastZoom: Int = 255, properties: [TileProperty],
        points: [WorldPoint], directedZoom: Int = .max, order: Order = Order(rank: 0),
        cover: Cover = .any, carriesName: Bool = false
    ) {
        precondition(0...255 ~= layer, "layer 0 to 255")
        self.layer = layer
        self.minimumZoom = minimumZoom
        self.lastZoom = lastZoom
        self.properties = properties
        self.points = points
        self.directedZoom = directedZoom
        self.order = order
        self.cover = cover
        self.carriesName = carriesName
    }

    /// A line whose points stand elsewhere.
    struct Record: BitwiseCopyable {
        let offset: Int
        let first: WorldPoint
        let last: WorldPoint
        let properties: UInt32
        let order: Order
        let layer: UInt8
        let minimumZoom: UInt8
        let lastZoom: UInt8
        let directedZoom: UInt8
        let cover: Cover
        let carriesName: Bool
    }
}

/// Lines put end to end, for each band of zooms anew: with fewer properties at lower zooms more of them
/// are alike, and one long line has fewer points than its parts.
extension FeatureTableBuilder {
    /// Lines with equal keys may be put end to end.
    private struct MergeKey: Hashable {
        let layer: UInt8
        let minimumZoom: UInt8
        let properties: UInt32
        let isDirected: Bool
        let carriesName: Bool
        let order: Int
    }

    /// Adds a line; one of fewer than two points is left out.
    public func add(_ line: MergeableLine) {
        guard let first = line.points.first, line.points.count >= 2 else { return }
        var bytes: [UInt8] = []
        bytes.append(varint: UInt64(line.points.count))
        var cursor = first
        for point in line.points.dropFirst() { bytes.append(point, after: &cursor) }
        lines.append(
            MergeableLine.Record(
                offset: lineShapes.append(bytes), first: first, last: cursor,
                properties: properties.number(of: line.properties), order: line.order,
                layer: UInt8(line.layer), minimumZoom: UInt8(clamping: line.minimumZoom),
                lastZoom: UInt8(clamping: line.lastZoom),
                directedZoom: UInt8(clamping: line.directedZoom), cover: line.cover,
                carriesName: line.carriesName))
    }

    /// Adds the lines that each of `bands` shows as features of its zooms; those that end at a portal have `mark`
    /// more.
    func mergeLines(
        in bands: [ClosedRange<Int>], markingPortals mark: TileProperty? = nil
    ) throws(RegionError) {
        let file = try lineShapes.contents()
        let shapes = file.array(of: UInt8.self, offset: 0, count: file.count) ?? MappedArray()
        let lines = try lines.contents()
        let portals = mark.map { (places: TunnelPortals(lines), mark: $0) }
        for band in bands {
            let isMarked = mark?.minimumZoom ?? .max <= band.lowerBound
            merge(lines, of: shapes, in: band, portals: isMarked ? portals : nil)
        }
    }

    private func merge(
        _ lines: MappedArray<MergeableLine.Record>, of shapes: MappedArray<UInt8>,
        in band: ClosedRange<Int>, portals: (places: TunnelPortals, mark: TileProperty)?
    ) {
        var keys = Numbering<MergeKey>()
        var groups: [[Int32]] = []
        var lists = [UInt32?](repeating: nil, count: properties.count)
        for (index, line) in lines.enumerated()
        where line.minimumZoom <= band.upperBound && line.lastZoom >= band.lowerBound {
            let list = Int(line.properties)
            var shown =
                lists[list] ?? properties.number(of: line.properties, atZoom: band.lowerBound)
            lists[list] = shown
            if let portals, portals.places.end(line) {
                shown = properties.number(of: shown, adding: portals.mark)
            }
            let key = MergeKey(
                layer: line.layer, minimumZoom: max(line.minimumZoom, UInt8(band.lowerBound)),
                properties: shown, isDirected: line.directedZoom <= band.lowerBound,
                carriesName: line.carriesName, order: line.order.value(atZoom: band.lowerBound))
            let number = keys.number(of: key)
            if number == groups.count { groups.append([]) }
            groups[number].append(Int32(index))
        }
        var chain: [WorldPoint] = []
        for (key, group) in zip(keys.elements, groups) {
            for links in ChainBuilder(lines: group.map { lines[Int($0)] }, key.isDirected).chains()
            {
                chain.removeAll(keepingCapacity: true)
                for link in links {
                    append(lines[Int(group[Int(link.line)])], of: shapes, link.isTurned, to: &chain)
                }
                add(
                    layer: Int(key.layer), .line, zooms: Int(key.minimumZoom)...band.upperBound,
                    properties: key.properties, order: key.order,
                    carriesName: key.carriesName, parts: [chain])
            }
        }
    }

    /// Appends the points of a line, all but the first where there are others before.
    private func append(
        _ line: MergeableLine.Record, of shapes: MappedArray<UInt8>, _ isTurned: Bool,
        to chain: inout [WorldPoint]
    ) {
        var offset = line.offset
        let count = Int(shapes.varint(at: &offset, before: shapes.count) ?? 0)
        let isFirst = chain.isEmpty
        let start = chain.count
        var cursor = line.first
        chain.append(cursor)
        for _ in 1..<max(1, count) {
            shapes.advance(&cursor, at: &offset)
            chain.append(cursor)
        }
        if isTurned { chain[start...].reverse() }
        if !isFirst { chain.remove(at: start) }
    }
}

/// Lines put end to end wherever exactly two of them meet.
private struct ChainBuilder {
    private let lines: [MergeableLine.Record]
    private let isDirected: Bool
    private let meetings: [WorldPoint: Meeting]

    /// A line of a chain, turned round or not.
    struct Link {
        let line: Int32
        let isTurned: Bool
    }

    /// The lines that begin or end in a point: `2 · line`, and 1 more at its end.
    private struct Meeting {
        var count = 0
        var first: Int32 = 0
        var second: Int32 = 0

        mutating func add(_ end: Int) {
            if count == 0 { first = Int32(end) } else { second = Int32(end) }
            count += 1
        }
    }

    init(lines: [MergeableLine.Record], _ isDirected: Bool) {
        self.lines = lines
        self.isDirected = isDirected
        var meetings: [WorldPoint: Meeting] = [:]
        if lines.count > 1 {
            meetings.reserveCapacity(lines.count)
            for (index, line) in lines.enumerated() {
                meetings[line.first, default: Meeting()].add(2 * index)
                meetings[line.last, default: Meeting()].add(2 * index + 1)
            }
        }
        self.meetings = meetings
    }

    func chains() -> [[Link]] {
        guard lines.count > 1 else {
            return lines.indices.map { [Link(line: Int32($0), isTurned: false)] }
        }
        var used = [Bool](repeating: false, count: lines.count)
        var chains: [[Link]] = []
        for start in lines.indices where !used[start] {
            used[start] = true
            let line = lines[start]
            let (after, end) = grown(
                from: line.last, towards: line.first, used: &used, isForward: true)
            let (before, _) = grown(from: line.first, towards: end, used: &used, isForward: false)
            chains.append(
                before.reversed() + [Link(line: Int32(start), isTurned: false)] + after)
        }
        return chains
    }

    /// The lines that go on from `place`, with the point where they end: unless `isForward`, they lead to
    /// `place` in the chain. It ends in `start`, where a ring closes.
    private func grown(
        from place: WorldPoint, towards start: WorldPoint, used: inout [Bool], isForward: Bool
    ) -> (links: [Link], end: WorldPoint) {
        var links: [Link] = []
        var place = place
        while place != start, let meeting = meetings[place], meeting.count == 2,
            let next = [meeting.first, meeting.second].first(where: { !used[Int($0) / 2] })
        {
            let beginsHere = next % 2 == 0
            guard !isDirected || beginsHere == isForward else { break }
            used[Int(next) / 2] = true
            links.append(Link(line: next / 2, isTurned: beginsHere != isForward))
            let line = lines[Int(next) / 2]
            place = beginsHere ? line.last : line.first
        }
        return (links, place)
    }
}
