import Testing
import WaymarkDirections
import WaymarkInstructions

import WaymarkNavigationUI

struct HeaderModelTests {
    private static func model(
        _ steps: [RouteStep], current: RouteStep? = RouteSamples.step(.depart, nil),
        meters: Double? = 250, seconds: Double? = 300, instructor: Instructor? = nil
    ) -> HeaderModel? {
        HeaderModel(
            current: current, remaining: steps, meters: meters, seconds: seconds,
            format: DisplayFormat(), instructor: instructor)
    }

    @Test("The next turn is shown with the one after it") func theNextTurnIs() throws {
        let first = RouteSamples.step(roadName: "Mannerheimintie", reference: "101", distance: 80)
        let second = RouteSamples.step(.turn, .left, roadName: "Runeberginkatu")
        let model = try #require(Self.model([first, second]))
        #expect(model.icon.direction == .right && model.icon.angle == 90)
        #expect(model.name == "Mannerheimintie" && model.shields == ["101"])
        #expect(model.distance?.text == "250\u{a0}m")
        #expect(model.following?.icon.direction == .left && model.following?.isSoon == true)
        #expect(model.following?.name == "Runeberginkatu")
    }

    @Test("At the end the last step stays, without a distance") func atTheEndThe() throws {
        let arrival = RouteSamples.step(.arrive, .left, roadName: "Home", bearings: (10, nil))
        let model = try #require(Self.model([], current: arrival, meters: 0))
        #expect(model.icon.kind == .arrive && model.icon.angle == nil)
        #expect(model.distance == nil && model.following == nil && model.name == "Home")
        #expect(Self.model([], current: nil) == nil)
    }

    @Test("What has no name says what it can") func whatHasNoName() {
        func name(_ step: RouteStep) -> String? { Self.model([step])?.name }
        #expect(name(RouteSamples.step(roadName: "A", reference: "B")) == "A")
        #expect(name(RouteSamples.step(reference: "B", destinations: ["C"])) == "B")
        #expect(name(RouteSamples.step(destinations: ["C"])) == "C")
        #expect(name(RouteSamples.step()) == "")
        let worded = Self.model([RouteSamples.step()], instructor: Instructor())
        #expect(worded?.name == "Turn right")
    }

    @Test("The exit of a roundabout is told beside the street, in the header and below it")
    func exitsOfRoundabouts() {
        let ring = RouteSamples.step(.roundabout, roadName: "Ásbraut", roundaboutExit: 3)
        let nameless = RouteSamples.step(.roundabout, roundaboutExit: 2)
        let model = Self.model([ring, ring], instructor: Instructor())
        #expect(model?.name == "Ásbraut" && model?.roundaboutExit == "Third exit")
        #expect(model?.following?.roundaboutExit == "Third exit")
        let other = Self.model([nameless], instructor: Instructor(language: "de"))
        #expect(other?.name == "Zweite Ausfahrt" && other?.roundaboutExit == nil)
        #expect(Self.model([RouteSamples.step()], instructor: Instructor())?.roundaboutExit == nil)
        #expect(Self.model([ring])?.roundaboutExit == nil, "there are no words")
    }

    @Test("Numbers are shown once") func numbersAreShownOnce() {
        let step = RouteSamples.step(
            .offRamp, roadName: "E 18, Turku", reference: "E 18;1", references: ["1", "110"])
        let model = Self.model([step])
        #expect(model?.shields == ["1", "110"] && model?.exitNumber == "12")
        #expect("Highway 101".mentions("101") && !"Highway 101".mentions("1"))
        #expect(!"".mentions("1") && !"A".mentions(""))
    }

    @Test("Lanes are shown when they matter") func lanesAreShownWhen() {
        let lanes = [
            Lane(directions: [.left]), Lane(directions: [.right], activeDirection: .right),
        ]
        let step = RouteSamples.step(lanes: lanes)
        #expect(Self.model([step], meters: 390)?.lanes == lanes)
        #expect(Self.model([step], meters: 900, seconds: 40)?.lanes == lanes)
        #expect(Self.model([step], meters: 900, seconds: 60)?.lanes.isEmpty == true)
        let none = RouteSamples.step(lanes: [Lane(directions: [.left])])
        #expect(Self.model([none], meters: 10)?.lanes.isEmpty == true)
    }

    @Test(
        "Names of all scripts pass as they are",
        arguments: [
            String(repeating: "長い道", count: 67), "שדרות רוטשילד Rothschild Blvd 🚗",
            "👨‍👩‍👧‍👦 Straße der Pariser Kommune 🇫🇮", "شارع الملك فهد", "Ææ Þórsgata",
            String(repeating: "x", count: 200),
        ])
    func namesOfAllScripts(_ name: String) {
        #expect(Self.model([RouteSamples.step(roadName: name)])?.name == name)
    }

    @Test("Names cannot break the panel") func namesCannotBreakThe() {
        #expect("  a\n\tb\u{0}c \u{202e}d\u{2069} ".displayName == "a bc d")
        #expect(String(repeating: "y", count: 100_000).displayName.count == 1000)
        #expect(String(repeating: " ", count: 100_000).displayName.isEmpty)
    }

    @Test("A distance that is none is not shown", arguments: [nil, Double.nan, -5, .infinity])
    func aDistanceThatIs(_ meters: Double?) {
        #expect(Self.model([RouteSamples.step()], meters: meters)?.distance == nil)
    }

    @Test("Traffic on the left goes round the other way") func trafficOnTheLeft() {
        let step = RouteSamples.step(.roundabout, drivingSide: .left, bearings: (10, 350))
        #expect(ManeuverIcon(step).drivingSide == .left && ManeuverIcon(step).angle == -20)
        #expect(ManeuverIcon(RouteSamples.step(bearings: (.nan, 3))).angle == nil)
    }
}
