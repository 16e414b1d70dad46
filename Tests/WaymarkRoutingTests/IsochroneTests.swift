import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

extension Isochrone {
    /// Whether `place` lies inside, by the number of sides to the east of it.
    func contains(_ place: Coordinate) -> Bool {
        var isInside = false
        for ring in polygons.joined() {
            for (a, b) in zip(ring, ring.dropFirst())
            where (a.latitude > place.latitude) != (b.latitude > place.latitude) {
                let share = (place.latitude - a.latitude) / (b.latitude - a.latitude)
                if place.longitude < a.longitude + share * (b.longitude - a.longitude) {
                    isInside.toggle()
                }
            }
        }
        return isInside
    }
}

/// A random network, the areas around a start, and what all its roads take from there.
private struct IsochroneSample {
    let router: Router
    let start: Snap
    var random: SeededGenerator
    /// Places on all roads that are reached, at most 25 m apart, with the seconds that they take.
    private(set) var places: [(coordinate: Coordinate, seconds: Double)] = []

    init(seed: UInt64, nodeCount: Int = 70) throws {
        var sample = try RandomRouter(seed: seed, nodeCount: nodeCount, restricted: 8, bans: 15)
        start = try sample.snaps(1)[0]
        (router, random) = (sample.router, sample.random)
        let snaps = roadPlaces().flatMap { router.nearest(SnapRequest($0, radius: 2), limit: 3) }
        let matrix = try router.matrix(from: [start], to: snaps)
        places = snaps.enumerated().compactMap { number, snap in
            matrix.duration(from: 0, to: number).map { (snap.coordinate, $0) }
        }
    }

    /// Places along all open roads.
    private func roadPlaces() -> [Coordinate] {
        var places: [Coordinate] = []
        for segment in 0..<router.graph.segmentCount {
            guard let edge = router.openEdges(ofSegment: segment).first else { continue }
            let path = router.graph.path(of: edge)
            for (a, b) in zip(path, path.dropFirst()) {
                let count = max(1, Int(a.distance(to: b) / 25))
                places += (0...count).map {
                    a.interpolated(to: b, fraction: Double($0) / Double(count))
                }
            }
        }
        return places
    }

    /// The seconds to `place` along roads and on foot from there.
    func seconds(to place: Coordinate) -> Double {
        places.reduce(.infinity) { min($0, $1.seconds + $1.coordinate.distance(to: place) / 1.2) }
    }
}

@Suite("Areas that are reached")
struct IsochroneTests {
    /// What the grid may be off: two of its steps of 25 m on foot, and a third more where the way
    /// over land is counted along its lines.
    private static let slack = 60.0

    @Test("Of a large network they hold what is near alone", arguments: [UInt64(154)])
    func near(seed: UInt64) throws {
        let sample = try IsochroneSample(seed: seed, nodeCount: 900)
        let probes = stride(from: 0, to: sample.places.count, by: 16).map { sample.places[$0] }
        for area in try sample.router.isochrones(from: sample.start, limits: [90, 180]) {
            let near = sample.places.filter { $0.seconds < area.limit - Self.slack }
            let far = probes.filter {
                sample.seconds(to: $0.coordinate) > area.limit + Self.slack
            }
            #expect(near.count > 10 && far.count > 10)
            #expect(near.allSatisfy { area.contains($0.coordinate) })
            #expect(!far.contains { area.contains($0.coordinate) })
        }
    }

    @Test("They hold what is reached in less time", arguments: [UInt64(151), 152, 153])
    func inside(seed: UInt64) throws {
        let sample = try IsochroneSample(seed: seed)
        for area in try sample.router.isochrones(from: sample.start, limits: [120, 240, 400]) {
            let near = sample.places.filter { $0.seconds < area.limit - Self.slack }
            #expect(!near.isEmpty)
            #expect(near.allSatisfy { area.contains($0.coordinate) })
        }
    }

    @Test("They leave out what takes more time", arguments: [UInt64(154), 155, 156])
    func outside(seed: UInt64) throws {
        var sample = try IsochroneSample(seed: seed)
        let areas = try sample.router.isochrones(from: sample.start, limits: [60, 150, 300])
        let far = (0..<150).map { _ in RandomRoads.place(&sample.random) }
        var left = 0
        for place in far {
            let seconds = sample.seconds(to: place)
            for area in areas where seconds > area.limit + Self.slack {
                left += 1
                #expect(!area.contains(place), "\(place) in \(area.limit) s")
            }
        }
        #expect(left > 50)
    }

    @Test("By distance they hold what is near and leave out what is far")
    func byDistance() throws {
        var sample = try RandomRouter(seed: 157, nodeCount: 120)
        let start = try sample.snaps(1)[0]
        let area = try sample.router.isochrones(
            from: start, limits: [1500], isByDistance: true)[0]
        let snaps = try sample.snaps(150)
        let matrix = try sample.router.matrix(
            from: [start], to: snaps, options: .shortest)
        for (number, snap) in snaps.enumerated() {
            if let meters = matrix.distance(from: 0, to: number), meters < 1400 {
                #expect(area.contains(snap.coordinate))
            }
            if snap.coordinate.distance(to: start.coordinate) > 1600 {
                #expect(!area.contains(snap.coordinate))
            }
        }
    }

