import WaymarkMaps

extension NavigationLayout {
    /// Stop at the leading end of the footer, overview at the other, the text in between.
    mutating func placeFooterButtons(_ contents: NavigationContents) {
        guard let footer = frames[.footer] else { return }
        let side = NavigationMetrics.touchTarget
        let inset = max(0, min(NavigationMetrics.footerInset, (footer.size.y - side) / 2))
        var text = ViewRect(low: footer.low + SIMD2(inset, 0), high: footer.high - SIMD2(inset, 0))
        let least = side + NavigationMetrics.gap + NavigationMetrics.leastFooterText
        func button(at x: Double) -> ViewRect {
            ViewRect(corner: SIMD2(x, footer.center.y - side / 2), size: SIMD2(repeating: side))
        }
        let isHigh = footer.size.y >= side
        if contents.showsStopButton, isHigh, text.size.x >= least {
            frames[.stopButton] = button(at: text.low.x)
            text.low.x += side + NavigationMetrics.gap
        }
        if contents.showsOverviewButton, !sizeClass.isBrief, isHigh, text.size.x >= least {
            frames[.overviewButton] = button(at: text.high.x - side)
            text.high.x -= side + NavigationMetrics.gap
        }
        footerText = text
    }

    /// Everything on the free map: the attribution at the bottom, over it buttons at both sides.
    mutating func placeControls(_ contents: NavigationContents) {
        placeAttribution(contents)
        guard !sizeClass.isBrief else { return }
        place(.compass, contents.showsCompass)
        place(.voiceButton, contents.showsVoiceButton)
        placeTrailingButtons(contents)
        placeLeadingElement(contents)
        placeBar(contents)
        placeRoadName(contents)
    }

    private mutating func placeAttribution(_ contents: NavigationContents) {
        guard let wanted = contents.attributionSize.map(NavigationMetrics.valid),
            wanted.min() > 0, wanted.y <= freeArea.size.y
        else { return }
        let size = SIMD2(min(wanted.x, freeArea.size.x), wanted.y)
        guard size.x >= 1 else { return }
        frames[.attribution] = ViewRect(
            corner: SIMD2(freeArea.low.x, freeArea.high.y - size.y), size: size)
    }

    /// A button at the top of the trailing side, below those that are there.
    private mutating func place(_ button: NavigationElement, _ isShown: Bool) {
        let (side, top) = (NavigationMetrics.button, topOfTrailingButtons)
        guard isShown, freeArea.size.x >= side, lowestFree(from: trailingEdge) - top >= side else {
            return
        }
        frames[button] = ViewRect(corner: SIMD2(trailingEdge, top), size: SIMD2(repeating: side))
    }

    private var topOfTrailingButtons: Double {
        let lowest = [frames[.compass], frames[.voiceButton]].compactMap { $0?.high.y }.max()
        return lowest.map { $0 + NavigationMetrics.gap } ?? freeArea.low.y
    }

    private mutating func placeTrailingButtons(_ contents: NavigationContents) {
        let (side, gap) = (NavigationMetrics.button, NavigationMetrics.gap)
        let top = topOfTrailingButtons
        var bottom = lowestFree(from: trailingEdge)
        bottomTrailingButtonsGuide = ViewRect(
            low: SIMD2(max(freeArea.low.x, trailingEdge), bottom),
            high: SIMD2(freeArea.high.x, bottom))
        let wanted =
            (contents.showsMyLocationButton ? 1 : 0) + max(0, min(16, contents.trailingButtonCount))
        for number in 0..<wanted where bottom - side >= top && freeArea.size.x >= side {
            let frame = ViewRect(
                corner: SIMD2(trailingEdge, bottom - side), size: SIMD2(repeating: side))
            if number == 0, contents.showsMyLocationButton {
                frames[.myLocationButton] = frame
            } else {
                trailingButtons.append(frame)
            }
            bottomTrailingButtonsGuide.low.y = frame.low.y
            bottom = frame.low.y - gap
        }
    }

