import WaymarkMaps
import WaymarkPlatform

/// The look of lines that are one overlay.
@preconcurrency @MainActor open class MKMultiPolylineRenderer: MKOverlayPathRenderer {
    /// The lines that it draws.
    public let multiPolyline: MKMultiPolyline
    private let parts: RendererParts

    /// The look of lines.
    public init(multiPolyline: MKMultiPolyline) {
        self.multiPolyline = multiPolyline
        parts = RendererParts(multiPolyline.polylines.map { MKPolylineRenderer(polyline: $0) })
        super.init(overlay: multiPolyline)
        lineWidth = 1
        hasChanged()
    }

    /// The look of an overlay that is lines; of another one nothing is shown.
    public override convenience init(overlay: any MKOverlay) {
        self.init(multiPolyline: overlay as? MKMultiPolyline ?? MKMultiPolyline([]))
    }

    override func attach() { parts.attach(to: map) }

    override func hasChanged() { parts.look(like: self) }

    override func zoomChanged() { parts.zoomChanged() }
}

/// The look of areas that are one overlay.
@preconcurrency @MainActor open class MKMultiPolygonRenderer: MKOverlayPathRenderer {
    /// The areas that it draws.
    public let multiPolygon: MKMultiPolygon
    private let parts: RendererParts

    /// The look of areas.
    public init(multiPolygon: MKMultiPolygon) {
        self.multiPolygon = multiPolygon
        parts = RendererParts(multiPolygon.polygons.map { MKPolygonRenderer(polygon: $0) })
        super.init(overlay: multiPolygon)
        hasChanged()
    }

    /// The look of an overlay that is areas; of another one nothing is shown.
    public override convenience init(overlay: any MKOverlay) {
        self.init(multiPolygon: overlay as? MKMultiPolygon ?? MKMultiPolygon([]))
    }

    override func attach() { parts.attach(to: map) }

    override func hasChanged() { parts.look(like: self) }
}

/// What draws the parts of an overlay.
@MainActor private struct RendererParts {
    private let renderers: [MKOverlayPathRenderer]

    init(_ renderers: [MKOverlayPathRenderer]) { self.renderers = renderers }

    func attach(to map: MapView?) { for renderer in renderers { renderer.map = map } }

    /// Gives all of them the look of the whole.
    func look(like whole: MKOverlayPathRenderer) {
        for renderer in renderers {
            renderer.level = whole.level
            renderer.order = whole.order
            renderer.alpha = whole.alpha
            renderer.fillColor = whole.fillColor
            renderer.strokeColor = whole.strokeColor
            renderer.lineWidth = whole.lineWidth
            renderer.lineDashPattern = whole.lineDashPattern
        }
    }

    func zoomChanged() { for renderer in renderers { renderer.zoomChanged() } }
}
