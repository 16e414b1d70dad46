import Foundation
import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkTestSupport

@Suite("Incidents that users report")
struct ReportedIncidentTests {
    private static let now = Date(timeIntervalSince1970: 1_800_000_000)

    /// A street of 400 m from west to east, and a road round it.
    private func map() throws -> ScenarioMap {
        try ScenarioMap(
            """
            1--a---m---b--2
               .       .
               c-------d
            """,
            ways: [
                "1a": road("tertiary", "West"), "amb": road("tertiary", "Main"),
                "b2": road("tertiary", "East"), "acdb": road("tertiary", "Ring"),
            ])
    }

    private func user(_ number: Int) -> String { "user-with-number-\(number)" }

    private func report(
        _ map: ScenarioMap, _ kind: TrafficIncident.Kind = .accident, at place: String = "m",
        heading: Double? = 90, words: String = ""
    ) throws -> IncidentReport {
        IncidentReport(
            kind: kind, coordinate: try map.place(place), heading: heading, words: words)
    }

    private func later(_ minutes: Double) -> Date { Self.now.addingTimeInterval(60 * minutes) }

    @Test("A report is shown to all at once, and surer with each user who says the same")
    func confirmed() async throws {
        let map = try map()
        let catalog = RegionCatalog(regions: [map.region])
        let incidents = ReportedIncidents(catalog: catalog)
        let first = try await incidents.report(
            report(map, words: "Two cars"), by: user(1), now: Self.now)
        #expect(first.kind == .accident && first.roadName == "Main" && !first.isClosed)
        #expect(first.reportCount == 1 && first.confidence == 0.33 && first.summary.isEmpty)
        #expect(catalog.incidents(at: Self.now) == [first])
        #expect(catalog.trafficSources.map(\.name) == [ReportedIncidents.source])
        // Words of one user alone are nobody's to read.
        let second = try await incidents.report(report(map), by: user(2), now: later(1))
        #expect(second.id == first.id && second.reportCount == 2 && second.confidence == 0.5)
        #expect(second.summary == "Two cars")
        let same = try await incidents.report(report(map), by: user(2), now: later(2))
        #expect(same == second, "one voice each")
        let third = try await incidents.vote(true, on: first.id, by: user(3), now: later(3))
        #expect(third?.reportCount == 3 && third?.confidence == 0.6)
    }

    private static let others: [(TrafficIncident.Kind, String, Double?, isSame: Bool)] = [
        (.accident, "m", 95, true), (.accident, "m", nil, true), (.accident, "m", 270, false),
        (.accident, "1a", 90, false), (.hazard, "m", 90, false),
    ]

    @Test(
        "Another kind, another place and another direction are other incidents",
        arguments: others.indices)
    func same(index: Int) async throws {
        let (kind, place, heading, isSame) = Self.others[index]
        let map = try map()
        let catalog = RegionCatalog(regions: [map.region])
        let incidents = ReportedIncidents(catalog: catalog)
        _ = try await incidents.report(report(map), by: user(1), now: Self.now)
        _ = try await incidents.report(
            report(map, kind, at: place, heading: heading), by: user(2), now: Self.now)
        #expect(catalog.incidents(at: Self.now).count == (isSame ? 1 : 2))
    }

