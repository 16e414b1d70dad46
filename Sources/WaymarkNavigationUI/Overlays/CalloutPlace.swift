import WaymarkGeometry

/// The place of a route at which a box points, and the side of it on which the box stands.
struct CalloutPlace: Hashable, Sendable {
    /// The place.
    let coordinate: Coordinate
    /// The side of the box at which the tail is, where there is room for that.
    let tail: AlternativeCallout.Tail

    /// All sides, the best first.
    var tails: [AlternativeCallout.Tail] {
        let isUpright = tail == .top || tail == .bottom
        let others: [AlternativeCallout.Tail] =
            isUpright ? [.bottom, .top, .left, .right] : [.left, .right, .bottom, .top]
        return [tail] + others.filter { $0 != tail }
    }

    /// In how many parts a route is looked at; those at both ends are left free for start and destination.
    private static let (parts, ends) = (24, 4)

    /// The place of `path` that is farthest from `other`, with the box on the side away from it; the middle, with the
    /// box above, where there is no other. `nil` for a path of fewer than two points.
    init?(on path: Path, awayFrom other: Path?) {
        guard path.count > 1 else { return nil }
        func place(_ part: Int) -> Coordinate? {
            path.part(0...Double(part) / Double(Self.parts)).last
        }
        let places = (Self.ends...Self.parts - Self.ends).compactMap(place)
        let far = places.compactMap { place in
            other?.nearest(to: place).map { (place, near: $0.coordinate) }
        }.max { $0.0.distance(to: $0.near) < $1.0.distance(to: $1.near) }
        guard let (place, near) = far, place.distance(to: near) > 1 else {
            guard let middle = place(Self.parts / 2) else { return nil }
            (coordinate, tail) = (middle, .bottom)
            return
        }
        coordinate = place
        let east =
            (place.longitude - near.longitude).normalizedLongitude
            * CMath.cosine(place.latitude.degreesToRadians)
        let north = place.latitude - near.latitude
        if abs(east) > abs(north) {
            tail = east > 0 ? .left : .right
        } else {
            tail = north > 0 ? .bottom : .top
        }
    }
}
