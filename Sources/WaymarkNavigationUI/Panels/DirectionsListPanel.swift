package import WaymarkMaps
import WaymarkStyle

/// The list of directions: a part for each destination with its maneuvers, which scrolls in its
/// frame, and a button that closes it.
///
/// A host keeps it while model, width and look are the same: only then is scrolling cheap.
@MainActor package struct DirectionsListPanel {
    /// The parts that a finger can touch.
    package enum Target: Hashable, Sendable {
        /// The button at the top.
        case close
        /// A maneuver, counted from 0 through all parts.
        case step(Int)
    }

    /// The height of everything.
    package let totalHeight: Double
    private let look: PanelLook
    /// The parts from the top on, each with the height at which it begins.
    private let cells: [Cell]
    /// The columns of texts and icons, from left to right.
    private let column: DirectionsListColumn

    private struct Cell {
        let top: Double
        let plan: PanelPlan
        /// The number of the maneuver; `nil` for the header of a part.
        let step: Int?

        var height: Double { plan.size.y }
        var isHeader: Bool { step == nil }
    }

    /// The list for a width.
    package init(
        _ model: DirectionsListModel, width: Double, look: PanelLook,
        measuring canvas: DrawingCanvas
    ) {
        column = DirectionsListColumn(width: width)
        let builder = DirectionsListBuilder(column: column, look: look, canvas: canvas)
        var cells: [Cell] = []
        var top = 0.0
        func add(_ plan: PanelPlan, step: Int?) {
            cells.append(Cell(top: top, plan: plan, step: step))
            top += plan.size.y
        }
        var step = 0
        for section in model.sections {
            add(builder.header(section), step: nil)
            for (number, row) in section.rows.enumerated() {
                add(builder.row(row, isLast: number == section.rows.count - 1), step: step)
                step += 1
            }
        }
        self.cells = cells
        self.look = look
        totalHeight = top
    }

    /// The nearest offset to `offset` that a frame of a height may show.
    package func offset(nearestTo offset: Double, height: Double) -> Double {
        offset.isFinite ? max(0, min(offset, totalHeight - height)) : 0
    }

    /// Draws what a frame shows whose top is `offset` points below that of the list. The header of
    /// the part that is read stays at the top. What is beyond the frame is the element's to cut off.
    package func draw(
        on canvas: inout DrawingCanvas, size: SIMD2<Double>, offset: Double,
        pressed: Target? = nil
    ) {
        let offset = self.offset(nearestTo: offset, height: size.y)
        canvas.box(.zero, size, radius: 0, look.face)
        for cell in cells[visible(offset...offset + size.y)] where !cell.isHeader {
            if let step = cell.step, pressed == .step(step) {
                let low = SIMD2(column.low, cell.top - offset)
                canvas.box(
                    low, SIMD2(column.high, low.y + cell.height - 1),
                    radius: column.low > 0 ? 10 : 0, look.fill)
            }
            draw(cell.plan, at: cell.top - offset, on: &canvas)
        }
        drawHeaders(on: &canvas, size, offset)
        drawBar(on: &canvas, size, offset)
        let button = RoundIconButton(.close, on: .band, isPressed: pressed == .close, look: look)
        let close = closeFrame(offset: offset)
        var plan = PanelPlan(size: size)
        plan.add(button.plan(size: close.size - 8, measuring: canvas), at: close.low + 4)
        plan.draw(on: &canvas, isRightToLeft: false)
    }

    /// The target at a place of the frame; `nil` for the header of a part.
    package func target(at place: SIMD2<Double>, offset: Double) -> Target? {
        if closeFrame(offset: offset).contains(place) { return .close }
        return cell(at: place.y, offset: offset)?.step.map(Target.step)
    }

    /// The frame on the screen of the button that closes the list.
    package func closeFrame(offset: Double) -> ViewRect {
        let y = pinnedHeight(offset) / 2 - DirectionsListColumn.closeSize / 2
        let frame = ViewRect(
            corner: SIMD2(column.closeLow, y),
            size: SIMD2(repeating: DirectionsListColumn.closeSize))
        return look.isRightToLeft ? frame.mirrored(in: column.width) : frame
    }

    /// The frame of a maneuver in a frame whose top is `offset` points below that of the list.
    package func frame(ofStep step: Int, offset: Double) -> ViewRect? {
        guard let cell = cells.first(where: { $0.step == step }) else { return nil }
        return ViewRect(
            corner: SIMD2(column.low, cell.top - offset),
            size: SIMD2(column.high - column.low, cell.height))
    }

    /// The maneuver at a height of the frame, which is not under the header at the top.
    private func cell(at y: Double, offset: Double) -> Cell? {
        let place = y + offset
        guard y > pinnedHeight(offset), place < totalHeight else { return nil }
        return cells.last { $0.top <= place }
    }

    private func visible(_ range: ClosedRange<Double>) -> Range<Int> {
        let first = cells.firstIndex { $0.top + $0.height > range.lowerBound } ?? cells.count
        let end = cells[first...].firstIndex { $0.top >= range.upperBound } ?? cells.count
        return first..<end
    }

    private func draw(_ part: PanelPlan, at y: Double, on canvas: inout DrawingCanvas) {
        var plan = PanelPlan(size: part.size)
        plan.add(part, at: SIMD2(0, y))
        plan.draw(on: &canvas, isRightToLeft: look.isRightToLeft)
    }

    private func drawHeaders(
        on canvas: inout DrawingCanvas, _ size: SIMD2<Double>, _ offset: Double
    ) {
        let headers = cells.filter(\.isHeader)
        for (number, cell) in headers.enumerated() {
            // It is pushed away by the next one.
            let end = headers.dropFirst(number + 1).first.map { $0.top - cell.height }
            let y = max(cell.top, min(offset, end ?? .infinity)) - offset
            if y < size.y, y > -cell.height { draw(cell.plan, at: y, on: &canvas) }
        }
    }

    /// The height of the header at the top. While the next one pushes it away, it goes over into the
    /// height of that one.
    private func pinnedHeight(_ offset: Double) -> Double {
        let headers = cells.filter(\.isHeader)
        let index = headers.lastIndex { $0.top <= max(0, offset) }
        guard let index else { return DirectionsListColumn.closeSize + 8 }
        let own = headers[index].height
        guard let next = headers.dropFirst(index + 1).first else { return own }
        let pushed = max(0, min(1, (offset + own - next.top) / own))
        return own + (next.height - own) * pushed
    }

    /// A thin bar below the header at the top, which tells how much there is.
    private func drawBar(on canvas: inout DrawingCanvas, _ size: SIMD2<Double>, _ offset: Double) {
        let top = pinnedHeight(offset)
        let track = size.y - top - 4
        guard totalHeight > size.y + 1, track > 40 else { return }
        let length = max(28, track * size.y / totalHeight)
        let y = top + 2 + (track - length) * offset / (totalHeight - size.y)
        var plan = PanelPlan(size: size)
        plan.add(
            .box(look.faint.faded(0.5), radius: 1.5),
            at: SIMD2(size.x - 5, y), size: SIMD2(3, length))
        plan.draw(on: &canvas, isRightToLeft: look.isRightToLeft)
    }
}
