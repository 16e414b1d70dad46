public import WaymarkGeometry
public import WaymarkRendering
public import WaymarkStyle

/// How a marker appears on a map.
public enum MarkerAnimation: String, Sendable, CaseIterable {
    /// At once.
    case none
    /// It grows out of its place.
    case pop
}

/// An icon at a place. It faces the viewer, whatever the tilt, unless it is flat.
///
/// ```swift
/// let pin = Marker(position: Coordinate(latitude: 60.17, longitude: 24.94))
/// pin.snippet = "Open until 22:00"
/// pin.map = map  // `nil` takes it off the map
/// ```
public final class Marker: Overlay, BillboardOwner, MarkerLayerTarget {
    /// Its coordinate.
    public var position: Coordinate { didSet { moved(.latitude, .longitude) } }
    /// The text of an info window below the title.
    public var snippet: String? { didSet { hasChanged() } }
    /// Its picture; the standard pin where it is `nil`.
    public var icon: MarkerImage? { didSet { hasChanged() } }
    /// A picture that is drawn for it alone, in the place of the icon.
    public var iconView: MapDrawing? {
        didSet {
            ownImage = nil
            hasChanged()
        }
    }
    /// Whether ``iconView`` is drawn anew with every frame.
    public var tracksViewChanges = true { didSet { hasChanged() } }
    /// Whether the info window is drawn anew with every frame.
    public var tracksInfoWindowChanges = false { didSet { hasChanged() } }
    /// The place of the icon that stands on the ground, in shares of its size from its top left.
    public var groundAnchor = SIMD2(0.5, 1) { didSet { hasChanged() } }
    /// The place of the icon above which the info window stands.
    public var infoWindowAnchor = SIMD2(0.5, 0) { didSet { hasChanged() } }
    /// How it appears when it is put on a map.
    public var appearAnimation = MarkerAnimation.none
    /// Whether a long press lets a user drag it, where it is tappable: one that is not lets all fingers through.
    public var isDraggable = false
    /// Whether it lies on the ground, its top to the north.
    public var isFlat = false { didSet { hasChanged() } }
    /// Degrees clockwise about its anchor.
    public var rotation = 0.0 { didSet { moved(.rotation) } }
    /// 0 to 1.
    public var opacity = 1.0 { didSet { moved(.opacity) } }
    /// Its behaviour where markers lie over each other.
    public var collision = MarkerCollision.required { didSet { hasChanged() } }
    /// The cluster that it stands for, where a ``MarkerClusterer`` made it.
    public internal(set) var cluster: MarkerCluster?
    /// The panorama in which it is shown at its place on the ground too; `nil` takes it out.
    public weak var panoramaView: (any PanoramaContext)? {
        didSet {
            guard panoramaView !== oldValue else { return }
            oldValue?.removeMarker(self)
            panoramaView?.addMarker(self)
        }
    }
    /// Anything that an app wants to remember with it.
    public var userData: Any?
    /// Its parts that can be animated, and where they are in between.
    public private(set) lazy var layer = MarkerLayer(self)
    private var ownImage: MarkerImage?
    private var appeared: Double?
    /// Tells markers apart for screen readers.
    private let serial: Int
    private static var lastSerial = 0

    /// A pin at `position`.
    public init(position: Coordinate) {
        self.position = position
        Self.lastSerial += 1
        serial = Self.lastSerial
        super.init()
        isTappable = true
    }

    /// The standard pin in another colour.
    public static func image(tinted color: StyleColor) -> MarkerImage {
        MarkerImage.tinted(color)
    }

    /// The same on no map.
    public override func copy() -> Marker {
        let other = Marker(position: position)
        copyBase(to: other)
        other.snippet = snippet
        other.icon = icon
        other.iconView = iconView
        other.tracksViewChanges = tracksViewChanges
        other.tracksInfoWindowChanges = tracksInfoWindowChanges
        other.groundAnchor = groundAnchor
        other.infoWindowAnchor = infoWindowAnchor
        other.appearAnimation = appearAnimation
        other.isDraggable = isDraggable
        other.isFlat = isFlat
        other.rotation = rotation
        other.opacity = opacity
        other.collision = collision
        other.userData = userData
        return other
    }

    private func hasChanged() {
        map?.setNeedsDisplay()
        panoramaView?.setNeedsDisplay()
    }

    private func moved(_ attributes: MarkerLayer.Attribute...) {
        layer.stop(attributes)
        hasChanged()
    }

    var mapTime: Double? { map?.now }

    subscript(attribute: MarkerLayer.Attribute) -> Double {
        get {
            switch attribute {
            case .latitude: position.latitude
            case .longitude: position.longitude
            case .rotation: rotation.isFinite ? rotation : 0
            case .opacity: opacity.isFinite ? max(0, min(1, opacity)) : 1
            }
        }
        set {
            switch attribute {
            case .latitude: position.latitude = newValue
            case .longitude: position.longitude = newValue
            case .rotation: rotation = newValue
            case .opacity: opacity = newValue
            }
        }
    }

    override func wasAdded(at time: Double) {
        appeared = appearAnimation == .pop ? time : nil
    }

    /// Whether it is on its way to where it stays.
    private func isAppearing(at time: Double) -> Bool {
        layer.isActive || appeared.map { time < $0 + Self.popDuration } ?? false
    }

    private static let popDuration = 0.35