    @Test("It fades, later where users confirm it and sooner where they deny it")
    func votes() async throws {
        let map = try map()
        let catalog = RegionCatalog(regions: [map.region])
        let incidents = ReportedIncidents(catalog: catalog)
        let alone = try await incidents.report(report(map), by: user(1), now: Self.now)
        #expect(catalog.incidents(at: later(9)).count == 1)
        #expect(catalog.incidents(at: later(10)).isEmpty)
        let longer = try await incidents.vote(true, on: alone.id, by: user(2), now: later(5))
        #expect(longer?.endTime == later(35))
        let shorter = try await incidents.vote(false, on: alone.id, by: user(3), now: later(15))
        #expect(shorter?.endTime == later(25) && shorter?.confidence == 0.4)
        // Who changes his mind again and again has one voice.
        for isThere in [true, false, true, false] {
            let known = try await incidents.vote(
                isThere, on: alone.id, by: user(3), now: later(15))
            #expect(known?.endTime == later(25))
        }
        #expect(try await incidents.vote(false, on: alone.id, by: user(4), now: later(16)) == nil)
        #expect(catalog.incidents(at: later(16)).isEmpty)
        await #expect(throws: IncidentRefusal.unknownIncident(alone.id)) {
            try await incidents.vote(true, on: alone.id, by: user(5), now: later(17))
        }
    }

    @Test("Who takes back what nobody else has seen ends it")
    func takenBack() async throws {
        let map = try map()
        let catalog = RegionCatalog(regions: [map.region])
        let incidents = ReportedIncidents(catalog: catalog)
        let incident = try await incidents.report(report(map), by: user(1), now: Self.now)
        #expect(
            try await incidents.vote(false, on: incident.id, by: user(1), now: later(1)) == nil)
        #expect(catalog.incidents(at: later(1)).isEmpty)
    }

    @Test("A road is closed to routes once three users say so, in their direction")
    func closure() async throws {
        let map = try map()
        let catalog = RegionCatalog(regions: [map.region])
        let incidents = ReportedIncidents(catalog: catalog)
        func roads(_ from: String, _ to: String) async throws -> [String] {
            let request = DirectionsRequest(
                waypoints: try [from, to].map { Waypoint(coordinate: try map.place($0)) })
            let route = try #require(try await catalog.directions(request).routes.first)
            return map.drive(route).roads
        }
        let now = Date()
        for number in 1...3 {
            #expect(try await roads("1", "2") == ["West", "Main", "East"])
            let known = try await incidents.report(
                report(map, .closure), by: user(number), now: now)
            #expect(known.isClosed == (number == 3) && known.reportCount == number)
            // Again and again is no other user.
            _ = try await incidents.report(report(map, .closure), by: user(number), now: now)
        }
        #expect(try await roads("1", "2") == ["West", "Ring", "East"])
        #expect(try await roads("2", "1") == ["East", "Main", "West"])
        let id = try #require(catalog.incidents(at: now).first).id
        for number in 4...5 {
            _ = try await incidents.vote(false, on: id, by: user(number), now: now)
        }
        #expect(try await roads("1", "2") == ["West", "Main", "East"])
    }

    private static let forgeries: [(IncidentRefusal, @Sendable (inout IncidentReport) -> Void)] = [
        (.unreportable(.event), { $0.kind = .event }),
        (.unreportable(.other), { $0.kind = .other }),
        (.invalidPlace, { $0.coordinate = Coordinate(latitude: 91, longitude: 0) }),
        (.invalidPlace, { $0.coordinate = Coordinate(latitude: .nan, longitude: 0) }),
        (.invalidPlace, { $0.heading = 361 }), (.invalidPlace, { $0.heading = .nan }),
        (.offRoad, { $0.coordinate = $0.coordinate.destination(distance: 60, bearing: 0) }),
        (.offRoad, { $0.coordinate = Coordinate(latitude: -40, longitude: 100) }),
        (.offRoad, { $0.heading = 0 }),
        (.wrongTime, { $0.time = Self.now.addingTimeInterval(120) }),
        (.wrongTime, { $0.time = Self.now.addingTimeInterval(-3600) }),
        (.unreadableWords, { $0.words = String(repeating: "x", count: 201) }),
        (.unreadableWords, { $0.words = "a\u{7}" }),
        (.unreadableWords, { $0.words = "a\u{2028}b" }),
        (.unreadableWords, { $0.words = "a" + String(repeating: "\u{301}", count: 2000) }),
    ]

    @Test("What cannot be is refused, with the reason", arguments: forgeries.indices)
    func forged(index: Int) async throws {
        let map = try map()
        let catalog = RegionCatalog(regions: [map.region])
        let (refusal, change) = Self.forgeries[index]
        var report = try report(map)
        change(&report)
        await #expect(throws: refusal) {
            try await ReportedIncidents(catalog: catalog).report(
                report, by: user(1), now: Self.now)
        }
        #expect(catalog.incidents(at: Self.now).isEmpty && !refusal.description.isEmpty)
    }

    @Test(
        "Users without a token are none",
        arguments: ["", "short", String(repeating: "x", count: 129), "with spaces in between"])
    func tokens(token: String) async throws {
        let map = try map()
        let incidents = ReportedIncidents(catalog: RegionCatalog(regions: [map.region]))
        let report = try report(map)
        await #expect(throws: IncidentRefusal.invalidToken) {
            try await incidents.report(report, by: token, now: Self.now)
        }
    }

    @Test("A flood of one user is refused for the rest of the hour; others go on")
    func flood() async throws {
        let map = try map()
        let incidents = ReportedIncidents(catalog: RegionCatalog(regions: [map.region]))
        let report = try report(map)
        for _ in 1...12 { _ = try await incidents.report(report, by: user(1), now: Self.now) }
        await #expect(throws: IncidentRefusal.tooMuch(retryAfter: 2400)) {
            try await incidents.report(report, by: user(1), now: later(20))
        }
        _ = try await incidents.report(report, by: user(2), now: later(20))
        _ = try await incidents.report(report, by: user(1), now: later(60))
    }

    @Test("An operator can forget what users say")
    func forgotten() async throws {
        let map = try map()
        let catalog = RegionCatalog(regions: [map.region])
        let incidents = ReportedIncidents(catalog: catalog)
        _ = try await incidents.report(report(map), by: user(1), now: Self.now)
        #expect(await incidents.removeAll(now: Self.now))
        #expect(catalog.incidents(at: Self.now).isEmpty)
        #expect(await !incidents.removeAll(now: Self.now))
        let next = try await incidents.report(report(map), by: user(2), now: Self.now)
        #expect(next.reportCount == 1)
    }
}
