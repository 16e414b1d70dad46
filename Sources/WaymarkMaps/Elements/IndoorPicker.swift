import WaymarkInstructions

/// The levels of the building in focus, one of which a tap shows.
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

    private unowned let controls: any ControlContext
    private let display: IndoorDisplay
    private var visibility = Visibility()
    /// The building that is or was in focus: it is seen while it fades.
    private var building: IndoorBuilding?
    private var level: IndoorLevel?
    private var layout: IndoorPickerLayout?
    /// How far the levels are scrolled up, in points.
    private var offset = 0.0
    private var finger: Finger?

    init(_ display: IndoorDisplay, _ controls: any ControlContext) {
        self.display = display
        self.controls = controls
    }

    func appearance(on map: any ElementContext, at time: Double) -> ElementAppearance? {
        guard controls.settings.indoorPicker else {
            visibility = Visibility()
            finger = nil
            return nil
        }
        let wanted = display.activeBuilding.flatMap { $0.canBePicked ? $0 : nil }
        visibility.set(wanted != nil, at: time)
        let opacity = visibility.opacity(at: time)
        guard wanted != nil || opacity > 0, let shown = wanted ?? building else { return nil }
        let last = layout
        layout = IndoorPickerLayout(
            count: shown.levels.count, room: controls.layout.pickerRoom,
            textScale: map.traits.textScale, isRightToLeft: map.traits.isRightToLeft)
        guard let layout else { return nil }
        let isNew = shown.id != building?.id || layout.window.size != last?.window.size
        let active = wanted == nil ? level : display.activeLevel
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
        _ building: IndoorBuilding, _ layout: IndoorPickerLayout, _ map: any ElementContext
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

    func handle(_ touch: Touch, on map: any ElementContext) {
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
            if let level = finger?.level, level == self.level(at: place) { press(level) }
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

    func scroll(by delta: SIMD2<Double>, on map: any ElementContext) {
        guard let layout, delta.y.isFinite else { return }
        offset = layout.valid(offset + delta.y)
    }

    private func press(_ level: IndoorLevel) {
        let hides = level == display.activeLevel && display.activeBuilding?.isUnderground ?? false
        display.activeLevel = hides ? nil : level
    }

    func accessibilityElements(in frame: ViewRect, on map: any ElementContext)
        -> [AccessibilityElement]
    {
        guard let building, let layout, building.id == display.activeBuilding?.id else {
            return []
        }
        return building.levels.enumerated().map { index, level in
            let row = layout.row(index, offset).intersection(layout.window)
            return AccessibilityElement(
                identifier: level.identifier,
                label: level.name.isEmpty ? level.shortName : level.name,
                value: level == display.activeLevel
                    ? Language.closest(to: map.language).map.selected : "",
                role: .button,
                // What is scrolled out can be chosen too.
                frame: row.isEmpty ? frame : row)
        }
    }

    func activate(_ element: AccessibilityElement, on map: any ElementContext) {
        let level = building?.levels.first { $0.identifier == element.identifier }
        if let level { press(level) }
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
