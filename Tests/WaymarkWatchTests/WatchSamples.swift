import Foundation
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation
import WaymarkWatch

/// When drives of tests are told.
let noon = Date(timeIntervalSince1970: 1_795_000_000)

/// So many metres to the east and to the north of a place on the equator.
func place(east: Double, north: Double) -> Coordinate {
    let metersPerDegree = Earth.meanRadius * .pi / 180
    return Coordinate(latitude: north / metersPerDegree, longitude: 25 + east / metersPerDegree)
}

extension WatchDrive {
    /// 1 km to the north on Mill Road, 500 m to the east on Lake Street, and the destination.
    static func sample(
        sent: Date = noon, travelMode: RouteTravelMode = .driving
    ) -> WatchDrive {
        let north = (0...10).map { place(east: 0, north: 100 * Double($0)) }
        let east = (1...5).map { place(east: 100 * Double($0), north: 1000) }
        return WatchDrive(
            sent: sent, line: Path(north + east),
            steps: [
                step(.depart, nil, at: north[0], road: "Mill Road", distance: 1000),
                step(.turn, .right, at: north[10], road: "Lake Street", distance: 500),
                step(.arrive, .left, at: east[4], road: "", distance: 0),
            ],
            turns: [1000, 1500], seconds: 150, meters: 1500, travelMode: travelMode,
            language: "en", unit: .metric, timeZone: "Europe/Helsinki", usesTwelveHourClock: false)
    }

    private static func step(
        _ kind: Maneuver.Kind, _ direction: Maneuver.Direction?, at place: Coordinate,
        road: String, distance: Double
    ) -> RouteStep {
        var step = RouteStep(
            maneuver: Maneuver(
                kind: kind, direction: direction, coordinate: place, bearingBefore: 0,
                bearingAfter: direction == .right ? 90 : 0),
            pointRange: 0...1, distance: distance, duration: distance / 10, roadName: road)
        if kind == .turn {
            step.lanes = [
                Lane(directions: [.straight], activeDirection: nil, isRecommended: false),
                Lane(directions: [.right], activeDirection: .right, isRecommended: true),
            ]
        }
        return step
    }
}
