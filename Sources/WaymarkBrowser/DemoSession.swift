import Foundation
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI
import WaymarkRendering
import WaymarkStyle

/// One visitor: a map view, a navigator and a simulated car.
@MainActor final class DemoSession {
    /// The languages of the words of guidance, with their own names.
    static let languages: [(code: String, name: String)] = DisplayLanguage.available.map {
        ($0, Locale(identifier: $0).localizedString(forLanguageCode: $0)?.capitalized ?? $0)
    }

    let mapView: MapView
    let navigation: NavigationSession
    let controller: NavigationMapController
    let simulator: LocationSimulator
    let provider: OnDeviceProvider
    let names: PlaceNames
    let feed = EventFeed()
    /// What routes are asked for with.
    var options = RoutingOptions.default
    /// What the page may say.
    var voice: VoiceGuidance {
        get { feed.voice }
        set { feed.voice = newValue }
    }
    /// The destinations, without the start.
    private(set) var stops: [Waypoint] = []
    var phase = DemoState.Phase.idle
    var isPaused = false
    var speed = 1.0 { didSet { speed = max(0.5, min(32, speed)) } }
    private(set) var lighting = "auto"
    private(set) var framesPerSecond = 0
    private(set) var lastSeen = ContinuousClock.now
    /// What was recorded.
    var recording: [String] = []
    /// Locations that are driven again.
    var replay: ReplayedDrive?
    private var accessory: DemoAccessory?
    private var lastTick = ContinuousClock.now
    private var pending = 0.0
    private var lastState: DemoState?
    private var lastStateTime = ContinuousClock.now
    private var bitmap = Bitmap(width: 1, height: 1)
    private var sent: (number: Int, bitmap: Bitmap)?
    private var lastFrame: ContinuousClock.Instant?
    private var frameTimes: [ContinuousClock.Instant] = []
    private var lastBatch: Int?

    init(provider: OnDeviceProvider, journey: DemoJourney, names: PlaceNames) throws {
        self.provider = provider
        self.names = names
        simulator = LocationSimulator(start: Date())
        navigation = try NavigationSession(provider: provider, source: simulator)
        let camera = CameraPosition(target: journey.start, zoom: 16)
        mapView = try MapView(
            options: MapViewOptions(size: SIMD2(800, 600), camera: camera), source: provider,
            style: Style(named: "day"))
        mapView.labelFadeDuration = 0.2
        mapView.settings.compassButton = true
        controller = mapView.enableNavigation(with: navigation)
        controller.settings.isNavigationTripProgressBarEnabled = true
        controller.settings.shouldDisplaySpeedometer = true
        mapView.delegate = self
        controller.delegate = self
        navigation.navigator.addListener(feed)
        feed.onArrival = { [weak self] in self?.arrived() }
        navigation.roadSnappedLocationProvider.startUpdatingLocation()
        simulator.simulateLocation(at: journey.start)
        let place = journey.destination
        Task { await self.plan([Waypoint(coordinate: place, title: "")]) }
    }

    /// The quickest first.
    static func ordered(_ routes: [Route]) -> [Route] {
        routes.enumerated().sorted {
            ($0.element.duration, $0.offset) < ($1.element.duration, $1.offset)
        }.map(\.element)
    }

    /// What happens from now on, the state first.
    func events() -> AsyncStream<String> {
        feed.stream(first: DemoState(self))
    }

    /// Whether the visitor has gone: a drive goes on for a while without anybody who looks.
    var isDeserted: Bool {
        ContinuousClock.now - lastSeen > (phase == .driving ? .seconds(900) : .seconds(120))
    }

    /// Notes that the visitor is there.
    func see() { lastSeen = .now }

    // MARK: Frames

    /// The next frame of `size` points, as what differs from the frame `after`; `nil` where nothing has changed
    /// for a second.
    func frame(size: SIMD2<Double>, scale: Double, after: Int) async -> FrameDelta? {
        see()
        if mapView.size != size { mapView.size = size }
        mapView.scale = scale
        let isKnown = sent?.number == after && after > 0
        let deadline = ContinuousClock.now + .seconds(1)
        while ContinuousClock.now < deadline, !Task.isCancelled {
            tick()
            if mapView.needsDisplay || !isKnown, isTimeForFrame {
                return draw(isKnown: isKnown)
            }
            // Nothing moves: look again in a moment. A cancelled wait only ends it sooner.
            try? await Task.sleep(for: .milliseconds(4))
        }
        return nil
    }

    private var isTimeForFrame: Bool {
        guard let lastFrame else { return true }
        // A little sooner, as a wait lasts a little longer than it was asked for.
        return ContinuousClock.now - lastFrame
            > .seconds(mapView.preferredFrameRate.interval) - .milliseconds(3)
    }

