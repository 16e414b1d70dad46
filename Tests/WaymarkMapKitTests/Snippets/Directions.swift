import WaymarkMapKit

// "Directions": routes from place to place, and their lines on the map.
extension BepBopController {
    func findDirections(
        _ request: MKDirectionsRequest, whenDone: @escaping @MainActor () -> Void
    ) {
        let directions = MKDirections(request: request)
        directions.calculate { response, error in
            if let error {
                self.lastError = error
            } else if let response {
                self.displayDirections(with: response)
            }
            whenDone()
        }
    }

    func displayDirections(with response: MKDirectionsResponse) {
        UIView.animate(withDuration: 0.3) {
            for route in response.routes {
                self.mapView.addOverlay(route.polyline, level: .aboveRoads)
            }
        }
    }
}
