// An app under the names of Google's maps, whose only import is this one, with a region on the device.
import Foundation
import WaymarkGMS

/// Shows a map with a marker, a line and a style, and counts what it is told.
@MainActor final class MapScreen: GMSMapViewDelegate {
    let mapView: GMSMapView
    private(set) var changes = 0

    init(at place: CLLocationCoordinate2D) throws {
        let options = GMSMapViewOptions()
        options.frame = CGRect(x: 0, y: 0, width: 320, height: 240)
        options.camera = GMSCameraPosition(target: place, zoom: 14)
        mapView = GMSMapView(options: options)
        mapView.delegate = self
        mapView.mapStyle = try GMSMapStyle(
            jsonString: ##"[{"featureType": "water", "stylers": [{"color": "#336699"}]}]"##)
        let marker = GMSMarker(position: place)
        marker.title = "Station"
        marker.map = mapView
        let path = GMSMutablePath()
        path.add(place)
        path.add(GMSGeometryOffset(place, 500, 45))
        GMSPolyline(path: path).map = mapView
    }

    func mapView(_ mapView: GMSMapView, didChange position: GMSCameraPosition) { changes += 1 }
}

try GMSServices.provideRegion(at: URL(fileURLWithPath: CommandLine.arguments[1]))
let station = CLLocationCoordinate2D(latitude: 60.1719, longitude: 24.9414)
let screen = try MapScreen(at: station)
screen.mapView.moveCamera(.zoomIn())
let address = try await GMSGeocoder().reverseGeocodeCoordinate(station).firstResult()
let middle = screen.mapView.projection.point(for: station)
print(
    "WaymarkGMS: \(screen.changes) change, \(address?.thoroughfare ?? "no street") at "
        + "\(Int(middle.x)), \(Int(middle.y))")
