#if canImport(UIKit)
    public import UIKit
    import WaymarkMaps
    public import WaymarkNavigationUI

    extension ManeuverIcon {
        /// The picture as a template, which takes the tint of the view that shows it.
        ///
        /// - Parameter side: its width and height in points.
        @MainActor public func image(side: CGFloat) -> UIImage {
            let size = CGSize(width: side, height: side)
            let scale = side / CGFloat(IconShape.size)
            let image = UIGraphicsImageRenderer(size: size).image { context in
                for shape in shapes {
                    // Where contours overlap they add up: one path, filled at once.
                    let path = CGMutablePath()
                    for contour in shape.contours {
                        path.addLines(
                            between: contour.map {
                                CGPoint(x: CGFloat($0.x) * scale, y: CGFloat($0.y) * scale)
                            })
                        path.closeSubpath()
                    }
                    let ink = UIColor(white: 0, alpha: shape.ink == .primary ? 1 : 0.4)
                    context.cgContext.setFillColor(ink.cgColor)
                    context.cgContext.addPath(path)
                    context.cgContext.fillPath()
                }
            }
            return image.withRenderingMode(.alwaysTemplate)
        }
    }
#endif
