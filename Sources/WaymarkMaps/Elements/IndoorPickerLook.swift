import WaymarkRendering
import WaymarkStyle

/// The visible look of a picker of levels.
struct IndoorPickerLook: Hashable {
    /// A level that is seen.
    struct Row: Hashable {
        let name: String
        /// Its top, in points below the first that can be seen.
        let top: Double
        let isActive: Bool
        let isPressed: Bool
    }

    let size: SIMD2<Double>
    let rowHeight: Double
    let rows: [Row]
    let textScale: Double
    let isDark: Bool
    /// The colour of the active level.
    let tint: StyleColor
    /// No name on a button has more letters.
    static let mostLetters = 12

    @MainActor func draw(on canvas: inout DrawingCanvas) {
        // As far from the frame as the disc of a round button.
        let (low, high) = (SIMD2(repeating: 2.0), size - 2)
        ElementFace.draw(isDark: isDark) { grown, drop, color in
            let shift = SIMD2(0, drop)
            canvas.box(low + shift - grown, high + shift + grown, radius: 12 + grown, color)
        }
        let inset = IndoorPickerLayout.inset
        // A picture of its own, so that what is scrolled out is cut off.
        canvas.draw(
            MapDrawing(size: size - 2 * inset) { canvas in
                for row in rows { draw(row, on: &canvas) }
            }, at: SIMD2(inset, inset))
    }

    @MainActor private func draw(_ row: Row, on canvas: inout DrawingCanvas) {
        let width = size.x - 2 * IndoorPickerLayout.inset
        let low = SIMD2(0, row.top + 4)
        if row.isActive || row.isPressed {
            let face = row.isActive ? tint : ElementFace.color(isDark: isDark, isPressed: true)
            canvas.box(low, SIMD2(width, row.top + rowHeight - 4), radius: 8, face)
        }
        let (name, size) = fitting(row.name, width - 4, canvas)
        let left = (width - canvas.width(of: name, size: size, style: .bold)) / 2
        canvas.text(
            name, at: SIMD2(left, row.top + rowHeight / 2), size: size, style: .bold,
            row.isActive ? inkOnTint : StyleColor(hex: isDark ? 0xe3e8ed : 0x3a4450))
    }

    private var inkOnTint: StyleColor {
        let light = 0.299 * tint.red + 0.587 * tint.green + 0.114 * tint.blue
        return light > 0.6 ? .black : .white
    }

    /// The name as it fits, and its size: a long one is smaller, a very long one is cut.
    @MainActor private func fitting(
        _ name: String, _ width: Double, _ canvas: DrawingCanvas
    ) -> (name: String, size: Double) {
        let full = 15 * textScale
        let needed = canvas.width(of: name, size: full, style: .bold)
        let size = full * max(0.65, min(1, width / max(1, needed)))
        var text = name
        var kept = name
        while !kept.isEmpty, canvas.width(of: text, size: size, style: .bold) > width + 0.5 {
            kept.removeLast()
            text = kept + "…"
        }
        return (text, size)
    }
}
