/// The levels of the building in focus, one of which a tap shows (row L11).
///
/// A tap on the active level of a building under the ground hides the building.
@MainActor final class IndoorPicker: ScreenElement {
    private struct Finger {
        let id: Int
        let start: Double
        var last: Double
        /// The level that it touched; `nil` once it has left it or scrolls.
        var level: IndoorLevel?
        var isScrolling = false
    }

    private var visibility = Visibility()
    /// The building that is or was in focus: it is seen while it fades.
    private var building: IndoorBuilding?
    private var level: IndoorLevel?
    private var layout: IndoorPickerLayout?
    /// How far the levels are scrolled up, in points.
    private var offset = 0.0
    private var finger: Finger?

    func appearance(on map: MapView, at time: Double) -> ElementAppearance? {
        guard map.settings.indoorPicker else {
            visibility = Visibility()
            finger = nil
            return nil
        }
        let wanted = map.indoorDisplay.activeBuilding.flatMap { $0.canBePicked ? $0 : nil }
        visibility.set(wanted != nil, at: time)
        let opacity = visibility.opacity(at: time)
        guard wanted != nil || opacity > 0, let shown = wanted ?? building else { return nil }
        let last = layout
        layout = IndoorPickerLayout(
            count: shown.levels.count, room: map.indoorPickerRoom,
            textScale: map.traits.textScale, isRightToLeft: map.traits.isRightToLeft)
        guard let layout else { return nil }
        let isNew = shown.id != building?.id || layout.window.size != last?.window.size
        let active = wanted == nil ? level : map.indoorDisplay.activeLevel
        scroll(to: active, of: shown, in: layout, isNew: isNew)
        (building, level) = (shown, active)
        let look = look(shown, layout, map)
        var appearance = ElementAppearance(frame: layout.frame, content: look) { canvas in
            look.draw(on: &canvas)
        }
        appearance.margin = RoundButton.margin
        appearance.opacity = opacity
        appearance.isMoving = visibility.isMoving(at: time)
        return appearance
    }

    /// Scrolls to the active level where that is another, or where the building or the room is new.
    private func scroll(
        to active: IndoorLevel?, of building: IndoorBuilding, in layout: IndoorPickerLayout,
        isNew: Bool
    ) {
        let own = active.flatMap { building.levels.firstIndex(of: $0) }
        if isNew {
            offset = layout.offset(centering: own ?? building.defaultLevelIndex)
            finger = nil
        } else if let own, active != level {
            offset = layout.offset(offset, revealing: own)
        }
    }

    private func look(
        _ building: IndoorBuilding, _ layout: IndoorPickerLayout, _ map: MapView
    ) -> IndoorPickerLook {
        let rows = layout.visible(offset).map { index in
            let level = building.levels[index]
            return IndoorPickerLook.Row(
                name: String(level.shortName.prefix(IndoorPickerLook.mostLetters)),
                top: layout.row(index, offset).low.y - layout.window.low.y,
                isActive: level == self.level, isPressed: level == finger?.level)
        }
        return IndoorPickerLook(
            size: layout.frame.size, rowHeight: layout.rowHeight, rows: rows,
            textScale: map.traits.textScale, isDark: map.isDark, tint: map.tintColor)
    }

    private func level(at point: SIMD2<Double>) -> IndoorLevel? {
        guard let building, let index = layout?.index(at: point, offset) else { return nil }
        return building.levels[index]
    }

    func handle(_ touch: Touch, on map: MapView) {
        let place = touch.position
        if touch.phase == .began, finger == nil, touch.isOnAnyView {
            let level = level(at: place)
            finger = Finger(id: touch.id, start: place.y, last: place.y, level: level)
        }
        guard finger?.id == touch.id else { return }
        switch touch.phase {
        case .began: break
        case .moved: if touch.isOnAnyView { drag(to: place) }
        case .ended:
            if let level = finger?.level, level == self.level(at: place) { press(level, map) }
            finger = nil
        case .cancelled: finger = nil
        }
    }

    private func drag(to place: SIMD2<Double>) {
        guard var finger, let layout else { return }
        if layout.scrolls, abs(place.y - finger.start) > GestureLimits.slop {
            finger.isScrolling = true
        }
        if finger.isScrolling { offset = layout.valid(offset + finger.last - place.y) }
        if finger.isScrolling || finger.level != level(at: place) { finger.level = nil }
        finger.last = place.y
        self.finger = finger
    }

    func scroll(by delta: SIMD2<Double>, on map: MapView) {
        guard let layout, delta.y.isFinite else { return }
        offset = layout.valid(offset + delta.y)
    }

    private func press(_ level: IndoorLevel, _ map: MapView) {
        let display = map.indoorDisplay
        let hides = level == display.activeLevel && display.activeBuilding?.isUnderground ?? false
        display.activeLevel = hides ? nil : level
    }

    func accessibilityElements(in frame: ViewRect, on map: MapView) -> [AccessibilityElement] {
        guard let building, let layout, building.id == map.indoorDisplay.activeBuilding?.id else {
            return []
        }
        return building.levels.enumerated().map { index, level in
            let row = layout.row(index, offset).intersection(layout.window)
            return AccessibilityElement(
                identifier: level.identifier,
                label: level.name.isEmpty ? level.shortName : level.name,
                value: level == map.indoorDisplay.activeLevel ? map.words.selected : "",
                role: .button,
                // What is scrolled out can be chosen too.
                frame: row.isEmpty ? frame : row)
        }
    }

    func activate(_ element: AccessibilityElement, on map: MapView) {
        let level = building?.levels.first { $0.identifier == element.identifier }
        if let level { press(level, map) }
    }
}

extension IndoorLevel {
    /// Its name for screen readers.
    fileprivate var identifier: String { "indoor-level-\(id)" }
}

extension IndoorBuilding {
    /// Whether there is anything to choose.
    fileprivate var canBePicked: Bool { levels.count > 1 || isUnderground }
}

extension MapView {
    /// Where levels of a building may stand: below the compass and above the button that leads to the user.
    fileprivate var indoorPickerRoom: ViewRect {
        let gap = 8.0
        let (top, bottom) = (controlFrame(.topTrailing), controlFrame(.bottomTrailing))
        return ViewRect(
            low: SIMD2(bottom.low.x, settings.compassButton ? top.high.y + gap : top.low.y),
            high: SIMD2(bottom.high.x, showsMyLocationButton ? bottom.low.y - gap : bottom.high.y))
    }
}
