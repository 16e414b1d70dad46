public import WaymarkGeometry
public import WaymarkRendering

/// A picture that lies on the ground.
public final class GroundOverlay: SurfaceOverlay {
    private enum Place {
        case bounds(CoordinateBounds)
        /// The pixels of the picture are those of a camera at this zoom.
        case position(Coordinate, zoomLevel: Double)
    }

    /// The picture.
    public var icon: Texture? { didSet { map?.setNeedsDisplay() } }
    /// 0 to 1.
    public var opacity = 1.0 { didSet { map?.setNeedsDisplay() } }
    /// Degrees clockwise from north of its upper side, turned about its anchor.
    public var bearing = 0.0 { didSet { map?.setNeedsDisplay() } }
    /// The place of the picture, in shares of its size from its top left, that ``position`` has.
    public var anchor = SIMD2(0.5, 0.5) { didSet { map?.setNeedsDisplay() } }
    private var place: Place { didSet { map?.setNeedsDisplay() } }

    private init(_ place: Place, icon: Texture?) {
        self.place = place
        self.icon = icon
        super.init()
    }

    /// A picture over `bounds`.
    public convenience init(bounds: CoordinateBounds, icon: Texture?) {
        self.init(.bounds(bounds), icon: icon)
    }

    /// A picture at `position`, as large as its pixels are at `zoomLevel`.
    public convenience init(position: Coordinate, icon: Texture?, zoomLevel: Double) {
        let zoom = zoomLevel.isFinite ? zoomLevel : 0
        self.init(.position(position, zoomLevel: zoom), icon: icon)
    }

    /// The same on no map.
    public override func copy() -> GroundOverlay {
        let other = GroundOverlay(place, icon: icon)
        copyBase(to: other)
        other.opacity = opacity
        other.bearing = bearing
        other.anchor = anchor
        return other
    }

    /// The coordinate of its anchor; setting it moves the picture.
    public var position: Coordinate {
        get {
            let (low, size) = box
            return MapPoint(x: low.x + size.x * anchor.x, y: low.y + size.y * anchor.y)
                .coordinate.normalized
        }
        set {
            switch place {
            case .position(_, let zoom): place = .position(newValue, zoomLevel: zoom)
            case .bounds:
                let (_, size) = box
                let target = MapPoint(newValue)
                let corner = MapPoint(
                    x: target.x - size.x * anchor.x, y: target.y - size.y * anchor.y)
                place = .bounds(Self.bounds(corner, size))
            }
        }
    }

    /// The rectangle that it covers while its bearing is 0; setting it fits the picture to it.
    public var bounds: CoordinateBounds {
        get {
            let (low, size) = box
            return Self.bounds(low, size)
        }
        set { place = .bounds(newValue) }
    }

    private static func bounds(_ low: MapPoint, _ size: SIMD2<Double>) -> CoordinateBounds {
        CoordinateBounds(
            southWest: MapPoint(x: low.x, y: low.y + size.y).coordinate.normalized,
            northEast: MapPoint(x: low.x + size.x, y: low.y).coordinate.normalized)
    }

    /// The north-west corner on the Mercator plane and the size, before it is turned.
    private var box: (low: MapPoint, size: SIMD2<Double>) {
        switch place {
        case .bounds(let bounds):
            let (low, high) = (MapPoint(bounds.southWest), MapPoint(bounds.northEast))
            return (
                MapPoint(x: low.x, y: high.y),
                SIMD2(bounds.longitudeSpan / 360, low.y - high.y)
            )
        case .position(let position, let zoom):
            let pixels = SIMD2(Double(icon?.width ?? 0), Double(icon?.height ?? 0))
            let size = pixels / Mercator.worldSize(zoom: zoom)
            let middle = MapPoint(position)
            return (
                MapPoint(x: middle.x - size.x * anchor.x, y: middle.y - size.y * anchor.y), size
            )
        }
    }

    /// The corners on the ground plane, from the picture's top left on clockwise.
    private func corners(_ wrap: Int, _ view: ViewTransform) -> [SIMD2<Double>] {
        let (low, size) = box
        let center = SIMD2(low.x + size.x * anchor.x, low.y + size.y * anchor.y)
        let bearing = bearing.isFinite ? bearing : 0
        return [SIMD2(0.0, 0.0), SIMD2(1, 0), SIMD2(1, 1), SIMD2(0, 1)].map { share in
            let place = center + ((share - anchor) * size).turned(by: bearing)
            return view.ground(MapPoint(x: place.x + Double(wrap), y: place.y))
        }
    }

    /// Draws it.
    public override func draw(on canvas: inout OverlayCanvas) {
        guard let icon, opacity > 0 else { return }
        for wrap in canvas.view.wraps.lowerBound - 1...canvas.view.wraps.upperBound + 1 {
            canvas.painter.drawImage(
                icon, corners: corners(wrap, canvas.view), opacity: min(1, opacity),
                into: &canvas.list)
        }
    }

    override func isHit(at point: SIMD2<Double>, in view: ViewTransform) -> Bool {
        icon != nil && opacity > 0
            && view.wraps.contains { view.isInside(corners($0, view), point) }
    }
}
