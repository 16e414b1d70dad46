public import Foundation
import WaymarkGeometry
import WaymarkMaps
public import WaymarkPlatform
import WaymarkStyle
import WaymarkUIKit

/// A line on the ground.
///
/// ```swift
/// let line = GMSPolyline(path: path)
/// line.strokeWidth = 4
/// line.spans = [GMSStyleSpan(style: .gradient(from: .red, to: .green))]
/// line.map = mapView
/// ```
@preconcurrency @MainActor open class GMSPolyline: GMSOverlay {
    private var line: Polyline
    private var ownPath: GMSPath?
    /// How its stretches look, from the beginning on; the last one goes on to the end.
    public var spans: [GMSStyleSpan]? { didSet { line.spans = spans?.map(\.core) ?? [] } }

    /// A line without points, blue and one point wide.
    public init() {
        line = Polyline()
        super.init(core: line)
    }

    /// A line along a path.
    public convenience init(path: GMSPath?) {
        self.init()
        self.path = path
    }

    override func adopt(_ core: Overlay) {
        super.adopt(core)
        if let core = core as? Polyline { line = core }
    }

    override func makeCopy() -> GMSOverlay {
        let copy = GMSPolyline()
        copy.adopt(line.copy())
        copy.ownPath = ownPath
        copy.spans = spans
        return copy
    }

    /// Its points as they were when it was set; `nil` where it has none.
    public var path: GMSPath? {
        get { ownPath }
        set {
            ownPath = newValue.map { GMSPath($0.core) }
            line.path = ownPath?.core ?? Path()
        }
    }

    /// In points of the screen.
    public var strokeWidth: CGFloat {
        get { CGFloat(line.strokeWidth) }
        set { line.strokeWidth = Double(newValue) }
    }

    /// The color where there are no spans.
    public var strokeColor: UIColor {
        get { line.strokeColor.uiColor }
        set { line.strokeColor = StyleColor(newValue) }
    }

    /// Whether it follows great circles between its points.
    public var geodesic: Bool {
        get { line.isGeodesic }
        set { line.isGeodesic = newValue }
    }
}
