@objc @MainActor open class UIScrollView: UIView {
    @objc public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        case automatic
        case scrollableAxes
        case never
        case always
    }

    @objc public enum KeyboardDismissMode: Int, Sendable {
        case none
        case onDrag
        case interactive
        case onDragWithAccessory
        case interactiveWithAccessory
    }

    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat)
        public static let normal: DecelerationRate
        public static let fast: DecelerationRate
    }

    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    open var contentOffset: CGPoint { get set }
    open var contentSize: CGSize { get set }
    open var contentInset: UIEdgeInsets { get set }
    open var adjustedContentInset: UIEdgeInsets { get }
    open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior { get set }
    open var contentLayoutGuide: UILayoutGuide { get }
    open var frameLayoutGuide: UILayoutGuide { get }
    weak open var delegate: (any UIScrollViewDelegate)? { get set }
    open var isScrollEnabled: Bool { get set }
    open var isPagingEnabled: Bool { get set }
    open var bounces: Bool { get set }
    open var alwaysBounceVertical: Bool { get set }
    open var alwaysBounceHorizontal: Bool { get set }
    open var showsVerticalScrollIndicator: Bool { get set }
    open var showsHorizontalScrollIndicator: Bool { get set }
    open var scrollIndicatorInsets: UIEdgeInsets { get set }
    open var decelerationRate: DecelerationRate { get set }
    open var keyboardDismissMode: KeyboardDismissMode { get set }
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool)
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool)
    open var isTracking: Bool { get }
    open var isDragging: Bool { get }
    open var isDecelerating: Bool { get }
    open var minimumZoomScale: CGFloat { get set }
    open var maximumZoomScale: CGFloat { get set }
    open var zoomScale: CGFloat { get set }
    open var panGestureRecognizer: UIPanGestureRecognizer { get }
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { get }
}

@objc @MainActor public protocol UIScrollViewDelegate where Self: NSObject {
    @objc optional func scrollViewDidScroll(_ scrollView: UIScrollView)
    @objc optional func scrollViewDidZoom(_ scrollView: UIScrollView)
    @objc optional func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    @objc(scrollViewDidEndDragging:willDecelerate:) optional func scrollViewDidEndDragging(
        _ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    @objc optional func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    @objc optional func viewForZooming(in scrollView: UIScrollView) -> UIView?
}
