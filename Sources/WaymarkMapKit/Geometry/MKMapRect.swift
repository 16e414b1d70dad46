/// A rectangle on the plane of the map, which may reach over the 180th meridian.
public struct MKMapRect: Sendable {
    /// The north-west corner.
    public var origin: MKMapPoint
    /// Width and height.
    public var size: MKMapSize

    /// No rectangle: nothing lies in it, and with another one it makes that one.
    public static let null = MKMapRect(
        origin: MKMapPoint(x: .infinity, y: .infinity), size: MKMapSize())
    /// The world.
    public static let world = MKMapRect(origin: MKMapPoint(), size: .world)

    /// A rectangle of no size.
    public init() { self.init(origin: MKMapPoint(), size: MKMapSize()) }

    /// A rectangle; the numbers are taken as they are.
    public init(origin: MKMapPoint, size: MKMapSize) {
        self.origin = origin
        self.size = size
    }

    /// A rectangle; the numbers are taken as they are.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(
            origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
    }

    /// The west end.
    public var minX: Double { origin.x }
    /// The north end.
    public var minY: Double { origin.y }
    /// The middle between west and east.
    public var midX: Double { origin.x + size.width / 2 }
    /// The middle between north and south.
    public var midY: Double { origin.y + size.height / 2 }
    /// The east end.
    public var maxX: Double { origin.x + size.width }
    /// The south end.
    public var maxY: Double { origin.y + size.height }
    /// From west to east.
    public var width: Double { size.width }
    /// From north to south.
    public var height: Double { size.height }

    /// Whether it is no rectangle at all.
    public var isNull: Bool { origin.x.isInfinite || origin.y.isInfinite }
    /// Whether nothing lies in it; also where a number of it is none.
    public var isEmpty: Bool { isNull || !(size.width > 0 && size.height > 0) }
    /// Whether it reaches over the 180th meridian.
    public var spans180thMeridian: Bool {
        !isNull && (minX < 0 || maxX > MKMapSize.world.width)
    }
}

extension MKMapRect {
    /// The smallest rectangle that holds both, on the plane: one that reaches over the 180th meridian is not moved.
    public func union(_ other: MKMapRect) -> MKMapRect {
        if isNull { return other }
        if other.isNull { return self }
        let (west, north) = (min(minX, other.minX), min(minY, other.minY))
        return MKMapRect(
            x: west, y: north, width: max(maxX, other.maxX) - west,
            height: max(maxY, other.maxY) - north)
    }

    /// What lies in both; ``null`` where they do not meet.
    public func intersection(_ other: MKMapRect) -> MKMapRect {
        guard !isNull, !other.isNull else { return .null }
        let (west, north) = (max(minX, other.minX), max(minY, other.minY))
        let (east, south) = (min(maxX, other.maxX), min(maxY, other.maxY))
        guard west <= east, north <= south else { return .null }
        return MKMapRect(x: west, y: north, width: east - west, height: south - north)
    }

    /// The rectangle whose sides are so much farther inside, or outside where the numbers are negative.
    public func insetBy(dx: Double, dy: Double) -> MKMapRect {
        guard !isNull else { return self }
        let inset = MKMapRect(
            x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
        return inset.width < 0 || inset.height < 0 ? .null : inset
    }

    /// The same rectangle so far to the east and to the south.
    public func offsetBy(dx: Double, dy: Double) -> MKMapRect {
        isNull ? self : MKMapRect(x: minX + dx, y: minY + dy, width: width, height: height)
    }

    /// Whether a point lies in it; its east and south ends do not belong to it.
    public func contains(_ point: MKMapPoint) -> Bool {
        !isNull && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Whether all of another one lies in it.
    public func contains(_ other: MKMapRect) -> Bool {
        !isNull && !other.isNull && other.minX >= minX && other.maxX <= maxX
            && other.minY >= minY && other.maxY <= maxY
    }

    /// Whether the two share more than a border.
    public func intersects(_ other: MKMapRect) -> Bool {
        !isEmpty && !other.isEmpty && other.minX < maxX && minX < other.maxX
            && other.minY < maxY && minY < other.maxY
    }

    /// The part that lies over the 180th meridian, moved to where it is in the world; ``null`` where there is none.
    public func remainder() -> MKMapRect {
        guard spans180thMeridian else { return .null }
        let world = MKMapSize.world.width
        return minX < 0
            ? MKMapRect(x: minX + world, y: minY, width: min(width, -minX), height: height)
            : MKMapRect(
                x: max(0, minX - world), y: minY, width: min(width, maxX - world),
                height: height)
    }
}
