import WaymarkGeometry

/// A box around places.
struct PlaneBox {
    private(set) var low = SIMD2<Double>(repeating: .infinity)
    private(set) var high = SIMD2<Double>(repeating: -.infinity)

    init(_ points: some Sequence<SIMD2<Double>>) {
        for point in points {
            low = pointwiseMin(low, point)
            high = pointwiseMax(high, point)
        }
    }

    /// Whether `other` lies within and touches no side.
    func isStrictlyAround(_ other: PlaneBox) -> Bool {
        other.low.x > low.x && other.low.y > low.y && other.high.x < high.x
            && other.high.y < high.y
    }

    /// A point, or the same point once around a world of so many units, where that is nearer.
    func near(_ point: SIMD2<Double>, world: Double) -> SIMD2<Double> {
        guard point.x < low.x || point.x > high.x else { return point }
        let half = world / 2
        var moved = point
        if point.x - low.x > half || point.x - high.x > half {
            moved.x -= world
        } else if low.x - point.x > half {
            moved.x += world
        }
        return moved
    }
}

/// Points, lines and rings in a plane.
enum Plane {
    private static func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
        a.x * b.y - a.y * b.x
    }

    private static func isOn(_ p: SIMD2<Double>, from a: SIMD2<Double>, to b: SIMD2<Double>) -> Bool
    {
        let (u, v) = (p - a, p - b)
        return cross(u, v) == 0 && u.x * v.x <= 0 && u.y * v.y <= 0
    }

    /// Whether a point lies in rings, of which those inside others are holes.
    static func isInside(
        _ point: SIMD2<Double>, of rings: [[SIMD2<Double>]], onEdge: Bool
    ) -> Bool {
        var isInside = false
        for ring in rings {
            for (a, b) in zip(ring, ring.dropFirst()) {
                if isOn(point, from: a, to: b) { return onEdge }
                guard (a.y > point.y) != (b.y > point.y) else { continue }
                if point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x { isInside.toggle() }
            }
        }
        return isInside
    }

    /// Whether two stretches cross each other; to touch is not to cross.
    static func crosses(
        from a: SIMD2<Double>, to b: SIMD2<Double>, otherFrom c: SIMD2<Double>,
        otherTo d: SIMD2<Double>
    ) -> Bool {
        guard cross(b - a, d - c) != 0 else { return false }
        return areApart(from: a, to: b, otherFrom: c, otherTo: d)
            && areApart(from: c, to: d, otherFrom: a, otherTo: b)
    }

    /// Whether two points lie on different sides of a line.
    private static func areApart(
        from a: SIMD2<Double>, to b: SIMD2<Double>, otherFrom c: SIMD2<Double>,
        otherTo d: SIMD2<Double>
    ) -> Bool {
        let (x, y) = (cross(a - c, d - c), cross(b - c, d - c))
        return x > 0 && y < 0 || x < 0 && y > 0
    }

    /// Whether a line crosses one of the rings.
    static func crosses(_ line: [SIMD2<Double>], _ rings: [[SIMD2<Double>]]) -> Bool {
        zip(line, line.dropFirst()).contains { a, b in
            rings.contains { ring in
                zip(ring, ring.dropFirst()).contains {
                    crosses(from: a, to: b, otherFrom: $0, otherTo: $1)
                }
            }
        }
    }
}

/// Measures short distances on the Earth's ellipsoid (WGS 84) around a latitude.
struct Ruler {
    private let scale: SIMD2<Double>

    private static let flattening = 1 / 298.257223563
    private static let equatorialRadius = 6_378_137.0

    init(latitude: Double) {
        let eccentricity = Self.flattening * (2 - Self.flattening)
        let cosine = CMath.cosine(latitude.degreesToRadians)
        let square = 1 / (1 - eccentricity * (1 - cosine * cosine))
        let root = square.squareRoot()
        let degree = Self.equatorialRadius * Double.pi / 180
        scale = SIMD2(degree * root * cosine, degree * root * square * (1 - eccentricity))
    }

    private func offset(from: SIMD2<Double>, to: SIMD2<Double>) -> SIMD2<Double> {
        SIMD2((to.x - from.x).normalizedLongitude, to.y - from.y) * scale
    }

    private func distance(from a: SIMD2<Double>, to b: SIMD2<Double>) -> Double {
        let way = offset(from: a, to: b)
        return (way * way).sum().squareRoot()
    }

    private func distance(
        from point: SIMD2<Double>, lineFrom a: SIMD2<Double>, lineTo b: SIMD2<Double>
    ) -> Double {
        let (along, way) = (offset(from: a, to: b), offset(from: a, to: point))
        let square = (along * along).sum()
        let share = square > 0 ? max(0, min(1, (way * along).sum() / square)) : 0
        let rest = way - along * share
        return (rest * rest).sum().squareRoot()
    }

    /// Metres between two geometries.
    func distance(from a: ShapeOfEarth.Part, to b: ShapeOfEarth.Part) -> Double {
        switch (a, b) {
        case (.line(let a), .line(let b)): distance(from: a, to: b)
        case (.line(let line), .polygon(let rings)), (.polygon(let rings), .line(let line)):
            line.contains { Plane.isInside($0, of: rings, onEdge: true) }
                ? 0 : rings.map { distance(from: line, to: $0) }.min() ?? .infinity
        case (.polygon(let a), .polygon(let b)): distance(from: a, to: b)
        }
    }

    private func distance(from point: SIMD2<Double>, to line: [SIMD2<Double>]) -> Double {
        guard line.count > 1 else {
            return line.first.map { distance(from: point, to: $0) } ?? .infinity
        }
        return zip(line, line.dropFirst()).map { distance(from: point, lineFrom: $0, lineTo: $1) }
            .min() ?? .infinity
    }

    private func distance(from a: [SIMD2<Double>], to b: [SIMD2<Double>]) -> Double {
        guard a.count > 1 else { return a.first.map { distance(from: $0, to: b) } ?? .infinity }
        guard b.count > 1 else { return b.first.map { distance(from: $0, to: a) } ?? .infinity }
        var nearest = Double.infinity
        for (p, q) in zip(a, a.dropFirst()) {
            for (r, s) in zip(b, b.dropFirst()) {
                if Plane.crosses(from: p, to: q, otherFrom: r, otherTo: s) { return 0 }
                nearest = min(
                    nearest, distance(from: p, lineFrom: r, lineTo: s),
                    distance(from: q, lineFrom: r, lineTo: s),
                    distance(from: r, lineFrom: p, lineTo: q),
                    distance(from: s, lineFrom: p, lineTo: q))
            }
        }
        return nearest
    }

    private func distance(from a: [[SIMD2<Double>]], to b: [[SIMD2<Double>]]) -> Double {
        let isInside =
            a.joined().contains { Plane.isInside($0, of: b, onEdge: true) }
            || b.joined().contains { Plane.isInside($0, of: a, onEdge: true) }
        if isInside { return 0 }
        return a.flatMap { ring in b.map { distance(from: ring, to: $0) } }.min() ?? .infinity
    }
}

extension SIMD2<Double> {
    /// To whole numbers, halves up.
    var roundedHalfUp: SIMD2<Double> { (self + 0.5).rounded(.down) }
}