    @Test("A larger limit covers a smaller one, in the order of the request")
    func nested() throws {
        var sample = try IsochroneSample(seed: 158)
        let limits = [300.0, 60, 180, 181, 420, 60]
        let areas = try sample.router.isochrones(from: sample.start, limits: limits)
        #expect(areas.map(\.limit) == limits)
        #expect(areas[1] == areas[5])
        let ascending = areas.sorted { $0.limit < $1.limit }
        for _ in 0..<600 {
            let place = RandomRoads.place(&sample.random)
            let isInside = ascending.map { $0.contains(place) }
            #expect(zip(isInside, isInside.dropFirst()).allSatisfy { !$0 || $1 })
        }
    }
}

@Suite("The polygons of areas")
struct IsochronePolygonTests {
    private typealias Line = (a: SIMD2<Double>, b: SIMD2<Double>)

    private func areas(_ seed: UInt64) throws -> [Isochrone] {
        var sample = try RandomRouter(seed: seed, nodeCount: 120)
        let start = try sample.snaps(1)[0]
        return try sample.router.isochrones(
            from: start, limits: [60, 200, 500], gridSize: 60)
    }

    /// Twice the area of a ring, positive where it is counter-clockwise.
    private func area(_ ring: [Coordinate]) -> Double {
        zip(ring, ring.dropFirst()).reduce(0) { sum, pair in
            let (x1, x2) = (
                pair.0.longitude - ring[0].longitude, pair.1.longitude - ring[0].longitude
            )
            let (y1, y2) = (pair.0.latitude - ring[0].latitude, pair.1.latitude - ring[0].latitude)
            return sum + x1 * y2 - x2 * y1
        }
    }

    @Test(
        "Rings are closed, outer ones counter-clockwise and holes clockwise",
        arguments: [UInt64(161), 162])
    func rings(seed: UInt64) throws {
        for polygon in try areas(seed).flatMap(\.polygons) {
            for (number, ring) in polygon.enumerated() {
                #expect(ring.count >= 4 && ring.first == ring.last)
                #expect(ring.allSatisfy { $0.isValid })
                #expect(number == 0 ? area(ring) > 0 : area(ring) < 0)
            }
        }
    }

    @Test("No ring crosses or touches itself or another", arguments: [UInt64(163), 164])
    func simple(seed: UInt64) throws {
        for isochrone in try areas(seed) {
            #expect(!isochrone.polygons.isEmpty)
            let lines = lines(isochrone).sorted { min($0.a.x, $0.b.x) < min($1.a.x, $1.b.x) }
            for (number, line) in lines.enumerated() {
                let end = max(line.a.x, line.b.x)
                for other in lines[(number + 1)...] {
                    if min(other.a.x, other.b.x) > end { break }
                    if crosses(line, other) { Issue.record("\(line) and \(other)") }
                }
            }
            let points = lines.map { $0.a }
            #expect(Set(points).count == points.count)
        }
    }

    private func lines(_ isochrone: Isochrone) -> [Line] {
        isochrone.polygons.joined().flatMap { ring in
            zip(ring, ring.dropFirst()).map { a, b in
                (SIMD2(a.longitude, a.latitude), SIMD2(b.longitude, b.latitude))
            }
        }
    }

    /// Whether two lines have a point in common that is not an end of both.
    private func crosses(_ first: Line, _ second: Line) -> Bool {
        func side(_ line: Line, _ point: SIMD2<Double>) -> Double {
            let (along, across) = (line.b - line.a, point - line.a)
            return along.x * across.y - along.y * across.x
        }
        return side(first, second.a) * side(first, second.b) < 0
            && side(second, first.a) * side(second, first.b) < 0
    }
}

@Suite("Areas that cannot be asked for")
struct RefusedIsochroneTests {
    private func expectRefusal(
        _ limits: [Double], isByDistance: Bool = false, gridSize: Double? = nil
    ) throws {
        var sample = try RandomRouter(seed: 171, nodeCount: 40)
        let start = try sample.snaps(1)[0]
        do {
            _ = try sample.router.isochrones(
                from: start, limits: limits, isByDistance: isByDistance, gridSize: gridSize)
            Issue.record("they were not refused")
        } catch {
            guard case .invalidOption = error else { throw error }
        }
    }

    static let impossible = [
        [], [0], [-1], [.nan], [.infinity], [60, 0], [86_401], Array(repeating: 60, count: 17),
    ]

    @Test("Limits out of their range are refused", arguments: impossible)
    func limits(limits: [Double]) throws { try expectRefusal(limits) }

    @Test("Distances out of their range are refused", arguments: [0, -1, .nan, 1_000_001])
    func distances(limit: Double) throws {
        try expectRefusal([limit], isByDistance: true)
    }

    @Test("Grids out of their range are refused", arguments: [0, 0.5, -1, .nan, .infinity, 10_001])
    func grids(size: Double) throws {
        try expectRefusal([60], gridSize: size)
    }

    @Test("Limits at the ends of their range are answered")
    func allowed() throws {
        var sample = try RandomRouter(seed: 172, nodeCount: 40)
        let start = try sample.snaps(1)[0]
        let router = sample.router
        #expect(try router.isochrones(from: start, limits: [0.001, 86_400]).count == 2)
        let sixteen = Array(repeating: 30.0, count: 16)
        #expect(try router.isochrones(from: start, limits: sixteen).count == 16)
        let far = try router.isochrones(from: start, limits: [1_000_000], isByDistance: true)
        #expect(far.count == 1)
    }
}
