#if canImport(ObjectiveC)
    public import WaymarkPlatform
    import WaymarkUIKit

    /// What ``GMSNavigationAccessoryView`` is in Objective-C.
    @objc(GMSNavigationAccessoryView) @preconcurrency @MainActor
    public protocol ObjectiveCNavigationAccessoryView: NSObjectProtocol {
        /// The height that the view wants below the header, in points.
        @objc(heightForAccessoryViewConstrainedToSize:onMapView:)
        func heightForAccessoryView(constrainedTo size: CGSize, on mapView: GMSMapView) -> CGFloat
    }

    extension GMSMapView {
        /// Puts a view below the header of the navigation, or takes it away.
        @objc(setHeaderAccessoryView:) public func objectiveCSetHeaderAccessory(
            _ view: (any UIView & ObjectiveCNavigationAccessoryView)?
        ) {
            guard let view else { return setHeaderAccessory(nil) }
            setHeaderAccessory(view) { [weak self, weak view] most in
                guard let self, let view else { return 0 }
                return view.heightForAccessoryView(constrainedTo: most, on: self)
            }
        }
    }
#endif
