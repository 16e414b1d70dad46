import WaymarkDirections
package import WaymarkMaps
package import WaymarkNavigation
import WaymarkNavigationUI

/// Keeps the values of an app and a map the same, and shows the items and the navigation of the app.
@MainActor package final class MapLink {
    private let map: MapView
    private let items = MapItemStore()
    private var give: (MapValues) -> Void = { _ in }
    private var shared = MapValues()
    private var camera = ValueLink<CameraPosition>()
    private var selection = ValueLink<MapValues.Selection>()
    private var cameraMode = ValueLink<CameraMode>()
    private var lightingMode = ValueLink<LightingMode>()
    private weak var session: NavigationSession?
    private var listening: Task<Void, Never>?

    /// A link to `map`, which hears of it until it is stopped.
    package init(_ map: MapView) {
        self.map = map
        let events = map.events()
        listening = Task { [weak self] in
            for await _ in events {
                guard let self else { return }
                note()
            }
        }
    }

    deinit { listening?.cancel() }

    /// Takes what the app has.
    ///
    /// - Parameters:
    ///   - values: the values that it shares.
    ///   - items: all that it describes.
    ///   - session: the navigation that it shows; `nil` for none.
    ///   - give: called with the values that are others on the map, after this.
    package func update(
        _ values: MapValues, items: [MapItem], session: NavigationSession?,
        give: @escaping (MapValues) -> Void
    ) {
        self.give = give
        shared = values
        show(session)
        self.items.show(items, on: map)
        // A camera that is let go is where the app wants it; one that follows is not the app's to set.
        if let mode = values.cameraMode.flatMap({ cameraMode.fromApp($0) }) {
            map.cameraMode = mode
        }
        if let next = values.camera.flatMap({ camera.fromApp($0) }) { map.camera = next }
        if let next = values.selection.flatMap({ selection.fromApp($0) }) {
            map.selectedMarker = next.id.flatMap { self.items.marker($0) }
        }
        if let next = values.lightingMode.flatMap({ lightingMode.fromApp($0) }) {
            map.lightingMode = next
        }
    }

    /// Tells the app what has changed on the map.
    package func note() {
        var news = MapValues()
        if shared.camera != nil { news.camera = camera.fromMap(map.camera) }
        if shared.selection != nil {
            let id = items.id(of: map.selectedMarker)
            news.selection = selection.fromMap(MapValues.Selection(id: id))
        }
        if shared.cameraMode != nil { news.cameraMode = cameraMode.fromMap(map.cameraMode) }
        if shared.lightingMode != nil { news.lightingMode = lightingMode.fromMap(map.lightingMode) }
        if !news.isEmpty { give(news) }
    }

    /// Takes all off the map, and hears of it no longer.
    package func stop() {
        listening?.cancel()
        listening = nil
        give = { _ in }
        items.clear()
        show(nil)
    }

    /// Another session, or none, is shown; one that the app shows by itself is left alone.
    private func show(_ next: NavigationSession?) {
        guard next !== session else { return }
        if let session, map.navigation?.session === session { map.isNavigationEnabled = false }
        session = next
        if let next { map.enableNavigation(with: next) }
    }
}
