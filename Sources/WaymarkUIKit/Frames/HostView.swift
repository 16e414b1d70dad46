public import WaymarkMaps
public import WaymarkPlatform
public import WaymarkRendering

/// A view that shows a map, street pictures, or both.
///
/// A screen is shown by one view at a time: the one that was made with it last, or that was put into a window or
/// another view last. An earlier one keeps its last picture, gives the screen neither size nor input, and shows it
/// again when it is put somewhere anew.
///
/// It belongs to the main thread, as all views do: the compiler refuses its use from elsewhere.
@MainActor open class HostView: UIView {
    /// The map or the pictures that are shown.
    ///
    /// ```swift
    /// view.screen = SplitView(map: view.map, provider: store)  // the map with pictures beside it
    /// ```
    public var screen: any MapScreen {
        willSet { if newValue !== screen { releaseScreen() } }
        didSet { if oldValue !== screen { claimScreen() } }
    }
    package let input = InputRouter()
    #if canImport(UIKit)
        private(set) lazy var driver = HostDriver(view: self)
    #endif

    /// A view of `screen`, which takes its size.
    public init(frame: CGRect, screen: any MapScreen) {
        self.screen = screen
        super.init(frame: frame)
        prepare()
    }

    /// A view from an archive, in which there is nothing of `screen`.
    public init?(coder: NSCoder, screen: any MapScreen) {
        self.screen = screen
        super.init(coder: coder)
        prepare()
    }

    /// A view from an archive that shows a map of the world.
    public required init?(coder: NSCoder) {
        screen = MapView()
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        input.receiver = { [weak self] input in self?.give(input) ?? false }
        #if canImport(UIKit)
            driver.prepare()
        #endif
        claimScreen()
    }

    /// Whether it is the view that shows ``screen`` now.
    public var isShowingScreen: Bool { ScreenClaims.holder(of: screen) === self }

    open override var frame: CGRect { didSet { updateSize() } }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateSize()
        #if canImport(UIKit)
            driver.layout()
        #endif
    }

    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        if superview != nil { claimScreen() }
    }

    /// Draws a frame of the screen, where this view is the one that shows it. With UIKit the view does so by itself.
    ///
    /// - Parameter bitmap: the picture; it is replaced where its size is not that of the view.
    /// - Returns: whether a frame was drawn.
    @discardableResult
    public func drawFrame(into bitmap: inout Bitmap) -> Bool {
        guard isShowingScreen else { return false }
        screen.draw(into: &bitmap)
        didDrawFrame()
        return true
    }

    /// Is called after every frame; subclasses extend it.
    open func didDrawFrame() {}

    /// Takes the traits of the system; does nothing with them here.
    func apply(_ traits: HostTraits) {}

    /// Takes note of how much memory the system has; does nothing here.
    func memoryChanged(_ event: MemoryRule.Event) {}

    /// A view without a size, as before its first layout, leaves the screen as it is.
    private func updateSize() {
        let size = SIMD2(Double(bounds.width), Double(bounds.height))
        guard isShowingScreen, size.min() > 0, size != screen.size else { return }
        screen.size = size
    }

    private func give(_ input: MapInput) -> Bool {
        guard isShowingScreen else { return false }
        let isKept = screen.handle(input)
        #if canImport(UIKit)
            driver.wakeIfNeeded()
        #endif
        return isKept
    }

    /// Does what a tap on an element of the screen does.
    ///
    /// - Returns: whether it is still there.
    func activate(_ element: AccessibilityElement) -> Bool {
        guard isShowingScreen else { return false }
        let isThere = screen.activate(element)
        #if canImport(UIKit)
            driver.wakeIfNeeded()
        #endif
        return isThere
    }

    private func releaseScreen() {
        input.releaseAll(at: MapClock.now())
        ScreenClaims.release(screen, by: self)
    }

    /// Takes the screen from the view that shows it.
    private func claimScreen() {
        let former = ScreenClaims.holder(of: screen)
        if former !== self {
            former?.releaseScreen()
            ScreenClaims.claim(screen, by: self)
        }
        updateSize()
        setNeedsLayout()
        #if canImport(UIKit)
            if former !== self { former?.driver.screenLost() }
            driver.screenChanged()
        #endif
    }

    #if canImport(UIKit)
        open override func didMoveToWindow() {
            super.didMoveToWindow()
            if window != nil { claimScreen() }
            driver.windowChanged()
        }

        open override var isHidden: Bool { didSet { driver.visibilityChanged() } }

        open override var contentScaleFactor: CGFloat { didSet { setNeedsLayout() } }

        open override func safeAreaInsetsDidChange() {
            super.safeAreaInsetsDidChange()
            setNeedsLayout()
        }

        /// Keys come while it is the first responder; a click of a pointer makes it so.
        open override var canBecomeFirstResponder: Bool { true }

        open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            let others = driver.take(presses, isDown: true)
            if !others.isEmpty { super.pressesBegan(others, with: event) }
        }

        open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            let others = driver.take(presses, isDown: false)
            if !others.isEmpty { super.pressesEnded(others, with: event) }
        }

        open override func pressesCancelled(
            _ presses: Set<UIPress>, with event: UIPressesEvent?
        ) {
            let others = driver.take(presses, isDown: false)
            if !others.isEmpty { super.pressesCancelled(others, with: event) }
        }

        /// Describes what can be seen on the screen, then the views that lie in this one.
        open override var accessibilityElements: [Any]? {
            get { driver.accessibility.elements }
            set { driver.accessibility.ownElements = newValue }
        }
    #endif
}