    /// How large it is while it appears.
    private func growth(at time: Double) -> Double {
        guard let appeared else { return 1 }
        let share = max(0, min(1, (time - appeared) / Self.popDuration))
        if share >= 1 { self.appeared = nil }
        // It grows over its size and back.
        let rest = share - 1
        return 1 + 2.7 * rest * rest * rest + 1.7 * rest * rest
    }

    /// Its picture of now.
    package var image: MarkerImage {
        guard let iconView else { return icon ?? .standard }
        if let ownImage, !tracksViewChanges { return ownImage }
        let image = MarkerImage(iconView)
        ownImage = image
        return image
    }

    /// Draws it.
    public override func draw(on canvas: inout OverlayCanvas) { draw(on: &canvas, owner: self) }

    /// Adds its picture to a frame, wherever it is on the view.
    ///
    /// - Parameter owner: the thing that the picture stands for.
    func draw(on canvas: inout OverlayCanvas, owner: any BillboardOwner) {
        let time = canvas.time
        let isAppearing = isAppearing(at: time)
        if isAppearing || iconView != nil && tracksViewChanges {
            canvas.setNeedsNextFrame(isAppearing: isAppearing)
        }
        let shown = layer.presentation(at: time)
        guard shown.position.isValid, shown.opacity > 0,
            max(abs(groundAnchor.x), abs(groundAnchor.y)) < 1e3
        else { return }
        let place = MapPoint(shown.position).nearest(to: canvas.middle)
        for copy in canvas.copies {
            let ground = canvas.view.ground(MapPoint(x: place.x + Double(copy), y: place.y))
            let billboard = billboard(
                at: ground, rotation: shown.rotation, opacity: shown.opacity, owner, canvas)
            if let billboard { canvas.billboards.append(billboard) }
        }
    }

    private func billboard(
        at ground: SIMD2<Double>, rotation: Double, opacity: Double, _ owner: any BillboardOwner,
        _ canvas: OverlayCanvas
    ) -> Billboard? {
        let view = canvas.view
        let depth = view.depth(ground)
        guard depth > 0.1, depth < 6.5 else { return nil }
        let image = image
        let foot = view.screen(ground) / view.scale
        let size = image.size
        let reach = size.max() * 2 + 8
        guard foot.x > -reach, foot.y > -reach, foot.x < view.size.x / view.scale + reach,
            foot.y < view.size.y / view.scale + reach
        else { return nil }
        let sprite = image.sprite(view.scale, canvas.settings.renderer)
        // A picture beside the view has no next frame in which it would be whole.
        let growth = canvas.settings.isSnapshot ? 1 : growth(at: canvas.time)
        if !isFlat, rotation == 0, growth == 1 {
            let corner = foot - groundAnchor * size
            return Billboard(
                owner: owner, box: SIMD4(lowHalf: corner, highHalf: corner + size),
                windowFoot: corner + infoWindowAnchor * size, sprite: sprite, opacity: opacity,
                collision: collision)
        }
        func corner(_ share: SIMD2<Double>) -> SIMD2<Double> {
            self.corner(
                share, size: size * growth, ground: ground, foot: foot, rotation: rotation, in: view
            )
        }
        let corners = [SIMD2(0.0, 0.0), SIMD2(1, 0), SIMD2(1, 1), SIMD2(0, 1)].map(corner)
        let low = corners.reduce(corners[0]) { pointwiseMin($0, $1) }
        let high = corners.reduce(corners[0]) { pointwiseMax($0, $1) }
        return Billboard(
            owner: owner, box: SIMD4(lowHalf: low, highHalf: high),
            windowFoot: corner(infoWindowAnchor), sprite: sprite, corners: corners,
            opacity: opacity, collision: collision)
    }

    /// The place on the view of a place of the icon, in points.
    private func corner(
        _ share: SIMD2<Double>, size: SIMD2<Double>, ground: SIMD2<Double>, foot: SIMD2<Double>,
        rotation: Double, in view: ViewTransform
    ) -> SIMD2<Double> {
        let turned = ((share - groundAnchor) * size)
            .turned(by: isFlat ? rotation - view.bearing : rotation)
        guard isFlat else { return foot + turned }
        return view.screen(ground + turned * view.scale) / view.scale
    }

    /// `nil`: its picture takes the finger, wherever that lies.
    public override func hit(at point: SIMD2<Double>, in view: ViewTransform) -> MapHit? { nil }

    func hit() -> MapHit? {
        // A marker that was taken off the map since the last frame is not there.
        guard isTappable, map != nil else { return nil }
        let tap = { @MainActor in self.map?.report(.markerTapped(self)) ?? () }
        guard isDraggable else { return MapHit(tap: tap) }
        return MapHit(tap: tap, longPress: { self.beginDrag() })
    }

    private func beginDrag() -> MapDrag? {
        map?.report(.dragBegan(self))
        return MapDrag(
            move: { place in
                guard let map = self.map else { return }
                self.position = place
                map.report(.dragged(self))
            }, end: { [weak map] in map?.report(.dragEnded(self)) })
    }

    func accessibilityElement(in frame: ViewRect, language: String) -> AccessibilityElement? {
        guard let title, !title.isEmpty, map != nil else { return nil }
        return AccessibilityElement(
            identifier: "marker-\(serial)", label: title, value: snippet ?? "",
            role: isTappable ? .button : .image, frame: frame)
    }
}
