import Foundation
import Testing
import WaymarkDemo
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkTestSupport

@Suite("The morning of a demo")
@MainActor struct DemoTrafficTests {
    /// Notes what is offered and told.
    private final class Listener: NavigatorListener {
        var savings: [Double] = []
        var incidents: [TrafficIncident.Kind] = []

        func navigator(_ navigator: Navigator, didReport event: NavigationEvent) {
            switch event {
            case .fasterRouteFound(let saving, _): savings.append(saving)
            case .incidentAhead(let incident, _): incidents.append(incident.kind)
            default: break
            }
        }
    }

    @Test("An accident lies on the way, ahead, and where no other route leads")
    func accident() throws {
        let region = try SampleRegion.helsinki.get()
        let provider = OnDeviceProvider(region: region)
        let journey = try DemoJourney(
            provider: provider, region: region, start: nil, destination: nil)
        let request = DirectionsRequest(waypoints: [
            Waypoint(coordinate: journey.start), Waypoint(coordinate: journey.destination),
        ])
        let routes = try provider.route(request).routes
        let route = try #require(routes.first)
        func accident(
            _ distances: ClosedRange<Double>, _ others: [Route] = []
        ) -> TrafficReport? {
            DemoTraffic.accident(on: route, between: distances, others: others, at: Date())
        }
        let report = try #require(accident(400...route.distance))
        let jam = try #require(report.stretches.first?.path)
        #expect(abs(jam.length() - 250) < 5)
        #expect(jam.allSatisfy { (route.path.nearest(to: $0)?.distance ?? 9) < 1 })
        #expect(report.incidents.map(\.kind) == [.accident])
        if let other = routes.dropFirst().first, let apart = accident(0...route.distance, [other]),
            let middle = apart.stretches.first?.path?.part(0.5...1).first
        {
            #expect((other.path.nearest(to: middle)?.distance ?? 0) > 60)
        }
        #expect(accident(0...200) == nil && accident(route.distance...(2 * route.distance)) == nil)
    }

    @Test("A drive is offered a way around the accident, and others drive on empty roads")
    func morning() async throws {
        let shared = try SampleRegion.helsinki.get()
        let traffic = try DemoTraffic(region: shared)
        let provider = OnDeviceProvider(region: shared.withOwnTraffic())
        let simulator = LocationSimulator(start: Date())
        let session = try NavigationSession(provider: provider, source: simulator)
        session.roadSnappedLocationProvider.startUpdatingLocation()
        let navigator = session.navigator
        let listener = Listener()
        navigator.addListener(listener)
        let map = MapView(options: MapViewOptions(size: SIMD2(300, 200)), source: provider)
        let morning = DemoMorning(traffic, provider: provider, map: map, navigator: navigator)
        morning.advance(seconds: 0)
        await morning.settle()
        #expect(map.isTrafficEnabled && map.trafficProvider != nil)
        let source = try #require(provider.region.trafficSources.first)
        #expect(source.name == "morning" && source.summary.edges > 20)
        #expect(shared.trafficSources.allSatisfy { $0.name != "morning" })

        let journey = try DemoJourney(
            provider: provider, region: shared, start: nil, destination: nil)
        simulator.simulateLocation(at: journey.start)
        let status = await navigator.setDestinations(
            [Waypoint(coordinate: journey.destination)], options: .default)
        #expect(status == .ok && navigator.route?.legs[0].segmentFreeFlowDurations != nil)
        navigator.isGuidanceActive = true
        simulator.simulateAlongExistingRoute()
        for _ in 0..<600 where listener.savings.isEmpty {
            simulator.advance(by: 1)
            morning.advance(seconds: 1)
            await morning.settle()
            await navigator.finishRerouting()
        }
        #expect(listener.savings.contains { $0 > 30 })
        #expect(provider.region.trafficSources.map(\.name).contains("accident"))
        // The next drive finds the road free again.
        morning.end()
        await morning.settle()
        let accident = provider.region.trafficSources.first { $0.name == "accident" }
        #expect(accident?.summary.edges ?? 0 == 0)
    }
}
