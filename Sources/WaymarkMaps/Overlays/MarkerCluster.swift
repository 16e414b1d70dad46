public import WaymarkGeometry

/// The markers that one of a ``MarkerClusterer`` stands for.
public struct MarkerCluster: Hashable, Sendable {
    /// How many markers are in it.
    public let count: Int
    /// The bounds of their places.
    public let bounds: CoordinateBounds
    /// The zoom at which it falls apart or becomes smaller.
    public let expansionZoom: Double
}
