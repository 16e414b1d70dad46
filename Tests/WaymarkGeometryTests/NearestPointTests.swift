import Testing
import WaymarkGeometry

@Suite("The nearest point of a path")
struct NearestPointTests {
    private let path: Path = [at(0, 0), at(0, 0.01), at(0.01, 0.01)]

    @Test(
        "A point is projected to the segment, or to the end that is nearer",
        arguments: [
            (at(0.001, 0.004), 0, 0.4, at(0, 0.004)), (at(-0.001, -0.003), 0, 0, at(0, 0)),
            (at(0.0025, 0.0101), 1, 0.25, at(0.0025, 0.01)), (at(0.02, 0.02), 1, 1, at(0.01, 0.01)),
        ] as [(Coordinate, Int, Double, Coordinate)])
    func projection(point: Coordinate, segment: Int, fraction: Double, place: Coordinate) throws {
        let nearest = try #require(path.nearest(to: point))
        #expect(nearest.segment == segment)
        #expect(abs(nearest.fraction - fraction) < 1e-6)
        #expect(nearest.coordinate.distance(to: place) < 1e-3)
        #expect(abs(nearest.distance - point.distance(to: place)) < 1e-3)
    }

    @Test("An empty path has no nearest point")
    func empty() {
        #expect(Path().nearest(to: at(1, 1)) == nil)
    }

    @Test("The nearest point of a single point is itself")
    func singlePoint() throws {
        let nearest = try #require(([at(1, 1)] as Path).nearest(to: at(1, 2)))
        #expect(nearest.coordinate == at(1, 1))
        #expect(nearest.segment == 0 && nearest.fraction == 0)
        #expect(nearest.distance == at(1, 2).distance(to: at(1, 1)))
    }

    @Test("Of equally near segments the first wins")
    func firstOfEquals() throws {
        let loop: Path = [at(0, 0), at(0, 1), at(0, 0), at(0, 1)]
        #expect(try #require(loop.nearest(to: at(0.1, 0.5))).segment == 0)
    }

    @Test("Segments without length are no trap")
    func repeatedPoints() throws {
        let still: Path = [at(5, 5), at(5, 5), at(5, 5)]
        let nearest = try #require(still.nearest(to: at(5, 6)))
        #expect(nearest.coordinate == at(5, 5) && nearest.segment == 0 && nearest.fraction == 0)
    }

    @Test("A path over the antimeridian is one line", arguments: [180.0, -180])
    func antimeridian(longitude: Double) throws {
        let crossing: Path = [at(0, 179.99), at(0, -179.99)]
        let nearest = try #require(crossing.nearest(to: at(0.001, longitude)))
        #expect(abs(nearest.fraction - 0.5) < 1e-9)
        #expect(nearest.coordinate.distance(to: at(0, 180)) < 1e-3)
        #expect(abs(nearest.distance - 111.195) < 1e-2)
    }

    @Test(
        "Only the segments asked for are searched",
        arguments: [(0..<1, 0), (1..<2, 1), (0..<9, 0), (-5..<1, 0), (2..<9, nil), (1..<1, nil)]
            as [(Range<Int>, Int?)])
    func someSegments(range: Range<Int>, expected: Int?) {
        #expect(path.nearest(to: at(0.001, 0.005), segments: range)?.segment == expected)
    }

    @Test("No sample of the path is nearer", arguments: [UInt64(61), 62, 63])
    func oracle(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let corner = random.coordinate(latitudes: -60...60)
        func place() -> Coordinate {
            at(
                corner.latitude + .random(in: 0...0.05, using: &random),
                (corner.longitude + .random(in: 0...0.05, using: &random)).normalizedLongitude)
        }
        let path = Path((0..<12).map { _ in place() })
        for _ in 0..<20 {
            let point = place()
            let nearest = try #require(path.nearest(to: point))
            let sampled = samples(of: path, perSegment: 1000).map { point.distance(to: $0) }.min()
            let expected = try #require(sampled)
            // The choice on the plane is right to a thousandth; samples are up to 8 m apart.
            #expect(nearest.distance <= expected * 1.002 + 0.01, "\(point)")
            #expect(nearest.distance >= expected - 4, "\(point)")
            #expect(abs(point.distance(to: nearest.coordinate) - nearest.distance) < 1e-6)
        }
    }

    private func samples(of path: Path, perSegment count: Int) -> [Coordinate] {
        zip(path, path.dropFirst()).flatMap { start, end in
            (0...count).map { step in
                let fraction = Double(step) / Double(count)
                let width = (end.longitude - start.longitude).normalizedLongitude
                return at(
                    start.latitude + (end.latitude - start.latitude) * fraction,
                    start.longitude + width * fraction)
            }
        }
    }
}

@Suite("Local frames")
struct LocalFrameTests {
    @Test(
        "Offsets agree with the great circle to a thousandth within 5 km", arguments: [UInt64(64)])
    func offsets(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            let origin = random.coordinate(latitudes: -60...60)
            let distance = Double.random(in: 1...5000, using: &random)
            let bearing = Double.random(in: 0..<360, using: &random)
            let end = origin.destination(distance: distance, bearing: bearing)
            let offset = LocalFrame(origin: origin).offset(to: end)
            let expected =
                SIMD2(
                    CMath.sine(bearing.degreesToRadians), CMath.cosine(bearing.degreesToRadians))
                * distance
            let error = ((offset - expected) * (offset - expected)).sum().squareRoot()
            #expect(error < distance * 0.001, "\(origin) \(bearing) \(distance)")
            let length = (offset * offset).sum().squareRoot()
            #expect(abs(length - distance) < distance * 0.001)
        }
    }
}
