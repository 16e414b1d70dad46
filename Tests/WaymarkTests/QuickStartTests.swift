import Foundation
import Testing
import Waymark
import WaymarkImport
import WaymarkInstructions
import WaymarkRouting

@Suite("The example of the README")
@MainActor struct QuickStartTests {
    @Test("A9: it guides from the first to the last line", .timeLimit(.minutes(10)))
    func quickStart() async throws {
        let directory = FileManager.default.temporaryDirectory
            .appendingPathComponent("waymark-quick-start-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(
            atPath: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let sample = URL(fileURLWithPath: #filePath)
            .appendingPathComponent("../../../Samples/helsinki.osm.pbf").standardized.path
        let options = RegionImporter.Options(profiles: [try Profile(named: "car")])
        try RegionImporter(options: options).build(sample, to: directory + "/helsinki.waymark")
        let (first, words) = try await guide(directory + "/helsinki.waymark")
        #expect(first == .routeChanged(.destinationsSet))
        #expect(words == "Head west on Pohjoisesplanadi")
    }

    /// The README's lines: the first event and the first words.
    private func guide(_ path: String) async throws -> (NavigationEvent?, String?) {
        let region = try Region(path: path)
        let provider = OnDeviceProvider(region: region)
        let simulator = LocationSimulator()
        let session = try NavigationSession(provider: provider, source: simulator)
        session.roadSnappedLocationProvider.startUpdatingLocation()
        simulator.simulateLocation(at: Coordinate(latitude: 60.1675, longitude: 24.9427))
        let options = MapViewOptions(
            size: SIMD2(800, 600),
            camera: CameraPosition(target: region.manifest.bounds.center, zoom: 16))
        let mapView = try MapView(
            options: options, source: provider, style: Style(named: "day"))
        let controller = mapView.enableNavigation(with: session)
        let stream = session.navigator.events()
        let goal = Waypoint(
            coordinate: Coordinate(latitude: 60.1756, longitude: 24.9494), title: "Unioninkatu")
        let status = await session.navigator.setDestinations([goal])
        #expect(status == .ok)
        session.navigator.isGuidanceActive = true
        controller.detach()
        var first: NavigationEvent?
        for await event in stream {
            first = first ?? event
            guard case .announcement(let due) = event else { continue }
            return (first, session.navigator.words(for: due).text)
        }
        return (first, nil)
    }
}
