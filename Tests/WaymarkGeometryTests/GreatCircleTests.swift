import Testing
import WaymarkGeometry

@Suite("Great circles")
struct GreatCircleTests {
    /// Lengths by the haversine formula with 40 digits.
    @Test(
        "R3: lengths agree with 40-digit arithmetic",
        arguments: [
            (at(52.52, 13.405), at(48.8566, 2.3522), 877_464.533_984_562),
            (at(0, 0), at(0, 90), 10_007_557.176_116_750),
            (at(0, 0), at(90, 0), 10_007_557.176_116_750),
            (at(0, 0), at(0, 180), 20_015_114.352_233_500),
            (at(-33.8688, 151.2093), at(-34.6037, -58.3816), 11_801_082.373_167_641),
            (at(0, 179.5), at(0, -179.5), 111_195.079_734_631),
            (at(60, 10), at(60, 10.00001), 0.555_975_399),
            (at(41.32, -174.81), at(-40.96, 5.5), 19_967_403.497_782_353),
            (at(12, 34), at(12, 34), 0),
        ] as [(Coordinate, Coordinate, Double)])
    func knownLengths(start: Coordinate, end: Coordinate, meters: Double) {
        #expect(abs(start.distance(to: end) - meters) < 1e-6)
        #expect(abs(end.distance(to: start) - meters) < 1e-6)
    }

    @Test(
        "Lengths between near antipodes lose no digits",
        arguments: [
            (at(64.354633, 150.95554), at(-64.354632, -29.04446), 20_015_114.241_038_416),
            (at(60, 10), at(-59.9999999, -170), 20_015_114.341_113_988),
            (at(-73.7382572, -148.4821964), at(73.7382571, 31.5178036), 20_015_114.341_113_988),
        ])
    func nearAntipodes(start: Coordinate, end: Coordinate, meters: Double) {
        #expect(abs(start.distance(to: end) - meters) < 1e-3)
    }

    @Test(
        "Bearings start along the great circle",
        arguments: [
            (at(0, 0), at(10, 0), 0.0), (at(0, 0), at(0, 10), 90), (at(0, 0), at(-10, 0), 180),
            (at(0, 0), at(0, -10), 270), (at(0, 179), at(0, -179), 90),
            (at(0, -179), at(0, 179), 270), (at(52, 13), at(52, 13), 0),
            (at(30, -160), at(90, 0), 0), (at(45, 0), at(45, 180), 0),
        ] as [(Coordinate, Coordinate, Double)])
    func knownBearings(start: Coordinate, end: Coordinate, degrees: Double) {
        #expect(angle(start.bearing(to: end), degrees) < 1e-9)
        #expect((0..<360).contains(start.bearing(to: end)))
    }

    @Test("A destination lies at the distance and bearing asked for", arguments: [UInt64(1), 2])
    func destinationRoundTrip(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let start = random.coordinate()
            let distance = Double.random(in: 10...1.5e7, using: &random)
            let bearing = Double.random(in: 0..<360, using: &random)
            let end = start.destination(distance: distance, bearing: bearing)
            #expect(end.isValid)
            #expect(abs(start.distance(to: end) - distance) < 1e-3, "\(start) \(bearing)")
            #expect(angle(start.bearing(to: end), bearing) < 1e-6, "\(start) \(distance)")
        }
    }

    @Test("An interpolated point divides the line in the ratio asked for", arguments: [UInt64(3)])
    func interpolation(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let (start, end) = (random.coordinate(), random.coordinate())
            let length = start.distance(to: end)
            guard length < 1.9e7 else { continue }
            let fraction = Double.random(in: 0...1, using: &random)
            let point = start.interpolated(to: end, fraction: fraction)
            #expect(abs(start.distance(to: point) - length * fraction) < 1e-3)
            #expect(abs(point.distance(to: end) - length * (1 - fraction)) < 1e-3)
        }
    }

    @Test(
        "Interpolation begins and ends at the ends",
        arguments: [
            (at(52, 13), at(48, 2)), (at(-16, 179), at(-17, -179)), (at(90, 0), at(-10, 40)),
            (at(5, 5), at(5, 5)), (at(0, 0), at(0, 180)),
        ])
    func interpolationEnds(start: Coordinate, end: Coordinate) {
        #expect(start.interpolated(to: end, fraction: 0).distance(to: start) < 1e-3)
        #expect(start.interpolated(to: end, fraction: 1).distance(to: end) < 1e-3)
    }

    @Test("The middle of a line over the antimeridian lies on it")
    func interpolationOverAntimeridian() {
        let middle = at(0, 179).interpolated(to: at(0, -179), fraction: 0.5)
        #expect(middle.distance(to: at(0, 180)) < 1e-3)
    }

    @Test("Half way between antipodes is a quarter of the circle from both")
    func interpolationBetweenAntipodes() {
        let (start, end) = (at(0, 10), at(0, -170))
        let middle = start.interpolated(to: end, fraction: 0.5)
        #expect(abs(start.distance(to: middle) - 10_007_557.176) < 0.01)
        #expect(abs(end.distance(to: middle) - 10_007_557.176) < 0.01)
    }
}
