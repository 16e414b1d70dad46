import Foundation
import WaymarkDirections
package import WaymarkEngine
package import WaymarkMaps
package import WaymarkNavigation

/// Lets a drive be one in the traffic of a morning, with an accident ahead once it is under way.
@MainActor package final class DemoMorning {
    private let traffic: DemoTraffic
    private let region: Region
    private let map: MapView
    private let navigator: Navigator
    private var lastReport: Date?
    private var driven = 0.0
    private var hasAccident = false
    /// What was told last, and is being laid on the roads.
    private var telling: Task<Void, Never>?

    /// Seconds of a drive after which there is an accident.
    private static let quietSeconds = 15.0
    /// Metres in front of the car that stay free.
    private static let freeMetres = 500.0
    /// Seconds of the clock between reports, which fade after five minutes.
    private static let reportInterval = 120.0

    package init(
        _ traffic: DemoTraffic, provider: OnDeviceProvider, map: MapView, navigator: Navigator
    ) {
        (self.traffic, self.map, self.navigator) = (traffic, map, navigator)
        region = provider.region
        map.trafficProvider = provider
        map.isTrafficEnabled = true
        navigator.trafficProvider = provider
        navigator.fasterRoutePolicy = .offer
        navigator.fasterRouteInterval = 30
        navigator.trafficRefreshInterval = 10
    }

    /// Takes note that `seconds` of the drive have passed; none where nothing is driven.
    package func advance(seconds: Double) {
        let now = Date()
        if lastReport.map({ now.timeIntervalSince($0) >= Self.reportInterval }) ?? true {
            lastReport = now
            tell([traffic.report(at: now)])
        }
        driven += seconds
        guard driven >= Self.quietSeconds, !hasAccident, let route = navigator.route,
            let (length, traveled) = navigator.legProgress
        else { return }
        // The leg that is driven ends where those after it begin.
        let start = route.distance - navigator.routeLegs.reduce(0) { $0 + $1.distance }
        let report = DemoTraffic.accident(
            on: route,
            between: start + min(traveled + Self.freeMetres, length)...start + length,
            others: navigator.alternatives, at: now)
        guard let report else { return }
        hasAccident = true
        tell([report])
    }

    /// Clears the road for the next drive.
    package func end() {
        guard hasAccident || driven > 0 else { return }
        (driven, hasAccident) = (0, false)
        tell([TrafficReport(source: DemoTraffic.accidentSource, time: Date())])
    }

    /// Waits until what was told is known.
    package func settle() async { await telling?.value }

    private func tell(_ reports: [TrafficReport]) {
        telling = Task { [region, weak map, telling] in
            await telling?.value
            await Task.detached(priority: .userInitiated) {
                // A region without motor vehicles has no such traffic.
                for report in reports { _ = try? region.apply(report) }
            }.value
            map?.reloadTraffic()
        }
    }
}
