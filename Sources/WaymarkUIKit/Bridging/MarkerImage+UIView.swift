public import WaymarkMaps
public import WaymarkPlatform
import WaymarkStyle

extension MarkerImage {
    /// The look of a marker that is a view, as it is now; `nil` where it has no size.
    ///
    /// Without UIKit only the background colors of the view, and of all that lies in it, are drawn.
    public convenience init?(_ view: UIView) {
        guard let drawing = MapDrawing(view) else { return nil }
        self.init(drawing)
    }
}

extension MapDrawing {
    /// A picture of a view, as it is when the picture is drawn, for icons that change and for info windows; `nil`
    /// where it has no size.
    ///
    /// Without UIKit only the background colors of the view, and of all that lies in it, are drawn.
    @MainActor public init?(_ view: UIView) {
        view.layoutIfNeeded()
        guard view.bounds.width > 0, view.bounds.height > 0 else { return nil }
        let size = SIMD2(Double(view.bounds.width), Double(view.bounds.height))
        self.init(size: size) { canvas in view.draw(on: &canvas, at: .zero, opacity: 1) }
    }
}

extension UIView {
    /// Draws what it shows with its top left at `corner`.
    fileprivate func draw(
        on canvas: inout DrawingCanvas, at corner: SIMD2<Double>, opacity: Double
    ) {
        #if canImport(UIKit)
            let scale = max(1, traitCollection.displayScale)
            let size = SIMD2(Double(bounds.width), Double(bounds.height))
            let texture = PixelCanvas(size: bounds.size, scale: scale)?.texture {
                if let context = UIGraphicsGetCurrentContext() { layer.render(in: context) }
            }
            if let texture { canvas.image(texture, corner, corner + size) }
        #else
            guard !isHidden, alpha > 0 else { return }
            let seen = opacity * Double(min(1, alpha))
            let size = SIMD2(Double(bounds.width), Double(bounds.height))
            if let backgroundColor {
                let color = StyleColor(backgroundColor).faded(seen)
                canvas.box(corner, corner + size, radius: 0, color)
            }
            for view in subviews {
                let place = SIMD2(Double(view.frame.minX), Double(view.frame.minY))
                view.draw(on: &canvas, at: corner + place, opacity: seen)
            }
        #endif
    }
}
