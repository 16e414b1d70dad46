public import WaymarkPlatform

/// The list of all maneuvers of a navigation, in a view that an app puts where it likes.
///
/// ```swift
/// let controller = GMSNavigationDirectionsListController(navigator: navigator)
/// view.addSubview(controller.directionsListView)
/// controller.reloadData()
/// ```
///
/// It is empty while no route leads anywhere or the driver is not guided.
#if canImport(ObjectiveC)
    @objcMembers
#endif
@preconcurrency @MainActor public final class GMSNavigationDirectionsListController: NSObject {
    private let navigator: GMSNavigator
    private let list = DirectionsListHost(frame: .zero)

    /// The list of a navigation.
    public init(navigator: GMSNavigator) {
        self.navigator = navigator
        super.init()
        reloadData()
    }

    /// The list, to be pinned to the borders of a view. It scrolls.
    public var directionsListView: UIView { list }

    /// Takes the maneuvers that are left now; to be called before the view appears.
    public func reloadData() { list.reload(navigator.core) }

    /// Lays the list out anew, as when the view was turned.
    public func invalidateLayout() { list.invalidate() }
}
