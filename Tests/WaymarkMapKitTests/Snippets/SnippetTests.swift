import Foundation
import Testing
import WaymarkGeometry
import WaymarkMapKit
import WaymarkMaps
import WaymarkTestSupport
import WaymarkUIKit

@Suite("The passages of the document on MapKit")
@MainActor struct SnippetTests {
    private func controller(_ scene: MapScene) -> BepBopController {
        BepBopController(mapView: scene.view)
    }

    private func finished(_ begin: (@escaping @MainActor () -> Void) -> Void) async {
        await withCheckedContinuation { continuation in begin { continuation.resume() } }
    }

    @Test("Annotations are added and shown, all of them on the view")
    func annotations() throws {
        let scene = MapScene()
        let bepBop = controller(scene)
        let operaHouse = MKPointAnnotation(coordinate: bepBop.sydneyOperaHouseCoordinate)
        let bondi = MKPointAnnotation(coordinate: bepBop.bondiBeachCoordinate)
        bepBop.add(operaHouse)
        bepBop.showBoth(operaHouse, bondi)
        scene.pass(10, steps: 20)
        #expect(scene.view.annotations.count == 2)
        for place in [operaHouse, bondi] {
            let point = scene.view.convert(place.coordinate, toPointTo: scene.view)
            #expect(scene.view.bounds.contains(point))
            #expect(scene.view.view(for: place) is MKMarkerAnnotationView)
        }
        bepBop.tint()
        #expect(scene.view.tintColor == .purple)
    }

    @Test("The middle of the map may be on the 180th meridian")
    func meridian() {
        let scene = MapScene()
        controller(scene).centerOnMeridian()
        let center = scene.view.centerCoordinate
        #expect(center.latitude == 0 && abs(center.longitude) == 180)
        #expect(scene.view.visibleMapRect.spans180thMeridian)
    }

    @Test("A geodesic line lies over roads and under names, from an array as from a pointer")
    func geodesic() {
        for byPointer in [false, true] {
            let scene = MapScene()
            let bepBop = controller(scene)
            if byPointer { bepBop.drawGeodesicByPointer() } else { bepBop.drawGeodesic() }
            #expect(scene.view.overlays(in: .aboveRoads).count == 1)
            #expect(scene.view.overlays(in: .aboveLabels).isEmpty)
            scene.view.setVisibleMapRect(
                bepBop.geodesic.boundingMapRect,
                edgePadding: UIEdgeInsets(top: 40, left: 40, bottom: 40, right: 40),
                animated: false)
            let frame = scene.frame()
            let middle = CLLocationCoordinate2DMake(
                (bepBop.lunaParkCoordinate.latitude + bepBop.sydneyOperaHouseCoordinate.latitude)
                    / 2,
                (bepBop.lunaParkCoordinate.longitude + bepBop.sydneyOperaHouseCoordinate.longitude)
                    / 2)
            let point = scene.view.convert(middle, toPointTo: scene.view)
            #expect(frame.isRed(Int(point.x), Int(point.y)))
        }
    }

    @Test("A search puts what it finds on the map as annotations")
    func localSearch() async throws {
        try HelsinkiMaps.provide()
        let scene = MapScene()
        let bepBop = controller(scene)
        let region = MKCoordinateRegionMakeWithDistance(HelsinkiMaps.station, 2000, 2000)
        await finished { bepBop.search("Cafes", in: region, whenDone: $0) }
        #expect(bepBop.lastError == nil)
        #expect(!bepBop.places.isEmpty)
        #expect(scene.view.annotations.count == bepBop.places.count)
        #expect(bepBop.places.contains { $0.pointOfInterestCategory == .cafe })
        let bounds = MKMapRect(
            x: MKMapPoint(HelsinkiMaps.station).x - 50_000,
            y: MKMapPoint(HelsinkiMaps.station).y - 50_000, width: 100_000, height: 100_000)
        #expect(scene.view.annotations(in: bounds).count == bepBop.places.count)
        await finished { bepBop.search("Xqzwvk Jjplkq", in: region, whenDone: $0) }
        #expect((bepBop.lastError as? MKError)?.code == .placemarkNotFound)
        #expect(bepBop.localSearch?.isSearching == false)
    }

    @Test("Routes lie on the map as lines over roads")
    func directions() async throws {
        try HelsinkiMaps.provide()
        let scene = MapScene()
        let bepBop = controller(scene)
        let request = MKDirectionsRequest()
        request.source = HelsinkiMaps.item(HelsinkiMaps.station, "Station")
        request.destination = HelsinkiMaps.item(HelsinkiMaps.market, "Market")
        request.requestsAlternateRoutes = true
        await finished { bepBop.findDirections(request, whenDone: $0) }
        #expect(bepBop.lastError == nil)
        let lines = scene.view.overlays(in: .aboveRoads)
        #expect((1...3).contains(lines.count))
        #expect(scene.view.overlays(in: .aboveLabels).isEmpty)
        scene.view.setVisibleMapRect(
            lines.reduce(.null) { $0.union($1.boundingMapRect) }, animated: false)
        #expect(scene.frame().redCount > 200)
    }

