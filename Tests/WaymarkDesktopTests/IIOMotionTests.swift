import Foundation
import Testing
import WaymarkDesktop
import WaymarkNavigation

@Suite("The gyroscope of a computer")
@MainActor struct IIOMotionTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("waymark-iio-\(UUID().uuidString)").path

    /// Writes a folder like that of the kernel: names of files and their contents.
    private func write(_ device: String, _ files: [String: String]) throws {
        let path = "\(folder)/\(device)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, text) in files {
            try Data((text + "\n").utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
        }
    }

    /// A computer that lies flat and turns to the right by 30 degrees in a second.
    private func writeFlat(matrix: String? = nil, gravity: [Int] = [0, 0, 1000]) throws {
        var gyroscope = [
            "name": "gyro_3d", "in_anglvel_x_raw": "0", "in_anglvel_y_raw": "0",
            "in_anglvel_z_raw": "-523599", "in_anglvel_scale": "0.000001",
        ]
        gyroscope["in_anglvel_mount_matrix"] = matrix
        try write("iio:device1", gyroscope)
        try write(
            "iio:device0",
            [
                "name": "accel_3d", "in_accel_x_raw": "\(gravity[0])",
                "in_accel_y_raw": "\(gravity[1])", "in_accel_z_raw": "\(gravity[2] - 20)",
                "in_accel_z_offset": "20", "in_accel_x_scale": "0.00980665",
                "in_accel_y_scale": "0.00980665", "in_accel_z_scale": "0.00980665",
            ])
        try write("trigger0", ["name": "other"])
    }

    private func remove() { try? FileManager.default.removeItem(atPath: folder) }

    /// Runs a source for some readings, a twentieth of a second each.
    private func readings(
        _ count: Int, _ change: (Int) throws -> Void = { _ in }
    ) async throws -> (motion: [MotionReading], failures: [IIOError]) {
        let clock = CountedClock()
        let source = try IIOMotionSource(folder: folder, clock: clock.clock)
        var motion: [MotionReading] = []
        var failures: [IIOError] = []
        source.onMotion = { motion.append($0) }
        source.onFailure = { failures.append($0) }
        source.startUpdatingMotion()
        for round in 0..<count {
            try change(round)
            await clock.pass()
        }
        source.stopUpdatingMotion()
        clock.end()
        return (motion, failures)
    }

    @Test("Turns about the vertical are told in degrees, to the right")
    func flat() async throws {
        defer { remove() }
        try writeFlat()
        let motion = try await readings(3).motion
        #expect(motion.count == 3)
        #expect(motion.allSatisfy { abs(($0.yawRate ?? 0) - 30) < 0.01 && $0.acceleration == nil })
        #expect(motion[1].timestamp.timeIntervalSince(motion[0].timestamp) == 0.05)
    }

    @Test("A sensor that is mounted otherwise is turned by its matrix")
    func mounted() async throws {
        defer { remove() }
        try writeFlat(matrix: "1, 0, 0; 0, -1, 0; 0, 0, -1")
        #expect(abs((try await readings(1).motion.first?.yawRate ?? 0) + 30) < 0.01)
        try writeFlat(matrix: "no matrix")
        #expect(abs((try await readings(1).motion.first?.yawRate ?? 0) - 30) < 0.01)
    }

    @Test("A computer that stands on its side turns about another axis")
    func upright() async throws {
        defer { remove() }
        try writeFlat(gravity: [0, 1000, 0])
        #expect(abs(try await readings(1).motion.first?.yawRate ?? 1) < 0.01)
    }

    @Test("Without sensors that is said, and which one is missing")
    func missing() throws {
        defer { remove() }
        #expect(throws: IIOError.noGyroscope(folder: folder)) {
            try IIOMotionSource(folder: folder)
        }
        try writeFlat()
        try FileManager.default.removeItem(atPath: folder + "/iio:device0")
        #expect(throws: IIOError.noAccelerometer(folder: folder)) {
            try IIOMotionSource(folder: folder)
        }
        try write("iio:device1", ["in_anglvel_scale": "nan"])
        #expect(throws: IIOError.noGyroscope(folder: folder)) {
            try IIOMotionSource(folder: folder)
        }
        #expect("\(IIOError.noGyroscope(folder: "/x"))" == "there is no gyroscope in /x")
    }

    @Test("A sensor that breaks off is told once, and heard again when it is back")
    func broken() async throws {
        defer { remove() }
        try writeFlat()
        let all = try await readings(6) { round in
            if round == 2 { try write("iio:device1", ["in_anglvel_x_raw": "?"]) }
            if round == 4 { try write("iio:device1", ["in_anglvel_x_raw": "0"]) }
        }
        #expect(all.motion.count == 4 && all.failures == [.silent])
    }
}

/// A clock that a test moves on by a twentieth of a second.
@MainActor private final class CountedClock {
    private var time = 0.0
    private var pausing: CheckedContinuation<Void, Never>?
    private var waiting: CheckedContinuation<Void, Never>?

    /// Lets the source read once, and waits until it pauses again.
    func pass() async {
        await settle()
        time += 0.05
        pausing?.resume()
        pausing = nil
        await settle()
    }

    /// Lets the source see that it is stopped.
    func end() { pausing?.resume() }

    private func settle() async {
        guard pausing == nil else { return }
        await withCheckedContinuation { waiting = $0 }
    }

    private func pause() async throws {
        await withCheckedContinuation { continuation in
            pausing = continuation
            waiting?.resume()
            waiting = nil
        }
        try Task.checkCancellation()
    }

    var clock: LiveClock { LiveClock(now: { self.time }, pause: { try await self.pause() }) }
}
