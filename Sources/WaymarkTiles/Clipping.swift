import WaymarkGeometry

/// Rectangles of the world plane.
extension IndexBox {
    init(_ points: [WeightedPoint]) {
        self = points.reduce(into: .empty) { $0.extend(x: $1.x, y: $1.y) }
    }

    /// The tile with a buffer in its units.
    init(_ tile: TileID, buffer: Int = TilePyramid.buffer) {
        let size = 1 << (30 - tile.z)
        let buffer = buffer << (18 - tile.z)
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

/// Cuts shapes to boxes; keeps its memory from one to the next.
struct Clipper {
    private var between: [WeightedPoint] = []
    private var half: [WeightedPoint] = []

    /// The part of `shape` inside `box`.
    mutating func clipped(
        _ shape: [WeightedPoint], to box: IndexBox, as geometry: TileGeometry
    ) -> [WeightedPoint] {
        var result: [WeightedPoint] = []
        switch geometry {
        case .point:
            for point in shape where box.contains(point) {
                result.append(point.first(result.isEmpty))
            }
        case .line:
            between.removeAll(keepingCapacity: true)
            clipLines(of: shape, to: box.columns, into: &between)
            clipLines(of: between, to: box.rows, into: &result)
        case .polygon:
            between.removeAll(keepingCapacity: true)
            var start = 0
            while start < shape.count {
                let part = shape.part(from: start)
                let (ring, first) = (between.count, result.count)
                Self.clipRing(shape[part], to: box.columns, through: &half, into: &between)
                Self.clipRing(between[ring...], to: box.rows, through: &half, into: &result)
                if result.count - first < 3 { result.removeLast(result.count - first) }
                start = part.upperBound
            }
        }
        return result
    }

    /// Appends the ring cut at the borders of `slab` (Sutherland and Hodgman 1974, doi
    /// 10.1145/360767.360802).
    private static func clipRing(
        _ ring: ArraySlice<WeightedPoint>, to slab: Slab, through half: inout [WeightedPoint],
        into result: inout [WeightedPoint]
    ) {
        guard ring.contains(where: { !slab.contains($0) }) else {
            result += ring
            return
        }
        half.removeAll(keepingCapacity: true)
        clipHalf(ring, along: slab.axis, at: slab.low, keepsAbove: true, into: &half)
        clipHalf(half[...], along: slab.axis, at: slab.high, keepsAbove: false, into: &result)
    }
}

private enum Axis { case x, y }

/// The part of the plane between two borders across an axis.
private struct Slab {
    let axis: Axis
    let low: Int32
    let high: Int32

    func contains(_ point: WeightedPoint) -> Bool {
        let value = point.value(along: axis)
        return value >= low && value <= high
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

/// Appends the parts of lines inside `slab`.
private func clipLines(
    of shape: [WeightedPoint], to slab: Slab, into result: inout [WeightedPoint]
) {
    var start = 0
    while start < shape.count {
        let part = shape.part(from: start)
        clipLine(shape[part], to: slab, into: &result)
        start = part.upperBound
    }
}

private func clipLine(
    _ line: ArraySlice<WeightedPoint>, to slab: Slab, into result: inout [WeightedPoint]
) {
    guard line.contains(where: { !slab.contains($0) }) else {
        result += line
        return
    }
    var start = result.count
    func flush(_ result: inout [WeightedPoint]) {
        // What only touches the border has no length.
        let hasLength = result[start...].contains {
            $0.x != result[start].x || $0.y != result[start].y
        }
        if !hasLength { result.removeLast(result.count - start) }
        start = result.count
    }
    for index in line.indices.dropFirst() {
        let (a, b) = (line[index - 1], line[index])
        let (va, vb) = (a.value(along: slab.axis), b.value(along: slab.axis))
        guard max(va, vb) >= slab.low, min(va, vb) <= slab.high else {
            flush(&result)
            continue
        }
        // The end of the segment with `value`, brought to the border where it lies outside.
        func inside(_ end: WeightedPoint, value: Int32) -> WeightedPoint {
            guard !slab.contains(end) else { return end }
            let border = value < slab.low ? slab.low : slab.high
            return crossing(from: a, to: b, of: slab.axis, at: border)
        }
        if result.count == start { result.append(inside(a, value: va).first(true)) }
        result.append(inside(b, value: vb))
        if !slab.contains(b) { flush(&result) }
    }
    flush(&result)
}

private func clipHalf(
    _ ring: ArraySlice<WeightedPoint>, along axis: Axis, at border: Int32, keepsAbove: Bool,
    into result: inout [WeightedPoint]
) {
    guard var last = ring.last else { return }
    func isInside(_ point: WeightedPoint) -> Bool {
        keepsAbove
            ? point.value(along: axis) >= border : point.value(along: axis) <= border
    }
    let start = result.count
    for point in ring {
        if isInside(point) != isInside(last) {
            let corner = crossing(from: last, to: point, of: axis, at: border)
            result.append(corner.first(result.count == start))
        }
        if isInside(point) { result.append(point.first(result.count == start)) }
        last = point
    }
}
