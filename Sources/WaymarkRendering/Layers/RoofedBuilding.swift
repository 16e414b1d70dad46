import WaymarkGeometry
import WaymarkStyle

/// The walls and the planes of a building whose roof is not flat.
struct RoofedBuilding {
    /// The shape of a roof as it stands on the ground plane; heights are in its pixels.
    struct Roof {
        let shape: RoofShape
        /// Where a slope leads down to, of length 1.
        let direction: SIMD2<Double>
        /// The heights of the foot of the walls, of the eaves and of the ridge.
        let base: Double
        let eaves: Double
        let top: Double

        var height: Double { top - eaves }
    }

    /// A wall or a part of the roof.
    struct Face {
        /// The corners of its rings, one after the other.
        var points: [SIMD3<Double>] = []
        /// The ends of its rings.
        var ends: [Int] = []
        /// What of the roof points up; `nil` for a wall.
        var normal: SIMD3<Double>?
        /// The direction of a wall: outside is to its left as the screen has it.
        var along = SIMD2<Double>.zero

        fileprivate mutating func end() { ends.append(points.count) }
    }

    private(set) var faces: [Face] = []
    private let roof: Roof
    private let across: SIMD2<Double>
    private let middle: SIMD2<Double>
    private let half: SIMD2<Double>

    /// - Parameters:
    ///   - ground: the rings of the building, one after the other: outer ones clockwise on the screen.
    ///   - ends: the ends of the rings.
    /// `nil` where there is no room for a roof.
    init?(ground: [SIMD2<Double>], ends: [Int], roof: Roof) {
        var direction = roof.direction
        var box = Self.box(of: ground, along: direction)
        let isHipped = roof.shape == .hipped || roof.shape == .mansard
        if isHipped, box.high.x - box.low.x > box.high.y - box.low.y {
            direction = SIMD2(-direction.y, direction.x)
            box = Self.box(of: ground, along: direction)
        }
        let size = box.high - box.low
        guard size.x > 0.1, size.y > 0.1, roof.height > 0 else { return nil }
        self.roof = roof
        across = direction
        half = size / 2
        let center = (box.low + box.high) / 2
        middle = direction * center.x + SIMD2(-direction.y, direction.x) * center.y
        if let profile = Self.profile(of: roof.shape) {
            // What is round about a middle has one border.
            guard ends.count == 1 else { return nil }
            addRound(ground, profile)
        } else {
            addPlanes(ground, ends)
        }
    }

    private static func box(of ground: [SIMD2<Double>], along x: SIMD2<Double>) -> GroundBox {
        GroundBox(ground.map { SIMD2(($0 * x).sum(), $0.y * x.x - $0.x * x.y) })
    }
}

/// Roofs of planes.
extension RoofedBuilding {
    private func local(_ ground: SIMD2<Double>) -> SIMD2<Double> {
        let way = ground - middle
        return SIMD2((way * across).sum(), way.y * across.x - way.x * across.y)
    }

    private func place(_ local: SIMD2<Double>, _ share: Double) -> SIMD3<Double> {
        let x = middle.x + across.x * local.x - across.y * local.y
        let y = middle.y + across.y * local.x + across.x * local.y
        return SIMD3(x, y, roof.eaves + roof.height * share)
    }

    private mutating func addPlanes(_ ground: [SIMD2<Double>], _ ends: [Int]) {
        let planes = RoofPlane.planes(of: roof.shape, half: half)
        let points = ground.map(local)
        visitRings(ends) { ring in
            var last = ring.upperBound - 1
            for index in ring {
                addWall(points[last], points[index], under: planes)
                last = index
            }
        }
        for plane in planes {
            var face = Face()
            visitRings(ends) { ring in
                for point in Self.part(of: points[ring], within: plane.borders) {
                    face.points.append(place(point, plane.height(point)))
                }
                face.end()
            }
            let slope = plane.slope * roof.height
            let x = slope.x * across.x - slope.y * across.y
            let y = slope.x * across.y + slope.y * across.x
            face.normal = SIMD3(-x, -y, 1) / (x * x + y * y + 1).squareRoot()
            if face.points.count > 2 { faces.append(face) }
        }
    }

    private func visitRings(_ ends: [Int], _ body: (Range<Int>) -> Void) {
        var start = 0
        for end in ends {
            body(start..<end)
            start = end
        }
    }

