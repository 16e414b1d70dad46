import WaymarkMaps
public import WaymarkNavigation
public import WaymarkNavigationUI
public import WaymarkPlatform

extension MapHostView {
    /// Shows the navigation of `session` on the map, as ``WaymarkMaps/MapView/enableNavigation(with:)`` does. A view
    /// below its header that was set before is shown with it.
    @discardableResult
    public func enableNavigation(with session: NavigationSession) -> NavigationMapController {
        let controller = map.enableNavigation(with: session)
        setNeedsLayout()
        return controller
    }

    /// Puts a view of the app below the header of the navigation, or of the next one where none is shown; `nil` takes
    /// it off. It becomes a subview.
    ///
    /// - Parameter height: the height that it wants where it may have a size of points at most; 0 or less hides it.
    ///   It is asked again after ``invalidateLayout(forAccessoryView:)`` and when the most is another.
    public func setHeaderAccessory(
        _ view: UIView?, height: @escaping @MainActor (_ most: CGSize) -> CGFloat
    ) {
        guard let view else { return removeHeaderAccessory() }
        if let headerAccessory, headerAccessory.view === view {
            headerAccessory.wantedHeight = height
            return map.invalidateLayout(forAccessoryView: headerAccessory)
        }
        removeHeaderAccessory()
        let accessory = HostedAccessory(view, in: self, height: height)
        headerAccessory = accessory
        map.setHeaderAccessory(accessory)
    }

    /// Puts a view of the app that knows its height below the header of the navigation; `nil` takes it off.
    public func setHeaderAccessory(_ view: (any HeaderAccessoryView)?) {
        guard let view else { return removeHeaderAccessory() }
        setHeaderAccessory(view) { [weak self, weak view] most in
            guard let self, let view else { return 0 }
            return view.height(constrainedTo: most, on: self)
        }
    }

    /// Asks a view below the header for its height again; does nothing for another view.
    #if canImport(ObjectiveC)
        @objc
    #endif
    public func invalidateLayout(forAccessoryView view: UIView) {
        guard let headerAccessory, headerAccessory.view === view else { return }
        map.invalidateLayout(forAccessoryView: headerAccessory)
    }

    private func removeHeaderAccessory() {
        guard let headerAccessory else { return }
        map.setHeaderAccessory(nil)
        headerAccessory.remove()
        self.headerAccessory = nil
    }

    func makeGuide(_ place: @escaping @MainActor (MapView) -> ViewRect) -> UILayoutGuide {
        let guide = FrameLayoutGuide { [weak self] in self.map { place($0.map) } }
        addLayoutGuide(guide)
        guides.append(guide)
        guide.update()
        return guide
    }

    func updateGuides() {
        for guide in guides { guide.update() }
    }
}
