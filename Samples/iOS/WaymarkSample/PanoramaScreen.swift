import SwiftUI
import Waymark
import WaymarkImagery
import WaymarkUIKit

/// The pictures of the street in the middle of the map.
struct PanoramaScreen: UIViewRepresentable {
    let city: City

    /// Whether the region has pictures.
    @MainActor static func isThere(for city: City) -> Bool {
        PanoramaStore.hasPanoramas(region: city.region.path)
    }

    func makeUIView(context: Context) -> PanoramaHostView {
        let store = PanoramaStore(region: city.region.path)
        let view = PanoramaHostView(frame: .zero, panoramaView: PanoramaView(provider: store))
        view.panoramaView.move(near: city.map.camera.target, radius: 1000)
        return view
    }

    func updateUIView(_ uiView: PanoramaHostView, context: Context) {}
}
