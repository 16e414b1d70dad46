import Foundation
import WaymarkGeometry

/// gpsd with a receiver that is a file: `gpsfake`, which comes with gpsd.
struct GPSFake {
    static let start = Date(timeIntervalSince1970: 1_725_192_000)
    /// How long the drive lasts.
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

    /// Starts the daemon on a port; it feeds the drive as soon as a client asks for reports.
    init(port: Int) throws {
        try Data(Self.sentences.utf8).write(to: log)
        process.executableURL = URL(filePath: Self.path ?? "")
        // By TCP: where gpsd gives up its rights it may not open a pseudo-terminal.
        process.arguments = ["-1", "-q", "-t", "-c", "0.01", "-P", "\(port)", log.path]
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
