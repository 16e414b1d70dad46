/// A part of an icon: contours in a box of 48 by 48 units, y downwards, that are filled together
/// with one ink.
///
/// No contour crosses itself and all run the same way, with a positive area, so that overlaps add
/// up: they are to be filled by the nonzero rule, in one go. The shapes of an icon are drawn in
/// their order.
package struct IconShape: Hashable, Sendable {
    /// The ink that a shape is filled with.
    package enum Ink: Hashable, Sendable {
        /// The colour of what matters.
        case primary
        /// A fainter colour for what only helps to understand it.
        case secondary
    }

    /// The width and height of the box.
    package static let size = 48.0

    /// The ink that it is filled with.
    package let ink: Ink
    /// Its contours, each of three points or more.
    package let contours: [[SIMD2<Double>]]

    /// A shape of contours that are all the same way round.
    package init(_ ink: Ink, contours: [[SIMD2<Double>]]) {
        self.ink = ink
        self.contours = contours
    }

    /// A shape that `draw` makes.
    package init(_ ink: Ink, _ draw: (inout IconPen) -> Void) {
        var pen = IconPen()
        draw(&pen)
        self.init(ink, contours: pen.contours)
    }

    /// The same with left and right exchanged.
    package var mirrored: IconShape {
        IconShape(
            ink,
            contours: contours.map { contour in
                contour.reversed().map { SIMD2(Self.size - $0.x, $0.y) }
            })
    }

    /// The same, moved.
    package func moved(by offset: SIMD2<Double>) -> IconShape {
        IconShape(ink, contours: contours.map { contour in contour.map { $0 + offset } })
    }
}

extension Sequence where Element == IconShape {
    /// The smallest rectangle around all shapes; `nil` without any.
    package var bounds: (low: SIMD2<Double>, high: SIMD2<Double>)? {
        let points = flatMap { $0.contours.joined() }
        guard let first = points.first else { return nil }
        return points.reduce((first, first)) {
            (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1))
        }
    }

    /// The shapes with left and right exchanged where `isMirrored`.
    package func mirrored(_ isMirrored: Bool) -> [IconShape] {
        map { isMirrored ? $0.mirrored : $0 }
    }

    /// The shapes, moved towards the middle of the box by a `share` of the way there, 0 to 1 for
    /// each axis.
    package func centered(_ share: SIMD2<Double> = SIMD2(1, 1)) -> [IconShape] {
        guard let bounds else { return [] }
        let offset = (IconShape.size - (bounds.low + bounds.high)) / 2 * share
        return map { $0.moved(by: offset) }
    }
}
