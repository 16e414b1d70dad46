import WaymarkMapKit

// "User Interface changes": annotations, and the tint of callouts and of the dot.
extension BepBopController {
    func showBoth(_ pointOperaHouse: MKPointAnnotation, _ pointBondiBeach: MKPointAnnotation) {
        self.mapView.showAnnotations([pointOperaHouse, pointBondiBeach], animated: true)
    }

    func add(_ point: MKPointAnnotation) {
        self.mapView.addAnnotation(point)
    }

    func tint() {
        self.mapView.tintColor = .purple
    }
}

// "180th Meridian Span".
extension BepBopController {
    func centerOnMeridian() {
        self.mapView.centerCoordinate = CLLocationCoordinate2DMake(0, 180)
    }
}
