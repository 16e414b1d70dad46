/// The layout of a picker's levels: one below the other, some of them above or below the visible
/// part.
struct IndoorPickerLayout: Hashable, Sendable {
    /// The frame of the picker on the view.
    let frame: ViewRect
    /// Points from one level to the next.
    let rowHeight: Double
    private let count: Int
    /// Points between the frame and the levels.
    static let inset = 6.0
    /// How many levels are seen where there are more: half of one shows that there are.
    private static let mostRows = 5.0
    private static let rowsOfMany = 4.5

    /// A picker of `count` levels; `nil` where there is no room for one of them.
    ///
    /// - Parameters:
    ///   - room: what it may fill. It stands at its bottom, on the side where lines of text end.
    ///   - textScale: how large texts are.
    init?(count: Int, room: ViewRect, textScale: Double, isRightToLeft: Bool) {
        let scale = max(1, min(1.5, textScale))
        rowHeight = 44 * scale
        self.count = count
        let fitting = (room.size.y - 2 * Self.inset) / rowHeight
        let wanted = Double(count) > Self.mostRows ? Self.rowsOfMany : Double(count)
        let rows = min(fitting, wanted)
        guard rows >= 1 else { return nil }
        let size = SIMD2(RoundButton.size * scale, rows * rowHeight + 2 * Self.inset)
        let left = isRightToLeft ? room.low.x : room.high.x - size.x
        frame = ViewRect(corner: SIMD2(left, room.high.y - size.y), size: size)
    }

    /// The part of the view in which levels are seen.
    var window: ViewRect { ViewRect(low: frame.low + Self.inset, high: frame.high - Self.inset) }

    /// Whether there are more levels than are seen.
    var scrolls: Bool { greatestOffset > 0.5 }

    private var greatestOffset: Double { max(0, Double(count) * rowHeight - window.size.y) }

    /// How far the levels may be scrolled: the nearest to `offset`, in points.
    func valid(_ offset: Double) -> Double { max(0, min(greatestOffset, offset)) }

    /// The frame of a level on the view.
    func row(_ index: Int, _ offset: Double) -> ViewRect {
        let window = window
        let corner = SIMD2(window.low.x, window.low.y + Double(index) * rowHeight - offset)
        return ViewRect(corner: corner, size: SIMD2(window.size.x, rowHeight))
    }

    /// The levels that are seen, at least in part.
    func visible(_ offset: Double) -> Range<Int> {
        let first = Int((valid(offset) / rowHeight).rounded(.down))
        let end = Int(((valid(offset) + window.size.y) / rowHeight).rounded(.up))
        let low = max(0, min(count, first))
        return low..<max(low, min(count, end))
    }

    /// The level at a point of the view.
    func index(at point: SIMD2<Double>, _ offset: Double) -> Int? {
        guard frame.contains(point) else { return nil }
        // The border belongs to the level beside it.
        let window = window
        let y = max(window.low.y, min(window.high.y - 0.01, point.y))
        return visible(offset).first { row($0, offset).contains(SIMD2(window.low.x, y)) }
    }

    /// The offset with a level in the middle.
    func offset(centering index: Int) -> Double {
        valid((Double(index) + 0.5) * rowHeight - window.size.y / 2)
    }

    /// The offset nearest to `offset` at which all of a level is seen.
    func offset(_ offset: Double, revealing index: Int) -> Double {
        let top = Double(index) * rowHeight
        return valid(max(top + rowHeight - window.size.y, min(top, offset)))
    }
}
