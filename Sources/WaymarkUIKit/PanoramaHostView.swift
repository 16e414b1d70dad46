public import WaymarkMaps
public import WaymarkPanorama
public import WaymarkPlatform

/// A view that shows pictures of a street to all sides.
///
/// ```swift
/// let view = PanoramaHostView(frame: bounds, panoramaView: PanoramaView(provider: store))
/// view.panoramaView.move(near: place)
/// ```
@MainActor open class PanoramaHostView: HostView {
    /// The pictures that are shown; they take the size of the view.
    public let panoramaView: PanoramaView
    /// How many frames are drawn in a second while something moves.
    public var preferredFrameRate: FrameRate {
        get { content.preferredFrameRate }
        set { content.preferredFrameRate = newValue }
    }
    private let content: PanoramaScreen

    /// A view with pictures.
    public init(frame: CGRect, panoramaView: PanoramaView) {
        self.panoramaView = panoramaView
        content = PanoramaScreen(panoramaView)
        super.init(frame: frame, screen: content)
    }

    /// There are no pictures in archives, and none without a source of them: this is `nil`.
    public required init?(coder: NSCoder) { nil }
}
