import Testing
import WaymarkMapKit
import WaymarkMaps
import WaymarkUIKit

@Suite("Regions and conversions of a map (S10, T3)")
@MainActor struct RegionTests {
    private let place = CLLocationCoordinate2DMake(60.17, 24.94)

    @Test("Regions and rectangles that are none change nothing")
    func badRegions() {
        let scene = MapScene()
        scene.view.centerCoordinate = place
        let before = scene.view.map.camera
        let spans = [(Double.nan, 1.0), (1, .infinity), (-1, 1)]
        for (tall, wide) in spans {
            scene.view.region = MKCoordinateRegion(
                center: place, span: MKCoordinateSpanMake(tall, wide))
        }
        scene.view.region = MKCoordinateRegion(
            center: CLLocationCoordinate2DMake(.nan, 0), span: MKCoordinateSpanMake(1, 1))
        scene.view.visibleMapRect = .null
        scene.view.visibleMapRect = MKMapRectMake(0, 0, 0, 0)
        scene.view.setVisibleMapRect(
            .null, edgePadding: UIEdgeInsets(), animated: true)
        scene.view.centerCoordinate = kCLLocationCoordinate2DInvalid
        #expect(scene.view.map.camera == before)
    }

    @Test("A rectangle is shown with room around it")
    func padding() {
        let scene = MapScene()
        let middle = MKMapPoint(place)
        let rect = MKMapRectMake(middle.x - 10_000, middle.y - 10_000, 20_000, 20_000)
        scene.view.setVisibleMapRect(
            rect, edgePadding: UIEdgeInsets(top: 50, left: 0, bottom: 150, right: 0),
            animated: false)
        let shown = scene.view.convert(MKCoordinateRegion(rect), toRectTo: scene.view)
        #expect(abs(shown.minY - 50) < 0.5 && abs(shown.maxY - 150) < 0.5)
        #expect(abs(shown.midX - 200) < 0.5)
    }

    @Test("What fits has the shape of the view and holds what was asked for")
    func fitting() {
        let scene = MapScene()
        let region = MKCoordinateRegion(center: place, span: MKCoordinateSpanMake(0.1, 0.1))
        let fits = scene.view.regionThatFits(region)
        #expect(fits.span.latitudeDelta >= 0.0999 && fits.span.longitudeDelta >= 0.0999)
        let rect = scene.view.mapRectThatFits(MKMapRectMake(1e8, 1e8, 1e5, 1e5))
        #expect(abs(rect.width / rect.height - 4.0 / 3) < 1e-9)
        #expect(scene.view.mapRectThatFits(.null).isNull)
    }

    @Test("Places and points are one, in this view and in others")
    func conversion() {
        let scene = MapScene()
        scene.view.region = MKCoordinateRegion(center: place, span: MKCoordinateSpanMake(0.1, 0.1))
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
        root.addSubview(scene.view)
        scene.view.frame.origin = CGPoint(x: 30, y: 40)
        let own = scene.view.convert(place, toPointTo: scene.view)
        let outer = scene.view.convert(place, toPointTo: root)
        #expect(abs(own.x - 200) < 0.01 && abs(own.y - 150) < 0.01)
        #expect(abs(outer.x - 230) < 0.01 && abs(outer.y - 190) < 0.01)
        for view in [root, scene.view, nil] {
            let point = scene.view.convert(place, toPointTo: view)
            let again = scene.view.convert(point, toCoordinateFrom: view)
            #expect(again.distance(to: place) < 0.1)
            let region = MKCoordinateRegion(center: place, span: MKCoordinateSpanMake(0.02, 0.02))
            let rect = scene.view.convert(region, toRectTo: view)
            let back = scene.view.convert(rect, toRegionFrom: view)
            #expect(abs(back.span.latitudeDelta - 0.02) < 1e-6)
            #expect(abs(back.span.longitudeDelta - 0.02) < 1e-6)
        }
    }

    @Test("The sky has no places, and what is none has no point")
    func horizon() {
        let scene = MapScene(size: CGSize(width: 300, height: 900))
        scene.view.camera = MKMapCamera(
            lookingAtCenter: place, fromDistance: 300, pitch: 65, heading: 0)
        let up = CGPoint(x: 150, y: -5000)
        #expect(
            !CLLocationCoordinate2DIsValid(scene.view.convert(up, toCoordinateFrom: scene.view)))
        let sky = CGRect(x: 0, y: -5000, width: 300, height: 100)
        let region = scene.view.convert(sky, toRegionFrom: scene.view)
        #expect(!CLLocationCoordinate2DIsValid(region.center))
        #expect(scene.view.convert(region, toRectTo: scene.view).isNull)
        let behind = MKCoordinateRegion(
            center: CLLocationCoordinate2DMake(50, 24.94), span: MKCoordinateSpanMake(1, 1))
        #expect(scene.view.convert(behind, toRectTo: scene.view).isNull)
        let point = scene.view.convert(kCLLocationCoordinate2DInvalid, toPointTo: scene.view)
        #expect(point.x.isNaN && point.y.isNaN)
        let nan = CGPoint(x: CGFloat.nan, y: 0)
        #expect(
            !CLLocationCoordinate2DIsValid(scene.view.convert(nan, toCoordinateFrom: scene.view)))
        #expect(
            !CLLocationCoordinate2DIsValid(
                scene.view.convert(.null, toRegionFrom: scene.view).center))
    }

    @Test("Gestures, buttons and kinds of maps are those of the map")
    func settings() {
        let view = MapScene().view
        view.isZoomEnabled = false
        view.isScrollEnabled = false
        view.isRotateEnabled = false
        view.isPitchEnabled = false
        #expect(!view.map.settings.hasGestures)
        view.showsCompass = false
        #expect(!view.map.settings.compassButton)
        view.mapType = .hybridFlyover
        #expect(view.map.mapType == .hybrid)
        view.preferredConfiguration = MKStandardMapConfiguration(elevationStyle: .realistic)
        #expect(view.map.mapType == .terrain && view.mapType == .standard)
        let imagery = MKImageryMapConfiguration()
        view.preferredConfiguration = imagery
        #expect(view.map.mapType == .satellite && view.preferredConfiguration === imagery)
        view.mapType = .standard
        #expect(view.preferredConfiguration is MKStandardMapConfiguration)
        view.showsBuildings = false
        view.showsTraffic = true
        #expect(!view.map.isBuildingsEnabled && view.map.isTrafficEnabled)
    }
}
