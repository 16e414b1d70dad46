package import WaymarkMaps

/// How numbers with their units are written: numbers larger than units.
package struct QuantityFace: Hashable, Sendable {
    /// The digits.
    package var number: TextFace
    /// The units.
    package var unit: TextFace

    /// The same in another size.
    func scaled(_ factor: Double) -> QuantityFace {
        QuantityFace(number: number.scaled(factor), unit: unit.scaled(factor))
    }

    /// The space between a number and its unit.
    fileprivate var gap: Double { number.size * 0.14 }
    /// The space between two quantities.
    fileprivate var space: Double { number.size * 0.26 }
}

extension DrawingCanvas {
    /// The width in points of numbers with their units.
    package func width(of quantities: [DisplayQuantity], _ face: QuantityFace) -> Double {
        let widths = quantities.map { quantity in
            width(of: quantity.number, face.number) + width(of: quantity.unit, face.unit)
                + (quantity.isSpaced ? face.gap : face.gap / 2)
        }
        return widths.reduce(0, +) + Double(max(0, widths.count - 1)) * face.space
    }

    /// Writes numbers with their units on one base line, smaller where there is no room; the middle
    /// of the numbers is that of the frame. They run as the units' script does.
    package mutating func write(
        _ quantities: [DisplayQuantity], in frame: ViewRect, _ face: QuantityFace,
        _ alignment: TextAlignment = .leading, isRightToLeft: Bool
    ) {
        let wanted = width(of: quantities, face)
        guard wanted > 0, frame.size.x > 0 else { return }
        let face = wanted > frame.size.x ? face.scaled(frame.size.x / wanted) : face
        let width = width(of: quantities, face)
        let left = alignment.left(width, in: frame, isRightToLeft: isRightToLeft)
        let isReversed = quantities.first?.unit.runsRightToLeft ?? isRightToLeft
        var walked = 0.0
        for (index, quantity) in quantities.enumerated() {
            if index > 0 { walked += face.space }
            let gap = quantity.isSpaced ? face.gap : face.gap / 2
            for (word, part, after) in [
                (quantity.number, face.number, gap), (quantity.unit, face.unit, 0),
            ] {
                let length = self.width(of: word, part)
                let x = isReversed ? left + width - walked - length : left + walked
                // The middle of a text is 0.355 of its size over the base line.
                let y = frame.center.y + 0.355 * (face.number.size - part.size)
                write(word, at: SIMD2(x, y), part)
                walked += length + after
            }
        }
    }
}
