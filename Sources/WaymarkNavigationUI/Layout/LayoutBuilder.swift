import WaymarkMaps

/// Lays out from left to right, leading is left.
struct LayoutBuilder {
    /// The form of the layout.
    let sizeClass: NavigationSizeClass
    /// The size of the view.
    let screen: SIMD2<Double>
    /// The room within the safe area and the margin.
    let room: ViewRect
    /// The column of header and footer.
    let column: ViewRect
    /// The frames placed so far.
    var frames: [NavigationElement: ViewRect] = [:]
    /// An app's own buttons.
    var trailingButtons: [ViewRect] = []
    /// The part of the footer between its buttons.
    var footerText: ViewRect?
    /// The header with what is below it, or a line at the top.
    var headerGuide: ViewRect
    /// The footer, or a line at the bottom.
    var footerGuide: ViewRect
    /// The buttons at the bottom on the trailing side, or a line there.
    var bottomTrailingButtonsGuide: ViewRect
    /// The map that header and footer leave free.
    var freeArea: ViewRect
    private let textScale: Double

    /// A layout of `size` points without elements.
    init(size: SIMD2<Double>, traits: ViewTraits, sizeClass: NavigationSizeClass?) {
        screen = NavigationMetrics.valid(size)
        let form = sizeClass ?? NavigationSizeClass(size: screen)
        self.sizeClass = form
        textScale = traits.textScale
        room = Self.room(of: screen, traits, margin: form.margin)
        let width =
            form.hasColumn
            ? NavigationMetrics.columnWidth(room: room.size.x, textScale: textScale)
            : room.size.x
        column = ViewRect(corner: room.low, size: SIMD2(width, room.size.y))
        headerGuide = ViewRect(corner: column.low, size: SIMD2(width, 0))
        footerGuide = ViewRect(
            corner: SIMD2(column.low.x, column.high.y), size: SIMD2(width, 0))
        bottomTrailingButtonsGuide = ViewRect(low: room.high, high: room.high)
        freeArea = room
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

    /// Footer first, then the header, then what is below it.
    mutating func placePanels(_ contents: NavigationContents) {
        if let height = footerHeight(contents) {
            footerGuide.low.y -= height
            frames[.footer] = footerGuide
        }
        if let height = headerHeight(contents) {
            headerGuide.high.y += height
            frames[.header] = headerGuide
            placeSecondaryHeader(contents.secondaryHeader)
        }
        placeFreeArea()
    }

    private func footerHeight(_ contents: NavigationContents) -> Double? {
        guard let wanted = contents.footerHeight else { return nil }
        return panel(
            wanted, least: sizeClass.leastFooter, most: room.size.y * sizeClass.footerShare)
    }

    private func headerHeight(_ contents: NavigationContents) -> Double? {
        guard let wanted = contents.headerHeight else { return nil }
        let rest = footerGuide.low.y - room.low.y - footerGap
        return panel(
            wanted, least: sizeClass.leastHeader * max(1, textScale),
            most: rest * sizeClass.headerShare)
    }

    /// `wanted` within its limits; `nil` where it could not be read.
    private func panel(_ wanted: Double, least: Double, most: Double) -> Double? {
        let height = min(max(least, NavigationMetrics.length(wanted) ?? 0), most)
        return min(height, column.size.x) >= NavigationMetrics.leastPanel ? height : nil
    }

    private var footerGap: Double { frames[.footer] == nil ? 0 : NavigationMetrics.gap }

    private mutating func placeSecondaryHeader(_ content: NavigationContents.SecondaryHeader) {
        let wanted: Double?
        switch content {
        case .none: return
        case .nextTurn(let height), .accessory(let height):
            wanted = NavigationMetrics.length(height)
        }
        guard let wanted, !sizeClass.isBrief else { return }
        let rest =
            footerGuide.low.y - footerGap - headerGuide.high.y - room.size.y * sizeClass.mapShare
        let height = min(wanted, rest)
        guard height >= min(wanted, NavigationMetrics.leastPanel) else { return }
        let corner = SIMD2(headerGuide.low.x, headerGuide.high.y)
        frames[.secondaryHeader] = ViewRect(
            corner: corner, size: SIMD2(headerGuide.size.x, height))
        headerGuide.high.y += height
    }

    private mutating func placeFreeArea() {
        let gap = NavigationMetrics.gap
        let (hasHeader, hasFooter) = (frames[.header] != nil, frames[.footer] != nil)
        if sizeClass.hasColumn {
            if hasHeader || hasFooter { freeArea.low.x = column.high.x + gap }
        } else {
            if hasHeader { freeArea.low.y = headerGuide.high.y + gap }
            if hasFooter { freeArea.high.y = footerGuide.low.y - gap }
        }
        freeArea.low = pointwiseMin(freeArea.low, room.high)
        freeArea.high = pointwiseMax(freeArea.low, freeArea.high)
    }

    /// The insets of the area that the panels leave free, with some distance from them.
    var overviewInsets: EdgeInsets {
        let area = [freeArea, room, ViewRect(low: .zero, high: screen)].first {
            $0.size.min() >= 1
        }
        guard let area else { return .zero }
        let margin = pointwiseMin(
            SIMD2(repeating: NavigationMetrics.overviewMargin), area.size / 4)
        let (low, high) = (area.low + margin, screen - (area.high - margin))
        return EdgeInsets(top: low.y, left: low.x, bottom: high.y, right: high.x)
    }
}
