import Foundation
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigationUI
import WaymarkPictureSupport

extension ElementGallery {
    /// The buttons of the map (rows L8 and L9), which have no words.
    func addMapButtons() throws {
        for look in ElementLook.all where !look.isHebrew {
            let scene = try PanelScene(
                SIMD2(240, 240), ground: Self.ground(isNight: look.isNight))
            let map = scene.map
            map.lightingMode = look.isNight ? .lowLight : .normal
            map.settings.compassButton = true
            map.pinsCompass = true
            for bearing in [0.0, 45, 90, 200, 315] {
                map.camera.bearing = bearing
                scene.pass(seconds: 2)
                addButton("compass", "\(Int(bearing))-\(look.name)", map)
            }
            map.settings.compassButton = false
            map.settings.myLocationButton = true
            map.isMyLocationEnabled = true
            for (state, isKnown) in [("unknown", false), ("known", true)] {
                // So far away that the dot is not on the view.
                let place = Coordinate(latitude: -60, longitude: -170)
                let date = Date(timeIntervalSince1970: 1_700_000_000)
                map.updateMyLocation(isKnown ? Location(coordinate: place, timestamp: date) : nil)
                map.camera = CameraPosition(
                    target: Coordinate(latitude: 60, longitude: 25), zoom: 9)
                addButton("my-location", "\(state)-\(look.name)", map)
            }
        }
    }

    private func addButton(_ element: String, _ variant: String, _ map: MapView) {
        let frame = map.frame()
        guard let place = map.accessibilityElements.first(where: { $0.identifier == element })
        else { return }
        add(element, variant, PicturePart(frame, around: place.frame.center, half: SIMD2(32, 32)))
    }

    /// What a drive puts on the map: the driver, lights, lanes and the destination, with the route.
    func addMarkers() async throws {
        for look in ElementLook.all where !look.isHebrew {
            let scene = try DriveScene()
            scene.controller.settings.showsTrafficLights = true
            scene.controller.settings.showsRoadName = false
            scene.map.lightingMode = look.isNight ? .lowLight : .normal
            try await scene.drive(seconds: 20)
            for (state, perspective) in [
                ("tilted", FollowingPerspective.tilted), ("heading-up", .topDownHeadingUp),
                ("north-up", .topDownNorthUp),
            ] {
                scene.controller.followingPerspective = perspective
                scene.pass(2)
                let part = PicturePart(
                    scene.map.frame(), around: scene.map.anchor * scene.map.size,
                    half: SIMD2(40, 40))
                add("puck", "\(state)-\(look.name)", part)
            }
            scene.controller.cameraMode = .overview
            scene.pass(2)
            add("marker", "lights-\(look.name)", scene, at: DriveScene.place(0, 500))
            add("marker", "destination-\(look.name)", scene, at: DriveScene.place(1000, 1000))
            addLanes(scene, look)
        }
    }

    private func addLanes(_ scene: DriveScene, _ look: ElementLook) {
        let overlay = LaneOverlay()
        // On the way to the east, where no lights are.
        let place = DriveScene.place(500, 1000)
        scene.map.addOverlay(overlay)
        let active = Lane(
            directions: [.straight, .right], activeDirection: .right, isRecommended: true)
        for (state, lanes) in [
            ("lane", [active]),
            ("lanes", [Lane(directions: [.left]), Lane(directions: []), active]),
        ] {
            overlay.junctions = [(place, lanes)]
            scene.map.setNeedsDisplay()
            add("lane-sign", "\(state)-\(look.name)", scene, at: place, half: SIMD2(56, 48))
        }
    }

    /// Adds what stands on a place of the map.
    private func add(
        _ element: String, _ variant: String, _ scene: DriveScene, at place: Coordinate,
        half: SIMD2<Int> = SIMD2(40, 48)
    ) {
        guard let foot = scene.map.projection.point(for: place) else { return }
        let part = PicturePart(scene.map.frame(), around: foot - SIMD2(0, 32), half: half)
        add(element, variant, part)
    }
}
