import WaymarkMaps
import WaymarkPlatform

/// The overlays of a map in the order of their levels, with what draws them.
@MainActor final class OverlayStore {
    /// An overlay, and what draws it as soon as that was asked for.
    private struct Entry {
        let overlay: any MKOverlay
        var renderer: MKOverlayRenderer?
    }

    private var levels: [MKOverlayLevel: [Entry]] = [.aboveRoads: [], .aboveLabels: []]
    private unowned let map: MapView

    init(map: MapView) { self.map = map }

    /// All of them, from the lowest up.
    var overlays: [any MKOverlay] { overlays(in: .aboveRoads) + overlays(in: .aboveLabels) }

    /// Those of a level, from the lowest up.
    func overlays(in level: MKOverlayLevel) -> [any MKOverlay] {
        levels[level, default: []].map(\.overlay)
    }

    /// Whether one of them stands for the map.
    var replacesMap: Bool { overlays.contains { $0.canReplaceMapContent } }

    /// Adds one that is not here yet, over so many others of its level.
    func insert(_ overlay: any MKOverlay, at index: Int?, level: MKOverlayLevel) {
        guard place(of: overlay) == nil else { return }
        let count = levels[level, default: []].count
        levels[level, default: []].insert(
            Entry(overlay: overlay), at: max(0, min(count, index ?? count)))
        map.setNeedsDisplay()
    }

    func remove(_ overlay: any MKOverlay) {
        guard let place = place(of: overlay) else { return }
        levels[place.level]?.remove(at: place.index).renderer?.map = nil
        map.setNeedsDisplay()
    }

    /// Lets two of them change their places.
    func exchange(_ first: any MKOverlay, _ second: any MKOverlay) {
        guard let a = place(of: first), let b = place(of: second) else { return }
        let entries = (levels[a.level]?[a.index], levels[b.level]?[b.index])
        guard let one = entries.0, let other = entries.1 else { return }
        levels[a.level]?[a.index] = other
        levels[b.level]?[b.index] = one
        map.setNeedsDisplay()
    }

    /// The level of an overlay and its place in it; `nil` where it is not here.
    func place(of overlay: any MKOverlay) -> (level: MKOverlayLevel, index: Int)? {
        for (level, entries) in levels {
            if let index = entries.firstIndex(where: { $0.overlay === overlay }) {
                return (level, index)
            }
        }
        return nil
    }

    func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? {
        place(of: overlay).flatMap { levels[$0.level]?[$0.index].renderer }
    }

    /// Draws those that are new, in the order of all.
    ///
    /// - Returns: what began to be drawn.
    func update(
        _ makeRenderer: (any MKOverlay) -> MKOverlayRenderer
    ) -> [MKOverlayRenderer] {
        var added: [MKOverlayRenderer] = []
        for (level, entries) in levels {
            for (index, entry) in entries.enumerated() {
                if entry.renderer == nil {
                    let renderer = makeRenderer(entry.overlay)
                    // Whoever makes it may have changed the overlays.
                    guard let place = place(of: entry.overlay) else { continue }
                    levels[place.level]?[place.index].renderer = renderer
                    added.append(renderer)
                }
                guard let renderer = renderer(for: entry.overlay) else { continue }
                if renderer.level != level { (renderer.level, renderer.order) = (level, -1) }
                renderer.order = index
                renderer.map = map
            }
        }
        return added
    }

    func zoomChanged() {
        for entries in levels.values { for entry in entries { entry.renderer?.zoomChanged() } }
    }
}
