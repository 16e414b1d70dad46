public import Foundation
import WaymarkGeometry
import WaymarkMaps
public import WaymarkPlatform
import WaymarkRendering
import WaymarkStyle
import WaymarkUIKit

/// The place of the usual pin that stands on the ground, in shares of its size from its upper left corner.
public let kGMSMarkerDefaultGroundAnchor = CGPoint(x: 0.5, y: 1)
/// The place of the usual pin over which an info window stands.
public let kGMSMarkerDefaultInfoWindowAnchor = CGPoint(x: 0.5, y: 0)

/// An icon at a place. It faces the viewer, whatever the tilt, unless it is flat.
///
/// ```swift
/// let marker = GMSMarker(position: helsinki)
/// marker.title = "Helsinki"
/// marker.map = mapView  // `nil` takes it off the map
/// ```
///
/// Position, rotation and opacity move to what they are set to in the duration of the open `CATransaction`, if it has
/// one; else at once.
@preconcurrency @MainActor open class GMSMarker: GMSOverlay {
    private(set) var marker: Marker
    /// Its picture; the usual pin where it is `nil`, or where it has no pixels.
    public var icon: UIImage? {
        didSet { marker.icon = icon.flatMap { MarkerIcons.shared.image(of: $0) } }
    }
    /// A view that is shown in the place of the icon, in the size that it has now.
    public var iconView: UIView? {
        didSet { marker.iconView = iconView.flatMap { MapDrawing($0) } }
    }
    /// The panorama in which it is shown too; `nil` takes it out.
    public weak var panoramaView: GMSPanoramaView? {
        didSet {
            guard panoramaView !== oldValue else { return }
            panoramaView?.insert(self)
            marker.panoramaView = panoramaView?.core
            oldValue?.remove(self)
        }
    }
    /// Its parts that can be animated.
    public private(set) lazy var layer = GMSMarkerLayer(self)

    /// A pin at latitude and longitude zero.
    public init() {
        marker = Marker(position: Coordinate(latitude: 0, longitude: 0))
        super.init(core: marker)
    }

    /// A pin at a place.
    public convenience init(position: CLLocationCoordinate2D) {
        self.init()
        marker.position = Coordinate(position)
    }

    override func adopt(_ core: Overlay) {
        super.adopt(core)
        if let core = core as? Marker { marker = core }
    }

    override func makeCopy() -> GMSOverlay { filled(GMSMarker()) }

    /// Gives another marker all that this one has, but for its map.
    func filled(_ copy: GMSMarker) -> GMSMarker {
        copy.adopt(marker.copy())
        copy.icon = icon
        copy.iconView = iconView
        return copy
    }

    /// The usual pin in a color; in its own where that is `nil`.
    #if canImport(ObjectiveC)
        @objc(markerImageWithColor:)
    #endif
    public static func markerImage(with color: UIColor?) -> UIImage {
        MarkerIcons.shared.pin(color.map { StyleColor($0) })
    }
}

extension GMSMarker {
    /// Its place.
    public var position: CLLocationCoordinate2D {
        get { CLLocationCoordinate2D(marker.position) }
        set {
            let place = Coordinate(newValue)
            guard let duration = CATransaction.wantedDuration, place.isValid else {
                return marker.position = place
            }
            marker.layer.animate(.latitude, to: place.latitude, duration: duration)
            marker.layer.animate(.longitude, to: place.longitude, duration: duration)
        }
    }

    /// The text of an info window below the title.
    public var snippet: String? {
        get { marker.snippet }
        set { marker.snippet = newValue }
    }

    /// Whether ``iconView`` is drawn anew with every frame; at first it is.
    public var tracksViewChanges: Bool {
        get { marker.tracksViewChanges }
        set { marker.tracksViewChanges = newValue }
    }

    /// Whether the info window is drawn anew with every frame.
    public var tracksInfoWindowChanges: Bool {
        get { marker.tracksInfoWindowChanges }
        set { marker.tracksInfoWindowChanges = newValue }
    }

    /// The place of the icon that stands on the ground, in shares of its size from its upper left corner.
    public var groundAnchor: CGPoint {
        get { CGPoint(x: marker.groundAnchor.x, y: marker.groundAnchor.y) }
        set { marker.groundAnchor = SIMD2(Double(newValue.x), Double(newValue.y)) }
    }

    /// The place of the icon over which an info window stands.
    public var infoWindowAnchor: CGPoint {
        get { CGPoint(x: marker.infoWindowAnchor.x, y: marker.infoWindowAnchor.y) }
        set { marker.infoWindowAnchor = SIMD2(Double(newValue.x), Double(newValue.y)) }
    }

    /// How it appears when it is put on a map.
    public var appearAnimation: GMSMarkerAnimation {
        get { marker.appearAnimation == .pop ? .pop : .none }
        set { marker.appearAnimation = newValue == .pop ? .pop : .none }
    }

    /// Whether a long press lets a user drag it.
    #if canImport(ObjectiveC)
        @objc(draggable)
    #endif
    public var isDraggable: Bool {
        get { marker.isDraggable }
        set { marker.isDraggable = newValue }
    }

    /// Whether it lies on the ground, its top to the north.
    #if canImport(ObjectiveC)
        @objc(flat)
    #endif
    public var isFlat: Bool {
        get { marker.isFlat }
        set { marker.isFlat = newValue }
    }

    /// Degrees clockwise about its anchor.
    public var rotation: CLLocationDegrees {
        get { marker.rotation }
        set { animate(.rotation, to: newValue) { marker.rotation = newValue } }
    }

    /// 0 to 1.
    public var opacity: Float {
        get { Float(marker.opacity) }
        set { animate(.opacity, to: Double(newValue)) { marker.opacity = Double(newValue) } }
    }

    /// Its behavior where markers lie over each other.
    public var collisionBehavior: GMSCollisionBehavior {
        get { GMSCollisionBehavior(marker.collision) }
        set { marker.collision = newValue.core }
    }

    private func animate(_ part: MarkerLayer.Attribute, to value: Double, orSet set: () -> Void) {
        guard let duration = CATransaction.wantedDuration else { return set() }
        marker.layer.animate(part, to: value, duration: duration)
    }
}
