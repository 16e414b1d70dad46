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
        case .routeTo: try await plan([try await waypoint(command)])
        case .addStop:
            let stop = try await waypoint(command)
            let stops = drive.stops
            try await plan(stops.isEmpty ? [stop] : stops.dropLast() + [stop] + stops.suffix(1))
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
            guard let element = elements.first(where: { $0.identifier == command.name }) else {
                throw .malformed
            }
            screen.activate(element)
        case .selectPlace: search.select(try placeID(command))
        case .closePlace: search.closeCard()
        case .favorite: search.toggleFavorite()
        case .forgetPlaces: search.forgetRecent()
        case .clearSearch: search.clear()
        }
        mapView.setNeedsDisplay()
    }

    /// Goes there, and takes the search away that has led there.
    private func plan(_ stops: [Waypoint]) async throws(DemoError) {
        try check(await drive.plan(stops))
        search.clear()
    }

    private func placeID(_ command: PageCommand) throws(DemoError) -> PlaceID {
        guard let id = command.place.flatMap({ PlaceID($0) }) else { throw .malformed }
        return id
    }

    private func waypoint(_ command: PageCommand) async throws(DemoError) -> Waypoint {
        guard command.place != nil else { return try point(command) }
        let id = try placeID(command)
        if search.selectedPlace?.id == id, let waypoint = await search.routeHere() {
            guard waypoint.title.isEmpty else { return waypoint }
            return try point(command)
        }
        return Waypoint(placeID: id)
    }

    private func point(_ command: PageCommand) throws(DemoError) -> Waypoint {
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
    func mapView(_ mapView: MapView, didTapAt coordinate: Coordinate) {
        search.select(at: coordinate)
    }

    func mapView(_ mapView: MapView, didLongPressAt coordinate: Coordinate) {
        search.select(at: coordinate)
    }

    func mapView(_ mapView: MapView, didTap place: PointOfInterest) { search.select(place) }

    func mapView(_ mapView: MapView, didTap marker: Marker) -> Bool { search.select(marker) }

    func mapView(_ mapView: MapView, didEndDragging marker: Marker) {
        guard let moved = drive.stops(moving: marker) else { return }
        Task { [weak self] in
            guard let self, await drive.plan(moved) != .ok else { return }
            controller.resetDestinationMarkers()
        }
    }
}
