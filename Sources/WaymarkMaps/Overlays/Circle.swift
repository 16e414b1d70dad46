public import WaymarkGeometry
import WaymarkStyle

/// A spherical cap: all places within a distance of one.
public final class Circle: AreaOverlay {
    /// Its middle.
    public var position: Coordinate { didSet { outlineChanged() } }
    /// In metres; one that is not positive is not drawn.
    public var radius: Double { didSet { outlineChanged() } }
    private static let corners = 180

    /// A circle around `position`, with a thin black border and nothing inside.
    public init(position: Coordinate, radius: Double) {
        self.position = position
        self.radius = radius
        super.init(fillColor: .clear)
    }

    /// The same on no map.
    public override func copy() -> Circle {
        let other = Circle(position: position, radius: radius)
        copyBase(to: other)
        return other
    }

    override func makeRings() -> [OverlayPath] {
        guard position.isValid, radius.isFinite, radius > 0 else { return [] }
        let reach = min(radius, 0.999 * .pi * Earth.meanRadius)
        let ring = (0..<Self.corners).map { index in
            position.destination(
                distance: reach, bearing: 360 * Double(index) / Double(Self.corners))
        }
        var outline = OverlayPath(ring + ring.prefix(1), isGeodesic: false)
        // Around a pole the border goes once round the world: the end of the map closes it.
        if let first = outline.points.first, let last = outline.points.last,
            abs(first.x - last.x) > 0.5
        {
            let toNorth = (90 - position.latitude).degreesToRadians * Earth.meanRadius
            outline.close(atY: reach > toNorth ? 0 : 1)
        }
        if outline.doubleArea < 0 { outline.reverse() }
        return [outline]
    }
}
