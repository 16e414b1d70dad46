import Foundation
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI
import WaymarkRendering
import WaymarkStyle

/// One visitor: a map view, a navigator and a simulated car. Time passes while frames are asked for.
@MainActor final class DemoSession {
    private(set) var lastSeen = ContinuousClock.now
    private let mapView: MapView
    private let session: NavigationSession
    private let simulator: LocationSimulator
    private let controller: NavigationMapController
    private let feed = EventFeed()
    private var journey: DemoJourney
    private var speed = 1.0
    private var isPaused = false
    private var lastTick = ContinuousClock.now
    private var bitmap = Bitmap(width: 1, height: 1)
    private var lastState: DemoState?

    init(provider: OnDeviceProvider, journey: DemoJourney) throws {
        self.journey = journey
        simulator = LocationSimulator(start: Date())
        session = try NavigationSession(provider: provider, source: simulator)
        let camera = CameraPosition(target: journey.start, zoom: 16)
        mapView = try MapView(
            options: MapViewOptions(size: SIMD2(800, 600), camera: camera), source: provider,
            style: Style(named: "day"))
        controller = mapView.enableNavigation(with: session)
        session.navigator.addListener(feed)
        session.roadSnappedLocationProvider.startUpdatingLocation()
        simulator.simulateLocation(at: journey.start)
    }

    /// What happens from now on.
    func events() -> AsyncStream<String> { feed.stream() }

    /// The next frame of `size` points; `nil` where nothing has changed for a while.
    func frame(size: SIMD2<Double>) async -> Bitmap? {
        lastSeen = .now
        if mapView.size != size { mapView.size = size }
        for _ in 0..<40 {
            tick()
            if mapView.needsDisplay {
                mapView.draw(into: &bitmap)
                return bitmap
            }
            // Nothing moves: look again in a moment. A cancelled wait only ends it sooner.
            try? await Task.sleep(for: .milliseconds(25))
        }
        return nil
    }

    private func tick() {
        let now = ContinuousClock.now
        let elapsed = min(0.25, (now - lastTick) / .seconds(1))
        lastTick = now
        if !isPaused { simulator.advance(by: elapsed * speed) }
        reportState()
    }

    private func reportState() {
        let state = DemoState(
            session.navigator, speed: session.roadSnappedLocationProvider.location?.speed,
            isDriving: simulator.isSimulating, isPaused: isPaused,
            isFollowing: controller.cameraMode == .following)
        guard state != lastState else { return }
        lastState = state
        feed.send(kind: "state", state)
    }

    /// Does what the page asks for.
    func perform(_ command: DemoCommand) async throws {
        let point = SIMD2(command.x ?? 0, command.y ?? 0)
        switch command.kind {
        case .start: await start()
        case .pause: isPaused = true
        case .resume: isPaused = false
        case .speed: speed = max(0.1, min(50, command.value ?? 1))
        case .pan: pan(by: point)
        case .zoom: zoom(by: command.value ?? 0, at: point)
        case .follow: controller.cameraMode = .following
        case .overview: controller.cameraMode = .overview
        case .perspective:
            controller.followingPerspective =
                command.name.flatMap { FollowingPerspective(rawValue: $0) } ?? .tilted
            controller.cameraMode = .following
        case .destination: await setDestination(at: point)
        }
        mapView.setNeedsDisplay()
    }

    private func start() async {
        isPaused = false
        simulator.simulateLocation(at: journey.start)
        await drive(to: journey.destination)
    }

    private func drive(to destination: Coordinate) async {
        session.navigator.isGuidanceActive = true
        let status = await session.navigator.setDestinations([
            Waypoint(coordinate: destination)
        ])
        guard status == .ok else { return feed.send(kind: "failure", status.rawValue) }
        simulator.simulateAlongExistingRoute()
        controller.cameraMode = .following
    }

    private func setDestination(at point: SIMD2<Double>) async {
        guard let place = mapView.projection.coordinate(for: point) else { return }
        await drive(to: place)
    }

    private func pan(by offset: SIMD2<Double>) {
        controller.cameraMode = .free
        mapView.moveCamera(.scroll(x: -offset.x, y: -offset.y))
    }

    /// Zooms so that the place under `point` stays there.
    private func zoom(by change: Double, at point: SIMD2<Double>) {
        controller.cameraMode = .free
        mapView.moveCamera(.zoom(by: max(-3, min(3, change)), at: point))
    }
}

/// What the page shows around the map.
struct DemoState: Encodable, Hashable, Sendable {
    let headline: String
    let maneuver: String
    let direction: String
    let distance: Int
    let remainingDistance: Int
    let remainingTime: Int
    let speed: Int
    let speedLimit: Int?
    let isDriving: Bool
    let isPaused: Bool
    let isFollowing: Bool

    @MainActor init(
        _ navigator: Navigator, speed: Double?, isDriving: Bool, isPaused: Bool,
        isFollowing: Bool
    ) {
        let next = navigator.nextStep
        headline = next?.headline ?? ""
        maneuver = next?.maneuver.kind.rawValue ?? ""
        direction = next?.maneuver.direction?.rawValue ?? ""
        let meters = navigator.distanceToNextManeuver ?? 0
        distance = Int((meters / (meters > 100 ? 50 : 10)).rounded()) * (meters > 100 ? 50 : 10)
        remainingDistance = Int(((navigator.distanceToNextDestination ?? 0) / 10).rounded()) * 10
        remainingTime = Int((navigator.timeToNextDestination ?? 0).rounded())
        self.speed = Int(((speed ?? 0) * 3.6).rounded())
        speedLimit = navigator.speedLimit.flatMap { $0.isFinite ? Int($0) : nil }
        self.isDriving = isDriving
        self.isPaused = isPaused
        self.isFollowing = isFollowing
    }
}
