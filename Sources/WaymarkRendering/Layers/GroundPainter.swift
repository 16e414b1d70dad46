import WaymarkGeometry
import WaymarkStyle

/// How the ends of a line look.
public enum LineCap: Sendable {
    /// Cut off at the last point.
    case butt
    /// A half circle.
    case round
    /// Cut off half a width beyond the last point.
    case square
}

/// How a line turns.
public enum LineJoin: Sendable {
    /// The corner is cut off.
    case bevel
    /// Part of a circle.
    case round
    /// Pointed, up to a length of so many half widths.
    case miter(limit: Double)
}

/// Adds shapes that lie on the ground to a display list: clips them to what is seen, makes lines
/// wide and projects them.
public struct GroundPainter: Sendable {
    private let view: ViewTransform
    private let clip: GroundBox
    private let isFlat: Bool

    /// A painter for `view`.
    public init(view: ViewTransform) {
        self.view = view
        isFlat = view.sinPitch < 1e-9
        var box = GroundBox(view.visibleGround).grown(64 * view.scale)
        let limit = view.eyeDistance / max(view.sinPitch, 1e-9)
        // Nothing may come nearer to the eye than the near plane, or lie beyond the far one.
        box.high.y = min(box.high.y, (1 - ViewTransform.nearDepth) * limit)
        box.low.y = max(box.low.y, -(ViewTransform.farDepth - 1) * limit)
        clip = box
    }

    /// Whether anything of a box of the ground plane is seen.
    func sees(_ box: GroundBox, margin: Double = 0) -> Bool {
        clip.grown(margin).intersects(box)
    }

    /// Adds the ring to the shape that is being made.
    public func addRing(_ ring: [SIMD2<Double>], to list: inout DisplayList) {
        let kept = clip.contains(GroundBox(ring)) ? ring : clipped(ring)
        guard kept.count >= 3 else { return }
        list.addContour(kept.map(project))
    }

    /// Adds a line of `width` pixels (at the target's depth) to the shape that is being made.
    public func addLine(
        _ line: [SIMD2<Double>], width: Double, cap: LineCap, join: LineJoin = .round,
        dashes: [Double] = [], to list: inout DisplayList
    ) {
        let half = width / 2
        guard !dashes.isEmpty else {
            for part in visibleParts(of: line, margin: half) {
                addStroke(part, half, cap, join, &list)
            }
            return
        }
        // Counted from the beginning of the line, so that dashes keep their places when the map moves.
        for dash in dashed(line, dashes.map { $0 * width }, margin: half) {
            for part in visibleParts(of: dash, margin: half) {
                addStroke(part, half, cap, join, &list)
            }
        }
    }

    /// The line `distance` pixels to the right of `line`.
    static func shifted(_ line: [SIMD2<Double>], by distance: Double) -> [SIMD2<Double>] {
        var points: [SIMD2<Double>] = []
        for point in line where points.last.map({ ($0 - point).squaredLength > 1e-6 }) ?? true {
            points.append(point)
        }
        guard distance != 0, points.count >= 2 else { return line }
        let normals = zip(points, points.dropFirst()).map { a, b -> SIMD2<Double> in
            let along = b - a
            return SIMD2(-along.y, along.x) / along.squaredLength.squareRoot()
        }
        return points.indices.map { index in
            let before = normals[max(0, index - 1)]
            let after = normals[min(normals.count - 1, index)]
            let sum = before + after
            // At a sharp bend the corner is not drawn out for ever.
            let scale = 2 / max(sum.squaredLength, 0.5)
            return points[index] + sum * (distance * scale)
        }
    }

    /// Adds a disc of `radius` pixels (at the target's depth) to the shape that is being made.
    public func addDisc(_ center: SIMD2<Double>, radius: Double, to list: inout DisplayList) {
        let count = 24
        let ring = (0..<count).map { index -> SIMD2<Double> in
            let angle = Double(index) / Double(count) * 2 * .pi
            return center + SIMD2(CMath.cosine(angle), CMath.sine(angle)) * radius
        }
        addRing(ring, to: &list)
    }

    func project(_ point: SIMD2<Double>) -> SIMD2<Float> {
        SIMD2<Float>(view.screen(point))
    }

