import Testing
import WaymarkGeometry

@Suite("Lengths and segments of paths")
struct PathLengthTests {
    /// A quarter of the equator, then an eighth of a meridian.
    private let path: Path = [at(0, 0), at(0, 90), at(45, 90)]

    @Test(
        "R3: the length is the sum of the segments by its kind",
        arguments: [
            (LengthKind.geodesic, 15_011_335.764), (.rhumb, 15_011_335.764),
            // ln tan(3π/8) / 2π of the world from the equator to 45° north.
            (.projected, 0.25 + 0.140_274_964),
        ] as [(LengthKind, Double)])
    func length(kind: LengthKind, expected: Double) {
        #expect(abs(path.length(of: kind) - expected) < expected * 1e-8)
    }

    @Test("R3: a length is of great circles unless said otherwise, with the numbers of the table")
    func kinds() {
        #expect(path.length() == path.length(of: .geodesic))
        #expect(LengthKind.allCases.map(\.rawValue) == [0, 1, 2])
    }

    @Test("R3: paths without segments have no length", arguments: LengthKind.allCases)
    func noSegments(kind: LengthKind) {
        #expect(Path().length(of: kind) == 0)
        #expect(([at(1, 1)] as Path).length(of: kind) == 0)
        #expect(Path().segments(forLength: 5, kind: kind) == 0)
        #expect(([at(1, 1)] as Path).segments(forLength: 5, kind: kind) == 0)
    }

    @Test("R3: a segment over the antimeridian goes the short way", arguments: LengthKind.allCases)
    func antimeridian(kind: LengthKind) {
        let crossing: Path = [at(0, 179), at(0, -179)]
        let plain: Path = [at(0, -1), at(0, 1)]
        let difference = crossing.length(of: kind) - plain.length(of: kind)
        #expect(abs(difference) < 1e-9 * plain.length(of: kind))
    }

    @Test(
        "R3: a length covers a fractional number of segments",
        arguments: [
            (0.0, 0.0), (0.5, 0.5), (1, 1), (1.25, 1.5), (1.5, 2), (7, 2), (-3, 0), (.nan, 0),
            (.infinity, 2),
        ])
    func segments(quarters: Double, expected: Double) {
        let meters = quarters * 10_007_557.176_116_75
        #expect(abs(path.segments(forLength: meters) - expected) < 1e-8)
    }

    @Test(
        "R3: segments and length agree for all kinds", arguments: LengthKind.allCases, [UInt64(31)])
    func segmentsAndLength(kind: LengthKind, seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let path = Path((0..<20).map { _ in random.coordinate(latitudes: -80...80) })
        for end in 1..<path.count {
            let before = Path(path[..<end]).length(of: kind)
            let through = Path(path[...end]).length(of: kind)
            let middle = path.segments(forLength: (before + through) / 2, kind: kind)
            #expect(abs(middle - (Double(end) - 0.5)) < 1e-6)
        }
    }

    @Test(
        "A part of a path is as long as its share",
        arguments: [0...0.25, 0.1...0.9, 0.5...0.5, 0...1, 0.75...1, 0.999...1])
    func part(_ share: ClosedRange<Double>) {
        let path = Path(
            [(60, 24), (60.001, 24), (60.001, 24.002), (60.001, 24.002), (60.003, 24.001)].map {
                Coordinate(latitude: $0.0, longitude: $0.1)
            })
        let part = path.part(share)
        let expected = path.length() * (share.upperBound - share.lowerBound)
        #expect(abs(part.length() - expected) < 0.001)
        #expect(part.count >= 2)
        #expect(part.allSatisfy { (path.nearest(to: $0)?.distance ?? 1) < 0.01 })
    }
}
