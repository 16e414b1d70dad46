import Foundation
import Testing
import Waymark
import WaymarkDirections
import WaymarkGeometry
import WaymarkInstructions

@Suite("Real routes: the instructions as they were read and found good")
struct RealRouteTests {
    @Test("In the sample they are as they were")
    func sample() async throws { try await compare("helsinki") }

    @Test(
        "In other cities they are as they were",
        .enabled(if: RealRegions.has("reykjavik"), "the extracts for development are not here"),
        arguments: ["monaco", "neubrandenburg", "reykjavik", "singapore"])
    func others(_ region: String) async throws { try await compare(region) }

    private func compare(_ region: String) async throws {
        let provider = try await RealRegions.shared.provider(region)
        let rows = try RealRegions.table("routes.csv").filter { $0["region"] == region }
        #expect(rows.count == 8)
        let routes = try rows.map { try Self.text($0, provider) }
        let file = RealRegions.file("Golden/\(region).txt")
        if ProcessInfo.processInfo.environment["WAYMARK_BLESS"] == "1" {
            try routes.joined(separator: "\n")
                .write(to: file, atomically: true, encoding: .utf8)
        }
        let golden = try String(contentsOf: file, encoding: .utf8)
            .split(separator: "\n\n").map { $0.trimmingCharacters(in: .newlines) }
        #expect(routes.count == golden.count)
        for (route, expected) in zip(routes, golden) {
            #expect(route.trimmingCharacters(in: .newlines) == expected)
        }
    }

    /// A route as a list: metres of each step and its instruction.
    private static func text(
        _ row: [String: String], _ provider: OnDeviceProvider
    ) throws -> String {
        func text(_ key: String) throws -> String { try #require(row[key]) }
        func place(_ prefix: String) throws -> Coordinate {
            Coordinate(
                latitude: try #require(Double(text(prefix + " latitude"))),
                longitude: try #require(Double(text(prefix + " longitude"))))
        }
        let options = RoutingOptions(profile: try text("profile"))
        let waypoints = [
            Waypoint(coordinate: try place("from")), Waypoint(coordinate: try place("to")),
        ]
        let response = try provider.route(
            DirectionsRequest(waypoints: waypoints, options: options).withoutAlternatives)
        let route = try #require(response.routes.first)
        let instructor = Instructor(language: try text("locale"), unit: route.distanceUnit)
        let title = try "\(text("region")) \(text("number")), \(text("profile"))"
        let steps = route.legs[0].steps.map {
            let distance = "\(Int($0.distance.rounded()))"
            let pad = String(repeating: " ", count: max(0, 6 - distance.count))
            return pad + distance + "  " + instructor.instruction(for: $0)
        }
        let head = "\(title), \(Int(route.distance.rounded())) m"
        return ([head] + steps).joined(separator: "\n") + "\n"
    }
}
