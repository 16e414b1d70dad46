import WaymarkMaps
import WaymarkPlatform
import WaymarkUIKit

extension MapDrawing {
    /// Pixels in a point of views that are drawn on a map.
    private static let viewScale: CGFloat = 3

    /// The picture of a view as it is whenever it is drawn, in the size that it has now; `nil` where it has none.
    @MainActor init?(_ view: UIView) {
        view.layoutIfNeeded()
        let size = SIMD2(Double(view.bounds.width), Double(view.bounds.height))
        guard size.x >= 1, size.y >= 1 else { return nil }
        self.init(size: size) { canvas in
            guard let texture = view.picture(scale: Self.viewScale)?.mapTexture else { return }
            canvas.image(texture, .zero, size)
        }
    }
}

extension MarkerImage {
    /// The picture for UIKit, with so many pixels in a point.
    func picture(scale: CGFloat) -> UIImage {
        UIImage.picture(of: texture(pixelRatio: Double(scale)) ?? .onePixel, scale: scale)
    }
}
