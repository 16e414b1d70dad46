package import WaymarkMaps
import WaymarkNavigation
import WaymarkStyle

/// The bar of the whole trip: the start at the bottom, the destination at the top.
package struct TripProgressBarPanel: Panel {
    /// The contents.
    package let model: TripProgressBarModel
    /// Light and direction.
    package let look: PanelLook

    /// How far the driver's disc, the stops and the shadow go beyond the frame.
    package static let margin = 10.0
    /// The height below which stops and driver have no room: only the way behind and ahead is drawn.
    private static let leastHeight = 36.0

    /// A bar.
    package init(_ model: TripProgressBarModel, look: PanelLook) {
        self.model = model
        self.look = look
    }

    /// The plan of a frame.
    package func plan(size: SIMD2<Double>, measuring canvas: DrawingCanvas) -> PanelPlan {
        var plan = PanelPlan(size: size)
        guard !model.isEmpty, size.x > 4, size.y > 0 else { return plan }
        let bar = ViewRect(low: .zero, high: size)
        let radius = min(size.x, size.y) / 2
        plan.add(.shadow(radius: radius), bar)
        plan.add(.box(look.isDark ? StyleColor(hex: 0x10151a) : .white, radius: radius), bar)
        let inner = bar.inset(SIMD2(repeating: min(2, size.y / 4)))
        func y(_ fraction: Double) -> Double {
            TripProgressBarModel.y(of: fraction, height: inner.size.y)
        }
        func add(_ range: ClosedRange<Double>, _ color: StyleColor) {
            guard range.upperBound > range.lowerBound else { return }
            // A point more, which the next part covers: no gap is seen between them.
            let top = max(0, y(range.upperBound) - 1)
            let slice = Self.slice(inner.size, from: top, to: y(range.lowerBound))
            if !slice.isEmpty { plan.add(.area([slice], color), inner) }
        }
        add(0...model.progress, elapsed)
        for stretch in model.ahead { add(stretch.range, color(stretch.delay)) }
        guard size.y >= Self.leastHeight else { return plan }
        for stop in model.stops.prefix(64) {
            addStop(to: &plan, SIMD2(size.x / 2, inner.low.y + y(stop)), isLast: stop >= 1)
        }
        addDriver(to: &plan, SIMD2(size.x / 2, inner.low.y + y(model.progress)))
        return plan
    }

    private func addStop(to plan: inout PanelPlan, _ center: SIMD2<Double>, isLast: Bool) {
        func disc(_ radius: Double, _ color: StyleColor) {
            plan.add(.disc(color), ViewRect(low: center - radius, high: center + radius))
        }
        let ink = look.isDark ? StyleColor(hex: 0x10151a) : StyleColor(hex: 0x2b3640)
        disc(isLast ? 7.5 : 5.5, ink)
        disc(isLast ? 5.5 : 3.5, .white)
        if isLast { disc(2.5, StyleColor(hex: 0xd3222a)) }
    }

    private func addDriver(to plan: inout PanelPlan, _ center: SIMD2<Double>) {
        func square(_ half: Double) -> ViewRect {
            ViewRect(low: center - half, high: center + half)
        }
        plan.add(.shadow(radius: 10), square(10))
        plan.addDisc(look.face, square(10), isDark: look.isDark)
        let blue = look.isDark ? StyleColor(hex: 0x5a9bff) : StyleColor(hex: 0x1c6ef2)
        plan.add(
            .icon(ButtonIcon.recenter.shapes, blue, secondary: blue),
            square(6.5).moved(by: SIMD2(0, -0.5)))
    }

    private var elapsed: StyleColor { StyleColor(hex: look.isDark ? 0x59646f : 0xb3bcc6) }

    private func color(_ delay: DelayCategory) -> StyleColor {
        switch delay {
        case .noData: StyleColor(hex: look.isDark ? 0x4d8df6 : 0x2f7cf6)
        case .light: StyleColor(hex: look.isDark ? 0x3fb873 : 0x2aa55f)
        case .medium: StyleColor(hex: 0xf5a11d)
        case .heavy: StyleColor(hex: look.isDark ? 0xf0574d : 0xd93a31)
        }
    }

    /// The part between two heights of an upright bar with round ends.
    private static func slice(
        _ size: SIMD2<Double>, from top: Double, to bottom: Double
    ) -> [SIMD2<Double>] {
        guard bottom - top > 0.01 else { return [] }
        let radius = min(size.x, size.y) / 2
        let count = 8
        func heights(_ low: Double, _ high: Double) -> [Double] {
            let (low, high) = (max(top, low), min(bottom, high))
            guard high > low else { return [] }
            return (0...count).map { low + (high - low) * Double($0) / Double(count) }
        }
        var ys = heights(0, radius) + [max(top, radius), min(bottom, size.y - radius)]
        ys += heights(size.y - radius, size.y)
        let shown = ys.filter { $0 >= top && $0 <= bottom }.sorted()
        let left = shown.map { y in
            let depth = max(0, max(radius - y, y - (size.y - radius)))
            let half = max(0, radius * radius - depth * depth).squareRoot()
            return SIMD2(radius - half, y)
        }
        return left.reversed() + left.map { SIMD2(size.x - $0.x, $0.y) }
    }
}
