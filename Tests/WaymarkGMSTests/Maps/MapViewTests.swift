import Foundation
import Testing
import WaymarkGMS
import WaymarkGeometry
import WaymarkMaps
import WaymarkUIKit

@MainActor @Suite("The map view (H, J, K, L)") struct MapViewTests {
    private let scene = MapScene()
    private let diary = MapDiary()

    init() { scene.view.delegate = diary }

    @Test("A camera that is set is told once: will move, change, idle")
    func setCamera() {
        scene.view.camera = GMSCameraPosition(target: MapScene.middle, zoom: 12)
        #expect(diary.take() == ["will move false", "change 12.0", "idle 12.0"])
        scene.view.camera = GMSCameraPosition(target: MapScene.middle, zoom: 12)
        #expect(diary.take().isEmpty)
    }

    @Test("An animation is told with its steps between")
    func animation() {
        scene.view.animate(toZoom: 15)
        scene.pass(2)
        let lines = diary.take()
        #expect(lines.first == "will move false")
        #expect(lines.last == "idle 15.0")
        #expect(lines.filter { $0.hasPrefix("change") }.count > 2)
    }

    @Test("A tap is told as such")
    func tap() {
        scene.tap(50, 50)
        #expect(diary.take() == ["tap"])
    }

    @Test("Points and places are converted both ways, and there is no place in the sky")
    func projection() {
        scene.view.camera = GMSCameraPosition(
            target: MapScene.middle, zoom: 17, bearing: 0, viewingAngle: 65)
        let projection = scene.view.projection
        let point = CGPoint(x: 120, y: 200)
        let place = projection.coordinate(for: point)
        let back = projection.point(for: place)
        #expect(abs(back.x - point.x) < 1e-6 && abs(back.y - point.y) < 1e-6)
        #expect(projection.contains(place))
        let region = projection.visibleRegion()
        let near = region.nearRight.longitude - region.nearLeft.longitude
        let far = region.farRight.longitude - region.farLeft.longitude
        #expect(far > near && near > 0)
        let sky = projection.coordinate(for: CGPoint(x: 200, y: -1000))
        #expect(!CLLocationCoordinate2DIsValid(sky))
        #expect(projection.points(forMeters: 100, at: MapScene.middle) > 0)
        #expect(projection.point(for: kCLLocationCoordinate2DInvalid).x.isNaN)
    }

    @Test("Cameras that show the same are equal for rendering, others are not")
    func rendering() {
        let first = GMSCameraPosition(target: MapScene.middle, zoom: 12)
        let near = GMSCameraPosition(target: MapScene.middle, zoom: 12.00001)
        let other = GMSCameraPosition(target: MapScene.middle, zoom: 12.1)
        #expect(scene.view.areEqual(forRendering: first, position: near))
        #expect(!scene.view.areEqual(forRendering: first, position: other))
    }

    @Test("Padding moves the middle of the map, and the settings are those of the map")
    func settings() {
        scene.view.padding = UIEdgeInsets(top: 0, left: 100, bottom: 0, right: 0)
        let point = scene.view.projection.point(for: MapScene.middle)
        #expect(abs(point.x - 250) < 1e-6)
        let settings = scene.view.settings
        settings.setAllGesturesEnabled(false)
        #expect(!settings.scrollGestures && !settings.zoomGestures)
        #expect(!settings.tiltGestures && !settings.rotateGestures)
        settings.compassButton = true
        settings.myLocationButton = true
        settings.indoorPicker = false
        #expect(scene.view.map.settings.compassButton && scene.view.map.settings.myLocationButton)
        #expect(!scene.view.map.settings.indoorPicker)
        scene.view.isBuildingsEnabled = false
        scene.view.isIndoorEnabled = false
        scene.view.isTrafficEnabled = true
        scene.view.preferredFrameRate = .powerSave
        #expect(!scene.view.map.isBuildingsEnabled && !scene.view.map.isIndoorEnabled)
        #expect(scene.view.map.isTrafficEnabled)
        #expect(scene.view.map.preferredFrameRate == .powerSave)
    }

    @Test(
        "Kinds of maps keep their numbers",
        arguments: [
            (GMSMapViewType.normal, 1), (.satellite, 2), (.terrain, 3), (.hybrid, 4), (.none, 5),
        ] as [(GMSMapViewType, UInt)])
    func types(type: GMSMapViewType, number: UInt) {
        #expect(type.rawValue == number)
        scene.view.mapType = type
        #expect(scene.view.mapType == type)
    }

    @Test("A range of zooms that is none changes nothing")
    func badZooms() {
        scene.view.setMinZoom(15, maxZoom: 10)
        #expect(scene.view.minZoom == kGMSMinZoomLevel && scene.view.maxZoom == kGMSMaxZoomLevel)
        scene.view.setMinZoom(.nan, maxZoom: 10)
        #expect(scene.view.minZoom == kGMSMinZoomLevel)
        scene.view.setMinZoom(-5, maxZoom: 100)
        #expect(scene.view.minZoom == kGMSMinZoomLevel && scene.view.maxZoom == kGMSMaxZoomLevel)
    }

    @Test("No bounds give no camera, and change none")
    func badBounds() {
        let before = scene.view.camera
        let nothing = GMSCoordinateBounds()
        #expect(scene.view.camera(for: nothing, insets: .zero) == nil)
        scene.view.moveCamera(.fit(nothing))
        scene.view.moveCamera(.fit(nothing, withPadding: .nan))
        scene.view.cameraTargetBounds = nothing
        #expect(scene.view.camera == before && scene.view.cameraTargetBounds == nil)
        let all = GMSCoordinateBounds(
            coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 1),
            coordinate: CLLocationCoordinate2D(latitude: 2, longitude: 2))
        let insets = UIEdgeInsets(top: 200, left: 200, bottom: 200, right: 200)
        #expect(scene.view.camera(for: all, insets: insets) == nil)
    }

    @Test(
        "Cameras of wrong numbers are brought into the range",
        arguments: [
            (100.0, 85.0, 480.0, 120.0), (-100, -85, 840, 120), (0, 0, 1200, 120),
            (Double.nan, 0, 0, 0),
        ])
    func ranges(latitude: Double, clamped: Double, longitude: Double, wrapped: Double) {
        let camera = GMSCameraPosition(latitude: latitude, longitude: longitude, zoom: 99)
        #expect((camera.target.latitude, camera.target.longitude) == (clamped, wrapped))
        #expect(camera.zoom == kGMSMaxZoomLevel)
        let other = GMSCameraPosition(
            latitude: 0, longitude: 0, zoom: -.infinity, bearing: 370, viewingAngle: 99)
        #expect((other.zoom, other.bearing, other.viewingAngle) == (kGMSMinZoomLevel, 10, 65))
    }

    @Test("A mutable camera changes, its copies do not follow")
    func mutableCamera() throws {
        let camera = GMSMutableCameraPosition(latitude: 1, longitude: 2, zoom: 3)
        let copy = try #require(camera.copy() as? GMSCameraPosition)
        camera.zoom = 10
        camera.bearing = 20
        camera.viewingAngle = 30
        camera.target = CLLocationCoordinate2D(latitude: 4, longitude: 5)
        #expect((copy.zoom, copy.bearing) == (3, 0))
        #expect(!(copy is GMSMutableCameraPosition))
        scene.view.camera = camera
        #expect(
            scene.view.camera
                == GMSCameraPosition(
                    latitude: 4, longitude: 5, zoom: 10, bearing: 20, viewingAngle: 30))
        let twin = try #require(camera.mutableCopy() as? GMSMutableCameraPosition)
        twin.zoom = 5
        #expect(camera.zoom == 10)
    }

    @Test("The zoom for a distance in points is that at which it is so long")
    func zoomForMeters() {
        let zoom = GMSCameraPosition.zoom(at: MapScene.middle, forMeters: 500, perPoints: 100)
        scene.view.camera = GMSCameraPosition(target: MapScene.middle, zoom: zoom)
        let points = scene.view.projection.points(forMeters: 500, at: MapScene.middle)
        #expect(abs(points - 100) < 0.01)
    }

    @Test("Parts of the camera are animated by their keys, others are not known")
    func layerKeys() {
        let layer = scene.view.mapLayer
        #expect(layer.animate(kGMSLayerCameraZoomLevelKey, to: 15, duration: 1))
        #expect(layer.animate(kGMSLayerCameraBearingKey, to: 90, duration: 2))
        #expect(!layer.animate("opacity", to: 0, duration: 1))
        scene.pass(1.1)
        #expect(layer.cameraZoomLevel == 15 && layer.cameraBearing < 90)
        scene.pass(1)
        #expect(abs(layer.cameraBearing - 90) < 1e-9)
        layer.cameraLatitude = 61
        #expect(abs(scene.view.camera.target.latitude - 61) < 1e-9)
    }

    @Test("Drawing stops and starts")
    func stopsAndStarts() {
        scene.view.stopRendering()
        scene.view.camera = GMSCameraPosition(target: MapScene.middle, zoom: 10)
        #expect(!scene.view.map.needsDisplay)
        scene.view.startRendering()
        #expect(scene.view.map.needsDisplay)
    }
}
