import WaymarkMaps
import WaymarkStyle

// The card of the place that is selected.
extension SearchPanel {
    @MainActor mutating func addCard(_ card: PlaceCard, at top: Double) -> Double {
        let height = 44 * scale
        let limit = bottom - height - 2 * Self.gap
        let below = addCardTexts(card, at: top, limit: limit, draws: false)
        let frame = ViewRect(
            low: SIMD2(0, top), high: SIMD2(width, below + height + 2 * Self.gap))
        plan.addPanel(look.face, frame, isDark: look.isDark)
        _ = addCardTexts(card, at: top, limit: limit, draws: true)
        addClose(.closeCard, at: SIMD2(width - 48 * scale, top), side: 48 * scale)
        let half = (width - 2 * padding - Self.gap) / 2
        let y = below + Self.gap
        addWideButton(
            words.routeHere, .route, at: SIMD2(padding, y), size: SIMD2(half, height),
            face: look.accent, ink: look.isDark ? .black : .white)
        addWideButton(
            card.isFavorite ? words.removeFavorite : words.addFavorite, .favorite,
            at: SIMD2(padding + half + Self.gap, y), size: SIMD2(half, height),
            face: look.fill, ink: look.ink)
        return frame.high.y
    }

    @MainActor private mutating func addWideButton(
        _ text: String, _ target: Target, at corner: SIMD2<Double>, size: SIMD2<Double>,
        face: StyleColor, ink: StyleColor
    ) {
        let frame = ViewRect(corner: corner, size: size)
        plan.add(.box(pressed == target ? look.pressed : face, radius: 10), frame)
        let letters = TextFace(
            15 * scale, .bold, pressed == target ? look.ink : ink)
        plan.add(.text(text, letters, .center), frame.inset(SIMD2(8, 0)))
        add(target, frame, label: text)
    }

    /// The texts of a card, as many as there is room for above `limit`.
    ///
    /// - Returns: where the next thing below them may stand.
    @MainActor private mutating func addCardTexts(
        _ card: PlaceCard, at top: Double, limit: Double, draws: Bool
    ) -> Double {
        let small = TextFace(14 * scale, .regular, look.faint)
        let hours = TextFace(
            14 * scale, .bold, card.isOpen ?? true ? look.good : look.bad)
        let detail = [card.category, card.level ?? "", card.distance?.text ?? ""]
            .filter { !$0.isEmpty }.joinedAsRead
        let title = card.title.isEmpty ? detail : card.title
        let inner = width - 2 * padding
        var lines: [(String, TextFace)] = []
        let bold = TextFace(19 * scale, .bold, look.ink)
        lines += canvas.lines(of: title, width: inner - 44 * scale, limit: 2, bold).map {
            ($0, bold)
        }
        if !card.title.isEmpty { lines.append((detail, small)) }
        lines += card.addressLines.map { ($0, small) }
        if let opening = card.opening { lines.append((opening, hours)) }
        lines += [card.openingHours, card.phone, card.website].compactMap(\.self)
            .map { ($0, small) }
        var y = top + 12
        for (line, face) in lines where !line.isEmpty && y + face.lineHeight <= limit {
            if draws {
                plan.add(lines: [line], face, at: SIMD2(padding, y), width: inner)
            }
            y += face.lineHeight + 2
        }
        return y
    }
}
