import WaymarkGeometry
import WaymarkRoads

/// The border of an extract, at which lines end.
struct ExtractBorder {
    typealias Ring = [FixedCoordinate]

    let box: IndexBox
    var south: Int32 { box.minY }
    var west: Int32 { box.minX }
    var north: Int32 { box.maxY }
    var east: Int32 { box.maxX }

    init(_ bounds: CoordinateBounds) { box = IndexBox(bounds) }

    /// Clockwise from the south-west.
    var corners: Ring {
        [
            FixedCoordinate(longitude: west, latitude: south),
            FixedCoordinate(longitude: west, latitude: north),
            FixedCoordinate(longitude: east, latitude: north),
            FixedCoordinate(longitude: east, latitude: south),
        ]
    }

    func isInside(_ p: FixedCoordinate) -> Bool {
        p.longitude >= west && p.longitude <= east && p.latitude >= south && p.latitude <= north
    }

    /// The parts of a line inside the rectangle, with their ends on its border.
    func clipped(_ chain: Ring, isClosed: Bool) -> [Ring] {
        var line = chain
        if isClosed, let outside = line.firstIndex(where: { !isInside($0) }) {
            line = Array(line[outside...] + line.dropFirst().prefix(outside))
        }
        var (parts, current): ([Ring], Ring) = ([], [])
        if let first = line.first, isInside(first) { current = [onBorder(first), first] }
        for (a, b) in zip(line, line.dropFirst()) {
            switch (isInside(a), isInside(b)) {
            case (true, true): current.append(b)
            case (true, false):
                parts.append(current + [border(from: a, to: b)])
                current = []
            case (false, true): current = [border(from: b, to: a), b]
            case (false, false): if let cut = passage(from: a, to: b) { parts.append(cut) }
            }
        }
        if let last = current.last { parts.append(current + [onBorder(last)]) }
        return parts.filter { $0.count >= 2 }
    }

    /// The part in the rectangle of a segment between two points outside.
    private func passage(from a: FixedCoordinate, to b: FixedCoordinate) -> Ring? {
        guard let (enter, leave) = shares(from: a, to: b), enter < leave else { return nil }
        return [enter, leave].map { border(from: a, to: b, at: $0) }
    }

    /// The point of the border on the segment from `inside` to `outside`.
    private func border(
        from inside: FixedCoordinate, to outside: FixedCoordinate
    ) -> FixedCoordinate {
        border(from: inside, to: outside, at: shares(from: inside, to: outside)?.leave ?? 1)
    }

    /// The point of the border at a share of a segment.
    private func border(
        from a: FixedCoordinate, to b: FixedCoordinate, at share: Double
    ) -> FixedCoordinate {
        let (x, y) = (Double(a.longitude), Double(a.latitude))
        return onBorder(
            FixedCoordinate(
                longitude: Int32((x + share * (Double(b.longitude) - x)).rounded()),
                latitude: Int32((y + share * (Double(b.latitude) - y)).rounded())))
    }

    /// The shares of a segment at which it enters and leaves the rectangle, in this order where it
    /// meets it at all (Liang and Barsky 1984, doi 10.1145/357332.357333).
    private func shares(
        from a: FixedCoordinate, to b: FixedCoordinate
    ) -> (enter: Double, leave: Double)? {
        let (x, y) = (Double(a.longitude), Double(a.latitude))
        var (enter, leave) = (0.0, 1.0)
        for (start, along, low, high) in [
            (x, Double(b.longitude) - x, Double(west), Double(east)),
            (y, Double(b.latitude) - y, Double(south), Double(north)),
        ] {
            guard along != 0 else {
                if start < low || start > high { return nil }
                continue
            }
            let (first, second) = ((low - start) / along, (high - start) / along)
            enter = max(enter, min(first, second))
            leave = min(leave, max(first, second))
        }
        return (enter, leave)
    }

    /// The nearest point of the border: where the extract lacks the rest of a line, it is drawn straight to
    /// there.
    func onBorder(_ p: FixedCoordinate) -> FixedCoordinate {
        let gaps = [
            Int(p.longitude) - Int(west), Int(north) - Int(p.latitude),
            Int(east) - Int(p.longitude), Int(p.latitude) - Int(south),
        ]
        switch gaps.firstIndex(of: gaps.min() ?? 0) {
        case 0: return FixedCoordinate(longitude: west, latitude: p.latitude)
        case 1: return FixedCoordinate(longitude: p.longitude, latitude: north)
        case 2: return FixedCoordinate(longitude: east, latitude: p.latitude)
        default: return FixedCoordinate(longitude: p.longitude, latitude: south)
        }
    }

    /// The place of a border point on the way round, clockwise from the south-west corner: 0 to 4.
    func place(of p: FixedCoordinate) -> Double {
        let (width, height) = (Double(box.width), Double(box.height))
        let (x, y) = (Double(p.longitude) - Double(west), Double(p.latitude) - Double(south))
        if p.longitude == west { return y / height }
        if p.latitude == north { return 1 + x / width }
        if p.longitude == east { return 2 + (height - y) / height }
        return 3 + (width - x) / width
    }

    /// The corners on the way round from one place to another, clockwise.
    func cornersBetween(_ start: Double, and end: Double) -> Ring {
        (1...8).filter { Double($0) > start && Double($0) < end }.map { corners[$0 % 4] }
    }
}

extension FixedCoordinate {
    /// Longitude and latitude on a plane, in 10⁻⁷ degrees.
    var plane: SIMD2<Double> { SIMD2(Double(longitude), Double(latitude)) }
}
