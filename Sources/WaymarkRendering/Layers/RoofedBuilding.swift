import WaymarkGeometry
import WaymarkStyle

/// The walls and the planes of a building whose roof is not flat.
///
/// One is made again and again for all buildings of a frame: it keeps its room.
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

    /// The ground of a building.
    struct Ground {
        /// The corners of its rings, one after the other: outer ones clockwise on the screen.
        let points: [SIMD2<Double>]
        /// The ends of its rings.
        let ends: [Int]
        /// Whether the wall from the corner before is seen.
        let isSeen: [Bool]
    }

    /// A wall or a part of the roof.
    struct Face {
        /// The numbers of its corners, those of one ring after those of the other.
        var points = 0..<0
        /// The numbers of the ends of its rings.
        var ends = 0..<0
        /// What of the roof points up; `nil` for a wall.
        var normal: SIMD3<Double>?
        /// The direction of a wall: outside is to its left as the screen has it.
        var along = SIMD2<Double>.zero
    }

    private(set) var faces: [Face] = []
    /// The corners of all faces.
    private(set) var points: [SIMD3<Double>] = []
    /// The ends of the rings of all faces, as numbers of corners.
    private(set) var ends: [Int] = []
    private var roof = Roof(shape: .flat, direction: SIMD2(1, 0), base: 0, eaves: 0, top: 0)
    private var across = SIMD2<Double>.zero
    private var middle = SIMD2<Double>.zero
    /// Half the width across the ridge, and by how much more of it the building is longer than wide.
    private var half = 1.0
    private var excess = 0.0
    private var corners: [SIMD2<Double>] = []
    private var part: [SIMD2<Double>] = []
    private var rest: [SIMD2<Double>] = []
    private var tops: [(share: Double, height: Double)] = []

    /// Makes the faces of a building; whether there is room for a roof.
    mutating func make(_ ground: Ground, roof: Roof) -> Bool {
        var direction = roof.direction
        var box = Self.box(of: ground.points, along: direction)
        let isHipped = roof.shape == .hipped || roof.shape == .mansard
        if isHipped, box.high.x - box.low.x > box.high.y - box.low.y {
            direction = SIMD2(-direction.y, direction.x)
            box = Self.box(of: ground.points, along: direction)
        }
        let size = box.high - box.low
        guard size.x > 0.1, size.y > 0.1, roof.height > 0 else { return false }
        self.roof = roof
        across = direction
        (half, excess) = (size.x / 2, size.y / size.x - 1)
        let center = (box.low + box.high) / 2
        middle = direction * center.x + SIMD2(-direction.y, direction.x) * center.y
        faces.removeAll(keepingCapacity: true)
        points.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        if let profile = Self.profile(of: roof.shape) {
            // What is round about a middle has one border.
            guard ground.ends.count == 1 else { return false }
            addRound(ground, profile)
        } else {
            addPlanes(ground)
        }
        return true
    }

    private static func box(of ground: [SIMD2<Double>], along x: SIMD2<Double>) -> GroundBox {
        var low = SIMD2<Double>(repeating: .infinity)
        var high = -low
        for point in ground {
            let place = SIMD2(point.x * x.x + point.y * x.y, point.y * x.x - point.x * x.y)
            (low, high) = (pointwiseMin(low, place), pointwiseMax(high, place))
        }
        return GroundBox(low, high)
    }

    private mutating func end(_ face: inout Face) {
        ends.append(points.count)
        face.points = face.points.lowerBound..<points.count
        face.ends = face.ends.lowerBound..<ends.count
    }

    private func newFace() -> Face {
        Face(points: points.count..<points.count, ends: ends.count..<ends.count)
    }
}

/// Roofs of planes.
extension RoofedBuilding {
    private func local(_ ground: SIMD2<Double>) -> SIMD2<Double> {
        let way = (ground - middle) / half
        return SIMD2(
            way.x * across.x + way.y * across.y, way.y * across.x - way.x * across.y)
    }

    private func place(_ local: SIMD2<Double>, _ share: Double) -> SIMD3<Double> {
        let way = local * half
        return SIMD3(
            middle.x + across.x * way.x - across.y * way.y,
            middle.y + across.y * way.x + across.x * way.y, roof.eaves + roof.height * share)
    }

    private mutating func addPlanes(_ ground: Ground) {
        let planes = RoofPlane.planes(of: roof.shape)
        corners.removeAll(keepingCapacity: true)
        for point in ground.points { corners.append(local(point)) }
        var start = 0
        for end in ground.ends {
            var last = end - 1
            for index in start..<end {
                if ground.isSeen[index] { addWall(from: last, to: index, under: planes) }
                last = index
            }
            start = end
        }
        for plane in planes { add(plane, ground.ends) }
    }

