package import WaymarkMaps
import WaymarkStyle

/// The list of directions (rows F2 and F3): a part for each destination with its maneuvers, which
/// scrolls in its frame.
///
/// A host keeps it while model, width and look are the same: only then is scrolling cheap.
@MainActor package struct DirectionsListPanel {
    /// The height of everything.
    package let totalHeight: Double
    private let width: Double
    private let look: PanelLook
    /// The parts from the top on, each with the height at which it begins.
    private let cells: [Cell]

    private struct Cell {
        let top: Double
        let plan: PanelPlan
        let isHeader: Bool
    }

    /// The list for a width.
    package init(
        _ model: DirectionsListModel, width: Double, look: PanelLook,
        measuring canvas: DrawingCanvas
    ) {
        let builder = DirectionsListBuilder(width: width, look: look, canvas: canvas)
        var cells: [Cell] = []
        var top = 0.0
        func add(_ plan: PanelPlan, isHeader: Bool) {
            cells.append(Cell(top: top, plan: plan, isHeader: isHeader))
            top += plan.size.y
        }
        for section in model.sections {
            add(builder.header(section), isHeader: true)
            for (number, row) in section.rows.enumerated() {
                add(builder.row(row, isLast: number == section.rows.count - 1), isHeader: false)
            }
        }
        self.cells = cells
        self.width = width
        self.look = look
        totalHeight = top
    }

    /// The nearest offset to `offset` that a frame of a height may show.
    package func offset(nearestTo offset: Double, height: Double) -> Double {
        offset.isFinite ? max(0, min(offset, totalHeight - height)) : 0
    }

    /// Draws what a frame shows whose top is `offset` points below that of the list. The header of
    /// the part that is read stays at the top. What is beyond the frame is the element's to cut off.
    package func draw(on canvas: inout DrawingCanvas, size: SIMD2<Double>, offset: Double) {
        let offset = self.offset(nearestTo: offset, height: size.y)
        canvas.box(.zero, size, radius: 0, look.face)
        let shown = visible(offset...offset + size.y)
        for cell in cells[shown] where !cell.isHeader {
            draw(cell, at: cell.top - offset, on: &canvas)
        }
        let headers = cells.indices.filter { cells[$0].isHeader }
        for (number, index) in headers.enumerated() {
            let (cell, next) = (cells[index], headers.dropFirst(number + 1).first)
            // It is pushed away by the next one.
            let end = next.map { cells[$0].top - cell.plan.size.y } ?? .infinity
            let y = max(cell.top, min(offset, end)) - offset
            if y < size.y, y > -cell.plan.size.y { draw(cell, at: y, on: &canvas) }
        }
        drawBar(on: &canvas, size, offset)
    }

    /// Which row of which part is at a height of the frame; `nil` for the header of a part.
    package func row(at y: Double, offset: Double) -> (section: Int, row: Int)? {
        let place = y + offset
        guard place >= 0, let index = cells.lastIndex(where: { $0.top <= place }),
            place < totalHeight, !cells[index].isHeader,
            let header = cells[..<index].lastIndex(where: \.isHeader)
        else { return nil }
        return (cells[...header].count(where: \.isHeader) - 1, index - header - 1)
    }

    private func visible(_ range: ClosedRange<Double>) -> Range<Int> {
        let first = cells.firstIndex { $0.top + $0.plan.size.y > range.lowerBound } ?? cells.count
        let end = cells[first...].firstIndex { $0.top >= range.upperBound } ?? cells.count
        return first..<end
    }

    private func draw(_ cell: Cell, at y: Double, on canvas: inout DrawingCanvas) {
        var plan = PanelPlan(size: cell.plan.size)
        plan.add(cell.plan, at: SIMD2(0, y))
        plan.draw(on: &canvas, isRightToLeft: look.isRightToLeft)
    }

    /// A thin bar that tells how much there is.
    private func drawBar(
        on canvas: inout DrawingCanvas, _ size: SIMD2<Double>, _ offset: Double
    ) {
        guard totalHeight > size.y + 1, size.y > 48 else { return }
        let length = max(28, size.y * size.y / totalHeight)
        let top = (size.y - length - 4) * offset / (totalHeight - size.y) + 2
        var plan = PanelPlan(size: size)
        plan.add(
            .box(look.faint.faded(0.5), radius: 1.5),
            ViewRect(corner: SIMD2(size.x - 5, top), size: SIMD2(3, length)))
        plan.draw(on: &canvas, isRightToLeft: look.isRightToLeft)
    }
}

