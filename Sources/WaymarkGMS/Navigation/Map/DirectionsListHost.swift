import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI
import WaymarkPlatform
import WaymarkUIKit

/// A view with the list of a navigation: the table of the system where there is one, else a map that the list covers.
@MainActor final class DirectionsListHost: UIView {
    #if canImport(UIKit)
        private var list: DirectionsListViewController?

        /// Takes the maneuvers that are left now.
        func reload(_ navigator: Navigator) {
            guard navigator.isGuidanceActive, navigator.route != nil else { return show(nil) }
            if let list { return list.reloadData() }
            list = DirectionsListViewController(navigator: navigator)
            show(list?.directionsListView)
        }

        /// Lays the list out anew.
        func invalidate() { list?.invalidateLayout() }

        private func show(_ view: UIView?) {
            if view == nil { list = nil }
            for view in subviews { view.removeFromSuperview() }
            guard let view else { return }
            fill(with: view)
        }
    #else
        private var list: DirectionsListController?
        /// Shows the list; empty without one.
        let screen = MapHostView(frame: .zero)

        /// Takes the maneuvers that are left now.
        func reload(_ navigator: Navigator) {
            if screen.superview == nil { fill(with: screen) }
            guard navigator.isGuidanceActive, navigator.route != nil else { return show(nil) }
            if let list { return list.reloadData() }
            show(DirectionsListController(navigator: navigator))
        }

        /// Lays the list out anew.
        func invalidate() { list?.invalidateLayout() }

        private func show(_ list: DirectionsListController?) {
            if let former = self.list { screen.map.removeElement(former.directionsListView) }
            self.list = list
            if let list { screen.map.addElement(list.directionsListView) }
        }
    #endif

    private func fill(with view: UIView) {
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }
}