    private mutating func add(_ plane: RoofPlane, _ groundEnds: [Int]) {
        var face = newFace()
        var start = 0
        for end in groundEnds {
            part.removeAll(keepingCapacity: true)
            part.append(contentsOf: corners[start..<end])
            for border in plane.borders { cut(at: border) }
            for corner in part { points.append(place(corner, plane.height(corner, excess))) }
            self.end(&face)
            start = end
        }
        guard face.points.count > 2 else { return }
        let slope = plane.slope * (roof.height / half)
        let x = slope.x * across.x - slope.y * across.y
        let y = slope.x * across.y + slope.y * across.x
        face.normal = SIMD3(-x, -y, 1) / (x * x + y * y + 1).squareRoot()
        faces.append(face)
    }

    /// Cuts off what of the part is beyond a border (Sutherland and Hodgman 1974, doi 10.1145/360767.360802).
    private mutating func cut(at border: RoofPlane.Border) {
        guard var last = part.last else { return }
        var before = border.distance(last, excess)
        rest.removeAll(keepingCapacity: true)
        for point in part {
            let distance = border.distance(point, excess)
            if (distance > 0) != (before > 0) {
                rest.append(last + (point - last) * (before / (before - distance)))
            }
            if distance <= 0 { rest.append(point) }
            (last, before) = (point, distance)
        }
        swap(&part, &rest)
    }

    /// Adds a wall that reaches up to the roof.
    private mutating func addWall(from: Int, to: Int, under planes: [RoofPlane]) {
        let (a, b) = (corners[from], corners[to])
        tops.removeAll(keepingCapacity: true)
        for plane in planes {
            guard let shares = shares(of: a, b, within: plane.borders) else { continue }
            for share in [shares.low, shares.high] {
                tops.append((share, plane.height(a + (b - a) * share, excess)))
            }
        }
        // From the end of the wall back to where it begins.
        tops.sort { $0.share > $1.share }
        var face = newFace()
        let (foot, end) = (place(a, 0), place(b, 0))
        points.append(SIMD3(foot.x, foot.y, roof.base))
        points.append(SIMD3(end.x, end.y, roof.base))
        for top in tops { points.append(place(a + (b - a) * top.share, top.height)) }
        face.along = SIMD2(end.x - foot.x, end.y - foot.y)
        self.end(&face)
        if face.points.count > 2 { faces.append(face) }
    }

    /// The shares of a line between which it is within borders.
    private func shares(
        of a: SIMD2<Double>, _ b: SIMD2<Double>, within borders: [RoofPlane.Border]
    ) -> (low: Double, high: Double)? {
        var (low, high) = (0.0, 1.0)
        for border in borders {
            let (from, to) = (border.distance(a, excess), border.distance(b, excess))
            if from > 0, to > 0 { return nil }
            if from > 0 { low = max(low, from / (from - to)) }
            if to > 0 { high = min(high, from / (from - to)) }
        }
        return low <= high ? (low, high) : nil
    }
}

/// Roofs that are round about their middle.
extension RoofedBuilding {
    /// How wide it is, as a share of the building, and how high, as a share of the roof.
    private typealias Stop = (width: Double, height: Double)

    private static func profile(of shape: RoofShape) -> [Stop]? {
        switch shape {
        case .pyramidal: pyramid
        case .dome: dome
        case .onion: onion
        default: nil
        }
    }

    private static let pyramid: [Stop] = [(1, 0), (0, 1)]

    private static let dome: [Stop] = (0...6).map { step in
        let angle = Double(step) / 6 * .pi / 2
        return (CMath.cosine(angle), CMath.sine(angle))
    }

    private static let onion: [Stop] = [
        (1, 0), (1.15, 0.12), (1.2, 0.25), (1.08, 0.4), (0.75, 0.55), (0.4, 0.7), (0.15, 0.85),
        (0, 1),
    ]

    private mutating func addRound(_ ground: Ground, _ profile: [Stop]) {
        let (middle, roof) = (middle, roof)
        func corner(_ index: Int, _ stop: Stop) -> SIMD3<Double> {
            let place = middle + (ground.points[index] - middle) * stop.width
            return SIMD3(place.x, place.y, roof.eaves + roof.height * stop.height)
        }
        var last = ground.points.count - 1
        for index in ground.points.indices {
            if roof.eaves > roof.base, ground.isSeen[index] {
                let (from, to) = (corner(last, (1, 0)), corner(index, (1, 0)))
                var wall = newFace()
                points += [
                    SIMD3(from.x, from.y, roof.base), SIMD3(to.x, to.y, roof.base), to, from,
                ]
                wall.along = SIMD2(to.x - from.x, to.y - from.y)
                end(&wall)
                faces.append(wall)
            }
            for (lower, upper) in zip(profile, profile.dropFirst()) {
                var face = newFace()
                points += [corner(last, lower), corner(index, lower), corner(index, upper)]
                if upper.width > 0 { points.append(corner(last, upper)) }
                end(&face)
                face.normal = Self.normal(points[face.points])
                if face.normal != nil { faces.append(face) }
            }
            last = index
        }
    }

    private static func normal(_ points: ArraySlice<SIMD3<Double>>) -> SIMD3<Double>? {
        let first = points.startIndex
        let (a, b) = (points[first + 1] - points[first], points[first + 2] - points[first])
        let normal = SIMD3(
            a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
        let length = (normal * normal).sum().squareRoot()
        return length > 0 ? normal / length : nil
    }
}
