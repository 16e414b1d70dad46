import Foundation
import Testing
import WaymarkGMS
import WaymarkGeometry
import WaymarkMaps
import WaymarkUIKit

// The view controller of the guide to the camera: the code of its functions is that of the guide, but for line breaks
// that its text has lost. What stands around it is marked. The samples in Objective-C stand beside as Swift.

// swift-format-ignore
final class CameraGuide: UIViewController {
    // Around the samples: the map that they speak of, with a clock of the test.
    let scene = MapScene(
        camera: GMSCameraPosition(latitude: 10, longitude: 20, zoom: 4, bearing: 30, viewingAngle: 20))
    var mapView: GMSMapView { scene.view }

    // "Set the initial camera position"
    func makeMapWithCamera() -> GMSMapView {
        let options = GMSMapViewOptions()
        options.camera = GMSCameraPosition.camera(withLatitude: -33.8683, longitude: 151.2086, zoom: 16)
        let mapView = GMSMapView(options:options)
        return mapView
    }

    func makeMapInView() -> GMSMapView {
        let options = GMSMapViewOptions()
        options.frame = self.view.bounds
        let mapView = GMSMapView(options:options)
        return mapView
    }

    // "Use GMSCameraPosition"
    func setFancyCamera() {
        let fancy = GMSCameraPosition(
          latitude: -33,
          longitude: 151,
          zoom: 6,
          bearing: 270,
          viewingAngle: 45
        )
        mapView.camera = fancy
    }

    // The same in Objective-C has other numbers.
    func setFancyCameraOfObjectiveC() {
        let fancy = GMSCameraPosition.camera(
            withLatitude: -33.8683, longitude: 151.2086, zoom: 6, bearing: 30, viewingAngle: 45)
        mapView.camera = fancy
    }

    // "Use GMSCameraUpdate"
    func zoomIn() {
        // Zoom in one zoom level
        let zoomCamera = GMSCameraUpdate.zoomIn()
        mapView.animate(with: zoomCamera)
    }

    func centerOnVancouver() {
        // Center the camera on Vancouver, Canada
        let vancouver = CLLocationCoordinate2D(latitude: 49.26, longitude: -123.11)
        let vancouverCam = GMSCameraUpdate.setTarget(vancouver)
        mapView.animate(with: vancouverCam)
    }

    func centerOnVancouverOfObjectiveC() {
        let vancouver = CLLocationCoordinate2DMake(49.26, -123.11)
        let vancouverCam = GMSCameraUpdate.setTarget(vancouver)
        mapView.animate(with: vancouverCam)
    }

    // "Use GMSMapView to change a single property", "Set tilt (viewing angle)"
    func tilt() {
        mapView.animate(toViewingAngle: 45)
    }

    // "Set target (location)"
    func setTarget() {
        let target = CLLocationCoordinate2D(latitude: -33.868, longitude: 151.208)
        mapView.camera = GMSCameraPosition(target: target, zoom: 6)
    }

    func setTargetOfObjectiveC() {
        let target = CLLocationCoordinate2DMake(-33.868, 151.208)
        mapView.camera = GMSCameraPosition.camera(withTarget: target, zoom: 6)
    }

    func animateToTarget() {
        mapView.animate(toLocation: CLLocationCoordinate2D(latitude: -33.868, longitude: 151.208))
    }

    // "you scroll the camera 200 points to the right and 100 points down"; the sample itself is lost
    func scroll() {
        mapView.moveCamera(.scrollBy(x: 200, y: 100))
    }

    // "Set bearing (orientation)"
    func turnToNorth() {
        mapView.animate(toBearing: 0)
    }

    // "Set zoom"
    func zoom() {
        mapView.animate(toZoom: 12)
    }

    // "Set boundaries"
    func showVancouverAndCalgary() {
        let vancouver = CLLocationCoordinate2D(latitude: 49.26, longitude: -123.11)
        let calgary = CLLocationCoordinate2D(latitude: 51.05,longitude: -114.05)
        let bounds = GMSCoordinateBounds(coordinate: vancouver, coordinate: calgary)
        let camera = mapView.camera(for: bounds, insets: UIEdgeInsets())!
        mapView.camera = camera
    }

    // "Restrict the user's panning to a given area"
    func restrictPanning(to bounds: GMSCoordinateBounds?) {
        mapView.cameraTargetBounds = bounds
    }

    // "Set a minimum or maximum zoom"
    func makeMapOfZooms() -> GMSMapView {
        let camera = GMSCameraPosition(
          latitude: 41.887,
          longitude: -87.622,
          zoom: 12
        )
        let mapView = GMSMapView(frame: .zero, camera: camera)
        mapView.setMinZoom(10, maxZoom: 15)
        return mapView
    }

    func setMinZoomAlone(of mapView: GMSMapView) {
        mapView.setMinZoom(12, maxZoom: mapView.maxZoom)
    }

