import WaymarkDirections
import WaymarkMaps
import WaymarkNavigation

// What a user does with the header: a tap opens the list of all maneuvers, a swipe shows the next ones.
extension NavigationMapController {
    /// Opens the list, unless the app does something else.
    func tapHeader() {
        if delegate?.navigationDidTapHeader(self) ?? false { return }
        guard directions == nil, let livingMap,
            let list = DirectionsListController(controller: self)
        else { return }
        list.onClose = { [unowned self] in closeDirections() }
        list.onSelect = { [unowned self] step in
            closeDirections()
            showManeuver(step)
        }
        livingMap.addElement(list.directionsListView)
        directions = list
    }

    /// Closes the list.
    func closeDirections() {
        if let directions { livingMap?.removeElement(directions.directionsListView) }
        directions = nil
    }

    /// Keeps the list as it is on the way, and closes it where there is nothing to list.
    func updateDirections() {
        guard let directions else { return }
        guard session.navigator.isGuidanceActive, session.navigator.state.route != nil else {
            return closeDirections()
        }
        directions.format = format
        directions.reloadData()
    }

    /// Shows the maneuver after the one in the header, or the one before.
    func swipeHeader(toTheRight: Bool) {
        let isForward = toTheRight == mapView.traits.isRightToLeft
        showNextManeuver(preview.offset + (isForward ? 1 : -1))
    }

    /// Shows one of the maneuvers of the list, counted from the step that the driver is on.
    private func showManeuver(_ number: Int) {
        let navigator = session.navigator
        let steps = navigator.legsAhead.flatMap(\.steps)
        guard steps.indices.contains(number) else { return }
        // The header has those on the way to the next destination.
        if (1...max(1, navigator.remainingSteps.count)).contains(number) {
            showNextManeuver(number - 1)
        }
        look(at: steps[number])
    }

    private func showNextManeuver(_ offset: Int) {
        let steps = session.navigator.remainingSteps
        guard preview.handle(.shown(offset: offset, count: steps.count)) else { return }
        if preview.offset == 0 { endPreview() } else { look(at: steps[preview.offset]) }
    }

    /// Lets the camera go of the driver and shows where `step` begins.
    private func look(at step: RouteStep) {
        modeBeforePreview = modeBeforePreview ?? cameraMode
        userWillMoveCamera()
        maneuverCamera = CameraPosition(
            target: step.maneuver.coordinate, zoom: Self.maneuverZoom,
            bearing: step.maneuver.bearingBefore ?? step.maneuver.bearingAfter ?? 0)
        panelsChanged()
    }

    /// Shows the next maneuver, and what the camera showed before.
    func endPreview() {
        let mode = modeBeforePreview
        (modeBeforePreview, maneuverCamera) = (nil, nil)
        if let mode, cameraMode == .free { cameraMode = mode }
        panelsChanged()
    }

    /// The zoom at which a junction is seen with what is around it.
    private static let maneuverZoom = 17.0
}
