@objc @MainActor open class UINavigationController: UIViewController {
    public init(rootViewController: UIViewController)
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?)
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?)
    public required init?(coder: NSCoder)
    open func pushViewController(_ viewController: UIViewController, animated: Bool)
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController?
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]?
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool)
        -> [UIViewController]?
    open var topViewController: UIViewController? { get }
    open var visibleViewController: UIViewController? { get }
    open var viewControllers: [UIViewController] { get set }
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool)
    open var isNavigationBarHidden: Bool { get set }
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool)
    open var navigationBar: UINavigationBar { get }
    open var isToolbarHidden: Bool { get set }
    open func setToolbarHidden(_ hidden: Bool, animated: Bool)
    open var toolbar: UIToolbar! { get }
    weak open var delegate: (any UINavigationControllerDelegate)? { get set }
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { get }
}

@objc @MainActor public protocol UINavigationControllerDelegate where Self: NSObject {
    @objc(navigationController:willShowViewController:animated:)
    optional func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool)
    @objc(navigationController:didShowViewController:animated:)
    optional func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool)
}

@objc @MainActor open class UINavigationItem: NSObject {
    @objc public enum LargeTitleDisplayMode: Int, Sendable {
        case automatic
        case always
        case never
        @available(iOS 17.0, *)
        case inline
    }

    public init(title: String)
    open var title: String? { get set }
    open var titleView: UIView? { get set }
    open var prompt: String? { get set }
    open var backButtonTitle: String? { get set }
    open var backBarButtonItem: UIBarButtonItem? { get set }
    open var hidesBackButton: Bool { get set }
    open var leftBarButtonItems: [UIBarButtonItem]? { get set }
    open var rightBarButtonItems: [UIBarButtonItem]? { get set }
    open var leftBarButtonItem: UIBarButtonItem? { get set }
    open var rightBarButtonItem: UIBarButtonItem? { get set }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool)
    open var largeTitleDisplayMode: LargeTitleDisplayMode { get set }
    open var searchController: UISearchController? { get set }
    open var hidesSearchBarWhenScrolling: Bool { get set }
    open var standardAppearance: UINavigationBarAppearance? { get set }
    open var scrollEdgeAppearance: UINavigationBarAppearance? { get set }
    open var leftItemsSupplementBackButton: Bool { get set }
}

@objc @MainActor open class UINavigationBar: UIView {
    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    open var barTintColor: UIColor? { get set }
    open var isTranslucent: Bool { get set }
    open var prefersLargeTitles: Bool { get set }
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { get set }
    open var topItem: UINavigationItem? { get }
    open var standardAppearance: UINavigationBarAppearance { get set }
    open var compactAppearance: UINavigationBarAppearance? { get set }
    open var scrollEdgeAppearance: UINavigationBarAppearance? { get set }
    open class func appearance() -> Self
}

@objc @MainActor open class UIBarAppearance: NSObject, NSCopying {
    public override init()
    open func configureWithDefaultBackground()
    open func configureWithOpaqueBackground()
    open func configureWithTransparentBackground()
    open var backgroundColor: UIColor? { get set }
    open var shadowColor: UIColor? { get set }
    nonisolated open func copy(with zone: NSZone?) -> Any
}

@objc @MainActor open class UINavigationBarAppearance: UIBarAppearance {
    public override init()
    open var titleTextAttributes: [NSAttributedString.Key: Any] { get set }
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] { get set }
}

@objc @MainActor open class UIBarItem: NSObject {
    public override init()
    open var isEnabled: Bool { get set }
    open var title: String? { get set }
    open var image: UIImage? { get set }
    open var tag: Int { get set }
}

@objc @MainActor open class UIBarButtonItem: UIBarItem, @preconcurrency NSCoding {
    @objc public enum Style: Int, Sendable {
        case plain = 0
        case done = 2
    }

    @objc public enum SystemItem: Int, Sendable {
        case done
        case cancel
        case edit
        case save
        case add
        case flexibleSpace
        case fixedSpace
        case compose
        case reply
        case action
        case organize
        case bookmarks
        case search
        case refresh
        case stop
        case camera
        case trash
        case play
        case pause
        case rewind
        case fastForward
        case undo
        case redo
        case close = 24
    }