    func makeSecondMap(camera: GMSCameraPosition, mapView: GMSMapView) -> (GMSCameraPosition, GMSMapView) {
        // Sets the zoom level to 4.
        let camera2 = GMSCameraPosition(
          latitude: 41.887,
          longitude: -87.622,
          zoom: 4
        )
        let mapView2 = GMSMapView(frame: .zero, camera: camera)

        // The current zoom, 4, is outside of the range. The zoom will change to 10.
        mapView.setMinZoom(10, maxZoom: 15)
        return (camera2, mapView2)
    }

    func makeMapOfZoomsOfObjectiveC() -> GMSMapView {
        let camera = GMSCameraPosition.camera(withLatitude: 41.887, longitude: -87.622, zoom: 12)
        let mapView = GMSMapView.map(withFrame: .zero, camera: camera)
        mapView.setMinZoom(10, maxZoom: 15)
        return mapView
    }
}

@MainActor @Suite("The guide to the camera (C)") struct CameraGuideTests {
    private let guide = CameraGuide()

    private func expectCamera(_ camera: GMSCameraPosition) {
        #expect(guide.mapView.areEqual(forRendering: guide.mapView.camera, position: camera))
    }

    private func expectTarget(_ latitude: Double, _ longitude: Double) {
        let target = guide.mapView.camera.target
        #expect(abs(target.latitude - latitude) < 1e-6)
        #expect(abs(target.longitude - longitude) < 1e-6)
    }

    @Test("The options of a map have its first camera, or leave it at that of the world")
    func initialCamera() {
        let first = guide.makeMapWithCamera()
        #expect(first.camera.zoom == 16)
        #expect(abs(first.camera.target.latitude + 33.8683) < 1e-9)
        #expect(abs(first.camera.target.longitude - 151.2086) < 1e-9)
        let second = guide.makeMapInView()
        #expect(second.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
        #expect(second.map.size == SIMD2(393, 852))
        #expect(second.camera == GMSCameraPosition())
    }

    @Test("A camera that is set is there at once, with the tilt that its zoom allows")
    func fancyCamera() {
        guide.setFancyCamera()
        // "For zoom level 10 or lower, the maximum angle is 30 degrees."
        #expect(
            guide.mapView.camera
                == GMSCameraPosition(
                    latitude: -33, longitude: 151, zoom: 6, bearing: 270, viewingAngle: 30))
        guide.setFancyCameraOfObjectiveC()
        expectTarget(-33.8683, 151.2086)
        #expect(guide.mapView.camera.bearing == 30)
    }

    @Test("An update zooms one level closer, and all else stays")
    func zoomsIn() {
        guide.zoomIn()
        #expect(guide.mapView.camera.zoom == 4)
        guide.scene.pass(5)
        expectCamera(
            GMSCameraPosition(
                latitude: 10, longitude: 20, zoom: 5, bearing: 30, viewingAngle: 20))
    }

    @Test("An update leads to Vancouver, and passes what lies between")
    func goesToVancouver() {
        guide.centerOnVancouver()
        guide.scene.pass(0.5)
        let between = guide.mapView.camera.target
        #expect(between.longitude < 20 && between.longitude > -123)
        guide.scene.pass(20)
        expectTarget(49.26, -123.11)
        guide.setTarget()
        guide.centerOnVancouverOfObjectiveC()
        guide.scene.pass(20)
        expectTarget(49.26, -123.11)
    }

    @Test("Each single property moves alone")
    func singleProperties() {
        guide.setTarget()
        expectTarget(-33.868, 151.208)
        #expect(guide.mapView.camera.zoom == 6)
        guide.setFancyCamera()
        guide.animateToTarget()
        guide.scene.pass(5)
        expectTarget(-33.868, 151.208)
        #expect(guide.mapView.camera.bearing == 270)
        guide.turnToNorth()
        guide.scene.pass(5)
        guide.zoom()
        guide.scene.pass(5)
        #expect(guide.mapView.camera.zoom == 12)
        expectCamera(
            GMSCameraPosition(
                latitude: -33.868, longitude: 151.208, zoom: 12, bearing: 0, viewingAngle: 30))
        guide.setTargetOfObjectiveC()
        expectCamera(GMSCameraPosition(latitude: -33.868, longitude: 151.208, zoom: 6))
    }

    @Test("The tilt is animated to 45 degrees")
    func tilts() {
        guide.mapView.moveCamera(.zoom(to: 16))
        guide.tilt()
        guide.scene.pass(5)
        #expect(abs(guide.mapView.camera.viewingAngle - 45) < 1e-9)
    }

    @Test("Scrolling by points moves the middle of the map to the right and down")
    func scrolls() {
        guide.mapView.camera = GMSCameraPosition(latitude: 0, longitude: 0, zoom: 6)
        guide.scroll()
        // At zoom 6 the world is 16,384 points wide.
        #expect(abs(guide.mapView.camera.target.longitude - 200.0 / 16_384 * 360) < 1e-9)
        #expect(guide.mapView.camera.target.latitude < 0)
    }

    @Test("A camera for bounds shows both cities, from straight above with north at the top")
    func showsBothCities() {
        guide.showVancouverAndCalgary()
        let camera = guide.mapView.camera
        #expect((camera.bearing, camera.viewingAngle) == (0, 0))
        let projection = guide.mapView.projection
        #expect(projection.contains(CLLocationCoordinate2D(latitude: 49.27, longitude: -123.1)))
        #expect(projection.contains(CLLocationCoordinate2D(latitude: 51.04, longitude: -114.06)))
        let west = projection.point(
            for: CLLocationCoordinate2D(latitude: 49.26, longitude: -123.11))
        #expect(abs(west.x) < 0.5)
    }

    @Test("Bounds keep the target of the camera, until they are taken away")
    func restrictsPanning() {
        let bounds = GMSCoordinateBounds(
            coordinate: CLLocationCoordinate2D(latitude: 5, longitude: 15),
            coordinate: CLLocationCoordinate2D(latitude: 15, longitude: 25))
        guide.restrictPanning(to: bounds)
        guide.mapView.camera = GMSCameraPosition(latitude: 40, longitude: 20, zoom: 8)
        #expect(guide.mapView.camera.target.latitude <= 15 + 1e-9)
        guide.restrictPanning(to: nil)
        guide.mapView.camera = GMSCameraPosition(latitude: 40, longitude: 20, zoom: 8)
        expectTarget(40, 20)
    }

    @Test("A range of zooms keeps the camera: 4 becomes 10, and one end can be set alone")
    func zoomRange() {
        let mapView = guide.makeMapOfZooms()
        #expect((mapView.minZoom, mapView.maxZoom) == (10, 15))
        #expect(mapView.camera.zoom == 12)
        guide.setMinZoomAlone(of: mapView)
        #expect((mapView.minZoom, mapView.maxZoom) == (12, 15))
        #expect(guide.makeMapOfZoomsOfObjectiveC().maxZoom == 15)
        // As the sample stands it makes a camera of zoom 4 and gives the map the other one, of zoom 12.
        let camera = GMSCameraPosition(latitude: 41.887, longitude: -87.622, zoom: 12)
        let (camera2, mapView2) = guide.makeSecondMap(camera: camera, mapView: mapView)
        #expect((camera2.zoom, mapView2.camera.zoom, mapView.camera.zoom) == (4, 12, 12))
        // What it means:
        let (_, second) = guide.makeSecondMap(camera: camera2, mapView: mapView)
        #expect(second.camera.zoom == 4)
        second.setMinZoom(10, maxZoom: 15)
        #expect(second.camera.zoom == 10)
    }

    @Test(
        "Every way to make an update changes what it says",
        arguments: [
            (0, 12.0), (1, 10), (2, 5), (3, 13), (4, 13), (5, 11), (6, 9), (7, 3),
        ])
    func updates(number: Int, zoom: Double) {
        let place = CLLocationCoordinate2D(latitude: 20, longitude: 30)
        let updates: [GMSCameraUpdate] = [
            .zoomIn(), .zoomOut(), .zoom(to: 5), .zoom(by: 2), .zoom(by: 2, at: .zero),
            .setTarget(place), .setTarget(place, zoom: 9),
            .setCamera(GMSCameraPosition(latitude: 1, longitude: 2, zoom: 3)),
        ]
        guide.mapView.camera = GMSCameraPosition(latitude: 10, longitude: 20, zoom: 11)
        guide.mapView.moveCamera(updates[number])
        #expect(Double(guide.mapView.camera.zoom) == zoom)
    }

    @Test("Bounds are fitted with 64 points, a padding or insets, besides the padding of the map")
    func fits() {
        let bounds = GMSCoordinateBounds(
            coordinate: CLLocationCoordinate2D(latitude: 10, longitude: 10),
            coordinate: CLLocationCoordinate2D(latitude: 10.01, longitude: 12))
        func left(_ update: GMSCameraUpdate) -> Double {
            guide.mapView.moveCamera(update)
            return Double(guide.mapView.projection.point(for: bounds.southWest).x)
        }
        #expect(abs(left(.fit(bounds)) - 64) < 0.01)
        #expect(abs(left(.fit(bounds, withPadding: 20)) - 20) < 0.01)
        let insets = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 10)
        #expect(abs(left(.fit(bounds, with: insets)) - 30) < 0.01)
        guide.mapView.padding = UIEdgeInsets(top: 0, left: 100, bottom: 0, right: 0)
        #expect(abs(left(.fit(bounds)) - 164) < 0.01)
    }

    @Test("The duration of a transaction is that of the animation")
    func transaction() {
        CATransaction.begin()
        CATransaction.setValue(3.0, forKey: kCATransactionAnimationDuration)
        guide.mapView.animate(toZoom: 8)
        CATransaction.commit()
        guide.scene.pass(2)
        #expect(guide.mapView.camera.zoom < 8)
        guide.scene.pass(1.1)
        #expect(guide.mapView.camera.zoom == 8)
    }
}
