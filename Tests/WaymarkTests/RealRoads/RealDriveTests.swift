import Foundation
import Testing
import Waymark
import WaymarkDirections
import WaymarkGeometry

@Suite("Real drives: the events as they were read and found good")
struct RealDriveTests {
    @Test("A12: in the sample they are as they were")
    func sample() async throws { try await compare("helsinki") }

    @Test(
        "A12: in other cities they are as they were",
        .enabled(if: RealRegions.has("reykjavik"), "the extracts for development are not here"),
        arguments: ["monaco", "neubrandenburg", "reykjavik", "singapore"])
    func others(_ region: String) async throws { try await compare(region) }

    private func compare(_ region: String) async throws {
        let provider = try await RealRegions.shared.provider(region)
        let rows = try RealRegions.table("drives.csv").filter { $0["region"] == region }
        #expect(rows.count >= 12)
        let drives = try rows.map { try Self.text($0, provider) }
        let file = RealRegions.file("Drives/\(region).txt")
        if ProcessInfo.processInfo.environment["WAYMARK_BLESS"] == "1" {
            try drives.joined(separator: "\n")
                .write(to: file, atomically: true, encoding: .utf8)
        }
        let golden = try String(contentsOf: file, encoding: .utf8)
            .split(separator: "\n\n").map { $0.trimmingCharacters(in: .newlines) }
        #expect(drives.count == golden.count)
        for (drive, expected) in zip(drives, golden) {
            #expect(drive.trimmingCharacters(in: .newlines) == expected)
        }
    }

    private static func text(
        _ row: [String: String], _ provider: OnDeviceProvider
    ) throws -> String {
        let routes = try RealRegions.table("routes.csv")
        let route = try #require(
            routes.first { $0["region"] == row["region"] && $0["number"] == row["route"] })
        func place(_ prefix: String) throws -> Coordinate {
            let latitude = Double(route[prefix + " latitude"] ?? "")
            let longitude = Double(route[prefix + " longitude"] ?? "")
            return Coordinate(
                latitude: try #require(latitude), longitude: try #require(longitude))
        }
        let options = RoutingOptions(profile: try #require(route["profile"]))
        let variant = try #require(RealDrive.Variant(rawValue: row["variant"] ?? ""))
        var drive = try RealDrive(
            provider, from: place("from"), to: place("to"), options: options, variant: variant,
            language: #require(route["locale"]))
        try drive.run()
        let title = "\(row["region"] ?? "") \(row["route"] ?? ""), \(variant.rawValue)"
        return ([title] + drive.lines.map { "  " + $0 }).joined(separator: "\n") + "\n"
    }
}
