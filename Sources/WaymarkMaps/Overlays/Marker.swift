public import WaymarkGeometry
import WaymarkRendering
public import WaymarkStyle

/// How a marker appears on a map.
public enum MarkerAnimation: String, Sendable, CaseIterable {
    /// At once.
    case none
    /// It grows out of its place.
    case pop
}

/// An icon at a place (rows M2 to M5). It faces the viewer, whatever the tilt, unless it is flat.
public final class Marker: Overlay {
    /// Where it is.
    public var position: Coordinate { didSet { moved(.latitude, .longitude) } }
    /// What an info window says below the title.
    public var snippet: String? { didSet { changed() } }
    /// Its picture; the standard pin where it is `nil`.
    public var icon: MarkerImage? { didSet { changed() } }
    /// A picture that is drawn for it alone, in the place of the icon.
    public var iconView: MapDrawing? {
        didSet {
            ownImage = nil
            changed()
        }
    }
    /// Whether ``iconView`` is drawn anew with every frame.
    public var tracksViewChanges = true { didSet { changed() } }
    /// Whether the info window is drawn anew with every frame.
    public var tracksInfoWindowChanges = false { didSet { changed() } }
    /// The place of the icon that stands on the ground, in shares of its size from its top left.
    public var groundAnchor = SIMD2(0.5, 1) { didSet { changed() } }
    /// The place of the icon above which the info window stands.
    public var infoWindowAnchor = SIMD2(0.5, 0) { didSet { changed() } }
    /// How it appears when it is put on a map.
    public var appearAnimation = MarkerAnimation.none
    /// Whether a long press lets a user drag it.
    public var isDraggable = false
    /// Whether it lies on the ground, its top to the north.
    public var isFlat = false { didSet { changed() } }
    /// Degrees clockwise about its anchor.
    public var rotation = 0.0 { didSet { moved(.rotation) } }
    /// 0 to 1.
    public var opacity = 1.0 { didSet { moved(.opacity) } }
    /// What becomes of it where markers lie over each other.
    public var collision = MarkerCollision.required { didSet { changed() } }
    /// What it stands for, where a ``MarkerClusterer`` made it.
    public internal(set) var cluster: MarkerCluster?
    /// What an app wants to remember with it.
    public var userData: Any?
    /// Its parts that can be animated, and where they are in between (row M4).
    public private(set) lazy var layer = MarkerLayer(self)
    private var ownImage: MarkerImage?
    private var appeared: Double?

    /// A pin at `position`.
    public init(position: Coordinate) {
        self.position = position
        super.init(level: .aboveLabels)
        isTappable = true
    }

    /// The standard pin in another colour (row M2).
    public static func image(tinted color: StyleColor) -> MarkerImage {
        MarkerImage.tinted(color)
    }

