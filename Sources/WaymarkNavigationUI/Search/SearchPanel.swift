package import WaymarkDirections
package import WaymarkMaps
import WaymarkStyle

/// The panel of a search: the field, below it the answers, or the card of the place that is selected.
package struct SearchPanel {
    /// A part of the panel that does something.
    package enum Target: Hashable, Sendable {
        /// The field, which takes the keys.
        case field
        /// The button that ends the search.
        case close
        /// The button of a category.
        case category(PlaceCategory)
        /// The button that looks along the route.
        case alongRoute
        /// A line of the list.
        case row(PlaceID)
        /// The button that puts all answers onto the map.
        case showAll
        /// The button that asks for a route.
        case route
        /// The button that keeps the place.
        case favorite
        /// The button that closes the card.
        case closeCard
    }

    /// A target with its place and what a screen reader says of it.
    package struct Part: Hashable, Sendable {
        /// Its action.
        package let target: Target
        /// Its place, in points from the panel's top left corner, as read from left to right.
        package let frame: ViewRect
        /// Its name.
        package let label: String
        /// More about it.
        package let value: String
    }

    /// Everything that is drawn.
    package internal(set) var plan: PanelPlan
    /// The parts that can be touched, the topmost last.
    package private(set) var parts: [Part] = []
    private let model: SearchModel
    let look: PanelLook
    let words: SearchPanelWords
    let canvas: DrawingCanvas
    let pressed: Target?
    /// Nothing may stand below it.
    let bottom: Double
    private let chosen: Int?
    /// The number of the row that stands first.
    private let firstRow: Int
    /// The greatest number that the first row may have: then the last one stands last.
    package private(set) var mostHidden = 0
    /// The numbers of the rows that are shown.
    package private(set) var shownRows = 0..<0

    var scale: Double { look.textScale }
    var width: Double { plan.size.x }
    var padding: Double { PanelMetrics.padding }
    private var icon: Double { 24 * look.iconScale }
    private var textLow: Double { padding + icon + 12 }
    package var rowHeight: Double { 52 * scale }
    private var fieldHeight: Double { 48 * scale }
    static let gap = 8.0

    /// The panel of `model`.
    ///
    /// - Parameters:
    ///   - isFocused: whether the field takes the keys: the answers are listed.
    ///   - chosen: the number of the row that the keys have chosen.
    ///   - firstRow: the number of the row that stands first where they have no room.
    ///   - size: the room for it in points; it is as high as it needs to be.
    @MainActor package init(
        _ model: SearchModel, words: SearchPanelWords, isFocused: Bool, chosen: Int?,
        firstRow: Int = 0, pressed: Target?, size: SIMD2<Double>, look: PanelLook,
        measuring canvas: DrawingCanvas
    ) {
        self.model = model
        self.look = look
        self.words = words
        self.canvas = canvas
        self.pressed = pressed
        bottom = size.y
        self.chosen = chosen
        self.firstRow = firstRow
        plan = PanelPlan(size: SIMD2(size.x, 0))
        var y = addField(isFocused: isFocused) + Self.gap
        if isFocused {
            y = addList(from: y)
        } else if let card = model.card {
            y = addCard(card, at: y)
        } else {
            y -= Self.gap
        }
        plan.size.y = min(y, size.y)
    }

    /// The part at a place of the panel.
    package func part(at place: SIMD2<Double>) -> Part? {
        let place =
            look.isRightToLeft ? SIMD2(width - place.x, place.y) : place
        return parts.last { $0.frame.contains(place) }
    }

    /// The place of a part on the panel as it is drawn.
    package func frame(of part: Part) -> ViewRect {
        look.isRightToLeft ? part.frame.mirrored(in: width) : part.frame
    }

    mutating func add(
        _ target: Target, _ frame: ViewRect, label: String, value: String = ""
    ) {
        parts.append(Part(target: target, frame: frame, label: label, value: value))
    }

    // MARK: The field

    @MainActor private mutating func addField(isFocused: Bool) -> Double {
        let frame = ViewRect(corner: .zero, size: SIMD2(width, fieldHeight))
        plan.addPanel(look.face, frame, isDark: look.isDark)
        let middle = fieldHeight / 2
        plan.add(
            .icon(ButtonIcon.search.shapes, look.faint, secondary: look.faint),
            at: SIMD2(padding, middle - icon / 2), size: SIMD2(icon, icon))
        let isEmpty = model.text.isEmpty
        let face = TextFace(17 * scale, .regular, isEmpty ? look.faint : look.ink)
        let hasClose = isFocused || !isEmpty || model.showsPins
        let inner = width - textLow - (hasClose ? fieldHeight : padding)
        let shown = canvas.fitted(
            isEmpty ? words.search : model.text.displayName, to: inner - 4, face)
        plan.add(
            .text(shown, face, .leading), at: SIMD2(textLow, middle - face.lineHeight / 2),
            size: SIMD2(inner, face.lineHeight))
        if isFocused {
            let caret = isEmpty ? 0 : min(inner, canvas.width(of: shown, face) + 2)
            plan.add(
                .box(look.accent, radius: 1), at: SIMD2(textLow + caret, middle - 11 * scale),
                size: SIMD2(2, 22 * scale))
        }
        add(.field, frame, label: words.search, value: model.text)
        if hasClose { addClose(.close, at: SIMD2(width - fieldHeight, 0), side: fieldHeight) }
        return fieldHeight
    }

    @MainActor mutating func addClose(
        _ target: Target, at corner: SIMD2<Double>, side: Double
    ) {
        let button = RoundIconButton(
            .close, on: .panel, isPressed: pressed == target, look: look)
        let size = SIMD2(repeating: side)
        plan.add(button.plan(size: size - 16, measuring: canvas), at: corner + 8)
        add(target, ViewRect(corner: corner, size: size), label: words.close)
    }

    // MARK: The list

    @MainActor private mutating func addList(from top: Double) -> Double {
        let (isEmpty, rows) = (!model.isAsked, model.listedRows)
        let start = plan
        let startParts = parts
        // The panel lies below what stands on it, and its height is known last.
        var y = top + Self.gap
        if isEmpty || model.categories.contains(where: \.isChosen) { y = addCategories(at: y) }
        if let note = words.text(of: model.note) { y = addNote(note, at: y) }
        let hasButton = !isEmpty && !rows.isEmpty && !model.showsPins
        y = addRows(rows, hasButton: hasButton, at: y)
        if hasButton, y + rowHeight + Self.gap <= bottom {
            y = addButton(words.showAll, .showAll, at: y)
        }
        guard y > top + Self.gap else { return top - Self.gap }
        let (contents, contentParts) = (plan, parts)
        (plan, parts) = (start, startParts)
        plan.addPanel(
            look.face, ViewRect(low: SIMD2(0, top), high: SIMD2(width, y + Self.gap)),
            isDark: look.isDark)
        for item in contents.items.dropFirst(start.items.count) {
            plan.add(item.content, item.frame)
        }
        parts = contentParts
        return y + Self.gap
    }

    @MainActor private mutating func addCategories(at top: Double) -> Double {
        let face = TextFace(14 * scale, .regular, look.ink)
        let height = 36 * scale
        var corner = SIMD2(padding, top)
        for chip in chips {
            let words = canvas.fitted(chip.title, to: width - 2 * padding - 56, face)
            let size = SIMD2(canvas.width(of: words, face) + 20 + 28, height)
            if corner.x > padding, corner.x + size.x > width - padding {
                corner = SIMD2(padding, corner.y + height + 6)
            }
            guard corner.y + height + Self.gap <= bottom else { break }
            let frame = ViewRect(corner: corner, size: size)
            plan.add(
                .box(
                    pressed == chip.target || chip.isChosen ? look.pressed : look.fill,
                    radius: height / 2), frame)
            plan.add(
                .icon(chip.shapes, look.accent, secondary: look.accent),
                at: corner + SIMD2(10, height / 2 - 9), size: SIMD2(18, 18))
            plan.add(
                .text(words, face, .leading),
                at: corner + SIMD2(34, (height - face.lineHeight) / 2),
                size: SIMD2(size.x - 44, face.lineHeight))
            add(chip.target, frame, label: chip.title)
            corner.x += size.x + 6
        }
        return chips.isEmpty ? top : min(bottom, corner.y + height) + Self.gap
    }

    /// A round button with a symbol.
    private struct Chip {
        let target: Target
        let title: String
        let shapes: [IconShape]
        let isChosen: Bool
    }

    /// The one that looks along the route, where there is one, and those of categories.
    private var chips: [Chip] {
        let route = Chip(
            target: .alongRoute, title: words.alongRoute, shapes: ButtonIcon.overview.shapes,
            isChosen: model.isAlongRoute)
        return (model.hasRoute ? [route] : [])
            + model.categories.map { category in
                Chip(
                    target: .category(category.category), title: category.title,
                    shapes: category.icon.shapes, isChosen: category.isChosen)
            }
    }

    @MainActor private mutating func addNote(_ note: String, at top: Double) -> Double {
        let face = TextFace(15 * scale, .regular, look.faint)
        let inner = width - 2 * padding
        let lines = canvas.lines(of: note, width: inner, limit: 4, face)
        return plan.add(lines: lines, face, at: SIMD2(padding, top + 4), width: inner) + 4
    }

    /// The rows that have room, from the first one on, with a bar beside them where there are more.
    @MainActor private mutating func addRows(
        _ rows: [SearchModel.Row], hasButton: Bool, at top: Double
    ) -> Double {
        let room = max(0, Int((bottom - Self.gap - top) / rowHeight))
        let most = rows.count <= room ? room : max(1, room - (hasButton ? 1 : 0))
        guard room > 0 else { return top }
        mostHidden = max(0, rows.count - most)
        let first = max(0, min(mostHidden, firstRow))
        shownRows = first..<min(rows.count, first + most)
        var y = top
        for number in shownRows { y = addRow(rows[number], isChosen: number == chosen, at: y) }
        if mostHidden > 0 {
            let share = (y - top) / Double(rows.count)
            plan.add(
                .box(look.pressed, radius: 1.5),
                at: SIMD2(width - 5, top + Double(first) * share),
                size: SIMD2(3, Double(shownRows.count) * share))
        }
        return y
    }

    @MainActor private mutating func addRow(
        _ row: SearchModel.Row, isChosen: Bool, at top: Double
    ) -> Double {
        let frame = ViewRect(corner: SIMD2(0, top), size: SIMD2(width, rowHeight))
        if isChosen || pressed == .row(row.id) { plan.add(.box(look.fill, radius: 0), frame) }
        plan.add(
            .icon(row.icon.shapes, look.faint, secondary: look.faint),
            at: SIMD2(padding, top + (rowHeight - icon) / 2), size: SIMD2(icon, icon))
        let small = TextFace(13 * scale, .regular, look.faint)
        let sides = [row.distance?.text, row.detour].compactMap(\.self)
        let side = sides.map { canvas.width(of: $0, small) + 10 }.max() ?? 0
        let inner = width - textLow - padding - side
        let title = TextFace(16 * scale, .regular, look.ink)
        let detail = [row.kind, row.level ?? "", row.subtitle.text].filter { !$0.isEmpty }
            .joinedAsRead
        let texts = title.lineHeight + small.lineHeight
        let y = top + (rowHeight - texts) / 2
        addMarked(row.title, title, at: SIMD2(textLow, y), width: inner)
        plan.add(
            .text(detail, small, .leading), at: SIMD2(textLow, y + title.lineHeight),
            size: SIMD2(inner, small.lineHeight))
        let height = Double(sides.count) * small.lineHeight
        for (line, text) in sides.enumerated() {
            plan.add(
                .text(text, small, .trailing),
                at: SIMD2(
                    width - padding - side,
                    top + (rowHeight - height) / 2 + Double(line) * small.lineHeight),
                size: SIMD2(side, small.lineHeight))
        }
        add(
            .row(row.id), frame, label: row.title.text,
            value: ([detail] + sides).filter { !$0.isEmpty }.joined(separator: ", "))
        return top + rowHeight
    }

    /// A line in which what was typed is bold.
    @MainActor private mutating func addMarked(
        _ text: MarkedText, _ face: TextFace, at corner: SIMD2<Double>, width: Double
    ) {
        // Pieces of words that join or run the other way would stand wrongly side by side.
        guard !text.marks.isEmpty, !look.isRightToLeft, text.isOfApartLetters else {
            plan.add(
                .text(text.text, face, .leading), at: corner, size: SIMD2(width, face.lineHeight))
            return
        }
        var x = corner.x
        for piece in text.pieces {
            let left = corner.x + width - x
            guard left > 4 else { break }
            let own = TextFace(face.size, piece.isMarked ? .bold : .regular, face.color)
            let wide = canvas.width(of: piece.text, own)
            plan.add(
                .text(piece.text, own, .leading), at: SIMD2(x, corner.y),
                size: SIMD2(min(left, wide + 1), face.lineHeight))
            x += wide
        }
    }

    @MainActor private mutating func addButton(
        _ text: String, _ target: Target, at top: Double
    ) -> Double {
        let face = TextFace(15 * scale, .bold, look.accent)
        let frame = ViewRect(corner: SIMD2(0, top), size: SIMD2(width, 44 * scale))
        if pressed == target { plan.add(.box(look.fill, radius: 0), frame) }
        plan.add(.text(text, face, .center), frame)
        add(target, frame, label: text)
        return frame.high.y
    }
}
