/// An element over a map that navigates, the lowest first: the bar is drawn under all others.
public enum NavigationElement: String, Hashable, Sendable, CaseIterable {
    /// The vertical bar of the whole trip.
    case tripProgressBar
    /// The name of the road that the driver is on, below him.
    case roadName
    /// The box that names where the data comes from, or a logo.
    case attribution
    /// The sign of the speed limit, wider while the driver is above it.
    case speedometer
    /// The button that lets the camera follow again.
    case recenterButton
    /// The compass.
    case compass
    /// The button that silences the voice.
    case voiceButton
    /// The button that leads to the user.
    case myLocationButton
    /// The turn after the next one, or the view that an app has put there.
    case secondaryHeader
    /// The next turn.
    case header
    /// Remaining time and distance.
    case footer
    /// Ends the navigation; in the footer.
    case stopButton
    /// Shows all of the route; in the footer.
    case overviewButton
}

/// The elements that are shown, with the size of their contents in points.
///
/// Heights and sizes are wishes: a layout gives less where there is no room. A height that is no
/// number or not positive is replaced by the least height of the element.
public struct NavigationContents: Hashable, Sendable {
    /// The contents below the header.
    public enum SecondaryHeader: Hashable, Sendable {
        /// Nothing.
        case none
        /// The turn after the next one, this high.
        case nextTurn(height: Double)
        /// The view of an app, as high as it asks for; not shown where that is no positive number.
        case accessory(height: Double)
    }

    /// The height of the header; `nil` where it is not shown.
    public var headerHeight: Double?
    /// The contents below the header; only where the header is shown.
    public var secondaryHeader = SecondaryHeader.none
    /// The height of the footer; `nil` where it is not shown.
    public var footerHeight: Double?
    /// Whether the trip progress bar is shown.
    public var showsTripProgressBar = false
    /// The size of the speedometer; `nil` where it is not shown. The recenter button hides it.
    public var speedometerSize: SIMD2<Double>?
    /// The size of the recenter button; `nil` where it is not shown.
    public var recenterButtonSize: SIMD2<Double>?
    /// Whether the compass is shown.
    public var showsCompass = false
    /// Whether the button that silences the voice is shown.
    public var showsVoiceButton = false
    /// The size of the name of the road below the driver; `nil` where it is not shown.
    public var roadNameSize: SIMD2<Double>?
    /// How the map is seen while the camera follows, for the place of the driver.
    public var followingPerspective = FollowingPerspective.tilted
    /// Whether the my-location button is shown.
    public var showsMyLocationButton = false
    /// Whether the footer has a button that ends the navigation.
    public var showsStopButton = false
    /// Whether the footer has a button that shows the route.
    public var showsOverviewButton = false
    /// How many buttons of its own an app has over the my-location button.
    public var trailingButtonCount = 0
    /// The top of a card at the bottom of the map, in points from the top of the view; the driver
    /// stands above it. `nil` where there is none.
    public var cardTop: Double?
    /// The size of the attribution; `nil` where it is not shown.
    public var attributionSize: SIMD2<Double>?

    /// Nothing shown.
    public init() {}
}
