import WaymarkGeometry

/// Rectangles of the world plane.
extension IndexBox {
    init(_ parts: [[WeightedPoint]]) {
        self = parts.joined().reduce(into: .empty) { $0.extend(x: $1.x, y: $1.y) }
    }

    /// The tile with its buffer.
    init(_ tile: TileID) {
        let size = 1 << (30 - tile.z)
        let buffer = TilePyramid.buffer << (18 - tile.z)
        self.init(
            minX: Int32(clamping: tile.x * size - buffer),
            minY: Int32(clamping: tile.y * size - buffer),
            maxX: Int32(clamping: (tile.x + 1) * size + buffer),
            maxY: Int32(clamping: (tile.y + 1) * size + buffer))
    }

    func contains(_ other: IndexBox) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }

    func contains(_ point: WeightedPoint) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }

    fileprivate var columns: Slab { Slab(axis: .x, low: minX, high: maxX) }
    fileprivate var rows: Slab { Slab(axis: .y, low: minY, high: maxY) }
}

extension Piece {
    /// Cuts the piece to `target`; the piece itself where all of it lies inside.
    func clipped(to target: IndexBox, as geometry: TileGeometry) -> Piece? {
        guard target.intersects(box) else { return nil }
        if target.contains(box) { return self }
        switch geometry {
        case .point:
            let inside = parts.map { $0.filter { target.contains($0) } }.filter { !$0.isEmpty }
            return Piece(feature: feature, parts: inside)
        case .line:
            let lines = parts.flatMap { clippedLine($0, to: target.columns) }
                .flatMap { clippedLine($0, to: target.rows) }
            return Piece(feature: feature, parts: lines)
        case .polygon:
            let rings = parts.map { clippedRing($0, to: target.columns) }
                .map { clippedRing($0, to: target.rows) }
            return Piece(feature: feature, parts: rings.filter { $0.count >= 3 })
        }
    }
}

private enum Axis { case x, y }

/// The part of the plane between two borders across an axis.
private struct Slab {
    let axis: Axis
    let low: Int32
    let high: Int32

    func contains(_ point: WeightedPoint) -> Bool {
        (low...high).contains(point.value(along: axis))
    }
}

extension WeightedPoint {
    fileprivate func value(along axis: Axis) -> Int32 { axis == .x ? x : y }
}

/// The point of the segment from `a` to `b` where it has `value` on `axis`.
private func crossing(
    from a: WeightedPoint, to b: WeightedPoint, of axis: Axis, at value: Int32
) -> WeightedPoint {
    let (from, to) = (Double(a.value(along: axis)), Double(b.value(along: axis)))
    let t = (Double(value) - from) / (to - from)
    let always = WeightedPoint.always
    if axis == .x {
        let y = Double(a.y) + t * (Double(b.y) - Double(a.y))
        return WeightedPoint(x: value, y: Int32(y.rounded()), weight: always)
    }
    let x = Double(a.x) + t * (Double(b.x) - Double(a.x))
    return WeightedPoint(x: Int32(x.rounded()), y: value, weight: always)
}

/// The parts of `line` inside `slab`.
private func clippedLine(_ line: [WeightedPoint], to slab: Slab) -> [[WeightedPoint]] {
    guard line.contains(where: { !slab.contains($0) }) else { return [line] }
    var (result, current): ([[WeightedPoint]], [WeightedPoint]) = ([], [])
    func flush() {
        // What only touches the border has no length.
        let hasLength = current.contains { $0.x != current[0].x || $0.y != current[0].y }
        if hasLength { result.append(current) }
        current = []
    }
    for index in 1..<max(1, line.count) {
        let (a, b) = (line[index - 1], line[index])
        let (va, vb) = (a.value(along: slab.axis), b.value(along: slab.axis))
        guard max(va, vb) >= slab.low, min(va, vb) <= slab.high else {
            flush()
            continue
        }
        // The end of the segment with `value`, brought to the border where it lies outside.
        func inside(_ end: WeightedPoint, value: Int32) -> WeightedPoint {
            guard !slab.contains(end) else { return end }
            let border = value < slab.low ? slab.low : slab.high
            return crossing(from: a, to: b, of: slab.axis, at: border)
        }
        if current.isEmpty { current.append(inside(a, value: va)) }
        current.append(inside(b, value: vb))
        if !slab.contains(b) { flush() }
    }
    flush()
    return result
}

/// The ring cut at the borders of `slab` (Sutherland and Hodgman 1974, doi 10.1145/360767.360802).
private func clippedRing(_ ring: [WeightedPoint], to slab: Slab) -> [WeightedPoint] {
    guard ring.contains(where: { !slab.contains($0) }) else { return ring }
    let above = clippedHalf(ring, along: slab.axis, at: slab.low, keepsAbove: true)
    return clippedHalf(above, along: slab.axis, at: slab.high, keepsAbove: false)
}

private func clippedHalf(
    _ ring: [WeightedPoint], along axis: Axis, at border: Int32, keepsAbove: Bool
) -> [WeightedPoint] {
    guard var last = ring.last else { return [] }
    func isInside(_ point: WeightedPoint) -> Bool {
        keepsAbove
            ? point.value(along: axis) >= border : point.value(along: axis) <= border
    }
    var result: [WeightedPoint] = []
    result.reserveCapacity(ring.count + 4)
    for point in ring {
        if isInside(point) != isInside(last) {
            result.append(crossing(from: last, to: point, of: axis, at: border))
        }
        if isInside(point) { result.append(point) }
        last = point
    }
    return result
}