    /// Adds a wall that reaches up to the roof.
    private mutating func addWall(
        _ a: SIMD2<Double>, _ b: SIMD2<Double>, under planes: [RoofPlane]
    ) {
        var tops: [(share: Double, height: Double)] = []
        for plane in planes {
            guard let shares = Self.shares(of: a, b, within: plane.borders) else { continue }
            for share in [shares.lowerBound, shares.upperBound] {
                tops.append((share, plane.height(a + (b - a) * share)))
            }
        }
        // From the end of the wall back to where it begins.
        tops.sort { $0.share > $1.share }
        var face = Face()
        let (from, to) = (place(a, 0), place(b, 0))
        face.points = [SIMD3(from.x, from.y, roof.base), SIMD3(to.x, to.y, roof.base)]
        face.points += tops.map { place(a + (b - a) * $0.share, $0.height) }
        face.along = SIMD2(to.x - from.x, to.y - from.y)
        face.end()
        if face.points.count > 2 { faces.append(face) }
    }

    /// The shares of a line between which it is within borders.
    private static func shares(
        of a: SIMD2<Double>, _ b: SIMD2<Double>, within borders: [RoofPlane.Border]
    ) -> ClosedRange<Double>? {
        var (low, high) = (0.0, 1.0)
        for border in borders {
            let (from, to) = (border.excess(a), border.excess(b))
            if from > 0, to > 0 { return nil }
            if from > 0 { low = max(low, from / (from - to)) }
            if to > 0 { high = min(high, from / (from - to)) }
        }
        return low <= high ? low...high : nil
    }

    /// The part of a ring within borders (Sutherland and Hodgman 1974, doi 10.1145/360767.360802).
    private static func part(
        of ring: ArraySlice<SIMD2<Double>>, within borders: [RoofPlane.Border]
    ) -> [SIMD2<Double>] {
        var points = Array(ring)
        for border in borders {
            guard var last = points.last else { return [] }
            var before = border.excess(last)
            var kept: [SIMD2<Double>] = []
            kept.reserveCapacity(points.count + 2)
            for point in points {
                let excess = border.excess(point)
                if (excess > 0) != (before > 0) {
                    kept.append(last + (point - last) * (before / (before - excess)))
                }
                if excess <= 0 { kept.append(point) }
                (last, before) = (point, excess)
            }
            points = kept
        }
        return points
    }
}

/// Roofs that are round about their middle.
extension RoofedBuilding {
    /// How wide it is, as a share of the building, and how high, as a share of the roof.
    private typealias Stop = (width: Double, height: Double)

    private static func profile(of shape: RoofShape) -> [Stop]? {
        switch shape {
        case .pyramidal: [(1, 0), (0, 1)]
        case .dome: dome
        case .onion: onion
        default: nil
        }
    }

    private static let dome: [Stop] = (0...6).map { step in
        let angle = Double(step) / 6 * .pi / 2
        return (CMath.cosine(angle), CMath.sine(angle))
    }

    private static let onion: [Stop] = [
        (1, 0), (1.15, 0.12), (1.2, 0.25), (1.08, 0.4), (0.75, 0.55), (0.4, 0.7), (0.15, 0.85),
        (0, 1),
    ]

    private mutating func addRound(_ ground: [SIMD2<Double>], _ profile: [Stop]) {
        let points = ground.map { $0 - middle }
        func corner(_ index: Int, _ stop: Stop) -> SIMD3<Double> {
            let place = middle + points[index] * stop.width
            return SIMD3(place.x, place.y, roof.eaves + roof.height * stop.height)
        }
        var last = ground.count - 1
        for index in ground.indices {
            let (from, to) = (corner(last, (1, 0)), corner(index, (1, 0)))
            if roof.eaves > roof.base {
                var wall = Face()
                wall.points = [
                    SIMD3(from.x, from.y, roof.base), SIMD3(to.x, to.y, roof.base), to, from,
                ]
                wall.along = SIMD2(to.x - from.x, to.y - from.y)
                wall.end()
                faces.append(wall)
            }
            for (lower, upper) in zip(profile, profile.dropFirst()) {
                var face = Face()
                face.points = [corner(last, lower), corner(index, lower), corner(index, upper)]
                if upper.width > 0 { face.points.append(corner(last, upper)) }
                face.normal = Self.normal(face.points)
                face.end()
                if face.normal != nil { faces.append(face) }
            }
            last = index
        }
    }

    private static func normal(_ points: [SIMD3<Double>]) -> SIMD3<Double>? {
        let (a, b) = (points[1] - points[0], points[2] - points[0])
        let normal = SIMD3(
            a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
        let length = (normal * normal).sum().squareRoot()
        return length > 0 ? normal / length : nil
    }
}
