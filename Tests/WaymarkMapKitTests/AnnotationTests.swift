import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMapKit
import WaymarkMaps
import WaymarkRendering
import WaymarkUIKit

/// Writes down what a map tells.
@MainActor private final class Listener: MKMapViewDelegate {
    var log: [String] = []
    var makeView: (any MKAnnotation) -> MKAnnotationView? = { _ in nil }

    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
        log.append("viewFor")
        return makeView(annotation)
    }

    func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {
        log.append("added \(views.count)")
    }

    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) { log.append("select") }

    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {
        log.append("deselect")
    }

    func mapView(_ mapView: MKMapView, didTapCalloutOf view: MKAnnotationView) {
        log.append("callout")
    }

    func mapView(
        _ mapView: MKMapView, annotationView view: MKAnnotationView,
        didChange newState: MKAnnotationView.DragState,
        fromOldState oldState: MKAnnotationView.DragState
    ) { log.append("drag \(newState)") }
}

/// An annotation of an app's own.
private final class Cafe: NSObject, MKAnnotation {
    var coordinate: CLLocationCoordinate2D
    let title: String? = "Café"

    init(_ coordinate: CLLocationCoordinate2D) { self.coordinate = coordinate }
}

private final class StarView: MKAnnotationView {
    required init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        clusteringIdentifier = "stars"
    }

    required init?(coder: NSCoder) { return nil }
}

@Suite("Annotations by MapKit's names (O5)")
@MainActor struct AnnotationTests {
    private let place = CLLocationCoordinate2DMake(60.17, 24.94)

    private func scene(_ listener: Listener) -> MapScene {
        let scene = MapScene()
        scene.view.delegate = listener
        scene.view.region = MKCoordinateRegion(
            center: place, span: MKCoordinateSpanMake(0.05, 0.05))
        return scene
    }

    private func marker(_ scene: MapScene, _ annotation: any MKAnnotation) -> SIMD2<Double> {
        let point = scene.view.convert(annotation.coordinate, toPointTo: scene.view)
        return SIMD2(Double(point.x), Double(point.y))
    }

    private func tap(_ scene: MapScene, _ point: SIMD2<Double>) {
        let id = 1
        scene.view.map.handle(
            .touch(Touch(id: id, phase: .began, position: point, time: scene.clock.time)))
        scene.view.map.handle(
            .touch(Touch(id: id, phase: .ended, position: point, time: scene.clock.time)))
        scene.pass(1, steps: 4)
    }

    @Test("Views are asked for once, with the next frame, and used again after that")
    func views() {
        let listener = Listener()
        let scene = scene(listener)
        let point = MKPointAnnotation(coordinate: place)
        listener.makeView = { annotation in
            let known = scene.view.dequeueReusableAnnotationView(withIdentifier: "pin")
            let view = known ?? MKPinAnnotationView(annotation: annotation, reuseIdentifier: "pin")
            view.annotation = annotation
            return view
        }
        scene.view.addAnnotation(point)
        scene.view.addAnnotation(point)
        #expect(scene.view.annotations.count == 1 && scene.view.view(for: point) == nil)
        scene.pass(1, steps: 3)
        #expect(listener.log == ["viewFor", "added 1"])
        let view = scene.view.view(for: point)
        #expect(view is MKPinAnnotationView && view?.annotation === point)
        scene.view.removeAnnotation(point)
        #expect(scene.view.annotations.isEmpty && scene.view.view(for: point) == nil)
        let other = MKPointAnnotation(coordinate: place)
        scene.view.addAnnotation(other)
        scene.pass(1)
        #expect(scene.view.view(for: other) === view)
    }

    @Test("A point that is moved moves on the map")
    func moved() {
        let listener = Listener()
        let scene = scene(listener)
        let point = MKPointAnnotation(coordinate: place)
        scene.view.addAnnotation(point)
        let before = scene.frame()
        point.coordinate = CLLocationCoordinate2DMake(60.175, 24.95)
        #expect(scene.view.map.needsDisplay)
        #expect(scene.frame().pixels != before.pixels)
        scene.view.removeAnnotation(point)
        point.coordinate = place
        point.title = "gone"
    }

    @Test("Views that an app lays into that of an annotation are on the map, also changed ones")
    func ownViews() {
        let listener = Listener()
        let scene = scene(listener)
        let badge = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        badge.backgroundColor = .red
        listener.makeView = { annotation in
            let view = StarView(annotation: annotation, reuseIdentifier: nil)
            view.clusteringIdentifier = nil
            view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
            view.addSubview(badge)
            return view
        }
        scene.view.addAnnotation(MKPointAnnotation(coordinate: place))
        scene.pass(1)
        let frame = scene.frame()
        #expect(frame.isRed(200, 150) && frame.isRed(192, 142) && !frame.isRed(186, 136))
        badge.frame.origin = .zero
        let view = scene.view.annotations.first.flatMap { scene.view.view(for: $0) }
        view?.setNeedsLayout()
        #expect(scene.view.map.needsDisplay)
        let moved = scene.frame()
        #expect(moved.isRed(186, 136) && !moved.isRed(208, 158))
        badge.removeFromSuperview()
        #expect(scene.frame().redCount == 0)
    }

    @Test("An annotation of an app's own is read with each frame")
    func own() {
        let listener = Listener()
        let scene = scene(listener)
        let cafe = Cafe(place)
        scene.view.addAnnotation(cafe)
        scene.pass(1)
        let first = scene.view.annotations(in: .world)
        #expect(first == [cafe])
        cafe.coordinate = kCLLocationCoordinate2DInvalid
        scene.pass(1)
        #expect(scene.view.annotations(in: .world).isEmpty)
        scene.view.showAnnotations([cafe], animated: false)
        scene.view.showAnnotations([], animated: true)
    }

