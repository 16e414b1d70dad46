import Testing
import WaymarkGeometry

@Suite("Simplified paths")
struct SimplificationTests {
    @Test("B15: consecutive collinear points become one segment")
    func collinear() {
        let path: Path = [at(0, 0), at(0, 1), at(0, 2), at(0, 3), at(1, 3), at(2, 3)]
        #expect(path.simplified(tolerance: 1) == [at(0, 0), at(0, 3), at(2, 3)])
    }

    @Test(
        "A point is kept where it is farther than the tolerance",
        arguments: [(110.0, 3), (112, 2)])
    func spike(tolerance: Double, count: Int) {
        // A thousandth of a degree is 111.195 m.
        let path: Path = [at(0, 0), at(0.001, 0.5), at(0, 1)]
        #expect(path.simplified(tolerance: tolerance).count == count)
    }

    @Test("The tolerance is in metres on the ground at every latitude")
    func highLatitude() {
        // At 60° a thousandth of a degree of longitude is half as long as at the equator.
        let path: Path = [at(59, 0), at(60, 0.001), at(61, 0)]
        #expect(path.simplified(tolerance: 55).count == 3)
        #expect(path.simplified(tolerance: 56).count == 2)
    }

    @Test("A closed line keeps its farthest point")
    func closed() {
        let path: Path = [at(0, 0), at(0, 0.01), at(0.01, 0.01), at(0, 0)]
        #expect(path.simplified(tolerance: 100) == path)
        #expect(path.simplified(tolerance: 1000) == [at(0, 0), at(0.01, 0.01), at(0, 0)])
    }

    @Test(
        "Short lines and tolerances that are not positive change nothing",
        arguments: [[], [at(1, 1)], [at(1, 1), at(1, 1)]])
    func unchanged(points: [Coordinate]) {
        #expect(Path(points).simplified(tolerance: 1e9) == Path(points))
        let line: Path = [at(0, 0), at(0, 1), at(0, 2)]
        #expect(line.simplified(tolerance: 0) == line)
        #expect(line.simplified(tolerance: -1) == line)
    }

    @Test("The antimeridian makes no difference", arguments: [UInt64(51)])
    func antimeridian(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let path = randomWalk(from: at(-17, 0), steps: 300, random: &random)
        let simple = path.simplified(tolerance: 15)
        let moved = path.offset(latitude: 0, longitude: 180).simplified(tolerance: 15)
        #expect(moved.count == simple.count)
        let pairs = zip(moved, simple.offset(latitude: 0, longitude: 180))
        #expect(pairs.allSatisfy { $0.distance(to: $1) < 1e-3 })
    }

    @Test(
        "Every dropped point lies within the tolerance of the line that replaces it",
        arguments: [UInt64(52), 53, 54], [2.0, 10, 60])
    func oracle(seed: UInt64, tolerance: Double) throws {
        var random = SeededGenerator(seed: seed)
        let start = random.coordinate(latitudes: -70...70, longitudes: -179..<179)
        let path = randomWalk(from: start, steps: 400, random: &random)
        let simple = path.simplified(tolerance: tolerance)
        #expect(simple.first == path.first && simple.last == path.last)
        #expect(simple.count < path.count)
        var segment = 0
        for point in path.dropFirst() {
            let (from, to) = (simple[segment], simple[segment + 1])
            // A decimetre for the line being straight on another plane.
            #expect(distance(from: point, toSegment: from, to) <= tolerance + 0.1)
            if point == to, segment + 2 < simple.count { segment += 1 }
        }
        #expect(segment + 2 == simple.count, "the kept points are points of the path, in order")
    }

    /// Steps of up to 40 metres in any direction.
    private func randomWalk(
        from start: Coordinate, steps: Int, random: inout SeededGenerator
    ) -> Path {
        var path: Path = [start]
        var place = start
        for _ in 0..<steps {
            place = place.destination(
                distance: .random(in: 1...40, using: &random),
                bearing: .random(in: 0..<360, using: &random))
            path.append(place)
        }
        return path
    }

    private func distance(
        from point: Coordinate, toSegment start: Coordinate, _ end: Coordinate
    ) -> Double {
        let frame = LocalFrame(origin: point)
        let (a, b) = (frame.offset(to: start), frame.offset(to: end))
        let along = b - a
        let square = (along * along).sum()
        let fraction = square > 0 ? max(0, min(1, -(a * along).sum() / square)) : 0
        let nearest = a + along * fraction
        return (nearest * nearest).sum().squareRoot()
    }
}
