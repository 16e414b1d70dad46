public import WaymarkMaps

/// The layout of everything over a map that navigates: a pure function of the screen and of what is
/// shown.
///
/// No two elements overlap but the trip progress bar, which is under the others, and the buttons in
/// the footer. An element without room has no frame. A layout from right to left is the mirror
/// image of the one from left to right.
public struct NavigationLayout: Hashable, Sendable {
    /// The form that it has.
    public let sizeClass: NavigationSizeClass
    /// The frame of each element that is shown.
    public internal(set) var frames: [NavigationElement: ViewRect] = [:]
    /// The frames of an app's own buttons, the lowest first.
    public internal(set) var trailingButtons: [ViewRect] = []
    /// The part of the footer between its buttons.
    public internal(set) var footerText: ViewRect?
    /// The header with what is below it; without a header a line at the top.
    public internal(set) var headerGuide: ViewRect
    /// The footer; without a footer a line at the bottom.
    public internal(set) var footerGuide: ViewRect
    /// The buttons at the bottom on the trailing side; without any a line where the first would
    /// stand.
    public internal(set) var bottomTrailingButtonsGuide: ViewRect
    /// The map that header and footer leave free.
    public internal(set) var freeArea: ViewRect
    /// How far from the borders of the view a camera over the route must stay. They leave some room
    /// on every screen that has any.
    public internal(set) var overviewInsets = EdgeInsets.zero
    /// The part of the free map where the driver stands: above a card, where that leaves room.
    private(set) var driverArea: ViewRect
    /// The size of the view.
    let screen: SIMD2<Double>
    /// The room within the safe area and the margin.
    private(set) var room: ViewRect

    /// The layout of a view.
    ///
    /// - Parameters:
    ///   - size: the view, in points.
    ///   - traits: its safe area, to which a caller adds the padding of the map, the size
    ///     of texts and the direction of lines.
    ///   - sizeClass: the form; that of the size where it is `nil`.
    public init(
        size: SIMD2<Double>, traits: ViewTraits = ViewTraits(), contents: NavigationContents,
        sizeClass: NavigationSizeClass? = nil
    ) {
        screen = NavigationMetrics.valid(size)
        let form = sizeClass ?? NavigationSizeClass(size: screen)
        self.sizeClass = form
        room = Self.room(of: screen, traits, margin: form.margin)
        let width = form.columnWidth(room: room.size.x, textScale: traits.textScale)
        headerGuide = ViewRect(corner: room.low, size: SIMD2(width, 0))
        footerGuide = ViewRect(
            corner: SIMD2(room.low.x, room.low.y + room.size.y), size: SIMD2(width, 0))
        bottomTrailingButtonsGuide = ViewRect(low: room.high, high: room.high)
        freeArea = room
        driverArea = room
        placePanels(contents, textScale: traits.textScale)
        placeDriverArea(above: contents.cardTop)
        placeFooterButtons(contents)
        placeControls(contents)
        overviewInsets = insetsOfFreeArea
        if traits.isRightToLeft { mirror() }
    }

    private static func room(
        of screen: SIMD2<Double>, _ traits: ViewTraits, margin: Double
    ) -> ViewRect {
        let safe = traits.safeArea
        let sides = traits.isRightToLeft ? (safe.right, safe.left) : (safe.left, safe.right)
        let low = SIMD2(inset(sides.0, margin), inset(safe.top, margin))
        let high = screen - SIMD2(inset(sides.1, margin), inset(safe.bottom, margin))
        let corner = pointwiseMin(low, screen)
        return ViewRect(low: corner, high: pointwiseMax(corner, high))
    }

    private static func inset(_ inset: Double, _ margin: Double) -> Double {
        max(margin, NavigationMetrics.length(inset) ?? 0)
    }

    /// The insets of the area that the panels leave free, with some distance from them.
    private var insetsOfFreeArea: EdgeInsets {
        let area = [freeArea, room, ViewRect(low: .zero, high: screen)].first { $0.size.min() >= 1 }
        guard let area else { return .zero }
        let margin = pointwiseMin(SIMD2(repeating: NavigationMetrics.overviewMargin), area.size / 4)
        let (low, high) = (area.low + margin, screen - (area.high - margin))
        return EdgeInsets(top: low.y, left: low.x, bottom: high.y, right: high.x)
    }

    /// The frame of an element; `nil` where it is not shown.
    public subscript(element: NavigationElement) -> ViewRect? { frames[element] }

    /// The elements that are shown, the lowest first.
    public var elements: [NavigationElement] {
        NavigationElement.allCases.filter { frames[$0] != nil }
    }

    /// The greatest size that a view below the header may have: 0 high where there is no header.
    public static func accessorySize(
        size: SIMD2<Double>, traits: ViewTraits = ViewTraits(), contents: NavigationContents,
        sizeClass: NavigationSizeClass? = nil
    ) -> SIMD2<Double> {
        var contents = contents
        contents.secondaryHeader = .accessory(height: .infinity)
        let layout = NavigationLayout(
            size: size, traits: traits, contents: contents, sizeClass: sizeClass)
        return layout[.secondaryHeader]?.size ?? SIMD2(layout.headerGuide.size.x, 0)
    }

    /// The place of the driver on the view while the camera follows, as shares of its width and
    /// height: in the middle of the free map with north at the top, else lower, as he looks ahead.
    public func anchor(for perspective: FollowingPerspective) -> SIMD2<Double> {
        guard screen.min() > 0 else { return SIMD2(0.5, 0.5) }
        let area = driverArea
        guard perspective != .topDownNorthUp else { return area.center / screen }
        let lowest = max(area.center.y, area.high.y - NavigationMetrics.puckRoom)
        let y = min(area.low.y + NavigationMetrics.puckShare * area.size.y, lowest)
        return SIMD2(area.center.x, y) / screen
    }

    private mutating func placeDriverArea(above cardTop: Double?) {
        driverArea = freeArea
        guard let cardTop, cardTop.isFinite else { return }
        let high = min(freeArea.high.y, cardTop - NavigationMetrics.gap)
        if high - freeArea.low.y >= 2 * NavigationMetrics.puckRoom { driverArea.high.y = high }
    }

    /// Points from the driver to the top of the free map.
    public func pointsAhead(for perspective: FollowingPerspective) -> Double {
        max(0, anchor(for: perspective).y * screen.y - freeArea.low.y)
    }

    private mutating func mirror() {
        let width = screen.x
        frames = frames.mapValues { $0.mirrored(in: width) }
        trailingButtons = trailingButtons.map { $0.mirrored(in: width) }
        footerText = footerText?.mirrored(in: width)
        headerGuide = headerGuide.mirrored(in: width)
        footerGuide = footerGuide.mirrored(in: width)
        bottomTrailingButtonsGuide = bottomTrailingButtonsGuide.mirrored(in: width)
        freeArea = freeArea.mirrored(in: width)
        driverArea = driverArea.mirrored(in: width)
        room = room.mirrored(in: width)
        (overviewInsets.left, overviewInsets.right) = (overviewInsets.right, overviewInsets.left)
    }
}
