public import WaymarkMaps
import WaymarkNavigationUI
public import WaymarkPlatform

/// A view that shows a map.
///
/// ```swift
/// let view = MapHostView(frame: bounds, map: MapView(source: provider))
/// addSubview(view)
/// ```
///
/// With UIKit it draws the map by itself whenever that has changed, gives it fingers, pointers and keys, and is read
/// to the user by VoiceOver. Elsewhere it only gives the map its size.
@MainActor open class MapHostView: HostView {
    /// The map that is shown; it takes the size of the view.
    public let map: MapView
    /// Whether the map is for the night while the system is dark.
    ///
    /// It is set with every change of the system; what an app sets in between stays until the next one.
    public var followsInterfaceStyle = true { didSet { setNeedsLayout() } }
    /// Whether a map in the style of the package for the day has the one of high contrast while the user asks for
    /// more contrast.
    public var followsContrast = true { didSet { setNeedsLayout() } }

    private var appearance = MapAppearance()
    private var memory = MemoryRule()
    var guides: [FrameLayoutGuide] = []
    var headerAccessory: HostedAccessory?

    /// The header of the navigation with what is below it; without one a line at the top.
    #if canImport(ObjectiveC)
        @objc
    #endif
    public private(set) lazy var navigationHeaderLayoutGuide: UILayoutGuide = makeGuide {
        $0.navigationHeaderLayoutGuide
    }
    /// The footer of the navigation; without one a line at the bottom.
    #if canImport(ObjectiveC)
        @objc
    #endif
    public private(set) lazy var navigationFooterLayoutGuide: UILayoutGuide = makeGuide {
        $0.navigationFooterLayoutGuide
    }
    /// The buttons at the bottom on the trailing side; without any a line where the first would stand.
    #if canImport(ObjectiveC)
        @objc
    #endif
    public private(set) lazy var bottomTrailingButtonsLayoutGuide: UILayoutGuide = makeGuide {
        $0.bottomTrailingButtonsLayoutGuide
    }

    /// A view with a map.
    public init(frame: CGRect, map: MapView = MapView()) {
        self.map = map
        super.init(frame: frame, screen: map)
    }

    /// Maps are not read from archives: this is a view with a map of the world.
    public required init?(coder: NSCoder) {
        map = MapView()
        super.init(coder: coder, screen: map)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateGuides()
    }

    open override func didDrawFrame() {
        super.didDrawFrame()
        updateGuides()
    }

    override func apply(_ traits: HostTraits) {
        map.traits = traits.view
        map.labelFadeDuration = appearance.fadeDuration(
            of: map.labelFadeDuration, reducesMotion: traits.reducesMotion)
        appearance.followLight(followsInterfaceStyle && traits.isDark, on: map)
        appearance.followContrast(followsContrast && traits.increasesContrast, on: map)
    }

    override func memoryChanged(_ event: MemoryRule.Event) {
        map.memoryBudget = memory.budget(after: event, of: map.memoryBudget)
    }
}
