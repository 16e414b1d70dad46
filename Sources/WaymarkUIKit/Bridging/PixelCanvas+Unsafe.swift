#if canImport(UIKit)
    import UIKit
    import WaymarkRendering

    /// Memory that UIKit draws a picture of a map into.
    struct PixelCanvas {
        private let size: CGSize
        private let width: Int
        private let height: Int

        /// Memory for a picture of `size` points with so many pixels in a point; `nil` where that is nothing.
        init?(size: CGSize, scale: CGFloat) {
            let area = size.width * size.height * scale * scale
            guard area.isFinite, area > 0 else { return nil }
            let reduction = min(1, (CGFloat(Texture.mostPixels) / area).squareRoot())
            self.size = size
            width = max(1, Int((size.width * scale * reduction).rounded(.down)))
            height = max(1, Int((size.height * scale * reduction).rounded(.down)))
        }

        /// The picture that `draw` draws in the current context of UIKit, in points from the top left.
        func texture(_ draw: () -> Void) -> Texture? {
            var pixels = [UInt32](repeating: 0, count: width * height)
            let isDrawn = pixels.withUnsafeMutableBytes { bytes in
                // Red, green, blue, opacity, multiplied: as the map has them.
                guard
                    let context = CGContext(
                        data: bytes.baseAddress, width: width, height: height,
                        bitsPerComponent: 8, bytesPerRow: width * 4,
                        space: CGColorSpaceCreateDeviceRGB(),
                        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
                else { return false }
                context.translateBy(x: 0, y: CGFloat(height))
                context.scaleBy(
                    x: CGFloat(width) / size.width, y: -CGFloat(height) / size.height)
                UIGraphicsPushContext(context)
                draw()
                UIGraphicsPopContext()
                return true
            }
            return isDrawn ? Texture(width: width, height: height, pixels: pixels) : nil
        }
    }
#endif
