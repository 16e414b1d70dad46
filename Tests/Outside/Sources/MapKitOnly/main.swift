// An app in the names of MapKit: a region, a search, directions to what it finds, and a picture.
import WaymarkMapKit

@MainActor final class Controller: MKMapViewDelegate {
    let mapView = MKMapView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))

    init() {
        mapView.delegate = self
        mapView.region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 60.1699, longitude: 24.9425),
            latitudinalMeters: 2000, longitudinalMeters: 2000)
    }

    func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
        let renderer = MKPolylineRenderer(overlay: overlay)
        renderer.strokeColor = .blue
        renderer.lineWidth = 5
        return renderer
    }

    func showWayToCafe() async throws {
        let search = MKLocalSearch(
            request: .init(naturalLanguageQuery: "Cafes", region: mapView.region))
        let cafes = try await search.start().mapItems
        let request = MKDirections.Request()
        request.source = MKMapItem(placemark: MKPlacemark(coordinate: mapView.centerCoordinate))
        request.destination = cafes.last
        let route = try await MKDirections(request: request).calculate().routes[0]
        mapView.addOverlay(route.polyline, level: .aboveRoads)
        mapView.addAnnotations(cafes.map(\.placemark))
        mapView.setVisibleMapRect(route.polyline.boundingMapRect, animated: false)
        print("WaymarkMapKit: \(cafes.count) cafes, \(Int(route.distance)) m to one of them")
        for step in route.steps { print("  " + step.instructions) }
    }
}

try MKServices.shared.provide(region: CommandLine.arguments[1])
try await Controller().showWayToCafe()
let image = try await MKMapSnapshotter(options: .init()).start().image
print("WaymarkMapKit: a picture of \(Int(image.size.width)) points")
