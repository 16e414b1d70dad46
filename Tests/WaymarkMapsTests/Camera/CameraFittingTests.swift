import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering

@Suite("Cameras that show bounds")
struct CameraFittingTests {
    private func view(_ camera: CameraPosition, _ size: SIMD2<Double>) -> ViewTransform {
        ViewTransform(
            size: size, scale: 1, center: MapPoint(camera.target), zoom: camera.zoom,
            bearing: camera.bearing, pitch: camera.viewingAngle)
    }

    /// Where a corner is on the screen, on the side of the world that is nearest.
    private func place(_ coordinate: Coordinate, _ view: ViewTransform) -> SIMD2<Double>? {
        var point = MapPoint(coordinate)
        point.x -= (point.x - view.center.x).rounded()
        return view.screen(point)
    }

    @Test(
        "H6: all of the bounds lies within the padding, at the greatest zoom",
        arguments: [UInt64(51)])
    func fitting(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for round in 0..<500 {
            let west = Double.random(in: -180..<180, using: &random)
            let south = Double.random(in: -75...70, using: &random)
            let span = Double.random(in: 0.01...4, using: &random)
            let bounds = CoordinateBounds(
                southWest: Coordinate(latitude: south, longitude: west),
                northEast: Coordinate(
                    latitude: south + .random(in: 0.01...4, using: &random),
                    longitude: (west + span).normalizedLongitude))
            let size = SIMD2(
                Double.random(in: 300...1500, using: &random),
                .random(in: 300...900, using: &random))
            let padding = Double.random(in: 0...100, using: &random)
            let camera = CameraPosition(fitting: bounds, size: size, padding: padding)
            #expect(camera.bearing == 0 && camera.viewingAngle == 0)
            let view = view(camera, size)
            let low = try #require(place(bounds.southWest, view), "seed \(seed), \(round)")
            let high = try #require(place(bounds.northEast, view), "seed \(seed), \(round)")
            // Left, bottom, right and top, as distances from the border.
            let gaps = [low.x, size.y - low.y, size.x - high.x, high.y].map { $0 - padding }
            #expect(gaps.allSatisfy { $0 > -0.01 }, "seed \(seed), \(round)")
            #expect(min(gaps[0], gaps[1]) < 0.01, "seed \(seed), \(round): it could be closer")
            #expect(abs(gaps[0] - gaps[2]) < 0.02 && abs(gaps[1] - gaps[3]) < 0.02, "centred")
        }
    }

    @Test("H6: over the 180th meridian the short way is shown")
    func antimeridian() {
        let bounds = CoordinateBounds(
            southWest: Coordinate(latitude: -20, longitude: 178),
            northEast: Coordinate(latitude: -16, longitude: -178))
        let camera = CameraPosition(fitting: bounds, size: SIMD2(800, 600))
        #expect(abs(abs(camera.target.longitude) - 180) < 1e-6 && camera.zoom > 6)
    }

    @Test("H6: a point is shown as near, the world as far as can be")
    func limits() {
        let point = Coordinate(latitude: 60, longitude: 25)
        let near = CameraPosition(
            fitting: CoordinateBounds(southWest: point, northEast: point), size: SIMD2(800, 600))
        #expect(near.zoom == CameraPosition.maxZoomLevel)
        #expect(abs(near.target.latitude - 60) < 1e-6 && abs(near.target.longitude - 25) < 1e-6)
        let world = CoordinateBounds(
            southWest: Coordinate(latitude: -85, longitude: -180),
            northEast: Coordinate(latitude: 85, longitude: 179.9))
        let far = CameraPosition(fitting: world, size: SIMD2(400, 400))
        #expect(far.zoom == CameraPosition.minZoomLevel)
    }

    @Test("H6: padding that leaves no room gives the lowest zooms, not an error")
    func noRoom() {
        let bounds = CoordinateBounds(
            southWest: Coordinate(latitude: 60, longitude: 24),
            northEast: Coordinate(latitude: 61, longitude: 26))
        let camera = CameraPosition(fitting: bounds, size: SIMD2(100, 100), padding: 500)
        #expect(camera.zoom == CameraPosition.minZoomLevel)
    }
}
