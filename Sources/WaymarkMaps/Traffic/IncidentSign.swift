package import WaymarkDirections
package import WaymarkStyle

/// The sign of a traffic incident: a disc, or for a danger a triangle, with a white border and a glyph.
package struct IncidentSign: Hashable, Sendable {
    /// Points across on a map.
    package static let size = 28.0

    /// The kind of incident that it stands for.
    package let kind: TrafficIncident.Kind
    /// The colour of its face.
    package let color: StyleColor

    /// The sign of a kind, in its own colour where no other is given.
    package init(_ kind: TrafficIncident.Kind, color: StyleColor? = nil) {
        self.kind = kind
        self.color = color ?? kind.signColor
    }

    /// Its layers, the lowest first: areas in a box of ``IconShape/size`` units and their colour.
    package var layers: [(contours: [[SIMD2<Double>]], color: StyleColor)] {
        [
            (face(border: 3), StyleColor.black.faded(0.3)), (face(border: 2.2), .white),
            (face(border: 0), color),
        ]
            + kind.glyph.map { shape in
                (shape.contours, shape.ink == .secondary ? color : glyphColor)
            }
    }

    /// Draws it as large as a frame allows, in its middle.
    @MainActor package func draw(on canvas: inout DrawingCanvas, in frame: ViewRect) {
        let unit = frame.size.min() / IconShape.size
        let corner = frame.center - unit * IconShape.size / 2
        for layer in layers {
            let contours = layer.contours.map { contour in contour.map { corner + $0 * unit } }
            canvas.fill(contours, layer.color)
        }
    }

    /// On yellow white can hardly be seen.
    private var glyphColor: StyleColor { kind == .hazard ? StyleColor(hex: 0x2b2410) : .white }

    private func face(border: Double) -> [[SIMD2<Double>]] {
        var pen = IconPen()
        if kind == .hazard {
            let (middle, corners) = (
                SIMD2(24.0, 28.8), [SIMD2(24, -3.5), SIMD2(52, 45), SIMD2(-4, 45)]
            )
            // A line at the border of a triangle is half as far from its middle as a corner.
            pen.polygon(
                corners.map { $0 + ($0 - middle).unit * (2 * border - 6) }, radius: 4 + border)
        } else {
            pen.disc([24, 24], radius: 20.5 + border)
        }
        return pen.contours
    }
}

extension TrafficIncident.Kind {
    fileprivate var signColor: StyleColor {
        switch self {
        case .closure, .accident: StyleColor(hex: 0xc9251f)
        case .hazard: StyleColor(hex: 0xf7c531)
        case .roadworks: StyleColor(hex: 0xd0620a)
        case .weather: StyleColor(hex: 0x1f6fc4)
        case .congestion: StyleColor(hex: 0xb8402a)
        case .event: StyleColor(hex: 0x7545b0)
        case .other: StyleColor(hex: 0x5a6672)
        }
    }
}
