import WaymarkGeometry
import WaymarkTiles

/// The tracks of railways for maps of whole towns: those that run side by side are one line there.
struct RailBundles {
    /// A track, or a part of one.
    struct Track {
        var points: [WorldPoint]
        let kind: StreetKind
        let isYard: Bool
        /// Whether it lies in a tunnel or on a bridge: it is apart from what does not.
        let structure: Int
        let properties: [TileProperty]
        let order: MergeableLine.Order
    }

    private var tracks: [Track] = []

    /// The highest zoom whose tiles have bundles.
    static let lastZoom = 13

    mutating func add(_ kind: StreetKind, tags: Tags, along line: [WorldPoint]) {
        tracks.append(
            Track(
                points: line, kind: kind, isYard: tags.has("service"),
                structure: (StreetKind.isTunnel(tags) ? 1 : 0)
                    + (StreetKind.isBridge(tags) ? 2 : 0),
                properties: kind.properties(of: tags), order: kind.order(of: tags)))
    }

    /// The tracks without those, and parts of those, that lie beside another one.
    ///
    /// A track is looked at after one that it goes on from, so that of two tracks beside each other the same stays
    /// from end to end; those of stations and yards come last.
    func merged() -> [Track] {
        var trunk = TrackTrunk()
        var kept: [Track] = []
        for number in visitingOrder() {
            let track = tracks[number]
            for part in trunk.add(track) {
                var own = track
                own.points = part
                kept.append(own)
            }
        }
        return kept
    }

    private func visitingOrder() -> [Int] {
        var ends: [WorldPoint: [Int]] = [:]
        for (number, track) in tracks.enumerated() {
            for end in [track.points.first, track.points.last].compactMap({ $0 }) {
                ends[end, default: []].append(number)
            }
        }
        let lengths = tracks.map { $0.points.length }
        let seeds = tracks.indices.sorted {
            (tracks[$0].isYard ? 1 : 0, -lengths[$0], $0)
                < (tracks[$1].isYard ? 1 : 0, -lengths[$1], $1)
        }
        var isDone = [Bool](repeating: false, count: tracks.count)
        var order: [Int] = []
        for seed in seeds where !isDone[seed] {
            isDone[seed] = true
            order.append(seed)
            for isForward in [true, false] {
                follow(seed, isForward: isForward, ends: ends, &isDone, &order)
            }
        }
        return order
    }

    /// Goes on from an end of a track along those that lead straight on.
    private func follow(
        _ seed: Int, isForward: Bool, ends: [WorldPoint: [Int]], _ isDone: inout [Bool],
        _ order: inout [Int]
    ) {
        var (number, isForward) = (seed, isForward)
        while let end = tracks[number].end(isForward) {
            var best: (number: Int, isForward: Bool, turn: Double)?
            // A point where very many meet is no switch.
            for next in ends[end.place, default: []].prefix(16) where !isDone[next] {
                guard tracks[next].isYard == tracks[seed].isYard,
                    tracks[next].kind.value == tracks[seed].kind.value
                else { continue }
                for leads in [true, false] {
                    guard let start = tracks[next].end(!leads), start.place == end.place else {
                        continue
                    }
                    let turn = (start.outward * end.outward).sum()
                    if turn < best?.turn ?? -0.7 { best = (next, leads, turn) }
                }
            }
            guard let best else { return }
            isDone[best.number] = true
            order.append(best.number)
            (number, isForward) = (best.number, best.isForward)
        }
    }
}

extension RailBundles.Track {
    /// An end and the direction in which the track leaves it behind, of length 1.
    fileprivate func end(_ isLast: Bool) -> (place: WorldPoint, outward: SIMD2<Double>)? {
        guard let place = isLast ? points.last : points.first,
            let inner = isLast
                ? points.last(where: { $0 != place }) : points.first(where: { $0 != place })
        else { return nil }
        let way = place.vector - inner.vector
        return (place, way / way.length)
    }
}

/// The tracks that are kept.
private struct TrackTrunk {
    private struct Side {
        let from: SIMD2<Double>
        let way: SIMD2<Double>
        let length: Double
        let kind: String
        let structure: Int
    }

    private var sides: [Side] = []
    private var cells: [SIMD2<Int32>: [Int32]] = [:]

    /// Metres between tracks of a bundle, and between places of a track that are looked at.
    private static let (gap, step) = (22.0, 15.0)
    /// The least cosine of the angle between them.
    private static let leastCosine = 0.92
    /// Metres by which a track that leaves others begins before it is beside none of them.
    private static let lead = 100.0
    /// More sides in a cell hide no other tracks.
    private static let mostOfCell = 256
    /// Metres below which a stretch is like those around it.
    private static let shortest = 80.0
    /// Sides are cut to this many units; a cell has the next power of two.
    private static let (longest, cellBits) = (2048.0, Int32(11))

    /// Adds the parts of a track that lie beside no other one.
    mutating func add(_ track: RailBundles.Track) -> [[WorldPoint]] {
        guard let first = track.points.first else { return [] }
        let meter = first.unitsPerMeter
        var parts = freeParts(of: track, meter: meter)
        parts.removeAll { $0.count < 2 }
        for part in parts { insert(part, of: track) }
        return parts
    }