    @Test("A tap selects, a tap beside selects no more, and the app may do both")
    func selection() {
        let listener = Listener()
        let scene = scene(listener)
        let point = MKPointAnnotation(coordinate: place, title: "Here")
        scene.view.addAnnotation(point)
        _ = scene.frame()
        listener.log = []
        tap(scene, marker(scene, point) - SIMD2(0, 12))
        #expect(listener.log == ["select"])
        #expect(scene.view.selectedAnnotations.first === point)
        #expect(scene.view.map.selectedMarker != nil)
        _ = scene.frame()
        tap(scene, SIMD2(10, 280))
        #expect(listener.log == ["select", "deselect"])
        #expect(scene.view.map.selectedMarker == nil)
        scene.view.selectAnnotation(point, animated: true)
        scene.view.deselectAnnotation(nil, animated: true)
        #expect(scene.view.selectedAnnotations.count == 1)
        scene.view.deselectAnnotation(point, animated: true)
        #expect(scene.view.selectedAnnotations.isEmpty)
        scene.view.selectAnnotation(Cafe(place), animated: false)
        #expect(scene.view.selectedAnnotations.isEmpty)
        scene.view.selectedAnnotations = [point]
        scene.view.removeAnnotation(point)
        #expect(scene.view.selectedAnnotations.isEmpty)
    }

    @Test("Views of a registered class are made, and those of one name stand together")
    func registered() {
        let listener = Listener()
        let scene = scene(listener)
        scene.view.register(
            StarView.self,
            forAnnotationViewWithReuseIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier)
        let points = (0..<5).map { _ in MKPointAnnotation(coordinate: place) }
        scene.view.addAnnotations(points)
        scene.pass(1)
        #expect(points.allSatisfy { scene.view.view(for: $0) is StarView })
        scene.view.removeAnnotations(points)
        scene.pass(1)
        #expect(scene.view.annotations.isEmpty)
    }

    @Test("A picture stands with its middle at the place, a balloon with its tip, letters in it")
    func looks() {
        let listener = Listener()
        listener.makeView = { annotation in
            let view = MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.markerTintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            view.titleVisibility = .hidden
            return view
        }
        let scene = scene(listener)
        let point = MKPointAnnotation(coordinate: place)
        scene.view.addAnnotation(point)
        let tip = marker(scene, point)
        var frame = scene.frame()
        #expect(frame.isRed(Int(tip.x) - 9, Int(tip.y) - 22))
        #expect(!frame.isRed(Int(tip.x), Int(tip.y) + 4))
        scene.view.view(for: point)?.isHidden = true
        frame = scene.frame()
        #expect(frame.redCount == 0)
        scene.view.view(for: point)?.isHidden = false
        scene.view.view(for: point)?.alpha = 0
        #expect(scene.frame().redCount == 0)
        scene.view.view(for: point)?.alpha = 1
        #expect(scene.frame().redCount > 100)
    }

    @Test("A view without a picture shows nothing")
    func nothing() {
        let listener = Listener()
        listener.makeView = { MKAnnotationView(annotation: $0, reuseIdentifier: nil) }
        let scene = scene(listener)
        let before = scene.frame().pixels
        scene.view.addAnnotation(MKPointAnnotation(coordinate: place))
        #expect(scene.frame().pixels == before)
    }

    @Test("The colors of pins are three")
    func pins() {
        let pin = MKPinAnnotationView(annotation: nil, reuseIdentifier: nil)
        #expect(pin.pinColor == .red)
        pin.pinColor = .purple
        #expect(pin.pinTintColor == MKPinAnnotationView.purplePinColor() && pin.pinColor == .purple)
    }

    @Test("The map goes with the user until a finger moves it")
    func user() throws {
        let services = MKServices()
        let source = ScriptedLocations()
        services.locationSource = source
        let scene = MapScene(services)
        scene.view.userTrackingMode = .follow
        #expect(scene.view.showsUserLocation && source.isRunning)
        source.onLocation?(
            Location(
                coordinate: Coordinate(latitude: 60.17, longitude: 24.94), timestamp: .now))
        scene.pass(2, steps: 4)
        #expect(scene.view.centerCoordinate.distance(to: place) < 1)
        #expect(scene.view.userLocation.coordinate.distance(to: place) < 1)
        #expect(scene.view.isUserLocationVisible)
        #expect(scene.view.annotations.first === scene.view.userLocation)
        scene.view.showsUserLocation = false
        #expect(!source.isRunning && scene.view.userTrackingMode == .none)
        #expect(!CLLocationCoordinate2DIsValid(scene.view.userLocation.coordinate))
    }

    @Test("A map that is gone lets the source of locations rest")
    func gone() {
        let services = MKServices()
        let source = ScriptedLocations()
        services.locationSource = source
        var scene: MapScene? = MapScene(services)
        scene?.view.showsUserLocation = true
        let point = MKPointAnnotation(coordinate: place)
        scene?.view.addAnnotation(point)
        let view = scene?.view.view(for: point)
        let camera = scene?.view.camera
        scene = nil
        source.onLocation?(
            Location(coordinate: Coordinate(latitude: 1, longitude: 1), timestamp: .now))
        #expect(!source.isRunning)
        point.coordinate = CLLocationCoordinate2DMake(1, 1)
        view?.isHidden = true
        camera?.pitch = 10
    }
}

/// A source of locations that a test calls.
@MainActor private final class ScriptedLocations: LocationSource {
    var onLocation: ((Location) -> Void)?
    private(set) var isRunning = false

    func startUpdatingLocation() { isRunning = true }
    func stopUpdatingLocation() { isRunning = false }
}
