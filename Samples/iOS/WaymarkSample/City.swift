import Foundation
import Observation
import Waymark
import WaymarkUIKit

/// A region with its map, its search and the drive through it.
@MainActor @Observable final class City {
    /// How far the user is on his way.
    enum Phase: Equatable {
        case looking
        case searchingRoute
        case preview(title: String, summary: String)
        case driving
    }

    private(set) var phase = Phase.looking
    private(set) var problem: String?
    private(set) var places: SearchModel?
    let region: Region
    let map: MapView
    let session: NavigationSession
    let search: SearchController
    private let restoration = DriveRestoration()
    private var tasks: [Task<Void, Never>] = []

    var navigator: Navigator { session.navigator }
    private var simulator: LocationSimulator? { session.locationSimulator }

    init(region: Region, isSimulated: Bool) throws {
        self.region = region
        let provider = OnDeviceProvider(region: region)
        let center = region.manifest.bounds.center
        map = MapView(
            options: MapViewOptions(camera: CameraPosition(target: center, zoom: 15)),
            source: provider)
        map.indoorProvider = provider.indoorPlans.map(IndoorTiles.init)
        map.isMyLocationEnabled = true
        map.settings.compassButton = true
        map.settings.myLocationButton = true
        let source: any LocationSource = isSimulated ? LocationSimulator() : CoreLocationSource()
        session = try NavigationSession(
            provider: provider, source: source, synthesizer: SystemSpeechSynthesizer())
        search = SearchController(mapView: map, provider: provider)
        begin(receiver: source as? CoreLocationSource, at: center)
    }

    /// Ends what goes on for this region.
    func close() {
        for task in tasks { task.cancel() }
        session.roadSnappedLocationProvider.stopUpdatingLocation()
        map.isNavigationEnabled = false
    }

    /// Looks for a way to the place that is selected, and shows all of it.
    func findRoute() async {
        phase = .searchingRoute
        guard let waypoint = await search.routeHere() else { return phase = .looking }
        let status = await navigator.setDestinations([waypoint])
        guard status == .ok, let leg = navigator.routeLegs.first else {
            problem = navigator.routeFailure.map { "\($0)" } ?? "\(status)"
            phase = .looking
            return
        }
        search.clear()
        problem = nil
        map.cameraMode = .overview
        let format = DisplayFormat(locale: navigator.language)
        let summary = [
            format.duration(leg.duration).text, format.distance(leg.distance)?.text ?? "",
        ]
        phase = .preview(title: waypoint.title, summary: summary.joined(separator: " · "))
    }

    /// Begins to drive.
    func start() {
        navigator.isGuidanceActive = true
        map.cameraMode = .following
        simulator?.simulateAlongExistingRoute()
        phase = .driving
    }

    /// Ends the drive or its preview.
    func stop() {
        simulator?.stopSimulation()
        navigator.clearDestinations()
        map.cameraMode = .free
        phase = .looking
    }

    private func begin(receiver: CoreLocationSource?, at center: Coordinate) {
        navigator.language = Locale.current.identifier(.bcp47)
        navigator.vibrate(with: HapticPlayer())
        map.language = navigator.language
        map.enableNavigation(with: session)
        receiver?.allowsBackgroundLocationUpdates = true
        receiver?.inform(navigator)
        receiver?.onAvailability = { [weak self] availability in
            self?.problem = availability.mayGuide ? nil : "\(availability)"
        }
        session.roadSnappedLocationProvider.startUpdatingLocation()
        simulator?.simulateLocation(at: center)
        restoreScreen()
        if restoration.restore(navigator) == .restored { start() }
        restoration.begin(navigator)
        listen()
    }

    /// Keeps the map as it is, for the next start.
    func saveScreen() {
        UserDefaults.standard.set(try? SavedScreen(map).data, forKey: SavedScreen.key)
    }

    /// Shows the map as it was, where that is in this region.
    private func restoreScreen() {
        guard let data = UserDefaults.standard.data(forKey: SavedScreen.key),
            let saved = SavedScreen(data: data),
            region.manifest.bounds.contains(saved.map.camera.target)
        else { return }
        saved.apply(to: map)
    }

    private func listen() {
        let (events, models) = (navigator.events(), search.models())
        tasks.append(
            Task { [weak self] in
                for await event in events { self?.take(event) }
            })
        tasks.append(
            Task { [weak self] in
                for await model in models { self?.places = model }
            })
    }

    private func take(_ event: NavigationEvent) {
        switch event {
        case .locationUpdated(let snapped): search.position = snapped.location.coordinate
        case .arrived:
            if navigator.continueToNextDestination().waypoint != nil {
                navigator.isGuidanceActive = true
            }
        case .routeChanged(.cleared): phase = .looking
        default: break
        }
    }
}
