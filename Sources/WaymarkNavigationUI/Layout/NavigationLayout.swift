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
    public private(set) var frames: [NavigationElement: ViewRect]
    /// The frames of an app's own buttons, the lowest first.
    public private(set) var trailingButtons: [ViewRect]
    /// The part of the footer between its buttons.
    public private(set) var footerText: ViewRect?
    /// The header with what is below it; without a header a line at the top.
    public private(set) var headerGuide: ViewRect
    /// The footer; without a footer a line at the bottom.
    public private(set) var footerGuide: ViewRect
    /// The buttons at the bottom on the trailing side; without any a line where the first would
    /// stand.
    public private(set) var bottomTrailingButtonsGuide: ViewRect
    /// The map that header and footer leave free.
    public private(set) var freeArea: ViewRect
    /// How far from the borders of the view a camera over the route must stay. They leave some room
    /// on every screen that has any.
    public private(set) var overviewInsets: EdgeInsets
    private let screen: SIMD2<Double>

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
        var builder = LayoutBuilder(size: size, traits: traits, sizeClass: sizeClass)
        builder.placePanels(contents)
        builder.placeFooterButtons(contents)
        builder.placeControls(contents)
        self.init(builder)
        if traits.isRightToLeft { mirror() }
    }

    private init(_ builder: LayoutBuilder) {
        sizeClass = builder.sizeClass
        screen = builder.screen
        frames = builder.frames
        trailingButtons = builder.trailingButtons
        footerText = builder.footerText
        headerGuide = builder.headerGuide
        footerGuide = builder.footerGuide
        bottomTrailingButtonsGuide = builder.bottomTrailingButtonsGuide
        freeArea = builder.freeArea
        overviewInsets = builder.overviewInsets
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
        let area = freeArea
        guard perspective != .topDownNorthUp else { return area.center / screen }
        let lowest = max(area.center.y, area.high.y - NavigationMetrics.puckRoom)
        let y = min(area.low.y + NavigationMetrics.puckShare * area.size.y, lowest)
        return SIMD2(area.center.x, y) / screen
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
        (overviewInsets.left, overviewInsets.right) = (overviewInsets.right, overviewInsets.left)
    }
}
