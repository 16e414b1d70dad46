@objc @MainActor open class UIAlertAction: NSObject, NSCopying {
    @objc public enum Style: Int, Sendable {
        case `default`
        case cancel
        case destructive
    }

    public convenience init(
        title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil)
    open var title: String? { get }
    open var style: Style { get }
    open var isEnabled: Bool { get set }
    nonisolated open func copy(with zone: NSZone?) -> Any
}

@objc @MainActor open class UIAlertController: UIViewController {
    @objc public enum Style: Int, Sendable {
        case actionSheet
        case alert
    }

    public convenience init(title: String?, message: String?, preferredStyle: Style)
    open func addAction(_ action: UIAlertAction)
    open var actions: [UIAlertAction] { get }
    open var preferredAction: UIAlertAction? { get set }
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil)
    open var textFields: [UITextField]? { get }
    open override var title: String? { get set }
    open var message: String? { get set }
    open var preferredStyle: Style { get }
}

@objc @MainActor open class UIPresentationController: NSObject {
    public init(
        presentedViewController: UIViewController,
        presenting presentingViewController: UIViewController?
    )
    open var presentingViewController: UIViewController { get }
    open var presentedViewController: UIViewController { get }
    open var containerView: UIView? { get }
    weak open var delegate: (any UIAdaptivePresentationControllerDelegate)? { get set }
}

@objc @MainActor public protocol UIAdaptivePresentationControllerDelegate where Self: NSObject {
    @objc(adaptivePresentationStyleForPresentationController:)
    optional func adaptivePresentationStyle(for controller: UIPresentationController)
        -> UIModalPresentationStyle
    @objc optional func presentationControllerDidDismiss(
        _ presentationController: UIPresentationController)
}

@objc @MainActor open class UIPopoverPresentationController: UIPresentationController {
    public override init(
        presentedViewController: UIViewController,
        presenting presentingViewController: UIViewController?
    )
    open var sourceView: UIView? { get set }
    open var sourceRect: CGRect { get set }
    open var barButtonItem: UIBarButtonItem? { get set }
}

@available(iOS 15.0, *)
@objc @MainActor open class UISheetPresentationController: UIPresentationController {
    @objc @MainActor open class Detent: NSObject {
        open class func medium() -> Self
        open class func large() -> Self
    }

    public override init(
        presentedViewController: UIViewController,
        presenting presentingViewController: UIViewController?
    )
    open var detents: [Detent] { get set }
    open var prefersGrabberVisible: Bool { get set }
    open var prefersScrollingExpandsWhenScrolledToEdge: Bool { get set }
}
