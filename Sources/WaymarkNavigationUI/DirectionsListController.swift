public import WaymarkMaps
import WaymarkDirections
public import WaymarkNavigation

/// The list of all maneuvers of a navigation, which an app opens by a button of its own.
///
/// There is one only while a route leads somewhere and guidance is active.
@MainActor public final class DirectionsListController {
    /// The list, which an app puts on a map with ``MapView/addElement(_:)``. It covers the view within the safe area
    /// and scrolls.
    public let directionsListView: any ScreenElement
    private let list: DirectionsListElement

    /// The list of a navigation in the language of `navigator`; `nil` before destinations were set with success and
    /// guidance is active.
    public init?(navigator: Navigator) {
        let isReady = DirectionsListModel.isAvailable(
            status: navigator.state.route == nil ? nil : .ok,
            isGuidanceActive: navigator.isGuidanceActive)
        guard isReady else { return nil }
        list = DirectionsListElement(navigator)
        directionsListView = list
        reloadData()
    }

    /// The list of the navigation of `controller`, in the format of its panels; `nil` where there is none.
    public convenience init?(controller: NavigationMapController) {
        self.init(navigator: controller.session.navigator)
        list.maneuverIcons = controller.maneuverIcons
        format = controller.format
    }

    /// How distances and times are written; a change is seen at once.
    public var format: DisplayFormat {
        get { list.format }
        set { if newValue != list.format { list.format = newValue } }
    }

    /// Draws the icons of maneuvers in an app's own way; `nil` for those of the package.
    public var maneuverIcons: ManeuverIconDrawing? {
        get { list.maneuverIcons }
        set { list.maneuverIcons = newValue }
    }

    /// Called when the user taps the button that closes the list; while it is `nil` the list takes itself off its
    /// map.
    public var onClose: (@MainActor () -> Void)? {
        get { list.onClose }
        set { list.onClose = newValue }
    }

    /// Called with the maneuver that the user taps, counted from 0 at the top of the list through all destinations,
    /// as it was at the last ``reloadData()``. While it is `nil` rows are no buttons.
    public var onSelect: (@MainActor (_ stepIndex: Int) -> Void)? {
        get { list.onSelect }
        set { list.onSelect = newValue }
    }

    /// Takes the maneuvers that are left now.
    public func reloadData() { list.reload() }

    /// Lays the list out anew, as when the view was turned.
    public func invalidateLayout() { list.invalidate() }
}
