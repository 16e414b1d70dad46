import Testing
import WaymarkGeometry

@Suite("Rhumb lines")
struct RhumbTests {
    /// Lengths and bearings with 50 digits on the sphere of mean radius.
    @Test(
        "R3: lengths and bearings agree with 50-digit arithmetic",
        arguments: [
            (at(52.52, 13.405), at(48.8566, 2.3522), 878_281.039_089_765, 242.367_021_336_223),
            (at(0, 0), at(60, 0), 6_671_704.784_077_832, 0),
            (at(60, 0), at(0, 0), 6_671_704.784_077_832, 180),
            (at(60, 0), at(60, 10), 555_975.398_673_153, 90),
            (at(60, 10), at(60, 0), 555_975.398_673_153, 270),
            (at(0, 0), at(0, 90), 10_007_557.176_116_750, 90),
            (at(-10, 170), at(10, -170), 3_137_077.916_620_031, 44.853_812_642_473),
            (at(10, -170), at(-10, 170), 3_137_077.916_620_031, 224.853_812_642_473),
            (at(35.68, 139.69), at(37.77, -122.42), 8_726_470.394_300_902, 88.473_955_427_720),
            (at(-80, 20), at(80, -150), 20_830_228.302_070_536, 328.661_055_385_099),
            (at(7, 7), at(7, 7), 0, 0),
        ] as [(Coordinate, Coordinate, Double, Double)])
    func known(start: Coordinate, end: Coordinate, meters: Double, degrees: Double) {
        #expect(abs(start.rhumbDistance(to: end) - meters) < 1e-3)
        #expect(angle(start.rhumbBearing(to: end), degrees) < 1e-9)
    }

    @Test(
        "R3: lines that are almost a parallel keep their length",
        arguments: [
            (at(43.2, 0), at(43.20000001, 107), 8_673_176.536_857_225),
            (at(54.1, 0), at(54.100000005, 109), 7_106_987.584_366_318),
            (at(-33, 10), at(-33.0000001, -80), 8_393_043.655_883_674),
        ])
    func almostParallel(start: Coordinate, end: Coordinate, meters: Double) {
        #expect(abs(start.rhumbDistance(to: end) - meters) < 1e-3)
    }

    @Test("A destination lies at the distance and bearing asked for", arguments: [UInt64(11)])
    func destinationRoundTrip(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let start = random.coordinate(latitudes: -70...70)
            let distance = Double.random(in: 10...1e6, using: &random)
            let bearing = Double.random(in: 0..<360, using: &random)
            let end = start.rhumbDestination(distance: distance, bearing: bearing)
            #expect(abs(start.rhumbDistance(to: end) - distance) < 1e-3, "\(start) \(bearing)")
            #expect(angle(start.rhumbBearing(to: end), bearing) < 1e-6, "\(start) \(distance)")
        }
    }

    @Test("Interpolated points lie on a line of one bearing", arguments: [UInt64(12)])
    func interpolation(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            let start = random.coordinate(latitudes: -80...80)
            let end = random.coordinate(latitudes: -80...80)
            let fraction = Double.random(in: 0.1...0.9, using: &random)
            let point = start.rhumbInterpolated(to: end, fraction: fraction)
            let length = start.rhumbDistance(to: end)
            #expect(abs(start.rhumbDistance(to: point) - length * fraction) < 1e-3)
            #expect(angle(start.rhumbBearing(to: point), start.rhumbBearing(to: end)) < 1e-6)
            #expect(start.rhumbInterpolated(to: end, fraction: 0).distance(to: start) < 1e-3)
            #expect(start.rhumbInterpolated(to: end, fraction: 1).distance(to: end) < 1e-3)
        }
    }

    @Test(
        "A line that would cross a pole ends there", arguments: [(0.0, 90.0), (180, -90), (20, 90)])
    func endsAtPole(bearing: Double, latitude: Double) {
        let end = at(10, 30).rhumbDestination(distance: 3e7, bearing: bearing)
        #expect(abs(end.latitude - latitude) < 1e-9)
        #expect(end.isValid)
    }

    @Test("A line from a pole along its meridian is a great circle")
    func fromPole() {
        #expect(abs(at(90, 0).rhumbDistance(to: at(0, 0)) - 10_007_557.176) < 1e-2)
        #expect(abs(at(0, 0).rhumbDistance(to: at(-90, 0)) - 10_007_557.176) < 1e-2)
    }

    @Test("A rhumb line is never shorter than the great circle", arguments: [UInt64(13)])
    func notShorterThanGreatCircle(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let (start, end) = (random.coordinate(), random.coordinate())
            #expect(start.rhumbDistance(to: end) > start.distance(to: end) - 0.2)
        }
    }
}
