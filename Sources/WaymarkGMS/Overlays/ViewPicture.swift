import WaymarkPlatform
import WaymarkRendering
import WaymarkStyle
import WaymarkUIKit

/// The background colors of a tree of views, which is all that a platform without UIKit can show of them.
@MainActor struct ViewPicture {
    private let width: Int
    private let height: Int
    private let scale: CGFloat
    private var pixels: [UInt32]

    /// The picture of `view`, with so many pixels in a point.
    init(_ view: UIView, scale: CGFloat) {
        self.scale = scale
        width = Self.pixels(view.bounds.width * scale)
        height = Self.pixels(view.bounds.height * scale)
        pixels = Array(repeating: 0, count: width * height)
        fill(view, at: .zero, opacity: 1)
    }

    /// The picture; `nil` where it is too large.
    var image: UIImage? {
        Texture(width: width, height: height, pixels: pixels).flatMap {
            UIImage.picture(of: $0, scale: scale)
        }
    }

    private static func pixels(_ length: CGFloat) -> Int {
        length.isFinite ? Int(max(1, min(4096, length.rounded(.up)))) : 1
    }

    private mutating func fill(_ view: UIView, at origin: CGPoint, opacity: CGFloat) {
        let opacity = opacity * view.alpha
        guard !view.isHidden, opacity > 0 else { return }
        if let color = view.backgroundColor {
            fill(
                CGRect(origin: origin, size: view.bounds.size),
                StyleColor(color).faded(Double(opacity)))
        }
        for part in view.subviews {
            let place = CGPoint(x: origin.x + part.frame.minX, y: origin.y + part.frame.minY)
            fill(part, at: place, opacity: opacity)
        }
    }

    private mutating func fill(_ rect: CGRect, _ color: StyleColor) {
        func range(_ low: CGFloat, _ high: CGFloat, _ end: Int) -> Range<Int> {
            func pixel(_ place: CGFloat) -> Int {
                place.isFinite ? Int(max(0, min(CGFloat(end), (place * scale).rounded()))) : 0
            }
            return pixel(low)..<max(pixel(low), pixel(high))
        }
        for y in range(rect.minY, rect.maxY, height) {
            for x in range(rect.minX, rect.maxX, width) {
                pixels[y * width + x] = PremultipliedPixel(color).over(pixels[y * width + x])
            }
        }
    }
}
