public import WaymarkGeometry
import WaymarkStyle

/// An area on the ground.
public final class Polygon: AreaOverlay {
    /// Its border, a closed loop. One of fewer than three points is not drawn.
    public var path: Path { didSet { outlineChanged() } }
    /// Areas that are cut out of it.
    public var holes: [Path] = [] { didSet { outlineChanged() } }
    /// Whether its border follows great circles between its points.
    public var isGeodesic = false { didSet { outlineChanged() } }

    /// An area inside of `path`, half transparent and blue with a thin black border.
    public init(path: Path = Path()) {
        self.path = path
        super.init(fillColor: StyleColor(hex: 0x0000ff, alpha: 0.5))
    }

    /// The same on no map.
    public override func copy() -> Polygon {
        let other = Polygon(path: path)
        copyBase(to: other)
        other.holes = holes
        other.isGeodesic = isGeodesic
        return other
    }

    override func makeRings() -> [OverlayPath] {
        func ring(_ path: Path, near first: MapPoint?) -> OverlayPath {
            OverlayPath(path + path.prefix(1), isGeodesic: isGeodesic, near: first)
        }
        var border = ring(path, near: nil)
        if border.doubleArea < 0 { border.reverse() }
        let inner = holes.map { hole -> OverlayPath in
            var inner = ring(hole, near: border.points.first)
            if inner.doubleArea > 0 { inner.reverse() }
            return inner
        }
        return [border] + inner
    }
}
