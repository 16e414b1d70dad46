import WaymarkDemo
import WaymarkDirections
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI

/// A list of maneuvers on the map of a visitor.
@MainActor struct DemoDirections {
    let controller: DirectionsListController
    /// The steps that it was made of.
    let steps: [RouteStep]
    let format: DisplayFormat
}

extension DemoSession {
    /// Shows the list of maneuvers while it is wanted and there is one, with those that are left.
    func updateDirections() {
        let navigator = drive.navigation.navigator
        let format = controller.format
        let isReady = wantsDirections && navigator.isGuidanceActive && navigator.state.route != nil
        guard isReady else { return closeDirections() }
        let steps = navigator.remainingSteps
        guard directions?.steps != steps || directions?.format != format else { return }
        if let shown = directions?.controller {
            shown.format = format
            shown.reloadData()
            directions = DemoDirections(controller: shown, steps: steps, format: format)
        } else if let list = DirectionsListController(controller: controller) {
            list.onClose = { [weak self] in self?.wantsDirections = false }
            mapView.addElement(list.directionsListView)
            directions = DemoDirections(controller: list, steps: steps, format: format)
        }
    }

    private func closeDirections() {
        guard let shown = directions?.controller else { return }
        mapView.removeElement(shown.directionsListView)
        directions = nil
    }
}
