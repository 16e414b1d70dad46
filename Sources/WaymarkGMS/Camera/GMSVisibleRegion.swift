public import WaymarkPlatform

/// The corners of the ground that a map shows: a trapezoid where the map is tilted.
public struct GMSVisibleRegion: Sendable {
    /// At the lower left of the view.
    public var nearLeft: CLLocationCoordinate2D
    /// At the lower right of the view.
    public var nearRight: CLLocationCoordinate2D
    /// At the upper left of the view.
    public var farLeft: CLLocationCoordinate2D
    /// At the upper right of the view.
    public var farRight: CLLocationCoordinate2D

    /// A region of four corners.
    public init(
        nearLeft: CLLocationCoordinate2D, nearRight: CLLocationCoordinate2D,
        farLeft: CLLocationCoordinate2D, farRight: CLLocationCoordinate2D
    ) {
        self.nearLeft = nearLeft
        self.nearRight = nearRight
        self.farLeft = farLeft
        self.farRight = farRight
    }
}