    private func addStroke(
        _ line: [SIMD2<Double>], _ half: Double, _ cap: LineCap, _ join: LineJoin,
        _ list: inout DisplayList
    ) {
        var points: [SIMD2<Double>] = []
        for point in line where points.last.map({ ($0 - point).squaredLength > 1e-6 }) ?? true {
            points.append(point)
        }
        guard points.count >= 2 else { return }
        let normals = zip(points, points.dropFirst()).map { a, b -> SIMD2<Double> in
            let along = b - a
            return SIMD2(-along.y, along.x) / along.squaredLength.squareRoot() * half
        }
        let last = normals.count - 1
        if cap == .square {
            points[0] -= SIMD2(normals[0].y, -normals[0].x)
            points[last + 1] += SIMD2(normals[last].y, -normals[last].x)
        }
        let isClosed = points.count > 3 && (points[0] - points[last + 1]).squaredLength < 1e-6
        // Gentle bends are drawn as one strip; at sharp ones it is cut and the gap filled.
        var (left, right) = ([points[0] + normals[0]], [points[0] - normals[0]])
        for index in 0...last {
            let (end, normal) = (points[index + 1], normals[index])
            if index < last, let side = gentleBend(points, normals, at: index + 1, half) {
                left.append(end + side)
                right.append(end - side)
                continue
            }
            addStrip(left + [end + normal], right + [end - normal], &list)
            guard index < last else { break }
            let next = normals[index + 1]
            addJoin(end, normal, next, half, join, &list)
            (left, right) = ([end + next], [end - next])
        }
        if isClosed {
            addJoin(points[0], normals[last], normals[0], half, join, &list)
        } else if cap == .round {
            addFan(points[0], from: normals[0], by: .pi, half, &list)
            addFan(points[last + 1], from: -normals[last], by: .pi, half, &list)
        }
    }

    /// From a point at which a line hardly turns to its left border; `nil` where it turns sharply.
    private func gentleBend(
        _ points: [SIMD2<Double>], _ normals: [SIMD2<Double>], at index: Int, _ half: Double
    ) -> SIMD2<Double>? {
        let (before, after) = (normals[index - 1], normals[index])
        let cosine = (before * after).sum() / (half * half)
        guard cosine > 0.9 else { return nil }
        let side = (before + after) / (1 + cosine)
        // On the inner side the border must not turn back on itself.
        let turn = half * (before.x * after.y - before.y * after.x).magnitude / (half * half)
        let shortest = min(
            (points[index] - points[index - 1]).squaredLength,
            (points[index + 1] - points[index]).squaredLength)
        return shortest > turn * turn ? side : nil
    }

    /// Adds the ground between the two borders of a line; it runs the same way as all other contours of a
    /// stroke.
    private func addStrip(
        _ left: [SIMD2<Double>], _ right: [SIMD2<Double>], _ list: inout DisplayList
    ) {
        let first = project(right[0])
        var last = first
        for point in right.dropFirst() {
            let next = project(point)
            list.addEdge(last, next)
            last = next
        }
        for point in left.reversed() {
            let next = project(point)
            list.addEdge(last, next)
            last = next
        }
        list.addEdge(last, first)
    }

    /// Fills the gap on the outer side of a bend.
    private func addJoin(
        _ point: SIMD2<Double>, _ before: SIMD2<Double>, _ after: SIMD2<Double>, _ half: Double,
        _ join: LineJoin, _ list: inout DisplayList
    ) {
        let cross = before.x * after.y - before.y * after.x
        let angle = CMath.arcTangent(cross, (before * after).sum())
        guard abs(angle) > 0.03 else { return }
        // A bend to the right opens on the left side, where the normal points away.
        let sign = angle > 0 ? -1.0 : 1.0
        switch join {
        case .round: addFan(point, from: before * sign, by: angle, half, &list)
        case .bevel: addConvex([point, point + before * sign, point + after * sign], &list)
        case .miter(let limit):
            let sum = before + after
            let length = sum.squaredLength
            // The tip is 2 half² / |sum| away.
            guard length > 0, 2 * half <= limit * length.squareRoot() else {
                return addConvex([point, point + before * sign, point + after * sign], &list)
            }
            let tip = point + sum * (sign * 2 * half * half / length)
            addConvex([point, point + before * sign, tip, point + after * sign], &list)
        }
    }

    private func addFan(
        _ center: SIMD2<Double>, from start: SIMD2<Double>, by angle: Double, _ radius: Double,
        _ list: inout DisplayList
    ) {
        // The chord may miss the arc by a tenth of a pixel.
        let step = 2 * CMath.arcCosine(1 - min(1, 0.1 / max(radius, 0.11)))
        let count = max(1, Int((abs(angle) / max(step, 0.2)).rounded(.up)))
        var ring = [center, center + start]
        for index in 1...count {
            let turn = angle * Double(index) / Double(count)
            let (s, c) = (CMath.sine(turn), CMath.cosine(turn))
            ring.append(center + SIMD2(start.x * c - start.y * s, start.x * s + start.y * c))
        }
        addConvex(ring, &list)
    }

