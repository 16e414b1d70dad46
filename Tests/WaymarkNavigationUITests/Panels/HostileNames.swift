import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation
import WaymarkNavigationUI

/// Names of streets that no panel expects.
enum HostileNames {
    static let all: [(String, String)] = [
        ("200 letters", String(repeating: "A", count: 200)),
        ("200 characters of words", String(repeating: "Länsi väylä ", count: 17)),
        ("mixed scripts", String(repeating: "Улица улице 街道 شارع רחוב ถนน ", count: 7)),
        ("emoji", String(repeating: "👩‍👩‍👧‍👦🏴‍☠️🇫🇮👍🏽", count: 50)),
        (
            "marks of direction",
            String(repeating: "\u{202e}\u{2067}abc\u{200f}שלום\u{202d}", count: 25)
        ),
        ("marks that nobody ends", String(repeating: "\u{2066}\u{202a}", count: 100) + "x"),
        ("newlines", String(repeating: "Kaivo\n\r\u{2028}\u{85}katu\t", count: 20)),
        ("joiners", String(repeating: "a\u{200d}\u{200c}\u{feff}", count: 70)),
        ("joiners alone", String(repeating: "\u{200d}\u{200b}", count: 100)),
        (
            "stacked accents",
            String(repeating: "Z\u{335}\u{321}\u{31b}\u{301}\u{302}\u{303}", count: 200)
        ),
        ("high letters", String(repeating: "꧅𒐫﷽", count: 66)),
        ("control characters", String(repeating: "\u{0}\u{7}\u{1b}[31m\u{9c}", count: 40)),
        ("spaces", String(repeating: " \u{a0}\u{3000}", count: 70)),
    ]

    /// A turn into a street of a name, with as many signs as a panel can have.
    static func step(_ name: String) -> RouteStep {
        RouteStep(
            maneuver: Maneuver(
                kind: .offRamp, direction: .right,
                coordinate: Coordinate(latitude: 60, longitude: 25), bearingBefore: 350,
                bearingAfter: 80, exitNumber: name),
            pointRange: 0...1, distance: 500, duration: 60, roadName: name,
            roadReference: "\(name);\(name)", destinations: [name, name], drivingSide: .right,
            destinationReferences: [name, name], lanes: PanelSamples.lanes)
    }

    /// Two turns into streets of a name.
    static func header(_ name: String) throws -> HeaderModel {
        let model = HeaderModel(
            current: nil, remaining: [step(name), step(name)], meters: 250, seconds: 20,
            format: DisplayFormat(), instructor: nil)
        guard let model else { throw CancellationError() }
        return model
    }

    /// A way to a destination of a name.
    static func list(_ name: String) -> DirectionsListModel {
        let place = Coordinate(latitude: 60, longitude: 25)
        let leg = RouteLeg(
            destinationWaypoint: Waypoint(coordinate: place, title: name),
            destinationCoordinate: place, path: Path([place]),
            steps: Array(repeating: step(name), count: 4), segmentDurations: [],
            segmentSpeedLimits: [], distance: 28_400, duration: 2340)
        return DirectionsListModel(legs: [leg], format: DisplayFormat(), instructor: nil)
    }
}
