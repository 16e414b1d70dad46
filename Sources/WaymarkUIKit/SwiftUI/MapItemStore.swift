import WaymarkGeometry
package import WaymarkMaps
import WaymarkStyle

/// Puts the items of a description on a map: what is new comes, what is gone goes, what has changed
/// changes.
@MainActor package final class MapItemStore {
    private var shown: [String: (item: MapItem, overlay: Overlay)] = [:]

    /// A store of no items.
    package init() {}

    /// Shows `items` on `map`. Of two with one id the last is shown.
    package func show(_ items: [MapItem], on map: MapView) {
        let wanted = Dictionary(items.map { ($0.id, $0) }) { $1 }
        for (id, old) in shown where wanted[id] == nil {
            old.overlay.map = nil
            shown[id] = nil
        }
        for item in items where wanted[item.id] == item { show(item, on: map) }
    }

    /// Takes all off the map.
    package func clear() {
        for old in shown.values { old.overlay.map = nil }
        shown = [:]
    }

    /// The marker of an id; `nil` where there is none.
    package func marker(_ id: String) -> Marker? { shown[id]?.overlay as? Marker }

    /// The id of an overlay; `nil` where it is none of these.
    package func id(of overlay: Overlay?) -> String? {
        guard let overlay else { return nil }
        return shown.first { $0.value.overlay === overlay }?.key
    }

    private func show(_ item: MapItem, on map: MapView) {
        let old = shown[item.id]
        // An app may have taken it off with all others.
        guard old?.item != item || old?.overlay.map !== map else { return }
        let overlay = updated(old?.overlay, item.kind)
        if let former = old?.overlay, former !== overlay { former.map = nil }
        if overlay.zIndex != item.zIndex { overlay.zIndex = item.zIndex }
        if overlay.map !== map { overlay.map = map }
        shown[item.id] = (item, overlay)
    }

    /// The overlay of an item: the one that it had where that is of its kind.
    private func updated(_ old: Overlay?, _ kind: MapItem.Kind) -> Overlay {
        switch kind {
        case .marker(let place, let title, let snippet, let tint):
            let marker = old as? Marker ?? Marker(position: place)
            if marker.position != place { marker.position = place }
            marker.title = title
            marker.snippet = snippet
            marker.icon = tint.map { Marker.image(tinted: $0) }
            return marker
        case .line(let path, let color, let width):
            let line = old as? Polyline ?? Polyline()
            line.path = Path(path)
            line.strokeColor = color
            line.strokeWidth = width
            return line
        case .area(let outline, let fill, let stroke, let width):
            let area = old as? Polygon ?? Polygon()
            area.path = Path(outline)
            area.fillColor = fill
            area.strokeColor = stroke
            area.strokeWidth = width
            return area
        }
    }
}
