import Foundation
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI
import WaymarkStyle

/// Measures what the panels of the navigation add to a frame: the same drive with and without them, over a map without
/// tiles.
@MainActor struct NavigationUIBench {
    /// The roads of the region, whatever its terms.
    private struct Roads: DirectionsProvider, RoadProvider {
        let provider: OnDeviceProvider

        func directions(
            _ request: DirectionsRequest
        ) async throws(DirectionsError) -> DirectionsResponse {
            try await provider.directions(request)
        }

        func roads(
            around center: Coordinate, radius: Double
        ) async throws(DirectionsError) -> [RoadPiece] {
            try await provider.roads(around: center, radius: radius)
        }
    }

    private static let frameRate = 30.0
    let region: Region
    let seed: UInt64

    func run() async throws {
        let pairs = [PlacePair](random: 20, on: try region.router(), seed: seed)
        for (name, hasPanels) in [("a drive without panels", false), ("with panels", true)] {
            for pair in pairs {
                guard let times = try await frames(pair, hasPanels) else { continue }
                print(Figure(name, times, unit: "ms").line)
                break
            }
        }
    }

    /// The times of the frames of ten seconds; `nil` where there is no way.
    private func frames(_ pair: PlacePair, _ hasPanels: Bool) async throws -> [Double]? {
        let provider = Roads(provider: OnDeviceProvider(region: region))
        let simulator = LocationSimulator(start: Date(timeIntervalSince1970: 1_700_000_000))
        let session = try NavigationSession(provider: provider, source: simulator)
        session.roadSnappedLocationProvider.startUpdatingLocation()
        simulator.simulateLocation(at: pair.from)
        let clock = DriveClock()
        var options = MapViewOptions(
            size: SIMD2(1280, 800), camera: CameraPosition(target: pair.from, zoom: 16))
        options.clock = { clock.time }
        let map = try MapView(options: options, source: NoTiles(), style: Style(named: "day"))
        let controller = map.enableNavigation(with: session)
        controller.settings.isNavigationHeaderEnabled = hasPanels
        controller.settings.isNavigationFooterEnabled = hasPanels
        controller.settings.isNavigationTripProgressBarEnabled = hasPanels
        controller.settings.shouldDisplaySpeedometer = hasPanels
        controller.settings.compassButton = hasPanels
        guard await session.navigator.setDestinations([Waypoint(coordinate: pair.to)]) == .ok else {
            return nil
        }
        session.navigator.isGuidanceActive = true
        simulator.simulateAlongExistingRoute()
        var bitmap = map.frame()
        return (0..<300).map { _ in
            clock.time += 1 / Self.frameRate
            simulator.advance(by: 1 / Self.frameRate)
            let watch = Stopwatch()
            map.draw(into: &bitmap)
            return watch.milliseconds
        }
    }
}
