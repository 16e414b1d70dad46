import WaymarkMapKit

// "Perspectives": the map from above, then through a camera, then a flight from camera to camera.
extension BepBopController {
    func showFlat(_ rect: MKMapRect, _ region: MKCoordinateRegion) {
        mapView.setVisibleMapRect(rect, animated: false)
        mapView.setRegion(region, animated: false)
    }

    func lookFromLunaPark() {
        let camera = MKMapCamera(
            lookingAtCenter: sydneyOperaHouseRegion.center,
            fromEyeCoordinate: lunaParkRegion.center, eyeAltitude: 900)
        camera.pitch = 60
        stepperValue = camera.pitch

        // camera.altitude = 1500
        self.mapView.setCamera(camera, animated: false)
    }

    func changeCameraView(_ sender: Any) {
        guard let segment = sender as? UISegmentedControl else { return }

        if segment.selectedSegmentIndex == 0 {
            self.goToCoordinate(sydneyOperaHouseCoordinate)
        } else {
            self.goToCoordinate(bondiBeachCoordinate)
        }
    }

    func goToCoordinate(_ coordinate: CLLocationCoordinate2D) {
        let end = MKMapCamera(
            lookingAtCenter: coordinate, fromEyeCoordinate: coordinate, eyeAltitude: 500)
        end.pitch = 55

        let startingCoordinate = self.mapView.centerCoordinate
        let startingPoint = MKMapPointForCoordinate(startingCoordinate)
        let endPoint = MKMapPointForCoordinate(end.centerCoordinate)

        // The document takes the difference of y for both.
        let midPoint = MKMapPointMake(
            startingPoint.x + ((endPoint.x - startingPoint.x) / 2.0),
            startingPoint.y + ((endPoint.y - startingPoint.y) / 2.0))

        let midCoord = MKCoordinateForMapPoint(midPoint)

        let midAltitude = end.altitude * 4  // zoom out 4 times

        let midCamera = MKMapCamera(
            lookingAtCenter: end.centerCoordinate, fromEyeCoordinate: midCoord,
            eyeAltitude: midAltitude)

        listOfCameras = []

        listOfCameras.append(midCamera)
        listOfCameras.append(end)
        self.goToNextCamera()
    }

    func goToNextCamera() {
        if listOfCameras.count == 0 {
            return
        }

        // The document removes the object 0, where it means the first one.
        let nextCamera = listOfCameras.removeFirst()
        UIView.animate(
            withDuration: 1.0, delay: 0.0, options: .curveEaseInOut,
            animations: {
                self.mapView.camera = nextCamera
            }, completion: nil)
    }
}