    @Test("A rectangle and a region are shown from above")
    func flat() {
        let scene = MapScene()
        let bepBop = controller(scene)
        let line = MKPolyline(
            coordinates: [bepBop.lunaParkCoordinate, bepBop.bondiBeachCoordinate], count: 2)
        bepBop.showFlat(line.boundingMapRect, bepBop.sydneyOperaHouseRegion)
        let shown = scene.view.region
        #expect(shown.center.distance(to: bepBop.sydneyOperaHouseCoordinate) < 1)
        let wanted = bepBop.sydneyOperaHouseRegion.span
        #expect(shown.span.latitudeDelta >= wanted.latitudeDelta * 0.999)
        #expect(shown.span.latitudeDelta < wanted.latitudeDelta * 1.01)
    }

    @Test("A camera looks at the opera from the park, 900 meters high and 60 degrees to the front")
    func camera() {
        let scene = MapScene()
        let bepBop = controller(scene)
        bepBop.lookFromLunaPark()
        #expect(bepBop.stepperValue == 60)
        let camera = scene.view.camera
        #expect(camera.centerCoordinate.distance(to: bepBop.sydneyOperaHouseCoordinate) < 1)
        #expect(abs(camera.altitude - 900) < 9)
        #expect(camera.pitch > 50 && camera.pitch <= 60.001)
        // From the north-west to the south-east.
        #expect(camera.heading > 130 && camera.heading < 180)
    }

    @Test("A flight goes over the middle, four times as high, and comes down at its end")
    func flight() {
        let scene = MapScene()
        let bepBop = controller(scene)
        bepBop.lookFromLunaPark()
        scene.pass(0)
        let segment = UISegmentedControl()
        segment.selectedSegmentIndex = 1
        bepBop.changeCameraView(segment)
        #expect(bepBop.listOfCameras.count == 1)
        scene.pass(0.5, steps: 5)
        #expect(scene.view.map.camera.zoom < 21)
        scene.pass(0.5, steps: 5)
        // Over the middle it looks at the end already; then the second leg begins by itself.
        #expect(scene.view.centerCoordinate.distance(to: bepBop.bondiBeachCoordinate) < 5)
        #expect(abs(scene.view.camera.altitude - 2000) < 40)
        #expect(bepBop.listOfCameras.isEmpty)
        scene.pass(1, steps: 10)
        #expect(abs(scene.view.camera.altitude - 500) < 5)
        #expect(abs(scene.view.camera.pitch - 55) < 0.01)
        #expect(scene.view.centerCoordinate.distance(to: bepBop.bondiBeachCoordinate) < 5)
        #expect(bepBop.log.last == "rest")
    }

    @Test("The completion of a block of animations comes when the camera is there")
    func completion() {
        let scene = MapScene()
        var ends: [Bool] = []
        UIView.animate(
            withDuration: 1,
            animations: {
                scene.view.centerCoordinate = CLLocationCoordinate2DMake(-33.85, 151.2)
            }, completion: { ends.append($0) })
        scene.pass(0.9, steps: 9)
        #expect(ends.isEmpty)
        scene.pass(0.2)
        #expect(ends == [true])
        #expect(
            scene.view.centerCoordinate.distance(to: CLLocationCoordinate2DMake(-33.85, 151.2)) < 1)
    }

    @Test("The camera is the same after the app was closed and opened")
    func state() throws {
        try withTemporaryDirectory { directory in
            let scene = MapScene()
            let bepBop = RestoringController(mapView: scene.view)
            bepBop.directory = directory
            bepBop.lookFromLunaPark()
            let before = scene.view.map.camera
            let archiver = NSKeyedArchiver(requiringSecureCoding: true)
            bepBop.encodeRestorableState(with: archiver)
            let next = MapScene()
            let again = RestoringController(mapView: next.view)
            again.directory = directory
            archiver.finishEncoding()
            again.decodeRestorableState(
                with: try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData))
            #expect(bepBop.lastError == nil && again.lastError == nil)
            #expect(next.view.map.camera(next.view.map.camera, rendersSameAs: before))
        }
    }

    @Test("A file that is damaged leaves the map as it is")
    func damagedState() throws {
        try withTemporaryDirectory { directory in
            let scene = MapScene()
            let bepBop = RestoringController(mapView: scene.view)
            bepBop.directory = directory
            try Data("no archive".utf8).write(
                to: URL(fileURLWithPath: directory + "/BepBopMap.plist"))
            let before = scene.view.map.camera
            bepBop.decodeRestorableState(with: NSKeyedArchiver(requiringSecureCoding: true))
            #expect(bepBop.lastError != nil)
            #expect(scene.view.map.camera == before)
        }
    }
}
