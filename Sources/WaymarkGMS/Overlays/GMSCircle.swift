public import Foundation
import WaymarkGeometry
import WaymarkMaps
public import WaymarkPlatform
import WaymarkStyle
import WaymarkUIKit

/// All places within a distance of one.
@preconcurrency @MainActor open class GMSCircle: GMSOverlay {
    private var circle: Circle

    /// A circle of no radius at latitude and longitude zero.
    public init() {
        circle = Circle(position: Coordinate(latitude: 0, longitude: 0), radius: 0)
        super.init(core: circle)
    }

    /// A circle around a place, its radius in meters, with a thin black border and nothing inside.
    public convenience init(position: CLLocationCoordinate2D, radius: CLLocationDistance) {
        self.init()
        self.position = position
        self.radius = radius
    }

    override func adopt(_ core: Overlay) {
        super.adopt(core)
        if let core = core as? Circle { circle = core }
    }

    override func makeCopy() -> GMSOverlay {
        let copy = GMSCircle()
        copy.adopt(circle.copy())
        return copy
    }

    /// Its middle.
    public var position: CLLocationCoordinate2D {
        get { CLLocationCoordinate2D(circle.position) }
        set { circle.position = Coordinate(newValue) }
    }

    /// In meters; one that is not positive is not drawn.
    public var radius: CLLocationDistance {
        get { circle.radius }
        set { circle.radius = newValue }
    }

    /// The width of the border in points of the screen.
    public var strokeWidth: CGFloat {
        get { CGFloat(circle.strokeWidth) }
        set { circle.strokeWidth = Double(newValue) }
    }

    /// The color of the border; none where it is `nil`.
    public var strokeColor: UIColor? {
        get { circle.strokeColor.uiColor }
        set { circle.strokeColor = newValue.map { StyleColor($0) } ?? .clear }
    }

    /// The color inside; none where it is `nil`.
    public var fillColor: UIColor? {
        get { circle.fillColor.uiColor }
        set { circle.fillColor = newValue.map { StyleColor($0) } ?? .clear }
    }
}
