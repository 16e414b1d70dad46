import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

@Suite("Locations that cannot be")
@MainActor struct HostileLocationTests {
    private let route = Route.drawn(["A": [.north(1000)]])

    /// A reading of a drive of 10 m/s to the north.
    private func reading(_ second: Int, after start: Date = startOfTime) -> Location {
        Location(
            coordinate: place(east: 0, north: Double(second) * 10), horizontalAccuracy: 5,
            course: 0, speed: 10, timestamp: start + Double(second))
    }

    /// A drive to second 20 of `route`.
    private func driven() async -> GuidedDrive {
        let drive = GuidedDrive(ScriptedProvider(route))
        await drive.begin(route)
        for second in 2...20 { drive.navigator.update(reading(second)) }
        drive.log.clear()
        return drive
    }

    private func rest(_ drive: GuidedDrive) -> Double {
        drive.navigator.distanceToNextDestination ?? .nan
    }

    @Test("D4: readings that come late or twice are passed over", arguments: [1, 2, 10])
    func late(_ seconds: Int) async {
        let drive = await driven()
        for second in 21...60 {
            drive.navigator.update(reading(second))
            drive.navigator.update(reading(second))
            drive.navigator.update(reading(second - seconds))
            #expect(isNear(rest(drive), 1000 - Double(second) * 10, within: 1))
        }
        #expect(drive.log.locations.count == 40)
        #expect(drive.log.departures == 0)
    }

    @Test(
        "D4: one reading of another time does not stop the drive",
        arguments: [
            -1e9, -3600, -40, -5, 5, 20, 40, 3600, 1e9,
        ])
    func otherTime(_ seconds: Double) async {
        let drive = await driven()
        var strange = reading(21)
        strange.timestamp += seconds
        drive.navigator.update(strange)
        for second in 22...70 { drive.navigator.update(reading(second)) }
        #expect(isNear(rest(drive), 300, within: 5))
        #expect(drive.log.departures == 0)
    }

    @Test(
        "D4: a clock that was set goes on from there", arguments: [-1e6, -3600, -60, 60, 3600, 1e6])
    func clock(_ seconds: Double) async {
        let drive = await driven()
        for second in 21...60 {
            drive.navigator.update(reading(second, after: startOfTime + seconds))
        }
        #expect(isNear(rest(drive), 400, within: 5))
        #expect(drive.log.departures == 0)
        #expect(drive.log.arrivals.isEmpty)
    }

    @Test(
        "D4: what is no place, or (0, 0), is passed over",
        arguments: [
            (Double.nan, Double.nan), (.infinity, 25), (0, -.infinity), (91, 25), (-95, 25), (0, 0),
            (1e300, 1e300),
        ])
    func nowhere(_ latitude: Double, _ longitude: Double) async {
        let drive = await driven()
        for second in 21...30 {
            var strange = reading(second)
            strange.coordinate = Coordinate(latitude: latitude, longitude: longitude)
            drive.navigator.update(strange)
        }
        #expect(drive.log.locations.isEmpty)
        drive.navigator.update(reading(31))
        #expect(isNear(rest(drive), 690, within: 5))
        #expect(drive.log.departures == 0)
    }

    @Test(
        "D4: course, speed and accuracy that are no numbers count as not known",
        arguments: [Double.nan, .infinity, -.infinity, -1, 1e300, -1e300])
    func numbers(_ value: Double) async {
        for change in [\Location.course, \.speed, \.horizontalAccuracy, \.altitude] {
            let drive = await driven()
            for second in 21...60 {
                var strange = reading(second)
                strange[keyPath: change] = value
                drive.navigator.update(strange)
            }
            #expect(drive.log.departures == 0)
            #expect(isNear(rest(drive), 400, within: 15))
            let last = drive.log.locations.last?.location
            #expect(isNear(last?.coordinate.longitude, 25, within: 1e-9))
        }
    }

    @Test(
        "D4: a time that is no number is passed over",
        arguments: [Double.nan, .infinity, -.infinity])
    func noTime(_ time: Double) async {
        let drive = await driven()
        var strange = reading(21)
        strange.timestamp = Date(timeIntervalSince1970: time)
        drive.navigator.update(strange)
        for second in 22...60 { drive.navigator.update(reading(second)) }
        #expect(isNear(rest(drive), 400, within: 5))
        #expect(drive.log.departures == 0)
    }

    @Test("C2: outliers leave the route as it is", arguments: [1, 2])
    func outliers(_ inARow: Int) async {
        let drive = await driven()
        for second in 21...90 {
            var next = reading(second)
            if second % 7 < inARow {
                next.coordinate = place(east: 3000, north: -2000 * Double(second % 3))
            }
            drive.navigator.update(next)
        }
        #expect(drive.log.departures == 0)
        #expect(isNear(rest(drive), 100, within: 5))
    }

    @Test("C2: a driver who is really elsewhere is there after a few readings")
    func ferry() async {
        let drive = await driven()
        for second in 21...26 {
            var next = reading(second)
            next.coordinate = place(east: 5000, north: Double(second) * 10)
            drive.navigator.update(next)
        }
        #expect(drive.log.departures == 1)
        #expect(
            isNear(drive.log.locations.last?.location.coordinate, place(east: 5000, north: 260)))
    }

    @Test("A12: readings of a bad generator crash nothing and leave good numbers")
    func random() async {
        for seed in UInt64(1)...100 {
            let drive = await driven()
            var generator = SeededGenerator(seed: seed)
            let odd = [Double.nan, .infinity, 0, -1, 180, 1e300, .leastNonzeroMagnitude]
            func number(_ range: ClosedRange<Double>) -> Double {
                Int.random(in: 0..<8, using: &generator) > 0
                    ? .random(in: range, using: &generator)
                    : odd[Int.random(in: odd.indices, using: &generator)]
            }
            for second in 1...60 {
                drive.navigator.update(
                    Location(
                        coordinate: Coordinate(
                            latitude: number(-0.01...0.01), longitude: number(24.99...25.01)),
                        altitude: number(0...9), horizontalAccuracy: number(1...200),
                        course: number(-90...400), speed: number(0...50),
                        timestamp: startOfTime + 20 + Double(second) * number(-0.5...3)))
                drive.navigator.advance(to: startOfTime + number(-10...300))
                await drive.navigator.finishRerouting()
            }
            #expect((0...1001).contains(rest(drive)), "seed \(seed)")
            let places =
                drive.log.locations.map(\.location.coordinate) + drive.navigator.traveledPath
            #expect(places.allSatisfy { $0.isValid }, "seed \(seed)")
            let confidences = drive.log.locations.map(\.confidence)
            #expect(confidences.allSatisfy { (0...1).contains($0) }, "seed \(seed)")
        }
    }
}
