package import WaymarkMaps

/// An icon that an app draws itself: areas in a square of 48 by 48 units, y downwards, in the colours that the
/// settings give to icons.
public struct VectorIcon: Hashable, Sendable {
    /// The shapes that are drawn.
    package let shapes: [IconShape]
    /// How far beyond the square anything may reach, in units.
    private static let margin = 48.0

    /// An icon of contours of three points or more, which are closed. One in the other direction within another is
    /// a hole. What is no number or far outside of the square is left out.
    ///
    /// - Parameters:
    ///   - contours: what matters.
    ///   - faint: what only helps to understand it, below the rest.
    public init(contours: [[SIMD2<Double>]], faint: [[SIMD2<Double>]] = []) {
        shapes = [(IconShape.Ink.secondary, faint), (.primary, contours)].compactMap {
            ink, contours in
            let valid = Self.valid(contours)
            return valid.isEmpty ? nil : IconShape(ink, contours: valid)
        }
    }

    /// The contours that can be drawn, together with a positive area.
    private static func valid(_ contours: [[SIMD2<Double>]]) -> [[SIMD2<Double>]] {
        let range = -margin...(IconShape.size + margin)
        let known = contours.filter { contour in
            contour.count > 2 && contour.allSatisfy { range.contains($0.x) && range.contains($0.y) }
        }
        let area = known.reduce(0) { $0 + self.area($1) }
        return area < 0 ? known.map { $0.reversed() } : known
    }

    /// Twice the area, negative for contours the other way round.
    private static func area(_ contour: [SIMD2<Double>]) -> Double {
        zip(contour, contour.dropFirst() + contour.prefix(1)).reduce(0) { sum, pair in
            sum + pair.0.x * pair.1.y - pair.1.x * pair.0.y
        }
    }
}

/// Draws maneuvers in an app's own way; those for which it gives `nil` look as usual.
public typealias ManeuverIconDrawing = @MainActor (ManeuverIcon) -> VectorIcon?
