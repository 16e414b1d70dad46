import WaymarkMaps

// All of it is placed from left to right, leading is left.
extension NavigationLayout {
    /// Footer first, then the header, then what is below it.
    mutating func placePanels(_ contents: NavigationContents, textScale: Double) {
        if let height = footerHeight(contents) {
            footerGuide.low.y -= height
            frames[.footer] = footerGuide
        }
        if let height = headerHeight(contents, textScale) {
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

    private func headerHeight(_ contents: NavigationContents, _ textScale: Double) -> Double? {
        guard let wanted = contents.headerHeight else { return nil }
        let rest = footerGuide.low.y - room.low.y - footerGap
        return panel(
            wanted, least: sizeClass.leastHeader * max(1, textScale),
            most: rest * sizeClass.headerShare)
    }

    /// `wanted` within its limits; `nil` where it could not be read.
    private func panel(_ wanted: Double, least: Double, most: Double) -> Double? {
        let height = min(max(least, NavigationMetrics.length(wanted) ?? 0), most)
        return min(height, headerGuide.size.x) >= NavigationMetrics.leastPanel ? height : nil
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
        frames[.secondaryHeader] = ViewRect(corner: corner, size: SIMD2(headerGuide.size.x, height))
        headerGuide.high.y += height
    }

    private mutating func placeFreeArea() {
        let gap = NavigationMetrics.gap
        let (hasHeader, hasFooter) = (frames[.header] != nil, frames[.footer] != nil)
        if sizeClass.hasColumn {
            if hasHeader || hasFooter { freeArea.low.x = headerGuide.high.x + gap }
        } else {
            if hasHeader { freeArea.low.y = headerGuide.high.y + gap }
            if hasFooter { freeArea.high.y = footerGuide.low.y - gap }
        }
        freeArea.low = pointwiseMin(freeArea.low, room.high)
        freeArea.high = pointwiseMax(freeArea.low, freeArea.high)
    }
}
