public import Foundation
import WaymarkGeometry
import WaymarkMaps
public import WaymarkPlatform
import WaymarkStyle
import WaymarkUIKit

/// An area on the ground.
@preconcurrency @MainActor open class GMSPolygon: GMSOverlay {
    private(set) var area: Polygon
    private var ownPath: GMSPath?
    /// Areas that are cut out of it, as they were when they were set.
    public var holes: [GMSPath]? { didSet { area.holes = holes?.map(\.core) ?? [] } }
    /// Its parts that can be animated.
    public private(set) lazy var layer = GMSPolygonLayer(self)

    /// An area without a border, half transparent and blue with a thin black border.
    public init() {
        area = Polygon()
        super.init(core: area)
    }

    /// An area inside of a path.
    public convenience init(path: GMSPath?) {
        self.init()
        self.path = path
    }

    override func adopt(_ core: Overlay) {
        super.adopt(core)
        if let core = core as? Polygon { area = core }
    }

    override func makeCopy() -> GMSOverlay {
        let copy = GMSPolygon()
        copy.adopt(area.copy())
        copy.ownPath = ownPath
        copy.holes = holes
        return copy
    }

    /// Its border as it was when it was set, a closed loop; `nil` where it has none.
    public var path: GMSPath? {
        get { ownPath }
        set {
            ownPath = newValue.map { GMSPath($0.core) }
            area.path = ownPath?.core ?? Path()
        }
    }

    /// The width of the border in points of the screen.
    public var strokeWidth: CGFloat {
        get { CGFloat(area.strokeWidth) }
        set { area.strokeWidth = Double(newValue) }
    }

    /// The color of the border; none where it is `nil`.
    public var strokeColor: UIColor? {
        get { area.strokeColor.uiColor }
        set { area.strokeColor = newValue.map { StyleColor($0) } ?? .clear }
    }

    /// The color of the area; none where it is `nil`.
    public var fillColor: UIColor? {
        get { area.fillColor.uiColor }
        set { area.fillColor = newValue.map { StyleColor($0) } ?? .clear }
    }

    /// Whether its border follows great circles between its points.
    public var geodesic: Bool {
        get { area.isGeodesic }
        set { area.isGeodesic = newValue }
    }
}
