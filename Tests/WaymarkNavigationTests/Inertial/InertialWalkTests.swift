import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

@Suite("A walk without satellites")
struct InertialWalkTests {
    /// Two minutes under the sky, and 200 m round two corners without satellites.
    private func walk(_ seed: Int, _ sensors: SensorDrive.Sensors) -> SensorDrive {
        var walk = SensorDrive(seed: UInt64(seed), speed: 1.4, floor: 1, sensors: sensors)
        walk.go(
            SensorPiece(seconds: 60), SensorPiece(seconds: 6, turn: 15), SensorPiece(seconds: 60),
            SensorPiece(seconds: 40, hasSignal: false),
            SensorPiece(seconds: 6, turn: -15, hasSignal: false),
            SensorPiece(seconds: 60, climb: 0.12, hasSignal: false),
            SensorPiece(seconds: 6, turn: 15, hasSignal: false),
            SensorPiece(seconds: 31, hasSignal: false), SensorPiece(seconds: 5))
        return walk
    }

    private func sensors(step: Double?) -> SensorDrive.Sensors {
        SensorDrive.Sensors(accelerometer: nil, step: step, hasBarometer: true)
    }

    @Test(
        "200 m are walked within 15 m, by steps whose length was learnt", arguments: [0.55, 0.81])
    func steps(_ step: Double) throws {
        for seed in 1...20 {
            let walk = walk(seed, sensors(step: step))
            let gap = SensorGap(walk, mode: .walking)
            #expect(gap.reckoned.count >= 140)
            #expect(gap.errors.allSatisfy { $0 < 15 } && gap.errorOfLast > 140)
            let last = try #require(gap.reckoned.last)
            #expect(isNear(last.speed, 1.4, within: 0.6))
            #expect(last.floor == 3)
        }
    }

    @Test("Who stops for a minute has not gone on")
    func rest() throws {
        var walk = SensorDrive(seed: 1, speed: 1.4, sensors: sensors(step: 0.7))
        walk.go(
            SensorPiece(seconds: 80), SensorPiece(seconds: 1, acceleration: -1.4, hasSignal: false),
            SensorPiece(seconds: 60, hasSignal: false))
        let gap = SensorGap(walk, mode: .walking)
        let last = try #require(gap.reckoned.last)
        #expect(gap.reckoned.count >= 58 && gap.errors.allSatisfy { $0 < 10 } && last.speed == 0)
    }

    @Test("Without steps the pace is held for a while")
    func pace() {
        let gap = SensorGap(walk(1, sensors(step: nil)), mode: .walking)
        #expect(gap.errors.prefix(30).allSatisfy { $0 < 25 })
    }
}
