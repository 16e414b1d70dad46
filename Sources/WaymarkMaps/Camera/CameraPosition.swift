public import WaymarkGeometry

/// The position of the map's camera. A value: every part may be set and is brought into its range.
public struct CameraPosition: Hashable, Sendable, Codable {
    /// The lowest zoom.
    public static let minZoomLevel = 2.0
    /// The highest zoom.
    public static let maxZoomLevel = 21.0

    /// All of the world, from above.
    public static let world = CameraPosition(latitude: 0, longitude: 0, zoom: minZoomLevel)

    /// The coordinate in the middle: latitude clamped to −85…85, longitude wrapped into [−180, 180).
    public var target: Coordinate {
        didSet { target = Self.valid(target) }
    }
    /// The world is 256 · 2^zoom points wide; 2 to 21.
    public var zoom: Double {
        didSet { zoom = Self.valid(zoom: zoom) }
    }
    /// Degrees clockwise from north of the top of the map, in [0, 360).
    public var bearing: Double {
        didSet { bearing = Self.valid(bearing: bearing) }
    }
    /// Degrees from the nadir, at most ``maximumViewingAngle(atZoom:)`` when it is drawn.
    public var viewingAngle: Double {
        didSet { viewingAngle = Self.valid(viewingAngle: viewingAngle) }
    }

    /// A camera over `target`.
    public init(target: Coordinate, zoom: Double, bearing: Double = 0, viewingAngle: Double = 0) {
        self.target = Self.valid(target)
        self.zoom = Self.valid(zoom: zoom)
        self.bearing = Self.valid(bearing: bearing)
        self.viewingAngle = Self.valid(viewingAngle: viewingAngle)
    }

    /// Decodes a camera; its parts are brought into their ranges.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            target: try container.decode(Coordinate.self, forKey: .target),
            zoom: try container.decode(Double.self, forKey: .zoom),
            bearing: try container.decode(Double.self, forKey: .bearing),
            viewingAngle: try container.decode(Double.self, forKey: .viewingAngle))
    }

    /// A camera over `latitude` and `longitude`.
    public init(
        latitude: Double, longitude: Double, zoom: Double, bearing: Double = 0,
        viewingAngle: Double = 0
    ) {
        self.init(
            target: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom,
            bearing: bearing, viewingAngle: viewingAngle)
    }

    /// The camera of greatest zoom that shows all of `bounds` in a view of `size` points, `padding`
    /// points from its borders; bearing and viewing angle are 0.
    public init(fitting bounds: CoordinateBounds, size: SIMD2<Double>, padding: Double = 0) {
        let west = MapPoint(bounds.southWest)
        let north = MapPoint(bounds.northEast)
        let width = max(bounds.longitudeSpan / 360, 1e-9)
        let height = max(west.y - north.y, 1e-9)
        let room = pointwiseMax(size - 2 * padding, SIMD2(repeating: 1))
        let worldSize = min(room.x / width, room.y / height)
        let middle = MapPoint(x: west.x + width / 2, y: (west.y + north.y) / 2)
        self.init(
            target: middle.coordinate, zoom: CMath.binaryLogarithm(worldSize / Mercator.tileSize))
    }

    /// The greatest viewing angle at `zoom`: 30° up to zoom 10, 65° from zoom 16 on, and linear in
    /// between.
    public static func maximumViewingAngle(atZoom zoom: Double) -> Double {
        30 + max(0, min(1, (zoom - 10) / 6)) * 35
    }

    /// The zoom at which `meters` on the ground at `coordinate` cover `points`.
    public static func zoom(
        at coordinate: Coordinate, forMeters meters: Double, perPoints points: Double
    ) -> Double {
        valid(zoom: Mercator.zoom(latitude: coordinate.latitude, meters: meters, points: points))
    }

    /// The viewing angle with which it is drawn.
    var shownAngle: Double { min(viewingAngle, Self.maximumViewingAngle(atZoom: zoom)) }

    private static func valid(_ target: Coordinate) -> Coordinate {
        guard target.latitude.isFinite, target.longitude.isFinite else {
            return Coordinate(latitude: 0, longitude: 0)
        }
        return Coordinate(
            latitude: max(-85, min(85, target.latitude)),
            longitude: target.longitude.normalizedLongitude)
    }

    private static func valid(zoom: Double) -> Double {
        zoom.isNaN ? minZoomLevel : max(minZoomLevel, min(maxZoomLevel, zoom))
    }

    private static func valid(bearing: Double) -> Double {
        bearing.isFinite ? bearing.normalizedBearing : 0
    }

    private static func valid(viewingAngle: Double) -> Double {
        viewingAngle.isNaN ? 0 : max(0, min(65, viewingAngle))
    }
}
