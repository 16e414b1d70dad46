import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry

@Suite("Units of speeds")
struct SpeedUnitTests {
    private struct Coded: Decodable { let segmentSpeedLimits: [Double] }

    @Test(
        "Metres per second are what signs say, in every unit",
        arguments: [
            (SpeedUnit.metersPerSecond, 10.0, 10.0), (.kilometersPerHour, 50, 13.8889),
            (.milesPerHour, 30, 13.4112), (.kilometersPerHour, 0, 0),
            (.milesPerHour, .infinity, .infinity),
        ])
    func units(_ unit: SpeedUnit, _ number: Double, _ speed: Double) {
        let found = unit.metersPerSecond(number)
        #expect(found == speed || abs(found - speed) < 0.0001)
        #expect(unit.number(found) == number || abs(unit.number(found) - number) < 1e-9)
    }

    @Test("A leg is written with limits in km/h and read with the same limits as before")
    func coded() throws {
        var leg = RouteLeg.over(0...12)
        let count = leg.path.count - 1
        leg.segmentSpeedLimits = (0..<count).map { Double($0 * 10) / 3.6 }
        let data = try JSONEncoder().encode(leg)
        let coded = try JSONDecoder().decode(Coded.self, from: data)
        #expect(coded.segmentSpeedLimits == (0..<count).map { Double($0 * 10) })
        #expect(try JSONDecoder().decode(RouteLeg.self, from: data) == leg)
    }
}
