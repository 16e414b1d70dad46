import Foundation
import Testing
import WaymarkEngine
import WaymarkGeometry
import WaymarkServer

@Suite("Routes of a real city")
struct HelsinkiTests {
    private static let service = Result {
        RegionService(catalog: RegionCatalog(regions: [try Maps.city.get()]), limits: .unhurried)
    }

    /// Random coordinates in the middle of the city.
    private func places(_ count: Int, _ random: inout SeededGenerator) -> String {
        (0..<count).map { _ in
            let longitude = Double.random(in: 24.935...24.955, using: &random)
            let latitude = Double.random(in: 60.166...60.174, using: &random)
            return "\(longitude),\(latitude)"
        }.joined(separator: ";")
    }

    private func get(_ target: String) async throws -> Reply {
        try await Self.service.get().get(target)
    }

    @Test("Every route is whole in itself", arguments: 0..<4)
    func routes(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        var count = 0
        for _ in 0..<12 {
            let target =
                "/route/v1/driving/\(places(3, &random))?steps=true&geometries=geojson"
                + "&overview=full" + (random.chance(50) ? "&waypoints=0;2" : "")
            let reply = try await get(target)
            guard reply.code == "Ok" else { continue }
            count += 1
            for leg in reply.json["routes"][0]["legs"].list { check(leg, target) }
        }
        #expect(count >= 8, "seed \(seed)")
    }

    private func check(_ leg: JSONNode, _ target: String) {
        let steps = leg["steps"].list
        let types = steps.compactMap { $0["maneuver"]["type"].text }
        #expect(types.first == "depart" && types.last == "arrive", "\(target)")
        #expect(types.filter { $0 == "depart" || $0 == "arrive" }.count == 2, "\(target)")
        let sum = steps.reduce(0) { $0 + ($1["distance"].number ?? 0) }
        let length = leg["distance"].number ?? -1
        #expect(abs(sum - length) < 0.1 * Double(steps.count) + 0.1, "\(target)")
        for (number, step) in steps.enumerated() {
            let line = step["geometry"]["coordinates"].list.map(\.numbers)
            #expect(line.count >= 2 && line.first == step["maneuver"]["location"].numbers)
            let crossings = step["intersections"].list
            #expect(crossings.first?["location"].numbers == line.first, "\(target)")
            for crossing in crossings {
                let bearings = crossing["bearings"].numbers
                #expect(bearings == bearings.sorted() && !bearings.isEmpty, "\(target)")
                #expect(crossing["entry"].count == bearings.count, "\(target)")
                #expect(line.contains(crossing["location"].numbers), "\(target)")
                for name in ["in", "out"] {
                    let index = crossing[name].number.map { Int($0) } ?? 0
                    #expect(bearings.indices.contains(index), "\(target)")
                }
                #expect(crossing["out"].exists == (number < steps.count - 1), "\(target)")
            }
        }
    }

    @Test("A route that is driven and read is matched by itself", arguments: 0..<3)
    func matches(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let reply = try await get("/route/v1/driving/\(places(2, &random))?overview=full")
        let path = try Path(encoded: try #require(reply.json["routes"][0]["geometry"].text))
        let length = path.length()
        let trace = stride(from: 0, to: length, by: 15).map { distance -> String in
            let place = path.part(distance / length...1)[0]
            return "\(place.longitude),\(place.latitude)"
        }
        let target =
            "/match/v1/driving/\(trace.joined(separator: ";"))?steps=true&geometries=geojson"
        let matched = try await get(target)
        #expect(matched.code == "Ok", "\(target)")
        let whole = matched.json["matchings"].list.reduce(0) { $0 + ($1["distance"].number ?? 0) }
        #expect(abs(whole - length) < length * 0.1 + 30, "\(target)")
        for matching in matched.json["matchings"].list {
            for leg in matching["legs"].list { check(leg, target) }
        }
    }
}