    /// The same on no map.
    public func copy() -> Marker {
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

    private func moved(_ attributes: MarkerLayer.Attribute...) {
        layer.stop(attributes)
        map?.setNeedsDisplay()
    }

    var finiteRotation: Double { rotation.isFinite ? rotation : 0 }
    var validOpacity: Double { opacity.isFinite ? max(0, min(1, opacity)) : 1 }

    /// Begins to appear at `time`.
    func appear(at time: Double) { appeared = appearAnimation == .pop ? time : nil }

    /// Whether it changes by itself.
    func isMoving(at time: Double) -> Bool {
        layer.isActive || iconView != nil && tracksViewChanges
            || appeared.map { time < $0 + Self.popDuration } ?? false
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

    private var image: MarkerImage {
        guard let iconView else { return icon ?? .standard }
        if let ownImage, !tracksViewChanges { return ownImage }
        let image = MarkerImage(iconView)
        ownImage = image
        return image
    }

    /// Where a marker is in a frame.
    struct Placement {
        let marker: Marker
        /// Left, top, right and bottom on the view, in points.
        let box: SIMD4<Double>
        /// Where the info window stands, in points.
        let windowFoot: SIMD2<Double>
    }

    /// What of the world a view shows.
    struct MarkerWindow {
        let view: ViewTransform
        let middle: MapPoint
        let copies: ClosedRange<Int>

        init(_ view: ViewTransform) {
            self.view = view
            middle = view.middle
            copies = view.copies
        }
    }

    /// What a marker looks like in a frame.
    struct Shape {
        let marker: Marker
        let placement: Placement
        fileprivate let sprite: Sprite
        /// The corners on the view in points, where the icon is turned, lies or grows.
        fileprivate let corners: [SIMD2<Double>]?
        fileprivate let opacity: Double
    }

    /// What it looks like at `time` where it is on the view.
    func shapes(in window: MarkerWindow, _ renderer: MapRenderer, at time: Double) -> [Shape] {
        let look = layer.presentation(at: time)
        guard look.position.isValid, look.opacity > 0,
            max(abs(groundAnchor.x), abs(groundAnchor.y)) < 1e3
        else { return [] }
        let place = MapPoint(look.position).nearest(to: window.middle)
        return window.copies.compactMap { copy in
            let ground = window.view.ground(MapPoint(x: place.x + Double(copy), y: place.y))
            return shape(at: ground, look.rotation, look.opacity, window.view, renderer, time)
        }
    }

    private func shape(
        at ground: SIMD2<Double>, _ rotation: Double, _ opacity: Double, _ view: ViewTransform,
        _ renderer: MapRenderer, _ time: Double
    ) -> Shape? {
        let depth = view.depth(ground)
        guard depth > 0.1, depth < 6.5 else { return nil }
        let image = image
        let foot = view.screen(ground) / view.scale
        let size = image.size
        let reach = size.max() * 2 + 8
        guard foot.x > -reach, foot.y > -reach, foot.x < view.size.x / view.scale + reach,
            foot.y < view.size.y / view.scale + reach
        else { return nil }
        let sprite = image.sprite(view.scale, renderer)
        let growth = growth(at: time)
        if !isFlat, rotation == 0, growth == 1 {
            let corner = foot - groundAnchor * size
            return Shape(
                marker: self,
                placement: Placement(
                    marker: self, box: SIMD4(lowHalf: corner, highHalf: corner + size),
                    windowFoot: corner + infoWindowAnchor * size),
                sprite: sprite, corners: nil, opacity: opacity)
        }
        let corners = [SIMD2(0.0, 0.0), SIMD2(1, 0), SIMD2(1, 1), SIMD2(0, 1)].map {
            corner($0, size * growth, ground: ground, foot: foot, rotation, view)
        }
        let low = corners.reduce(corners[0]) { pointwiseMin($0, $1) }
        let high = corners.reduce(corners[0]) { pointwiseMax($0, $1) }
        let windowFoot = corner(
            infoWindowAnchor, size * growth, ground: ground, foot: foot, rotation, view)
        return Shape(
            marker: self,
            placement: Placement(
                marker: self, box: SIMD4(lowHalf: low, highHalf: high), windowFoot: windowFoot),
            sprite: sprite, corners: corners, opacity: opacity)
    }

    /// Where on the view a place of the icon is, in points.
    private func corner(
        _ share: SIMD2<Double>, _ size: SIMD2<Double>, ground: SIMD2<Double>, foot: SIMD2<Double>,
        _ rotation: Double, _ view: ViewTransform
    ) -> SIMD2<Double> {
        let offset = (share - groundAnchor) * size
        let angle = (isFlat ? rotation - view.bearing : rotation).degreesToRadians
        let (sine, cosine) = (CMath.sine(angle), CMath.cosine(angle))
        let turned = SIMD2(
            offset.x * cosine - offset.y * sine, offset.x * sine + offset.y * cosine)
        guard isFlat else { return foot + turned }
        return view.screen(ground + turned * view.scale) / view.scale
    }
}

extension Marker.Shape {
    /// Draws it.
    func draw(on canvas: inout OverlayCanvas) {
        let scale = canvas.scale
        guard let corners else {
            let pixel = (placement.box.lowHalf * scale).rounded(.toNearestOrAwayFromZero)
            canvas.list.sprite(sprite, at: SIMD2(Int(pixel.x), Int(pixel.y)), opacity: opacity)
            return
        }
        guard let texture = sprite.texture else { return }
        canvas.list.image(texture, corners: corners.map { $0 * scale }, opacity: opacity)
    }
}
