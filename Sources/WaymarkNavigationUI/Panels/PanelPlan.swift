package import WaymarkMaps
package import WaymarkStyle

/// The places of the parts of a panel, as read from left to right: a value, so that it can be
/// measured and tested without being drawn. It is mirrored as it is drawn.
package struct PanelPlan: Hashable, Sendable {
    /// The kinds of parts of a panel.
    package enum Content: Hashable, Sendable {
        /// A rectangle with round corners.
        case box(StyleColor, radius: Double)
        /// The border of one, inside of the frame.
        case border(StyleColor, radius: Double, width: Double)
        /// The soft shadow of one.
        case shadow(radius: Double)
        /// A disc as large as the frame.
        case disc(StyleColor)
        /// Areas, in points from the frame's top left corner; they are not mirrored.
        case area([[SIMD2<Double>]], StyleColor)
        /// An icon; it is not mirrored.
        case icon([IconShape], StyleColor, secondary: StyleColor)
        /// A line of text.
        case text(String, TextFace, TextAlignment)
        /// Numbers with their units.
        case quantity([DisplayQuantity], QuantityFace, TextAlignment)
    }

    /// One of them with its place.
    package struct Item: Hashable, Sendable {
        /// Its place, in points from the panel's top left corner.
        package var frame: ViewRect
        /// Its contents.
        package let content: Content
    }

    /// The size of the panel.
    package var size: SIMD2<Double>
    /// The lowest first.
    package private(set) var items: [Item] = []

    /// An empty panel.
    package init(size: SIMD2<Double>) { self.size = size }

    /// Puts something on top of the others.
    package mutating func add(_ content: Content, _ frame: ViewRect) {
        items.append(Item(frame: frame, content: content))
    }

    /// Adds something whose top left corner is at `corner`.
    mutating func add(_ content: Content, at corner: SIMD2<Double>, size: SIMD2<Double>) {
        add(content, ViewRect(corner: corner, size: size))
    }

    /// Puts all of another plan on top, moved.
    package mutating func add(_ other: PanelPlan, at offset: SIMD2<Double>) {
        for item in other.items { add(item.content, item.frame.moved(by: offset)) }
    }

    /// Adds lines of text below each other from a place on.
    ///
    /// - Returns: where the next thing below them may stand.
    @discardableResult
    mutating func add(
        lines: [String], _ face: TextFace, at corner: SIMD2<Double>, width: Double,
        _ alignment: TextAlignment = .leading
    ) -> Double {
        for (number, line) in lines.enumerated() {
            let y = corner.y + Double(number) * face.lineHeight
            add(
                .text(line, face, alignment), at: SIMD2(corner.x, y),
                size: SIMD2(width, face.lineHeight))
        }
        return corner.y + Double(lines.count) * face.lineHeight
    }

    /// Adds a panel as large as the plan, or in a frame: its shadow and its face.
    mutating func addPanel(
        _ color: StyleColor, _ frame: ViewRect? = nil, radius: Double = PanelMetrics.radius,
        isDark: Bool
    ) {
        let frame = frame ?? ViewRect(low: .zero, high: size)
        add(.shadow(radius: radius), frame)
        addFace(color, frame, radius: radius, isDark: isDark)
    }

    /// Adds a face with the border that it has by night.
    mutating func addFace(_ color: StyleColor, _ frame: ViewRect, radius: Double, isDark: Bool) {
        guard let edge = ElementFace.edge(of: color, isDark: isDark) else {
            return add(.box(color, radius: radius), frame)
        }
        let width = min(ElementFace.edgeWidth, frame.size.min() / 2)
        add(.box(edge, radius: radius), frame)
        add(.box(color, radius: radius - width), frame.inset(SIMD2(repeating: width)))
    }

    /// Adds a disc with the border that it has by night.
    mutating func addDisc(_ color: StyleColor, _ frame: ViewRect, isDark: Bool) {
        guard let edge = ElementFace.edge(of: color, isDark: isDark) else {
            return add(.disc(color), frame)
        }
        add(.disc(edge), frame)
        add(.disc(color), frame.inset(SIMD2(repeating: ElementFace.edgeWidth)))
    }

    /// Draws everything.
    @MainActor package func draw(on canvas: inout DrawingCanvas, isRightToLeft: Bool) {
        for item in items {
            let frame = isRightToLeft ? item.frame.mirrored(in: size.x) : item.frame
            canvas.draw(item.content, in: frame, isRightToLeft: isRightToLeft)
        }
    }
}

extension DrawingCanvas {
    fileprivate mutating func draw(
        _ content: PanelPlan.Content, in frame: ViewRect, isRightToLeft: Bool
    ) {
        switch content {
        case .box(let color, let radius): box(frame.low, frame.high, radius: radius, color)
        case .border(let color, let radius, let width):
            border(frame, radius: radius, width: width, color)
        case .shadow(let radius): shadow(frame, radius: radius)
        case .disc(let color): disc(frame.center, radius: frame.size.min() / 2, color)
        case .area(let contours, let color):
            fill(contours.map { contour in contour.map { $0 + frame.low } }, color)
        case .icon(let shapes, let primary, let secondary):
            icon(shapes, in: frame, primary, secondary: secondary)
        case .text(let line, let face, let alignment):
            write(line, in: frame, face, alignment, isRightToLeft: isRightToLeft)
        case .quantity(let quantities, let face, let alignment):
            write(quantities, in: frame, face, alignment, isRightToLeft: isRightToLeft)
        }
    }

    /// A soft shadow a little below a panel.
    private mutating func shadow(_ frame: ViewRect, radius: Double) {
        for (offset, spread, alpha) in [(1.0, 4.5, 0.045), (1, 2.8, 0.06), (0.6, 1, 0.1)] {
            box(
                frame.low + SIMD2(-spread, offset - spread),
                frame.high + SIMD2(spread, offset + spread), radius: radius + spread,
                StyleColor.black.faded(alpha))
        }
    }

    private mutating func border(
        _ frame: ViewRect, radius: Double, width: Double, _ color: StyleColor
    ) {
        let inner = ViewRect(low: frame.low + width, high: frame.high - width)
        let hole = inner.contour(radius: max(0, radius - width))
        fill([frame.contour(radius: radius), hole.reversed()], color)
    }

    /// Draws an icon as large as the frame allows, in its middle.
    private mutating func icon(
        _ shapes: [IconShape], in frame: ViewRect, _ primary: StyleColor, secondary: StyleColor
    ) {
        let unit = frame.size.min() / IconShape.size
        let corner = frame.center - unit * IconShape.size / 2
        for shape in shapes {
            fill(
                shape.contours.map { contour in contour.map { corner + $0 * unit } },
                shape.ink == .primary ? primary : secondary)
        }
    }
}

extension ViewRect {
    /// The same with its sides moved inwards.
    func inset(_ by: SIMD2<Double>) -> ViewRect { ViewRect(low: low + by, high: high - by) }
}
