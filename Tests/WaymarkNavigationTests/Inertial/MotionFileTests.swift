import Foundation
import Testing
import WaymarkNavigation

@Suite("Motion in files")
struct MotionFileTests {
    private func read(_ text: String) throws -> [MotionReading] {
        try MotionFile.readings(in: Array(text.utf8))
    }

    @Test("Columns come in any order, and fields may be empty")
    func columns() throws {
        let readings = try read(
            """
            yaw_rate,time,steps,note,acceleration_y,acceleration_x,wheel_speed,altitude
            -1.5,0.04,,x,0.2,-0.1,12,
            ,0.08,7,x,,,,-2.5

            """)
        #expect(
            readings == [
                MotionReading(
                    timestamp: startOfTime + 0.04, yawRate: -1.5, acceleration: SIMD2(-0.1, 0.2),
                    wheelSpeed: 12),
                MotionReading(timestamp: startOfTime + 0.08, steps: 7, relativeAltitude: -2.5),
            ])
    }

    @Test(
        "Files that are none are refused in words",
        arguments: [
            ("", "the recording is empty"), ("yaw_rate\n1\n", "line 1: time is missing"),
            ("time,yaw_rate\n1,fast\n", #"line 2: yaw_rate is "fast", not a number"#),
            ("time,yaw_rate\n,3\n", "line 2: time is missing"),
            ("time,yaw_rate\n1e300,3\n", #"line 2: "1e+300" is not a time"#),
        ])
    func refused(_ text: String, _ words: String) {
        #expect(throws: LocationFileError.self) { try read(text) }
        do { _ = try read(text) } catch { #expect("\(error)" == words) }
    }

    @Test("Axes of a device are levelled by gravity, however it lies")
    func leveled() throws {
        let still = SIMD3<Double>(0, 0, 0)
        #expect(LeveledMotion.yawRate(rotation: still, gravity: still) == nil)
        // Flat on the table, the screen up: the third axis points up, a turn to the left is positive.
        let flat = SIMD3(0.0, 0, -1)
        let left = LeveledMotion.yawRate(rotation: SIMD3(0, 0, .pi / 6), gravity: flat)
        #expect(isNear(left, -30))
        // Upright in a holder: the second axis points up.
        let upright = SIMD3(0, -9.81, 0)
        let right = LeveledMotion.yawRate(rotation: SIMD3(0, -.pi / 6, 0), gravity: upright)
        #expect(isNear(right, 30))
        // What is pushed towards the top of a flat device is the first axis, to its right the second.
        let top = LeveledMotion.horizontal(SIMD3(0, 2, 5), gravity: flat)
        let side = LeveledMotion.horizontal(SIMD3(3, 0, 5), gravity: flat)
        #expect(isNear(top?.x, 2) && isNear(top?.y, 0) && isNear(side?.x, 0) && isNear(side?.y, 3))
        // Upright, the first axis is the way that the user looks.
        let ahead = LeveledMotion.horizontal(SIMD3(1, 4, -2), gravity: upright)
        #expect(isNear(ahead?.x, 2) && isNear(ahead?.y, 1))
    }
}
