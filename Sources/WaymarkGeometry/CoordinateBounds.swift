/// A rectangle of latitudes and longitudes, also across the 180th meridian.
///
/// A rectangle whose western longitude is greater than its eastern crosses the antimeridian.
public struct CoordinateBounds: Hashable, Sendable {
    /// The south-west corner.
    public let southWest: Coordinate
    /// The north-east corner.
    public let northEast: Coordinate

    /// The rectangle with these corners, as given.
    public init(southWest: Coordinate, northEast: Coordinate) {
        self.southWest = southWest
        self.northEast = northEast
    }

    /// The rectangle that two corners span: the lower latitude is the south, and of the two ways
    /// round the Earth the shorter is taken.
    public init(_ a: Coordinate, _ b: Coordinate) {
        self = CoordinateBounds(southWest: a, northEast: a).including(b)
    }

    /// The smallest rectangle found by adding the points one by one; `nil` for none.
    public init?(_ coordinates: some Sequence<Coordinate>) {
        var rest = coordinates.makeIterator()
        guard let first = rest.next() else { return nil }
        self.init(southWest: first, northEast: first)
        while let next = rest.next() { self = including(next) }
    }

    /// The rectangle from the least to the greatest numbers, which does not cross the antimeridian;
    /// `nil` for no coordinates.
    package init?(numbersOf coordinates: [Coordinate]) {
        let latitudes = coordinates.map { $0.latitude }
        let longitudes = coordinates.map { $0.longitude }
        guard let south = latitudes.min(), let north = latitudes.max(),
            let west = longitudes.min(), let east = longitudes.max()
        else { return nil }
        southWest = Coordinate(latitude: south, longitude: west)
        northEast = Coordinate(latitude: north, longitude: east)
    }

    /// Whether both corners are valid and the southern latitude is not above the northern.
    public var isValid: Bool {
        southWest.isValid && northEast.isValid && southWest.latitude <= northEast.latitude
    }

    /// Whether it reaches over the 180th meridian.
    public var crossesAntimeridian: Bool { southWest.longitude > northEast.longitude }

    /// Its width in degrees of longitude, 0 to 360.
    public var longitudeSpan: Double {
        let span = northEast.longitude - southWest.longitude
        return span < 0 ? span + 360 : span
    }

    /// Its height in degrees of latitude.
    public var latitudeSpan: Double { northEast.latitude - southWest.latitude }

    /// The middle in degrees.
    public var center: Coordinate {
        Coordinate(
            latitude: (southWest.latitude + northEast.latitude) / 2,
            longitude: (southWest.longitude + longitudeSpan / 2).normalizedLongitude)
    }

    /// Whether `coordinate` lies inside or on the border.
    public func contains(_ coordinate: Coordinate) -> Bool {
        coordinate.latitude >= southWest.latitude && coordinate.latitude <= northEast.latitude
            && contains(longitude: coordinate.longitude)
    }

    /// Whether the two share at least a point.
    public func intersects(_ other: CoordinateBounds) -> Bool {
        southWest.latitude <= other.northEast.latitude
            && other.southWest.latitude <= northEast.latitude
            && (contains(longitude: other.southWest.longitude)
                || other.contains(longitude: southWest.longitude))
    }

    /// The rectangle grown so that it holds `coordinate`, to the side where it grows less.
    public func including(_ coordinate: Coordinate) -> CoordinateBounds {
        var (west, east) = (southWest.longitude, northEast.longitude)
        if !contains(longitude: coordinate.longitude) {
            let toWest = Self.turn(from: coordinate.longitude, to: west)
            let toEast = Self.turn(from: east, to: coordinate.longitude)
            if toWest < toEast { west = coordinate.longitude } else { east = coordinate.longitude }
        }
        return CoordinateBounds(
            southWest: Coordinate(
                latitude: min(southWest.latitude, coordinate.latitude), longitude: west),
            northEast: Coordinate(
                latitude: max(northEast.latitude, coordinate.latitude), longitude: east))
    }

    /// The rectangle grown so that it holds all of `other`.
    public func including(_ other: CoordinateBounds) -> CoordinateBounds {
        let latitudes = (
            min(southWest.latitude, other.southWest.latitude),
            max(northEast.latitude, other.northEast.latitude)
        )
        let longitudes = unitedLongitudes(with: other)
        return CoordinateBounds(
            southWest: Coordinate(latitude: latitudes.0, longitude: longitudes.west),
            northEast: Coordinate(latitude: latitudes.1, longitude: longitudes.east))
    }

    /// The rectangle grown so that it holds all points of `path`.
    public func including(_ path: Path) -> CoordinateBounds {
        path.reduce(self) { $0.including($1) }
    }

    private func contains(longitude: Double) -> Bool {
        let offset = Self.turn(from: southWest.longitude, to: longitude)
        return offset <= longitudeSpan || longitude == northEast.longitude
    }

    /// Degrees to go eastward from one longitude to another, 0 to 360. A meridian that lies a rounding
    /// error to the west is a whole turn away, not none.
    private static func turn(from longitude: Double, to other: Double) -> Double {
        let rest = (other - longitude).truncatingRemainder(dividingBy: 360)
        return rest < 0 ? rest + 360 : rest
    }

    private func unitedLongitudes(with other: CoordinateBounds) -> (west: Double, east: Double) {
        let (span, otherSpan) = (longitudeSpan, other.longitudeSpan)
        let offset = Self.turn(from: southWest.longitude, to: other.southWest.longitude)
        let otherOffset = Self.turn(from: other.southWest.longitude, to: southWest.longitude)
        // The union starts at one of the two western borders; the shorter arc wins.
        let fromSelf = max(span, offset + otherSpan)
        let fromOther = max(otherSpan, otherOffset + span)
        if min(fromSelf, fromOther) >= 360 { return (-180, 180) }
        if fromSelf <= fromOther {
            let east = fromSelf == span ? northEast : other.northEast
            return (southWest.longitude, east.longitude)
        }
        let east = fromOther == otherSpan ? other.northEast : northEast
        return (other.southWest.longitude, east.longitude)
    }
}
