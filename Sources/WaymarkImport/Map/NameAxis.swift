import WaymarkGeometry
import WaymarkTiles

/// The line through the middle of a long area, along which its name is written.
struct NameAxis {
    /// From its western end.
    let line: [WorldPoint]

    /// How much longer than wide an area is whose name is written along it.
    private static let leastRatio = 2.2
    /// Cuts across the area; the outermost are left out, where coasts run together.
    private static let (cuts, margin) = (24, 3)
    /// Points of a border that are looked at.
    private static let mostPoints = 512

    /// The axis of an area; `nil` where it is round, or bends back.
    init?(of ring: [WorldPoint]) {
        let step = max(1, ring.count / Self.mostPoints)
        let border = stride(from: 0, to: ring.count, by: step).map {
            SIMD2(Double(ring[$0].x), Double(ring[$0].y))
        }
        guard border.count >= 3, let direction = Self.direction(of: border) else { return nil }
        let across = SIMD2(-direction.y, direction.x)
        // The border as seen along the axis.
        let turned = border.map { SIMD2(($0 * direction).sum(), ($0 * across).sum()) }
        guard let low = turned.map(\.x).min(), let high = turned.map(\.x).max() else { return nil }
        let width = (high - low) / Double(Self.cuts)
        var middles: [SIMD2<Double>] = []
        var wide = 0.0
        for cut in Self.margin...(Self.cuts - Self.margin) {
            let place = low + width * Double(cut)
            guard let span = Self.widestSpan(of: turned, at: place, near: middles.last?.y) else {
                return nil
            }
            middles.append(SIMD2(place, (span.low + span.high) / 2))
            wide = max(wide, span.high - span.low)
        }
        guard high - low > Self.leastRatio * wide else { return nil }
        let middle = Self.smooth(middles)
        // Of a river that winds most of the straight line lies on land.
        let wet = middle.count { turned.encloses($0) }
        guard wet * 10 >= 9 * middle.count else { return nil }
        let points = middle.map { point -> WorldPoint in
            let place = direction * point.x + across * point.y
            return WorldPoint(x: Int32(place.x.rounded()), y: Int32(place.y.rounded()))
        }
        line = (points.first?.x ?? 0) <= (points.last?.x ?? 0) ? points : points.reversed()
    }

    /// The direction in which a border is longest: that of the greatest moment of its points' distances.
    private static func direction(of border: [SIMD2<Double>]) -> SIMD2<Double>? {
        let middle = border.reduce(.zero, +) / Double(border.count)
        var (xx, xy, yy) = (0.0, 0.0, 0.0)
        for (a, b) in zip(border, border.dropFirst() + border.prefix(1)) {
            // Points stand as close as somebody drew them: long sides count more.
            let weight = ((b - a) * (b - a)).sum().squareRoot()
            let from = (a + b) / 2 - middle
            xx += weight * from.x * from.x
            xy += weight * from.x * from.y
            yy += weight * from.y * from.y
        }
        let angle = CMath.atan2(y: 2 * xy, x: xx - yy) / 2
        let direction = SIMD2(CMath.cosine(angle), CMath.sine(angle))
        return direction.x.isFinite && direction.y.isFinite ? direction : nil
    }

    /// Of the parts of a cut that lie inside the widest, or one that goes on where the last one was.
    private static func widestSpan(
        of border: [SIMD2<Double>], at place: Double, near last: Double?
    ) -> (low: Double, high: Double)? {
        var crossings: [Double] = []
        for (a, b) in zip(border, border.dropFirst() + border.prefix(1))
        where (a.x > place) != (b.x > place) {
            crossings.append(a.y + (place - a.x) / (b.x - a.x) * (b.y - a.y))
        }
        crossings.sort()
        let spans = stride(from: 0, to: crossings.count - 1, by: 2).map {
            (low: crossings[$0], high: crossings[$0 + 1])
        }
        if let last, let same = spans.first(where: { $0.low <= last && last <= $0.high }) {
            return same
        }
        return spans.max { $0.high - $0.low < $1.high - $1.low }
    }

    /// Each point in the middle of those around it, so that letters stand side by side.
    private static func smooth(_ line: [SIMD2<Double>]) -> [SIMD2<Double>] {
        line.indices.map { index in
            let reach = min(4, index, line.count - 1 - index)
            let near = line[(index - reach)...(index + reach)]
            return SIMD2(line[index].x, near.reduce(0) { $0 + $1.y } / Double(near.count))
        }
    }

    /// The least zoom at which a name of so many letters has room along it.
    func zoom(letters: Int) -> Int {
        let length = zip(line, line.dropFirst()).reduce(0.0) { sum, side in
            let (dx, dy) = (
                Double(side.1.x) - Double(side.0.x), Double(side.1.y) - Double(side.0.y)
            )
            return sum + (dx * dx + dy * dy).squareRoot()
        }
        let points = Double(letters + 2) * Self.letterWidth
        let share = length / Double(WorldPoint.worldSize)
        guard share > 0 else { return 14 }
        return max(0, min(14, Int(CMath.binaryLogarithm(points / 512 / share).rounded(.up))))
    }

    /// Points that a spaced letter takes.
    private static let letterWidth = 9.0
}
