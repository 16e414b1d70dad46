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
        placeCompass(contents)
        placeTrailingButtons(contents)
        placeLeadingElement(contents)
        placeBar(contents)
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

    private mutating func placeCompass(_ contents: NavigationContents) {
        let side = NavigationMetrics.button
        guard contents.showsCompass, freeArea.size.x >= side,
            lowestFree(from: trailingEdge) - freeArea.low.y >= side
        else { return }
        frames[.compass] = ViewRect(
            corner: SIMD2(trailingEdge, freeArea.low.y), size: SIMD2(repeating: side))
    }

    private mutating func placeTrailingButtons(_ contents: NavigationContents) {
        let (side, gap) = (NavigationMetrics.button, NavigationMetrics.gap)
        let top = frames[.compass].map { $0.high.y + gap } ?? freeArea.low.y
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
            frames[.compass] != nil || frames[.myLocationButton] != nil || !trailingButtons.isEmpty
        let end = hasButtons ? trailingEdge - NavigationMetrics.gap : freeArea.high.x
        let width = min(size.x, end - freeArea.low.x)
        let bottom = lowestFree(from: freeArea.low.x)
        guard width >= min(size.x, NavigationMetrics.touchTarget), bottom - freeArea.low.y >= size.y
        else { return }
        frames[element] = ViewRect(
            corner: SIMD2(freeArea.low.x, bottom - size.y), size: SIMD2(width, size.y))
    }

    /// At its usual height, but never outside of the safe area.
    private mutating func placeBar(_ contents: NavigationContents) {
        guard contents.showsTripProgressBar, freeArea.size.x >= TripProgressBarLayout.width,
            let bar = TripProgressBarLayout.frame(screenHeight: screen.y, edge: freeArea.low.x)
        else { return }
        let frame = bar.intersection(room)
        if !frame.isEmpty { frames[.tripProgressBar] = frame }
    }

    private var trailingEdge: Double { freeArea.high.x - NavigationMetrics.button }

    /// The lowest place that the attribution leaves free at `x` and on.
    private func lowestFree(from x: Double) -> Double {
        guard let attribution = frames[.attribution], attribution.high.x + NavigationMetrics.gap > x
        else { return freeArea.high.y }
        return attribution.low.y - NavigationMetrics.gap
    }
}
