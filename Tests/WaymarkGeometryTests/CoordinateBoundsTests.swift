import Testing
import WaymarkGeometry

/// The rectangle from `south`, `west` to `north`, `east`.
private func box(
    _ south: Double, _ west: Double, _ north: Double, _ east: Double
) -> CoordinateBounds {
    CoordinateBounds(southWest: at(south, west), northEast: at(north, east))
}

@Suite("Bounds")
struct CoordinateBoundsTests {
    @Test(
        "R5: two corners span the shorter way round the Earth",
        arguments: [
            (at(10, 20), at(-5, 60), box(-5, 20, 10, 60)),
            (at(10, 60), at(-5, 20), box(-5, 20, 10, 60)),
            (at(-17, 177), at(-16, -179), box(-17, 177, -16, -179)),
            (at(-16, -179), at(-17, 177), box(-17, 177, -16, -179)),
            (at(1, 2), at(1, 2), box(1, 2, 1, 2)),
        ])
    func twoCorners(a: Coordinate, b: Coordinate, expected: CoordinateBounds) {
        #expect(CoordinateBounds(a, b) == expected)
    }

    @Test(
        "R5: containment counts the border and knows the antimeridian",
        arguments: [
            (box(-20, 170, -10, -170), at(-15, 175), true),
            (box(-20, 170, -10, -170), at(-15, -175), true),
            (box(-20, 170, -10, -170), at(-15, 180), true),
            (box(-20, 170, -10, -170), at(-15, -180), true),
            (box(-20, 170, -10, -170), at(-20, 170), true),
            (box(-20, 170, -10, -170), at(-10, -170), true),
            (box(-20, 170, -10, -170), at(-15, 0), false),
            (box(-20, 170, -10, -170), at(-15, 169.999), false),
            (box(-20, 170, -10, -170), at(-9.999, 175), false),
            (box(10, 20, 30, 40), at(20, 41), false), (box(10, 20, 30, 40), at(20, 30), true),
            (box(-90, -180, 90, 180), at(0, 180), true),
            (box(-90, -180, 90, 180), at(90, -180), true),
            (box(0, 170, 1, 180), at(0, -180), true),
        ])
    func containment(bounds: CoordinateBounds, coordinate: Coordinate, expected: Bool) {
        #expect(bounds.contains(coordinate) == expected)
    }

    @Test(
        "R5: rectangles intersect where they share a point",
        arguments: [
            (box(0, 0, 10, 10), box(5, 5, 15, 15), true),
            (box(0, 0, 10, 10), box(10, 10, 20, 20), true),
            (box(0, 0, 10, 10), box(11, 0, 20, 10), false),
            (box(0, 0, 10, 10), box(2, 2, 3, 3), true),
            (box(0, 170, 10, -170), box(5, -175, 6, -160), true),
            (box(0, 170, 10, -170), box(5, 175, 6, -175), true),
            (box(0, 170, 10, -170), box(5, -160, 6, 160), false),
            (box(0, 170, 10, -170), box(0, -180, 10, 180), true),
        ])
    func intersection(a: CoordinateBounds, b: CoordinateBounds, expected: Bool) {
        #expect(a.intersects(b) == expected)
        #expect(b.intersects(a) == expected)
    }

    @Test(
        "R5: the union takes the shorter way round the Earth",
        arguments: [
            (box(0, 0, 10, 10), box(5, 20, 15, 30), box(0, 0, 15, 30)),
            (box(0, 170, 10, 175), box(0, -175, 10, -170), box(0, 170, 10, -170)),
            (box(0, 170, 10, -170), box(2, 175, 3, -175), box(0, 170, 10, -170)),
            (box(0, -10, 1, 170), box(0, 160, 1, -20), box(0, -10, 1, -20)),
            (box(0, -10, 1, 170), box(0, 160, 1, -5), box(0, -180, 1, 180)),
            (box(0, -180, 1, 180), box(5, 20, 6, 30), box(0, -180, 6, 180)),
            (box(0, 1, 2, 3), box(0, 1, 2, 3), box(0, 1, 2, 3)),
        ])
    func union(a: CoordinateBounds, b: CoordinateBounds, expected: CoordinateBounds) {
        #expect(a.including(b) == expected)
        #expect(b.including(a) == expected)
    }

    @Test(
        "R5: a rectangle grows to the nearer side",
        arguments: [
            (box(0, 170, 1, 175), at(5, -178), box(0, 170, 5, -178)),
            (box(0, -175, 1, -170), at(-5, 178), box(-5, 178, 1, -170)),
            (box(0, 10, 1, 20), at(0.5, 5), box(0, 5, 1, 20)),
            (box(0, 10, 1, 20), at(0.5, 15), box(0, 10, 1, 20)),
        ])
    func including(bounds: CoordinateBounds, coordinate: Coordinate, expected: CoordinateBounds) {
        #expect(bounds.including(coordinate) == expected)
    }

