package import WaymarkMaps
import WaymarkStyle

/// The part of the width of a list on which texts and icons are: all of it on a phone, in the middle
/// of a wide screen, where long lines could not be read well.
package struct DirectionsListColumn: Hashable, Sendable {
    /// All of the width of the list.
    let width: Double
    /// Its beginning, in points from where lines begin.
    var low: Double { max(0, (width - Self.widest) / 2) }
    /// Its end.
    var high: Double { width - low }

    /// The side of the button that closes the list, as fingers need.
    static let closeSize = 44.0
    /// Between the border and what stands on it.
    static let padding = 16.0
    private static let widest = 640.0

    /// The column of a list of a width.
    package init(width: Double) { self.width = width }

    /// The beginning of the button: its disc, which is 4 points smaller, ends where texts do.
    var closeLow: Double { max(low, high - Self.padding + 4 - Self.closeSize) }
}

/// Lays the parts of the list out.
@MainActor package struct DirectionsListBuilder {
    let column: DirectionsListColumn
    let look: PanelLook
    let canvas: DrawingCanvas

    /// A builder of parts in `column`.
    package init(column: DirectionsListColumn, look: PanelLook, canvas: DrawingCanvas) {
        self.column = column
        self.look = look
        self.canvas = canvas
    }

    private var scale: Double { look.textScale }
    private var padding: Double { DirectionsListColumn.padding }
    /// The side of the square in which icons are.
    private var icon: Double { 32 * look.iconScale }
    /// The beginning of texts.
    private var textLow: Double { column.low + padding + icon + 16 }

    /// The header of a part: its destination, how far it is and how long it takes.
    package func header(_ section: DirectionsListModel.Section) -> PanelPlan {
        let inner = max(0, column.closeLow - 4 - textLow)
        let title = face(
            of: section.title, TextFace(20 * scale, .bold, look.ink), width: inner, limit: 2)
        let small = TextFace(15 * scale, .regular, look.faint)
        let numbers = [section.duration.text, section.distance?.text ?? ""]
            .filter { !$0.isEmpty }.joinedAsRead
        let titles = canvas.lines(of: section.title, width: inner, limit: 2, title)
        var texts = PanelPlan(size: SIMD2(inner, 0))
        texts.size.y = texts.add(lines: titles, title, at: .zero, width: inner)
        if !numbers.isEmpty {
            let wanted = titles.isEmpty ? TextFace(18 * scale, .bold, look.ink) : small
            let face = face(of: numbers, wanted, width: inner, limit: 1)
            let line = canvas.fitted(numbers, to: inner, face)
            texts.size.y = texts.add(lines: [line], face, at: SIMD2(0, texts.size.y), width: inner)
        }
        let height = max(DirectionsListColumn.closeSize - 16, texts.size.y) + 24
        var plan = PanelPlan(size: SIMD2(column.width, height))
        plan.add(.box(look.fill, radius: 0), ViewRect(low: .zero, high: plan.size))
        let pin = PanelPlan.Content.icon(
            ManeuverPicture.arrival(nil), look.bad, secondary: look.bad)
        add(pin, side: 28 * look.iconScale, texts, to: &plan)
        return plan
    }

    /// As large as is possible without a word that is broken or cut off, but no smaller than texts of the usual size.
    private func face(
        of text: String, _ full: TextFace, width: Double, limit: Int
    ) -> TextFace {
        let least = min(1, max(0.6, 1 / scale))
        let shares = [1, 0.92, 0.84, 0.76, 0.68, 0.6].filter { $0 >= least } + [least]
        let share = shares.first {
            canvas.holds(text, width: width, limit: limit, full.scaled($0))
        }
        return full.scaled(share ?? least)
    }

    /// A row of the list: the instruction, and how far it goes on from there.
    func row(_ row: DirectionsListModel.Row, isLast: Bool) -> PanelPlan {
        let words = TextFace(17 * scale, .regular, look.ink)
        let small = TextFace(15 * scale, .regular, look.faint)
        let inner = max(0, column.high - padding - textLow)
        let lines = canvas.lines(of: row.instruction, width: inner, limit: 4, words)
        var texts = PanelPlan(size: SIMD2(inner, 0))
        texts.size.y = texts.add(lines: lines, words, at: .zero, width: inner)
        if let distance = row.distance {
            texts.size.y = texts.add(
                lines: [distance.text], small, at: SIMD2(0, texts.size.y + 1), width: inner)
        }
        var plan = PanelPlan(size: SIMD2(column.width, max(icon, texts.size.y) + 24))
        let picture = PanelPlan.Content.icon(
            row.icon.shapes, look.ink, secondary: look.ink.faded(0.4))
        add(picture, side: icon, texts, to: &plan)
        if !isLast {
            plan.add(
                .box(look.line, radius: 0),
                ViewRect(
                    low: SIMD2(textLow, plan.size.y - 1), high: SIMD2(column.high, plan.size.y)))
        }
        return plan
    }

    /// Adds a picture on the axis of all icons, and texts, both in the middle of the height.
    private func add(
        _ picture: PanelPlan.Content, side: Double, _ texts: PanelPlan, to plan: inout PanelPlan
    ) {
        let center = SIMD2(column.low + padding + icon / 2, plan.size.y / 2)
        plan.add(picture, ViewRect(low: center - side / 2, high: center + side / 2))
        plan.add(texts, at: SIMD2(textLow, (plan.size.y - texts.size.y) / 2))
    }
}
