import WaymarkGeometry
public import WaymarkRendering
import WaymarkStyle

/// Shows markers that are near to each other as one with their number, until the map is close enough to tell
/// them apart.
///
/// The markers are the app's; only the clusterer puts them on the map. A tap on a cluster zooms to it, unless
/// the map's delegate takes the tap.
@MainActor public final class MarkerClusterer: MapContent {
    /// The level of its markers.
    public let level = OverlayLevel.aboveLabels
    /// The map on which it shows its markers; `nil` takes them off.
    public weak var map: (any MapContext)? {
        didSet {
            guard map !== oldValue else { return }
            oldValue?.removeOverlay(self)
            takeOff()
            map?.addOverlay(self)
        }
    }
    /// The markers.
    public var markers: [Marker] = [] {
        didSet {
            takeOff()
            levels = nil
            map?.setNeedsDisplay()
        }
    }
    /// How many points apart markers may be that are in one cluster, at least 1.
    public let radius: Double
    /// The zoom from which on all markers are shown on their own.
    public let maxZoom: Int
    /// The picture of a cluster of so many markers.
    public var icon: @MainActor (Int) -> MarkerImage = MarkerImage.cluster {
        didSet {
            images = [:]
            takeOff()
            map?.setNeedsDisplay()
        }
    }

    private var levels: ClusterLevels?
    private var shown: [ClusterLevels.Cluster: Marker] = [:]
    private var images: [Int: MarkerImage] = [:]

    /// A clusterer of no markers.
    public init(radius: Double = 50, maxZoom: Int = 16) {
        self.radius = radius.isFinite ? max(1, min(1000, radius)) : 50
        self.maxZoom = max(0, min(22, maxZoom))
    }

    /// The markers that it shows now: clusters, and markers that are near to no other.
    public var shownMarkers: [Marker] { Array(shown.values) }

    private func takeOff() {
        for marker in shown.values { marker.map = nil }
        shown = [:]
    }

    /// Puts the markers that are seen in `view` on the map.
    public func update(_ view: ViewTransform, at time: Double) {
        let levels =
            self.levels
            ?? ClusterLevels(markers.map(\.position), radius: radius, maxZoom: maxZoom)
        self.levels = levels
        let zoom = max(0, min(maxZoom + 1, Int(view.zoom.rounded(.down))))
        let margin = radius / Mercator.worldSize(zoom: Double(zoom))
        let seen = levels.clusters(atZoom: zoom, in: view.seen(margin: margin))
        let wanted = Set(seen)
        for (cluster, marker) in shown where !wanted.contains(cluster) {
            marker.map = nil
            shown[cluster] = nil
        }
        for cluster in seen where shown[cluster] == nil {
            let marker = cluster.count == 1 ? markers[cluster.first] : self.marker(of: cluster)
            shown[cluster] = marker
            marker.map = map
        }
    }

    /// Draws nothing: its markers are drawn for themselves.
    public func draw(on canvas: inout OverlayCanvas) {}

    private func marker(of cluster: ClusterLevels.Cluster) -> Marker {
        let marker = Marker(position: cluster.place.coordinate.normalized)
        let image = images[cluster.count] ?? icon(cluster.count)
        images[cluster.count] = image
        marker.icon = image
        marker.groundAnchor = SIMD2(0.5, 0.5)
        marker.title = nil
        marker.cluster = MarkerCluster(
            count: cluster.count, bounds: cluster.bounds, expansionZoom: Double(cluster.zoom + 1))
        return marker
    }
}

extension MarkerImage {
    /// A disc with a number.
    static func cluster(of count: Int) -> MarkerImage {
        let text = count < 10_000 ? "\(count)" : "\(count / 1000)k"
        let radius = 15 + Double(text.count) * 3
        let color: UInt32 = count < 10 ? 0x2f7cf6 : count < 100 ? 0xe79b16 : 0xd93a35
        return MarkerImage(
            MapDrawing(size: SIMD2(repeating: 2 * radius + 4)) { canvas in
                let center = SIMD2(repeating: radius + 2)
                canvas.disc(center, radius: radius + 2, StyleColor(hex: color, alpha: 0.3))
                canvas.disc(center, radius: radius - 2, .white)
                canvas.disc(center, radius: radius - 3.5, StyleColor(hex: color))
                let width = canvas.width(of: text, size: 13, style: .bold)
                canvas.text(
                    text, at: SIMD2(center.x - width / 2, center.y), size: 13, style: .bold,
                    .white)
            })
    }
}

extension ViewTransform {
    /// A box of the Mercator plane in which everything is that is seen, and `margin` more.
    fileprivate func seen(margin: Double) -> (low: MapPoint, high: MapPoint) {
        let corners = [
            SIMD2(0, max(0, horizon + 1)), SIMD2(size.x, max(0, horizon + 1)), size,
            SIMD2(0, size.y),
        ].compactMap { mapPoint(atScreen: $0) }
        let (xs, ys) = (corners.map(\.x) + [center.x], corners.map(\.y) + [center.y])
        return (
            MapPoint(x: (xs.min() ?? 0) - margin, y: (ys.min() ?? 0) - margin),
            MapPoint(x: (xs.max() ?? 1) + margin, y: (ys.max() ?? 1) + margin)
        )
    }
}