    public override init()
    public required init?(coder: NSCoder)
    open func encode(with coder: NSCoder)
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?)
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?)
    public convenience init(
        barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?)
    public convenience init(customView: UIView)
    @available(iOS 14.0, *)
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
        menu: UIMenu? = nil)
    @available(iOS 14.0, *)
    public convenience init(
        systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil)
    @available(iOS 14.0, *)
    open class func flexibleSpace() -> Self
    @available(iOS 14.0, *)
    open class func fixedSpace(_ width: CGFloat) -> Self
    open var style: Style { get set }
    open var width: CGFloat { get set }
    open var customView: UIView? { get set }
    open var action: Selector? { get set }
    weak open var target: AnyObject? { get set }
    open var tintColor: UIColor? { get set }
    @available(iOS 14.0, *)
    open var primaryAction: UIAction? { get set }
    @available(iOS 14.0, *)
    open var menu: UIMenu? { get set }
}

@objc public enum UIBarStyle: Int, Sendable {
    case `default`
    case black
}

@objc @MainActor open class UIToolbar: UIView {
    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    open var barStyle: UIBarStyle { get set }
    open var isTranslucent: Bool { get set }
    open var items: [UIBarButtonItem]? { get set }
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool)
}

@objc @MainActor open class UITabBarItem: UIBarItem {
    public override init()
    public convenience init(title: String?, image: UIImage?, tag: Int)
    open var badgeValue: String? { get set }
}

@objc @MainActor open class UITabBarController: UIViewController {
    open var viewControllers: [UIViewController]? { get set }
    open var selectedIndex: Int { get set }
    open var selectedViewController: UIViewController? { get set }
}

@objc @MainActor open class UISplitViewController: UIViewController {
    @objc public enum Style: Int, Sendable {
        case unspecified
        case doubleColumn
        case tripleColumn
    }

    @objc public enum Column: Int, Sendable {
        case primary
        case supplementary
        case secondary
        case compact
    }

    @objc public enum DisplayMode: Int, Sendable {
        case automatic
        case secondaryOnly
        case oneBesideSecondary
        case oneOverSecondary
        case twoBesideSecondary
        case twoOverSecondary
        case twoDisplaceSecondary
    }

    @available(iOS 14.0, *)
    public init(style: Style)
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?)
    public required init?(coder: NSCoder)
    weak open var delegate: (any UISplitViewControllerDelegate)? { get set }
    open var viewControllers: [UIViewController] { get set }
    open func setViewController(_ vc: UIViewController?, for column: Column)
    open func show(_ column: Column)
    open var isCollapsed: Bool { get }
    open var preferredDisplayMode: DisplayMode { get set }
    open var displayModeButtonItem: UIBarButtonItem { get }
}

@objc @MainActor public protocol UISplitViewControllerDelegate where Self: NSObject {
    @objc(splitViewController:collapseSecondaryViewController:ontoPrimaryViewController:)
    optional func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
    @objc(splitViewController:topColumnForCollapsingToProposedTopColumn:)
    optional func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
}

@objc @MainActor open class UISearchController: UIViewController {
    public init(searchResultsController: UIViewController?)
    public required init?(coder: NSCoder)
    weak open var searchResultsUpdater: (any UISearchResultsUpdating)? { get set }
    open var isActive: Bool { get set }
    open var obscuresBackgroundDuringPresentation: Bool { get set }
    open var hidesNavigationBarDuringPresentation: Bool { get set }
    open var searchResultsController: UIViewController? { get }
    open var searchBar: UISearchBar { get }
}

@objc @MainActor public protocol UISearchResultsUpdating where Self: NSObject {
    @objc(updateSearchResultsForSearchController:) func updateSearchResults(
        for searchController: UISearchController)
}

@objc @MainActor open class UISearchBar: UIView {
    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
    weak open var delegate: (any UISearchBarDelegate)? { get set }
    open var text: String? { get set }
    open var placeholder: String? { get set }
    open var showsCancelButton: Bool { get set }
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool)
    open var searchTextField: UISearchTextField { get }
    open var barTintColor: UIColor? { get set }
}

@objc @MainActor open class UISearchTextField: UITextField {
    public override init(frame: CGRect)
    public required init?(coder: NSCoder)
}

@objc @MainActor public protocol UISearchBarDelegate where Self: NSObject {
    @objc optional func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    @objc optional func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    @objc(searchBar:textDidChange:) optional func searchBar(
        _ searchBar: UISearchBar, textDidChange searchText: String)
    @objc optional func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    @objc optional func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}
