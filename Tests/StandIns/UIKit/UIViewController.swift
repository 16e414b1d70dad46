@objc public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0
    case pageSheet
    case formSheet
    case currentContext
    case custom
    case overFullScreen
    case overCurrentContext
    case popover
    case none = -1
    case automatic = -2
}

@objc public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical
    case flipHorizontal
    case crossDissolve
    case partialCurl
}

@objc @MainActor
open class UIViewController: UIResponder, @preconcurrency NSCoding, UIContentContainer,
    UITraitEnvironment, UITraitChangeObservable, UIStateRestoring
{
    public convenience override init()
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?)
    public required init?(coder: NSCoder)
    open func encode(with coder: NSCoder)
    open var view: UIView! { get set }
    open func loadView()
    open func loadViewIfNeeded()
    open var viewIfLoaded: UIView? { get }
    open func viewDidLoad()
    open var isViewLoaded: Bool { get }
    open var nibName: String? { get }
    open var nibBundle: Bundle? { get }
    open var storyboard: UIStoryboard? { get }
    open func performSegue(withIdentifier identifier: String, sender: Any?)
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool
    open func prepare(for segue: UIStoryboardSegue, sender: Any?)
    open func viewWillAppear(_ animated: Bool)
    @available(iOS 13.0, *)
    open func viewIsAppearing(_ animated: Bool)
    open func viewDidAppear(_ animated: Bool)
    open func viewWillDisappear(_ animated: Bool)
    open func viewDidDisappear(_ animated: Bool)
    open func viewWillLayoutSubviews()
    open func viewDidLayoutSubviews()
    open var title: String? { get set }
    open func didReceiveMemoryWarning()
    weak open var parent: UIViewController? { get }
    open var presentedViewController: UIViewController? { get }
    open var presentingViewController: UIViewController? { get }
    open var definesPresentationContext: Bool { get set }
    open var isBeingPresented: Bool { get }
    open var isBeingDismissed: Bool { get }
    open var isMovingToParent: Bool { get }
    open var isMovingFromParent: Bool { get }
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool,
        completion: (() -> Void)? = nil)
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil)
    open func dismiss(animated flag: Bool) async
    open var modalTransitionStyle: UIModalTransitionStyle { get set }
    open var modalPresentationStyle: UIModalPresentationStyle { get set }
    open var isModalInPresentation: Bool { get set }
    open var preferredContentSize: CGSize { get set }
    open var preferredStatusBarStyle: UIStatusBarStyle { get }
    open var prefersStatusBarHidden: Bool { get }
    open func setNeedsStatusBarAppearanceUpdate()
    open var prefersHomeIndicatorAutoHidden: Bool { get }
    open func setNeedsUpdateOfHomeIndicatorAutoHidden()
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { get }
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { get }
    open var edgesForExtendedLayout: UIRectEdge { get set }
    open var extendedLayoutIncludesOpaqueBars: Bool { get set }
    open var additionalSafeAreaInsets: UIEdgeInsets { get set }
    open func viewSafeAreaInsetsDidChange()
    open func viewLayoutMarginsDidChange()
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { get }
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle { get set }
    open var children: [UIViewController] { get }
    open func addChild(_ childController: UIViewController)
    open func removeFromParent()
    open func willMove(toParent parent: UIViewController?)
    open func didMove(toParent parent: UIViewController?)
    open func show(_ vc: UIViewController, sender: Any?)
    open func showDetailViewController(_ vc: UIViewController, sender: Any?)
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { get }
    open var navigationController: UINavigationController? { get }
    open var navigationItem: UINavigationItem { get }
    open var hidesBottomBarWhenPushed: Bool { get set }
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool)
    open var toolbarItems: [UIBarButtonItem]? { get set }
    open var tabBarItem: UITabBarItem! { get set }
    open var tabBarController: UITabBarController? { get }
    open var splitViewController: UISplitViewController? { get }
    open var popoverPresentationController: UIPopoverPresentationController? { get }
    @available(iOS 15.0, *)
    open var sheetPresentationController: UISheetPresentationController? { get }
    open var presentationController: UIPresentationController? { get }
    open var isEditing: Bool { get set }
    open func setEditing(_ editing: Bool, animated: Bool)
    open var editButtonItem: UIBarButtonItem { get }
    open func updateViewConstraints()
    open func addKeyCommand(_ keyCommand: UIKeyCommand)
    open func removeKeyCommand(_ keyCommand: UIKeyCommand)

    open var traitCollection: UITraitCollection { get }
    @available(iOS, introduced: 8.0, deprecated: 17.0)
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)

    open func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer)
    open func systemLayoutFittingSizeDidChange(
        forChildContentContainer container: any UIContentContainer)
    open func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    open func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator)

    open var restorationIdentifier: String? { get set }
    open var restorationClass: (any UIViewControllerRestoration.Type)? { get set }
    open func encodeRestorableState(with coder: NSCoder)
    open func decodeRestorableState(with coder: NSCoder)
    open func applicationFinishedRestoringState()

}

@MainActor public protocol UIContentContainer: NSObjectProtocol {
    var preferredContentSize: CGSize { get }
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    func systemLayoutFittingSizeDidChange(
        forChildContentContainer container: any UIContentContainer)
    func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator)
}

@MainActor public protocol UIStateRestoring: NSObjectProtocol {
    func encodeRestorableState(with coder: NSCoder)
    func decodeRestorableState(with coder: NSCoder)
    func applicationFinishedRestoringState()
}

@MainActor public protocol UIViewControllerRestoration {
    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController?
}

@MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    var isAnimated: Bool { get }
    var isInteractive: Bool { get }
    var isCancelled: Bool { get }
    var transitionDuration: TimeInterval { get }
    var percentComplete: CGFloat { get }
    var completionCurve: UIView.AnimationCurve { get }
    var containerView: UIView { get }
    var targetTransform: CGAffineTransform { get }
}

@MainActor
public protocol UIViewControllerTransitionCoordinator:
    UIViewControllerTransitionCoordinatorContext
{
    @discardableResult
    func animate(
        alongsideTransition animation: (
            (any UIViewControllerTransitionCoordinatorContext) -> Void
        )?, completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
    @discardableResult
    public func animate(
        alongsideTransition animation: (
            (any UIViewControllerTransitionCoordinatorContext) -> Void
        )?
    ) -> Bool
}

@objc @MainActor open class UIStoryboard: NSObject {
    public init(name: String, bundle storyboardBundleOrNil: Bundle?)
    open func instantiateInitialViewController() -> UIViewController?
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController
}

@objc @MainActor open class UIStoryboardSegue: NSObject {
    public init(identifier: String?, source: UIViewController, destination: UIViewController)
    open var identifier: String? { get }
    open var source: UIViewController { get }
    open var destination: UIViewController { get }
    open func perform()
}
