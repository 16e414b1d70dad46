public import WaymarkGeometry
package import WaymarkRendering

/// The way between the points of a view and places, for one camera. A value: it stays that of the
/// camera with which it was asked for.
public struct Projection: Sendable {
    private let view: ViewTransform

    package init(_ view: ViewTransform) { self.view = view }

    /// The point of `coordinate` on the view, from the top left; `nil` behind the eye. Of the
    /// copies of the world that counts which is nearest to the camera's target, or another one
    /// where only that is seen.
    public func point(for coordinate: Coordinate) -> SIMD2<Double>? {
        guard coordinate.isValid else { return nil }
        let place = MapPoint(coordinate).nearest(to: view.center)
        let nearest = point(of: place)
        if let nearest, isOnView(nearest) { return nearest }
        let others = [-1.0, 1].lazy.compactMap { turn in
            point(of: MapPoint(x: place.x + turn, y: place.y))
        }
        return others.first(where: isOnView) ?? nearest
    }

    private func point(of place: MapPoint) -> SIMD2<Double>? {
        let ground = view.ground(place)
        return view.depth(ground) > 1e-6 ? view.screen(ground) / view.scale : nil
    }

    private func isOnView(_ point: SIMD2<Double>) -> Bool {
        let size = view.size / view.scale
        return point.x >= 0 && point.y >= 0 && point.x <= size.x && point.y <= size.y
    }

    /// The place at `point` of the view; `nil` at and above the horizon, and beyond the ends of the world in
    /// the north and the south.
    public func coordinate(for point: SIMD2<Double>) -> Coordinate? {
        guard point.x.isFinite, point.y.isFinite,
            let place = view.mapPoint(atScreen: point * view.scale), place.y >= 0, place.y <= 1,
            abs(place.x) < 1e3
        else { return nil }
        return place.coordinate.normalized
    }

    /// How many points `meters` are on the ground at `coordinate`, as seen from straight above.
    public func points(forMeters meters: Double, at coordinate: Coordinate) -> Double {
        meters / Mercator.metersPerPoint(latitude: coordinate.latitude, zoom: view.zoom)
    }

    /// Whether `coordinate` is on the view.
    public func contains(_ coordinate: Coordinate) -> Bool {
        point(for: coordinate).map(isOnView) ?? false
    }

    /// The part of the ground that is seen.
    public var visibleRegion: VisibleRegion {
        let size = view.size / view.scale
        // Above this row there is sky, or ground that is too far away to be drawn.
        let top = max(0, (view.horizon + 1) / view.scale)
        func corner(_ x: Double, _ y: Double) -> MapPoint {
            let place = view.mapPoint(atScreen: SIMD2(x, y) * view.scale) ?? view.center
            return MapPoint(x: place.x, y: max(0, min(1, place.y)))
        }
        let corners = [
            corner(0, size.y), corner(size.x, size.y), corner(0, top), corner(size.x, top),
        ]
        let places = corners.map { $0.coordinate.normalized }
        return VisibleRegion(
            nearLeft: places[0], nearRight: places[1], farLeft: places[2], farRight: places[3],
            bounds: CoordinateBounds(corners))
    }

    /// The smallest rectangle of the view in which the corners of `bounds` are: its lower and its higher
    /// corner. `nil` where one of them is behind the eye.
    public func rect(for bounds: CoordinateBounds) -> (low: SIMD2<Double>, high: SIMD2<Double>)? {
        let corners = bounds.corners.compactMap(point)
        guard bounds.isValid, corners.count == 4 else { return nil }
        return (corners.reduce(corners[0], pointwiseMin), corners.reduce(corners[0], pointwiseMax))
    }

    /// The smallest bounds that hold the corners of a rectangle of the view; `nil` where one of them is at or
    /// above the horizon.
    public func region(forRect low: SIMD2<Double>, _ high: SIMD2<Double>) -> CoordinateBounds? {
        let corners = [low, SIMD2(high.x, low.y), high, SIMD2(low.x, high.y)]
        let places = corners.compactMap(coordinate)
        return places.count == corners.count ? CoordinateBounds(places) : nil
    }
}

/// The four corners of what a view shows of the ground: a rectangle without tilt, else a trapezoid whose
/// shortest side is nearest to the viewer.
public struct VisibleRegion: Hashable, Sendable, Codable {
    /// At the bottom left of the view.
    public let nearLeft: Coordinate
    /// At the bottom right.
    public let nearRight: Coordinate
    /// At the top left.
    public let farLeft: Coordinate
    /// At the top right.
    public let farRight: Coordinate
    /// The smallest rectangle of latitudes and longitudes around them.
    public let bounds: CoordinateBounds
}

extension CoordinateBounds {
    /// The bounds of what a view shows.
    public init(_ region: VisibleRegion) { self = region.bounds }

    /// The bounds of points of one piece of the Mercator plane, which may be wider than half the world.
    fileprivate init(_ points: [MapPoint]) {
        let (x, y) = (points.map(\.x), points.map(\.y))
        let (west, east) = (x.min() ?? 0, x.max() ?? 1)
        let (north, south) = (y.min() ?? 0, y.max() ?? 1)
        let isWorld = east - west >= 1
        let low = MapPoint(x: west, y: south).coordinate.normalized
        let high = MapPoint(x: east, y: north).coordinate.normalized
        self.init(
            southWest: Coordinate(
                latitude: low.latitude, longitude: isWorld ? -180 : low.longitude),
            northEast: Coordinate(
                latitude: high.latitude, longitude: isWorld ? 180 : high.longitude))
    }

    fileprivate var corners: [Coordinate] {
        [
            southWest, Coordinate(latitude: southWest.latitude, longitude: northEast.longitude),
            northEast, Coordinate(latitude: northEast.latitude, longitude: southWest.longitude),
        ]
    }
}
