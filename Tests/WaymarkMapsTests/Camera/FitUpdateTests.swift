import Testing
import WaymarkGeometry
import WaymarkMaps

@Suite("Bounds that a map shows (H6, I13, I14)")
@MainActor struct FitUpdateTests {
    private static let wide = CoordinateBounds(
        southWest: Coordinate(latitude: 60, longitude: 24),
        northEast: Coordinate(latitude: 60.1, longitude: 26))
    private static let tall = CoordinateBounds(
        southWest: Coordinate(latitude: 59, longitude: 24.9),
        northEast: Coordinate(latitude: 61, longitude: 25))
    private static let overMeridian = CoordinateBounds(
        southWest: Coordinate(latitude: -17, longitude: 179),
        northEast: Coordinate(latitude: -16, longitude: -179))

    private func scene() throws -> CameraScene {
        try CameraScene(
            CameraPosition(
                latitude: 48, longitude: 11, zoom: 16, bearing: 70, viewingAngle: 40),
            size: SIMD2(800, 600))
    }

    /// How far the bounds are from the four sides of the view.
    private func gaps(_ bounds: CoordinateBounds, _ map: MapView) throws -> EdgeInsets {
        let box = try #require(map.projection.rect(for: bounds))
        return EdgeInsets(
            top: box.low.y, left: box.low.x, bottom: map.size.y - box.high.y,
            right: map.size.x - box.high.x)
    }

    /// Whether bounds with these gaps are in the middle of the room and touch it on one axis.
    private func fills(_ gaps: EdgeInsets, _ room: EdgeInsets) -> Bool {
        let (left, right) = (gaps.left - room.left, gaps.right - room.right)
        let (top, bottom) = (gaps.top - room.top, gaps.bottom - room.bottom)
        let isInside = [left, right, top, bottom].allSatisfy { $0 > -1e-6 }
        return isInside && isClose(left, right) && isClose(top, bottom)
            && (isClose(left, 0) || isClose(top, 0))
    }

    @Test(
        "I13, I14: bounds lie in the middle of the room at the closest zoom, north up from above",
        arguments: [
            (.zero, nil), (EdgeInsets(all: 100), nil), (EdgeInsets(all: 100), EdgeInsets(all: 10)),
            (.zero, .zero), (.zero, EdgeInsets(top: 300)),
            (
                EdgeInsets(top: 80, right: 40),
                EdgeInsets(top: 10, left: 20, bottom: 30, right: 50)
            ),
        ] as [(EdgeInsets, EdgeInsets?)])
    func fit(padding: EdgeInsets, insets: EdgeInsets?) throws {
        for bounds in [Self.wide, Self.tall, Self.overMeridian] {
            let scene = try scene()
            scene.map.padding = padding
            let update = insets.map { CameraUpdate.fit(bounds, insets: $0) } ?? .fit(bounds)
            scene.map.moveCamera(update)
            let room = padding + (insets ?? EdgeInsets(all: 64))
            let gaps = try gaps(bounds, scene.map)
            #expect(fills(gaps, room), "\(bounds): \(gaps)")
            #expect(scene.map.camera.bearing == 0 && scene.map.camera.viewingAngle == 0)
        }
    }

    @Test("I13: 64 points of its own and 100 of the map are 164")
    func defaultPadding() throws {
        let scene = try scene()
        scene.map.padding = EdgeInsets(all: 100)
        scene.map.moveCamera(.fit(Self.wide))
        let gaps = try gaps(Self.wide, scene.map)
        #expect(isClose(gaps.left, 164) && isClose(gaps.right, 164))
        #expect(CameraUpdate.defaultPadding == 64)
        #expect(CameraUpdate.fit(Self.wide) == .fit(Self.wide, padding: 64))
        #expect(
            CameraUpdate.fit(Self.wide, padding: 7)
                == .fit(Self.wide, insets: EdgeInsets(all: 7)))
    }

    @Test("H4, I13: bounds are shown in the middle also where the map may come no closer")
    func limitedZoom() throws {
        let scene = try scene()
        scene.map.setZoomRange(2...6)
        scene.map.padding = EdgeInsets(left: 200)
        scene.map.moveCamera(.fit(Self.wide))
        #expect(scene.map.camera.zoom == 6)
        let gaps = try gaps(Self.wide, scene.map)
        #expect(isClose(gaps.left - 200, gaps.right) && isClose(gaps.top, gaps.bottom))
    }

    @Test("I13: the middle of the room counts also where the camera's target is not in the middle")
    func anchor() throws {
        let scene = try scene()
        scene.map.anchor = SIMD2(0.5, 0.8)
        scene.map.moveCamera(.fit(Self.tall))
        #expect(fills(try gaps(Self.tall, scene.map), EdgeInsets(all: 64)))
    }

    @Test("H6: the camera for bounds is the one to which the map would go")
    func cameraForBounds() throws {
        let scene = try scene()
        scene.map.padding = EdgeInsets(top: 30, left: 20)
        let before = scene.map.camera
        let insets = EdgeInsets(bottom: 50, right: 10)
        let camera = try #require(scene.map.camera(fitting: Self.wide, insets: insets))
        #expect(scene.map.camera == before && scene.log.events.isEmpty)
        #expect(camera.bearing == 0 && camera.viewingAngle == 0)
        scene.map.moveCamera(.fit(Self.wide, insets: insets))
        #expect(scene.map.camera == camera)
    }

    @Test("H6: without room, or without bounds, there is no camera and nothing moves")
    func noCamera() throws {
        let scene = try scene()
        let upsideDown = CoordinateBounds(
            southWest: Self.wide.northEast, northEast: Self.wide.southWest)
        let nowhere = CoordinateBounds(
            southWest: Coordinate(latitude: .nan, longitude: 0), northEast: Self.wide.northEast)
        for bounds in [upsideDown, nowhere] {
            #expect(scene.map.camera(fitting: bounds, insets: .zero) == nil)
            scene.map.moveCamera(.fit(bounds))
        }
        #expect(scene.map.camera(fitting: Self.wide, insets: EdgeInsets(all: 300)) == nil)
        scene.map.moveCamera(.fit(Self.wide, padding: 300))
        scene.map.padding = EdgeInsets(left: 700)
        scene.map.moveCamera(.fit(Self.wide))
        #expect(scene.log.events.isEmpty)
    }
}
