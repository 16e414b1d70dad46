package import WaymarkMaps
import WaymarkStyle

/// A small box with a tail that names a route on the map: how much longer it takes.
package struct AlternativeCallout: Hashable, Sendable {
    /// The side of the box at which the tail is.
    package enum Tail: String, Hashable, Sendable, CaseIterable {
        case top, bottom, left, right
    }

    /// The upper line, as "+4 min".
    package let title: String
    /// The text below it; empty for nothing.
    package let detail: String
    /// Whether it stands at the route that is driven.
    package let isHighlighted: Bool
    /// The direction in which it points.
    package let tail: Tail
    /// Light, direction and size of texts.
    package let look: PanelLook

    /// How far its shadow goes beyond its frame.
    package static let margin = PanelMetrics.shadow
    /// The length of the tail.
    private static let tailLength = 9.0

    /// A callout.
    package init(
        title: String, detail: String = "", isHighlighted: Bool = false, tail: Tail = .bottom,
        look: PanelLook
    ) {
        self.title = title
        self.detail = detail
        self.isHighlighted = isHighlighted
        self.tail = tail
        self.look = look
    }

    /// The size that it asks for, the tail included.
    @MainActor package func size(measuring canvas: DrawingCanvas) -> SIMD2<Double> {
        let width = max(canvas.width(of: title, titleFace), canvas.width(of: detail, detailFace))
        let height = titleFace.lineHeight + (detail.isEmpty ? 0 : detailFace.lineHeight)
        let box = SIMD2(min(220, width.rounded(.up) + 24 * look.iconScale), height + 12)
        return box + pointwiseMax(direction, -direction) * Self.tailLength
    }

    /// The tip of the tail in a frame of a size; the same in both directions of lines.
    package func tip(in size: SIMD2<Double>) -> SIMD2<Double> { size / 2 * (1 + direction) }

    /// The plan of a frame.
    @MainActor package func plan(size: SIMD2<Double>) -> PanelPlan {
        var plan = PanelPlan(size: size)
        let box = box(size)
        let radius = min(10, box.size.min() / 2)
        plan.add(.shadow(radius: radius), box)
        let frame = ViewRect(low: .zero, high: size)
        let edge = ElementFace.edge(of: face, isDark: look.isDark)
        if let edge { plan.add(.area(outline(size, radius), edge), frame) }
        let inset = edge == nil ? 0 : ElementFace.edgeWidth
        plan.add(.area(outline(size, radius, inset: inset), face), frame)
        let height = titleFace.lineHeight + (detail.isEmpty ? 0 : detailFace.lineHeight)
        let corner = SIMD2(box.low.x + 6, box.center.y - height / 2)
        let width = max(0, box.size.x - 12)
        let y = plan.add(lines: [title], titleFace, at: corner, width: width, .center)
        if !detail.isEmpty {
            plan.add(lines: [detail], detailFace, at: SIMD2(corner.x, y), width: width, .center)
        }
        return plan
    }

    /// Box and tail, with their sides moved inwards.
    private func outline(
        _ size: SIMD2<Double>, _ radius: Double, inset: Double = 0
    ) -> [[SIMD2<Double>]] {
        let tip = tip(in: size)
        let inward = (size / 2 - tip).unit
        let (length, half) = (Self.tailLength + 1, 8.0)
        let slope = (length * length + half * half).squareRoot()
        let foot = tip + inward * length
        let side = inward.turned * (half - inset * slope / length)
        let box = box(size).inset(SIMD2(repeating: inset)).contour(radius: radius - inset)
        return [box, [tip + inward * (inset * slope / half), foot - side, foot + side]]
    }

    /// Draws it in a frame.
    @MainActor package func draw(on canvas: inout DrawingCanvas, size: SIMD2<Double>) {
        plan(size: size).draw(on: &canvas, isRightToLeft: false)
    }

    /// The direction of the tail.
    private var direction: SIMD2<Double> {
        switch tail {
        case .top: SIMD2(0, -1)
        case .bottom: SIMD2(0, 1)
        case .left: SIMD2(-1, 0)
        case .right: SIMD2(1, 0)
        }
    }

    private func box(_ size: SIMD2<Double>) -> ViewRect {
        ViewRect(
            low: pointwiseMax(.zero, -direction * Self.tailLength),
            high: size - pointwiseMax(.zero, direction * Self.tailLength))
    }

    private var face: StyleColor {
        isHighlighted ? StyleColor(hex: look.isDark ? 0x2c6fe0 : 0x1a66dd) : look.face
    }
    private var titleFace: TextFace {
        TextFace(16 * look.textScale, .bold, isHighlighted ? .white : look.ink)
    }
    private var detailFace: TextFace {
        let ink = isHighlighted ? StyleColor.white.faded(0.9) : look.faint
        return TextFace(13 * look.textScale, .regular, ink)
    }
}