    private mutating func insert(_ part: [WorldPoint], of track: RailBundles.Track) {
        for (a, b) in zip(part, part.dropFirst()) {
            let (from, way) = (a.vector, b.vector - a.vector)
            let length = way.length
            // What jumps across the map is no track beside another.
            guard length > 0, length < 1e6 else { continue }
            let count = max(1, (length / Self.longest).rounded(.up))
            for index in 0..<Int(count) {
                let start = from + way * (Double(index) / count)
                sides.append(
                    Side(
                        from: start, way: way / count, length: length / count,
                        kind: track.kind.value, structure: track.structure))
                let number = Int32(sides.count - 1)
                for cell in Set([start, start + way / count].map(Self.cell)) {
                    guard cells[cell]?.count ?? 0 < Self.mostOfCell else { continue }
                    cells[cell, default: []].append(number)
                }
            }
        }
    }

    private static func cell(of place: SIMD2<Double>) -> SIMD2<Int32> {
        SIMD2(Int32(place.x) >> cellBits, Int32(place.y) >> cellBits)
    }

    /// Whether a kept track runs beside a place.
    private func isBeside(
        _ place: SIMD2<Double>, along: SIMD2<Double>, of track: RailBundles.Track, reach: Double
    ) -> Bool {
        let middle = Self.cell(of: place)
        for y in -1...1 {
            for x in -1...1 {
                let cell = SIMD2(middle.x &+ Int32(x), middle.y &+ Int32(y))
                for number in cells[cell] ?? [] {
                    let side = sides[Int(number)]
                    guard side.kind == track.kind.value, side.structure == track.structure else {
                        continue
                    }
                    let way = side.way / side.length
                    guard abs((way * along).sum()) > Self.leastCosine else { continue }
                    let offset = place - side.from
                    let share = (offset * way).sum()
                    guard share > 0, share < side.length else { continue }
                    if abs(offset.x * way.y - offset.y * way.x) < reach { return true }
                }
            }
        }
        return false
    }

    /// A stretch of a track between two distances from its start.
    private struct Stretch {
        var range: ClosedRange<Double>
        let isBeside: Bool
        var length: Double { range.upperBound - range.lowerBound }
    }

    private func freeParts(of track: RailBundles.Track, meter: Double) -> [[WorldPoint]] {
        let stretches = stretches(of: track, meter: meter)
        guard stretches.contains(where: \.isBeside) else { return [track.points] }
        let end = stretches.last?.range.upperBound ?? 0
        let lead = Self.lead * meter
        return stretches.filter { !$0.isBeside }.map { stretch in
            track.points.part(
                from: max(0, stretch.range.lowerBound - lead),
                to: min(end, stretch.range.upperBound + lead))
        }
    }

    /// The stretches beside others and those beside none, in turn.
    private func stretches(of track: RailBundles.Track, meter: Double) -> [Stretch] {
        var found: [Stretch] = []
        var passed = 0.0
        func add(_ length: Double, _ isBeside: Bool) {
            let range = passed...(passed + length)
            passed += length
            if let last = found.last, last.isBeside == isBeside {
                found[found.count - 1].range = last.range.lowerBound...range.upperBound
            } else {
                found.append(Stretch(range: range, isBeside: isBeside))
            }
        }
        for (a, b) in zip(track.points, track.points.dropFirst()) {
            let (from, way) = (a.vector, b.vector - a.vector)
            let length = way.length
            guard length > 0 else { continue }
            let count = max(1, min(1000, (length / (Self.step * meter)).rounded(.up)))
            for index in 0..<Int(count) {
                let place = from + way * ((Double(index) + 0.5) / count)
                add(
                    length / count,
                    isBeside(place, along: way / length, of: track, reach: Self.gap * meter))
            }
        }
        return Self.smooth(found, shortest: Self.shortest * meter)
    }

    /// Short stretches are like those around them.
    private static func smooth(_ stretches: [Stretch], shortest: Double) -> [Stretch] {
        var smooth: [Stretch] = []
        for (index, stretch) in stretches.enumerated() {
            let isInner = index > 0 && index < stretches.count - 1
            let turns =
                stretch.length < shortest && (isInner || !stretch.isBeside)
                && stretches.count > 1
            let isBeside = turns ? !stretch.isBeside : stretch.isBeside
            if let last = smooth.last, last.isBeside == isBeside {
                smooth[smooth.count - 1].range =
                    last.range.lowerBound...stretch.range.upperBound
            } else {
                smooth.append(Stretch(range: stretch.range, isBeside: isBeside))
            }
        }
        return smooth
    }
}

extension WorldPoint {
    fileprivate var vector: SIMD2<Double> { SIMD2(Double(x), Double(y)) }
}

extension SIMD2<Double> {
    fileprivate var length: Double { (self * self).sum().squareRoot() }
}

extension [WorldPoint] {
    fileprivate var length: Double {
        zip(self, dropFirst()).reduce(0) { $0 + ($1.1.vector - $1.0.vector).length }
    }

    /// The line between two distances from its start.
    fileprivate func part(from start: Double, to end: Double) -> [WorldPoint] {
        var (points, passed) = ([WorldPoint](), 0.0)
        for (a, b) in zip(self, dropFirst()) {
            let way = b.vector - a.vector
            let length = way.length
            defer { passed += length }
            guard length > 0, passed + length >= start, passed <= end else { continue }
            func place(_ distance: Double) -> WorldPoint {
                let share = Swift.max(0, Swift.min(1, (distance - passed) / length))
                if share == 0 { return a }
                if share == 1 { return b }
                let place = a.vector + way * share
                return WorldPoint(x: Int32(place.x.rounded()), y: Int32(place.y.rounded()))
            }
            if points.isEmpty { points.append(place(start)) }
            let next = place(end)
            if points.last != next { points.append(next) }
        }
        return points
    }
}