    private func draw(isKnown: Bool) -> FrameDelta {
        let now = ContinuousClock.now
        lastFrame = now
        frameTimes = frameTimes.filter { now - $0 < .seconds(1) } + [now]
        framesPerSecond = frameTimes.count
        mapView.draw(into: &bitmap)
        let number = (sent?.number ?? 0) + 1
        let delta =
            isKnown
            ? sent.map { FrameDelta(number: number, bitmap: bitmap, since: $0.bitmap) } : nil
        sent = (number, bitmap)
        return delta ?? FrameDelta(number: number, bitmap: bitmap)
    }

    /// The number of the last frame.
    var frameNumber: Int { sent?.number ?? 0 }

    // MARK: Time

    /// Lets time pass up to now.
    func tick() {
        let now = ContinuousClock.now
        let elapsed = min(0.5, (now - lastTick) / .seconds(1))
        lastTick = now
        if !isPaused || phase != .driving { pending += elapsed * (phase == .driving ? speed : 1) }
        // A receiver tells where it is a few times a second.
        while pending >= Self.receiverInterval {
            pending -= Self.receiverInterval
            if var replay {
                replay.advance(by: Self.receiverInterval) { simulator.onLocation?($0) }
                self.replay = replay.isOver ? nil : replay
            } else {
                simulator.advance(by: Self.receiverInterval)
            }
        }
        reportState()
    }

    private static let receiverInterval = 0.2

    private func reportState() {
        let now = ContinuousClock.now
        guard now - lastStateTime > .milliseconds(100) else { return }
        lastStateTime = now
        if phase == .driving, navigation.navigator.state.hasArrived, stops.count <= 1 {
            phase = .arrived
        }
        let state = DemoState(self)
        guard state != lastState else { return }
        lastState = state
        feed.send(kind: "state", state)
    }

    /// Takes what fingers, wheel and keys did.
    ///
    /// - Parameter batch: the number of the request, which may come twice.
    func handle(_ messages: [InputMessage], batch: Int?) {
        see()
        if let batch, batch == lastBatch { return }
        lastBatch = batch
        for message in messages { mapView.handle(message.input) }
    }

    // MARK: Trips

    /// Finds a route through `wanted`; the destinations before stay where there is none.
    @discardableResult
    func plan(_ wanted: [Waypoint]) async -> RouteStatus {
        let isDriving = phase == .driving
        if !isDriving { navigation.navigator.isGuidanceActive = false }
        let status = await navigation.navigator.setDestinations(wanted, options: options)
        guard status == .ok else { return status }
        stops = wanted
        if isDriving {
            simulator.simulateAlongExistingRoute()
        } else {
            phase = .planned
            simulator.stopSimulation()
            controller.cameraMode = .overview
        }
        return status
    }

    /// Begins to drive.
    func start() {
        guard !stops.isEmpty, phase != .driving else { return }
        phase = .driving
        isPaused = false
        navigation.navigator.isGuidanceActive = true
        simulator.simulateAlongExistingRoute()
        controller.cameraMode = .following
    }

    /// Ends the drive; the destinations stay.
    func stopDriving() {
        replay = nil
        simulator.stopSimulation()
        navigation.navigator.isGuidanceActive = false
        phase = stops.isEmpty ? .idle : .planned
        controller.cameraMode = .overview
    }

    /// Takes all destinations away.
    func clear() {
        replay = nil
        simulator.stopSimulation()
        navigation.navigator.clearDestinations()
        stops = []
        phase = .idle
        controller.cameraMode = .free
    }

    /// A destination was reached.
    func arrived() {
        if stops.count > 1 {
            stops.removeFirst()
            Task {
                let (_, status) = await navigation.navigator.continueToNextDestination()
                if status == .ok { navigation.navigator.isGuidanceActive = true }
            }
        } else {
            phase = .arrived
        }
    }

    /// Sets the light: day, night or auto.
    func setLighting(_ name: String) -> Bool {
        switch name {
        case "day": mapView.lightingMode = .normal
        case "night": mapView.lightingMode = .lowLight
        case "auto": mapView.lightingMode = navigation.navigator.suggestedLightingMode
        default: return false
        }
        lighting = name
        controller.usesSuggestedLightingMode = name == "auto"
        return true
    }

    /// Sets the language of names, panels and words.
    func setLanguage(_ code: String) -> Bool {
        guard Self.languages.contains(where: { $0.code == code }) else { return false }
        options.locale = code
        mapView.language = code
        controller.format = DisplayFormat(unit: controller.format.unit, locale: code)
        return true
    }

    var hasAccessory: Bool { accessory != nil }

    /// Shows an example of what an app may put below the header.
    func setAccessory(_ isShown: Bool) {
        accessory = isShown ? DemoAccessory() : nil
        controller.setHeaderAccessory(accessory)
    }
}