    /// Adds a contour that runs the same way as all others of a stroke.
    private func addConvex(_ ring: [SIMD2<Double>], _ list: inout DisplayList) {
        let points = ring.map(project)
        var area: Float = 0
        var last = points[points.count - 1]
        for point in points {
            area += last.x * point.y - point.x * last.y
            last = point
        }
        if area < 0 { list.addContour(points.reversed()) } else { list.addContour(points) }
    }

    private func clipped(_ ring: [SIMD2<Double>]) -> [SIMD2<Double>] {
        var result = ring
        for (axis, border, keepsAbove) in [
            (0, clip.low.x, true), (0, clip.high.x, false), (1, clip.low.y, true),
            (1, clip.high.y, false),
        ] {
            guard var last = result.last else { return [] }
            let input = result
            result = []
            for point in input {
                let isInside = (point[axis] >= border) == keepsAbove
                if isInside != ((last[axis] >= border) == keepsAbove) {
                    let t = (border - last[axis]) / (point[axis] - last[axis])
                    result.append(last + (point - last) * t)
                }
                if isInside { result.append(point) }
                last = point
            }
        }
        return result
    }

    /// The parts of `line` that come near what is seen.
    func visibleParts(of line: [SIMD2<Double>], margin: Double) -> [[SIMD2<Double>]] {
        let box = clip.grown(isFlat ? margin + 1 : 0)
        if box.contains(GroundBox(line)) { return [line] }
        var (parts, current): ([[SIMD2<Double>]], [SIMD2<Double>]) = ([], [])
        for (a, b) in zip(line, line.dropFirst()) {
            guard let (start, end) = box.clip(a, b) else {
                if current.count > 1 { parts.append(current) }
                current = []
                continue
            }
            if current.isEmpty || current[current.count - 1] != start {
                if current.count > 1 { parts.append(current) }
                current = [start]
            }
            current.append(end)
        }
        if current.count > 1 { parts.append(current) }
        return parts
    }

    private func dashed(
        _ line: [SIMD2<Double>], _ pattern: [Double], margin: Double
    ) -> [[SIMD2<Double>]] {
        guard pattern.allSatisfy({ $0 > 0.1 }), let first = line.first else { return [line] }
        let total = pattern.reduce(0, +)
        let box = clip.grown(margin + 1)
        var (dashes, current): ([[SIMD2<Double>]], [SIMD2<Double>]) = ([], [first])
        var (slot, rest, walked) = (0, pattern[0], 0.0)
        for (a, b) in zip(line, line.dropFirst()) {
            let length = (b - a).squaredLength.squareRoot()
            walked += length
            guard box.intersects(GroundBox([a, b])) else {
                // What is not seen is passed in one step.
                if slot % 2 == 0, current.count > 1 { dashes.append(current) }
                current = [b]
                slot = 0
                rest = pattern[0]
                var left = walked - (walked / total).rounded(.down) * total
                while left >= rest, slot + 1 < pattern.count {
                    left -= rest
                    slot += 1
                    rest = pattern[slot]
                }
                rest -= left
                continue
            }
            var done = 0.0
            while length - done > rest {
                done += rest
                let point = a + (b - a) * (done / length)
                if slot % 2 == 0 { dashes.append(current + [point]) }
                current = [point]
                slot += 1
                rest = pattern[slot % pattern.count]
            }
            rest -= length - done
            if slot % 2 == 0 { current.append(b) }
        }
        if slot % 2 == 0, current.count > 1 { dashes.append(current) }
        return dashes
    }
}

extension SIMD2<Double> {
    var squaredLength: Double { x * x + y * y }
}

extension GroundBox {
    /// The part of the segment inside (Liang and Barsky 1984, doi 10.1145/357332.357333).
    fileprivate func clip(
        _ a: SIMD2<Double>, _ b: SIMD2<Double>
    ) -> (SIMD2<Double>, SIMD2<Double>)? {
        let along = b - a
        var (enter, leave) = (0.0, 1.0)
        for axis in 0...1 {
            if along[axis] == 0 {
                if a[axis] < low[axis] || a[axis] > high[axis] { return nil }
                continue
            }
            let first = (low[axis] - a[axis]) / along[axis]
            let second = (high[axis] - a[axis]) / along[axis]
            enter = max(enter, min(first, second))
            leave = min(leave, max(first, second))
        }
        guard enter < leave else { return nil }
        return (enter == 0 ? a : a + along * enter, leave == 1 ? b : a + along * leave)
    }
}