    /// The recenter button or, where there is none, the speedometer.
    private mutating func placeLeadingElement(_ contents: NavigationContents) {
        let target = SIMD2(repeating: NavigationMetrics.touchTarget)
        if let size = contents.recenterButtonSize {
            place(.recenterButton, pointwiseMax(target, NavigationMetrics.valid(size)))
        } else if let size = contents.speedometerSize.map(NavigationMetrics.valid), size.min() > 0 {
            place(.speedometer, size)
        }
    }

    private mutating func place(_ element: NavigationElement, _ size: SIMD2<Double>) {
        let hasButtons =
            [.compass, .voiceButton, .myLocationButton].contains { frames[$0] != nil }
            || !trailingButtons.isEmpty
        let end = hasButtons ? trailingEdge - NavigationMetrics.gap : freeArea.high.x
        var width = min(size.x, end - freeArea.low.x)
        // Without room for its word the button is round.
        if element == .recenterButton, width < NavigationMetrics.leastWordShare * size.x {
            width = min(width, size.y)
        }
        let bottom = lowestFree(from: freeArea.low.x)
        guard width >= min(size.x, NavigationMetrics.touchTarget), bottom - freeArea.low.y >= size.y
        else { return }
        frames[element] = ViewRect(
            corner: SIMD2(freeArea.low.x, bottom - size.y), size: SIMD2(width, size.y))
    }

    /// At its usual height, but never outside of the safe area. Beside a column it stands in that, between header and
    /// footer, where it covers nothing of the map that matters.
    private mutating func placeBar(_ contents: NavigationContents) {
        let hasColumn = sizeClass.hasColumn
        var area = room
        if hasColumn {
            let gap = NavigationMetrics.gap
            if frames[.header] != nil { area.low.y = headerGuide.high.y + gap }
            if frames[.footer] != nil { area.high.y = footerGuide.low.y - gap }
        }
        let edge = hasColumn ? room.low.x : freeArea.low.x
        guard contents.showsTripProgressBar, freeArea.size.x >= TripProgressBarLayout.width,
            let bar = TripProgressBarLayout.frame(screenHeight: screen.y, edge: edge)
        else { return }
        var frame = bar.intersection(area)
        if hasColumn, frame.size.y < TripProgressBarLayout.leastHeightInColumn {
            let height = min(TripProgressBarLayout.greatestHeight, area.size.y)
            guard height >= TripProgressBarLayout.leastHeightInColumn else { return }
            frame = ViewRect(
                corner: SIMD2(edge, area.high.y - height), size: SIMD2(bar.size.x, height))
        }
        if !frame.isEmpty { frames[.tripProgressBar] = frame }
    }

    /// Below the driver, shortened where something stands beside him.
    private mutating func placeRoadName(_ contents: NavigationContents) {
        guard let wanted = contents.roadNameSize.map(NavigationMetrics.valid), wanted.min() > 0
        else { return }
        let driver = anchor(for: contents.followingPerspective) * screen
        let top = driver.y + NavigationMetrics.roadNameDistance
        guard top + wanted.y <= driverArea.high.y else { return }
        var (low, high) = (freeArea.low.x, freeArea.high.x)
        let gap = NavigationMetrics.gap
        let others = frames.filter { $0.key != .header && $0.key != .footer }.values
        for other in others + trailingButtons
        where other.low.y - gap < top + wanted.y && other.high.y + gap > top {
            if other.center.x < driver.x {
                low = max(low, other.high.x + gap)
            } else {
                high = min(high, other.low.x - gap)
            }
        }
        let half = min(wanted.x / 2, driver.x - low, high - driver.x)
        guard 2 * half >= min(wanted.x, NavigationMetrics.leastRoadName) else { return }
        frames[.roadName] = ViewRect(
            corner: SIMD2(driver.x - half, top), size: SIMD2(2 * half, wanted.y))
    }

    private var trailingEdge: Double { freeArea.high.x - NavigationMetrics.button }

    /// The lowest place that the attribution leaves free at `x` and on.
    private func lowestFree(from x: Double) -> Double {
        guard let attribution = frames[.attribution], attribution.high.x + NavigationMetrics.gap > x
        else { return freeArea.high.y }
        return attribution.low.y - NavigationMetrics.gap
    }
}
