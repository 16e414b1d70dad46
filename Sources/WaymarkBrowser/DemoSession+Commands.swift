import WaymarkEngine
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI

extension DemoSession {
    /// Does what the page asks for.
    func perform(_ command: DemoCommand) async throws(DemoError) {
        see()
        switch command.kind {
        case .routeTo: try check(await plan([try waypoint(command)]))
        case .addStop:
            let stop = try waypoint(command)
            try check(
                await plan(stops.isEmpty ? [stop] : stops.dropLast() + [stop] + stops.suffix(1)))
        case .removeStop: try await removeStop(command.index)
        case .clear: clear()
        case .choose: try choose(command.index)
        case .start: start()
        case .stop: stopDriving()
        case .pause: isPaused = true
        case .resume: isPaused = false
        case .speed:
            guard let value = command.number, value.isFinite else { throw .malformed }
            speed = value
        case .setting:
            guard let name = command.name, let value = command.value,
                DemoSettings.set(name, to: value, of: self)
            else { throw .malformed }
        case .lighting: guard setLighting(command.name ?? "") else { throw .malformed }
        case .language: guard setLanguage(command.name ?? "") else { throw .malformed }
        case .record: record(command.flag ?? false)
        case .activate:
            let elements = mapView.accessibilityElements
            guard let element = elements.first(where: { $0.identifier == command.name }) else {
                throw .malformed
            }
            mapView.activate(element)
        }
        mapView.setNeedsDisplay()
    }

    private func waypoint(_ command: DemoCommand) throws(DemoError) -> Waypoint {
        guard let latitude = command.latitude, let longitude = command.longitude else {
            throw .malformed
        }
        let place = Coordinate(latitude: latitude, longitude: longitude)
        guard place.isValid else { throw .malformed }
        return Waypoint(coordinate: place, title: String((command.title ?? "").prefix(200)))
    }

    private func check(_ status: RouteStatus) throws(DemoError) {
        switch status {
        case .ok, .cancelled: return
        case .noRouteFound: throw DemoError(reason: "No way leads there.")
        case .waypointError: throw DemoError(reason: "There is no road near that place.")
        case .duplicateWaypoints: throw DemoError(reason: "That place is the destination already.")
        default: throw DemoError(reason: "No route: \(status.rawValue)")
        }
    }

    private func removeStop(_ index: Int?) async throws(DemoError) {
        guard let index, stops.indices.contains(index) else { throw .malformed }
        var rest = stops
        rest.remove(at: index)
        if rest.isEmpty { clear() } else { try check(await plan(rest)) }
    }

    private func choose(_ index: Int?) throws(DemoError) {
        let navigator = navigation.navigator
        guard let index, let chosen = navigator.state.route else { throw .malformed }
        let routes = Self.ordered([chosen] + navigator.alternatives)
        guard routes.indices.contains(index) else { throw .malformed }
        guard routes[index] != chosen else { return }
        navigator.chooseAlternative(routes[index])
        routeWasChosen()
    }

    /// The car follows the route that was chosen.
    func routeWasChosen() {
        if phase == .driving { simulator.simulateAlongExistingRoute() }
    }

    private func record(_ isOn: Bool) {
        guard isOn else { return navigation.stopRecording() }
        recording = []
        navigation.startRecording(start: simulator.time) { [weak self] line in
            guard let self, recording.count < 200_000 else { return }
            recording.append(line)
        }
    }

    /// Drives recorded locations again, to their end.
    func startReplay(_ text: String) async throws(DemoError) {
        let replay = try ReplayedDrive(text, at: simulator.time)
        clear()
        self.replay = replay
        simulator.onLocation?(replay.first)
        try check(await plan([Waypoint(coordinate: replay.end, title: "")]))
        phase = .driving
        isPaused = false
        navigation.navigator.isGuidanceActive = true
        controller.cameraMode = .following
    }
}

extension DemoSession: MapViewDelegate {
    func mapView(_ mapView: MapView, didTapAt coordinate: Coordinate) { offer(coordinate) }

    func mapView(_ mapView: MapView, didLongPressAt coordinate: Coordinate) { offer(coordinate) }

    func mapView(_ mapView: MapView, didTap place: PointOfInterest) {
        let kind = ["amenity", "shop", "tourism", "leisure", "man_made"].lazy
            .compactMap { place.properties[$0] }.first { !$0.isEmpty }
        feed.send(kind: "place", DemoPlace(place.name, kind ?? "place", place.coordinate))
    }

    func mapView(_ mapView: MapView, didEndDragging marker: Marker) {
        guard let index = controller.destinationMarkers.firstIndex(where: { $0 === marker }),
            stops.indices.contains(index)
        else { return }
        var moved = stops
        moved[index] = Waypoint(coordinate: marker.position, title: stops[index].title)
        Task { [weak self, moved] in
            guard let self, await plan(moved) != .ok else { return }
            controller.resetDestinationMarkers()
        }
    }

    /// Lets the page ask what is to be done with a place.
    private func offer(_ coordinate: Coordinate) {
        let road = provider.roads(near: coordinate, radius: 60, limit: 1).first
        feed.send(kind: "place", DemoPlace(road?.roadName ?? "", "place", coordinate))
    }
}

extension DemoSession: NavigationMapDelegate {
    func navigationDidTapStopButton(_ controller: NavigationMapController) -> Bool {
        stopDriving()
        return true
    }

    func navigation(_ controller: NavigationMapController, didChoose route: Route) {
        routeWasChosen()
    }
}

/// A place that was tapped.
private struct DemoPlace: Encodable {
    let name: String
    let kind: String
    let latitude: Double
    let longitude: Double

    init(_ name: String, _ kind: String, _ place: Coordinate) {
        self.name = name
        self.kind = kind
        latitude = place.latitude
        longitude = place.longitude
    }
}
