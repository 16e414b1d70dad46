package import Foundation
package import WaymarkDirections
package import WaymarkEngine
import WaymarkGeometry
import WaymarkRouting
import WaymarkTraffic

/// The traffic of a weekday morning in a demo: what a simulated city has on the roads of the region at eight, and an
/// accident on the way of a drive.
package struct DemoTraffic: Sendable {
    private let morning: [TrafficReport.Stretch]

    /// The morning on the roads of `region`; the same for the same region.
    ///
    /// - Throws: `TrafficSimulationError` or `RoutingError` where it has none for motor vehicles.
    /// - Complexity: a second for a city.
    package init(region: Region) throws {
        let options = TrafficSimulation.Options(seed: 1, weeks: 1, incidentsPerDay: 0, trips: 2000)
        let city = try TrafficSimulation(router: region.router(), options: options)
        // Any Monday.
        let clock = LocalTime(year: 2026, month: 1, day: 5)
            .flatMap { SimulationClock(start: $0, timeZone: .gmt) }
        let eight = SimulatedTime(day: 1, hour: 8)
        morning = clock.map { city.report(at: eight, clock: $0).stretches } ?? []
    }

    /// What is slow in the morning, as true at `now`.
    package func report(at now: Date) -> TrafficReport {
        TrafficReport(source: "morning", time: now, stretches: morning)
    }

    /// An accident on `route` between two distances from its start in metres, preferably where none of `others` leads;
    /// `nil` where the route is too short for one.
    package static func accident(
        on route: Route, between distances: ClosedRange<Double>, others: [Route], at now: Date
    ) -> TrafficReport? {
        let path = route.path
        let length = path.length()
        let last = min(distances.upperBound, length) - jamLength
        guard distances.lowerBound < last else { return nil }
        let starts = Array(stride(from: distances.lowerBound, to: last, by: 100))
        func jam(_ start: Double) -> Path {
            path.part(start / length...(start + jamLength) / length)
        }
        func isOnlyOn(_ start: Double) -> Bool {
            guard let middle = jam(start).part(0.5...1).first else { return false }
            return others.allSatisfy { ($0.path.nearest(to: middle)?.distance ?? 0) > 60 }
        }
        guard let start = starts.first(where: isOnlyOn) ?? starts.first else { return nil }
        let line = jam(start)
        let delay = (jamLength / jamSpeed).rounded()
        var incident = TrafficIncident(
            id: "accident", kind: .accident, coordinate: line[line.count - 1], delay: delay)
        incident.path = line
        return TrafficReport(
            source: accidentSource, time: now,
            stretches: [TrafficReport.Stretch(path: line, speed: jamSpeed)], incidents: [incident])
    }

    /// The source that tells of accidents.
    package static let accidentSource = "accident"
    /// Metres of the queue behind an accident, and the metres per second at which it moves.
    private static let (jamLength, jamSpeed) = (250.0, 0.6)
}
