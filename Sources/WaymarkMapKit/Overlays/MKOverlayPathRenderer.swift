public import WaymarkPlatform
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkStyle
import WaymarkUIKit

/// The base of the looks of lines and areas. It is not used itself.
@preconcurrency @MainActor open class MKOverlayPathRenderer: MKOverlayRenderer {
    /// The color of the area; none where it is `nil`.
    open var fillColor: UIColor? { didSet { hasChanged() } }
    /// The color of the line or the border; none where it is `nil`.
    open var strokeColor: UIColor? { didSet { hasChanged() } }
    /// The width of the line or the border, in points.
    open var lineWidth: CGFloat = 0 { didSet { hasChanged() } }
    /// The lengths of dashes and gaps in turn, in points of the screen; a whole line where it is `nil`.
    ///
    /// For lines; borders of areas are whole.
    open var lineDashPattern: [NSNumber]? { didSet { hasChanged() } }

    /// A color with the opacity of the renderer.
    func shown(_ color: UIColor?) -> StyleColor {
        guard let color else { return .clear }
        let own = StyleColor(color)
        return StyleColor(
            red: own.red, green: own.green, blue: own.blue,
            alpha: own.alpha * max(0, min(1, Double(alpha))))
    }

    /// The width that is drawn: one point where nobody says.
    var shownWidth: Double { lineWidth > 0 ? Double(lineWidth) : 1 }

    func style(_ surface: SurfaceOverlay?) {
        surface?.level = level == .aboveRoads ? .aboveRoads : .aboveLabels
        surface?.zIndex = order
    }
}

/// The look of a line.
@preconcurrency @MainActor open class MKPolylineRenderer: MKOverlayPathRenderer {
    let line = Polyline()
    /// The line that it draws.
    public let polyline: MKPolyline
    /// The zoom for which dashes were made.
    private var dashedZoom: Double?

    /// The look of a line.
    public init(polyline: MKPolyline) {
        self.polyline = polyline
        super.init(overlay: polyline)
        lineWidth = 1
        line.path = polyline.path
        line.isGeodesic = polyline.isGeodesic
        hasChanged()
    }

    /// The look of an overlay that is a line; of another one nothing is shown.
    public override convenience init(overlay: any MKOverlay) {
        self.init(polyline: overlay as? MKPolyline ?? MKPolyline(coordinates: [], count: 0))
    }

    override func attach() { line.map = map }

    override func hasChanged() {
        style(line)
        line.strokeWidth = shownWidth
        line.strokeColor = shown(strokeColor)
        dashedZoom = nil
        line.spans = spans
        zoomChanged()
    }

    /// How the stretches of the line look; none where all of it is of one color.
    var spans: [StyleSpan] { [] }

    override func zoomChanged() {
        let pattern = (lineDashPattern ?? []).map(\.doubleValue).filter { $0 >= 0 }
        guard let map, pattern.contains(where: { $0 > 0 }) else { return }
        let zoom = map.camera.zoom
        // Dashes are made anew where they would be a fifth longer or shorter.
        if let dashedZoom, abs(dashedZoom - zoom) < 0.25 { return }
        dashedZoom = zoom
        line.spans = dashes(pattern, zoom: zoom)
    }

    private func dashes(_ pattern: [Double], zoom: Double) -> [StyleSpan] {
        let unit = 1 / Mercator.worldSize(zoom: zoom)
        let lengths = pattern.count.isMultiple(of: 2) ? pattern : pattern + pattern
        let styles = lengths.indices.map {
            StrokeStyle.solid($0.isMultiple(of: 2) ? shown(strokeColor) : .clear)
        }
        return StyleSpan.spans(
            path: line.path, styles: styles, lengths: lengths.map { $0 * unit }, kind: .projected)
    }
}

/// The look of a line whose color changes on the way.
@preconcurrency @MainActor open class MKGradientPolylineRenderer: MKPolylineRenderer {
    /// The colors.
    public private(set) var colors: [UIColor] = []
    /// The shares of the line at which it has them, 0 to 1.
    public private(set) var locations: [CGFloat] = []

    /// Gives the line colors from its beginning to its end.
    ///
    /// - Parameters:
    ///   - colors: two or more.
    ///   - locations: the share of the length at which it has each of them, ascending from 0 to 1. Where there are
    ///     not as many of them as colors, nothing changes.
    open func setColors(_ colors: [UIColor], locations: [CGFloat]) {
        let isAscending = zip(locations, locations.dropFirst()).allSatisfy { $0 <= $1 }
        guard colors.count == locations.count, isAscending,
            locations.allSatisfy({ (0...1).contains($0) })
        else { return }
        self.colors = colors
        self.locations = locations
        hasChanged()
    }

    override var spans: [StyleSpan] {
        guard colors.count > 1, let first = colors.first, let start = locations.first else {
            return []
        }
        let path = line.path
        let length = path.length(of: .geodesic)
        func mark(_ share: CGFloat) -> Double {
            path.segments(forLength: Double(share) * length, kind: .geodesic)
        }
        var spans: [StyleSpan] = []
        if start > 0 { spans.append(StyleSpan(color: shown(first), segments: mark(start))) }
        for index in colors.indices.dropLast() {
            spans.append(
                StyleSpan(
                    style: .gradient(from: shown(colors[index]), to: shown(colors[index + 1])),
                    segments: mark(locations[index + 1]) - mark(locations[index])))
        }
        if let end = locations.last, end < 1, let last = colors.last {
            spans.append(StyleSpan(color: shown(last), segments: Double(path.count)))
        }
        return spans
    }
}

/// The look of an area.
@preconcurrency @MainActor open class MKPolygonRenderer: MKOverlayPathRenderer {
    private let area = Polygon()
    /// The area that it draws.
    public let polygon: MKPolygon

    /// The look of an area.
    public init(polygon: MKPolygon) {
        self.polygon = polygon
        super.init(overlay: polygon)
        area.path = polygon.path
        area.holes = (polygon.interiorPolygons ?? []).map(\.path)
        hasChanged()
    }

    /// The look of an overlay that is an area; of another one nothing is shown.
    public override convenience init(overlay: any MKOverlay) {
        self.init(polygon: overlay as? MKPolygon ?? MKPolygon(coordinates: [], count: 0))
    }

    override func attach() { area.map = map }

    override func hasChanged() {
        style(area)
        area.fillColor = shown(fillColor)
        area.strokeColor = shown(strokeColor)
        area.strokeWidth = shownWidth
    }
}

/// The look of a circle.
@preconcurrency @MainActor open class MKCircleRenderer: MKOverlayPathRenderer {
    private let area: Circle
    /// The circle that it draws.
    public let circle: MKCircle

    /// The look of a circle.
    public init(circle: MKCircle) {
        self.circle = circle
        area = Circle(position: Coordinate(circle.coordinate), radius: circle.radius)
        super.init(overlay: circle)
        hasChanged()
    }

    /// The look of an overlay that is a circle; of another one nothing is shown.
    public override convenience init(overlay: any MKOverlay) {
        self.init(
            circle: overlay as? MKCircle
                ?? MKCircle(center: kCLLocationCoordinate2DInvalid, radius: 0))
    }

    override func attach() { area.map = map }

    override func hasChanged() {
        style(area)
        area.fillColor = shown(fillColor)
        area.strokeColor = shown(strokeColor)
        area.strokeWidth = shownWidth
    }
}
