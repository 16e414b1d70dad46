import WaymarkDemo
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI

extension DemoSession {
    /// Shows the list of maneuvers while it is wanted and there is one, with those that are left.
    func updateDirections() {
        let navigator = drive.navigator
        let isReady = wantsDirections && navigator.isGuidanceActive && navigator.state.route != nil
        guard isReady else { return closeDirections() }
        let steps = navigator.remainingSteps
        guard listedSteps != steps || directions?.format != controller.format else { return }
        listedSteps = steps
        if let directions {
            directions.format = controller.format
            directions.reloadData()
        } else if let list = DirectionsListController(controller: controller) {
            list.onClose = { [weak self] in self?.wantsDirections = false }
            mapView.addElement(list.directionsListView)
            directions = list
        }
    }

    private func closeDirections() {
        guard let shown = directions else { return }
        mapView.removeElement(shown.directionsListView)
        directions = nil
    }
}
