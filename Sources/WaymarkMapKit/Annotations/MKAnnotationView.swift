public import WaymarkPlatform
import WaymarkMaps
import WaymarkUIKit

/// How important it is that an annotation is shown, 0 to 1000.
public struct MKFeatureDisplayPriority: RawRepresentable, Hashable, Sendable {
    /// The number.
    public var rawValue: Float
    /// The priority of a number.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// The priority of a number.
    public init(_ rawValue: Float) { self.init(rawValue: rawValue) }

    /// It is always shown.
    public static let required = MKFeatureDisplayPriority(rawValue: 1000)
    /// It gives way to those of a higher priority.
    public static let defaultHigh = MKFeatureDisplayPriority(rawValue: 750)
    /// It gives way to most others.
    public static let defaultLow = MKFeatureDisplayPriority(rawValue: 250)
}

/// The order in which annotations lie over each other, 0 to 1000.
public struct MKAnnotationViewZPriority: RawRepresentable, Hashable, Sendable {
    /// The number.
    public var rawValue: Float
    /// The priority of a number.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// The priority of a number.
    public init(_ rawValue: Float) { self.init(rawValue: rawValue) }

    /// Over all others.
    public static let max = MKAnnotationViewZPriority(rawValue: 1000)
    /// As one that is selected.
    public static let defaultSelected = MKAnnotationViewZPriority(rawValue: 1000)
    /// As one that is not selected.
    public static let defaultUnselected = MKAnnotationViewZPriority(rawValue: 500)
    /// Under all others.
    public static let min = MKAnnotationViewZPriority(rawValue: 0)
}

/// The look of an annotation: a picture at its place, with the views that an app lays over it.
///
/// The map draws it itself, as it draws its icons: as it is when it is shown, and anew after ``setNeedsLayout()``. Where
/// there is no UIKit, of views their background colors are drawn. What a subclass draws in `draw(_:)` is not shown.
@preconcurrency @MainActor open class MKAnnotationView: UIView {
    /// Where a finger that drags it is in its way.
    public enum DragState: UInt, Sendable {
        /// It is not dragged.
        case none
        /// It begins to be dragged.
        case starting
        /// It is dragged.
        case dragging
        /// The drag was taken back.
        case canceling
        /// It was let go.
        case ending
    }

    /// The annotation that it stands for.
    open var annotation: (any MKAnnotation)? { didSet { hasChanged() } }
    /// The name under which it is used again.
    public let reuseIdentifier: String?
    /// Its picture; where it is `nil`, only the views that lie in it are shown.
    open var image: UIImage? { didSet { hasChanged() } }
    /// How far the middle of the picture is from the place, in points: right and down.
    open var centerOffset = CGPoint.zero { didSet { hasChanged() } }
    /// How far the tip of the callout is from the middle of the upper border, in points.
    open var calloutOffset = CGPoint.zero { didSet { hasChanged() } }
    /// Whether it can be tapped.
    open var isEnabled = true { didSet { hasChanged() } }
    /// Whether a tap opens a callout with title and subtitle.
    open var canShowCallout = false { didSet { hasChanged() } }
    /// Whether a long press drags it; only where its annotation is an ``MKPointAnnotation``.
    open var isDraggable = false { didSet { hasChanged() } }
    /// Where a finger that drags it is in its way.
    open internal(set) var dragState = DragState.none
    /// How important it is that it is shown where annotations lie over each other.
    open var displayPriority = MKFeatureDisplayPriority.required { didSet { hasChanged() } }
    /// The order in which it lies among others.
    open var zPriority = MKAnnotationViewZPriority.defaultUnselected { didSet { hasChanged() } }
    /// Annotations of the same name that are near to each other are shown as one with their number.
    open var clusteringIdentifier: String? { didSet { hasChanged() } }
    /// Whether it is selected.
    open var isSelected = false
    /// Called when its look has changed.
    var onChange: () -> Void = {}
    /// Whether a picture of its views is made.
    private var isPictured = false

    /// The look of an annotation. Subclasses that have it too write `required` in place of `override`: a map makes views
    /// of classes that were registered.
    public required init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        self.annotation = annotation
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }

    /// Views of annotations are not read from archives.
    public required init?(coder: NSCoder) { return nil }

    open override var alpha: CGFloat { didSet { hasChanged() } }
    open override var isHidden: Bool { didSet { hasChanged() } }
    open override var backgroundColor: UIColor? { didSet { hasChanged() } }

    open override func setNeedsLayout() {
        super.setNeedsLayout()
        // Layout itself may ask for more of it.
        if !isPictured { hasChanged() }
    }

    /// Selects it or not; subclasses extend it.
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

    /// Is called before it is used again.
    open func prepareForReuse() {}

    /// Is called before it is shown.
    open func prepareForDisplay() {}

    func hasChanged() { onChange() }

    /// The views that lie in it, over its picture; `nil` where there are none.
    private var views: MarkerImage? {
        isPictured = true
        defer { isPictured = false }
        guard !subviews.isEmpty || backgroundColor != nil, let own = MapDrawing(self) else {
            return nil
        }
        guard let image, let texture = image.mapTexture else { return MarkerImage(own) }
        let half = SIMD2(Double(image.size.width), Double(image.size.height)) / 2
        return MarkerImage(
            MapDrawing(size: own.size) { canvas in
                canvas.image(texture, own.size / 2 - half, own.size / 2 + half)
                own.draw(&canvas)
            })
    }

    /// What the map draws; `nil` for nothing.
    func look(on map: MapView) -> AnnotationLook? {
        guard let picture = views ?? image.flatMap({ MarkerImage($0) }) else { return nil }
        return AnnotationLook(image: picture, foot: picture.size / 2)
    }
}

/// What a map draws for an annotation.
struct AnnotationLook {
    /// The picture.
    let image: MarkerImage
    /// The point of the picture that is at the place, in points from its top left.
    let foot: SIMD2<Double>
    /// Whether it grows out of its place when it is added.
    var isGrowing = false
}
