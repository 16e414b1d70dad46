public import Foundation
import WaymarkGeometry
import WaymarkMaps
public import WaymarkPlatform
import WaymarkUIKit

/// The place of a picture on the ground that has its position, where nothing else is said: its middle.
public let kGMSGroundOverlayDefaultAnchor = CGPoint(x: 0.5, y: 0.5)
/// The zoom at which the pixels of a picture are those of the map, where nothing else is said.
public let kGMSGroundOverlayDefaultZoom: CGFloat = 17

/// A picture that lies on the ground.
@preconcurrency @MainActor open class GMSGroundOverlay: GMSOverlay {
    private var ground: GroundOverlay
    private var hasBounds = false
    /// The picture.
    public var icon: UIImage? { didSet { iconChanged() } }

    /// No picture, at latitude and longitude zero.
    public init() {
        ground = GroundOverlay(
            position: Coordinate(latitude: 0, longitude: 0), icon: nil,
            zoomLevel: Double(kGMSGroundOverlayDefaultZoom))
        super.init(core: ground)
    }

    /// A picture over bounds.
    public convenience init(bounds: GMSCoordinateBounds?, icon: UIImage?) {
        self.init()
        self.icon = icon
        // An initializer does not call observers.
        iconChanged()
        self.bounds = bounds
    }

    /// A picture at a place, as large as its pixels are at a zoom.
    public convenience init(
        position: CLLocationCoordinate2D, icon: UIImage?, zoomLevel: CGFloat
    ) {
        self.init()
        adopt(
            GroundOverlay(
                position: Coordinate(position), icon: nil, zoomLevel: Double(zoomLevel)))
        self.icon = icon
        iconChanged()
    }

    private func iconChanged() { ground.icon = icon?.mapTexture }

    override func adopt(_ core: Overlay) {
        super.adopt(core)
        if let core = core as? GroundOverlay { ground = core }
    }

    override func makeCopy() -> GMSOverlay {
        let copy = GMSGroundOverlay()
        copy.adopt(ground.copy())
        copy.hasBounds = hasBounds
        copy.icon = icon
        return copy
    }

    /// The place of its anchor; setting it moves the picture.
    public var position: CLLocationCoordinate2D {
        get { CLLocationCoordinate2D(ground.position) }
        set { ground.position = Coordinate(newValue) }
    }

    /// The place of the picture, in shares of its size from its upper left corner, that has its position.
    public var anchor: CGPoint {
        get { CGPoint(x: ground.anchor.x, y: ground.anchor.y) }
        set { ground.anchor = SIMD2(Double(newValue.x), Double(newValue.y)) }
    }

    /// 0 to 1.
    public var opacity: Float {
        get { Float(ground.opacity) }
        set { ground.opacity = Double(newValue) }
    }

    /// Degrees clockwise from north of its upper side.
    public var bearing: CLLocationDirection {
        get { ground.bearing }
        set { ground.bearing = newValue }
    }

    /// The rectangle that it was fitted to; `nil` where it was given a zoom. Setting it fits the picture; `nil` and
    /// bounds that are not valid change nothing.
    public var bounds: GMSCoordinateBounds? {
        get { hasBounds ? GMSCoordinateBounds(ground.bounds) : nil }
        set {
            guard let bounds = newValue?.core else { return }
            ground.bounds = bounds
            hasBounds = true
        }
    }
}
