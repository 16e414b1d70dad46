import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation
import WaymarkNavigationUI
import WaymarkUIKit

@Suite("What a list of directions shows (F2–F4)")
@MainActor struct DirectionsListContentTests {
    private let far = Waypoint(
        coordinate: Coordinate(latitude: 0.02, longitude: 25), title: "Harbour")

    /// A navigator at the start of its way to two destinations.
    private func navigator() async throws -> Navigator {
        let navigator = try Navigator(provider: StraightWay())
        navigator.update(
            Location(
                coordinate: StraightWay.start, horizontalAccuracy: 5,
                timestamp: Date(timeIntervalSince1970: 1_700_000_000)))
        let status = await navigator.setDestinations([StraightWay.goal, far])
        try #require(status == .ok)
        return navigator
    }

    @Test("Each destination has its maneuvers, numbered through")
    func sections() async throws {
        let content = DirectionsListContent(try await navigator())
        #expect(content.sections.map(\.title) == ["Mill", "Harbour"])
        #expect(
            content.sections.map(\.detail) == [
                "2\u{a0}min · 1.1\u{a0}km", "2\u{a0}min · 1.1\u{a0}km",
            ])
        #expect(content.sections.flatMap(\.rows).map(\.stepIndex) == [0, 1, 2, 3])
    }

    @Test("A row has words and a distance, which are read together")
    func rows() async throws {
        let rows = DirectionsListContent(try await navigator()).sections[0].rows
        #expect(rows[0].distance == "1.1\u{a0}km")
        #expect(rows[0].instruction.contains("Mill Road"))
        #expect(rows[0].spokenText == "\(rows[0].instruction), 1.1\u{a0}km")
        #expect(rows[1].distance.isEmpty && rows[1].spokenText == rows[1].instruction)
        #expect(rows[0].icon.kind == .depart && rows[1].icon.kind == .arrive)
    }

    @Test("Language and units are those of the navigator, unless the format says otherwise")
    func words() async throws {
        let navigator = try await navigator()
        navigator.language = "de"
        navigator.distanceUnit = .imperial
        let content = DirectionsListContent(navigator)
        #expect(content.sections[0].rows[0].distance == "0.7\u{a0}mi")
        navigator.language = "en"
        let english = DirectionsListContent(navigator)
        #expect(english.sections[0].rows[0].instruction != content.sections[0].rows[0].instruction)
        let metric = DirectionsListContent(navigator, format: DisplayFormat(unit: .metric))
        #expect(metric.sections[0].rows[0].distance == "1.1\u{a0}km")
    }

    @Test("A number of a maneuver leads to its row, and a wrong one nowhere")
    func places() async throws {
        let content = DirectionsListContent(try await navigator())
        #expect(try #require(content.place(ofStep: 0)) == (0, 0))
        #expect(try #require(content.place(ofStep: 3)) == (1, 1))
        #expect(content.place(ofStep: 4) == nil)
        #expect(content.place(ofStep: -1) == nil)
    }

    @Test("Without a route there is nothing in it")
    func empty() throws {
        let navigator = try Navigator(provider: StraightWay())
        #expect(DirectionsListContent(navigator).sections.isEmpty)
    }
}
