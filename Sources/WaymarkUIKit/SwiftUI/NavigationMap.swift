#if canImport(UIKit) && canImport(SwiftUI)
    public import SwiftUI
    public import WaymarkDirections
    public import WaymarkMaps
    public import WaymarkNavigation
    public import WaymarkNavigationUI

    /// A map in SwiftUI, with a navigation where there is a session.
    ///
    /// ```swift
    /// @State private var camera = CameraPosition(target: harbour, zoom: 15)
    /// @State private var selection: String?
    ///
    /// var body: some View {
    ///     NavigationMap(map: model.map, session: model.session) {
    ///         MapItem.marker("harbour", at: harbour, title: "Harbour")
    ///     }
    ///     .camera($camera)
    ///     .selection($selection)
    /// }
    /// ```
    ///
    /// Bindings go both ways: what the app sets is set on the map, what the user does on the map is set in the app.
    public struct NavigationMap: UIViewRepresentable {
        private let makeMap: @MainActor () -> MapView
        private let session: NavigationSession?
        private let items: [MapItem]
        private var camera: Binding<CameraPosition>?
        private var selection: Binding<String?>?
        private var cameraMode: Binding<CameraMode>?
        private var lightingMode: Binding<LightingMode>?

        /// Shows a map that the app keeps, as one with a search or settings of its own.
        public init(
            map: MapView, session: NavigationSession? = nil,
            @MapItemBuilder items: () -> [MapItem] = { [] }
        ) {
            makeMap = { map }
            self.session = session
            self.items = items()
        }

        /// Shows a map of the tiles of `source`, which lives as long as the view.
        public init(
            source: any TileSource, session: NavigationSession? = nil,
            @MapItemBuilder items: () -> [MapItem] = { [] }
        ) {
            makeMap = { MapView(source: source) }
            self.session = session
            self.items = items()
        }

        /// Shares the camera with the app.
        public func camera(_ camera: Binding<CameraPosition>) -> Self {
            var view = self
            view.camera = camera
            return view
        }

        /// Shares the id of the marker that is selected with the app.
        public func selection(_ selection: Binding<String?>) -> Self {
            var view = self
            view.selection = selection
            return view
        }

        /// Shares with the app whether the camera follows.
        public func cameraMode(_ cameraMode: Binding<CameraMode>) -> Self {
            var view = self
            view.cameraMode = cameraMode
            return view
        }

        /// Shares with the app whether the map is for the day or for the night. The system's dark mode does not
        /// change that by itself then.
        public func lightingMode(_ lightingMode: Binding<LightingMode>) -> Self {
            var view = self
            view.lightingMode = lightingMode
            return view
        }

        /// Makes what lives as long as the view.
        public func makeCoordinator() -> Coordinator { Coordinator() }

        /// Makes the view.
        public func makeUIView(context: Context) -> MapHostView {
            let view = MapHostView(frame: .zero, map: makeMap())
            view.followsInterfaceStyle = lightingMode == nil
            context.coordinator.link = MapLink(view.map)
            return view
        }

        /// Gives the map what the app has.
        public func updateUIView(_ uiView: MapHostView, context: Context) {
            context.coordinator.link?.update(values, items: items, session: session, give: give)
        }

        /// Takes all of the app off the map.
        public static func dismantleUIView(_ uiView: MapHostView, coordinator: Coordinator) {
            coordinator.link?.stop()
            coordinator.link = nil
        }

        private var values: MapValues {
            var values = MapValues()
            values.camera = camera?.wrappedValue
            values.selection = selection.map { MapValues.Selection(id: $0.wrappedValue) }
            values.cameraMode = cameraMode?.wrappedValue
            values.lightingMode = lightingMode?.wrappedValue
            return values
        }

        private func give(_ news: MapValues) {
            if let value = news.camera { camera?.wrappedValue = value }
            if let value = news.selection { selection?.wrappedValue = value.id }
            if let value = news.cameraMode { cameraMode?.wrappedValue = value }
            if let value = news.lightingMode { lightingMode?.wrappedValue = value }
        }

        /// Keeps what lives as long as the view.
        @MainActor public final class Coordinator {
            fileprivate var link: MapLink?
        }
    }
#endif