/// Lays the parts of the list out.
@MainActor private struct DirectionsListBuilder {
    let width: Double
    let look: PanelLook
    let canvas: DrawingCanvas

    private var scale: Double { look.textScale }
    private var padding: Double { 16 }

    /// Where a part leads to, how far it is and how long it takes.
    func header(_ section: DirectionsListModel.Section) -> PanelPlan {
        let title = TextFace(20 * scale, .bold, look.ink)
        let small = TextFace(15 * scale, .regular, look.faint)
        let icon = 28 * look.iconScale
        let x = padding + icon + 12
        let inner = max(0, width - x - padding)
        let numbers = [section.duration.text, section.distance?.text ?? ""]
            .filter { !$0.isEmpty }.joinedAsRead
        let titles = canvas.lines(of: section.title, width: inner, limit: 2, title)
        var plan = PanelPlan(size: SIMD2(width, 0))
        var texts = PanelPlan(size: SIMD2(inner, 0))
        texts.size.y = texts.add(lines: titles, title, at: .zero, width: inner)
        if !numbers.isEmpty {
            let face = titles.isEmpty ? TextFace(18 * scale, .bold, look.ink) : small
            let line = canvas.fitted(numbers, to: inner, face)
            texts.size.y = texts.add(
                lines: [line], face, at: SIMD2(0, texts.size.y), width: inner)
        }
        plan.size.y = max(icon, texts.size.y) + 24
        plan.add(.box(look.fill, radius: 0), ViewRect(low: .zero, high: plan.size))
        plan.add(
            .icon(ManeuverPicture.arrival(nil), look.bad, secondary: look.bad),
            ViewRect(
                corner: SIMD2(padding, (plan.size.y - icon) / 2), size: SIMD2(icon, icon)))
        plan.add(texts, at: SIMD2(x, (plan.size.y - texts.size.y) / 2))
        return plan
    }

    /// What to do, and how far it goes on from there.
    func row(_ row: DirectionsListModel.Row, isLast: Bool) -> PanelPlan {
        let words = TextFace(17 * scale, .regular, look.ink)
        let small = TextFace(15 * scale, .regular, look.faint)
        let icon = 32 * look.iconScale
        let x = padding + icon + 16
        let inner = max(0, width - x - padding)
        let lines = canvas.lines(of: row.instruction, width: inner, limit: 2, words)
        var texts = PanelPlan(size: SIMD2(inner, 0))
        texts.size.y = texts.add(lines: lines, words, at: .zero, width: inner)
        if let distance = row.distance {
            texts.size.y = texts.add(
                lines: [distance.text], small, at: SIMD2(0, texts.size.y + 1), width: inner)
        }
        var plan = PanelPlan(size: SIMD2(width, max(icon, texts.size.y) + 24))
        plan.add(
            .icon(row.icon.shapes, look.ink, secondary: look.ink.faded(0.4)),
            ViewRect(
                corner: SIMD2(padding, (plan.size.y - icon) / 2), size: SIMD2(icon, icon)))
        plan.add(texts, at: SIMD2(x, (plan.size.y - texts.size.y) / 2))
        if !isLast {
            plan.add(
                .box(look.line, radius: 0),
                ViewRect(low: SIMD2(x, plan.size.y - 1), high: plan.size))
        }
        return plan
    }
}