    @Test(
        "R5: the middle and the spans are measured over the antimeridian",
        arguments: [
            (box(-20, 170, -10, -170), at(-15, -180), 20.0, true),
            (box(-20, 176, -10, -170), at(-15, -177), 14, true),
            (box(0, 20, 40, 60), at(20, 40), 40, false),
            (box(-90, -180, 90, 180), at(0, 0), 360, false),
        ] as [(CoordinateBounds, Coordinate, Double, Bool)])
    func middle(bounds: CoordinateBounds, center: Coordinate, span: Double, crosses: Bool) {
        #expect(bounds.center == center)
        #expect(bounds.longitudeSpan == span)
        #expect(bounds.crossesAntimeridian == crosses)
        #expect(bounds.latitudeSpan == bounds.northEast.latitude - bounds.southWest.latitude)
    }

    @Test(
        "R5: bounds are valid with valid corners and the south below the north",
        arguments: [
            (box(-20, 170, -10, -170), true), (box(10, 0, 5, 1), false),
            (box(-91, 0, 5, 1), false), (box(0, 0, 5, 181), false), (box(0, .nan, 5, 1), false),
            (box(3, 4, 3, 4), true),
        ])
    func validity(bounds: CoordinateBounds, isValid: Bool) {
        #expect(bounds.isValid == isValid)
    }

    @Test("R5: no points have no bounds, and a path adds all of its points")
    func paths() {
        #expect(CoordinateBounds([Coordinate]()) == nil)
        #expect(Path().bounds == nil)
        let path: Path = [at(-17, 178), at(-18, -179), at(-16, 179)]
        #expect(path.bounds == box(-18, 178, -16, -179))
        #expect(box(-17, 170, -17, 171).including(path) == box(-18, 170, -16, -179))
    }
}

@Suite("Bounds against all half degrees")
struct CoordinateBoundsOracleTests {
    private static let longitudes = Array(stride(from: -180.0, to: 180, by: 0.5))

    private func randomBox(_ random: inout SeededGenerator) -> CoordinateBounds {
        let south = Int.random(in: -5...5, using: &random)
        let north = Int.random(in: south...6, using: &random)
        let west = Int.random(in: -180...180, using: &random)
        let span = Int.random(in: 0...359, using: &random)
        let east = Double(west + span).normalizedLongitude
        return box(Double(south), Double(west), Double(north), east)
    }

    private func covers(_ bounds: CoordinateBounds, _ longitude: Double) -> Bool {
        bounds.contains(at(bounds.southWest.latitude, longitude))
    }

    @Test("R5: a rectangle holds as many half degrees as it is wide", arguments: [UInt64(21)])
    func width(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            let bounds = randomBox(&random)
            let held = Self.longitudes.count { covers(bounds, $0) }
            #expect(held == 2 * Int(bounds.longitudeSpan) + 1, "\(bounds)")
        }
    }

    @Test("R5: intersection agrees with a search of all half degrees", arguments: [UInt64(22)])
    func intersection(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            let (a, b) = (randomBox(&random), randomBox(&random))
            let latitudes =
                a.southWest.latitude <= b.northEast.latitude
                && b.southWest.latitude <= a.northEast.latitude
            let shared = latitudes && Self.longitudes.contains { covers(a, $0) && covers(b, $0) }
            #expect(a.intersects(b) == shared, "\(a) \(b)")
        }
    }

    @Test("R5: a union holds both rectangles and no more than it must", arguments: [UInt64(23)])
    func union(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            let (a, b) = (randomBox(&random), randomBox(&random))
            let union = a.including(b)
            let held = Self.longitudes.filter { covers(a, $0) || covers(b, $0) }
            #expect(held.allSatisfy { covers(union, $0) }, "\(a) \(b)")
            let gap = longestGap(in: held.map { Int($0 * 2) })
            #expect(union.longitudeSpan == (gap == 1 ? 360 : Double(720 - gap) / 2), "\(a) \(b)")
            #expect(union.southWest.latitude == min(a.southWest.latitude, b.southWest.latitude))
            #expect(union.northEast.latitude == max(a.northEast.latitude, b.northEast.latitude))
        }
    }

    /// The longest step between neighbours on a circle of 720 half degrees.
    private func longestGap(in halves: [Int]) -> Int {
        let next = halves.dropFirst() + [(halves.first ?? 0) + 720]
        return zip(halves, next).map { $1 - $0 }.max() ?? 720
    }

    @Test("R5: bounds of points hold each of them", arguments: [UInt64(24)])
    func points(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let points = (0..<Int.random(in: 1...20, using: &random)).map { _ in
                random.coordinate(longitudes: 150..<210)
            }.map(\.normalized)
            let bounds = try #require(CoordinateBounds(points))
            #expect(points.allSatisfy(bounds.contains), "\(points)")
            #expect(bounds.longitudeSpan <= 60)
            #expect(Path(points).bounds == bounds)
        }
    }

    @Test("R5: places that a rounding error parts span nothing, in whatever order they come")
    func roundingErrors() throws {
        for longitude in [-21.9462621, 0.0, 1e-13, 24.9384, 179.9999999, -180.0] {
            let next = longitude == 0 ? 1e-15 : longitude.nextUp
            for pair in [[longitude, next], [next, longitude]] {
                let places = pair.map { at(64, $0) }
                let bounds = try #require(CoordinateBounds(places))
                #expect(bounds.longitudeSpan < 1e-12 && places.allSatisfy(bounds.contains))
                let boxes = places.map { box(64, $0.longitude, 64, $0.longitude) }
                #expect(boxes[0].including(boxes[1]) == bounds)
            }
        }
    }
}
