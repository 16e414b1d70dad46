import WaymarkMapKit

/// The controller of the document's sample, in Swift. Each extension beside it is one passage.
@MainActor class BepBopController: UIViewController, MKMapViewDelegate {
    let mapView: MKMapView
    let lunaParkCoordinate = CLLocationCoordinate2DMake(-33.8477, 151.2099)
    let sydneyOperaHouseCoordinate = CLLocationCoordinate2DMake(-33.8568, 151.2153)
    let bondiBeachCoordinate = CLLocationCoordinate2DMake(-33.8908, 151.2743)
    var geodesic = MKGeodesicPolyline(coordinates: [], count: 0)
    var listOfCameras: [MKMapCamera] = []
    var stepperValue: CGFloat = 0
    var places: [MKMapItem] = []
    var localSearch: MKLocalSearch?
    var lastError: (any Error)?
    var log: [String] = []
    /// Where the passages on archives keep the camera.
    var directory = NSTemporaryDirectory()

    init(mapView: MKMapView) {
        self.mapView = mapView
        #if canImport(UIKit)
            super.init(nibName: nil, bundle: nil)
        #else
            super.init()
        #endif
        mapView.delegate = self
        view.addSubview(mapView)
    }

    required init?(coder: NSCoder) { return nil }

    var sydneyOperaHouseRegion: MKCoordinateRegion {
        MKCoordinateRegionMakeWithDistance(sydneyOperaHouseCoordinate, 1000, 1000)
    }

    var lunaParkRegion: MKCoordinateRegion {
        MKCoordinateRegionMakeWithDistance(lunaParkCoordinate, 1000, 1000)
    }

    // What the sample leaves to its other files.

    func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
        let renderer = MKPolylineRenderer(overlay: overlay)
        renderer.strokeColor = .red
        renderer.lineWidth = 8
        return renderer
    }

    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
        log.append("rest")
        goToNextCamera()
    }

    func addPlacesAnnotation() {
        for place in places {
            let annotation = MKPointAnnotation()
            annotation.coordinate = place.placemark.coordinate
            annotation.title = place.name
            mapView.addAnnotation(annotation)
        }
    }
}
