import Foundation
import Testing
import Waymark
import WaymarkImport
import WaymarkInstructions
import WaymarkRouting

/// A voice that keeps what it is to say.
@MainActor private final class Voice: SpeechSynthesizer {
    var audioDevices: AudioDeviceOptions = .bluetooth
    var onProblem: (@MainActor (any Error) -> Void)?
    private(set) var words: [String] = []

    func supports(language: String) -> Bool { true }

    func speak(_ utterance: Utterance, onEnd: @escaping @MainActor () -> Void) {
        words.append(utterance.text)
        onEnd()
    }

    func stop() {}
}

private struct Presenter: TermsPresenter {
    func present(_ terms: Terms, options: TermsDialogOptions) async -> Bool { true }
}

@Suite("The examples of the README and of the guide to navigation")
@MainActor struct QuickStartTests {
    @Test("A9: they guide from the first to the last line", .timeLimit(.minutes(30)))
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
        let spoken = try await drive(directory + "/helsinki.waymark")
        #expect(spoken.first == "Head west on Pohjoisesplanadi")
        #expect(spoken.last?.hasPrefix("You have arrived at Unioninkatu") == true, "\(spoken)")
    }

    /// The words of the drive of the guide, with a car that follows its route.
    private func drive(_ path: String) async throws -> [String] {
        let simulator = LocationSimulator(start: Date(timeIntervalSince1970: 1_700_000_000))
        simulator.simulateLocation(at: Coordinate(latitude: 60.1675, longitude: 24.9427))
        let voice = Voice()
        let car = Task {
            while !Task.isCancelled {
                // It sets out when it is told to.
                if simulator.isSimulating {
                    simulator.advance(by: 1)
                } else if !voice.words.isEmpty {
                    simulator.simulateAlongExistingRoute()
                }
                await Task.yield()
            }
        }
        defer { car.cancel() }
        try await drive(in: path, simulator, voice, Presenter())
        return voice.words
    }

    /// The lines of the guide; what they print is not.
    private func drive(
        in region: String, _ receiver: any LocationSource, _ voice: any SpeechSynthesizer,
        _ presenter: any TermsPresenter
    ) async throws {
        let provider = OnDeviceProvider(region: try Region(path: region))
        guard
            await NavigationServices.shared.showTermsAndConditionsDialogIfNeeded(
                for: provider.requirements, on: presenter)
        else { return }

        let session = try NavigationSession(
            provider: provider, source: receiver, synthesizer: voice)
        let navigator = session.navigator
        let events = navigator.events()
        session.roadSnappedLocationProvider.startUpdatingLocation()

        let goal = Waypoint(
            coordinate: Coordinate(latitude: 60.1756, longitude: 24.9494), title: "Unioninkatu")
        guard await navigator.setDestinations([goal]) == .ok else {
            Issue.record("\(navigator.routeFailure?.description ?? "")")
            return
        }
        navigator.isGuidanceActive = true
        for await event in events {
            switch event {
            case .arrived(let waypoint, _) where waypoint.isStopover:
                navigator.continueToNextDestination()
                navigator.isGuidanceActive = true
            case .routeChanged(.cleared): return
            default: break
            }
        }
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
