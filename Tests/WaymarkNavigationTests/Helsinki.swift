import Foundation
import WaymarkEngine
import WaymarkGeometry
import WaymarkTestSupport

/// The sample of the repository.
enum Helsinki {
    static let start = Coordinate(latitude: 60.1675, longitude: 24.9427)
    static let end = Coordinate(latitude: 60.1756, longitude: 24.9494)
    /// A place that is not on the way from ``start`` to ``end``.
    static let aside = Coordinate(latitude: 60.1690, longitude: 24.9320)

    /// The region.
    static let provider = Result { OnDeviceProvider(region: try SampleRegion.helsinki.get()) }

    /// The lines of a file in `Golden`.
    static func golden(_ name: String) throws -> [String] {
        try String(contentsOf: goldenFile(name), encoding: .utf8)
            .split(separator: "\n").map(String.init)
    }

    /// Takes `lines` as right from now on, where the environment says so.
    static func bless(_ name: String, _ lines: [String]) throws {
        guard ProcessInfo.processInfo.environment["WAYMARK_BLESS"] == "1" else { return }
        let text = lines.joined(separator: "\n") + "\n"
        try text.write(to: goldenFile(name), atomically: true, encoding: .utf8)
    }

    private static func goldenFile(_ name: String) -> URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Golden/\(name)")
    }
}
