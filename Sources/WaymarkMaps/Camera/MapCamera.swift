public import WaymarkGeometry

/// The camera of a map, given by the place of an eye.
public struct MapCamera: Hashable, Sendable, Codable {
    /// The coordinate in the middle of the map.
    public var centerCoordinate: Coordinate
    /// Metres of the eye above the ground.
    public var altitude: Double
    /// Degrees clockwise from north: 0 north, 180 south.
    public var heading: Double
    /// Degrees from looking straight down. Where it is more than the map can show it is brought into its
    /// range, which depends on the altitude.
    public var pitch: Double

    /// An eye over `centerCoordinate`.
    public init(
        centerCoordinate: Coordinate, altitude: Double, heading: Double = 0, pitch: Double = 0
    ) {
        self.centerCoordinate = centerCoordinate
        self.altitude = altitude
        self.heading = heading
        self.pitch = pitch
    }

    /// An eye `eyeAltitude` metres over `eye` that looks at `center`; straight down where both are one.
    public init(lookingAt center: Coordinate, from eye: Coordinate, eyeAltitude: Double) {
        let distance = eye.distance(to: center)
        let isOver = !(distance > 1e-3)
        self.init(
            centerCoordinate: center, altitude: eyeAltitude,
            heading: isOver ? 0 : eye.bearing(to: center),
            pitch: isOver ? 0 : CMath.atan2(y: distance, x: eyeAltitude).radiansToDegrees)
    }

    /// The camera half-way on a flight from `start` to `end`: over the middle of the way, four times as high
    /// as the higher of both, and with the heading of the way between theirs.
    public static func midway(from start: MapCamera, to end: MapCamera) -> MapCamera {
        let turn = (end.heading - start.heading).normalizedLongitude
        return MapCamera(
            centerCoordinate: start.centerCoordinate.interpolated(
                to: end.centerCoordinate, fraction: 0.5),
            altitude: 4 * max(start.altitude, end.altitude),
            heading: (start.heading + turn / 2).normalizedBearing,
            pitch: (start.pitch + end.pitch) / 2)
    }
}

extension MapCamera {
    /// How far the eye is from the middle of a view, in heights of it.
    private static let eyeHeights = 1.5

    /// The eye of `camera` for a view `height` points high.
    public init(_ camera: CameraPosition, height: Double) {
        let pitch = camera.shownAngle
        let meters = Mercator.metersPerPoint(latitude: camera.target.latitude, zoom: camera.zoom)
        self.init(
            centerCoordinate: camera.target,
            altitude: meters * Self.eyeHeights * max(1, height)
                * CMath.cosine(pitch.degreesToRadians),
            heading: camera.bearing, pitch: pitch)
    }

    /// The camera position of this eye in a view `height` points high.
    public func position(height: Double) -> CameraPosition {
        guard altitude.isFinite, altitude > 0, pitch.isFinite else {
            return CameraPosition(
                target: centerCoordinate, zoom: CameraPosition.maxZoomLevel, bearing: heading)
        }
        // A lower pitch brings the same altitude nearer, which allows a higher one: the highest that it allows.
        var (low, angle) = (0.0, max(0, min(65, pitch)))
        func isAllowed(_ angle: Double) -> Bool {
            let zoom = self.zoom(pitch: angle, height: height)
            return angle <= CameraPosition.maximumViewingAngle(atZoom: zoom)
        }
        if !isAllowed(angle) {
            for _ in 0..<50 {
                let middle = (low + angle) / 2
                if isAllowed(middle) { low = middle } else { angle = middle }
            }
            angle = low
        }
        let zoom = self.zoom(pitch: angle, height: height)
        return CameraPosition(
            target: centerCoordinate, zoom: zoom, bearing: heading, viewingAngle: angle)
    }

    private func zoom(pitch: Double, height: Double) -> Double {
        let distance = altitude / CMath.cosine(pitch.degreesToRadians)
        return CameraPosition.zoom(
            at: centerCoordinate, forMeters: distance, perPoints: Self.eyeHeights * max(1, height))
    }
}
