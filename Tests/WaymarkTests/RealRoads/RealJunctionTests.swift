import Foundation
import Testing
import Waymark
import WaymarkDirections
import WaymarkGeometry

/// A junction of a real city, and whether a driver has to be told something there, as people saw it
/// on the map without knowing what guidance says. `README.md` has the method.
struct LabelledJunction {
    let number: Int
    let region: String
    let place: Coordinate
    let from: Coordinate
    let to: Coordinate
    let heading: Double
    /// "yes", "no", or "either" where good navigators differ.
    let told: String
    let directions: [Maneuver.Direction]
    let exit: Int?

    init(_ row: [String: String]) throws {
        func number(_ key: String) throws -> Double { try #require(Double(row[key] ?? "")) }
        func place(_ prefix: String) throws -> Coordinate {
            Coordinate(
                latitude: try number(prefix + "latitude"),
                longitude: try number(prefix + "longitude"))
        }
        self.number = Int(try number("number"))
        region = try #require(row["region"])
        self.place = try place("")
        from = try place("from ")
        to = try place("to ")
        heading = try number("heading")
        told = try #require(row["told"])
        directions = (row["directions"] ?? "").split(separator: "|").compactMap {
            Maneuver.Direction(rawValue: String($0))
        }
        exit = Int(row["exit"] ?? "")
    }

    static func all() throws -> [LabelledJunction] {
        try RealRegions.table("junctions.csv").map { try LabelledJunction($0) }
    }

    /// What guidance makes of a junction.
    enum Outcome: Hashable {
        /// It is told, rightly; or rightly not.
        case hit, silence
        /// It is not told; or told although there is nothing to tell; or told wrongly.
        case miss, noise, wrong
        /// Both are right.
        case open
    }

    /// Drives from `from` to `to` over the junction.
    func outcome(_ provider: OnDeviceProvider) throws -> Outcome {
        let start = Waypoint(coordinate: from, preferredHeading: heading)
        let response = try provider.route(
            DirectionsRequest(waypoints: [start, Waypoint(coordinate: to)]).withoutAlternatives)
        let leg = try #require(response.routes.first?.legs.first)
        // A route that does not lead over the junction says nothing about it.
        try #require(leg.path.contains { $0.distance(to: place) < 2 }, "junction \(number)")
        let maneuvers = leg.steps.map(\.maneuver).filter { ![.depart, .arrive].contains($0.kind) }
        let near = maneuvers.filter { $0.coordinate.distance(to: place) < 40 }
        switch told {
        case "no":
            return near.contains { $0.coordinate.distance(to: place) < 1.5 } ? .noise : .silence
        case "yes":
            guard
                let nearest = near.min(by: {
                    $0.coordinate.distance(to: place) < $1.coordinate.distance(to: place)
                })
            else { return .miss }
            if let exit, let counted = nearest.roundaboutExit {
                return counted == exit ? .hit : .wrong
            }
            let isRight = near.contains { $0.direction.map(directions.contains) ?? false }
            return isRight || exit != nil ? .hit : .wrong
        default: return .open
        }
    }
}

@Suite("Real junctions: what people would tell a driver")
struct RealJunctionTests {
    /// What is known to be otherwise. Whoever sets one right takes it off.
    private static let known: [Int: LabelledJunction.Outcome] = [
        // The aisle of a car park leaves a mini roundabout; people count it, guidance does not.
        1: .wrong,
        // "Avinguda el Travès" goes on as "Avinguda del Través": one road, written in two ways.
        12: .noise,
    ]

    @Test("In the sample, guidance tells what they tell and nothing else")
    func sample() async throws { try await check("helsinki") }

    @Test(
        "In other cities, guidance tells what they tell and nothing else",
        .enabled(if: RealRegions.has("reykjavik"), "the extracts for development are not here"),
        arguments: ["andorra", "monaco", "neubrandenburg", "reykjavik", "singapore"])
    func others(_ region: String) async throws { try await check(region) }

    private func check(_ region: String) async throws {
        let provider = try await RealRegions.shared.provider(region)
        let junctions = try LabelledJunction.all().filter { $0.region == region }
        #expect(junctions.count >= 20)
        for junction in junctions {
            let outcome = try junction.outcome(provider)
            let isRight = [.hit, .silence, .open].contains(outcome)
            #expect(
                isRight
                    ? Self.known[junction.number] == nil
                    : Self.known[junction.number] == outcome,
                "junction \(junction.number): \(outcome)")
        }
    }
}
