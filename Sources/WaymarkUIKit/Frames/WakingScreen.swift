#if canImport(UIKit)
    import WaymarkMaps
    import WaymarkPanorama

    /// A screen that tells when it wants a frame, so that a view that rests need not ask it again and again.
    @MainActor protocol WakingScreen: MapScreen {
        /// Called when a frame is asked for.
        var onNeedsDisplay: (@MainActor () -> Void)? { get set }
    }

    extension MapView: WakingScreen {}
    extension SplitView: WakingScreen {}
    extension PanoramaScreen: WakingScreen {
        var onNeedsDisplay: (@MainActor () -> Void)? {
            get { view.onNeedsDisplay }
            set { view.onNeedsDisplay = newValue }
        }
    }
#endif
