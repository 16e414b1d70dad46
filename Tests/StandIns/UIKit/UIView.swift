@objc @MainActor
open class UIView: UIResponder, @preconcurrency NSCoding, UITraitEnvironment,
    UITraitChangeObservable, UICoordinateSpace
{
    @objc public enum ContentMode: Int, Sendable {
        case scaleToFill
        case scaleAspectFit
        case scaleAspectFill
        case redraw
        case center
        case top
        case bottom
        case left
        case right
        case topLeft
        case topRight
        case bottomLeft
        case bottomRight
    }

    @objc public enum TintAdjustmentMode: Int, Sendable {
        case automatic
        case normal
        case dimmed
    }

    @objc public enum AnimationCurve: Int, Sendable {
        case easeInOut
        case easeIn
        case easeOut
        case linear
    }

    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var layoutSubviews: AnimationOptions { get }
        public static var allowUserInteraction: AnimationOptions { get }
        public static var beginFromCurrentState: AnimationOptions { get }
        public static var `repeat`: AnimationOptions { get }
        public static var autoreverse: AnimationOptions { get }
        public static var curveEaseInOut: AnimationOptions { get }
        public static var curveEaseIn: AnimationOptions { get }
        public static var curveEaseOut: AnimationOptions { get }
        public static var curveLinear: AnimationOptions { get }
        public static var transitionCrossDissolve: AnimationOptions { get }
        public static var transitionFlipFromLeft: AnimationOptions { get }
        public static var transitionFlipFromRight: AnimationOptions { get }
    }

    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var flexibleLeftMargin: AutoresizingMask { get }
        public static var flexibleWidth: AutoresizingMask { get }
        public static var flexibleRightMargin: AutoresizingMask { get }
        public static var flexibleTopMargin: AutoresizingMask { get }
        public static var flexibleHeight: AutoresizingMask { get }
        public static var flexibleBottomMargin: AutoresizingMask { get }
    }

    public convenience override init()
    public init(frame: CGRect)
    public required init?(coder: NSCoder)
    open func encode(with coder: NSCoder)
    open class var layerClass: AnyClass { get }
    open var isUserInteractionEnabled: Bool { get set }
    open var tag: Int { get set }
    open var layer: CALayer { get }
    open var canBecomeFocused: Bool { get }
    open class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection
    open var semanticContentAttribute: UISemanticContentAttribute { get set }
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { get }
    open var traitCollection: UITraitCollection { get }
    @available(iOS, introduced: 8.0, deprecated: 17.0)
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
    open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect

    open var frame: CGRect { get set }
    open var bounds: CGRect { get set }
    open var center: CGPoint { get set }
    open var transform: CGAffineTransform { get set }
    open var transform3D: CATransform3D { get set }
    open var anchorPoint: CGPoint { get set }
    open var contentScaleFactor: CGFloat { get set }
    open var isMultipleTouchEnabled: Bool { get set }
    open var isExclusiveTouch: Bool { get set }
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView?
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect
    open var autoresizesSubviews: Bool { get set }
    open var autoresizingMask: AutoresizingMask { get set }
    open func sizeThatFits(_ size: CGSize) -> CGSize
    open func sizeToFit()
    open var superview: UIView? { get }
    open var subviews: [UIView] { get }
    open var window: UIWindow? { get }
    open func removeFromSuperview()
    open func insertSubview(_ view: UIView, at index: Int)
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView)
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView)
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int)
    open func addSubview(_ view: UIView)
    open func bringSubviewToFront(_ view: UIView)
    open func sendSubviewToBack(_ view: UIView)
    open func didAddSubview(_ subview: UIView)
    open func willRemoveSubview(_ subview: UIView)
    open func willMove(toSuperview newSuperview: UIView?)
    open func didMoveToSuperview()
    open func willMove(toWindow newWindow: UIWindow?)
    open func didMoveToWindow()
    open func isDescendant(of view: UIView) -> Bool
    open func viewWithTag(_ tag: Int) -> UIView?
    open func setNeedsLayout()
    open func layoutIfNeeded()
    open func layoutSubviews()
    open var layoutMargins: UIEdgeInsets { get set }
    open var directionalLayoutMargins: NSDirectionalEdgeInsets { get set }
    open var preservesSuperviewLayoutMargins: Bool { get set }
    open var insetsLayoutMarginsFromSafeArea: Bool { get set }
    open func layoutMarginsDidChange()
    open var safeAreaInsets: UIEdgeInsets { get }
    open func safeAreaInsetsDidChange()
    open var layoutMarginsGuide: UILayoutGuide { get }
    open var readableContentGuide: UILayoutGuide { get }
    open var safeAreaLayoutGuide: UILayoutGuide { get }
    @available(iOS 15.0, *)
    open var keyboardLayoutGuide: UIKeyboardLayoutGuide { get }
    open func draw(_ rect: CGRect)
    open func setNeedsDisplay()
    open func setNeedsDisplay(_ rect: CGRect)
    open var clipsToBounds: Bool { get set }
    open var backgroundColor: UIColor? { get set }
    open var alpha: CGFloat { get set }
    open var isOpaque: Bool { get set }
    open var clearsContextBeforeDrawing: Bool { get set }
    open var isHidden: Bool { get set }
    open var contentMode: ContentMode { get set }
    open var mask: UIView? { get set }
    open var tintColor: UIColor! { get set }
    open var tintAdjustmentMode: TintAdjustmentMode { get set }
    open func tintColorDidChange()
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle { get set }
    open class func setAnimationsEnabled(_ enabled: Bool)
    open class var areAnimationsEnabled: Bool { get }
    open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void)
    open class var inheritedAnimationDuration: TimeInterval { get }
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView?
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool

    open class var noIntrinsicMetric: CGFloat { get }
    open class var layoutFittingCompressedSize: CGSize { get }
    open class var layoutFittingExpandedSize: CGSize { get }
    open var constraints: [NSLayoutConstraint] { get }
    open func addConstraint(_ constraint: NSLayoutConstraint)
    open func addConstraints(_ constraints: [NSLayoutConstraint])
    open func removeConstraint(_ constraint: NSLayoutConstraint)
    open func removeConstraints(_ constraints: [NSLayoutConstraint])
    open func updateConstraintsIfNeeded()
    open func setNeedsUpdateConstraints()
    open var translatesAutoresizingMaskIntoConstraints: Bool { get set }
    open func invalidateIntrinsicContentSize()
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority
    open func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis)
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis)
        -> UILayoutPriority
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis)
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize
    open func addLayoutGuide(_ layoutGuide: UILayoutGuide)
    open func removeLayoutGuide(_ layoutGuide: UILayoutGuide)
    open var leadingAnchor: NSLayoutXAxisAnchor { get }
    open var trailingAnchor: NSLayoutXAxisAnchor { get }
    open var leftAnchor: NSLayoutXAxisAnchor { get }
    open var rightAnchor: NSLayoutXAxisAnchor { get }
    open var topAnchor: NSLayoutYAxisAnchor { get }
    open var bottomAnchor: NSLayoutYAxisAnchor { get }
    open var widthAnchor: NSLayoutDimension { get }
    open var heightAnchor: NSLayoutDimension { get }
    open var centerXAnchor: NSLayoutXAxisAnchor { get }
    open var centerYAnchor: NSLayoutYAxisAnchor { get }
    open var firstBaselineAnchor: NSLayoutYAxisAnchor { get }
    open var lastBaselineAnchor: NSLayoutYAxisAnchor { get }
    open func updateConstraints()
    open class var requiresConstraintBasedLayout: Bool { get }
    open var intrinsicContentSize: CGSize { get }
    open var alignmentRectInsets: UIEdgeInsets { get }
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer)
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer)
    open var gestureRecognizers: [UIGestureRecognizer]? { get set }
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    open func addInteraction(_ interaction: any UIInteraction)
    open func removeInteraction(_ interaction: any UIInteraction)
    open var interactions: [any UIInteraction] { get set }
    open var restorationIdentifier: String? { get set }
    open func encodeRestorableState(with coder: NSCoder)
    open func decodeRestorableState(with coder: NSCoder)
}

@MainActor public protocol UICoordinateSpace: NSObjectProtocol {
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
    var bounds: CGRect { get }
}

@MainActor public protocol UIInteraction: NSObjectProtocol {
    var view: UIView? { get }
    func willMove(to view: UIView?)
    func didMove(to view: UIView?)
}
