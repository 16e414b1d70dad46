import Foundation
import WaymarkGeometry

/// gpsd with a receiver that is a file: `gpsfake`, which comes with gpsd.
struct GPSFake {
    static let start = Date(timeIntervalSince1970: 1_725_192_000)
    /// How long the drive lasts; then it begins again.
    static let seconds = 60

    static var isInstalled: Bool { path != nil }

    private static var path: String? {
        ["/usr/bin/gpsfake", "/usr/local/bin/gpsfake"].first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    /// Where the receiver is after some seconds.
    static func coordinate(second: Double) -> Coordinate {
        Coordinate(
            latitude: 60 + 10.0 / 60, longitude: 24 + (56 + second * 0.01) / 60)
    }

    private let process = Process()
    private let log = FileManager.default.temporaryDirectory
        .appending(path: "waymark-\(UUID()).nmea")

    /// Whether a second follows another, the first one the last.
    static func isNext(_ time: Date, after other: Date) -> Bool {
        time == other + 1 || (time == start && other == start + TimeInterval(seconds - 1))
    }

    /// Whether the daemon runs and another client than ours gets readings of it: it may not open
    /// its sockets everywhere.
    static func delivers() async throws -> Bool {
        guard isInstalled else { return false }
        let port = try await LoopbackPort.free()
        let fake = try GPSFake(port: port)
        defer { fake.stop() }
        for _ in 0..<50 {
            let reports = try await output(
                of: "timeout", ["5", "gpspipe", "-w", "-n", "8", "127.0.0.1:\(port)"])
            if reports.contains(#""class":"TPV""#) { return true }
            try await Task.sleep(for: .seconds(0.1))
        }
        return false
    }

    private static func output(of command: String, _ arguments: [String]) async throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/\(command)")
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { _ in continuation.resume() }
            do {
                try withAllSignals { try process.run() }
            } catch {
                continuation.resume(throwing: error)
            }
        }
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        return String(decoding: data, as: UTF8.self)
    }

    /// Starts the daemon on a port; it feeds the drive again and again: who asks for reports late
    /// would get nothing of a drive that is over.
    init(port: Int) throws {
        try Data(Self.sentences.utf8).write(to: log)
        process.executableURL = URL(filePath: Self.path ?? "")
        // By TCP: where gpsd gives up its rights it may not open a pseudo-terminal.
        process.arguments = ["-q", "-t", "-c", "0.05", "-P", "\(port)", log.path]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try Self.withAllSignals { try process.run() }
    }

    /// Threads of a pool block signals, and a process inherits that from the thread which starts
    /// it: neither gpsfake nor its daemon could be ended.
    private static func withAllSignals(_ body: () throws -> Void) rethrows {
        var none = sigset_t()
        var before = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try body()
    }

    /// Ends gpsfake, which ends its daemon.
    func stop() {
        process.terminate()
        try? FileManager.default.removeItem(at: log)
    }

    /// To the east with 10 m/s from 12:00:00 on 1 September 2024.
    private static var sentences: String {
        (0..<seconds).map { second in
            let time = "1200\(second < 10 ? "0" : "")\(second).00"
            let minutes = String(format: "%.4f", 56 + Double(second) * 0.01)
            let place = "6010.0000,N,024\(minutes),E"
            return [
                "GPGGA,\(time),\(place),1,08,1.0,12.0,M,18.0,M,,",
                "GPGSA,A,3,01,02,03,04,05,06,07,08,,,,,1.5,1.0,1.1",
                "GPRMC,\(time),A,\(place),19.438,090.0,010924,,",
            ].map(checked).joined()
        }.joined()
    }

    private static func checked(_ body: String) -> String {
        "$\(body)*" + String(format: "%02X", Int(body.utf8.reduce(0, ^))) + "\r\n"
    }
}
