import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

@Suite("Several sources of locations")
@MainActor struct FusedLocationTests {
    private let satellites = ScriptedSource()
    private let network = ScriptedSource()

    /// Sends a reading of each kind and returns the accuracies of those that came through.
    private func passed(
        _ readings: [(source: ScriptedSource, accuracy: Double?, second: Double)]
    ) -> [Double?] {
        let fused = FusedLocationSource([satellites, network])
        var passed: [Double?] = []
        fused.onLocation = { passed.append($0.horizontalAccuracy) }
        fused.startUpdatingLocation()
        for reading in readings {
            reading.source.onLocation?(
                Location(
                    coordinate: place(east: 0, north: reading.second),
                    horizontalAccuracy: reading.accuracy, timestamp: startOfTime + reading.second))
        }
        fused.stopUpdatingLocation()
        #expect(satellites.onLocation == nil && !network.isRunning)
        return passed
    }

    @Test("The network fills in where satellites are lost for long enough, and not before")
    func filling() {
        let readings = [
            (network, 900.0, 0.0), (network, 60, 1), (satellites, 5, 1.5), (network, 60, 2),
            (satellites, 5, 2.5), (network, 60, 4), (network, 60, 8), (satellites, 6, 9),
        ]
        #expect(passed(readings.map { ($0.0, $0.1, $0.2) }) == [900, 60, 5, 5, 60, 6])
    }

    @Test(
        "A beacon is better than satellites, and a place by the address of a computer worse than all"
    )
    func beacons() {
        #expect(
            passed([
                (satellites, 12, 0), (network, 3, 0.5), (satellites, 12, 0.9), (network, 3, 1.5),
            ])
                == [12, 3, 3])
        #expect(
            passed([(network, 25_000, 0), (satellites, nil, 60), (network, 25_000, 61)]) == [
                25_000, nil,
            ])
    }

    @Test("What is late or nowhere is passed over; a clock that was set back is believed")
    func hostile() {
        #expect(passed([(satellites, 5, 10), (network, 3, 9), (satellites, 5, 10)]) == [5])
        #expect(
            passed([(satellites, 5, 100), (network, 3, 9), (satellites, 5, 101)]) == [5, 3, 5])
        #expect(
            passed([(satellites, .nan, 1), (network, -5, 2), (satellites, 5, .nan)]).count == 2)
    }
}
