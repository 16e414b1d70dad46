import WaymarkDemo
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI

extension DemoSession {
    /// Does what the page asks for.
    func perform(_ command: PageCommand) async throws(DemoError) {
        see()
        switch command.kind {
        case .routeTo: try check(await drive.plan([try waypoint(command)]))
        case .addStop:
            let stop = try waypoint(command)
            let stops = drive.stops
            try check(
                await drive.plan(
                    stops.isEmpty ? [stop] : stops.dropLast() + [stop] + stops.suffix(1)))
        case .removeStop: try await removeStop(command.index)
        case .clear: drive.clear()
        case .choose: try choose(command.index)
        case .start: drive.start()
        case .stop: drive.stopDriving()
        case .pause: drive.isPaused = true
        case .resume: drive.isPaused = false
        case .speed:
            guard let value = command.number, value.isFinite else { throw .malformed }
            drive.speed = value
        case .setting:
            guard let name = command.name, let value = command.value,
                set(name, to: value)
            else { throw .malformed }
        case .lighting: guard drive.setLighting(command.name ?? "") else { throw .malformed }
        case .language: guard drive.setLanguage(command.name ?? "") else { throw .malformed }
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

    private func waypoint(_ command: PageCommand) throws(DemoError) -> Waypoint {
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
        case .noRouteFound: throw DemoError(code: .noRoute, reason: "No way leads there.")
        case .waypointError:
            throw DemoError(code: .noRoad, reason: "There is no road near that place.")
        case .duplicateWaypoints:
            throw DemoError(
                code: .sameDestination, reason: "That place is the destination already.")
        default: throw DemoError(code: .routeFailed, reason: "No route: \(status.rawValue)")
        }
    }

    private func removeStop(_ index: Int?) async throws(DemoError) {
        var rest = drive.stops
        guard let index, rest.indices.contains(index) else { throw .malformed }
        rest.remove(at: index)
        if rest.isEmpty { drive.clear() } else { try check(await drive.plan(rest)) }
    }

    private func choose(_ index: Int?) throws(DemoError) {
        let routes = drive.routes
        guard let index, routes.indices.contains(index) else { throw .malformed }
        guard routes[index] != drive.navigator.state.route else { return }
        drive.choose(routes[index])
    }

    private func record(_ isOn: Bool) {
        guard isOn else { return drive.navigation.stopRecording() }
        recording = RecordingBuffer()
        drive.navigation.startRecording(start: drive.time) { [weak self] in self?.keep($0) }
    }

    /// Adds a line to the recording, which ends where it has no more room.
    private func keep(_ line: String) {
        recording.append(line)
        guard recording.isFull else { return }
        drive.navigation.stopRecording()
        feed.send(DemoError(code: .recordingFull, reason: "The recording is full, and has ended."))
    }

    /// Drives recorded locations again, to their end.
    func startReplay(_ text: String) async throws(DemoError) {
        let status: RouteStatus
        do throws(ReplayedDriveError) {
            status = try await drive.replay(text)
        } catch {
            switch error {
            case .unreadable(let reason): throw DemoError(code: .badRecording, reason: reason)
            case .noDrive: throw DemoError(code: .noDrive, reason: "The recording has no drive.")
            }
        }
        try check(status)
    }
}

extension DemoSession: MapViewDelegate {
    func mapView(_ mapView: MapView, didTapAt coordinate: Coordinate) { offer(coordinate) }

    func mapView(_ mapView: MapView, didLongPressAt coordinate: Coordinate) { offer(coordinate) }

    func mapView(_ mapView: MapView, didTap place: PointOfInterest) {
        let kind = ["amenity", "shop", "tourism", "leisure", "man_made", "kind"].lazy
            .compactMap { place.properties[$0] }.first { !$0.isEmpty }
        feed.send(kind: "place", DemoPlace(place.name, kind ?? "place", place.coordinate))
    }

    func mapView(_ mapView: MapView, didEndDragging marker: Marker) {
        guard let moved = drive.stops(moving: marker) else { return }
        Task { [weak self] in
            guard let self, await drive.plan(moved) != .ok else { return }
            controller.resetDestinationMarkers()
        }
    }

    /// Lets the page ask what is to be done with a place.
    private func offer(_ coordinate: Coordinate) {
        Task { [weak self] in
            let name = await self?.drive.roadName(at: coordinate)
            self?.feed.send(kind: "place", DemoPlace(name ?? "", "place", coordinate))
        }
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
