import Foundation
import Testing
import WaymarkMapKit

@Suite("Cameras by MapKit's names (S6, S7, S8, S11)")
@MainActor struct MapCameraTests {
    private let place = CLLocationCoordinate2DMake(-33.8568, 151.2153)

    private func archive(_ camera: MKMapCamera) throws -> Data {
        try NSKeyedArchiver.archivedData(withRootObject: camera, requiringSecureCoding: true)
    }

    private func camera(_ archive: Data) throws -> MKMapCamera? {
        try NSKeyedUnarchiver.unarchivedObject(ofClass: MKMapCamera.self, from: archive)
    }

    @Test("S11: a camera is the same when it comes out of an archive")
    func archives() throws {
        let before = MKMapCamera(
            lookingAtCenter: place, fromDistance: 1234, pitch: 40, heading: 271)
        let after = try #require(try camera(archive(before)))
        #expect(after.isEqual(before) && after.hash == before.hash)
        #expect(after.heading == 271 && after.pitch == 40)
        #expect(abs(after.centerCoordinateDistance - 1234) < 1e-6)
    }

    @Test("S11: an archive that is cut off or of something else gives no camera")
    func damaged() throws {
        let whole = try archive(MKMapCamera())
        for length in stride(from: 0, to: whole.count, by: 7) {
            let found = try? camera(whole.prefix(length))
            #expect(found == nil)
        }
        let other = try NSKeyedArchiver.archivedData(
            withRootObject: "no camera" as NSString, requiringSecureCoding: true)
        #expect((try? camera(other)) == nil)
    }

    @Test(
        "S11: a camera that lacks a part, or has one that is no number, is none",
        arguments: [
            ("MKMapCameraLatitude", 91.0), ("MKMapCameraAltitude", -5),
            ("MKMapCameraHeading", .nan),
            ("MKMapCameraPitch", .infinity), ("MKMapCameraLongitude", .nan),
        ])
    func wrongPart(key: String, value: Double) throws {
        let names = ["Latitude", "Longitude", "Altitude", "Heading", "Pitch"]
            .map { "MKMapCamera" + $0 }
        func read(_ parts: [String: Double]) throws -> MKMapCamera? {
            let coder = NSKeyedArchiver(requiringSecureCoding: true)
            for (name, number) in parts { coder.encode(number, forKey: name) }
            coder.finishEncoding()
            return MKMapCamera(coder: try NSKeyedUnarchiver(forReadingFrom: coder.encodedData))
        }
        var parts = Dictionary(uniqueKeysWithValues: names.map { ($0, 10.0) })
        #expect(try read(parts) != nil)
        parts[key] = value
        #expect(try read(parts) == nil)
        parts[key] = nil
        #expect(try read(parts) == nil)
    }

    @Test("S7: an eye beside the middle looks there, one over it straight down (S8)")
    func eye() {
        let north = CLLocationCoordinate2DMake(place.latitude + 0.01, place.longitude)
        let aside = MKMapCamera(lookingAtCenter: place, fromEyeCoordinate: north, eyeAltitude: 1112)
        #expect(abs(aside.heading - 180) < 1e-6)
        #expect(abs(aside.pitch - 45) < 0.1)
        let over = MKMapCamera(lookingAtCenter: place, fromEyeCoordinate: place, eyeAltitude: 500)
        #expect(over.pitch == 0 && over.heading == 0 && over.altitude == 500)
        over.pitch = 55
        #expect(over.pitch == 55 && over.altitude == 500)
    }

    @Test("S6: pitch is clamped, and what is no number changes nothing")
    func clamped() {
        let camera = MKMapCamera(lookingAtCenter: place, fromDistance: 500, pitch: 0, heading: 0)
        camera.pitch = 200
        #expect(camera.pitch == 65)
        camera.pitch = -20
        #expect(camera.pitch == 0)
        camera.pitch = .nan
        camera.heading = .infinity
        camera.altitude = -1
        camera.centerCoordinate = kCLLocationCoordinate2DInvalid
        #expect(camera.pitch == 0 && camera.heading == 0 && camera.altitude == 500)
        #expect(camera.centerCoordinate.distance(to: place) == 0)
        camera.heading = -90
        #expect(camera.heading == 270)
    }

    @Test("A map far away shows less pitch than one that is near")
    func limit() {
        let scene = MapScene()
        let camera = MKMapCamera(
            lookingAtCenter: place, fromDistance: 3_000_000, pitch: 60, heading: 0)
        scene.view.setCamera(camera, animated: false)
        #expect(scene.view.camera.pitch < 31)
        #expect(camera.pitch == 60)
    }

    @Test("The camera of a map changes the map, a copy of it does not")
    func live() throws {
        let scene = MapScene()
        scene.view.camera = MKMapCamera(
            lookingAtCenter: place, fromDistance: 500, pitch: 0, heading: 0)
        scene.view.camera.heading = 90
        #expect(scene.view.camera.heading == 90)
        let copy = try #require(scene.view.camera.copy() as? MKMapCamera)
        copy.heading = 10
        #expect(scene.view.camera.heading == 90)
    }

    @Test("The limits of a map hold its camera")
    func limits() throws {
        let scene = MapScene()
        let region = MKCoordinateRegion(center: place, span: MKCoordinateSpanMake(0.1, 0.1))
        scene.view.cameraBoundary = MKMapView.CameraBoundary(coordinateRegion: region)
        scene.view.centerCoordinate = CLLocationCoordinate2DMake(0, 0)
        #expect(scene.view.centerCoordinate.distance(to: place) < 10_000)
        scene.view.cameraZoomRange = MKMapView.CameraZoomRange(
            minCenterCoordinateDistance: 1000, maxCenterCoordinateDistance: 5000)
        scene.view.camera = MKMapCamera(
            lookingAtCenter: place, fromDistance: 10, pitch: 0, heading: 0)
        #expect(abs(scene.view.camera.centerCoordinateDistance - 1000) < 10)
        let nothing = MKCoordinateRegion(
            center: kCLLocationCoordinate2DInvalid, span: MKCoordinateSpan())
        #expect(MKMapView.CameraBoundary(coordinateRegion: nothing) == nil)
        #expect(MKMapView.CameraBoundary(mapRect: .null) == nil)
        let reversed = MKMapView.CameraZoomRange(
            minCenterCoordinateDistance: 9, maxCenterCoordinateDistance: 1)
        #expect(reversed == nil)
        scene.view.cameraBoundary = nil
        scene.view.cameraZoomRange = nil
        scene.view.centerCoordinate = CLLocationCoordinate2DMake(0, 0)
        #expect(scene.view.centerCoordinate.latitude == 0)
    }
}
