import WaymarkRendering
import WaymarkStyle

/// The window over a selected marker.
@MainActor struct InfoWindow {
    /// Pixels in a point.
    let scale: Double
    private let sprite: Sprite
    private let size: SIMD2<Double>
    /// Its place on the view.
    private(set) var box = ViewRect(low: .zero, high: .zero)
    private static let padding = SIMD2(12.0, 9)
    private static let tail = 8.0

    /// The window that looks like `drawing`.
    init(_ drawing: MapDrawing, scale: Double, _ renderer: MapRenderer) {
        self.scale = scale
        size = drawing.size
        sprite = drawing.sprite(scale, renderer)
    }

    /// Title and snippet; `nil` where `marker` has neither.
    static func texts(of marker: Marker, _ renderer: MapRenderer) -> MapDrawing? {
        let title = marker.title ?? ""
        let snippet = marker.snippet ?? ""
        guard !title.isEmpty || !snippet.isEmpty else { return nil }
        let lines = [(title, 14.0, FontStyle.bold), (snippet, 12, .regular)].filter {
            !$0.0.isEmpty
        }
        let widths = lines.map { renderer.width(of: $0.0, size: $0.1, style: $0.2) }
        let width = min(400, max(24, (widths.max() ?? 0) + 1))
        let height = Double(lines.count) * 18
        return MapDrawing(size: SIMD2(width, height)) { canvas in
            for (index, line) in lines.enumerated() {
                canvas.text(
                    line.0, at: SIMD2(0, Double(index) * 18 + 9), size: line.1, style: line.2,
                    StyleColor(hex: index == 0 && !title.isEmpty ? 0x20262c : 0x5b6670))
            }
        }
    }

    /// A white box with a tip at the bottom around `contents`, and a border of a colour.
    static func framed(_ contents: MapDrawing, border: StyleColor?) -> MapDrawing {
        let inner = contents.size + 2 * padding
        return MapDrawing(size: SIMD2(inner.x, inner.y + tail)) { canvas in
            let border = border ?? StyleColor(hex: 0x8b96a1)
            let foot = SIMD2(inner.x / 2, inner.y + tail)
            canvas.box(.zero, inner, radius: 8, border)
            canvas.fill([foot, foot - SIMD2(9, tail + 1), foot + SIMD2(9, -tail - 1)], border)
            canvas.box(SIMD2(1, 1), inner - 1, radius: 7, .white)
            canvas.fill(
                [
                    foot - SIMD2(0, 1.5), foot - SIMD2(7.8, tail + 1.5),
                    foot + SIMD2(7.8, -tail - 1.5),
                ], .white)
            canvas.draw(contents, at: padding)
        }
    }

    /// Nothing of it can be touched until it is drawn again.
    mutating func hide() { box = ViewRect(low: .zero, high: SIMD2(repeating: -1)) }

    /// Draws it over `foot`, in points of the view.
    mutating func draw(over foot: SIMD2<Double>, on canvas: inout OverlayCanvas) {
        guard max(abs(foot.x), abs(foot.y)) < 1e5 else { return }
        let corner = foot - SIMD2(size.x / 2, size.y + 2)
        box = ViewRect(corner: corner, size: size)
        canvas.list.sprite(
            sprite, at: SIMD2(corner * canvas.scale, rounding: .toNearestOrAwayFromZero))
    }
}
