import WaymarkGeometry

/// A rectangle of the world plane.
struct WorldBox: Sendable {
    var minX: Int32 = .max
    var minY: Int32 = .max
    var maxX: Int32 = .min
    var maxY: Int32 = .min

    var width: Int { Int(maxX) - Int(minX) }
    var height: Int { Int(maxY) - Int(minY) }

    init(_ parts: [[WeightedPoint]]) {
        for point in parts.joined() {
            minX = min(minX, point.x)
            minY = min(minY, point.y)
            maxX = max(maxX, point.x)
            maxY = max(maxY, point.y)
        }
    }

    /// The tile with its buffer.
    init(_ tile: TileID) {
        let size = 1 << (30 - tile.z)
        let buffer = TilePyramid.buffer << (18 - tile.z)
        minX = Int32(clamping: tile.x * size - buffer)
        minY = Int32(clamping: tile.y * size - buffer)
        maxX = Int32(clamping: (tile.x + 1) * size + buffer)
        maxY = Int32(clamping: (tile.y + 1) * size + buffer)
    }

    func contains(_ other: WorldBox) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }

    func intersects(_ other: WorldBox) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }

    func contains(_ point: WeightedPoint) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }
}

extension Piece {
    /// What of it lies in `target`; the piece itself where all of it does.
    func clipped(to target: WorldBox, _ geometry: TileGeometry) -> Piece? {
        guard target.intersects(box) else { return nil }
        if target.contains(box) { return self }
        switch geometry {
        case .point:
            let inside = parts.map { $0.filter { target.contains($0) } }.filter { !$0.isEmpty }
            return Piece(feature: feature, parts: inside)
        case .line:
            let lines = parts.flatMap { clippedLine($0, .x, target.minX, target.maxX) }
                .flatMap { clippedLine($0, .y, target.minY, target.maxY) }
            return Piece(feature: feature, parts: lines)
        case .polygon:
            let rings = parts.map { clippedRing($0, .x, target.minX, target.maxX) }
                .map { clippedRing($0, .y, target.minY, target.maxY) }
            return Piece(feature: feature, parts: rings.filter { $0.count >= 3 })
        }
    }
}

private enum Axis { case x, y }

extension WeightedPoint {
    fileprivate func value(_ axis: Axis) -> Int32 { axis == .x ? x : y }
}

/// The point of the segment from `a` to `b` where it has `value` on `axis`.
private func crossing(
    _ a: WeightedPoint, _ b: WeightedPoint, _ axis: Axis, _ value: Int32
) -> WeightedPoint {
    let (from, to) = (Double(a.value(axis)), Double(b.value(axis)))
    let t = (Double(value) - from) / (to - from)
    let always = WeightedPoint.always
    if axis == .x {
        let y = Double(a.y) + t * (Double(b.y) - Double(a.y))
        return WeightedPoint(x: value, y: Int32(y.rounded()), weight: always)
    }
    let x = Double(a.x) + t * (Double(b.x) - Double(a.x))
    return WeightedPoint(x: Int32(x.rounded()), y: value, weight: always)
}

/// The parts of `line` between `low` and `high` on `axis`.
private func clippedLine(
    _ line: [WeightedPoint], _ axis: Axis, _ low: Int32, _ high: Int32
) -> [[WeightedPoint]] {
    guard line.contains(where: { !(low...high).contains($0.value(axis)) }) else { return [line] }
    var (result, current): ([[WeightedPoint]], [WeightedPoint]) = ([], [])
    func flush() {
        // What only touches the border has no length.
        let hasLength = current.contains { $0.x != current[0].x || $0.y != current[0].y }
        if hasLength { result.append(current) }
        current = []
    }
    for index in 1..<max(1, line.count) {
        let (a, b) = (line[index - 1], line[index])
        let (va, vb) = (a.value(axis), b.value(axis))
        guard max(va, vb) >= low, min(va, vb) <= high else {
            flush()
            continue
        }
        if current.isEmpty {
            current.append(
                va < low ? crossing(a, b, axis, low) : va > high ? crossing(a, b, axis, high) : a)
        }
        if vb < low {
            current.append(crossing(a, b, axis, low))
            flush()
        } else if vb > high {
            current.append(crossing(a, b, axis, high))
            flush()
        } else {
            current.append(b)
        }
    }
    flush()
    return result
}

/// The ring cut at `low` and `high` on `axis` (Sutherland and Hodgman 1974, doi
/// 10.1145/360767.360802).
private func clippedRing(
    _ ring: [WeightedPoint], _ axis: Axis, _ low: Int32, _ high: Int32
) -> [WeightedPoint] {
    guard ring.contains(where: { !(low...high).contains($0.value(axis)) }) else { return ring }
    return clippedHalf(
        clippedHalf(ring, axis, low, keepsAbove: true), axis, high, keepsAbove: false)
}

private func clippedHalf(
    _ ring: [WeightedPoint], _ axis: Axis, _ border: Int32, keepsAbove: Bool
) -> [WeightedPoint] {
    guard var last = ring.last else { return [] }
    func isInside(_ point: WeightedPoint) -> Bool {
        keepsAbove ? point.value(axis) >= border : point.value(axis) <= border
    }
    var result: [WeightedPoint] = []
    result.reserveCapacity(ring.count + 4)
    for point in ring {
        if isInside(point) != isInside(last) { result.append(crossing(last, point, axis, border)) }
        if isInside(point) { result.append(point) }
        last = point
    }
    return result
}
