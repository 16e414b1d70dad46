import WaymarkGeometry
import WaymarkRoads
import WaymarkTiles

/// Points by squares of about equal sides in metres, for "what is near".
struct PointGrid {
    private let side: Double
    private var cells: [SIMD2<Int32>: [Int]] = [:]

    /// - Parameter side: metres of a square.
    init(side: Double) { self.side = side }

    /// The square of a point.
    func cell(of point: FixedCoordinate) -> SIMD2<Int32> {
        let place = point.coordinate
        let metersPerDegree = Earth.meanRadius * .pi / 180
        // Squares of a band of a degree have one width.
        let cosine = max(0.05, CMath.cosine(place.latitude.rounded(.down).degreesToRadians))
        return SIMD2(
            Int32((place.longitude * cosine * metersPerDegree / side).rounded(.down)),
            Int32((place.latitude * metersPerDegree / side).rounded(.down)))
    }

    mutating func add(_ item: Int, at point: FixedCoordinate) {
        let cell = cell(of: point)
        if cells[cell]?.last != item { cells[cell, default: []].append(item) }
    }

    /// The items in the square of `point` and the eight around it, in the order of the squares.
    func items(around point: FixedCoordinate) -> [Int] {
        let middle = cell(of: point)
        var found: [Int] = []
        for dx: Int32 in -1...1 {
            for dy: Int32 in -1...1 {
                if let items = cells[middle &+ SIMD2(dx, dy)] { found += items }
            }
        }
        return found
    }
}

extension FixedCoordinate {
    /// Metres to `other`.
    func distance(to other: FixedCoordinate) -> Double {
        coordinate.distance(to: other.coordinate)
    }
}

extension IndexBox {
    /// Metres from the box, in units of coordinates, to `point`; 0 within.
    func distance(to point: FixedCoordinate) -> Double {
        let nearest = FixedCoordinate(
            longitude: max(minX, min(maxX, point.longitude)),
            latitude: max(minY, min(maxY, point.latitude)))
        return nearest.distance(to: point)
    }

    /// The box of both.
    func union(_ other: IndexBox) -> IndexBox {
        IndexBox(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY))
    }
}

/// Sets of things that are joined one by one.
struct DisjointSets {
    private var parents: [Int]

    init(count: Int) { parents = Array(0..<count) }

    /// The first of the set of `item`.
    mutating func root(of item: Int) -> Int {
        var root = item
        while parents[root] != root { root = parents[root] }
        var next = item
        while parents[next] != root { (next, parents[next]) = (parents[next], root) }
        return root
    }

    mutating func join(_ a: Int, _ b: Int) {
        let (first, second) = (root(of: a), root(of: b))
        if first != second { parents[max(first, second)] = min(first, second) }
    }
}

extension WorldPoint {
    /// The point on the Earth.
    var coordinate: Coordinate {
        let size = Double(WorldPoint.worldSize)
        return MapPoint(x: Double(x) / size, y: Double(y) / size).coordinate
    }
}
