import WaymarkRendering
import WaymarkInstructions
import WaymarkStyle

/// The marker that is selected, and its info window.
@MainActor final class MarkerSelection: MapContent {
    let level = OverlayLevel.aboveLabels
    /// The marker whose info window is shown.
    var marker: Marker? {
        didSet {
            guard marker !== oldValue else { return }
            window = nil
            if let oldValue { onClose(oldValue) }
        }
    }
    /// The window that an app draws for a marker; `nil` for the usual one.
    var ownWindow: (Marker) -> MapDrawing? = { _ in nil }
    /// The contents that an app draws for the usual window; `nil` for title and snippet.
    var ownContents: (Marker) -> MapDrawing? = { _ in nil }
    /// Called with the marker whose window was closed.
    var onClose: (Marker) -> Void = { _ in }
    /// The colour of the border of windows; `nil` for a grey.
    var tint: StyleColor? { didSet { window = nil } }
    private var window: InfoWindow?

    func draw(on canvas: inout OverlayCanvas) {
        guard let marker, marker.map != nil else { return window = nil }
        var window = window
        // A snapshot may have another scale than the view.
        if window?.scale != canvas.scale || marker.tracksInfoWindowChanges {
            let renderer = canvas.settings.renderer
            window = drawing(of: marker, renderer).map {
                InfoWindow($0, scale: canvas.scale, renderer)
            }
        }
        if marker.tracksInfoWindowChanges { canvas.setNeedsNextFrame() }
        if let place = canvas.billboards.last(where: { $0.owner === marker }) {
            window?.draw(over: place.windowFoot, on: &canvas)
        } else {
            window?.hide()
        }
        if !canvas.settings.isSnapshot { self.window = window }
    }

    private func drawing(of marker: Marker, _ renderer: MapRenderer) -> MapDrawing? {
        if let own = ownWindow(marker) { return own }
        let contents = ownContents(marker) ?? InfoWindow.texts(of: marker, renderer)
        return contents.map { InfoWindow.framed($0, border: tint) }
    }

    func hit(at point: SIMD2<Double>, in view: ViewTransform) -> MapHit? {
        guard let window, let marker, window.box.contains(point) else { return nil }
        return MapHit(
            tap: { marker.map?.report(.infoWindowTapped(marker)) },
            longPress: {
                marker.map?.report(.infoWindowLongPressed(marker))
                return nil
            })
    }

    func accessibilityElements(in view: ViewTransform, language: String) -> [AccessibilityElement] {
        guard let window, let marker else { return [] }
        return [
            AccessibilityElement(
                identifier: "info-window",
                label: marker.title ?? Language.closest(to: language).map.marker,
                value: marker.snippet ?? "", role: .button, frame: window.box)
        ]
    }
}
