package import Foundation
package import WaymarkDirections
package import WaymarkEngine
package import WaymarkGeometry
import WaymarkImagery
import WaymarkInstructions
package import WaymarkMaps
package import WaymarkNavigation
package import WaymarkNavigationUI
package import WaymarkPanorama
import WaymarkRegion
import WaymarkStyle

/// A map view with a navigator and a simulated car, for a host to show.
@MainActor package final class DemoDrive {
    /// How far a drive is.
    package enum Phase: String, Codable, Hashable, Sendable {
        /// No destination.
        case idle
        /// There is a route.
        case planned
        /// Under way.
        case driving
        /// The last destination is reached.
        case arrived
    }

    package let mapView: MapView
    /// The map with street pictures beside it; `nil` where the region has none.
    package let split: SplitView?
    /// The view that a host shows.
    package var screen: any MapScreen { split ?? mapView }
    /// The point of the map at a point of the screen; `nil` where that shows something else.
    package func mapPoint(_ point: SIMD2<Double>) -> SIMD2<Double>? {
        split.map { $0.mapPoint(point) } ?? point
    }
    package let navigation: NavigationSession
    package let controller: NavigationMapController
    package let provider: OnDeviceProvider
    /// The search for places on the map.
    package let search: SearchController
    package var navigator: Navigator { navigation.navigator }
    /// The options of requests for routes; what is planned is planned again with new ones.
    package var options = RoutingOptions.default {
        didSet {
            guard options != oldValue else { return }
            search.options = options
            guard phase == .planned else { return }
            Task { await plan(stops) }
        }
    }
    /// The destinations, without the start.
    package private(set) var stops: [Waypoint] = []
    package private(set) var phase = Phase.idle
    /// Whether the car stands still on its drive.
    package var isPaused = false
    /// Seconds of the drive that pass in a second, 0.5 to 32.
    package var speed = 1.0 { didSet { speed = max(0.5, min(32, speed)) } }
    /// The light: day, night or auto.
    package private(set) var lighting = "auto"
    /// The names of roads near stops without a title.
    var nearbyRoads: [Coordinate: String] = [:]
    /// The number of the last plan: one that was made before it comes too late.
    private var plans = 0
    private let simulator: LocationSimulator
    private var morning: DemoMorning?
    /// Locations that are driven again.
    private var replay: ReplayedDrive?
    private var pending = 0.0
    private var lastAdvance = ContinuousClock.now

    /// The languages that there are words of, with their own names.
    package static let languages: [(code: String, name: String)] = Language.available.map {
        ($0, Language.name(of: $0) ?? $0)
    }

    /// A car that stands at `start`, on a map of `size` points.
    ///
    /// - Parameters:
    ///   - synthesizer: speaks; `nil` where the host does that itself.
    ///   - places: keeps the places that were chosen.
    ///   - departure: the time of the car at first.
    ///   - traffic: that of a morning, on roads of its own; `nil` for empty roads.
    package init(
        provider shared: OnDeviceProvider, start: Coordinate, size: SIMD2<Double>,
        synthesizer: (any SpeechSynthesizer)? = nil, places: any PlaceStore = MemoryPlaceStore(),
        departure: Date = Date(), traffic: DemoTraffic? = nil
    ) throws {
        let provider =
            traffic == nil ? shared : OnDeviceProvider(region: shared.region.withOwnTraffic())
        self.provider = provider
        simulator = LocationSimulator(start: departure)
        navigation = try NavigationSession(
            provider: provider, source: simulator, synthesizer: synthesizer)
        let camera = CameraPosition(target: start, zoom: 16)
        mapView = try MapView(
            options: MapViewOptions(size: size, camera: camera), source: provider,
            style: Style(named: "day"))
        let path = provider.region.path
        split =
            PanoramaStore.hasPanoramas(region: path)
            ? SplitView(map: mapView, provider: PanoramaStore(region: path)) : nil
        mapView.indoorProvider = provider.indoorPlans.map(IndoorTiles.init)
        mapView.labelFadeDuration = 0.2
        mapView.settings.compassButton = true
        controller = mapView.enableNavigation(with: navigation)
        search = SearchController(
            mapView: mapView, provider: navigation.navigator.placeProvider, store: places,
            tables: provider)
        controller.settings.isNavigationTripProgressBarEnabled = true
        controller.settings.shouldDisplaySpeedometer = true
        // A visitor may look at all types.
        controller.overridesMapType = false
        controller.delegate = self
        navigation.navigator.addListener(self)
        mapView.lightingMode = Self.lighting(at: start, departure)
        navigation.roadSnappedLocationProvider.startUpdatingLocation()
        morning = traffic.map {
            DemoMorning($0, provider: provider, map: mapView, navigator: navigation.navigator)
        }
        // The first route knows the traffic already.
        morning?.advance(seconds: 0)
        simulator.simulateLocation(at: start)
        search.position = start
        formatChanged()
    }

    /// The light that suits `time` at `place`.
    package nonisolated static func lighting(at place: Coordinate, _ time: Date) -> LightingMode {
        var suggestion = LightingSuggestion()
        _ = suggestion.update(coordinate: place, date: time, tunnelRest: 0)
        return suggestion.mode
    }

    /// The time of the car.
    package var time: Date { simulator.time }

    /// The routes to choose from, the quickest first.
    package var routes: [Route] {
        guard let chosen = navigator.state.route else { return [] }
        return ([chosen] + navigator.alternatives).enumerated().sorted {
            ($0.element.duration, $0.offset) < ($1.element.duration, $1.offset)
        }.map(\.element)
    }

    // MARK: Time

    /// Lets the time pass that has passed since the last call, half a second at most.
    package func advance() {
        let now = ContinuousClock.now
        let elapsed = min(0.5, (now - lastAdvance) / .seconds(1))
        lastAdvance = now
        if !isPaused || phase != .driving { pending += elapsed * (phase == .driving ? speed : 1) }
        morning?.advance(seconds: phase == .driving && !isPaused ? elapsed * speed : 0)
        // A receiver tells where it is a few times a second.
        while pending >= Self.receiverInterval {
            pending -= Self.receiverInterval
            // The clock of the car goes on during a replay too.
            simulator.advance(by: Self.receiverInterval)
            if var replay, phase == .driving {
                replay.advance(by: Self.receiverInterval) { simulator.onLocation?($0) }
                self.replay = replay.isOver ? nil : replay
            }
        }
        if phase == .driving, navigator.state.hasArrived, stops.count <= 1 { phase = .arrived }
        search.position = navigator.state.snappedLocation?.coordinate ?? search.position
    }

    private static let receiverInterval = 0.2

    // MARK: Trips

    /// Finds a route through `wanted`; the destinations before stay where there is none. Places
    /// without a title are called by their addresses.
    @discardableResult
    package func plan(_ wanted: [Waypoint]) async -> RouteStatus {
        plans += 1
        let own = plans
        // A route that is the first one already knows the traffic.
        await morning?.settle()
        let wanted = await titled(wanted)
        guard own == plans else { return .cancelled }
        if phase != .driving { navigator.isGuidanceActive = false }
        let status = await navigator.setDestinations(wanted, options: options)
        guard status == .ok else { return status }
        let isFirst = stops.isEmpty
        stops = navigator.destinations
        Task { await nameStops() }
        // The drive may have begun meanwhile.
        if phase == .driving {
            simulator.simulateAlongExistingRoute()
        } else {
            phase = .planned
            simulator.stopSimulation()
            // On the first picture of a drive all of its route is there.
            if isFirst { controller.showOverview() } else { controller.cameraMode = .overview }
        }
        return status
    }

    /// The destinations with the one at its new place whose marker a user has dragged; `nil` for another marker.
    package func stops(moving marker: Marker) -> [Waypoint]? {
        guard let index = controller.destinationMarkers.firstIndex(where: { $0 === marker }),
            stops.indices.contains(index)
        else { return nil }
        var moved = stops
        // What was called so stands somewhere else now.
        moved[index] = Waypoint(coordinate: marker.position, title: "")
        return moved
    }

    /// Begins to drive.
    package func start() {
        guard !stops.isEmpty, phase != .driving else { return }
        replay = nil
        beginDriving()
        simulator.simulateAlongExistingRoute()
    }

    private func beginDriving() {
        phase = .driving
        isPaused = false
        navigator.isGuidanceActive = true
        controller.cameraMode = .following
    }

    /// Ends the drive; the destinations stay.
    package func stopDriving() {
        replay = nil
        morning?.end()
        simulator.stopSimulation()
        navigator.isGuidanceActive = false
        phase = stops.isEmpty ? .idle : .planned
        controller.cameraMode = .overview
    }

    /// Takes all destinations away.
    package func clear() {
        replay = nil
        morning?.end()
        simulator.stopSimulation()
        navigator.clearDestinations()
        stops = []
        phase = .idle
        controller.cameraMode = .free
    }

    /// Drives on `route` instead.
    package func choose(_ route: Route) {
        navigator.chooseAlternative(route)
        routeWasChosen()
    }

    /// The car follows the route that was chosen.
    private func routeWasChosen() {
        if phase == .driving { simulator.simulateAlongExistingRoute() }
    }

    /// Drives the locations of a recording again, to their end.
    ///
    /// - Throws: ``ReplayedDriveError`` where `text` is no recording of a drive.
    package func replay(_ text: String) async throws(ReplayedDriveError) -> RouteStatus {
        let replay = try ReplayedDrive(text, at: simulator.time)
        clear()
        self.replay = replay
        simulator.onLocation?(replay.first)
        let status = await plan([Waypoint(coordinate: replay.end, title: "")])
        if status == .ok { beginDriving() } else { self.replay = nil }
        return status
    }

    // MARK: Looks

    /// The units of distances that are usual in the region.
    package var usualUnit: DistanceUnit {
        Locality(country: provider.region.manifest.country).distanceUnit
    }

    /// Sets the light: day, night or auto.
    package func setLighting(_ name: String) -> Bool {
        switch name {
        case "day": mapView.lightingMode = .normal
        case "night": mapView.lightingMode = .lowLight
        case "auto": mapView.lightingMode = navigator.suggestedLightingMode
        default: return false
        }
        lighting = name
        controller.usesSuggestedLightingMode = name == "auto"
        return true
    }

    /// Sets the language of names, panels and words.
    package func setLanguage(_ code: String) -> Bool {
        guard Self.languages.contains(where: { $0.code == code }) else { return false }
        guard navigator.language != code || mapView.language != code else { return true }
        navigator.language = code
        mapView.language = code
        controller.format = DisplayFormat(unit: controller.format.unit, locale: code)
        mapView.traits.isRightToLeft = controller.format.language.isRightToLeft
        formatChanged()
        return true
    }

    /// The units of distances on panels and in words.
    package var unit: DistanceUnit {
        get { controller.format.unit ?? usualUnit }
        set {
            controller.format.unit = newValue
            navigator.distanceUnit = newValue
            formatChanged()
        }
    }

    private func formatChanged() {
        var format = controller.format
        format.unit = unit
        search.format = format
    }
}

extension DemoDrive: NavigationMapDelegate {
    package func navigationDidTapStopButton(_ controller: NavigationMapController) -> Bool {
        stopDriving()
        return true
    }

    package func navigation(_ controller: NavigationMapController, didChoose route: Route) {
        routeWasChosen()
    }
}

extension DemoDrive: NavigatorListener {
    package func navigator(_ navigator: Navigator, didReport event: NavigationEvent) {
        guard case .arrived = event else { return }
        guard stops.count > 1 else { return phase = .arrived }
        stops.removeFirst()
        Task {
            let (_, status) = navigator.continueToNextDestination()
            if status == .ok { navigator.isGuidanceActive = true }
        }
    }
}
