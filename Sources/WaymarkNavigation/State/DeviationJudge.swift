import Foundation
import WaymarkDirections

/// Decides when a route is left, and how soon another one is asked for.
struct DeviationJudge: Hashable, Sendable, Codable {
    /// How near to the leg the driver has come before he was first on it, in metres; `nil` once he
    /// was.
    private var approach: Double? = .greatestFiniteMagnitude
    private var failures = 0
    /// New routes in a row that were left before much of them was driven.
    private var haste = 0
    /// Readings in a row that are certainly not on the leg.
    private var away = 0
    /// Metres since the last reading that may be on the leg.
    private var gone = 0.0
    /// Metres driven on the leg since the route was found.
    private var driven = 0.0
    private var nextAsk: Date?

    /// Metres on a new route after which it has been followed.
    private static let followed = 60.0
    /// One reading may be wrong.
    private static let readings = 2
    /// Metres against the leg that are no departure: who parks reverses, who walks turns back.
    private static let wayBack = 15.0

    /// Whether this is the first time that the route is left since it was followed.
    var isNews: Bool { failures == 0 }

    mutating func startedLeg() {
        approach = .greatestFiniteMagnitude
        away = 0
        gone = 0
    }

    mutating func isOnRoute(advance: Double) {
        approach = nil
        away = 0
        gone = 0
        failures = 0
        driven += advance
        if driven > Self.followed {
            haste = 0
            nextAsk = nil
        }
    }

    /// There is a new route. Where one after the other is left at once, the next one has to wait.
    mutating func foundRoute(at time: Date?, wasReroute: Bool) {
        haste = wasReroute && driven < Self.followed ? haste + 1 : 0
        failures = 0
        driven = 0
        let wait = haste > 0 ? min(30, 2 * Double(1 << min(haste, 5))) : 0
        nextAsk = time.map { $0 + wait }
    }

    mutating func failed(at time: Date?, _ configuration: NavigationConfiguration) {
        failures += 1
        let factor = Double(1 << min(failures - 1, 10))
        let wait = min(configuration.longestBackoff, configuration.rerouteBackoff * factor)
        nextAsk = time.map { $0 + wait }
    }

    func mayAsk(at time: Date, _ configuration: NavigationConfiguration) -> Bool {
        guard let nextAsk else { return true }
        // Where the wait is longer than any, the clock was set back.
        let longest = max(30, configuration.longestBackoff)
        return time >= nextAsk || nextAsk.timeIntervalSince(time) > longest
    }

    /// On a road that is known, or against the route, less distance is proof enough.
    private func tolerance(
        _ elsewhere: RouteMatcher.Elsewhere, _ configuration: NavigationConfiguration
    ) -> Double {
        switch elsewhere {
        case .offRoad: configuration.routeTolerance
        case .otherRoad: configuration.routeTolerance * 0.6
        case .wrongWay: 0
        }
    }

    /// Whether the driver has left the route, as `estimate` says.
    mutating func isAway(
        _ fix: Fix, _ estimate: RouteMatcher.Estimate, to elsewhere: RouteMatcher.Elsewhere,
        _ configuration: NavigationConfiguration
    ) -> Bool {
        if let nearest = approach {
            // Somebody who starts beside the road, in a yard or a car park, is on his way to it.
            let offset = min(estimate.offset, .greatestFiniteMagnitude)
            approach = min(nearest, offset)
            guard offset > min(nearest, offset) + configuration.startTolerance else { return false }
        }
        guard 1 - estimate.confidence >= configuration.certainDeviation,
            estimate.offset >= tolerance(elsewhere, configuration)
        else {
            away = 0
            gone = 0
            return false
        }
        away += 1
        gone += fix.speed * fix.elapsed
        return away >= Self.readings && (elsewhere != .wrongWay || gone >= Self.wayBack)
    }
}
