public import WaymarkStyle
import WaymarkTiles

extension MapRenderer {
    /// The colour of a view where nothing is drawn: that of the lowest background of the style, white
    /// without one.
    public func groundColor(_ view: ViewTransform) -> StyleColor {
        let zoom = view.zoom - 1
        let lowest = style.layers.first { $0.kind == .background && $0.zooms.contains(zoom) }
        guard let lowest else { return .white }
        let context = ZoomContext(zoom: zoom, globals: style.globalState)
        let values = LayerValues(lowest, context)
        let color = values.color("background-color", context)
        let opacity = color.alpha * values.number("background-opacity", context, 1)
        let opaque = StyleColor(red: color.red, green: color.green, blue: color.blue)
        return StyleColor.white.mixed(with: opaque, opacity)
    }
}
