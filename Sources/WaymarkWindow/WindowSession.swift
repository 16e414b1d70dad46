import WaymarkInstructions
import WaymarkNavigation
import WaymarkDemo
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigationUI

/// A drive in a window.
@MainActor final class WindowSession {
    let drive: DemoDrive
    /// The text in the title bar when nothing is under way.
    private(set) var notice = ""
    private let start: StartButton
    private var planning: Task<Void, Never>?

    init(_ drive: DemoDrive) {
        self.drive = drive
        start = StartButton(drive)
        start.onTap = { [weak self] in _ = self?.perform(.command(" ")) }
        drive.mapView.addElement(start)
        drive.mapView.addElement(drive.search.searchView)
        drive.mapView.delegate = self
        drive.search.delegate = self
    }

    /// Does what an event asks for; `false` where the window is to be closed.
    func perform(_ action: WindowAction) -> Bool {
        if drive.search.isFieldFocused, type(action) { return true }
        switch action {
        case .input(let input): drive.screen.handle(input)
        case .text(let character):
            guard character == "/" else { break }
            drive.search.isFieldFocused = drive.search.isPanelVisible
        case .destination(let place, let isAdded):
            guard let point = drive.mapPoint(place),
                let coordinate = drive.mapView.projection.coordinate(for: point)
            else { break }
            go(to: coordinate, isAdded: isAdded)
        case .command(let key): return perform(key)
        case .redraw: drive.screen.setNeedsDisplay()
        case .close: return false
        }
        return true
    }

    /// Gives what is typed to the field of the search.
    ///
    /// - Returns: whether it is for the field.
    private func type(_ action: WindowAction) -> Bool {
        let search = drive.search
        switch action {
        case .text(let character): search.take(.text(String(character)))
        case .command("\u{8}"): search.take(.backspace)
        case .command("\r"): search.take(.enter)
        case .command("\u{1b}"): search.take(.escape)
        case .command: break
        case .input(.key(.arrowDown, isDown: true, _, _)): search.take(.down)
        case .input(.key(.arrowUp, isDown: true, _, _)): search.take(.up)
        case .input(.key(_, isDown: true, _, _)): break
        default: return false
        }
        return true
    }

    private func perform(_ key: Character) -> Bool {
        notice = ""
        let controller = drive.controller
        switch key {
        case " ", "\r":
            if drive.phase == .driving { drive.isPaused.toggle() } else { drive.start() }
        case "\u{1b}": if drive.phase == .driving { drive.stopDriving() } else { drive.clear() }
        case "o":
            controller.cameraMode = controller.cameraMode == .overview ? .following : .overview
        case "t": changePerspective()
        case "n":
            let isNight = drive.mapView.lightingMode == .lowLight
            _ = drive.setLighting(isNight ? "day" : "night")
        case "[": drive.speed /= 2
        case "]": drive.speed *= 2
        case "1"..."9":
            let routes = drive.routes
            guard let number = key.wholeNumberValue, routes.indices.contains(number - 1) else {
                break
            }
            drive.choose(routes[number - 1])
        case "q": return false
        default: break
        }
        drive.mapView.setNeedsDisplay()
        return true
    }

    private func changePerspective() {
        let all = FollowingPerspective.allCases
        let now = all.firstIndex(of: drive.controller.followingPerspective) ?? 0
        drive.controller.followingPerspective = all[(now + 1) % all.count]
    }

    /// The keys, for a person.
    static let help = """
        Drag, wheel, arrows, + and - move the map. / searches for a place, a long press tells the
        address. The right button of the mouse chooses a destination, with shift one more.
        Space  start, pause      Esc  stop, clear       O  overview     T  perspective
        N      day, night        [ ]  slower, faster    1 to 9  route   Q  quit
        """

    /// Finds a way to `coordinate`, or by way of the destinations to it.
    func go(to coordinate: Coordinate, isAdded: Bool) {
        Task { [weak self] in
            guard let self else { return }
            let stop = Waypoint(coordinate: coordinate, title: await drive.name(of: coordinate))
            plan((isAdded ? drive.stops : []) + [stop])
        }
    }

    /// Finds a way over `stops`.
    func plan(_ stops: [Waypoint]) {
        planning?.cancel()
        planning = Task { [weak self] in
            guard let self else { return }
            let status = await drive.plan(stops)
            guard status != .cancelled else { return }
            notice = status == .ok ? "" : word("error.noRoute")
            drive.controller.resetDestinationMarkers()
        }
    }

    /// A text of the demo in the language of the window.
    private func word(_ key: String) -> String {
        drive.controller.format.language.page[key] ?? ""
    }

    /// The text of the title bar.
    var title: String {
        guard notice.isEmpty else { return "Waymark: \(notice)" }
        guard drive.phase != .arrived else { return "Waymark: \(word("trip.arrived"))" }
        guard let rest = drive.navigator.timesAndDistances.last else { return "Waymark" }
        let format = drive.controller.format
        let parts = [
            format.duration(rest.time), [format.distance(rest.distance)].compactMap(\.self),
        ]
        .map { $0.map(\.text).joined(separator: " ") }
        let state = drive.phase == .driving && drive.isPaused ? " (\(word("trip.paused")))" : ""
        return "Waymark: " + parts.joined(separator: ", ") + state
    }
}

extension WindowSession: MapViewDelegate {
    func mapView(_ mapView: MapView, didLongPressAt coordinate: Coordinate) {
        drive.search.select(at: coordinate)
    }

    func mapView(_ mapView: MapView, didTapAt coordinate: Coordinate) {
        drive.search.isFieldFocused = false
        drive.search.closeCard()
    }

    func mapView(_ mapView: MapView, didTap place: PointOfInterest) { drive.search.select(place) }

    func mapView(_ mapView: MapView, didTap marker: Marker) -> Bool { drive.search.select(marker) }

    func mapView(_ mapView: MapView, didEndDragging marker: Marker) {
        if let moved = drive.stops(moving: marker) { plan(moved) }
    }
}

extension WindowSession: SearchControllerDelegate {
    func searchController(_ controller: SearchController, wantsRouteTo waypoint: Waypoint) {
        plan([waypoint])
        controller.clear()
    }
}
