import Foundation
import Testing
import WaymarkDirections

@Suite("The options of a search")
struct RoutingOptionsTests {
    @Test("Options are read as they were written")
    func roundTrip() throws {
        var options = RoutingOptions(profile: "foot")
        options.avoids = [.ferries, .stairs, .escalators]
        options.departureTime = LocalTime(iso: "2026-11-23T08:00")
        options.vehicle = VehicleDimensions(width: 0.7)
        options.profileDocument = "extends: foot"
        let data = try JSONEncoder().encode(options)
        #expect(try JSONDecoder().decode(RoutingOptions.self, from: data) == options)
    }

    @Test("Options that know nothing of stairs and escalators avoid none")
    func olderDocument() throws {
        let document = """
            {"alternateRoutesStrategy":"one","avoidsFerries":true,"avoidsHighways":false,
            "avoidsTolls":false,"avoidsUnpavedRoads":false,"profile":"bicycle",
            "closures":{"areas":[],"circles":[],"ways":[]},"strategy":"shortest"}
            """
        let options = try JSONDecoder().decode(RoutingOptions.self, from: Data(document.utf8))
        var expected = RoutingOptions(alternateRoutesStrategy: .one)
        expected.profile = "bicycle"
        expected.strategy = .shortest
        expected.avoidsFerries = true
        #expect(options == expected)
        #expect(options.avoids == .ferries)
    }

    @Test("A document without what every one has is none", arguments: ["profile", "closures"])
    func missing(_ key: String) throws {
        let data = try JSONEncoder().encode(RoutingOptions.default)
        var fields = try #require(
            try JSONSerialization.jsonObject(with: data) as? [String: Any])
        fields[key] = nil
        let document = try JSONSerialization.data(withJSONObject: fields)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(RoutingOptions.self, from: document)
        }
    }

    @Test("What is avoided is the same as a set and one by one")
    func avoids() {
        var options = RoutingOptions()
        options.avoids = [.tolls, .stairs]
        #expect(options.avoidsTolls && options.avoidsStairs && !options.avoidsEscalators)
        options.avoidsEscalators = true
        #expect(options.avoids == [.tolls, .stairs, .escalators])
    }
}
