import WaymarkDirections
import WaymarkMaps

/// The panel of a search on the view: at its top, at the beginning of lines.
@MainActor final class SearchElement: ScreenElement {
    /// Whether the field takes the keys.
    var isFocused = false {
        didSet {
            guard isFocused != oldValue else { return }
            // There may be a route by now.
            if isFocused { search?.refresh() }
            changed()
        }
    }
    private weak var search: SearchController?
    private weak var map: (any ElementContext)?
    private var panel: (panel: SearchPanel, key: Key)?
    private var frame = ViewRect(low: .zero, high: .zero)
    private var pressed: SearchPanel.Target?
    /// The number of the row that the keys have chosen.
    private var chosen: Int?
    private var scroll = ListScroll()
    /// The rows that are scrolled.
    private var rows: [PlaceID] = []

    private struct Key: Hashable {
        let model: SearchModel
        let words: SearchPanelWords
        let look: PanelLook
        let size: SIMD2<Double>
        let isFocused: Bool
        let chosen: Int?
        let firstRow: Int
        let pressed: SearchPanel.Target?
    }

    private static let widest = 400.0
    private static let margin = 12.0

    init(_ search: SearchController) { self.search = search }

    /// Asks for a frame with what is new.
    func changed() { map?.setNeedsDisplay() }

    func appearance(on map: any ElementContext, at time: Double) -> ElementAppearance? {
        self.map = map
        let (safe, margin) = (map.traits.safeArea, Self.margin)
        let room = map.size - SIMD2(safe.left + safe.right, safe.top + safe.bottom) - 2 * margin
        guard room.x > 120, room.y > 120, let search, search.isPanelVisible else { return nil }
        let width = min(room.x, Self.widest)
        let look = PanelLook(map.traits, isDark: map.isDark)
        let key = Key(
            model: search.model, words: SearchPanelWords(search.format), look: look,
            size: SIMD2(width, room.y), isFocused: isFocused, chosen: chosen,
            firstRow: firstRow(of: search.model, at: time), pressed: pressed)
        if panel?.key != key {
            let made = SearchPanel(
                key.model, words: key.words, isFocused: isFocused, chosen: chosen,
                firstRow: key.firstRow, pressed: pressed, size: key.size, look: look,
                measuring: map.measuringCanvas)
            panel = (made, key)
        }
        guard let panel = panel?.panel else { return nil }
        let x = look.isRightToLeft ? map.size.x - safe.right - margin - width : safe.left + margin
        frame = ViewRect(corner: SIMD2(x, safe.top + margin), size: panel.plan.size)
        var appearance = ElementAppearance(frame: frame, content: key) { canvas in
            panel.plan.draw(on: &canvas, isRightToLeft: look.isRightToLeft)
        }
        appearance.margin = PanelMetrics.shadow
        appearance.isMoving = scroll.isCoasting
        return appearance
    }

    /// The number of the row that stands first; other rows begin at their first.
    private func firstRow(of model: SearchModel, at time: Double) -> Int {
        let own = model.listedRows.map(\.id)
        if own != rows { (rows, scroll) = (own, ListScroll()) }
        scroll.advance(to: time)
        guard let panel = panel?.panel else { return 0 }
        scroll.limit { max(0, min(Double(panel.mostHidden) * panel.rowHeight, $0)) }
        return Int((scroll.offset / panel.rowHeight).rounded())
    }

    func scroll(by delta: SIMD2<Double>, on map: any ElementContext) {
        scroll.scroll(by: delta.y)
        map.setNeedsDisplay()
    }

    func handle(_ touch: Touch, on map: any ElementContext) {
        let wasCoasting = scroll.isCoasting
        guard scroll.handle(touch) else { return }
        let part = panel?.panel.part(at: touch.position - frame.low)?.target
        let target = scroll.isDragging ? nil : part
        switch touch.phase {
        // A finger that stops the list does not tap.
        case .began: pressed = wasCoasting ? nil : target
        case .moved: if target != pressed { pressed = nil }
        case .ended:
            if let pressed, pressed == target { press(pressed) }
            pressed = nil
        case .cancelled: pressed = nil
        }
        map.setNeedsDisplay()
    }

    func accessibilityElements(in frame: ViewRect, on map: any ElementContext)
        -> [AccessibilityElement]
    {
        guard let panel = panel?.panel else { return [] }
        return panel.parts.map { part in
            AccessibilityElement(
                identifier: part.target.identifier, label: part.label, value: part.value,
                role: .button, frame: panel.frame(of: part).moved(by: self.frame.low))
        }
    }

    func activate(_ element: AccessibilityElement, on map: any ElementContext) {
        let part = panel?.panel.parts.first { $0.target.identifier == element.identifier }
        if let part { press(part.target) }
    }

    private func press(_ target: SearchPanel.Target) {
        guard let search else { return }
        switch target {
        case .field: isFocused = true
        case .close: close()
        case .category(let category): search.browse(category)
        case .alongRoute:
            search.isAlongRoute.toggle()
            search.askAgain()
        case .row(let id): choose(id)
        case .showAll:
            search.submit()
            isFocused = false
        case .route: search.requestRoute()
        case .favorite: search.toggleFavorite()
        case .closeCard: search.closeCard()
        }
        changed()
    }

    private func close() {
        isFocused = false
        chosen = nil
        search?.clear()
    }

    private func choose(_ id: PlaceID) {
        isFocused = false
        chosen = nil
        search?.select(id)
    }

    // MARK: Keys

    func take(_ key: SearchController.PanelKey) {
        guard isFocused, let search else { return }
        switch key {
        case .text(let text):
            chosen = nil
            search.setText(search.model.text + text)
        case .backspace:
            chosen = nil
            search.setText(String(search.model.text.dropLast()))
        case .up: move(by: -1)
        case .down: move(by: 1)
        case .enter: enter()
        case .escape: close()
        }
        changed()
    }

    private func move(by step: Int) {
        let count = search?.model.listedRows.count ?? 0
        guard count > 0 else { return chosen = nil }
        let from = chosen ?? (step > 0 ? -1 : 0)
        let next = (from + step + count) % count
        chosen = next
        show(next)
    }

    /// Scrolls until a row is shown.
    private func show(_ row: Int) {
        guard let panel = panel?.panel, !panel.shownRows.contains(row) else { return }
        let first =
            row < panel.shownRows.lowerBound ? row : row + 1 - panel.shownRows.count
        scroll.scroll(by: Double(first) * panel.rowHeight - scroll.offset)
    }

    private func enter() {
        guard let model = search?.model else { return }
        let rows = model.listedRows
        let index = chosen ?? (model.text.isEmpty ? nil : 0)
        if let index, rows.indices.contains(index) { choose(rows[index].id) }
    }
}

extension SearchPanel.Target {
    /// Its name for a screen reader, which stays the same.
    fileprivate var identifier: String {
        switch self {
        case .field: "search"
        case .close: "search-close"
        case .category(let category): "search-category-\(category.rawValue)"
        case .alongRoute: "search-along-route"
        case .row(let id): "search-row-\(id)"
        case .showAll: "search-all"
        case .route: "place-route"
        case .favorite: "place-favorite"
        case .closeCard: "place-close"
        }
    }
}
