import WaymarkPlatform
import WaymarkRendering

extension UIImage {
    /// The picture of a texture, with so many of its pixels in a point.
    static func picture(of texture: Texture, scale: CGFloat) -> UIImage {
        #if canImport(UIKit)
            let bytes = texture.pixels.withUnsafeBytes { Data($0) }
            guard let provider = CGDataProvider(data: bytes as CFData),
                let space = CGColorSpace(name: CGColorSpace.sRGB),
                let image = CGImage(
                    width: texture.width, height: texture.height, bitsPerComponent: 8,
                    bitsPerPixel: 32, bytesPerRow: texture.width * 4, space: space,
                    bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
                    provider: provider, decode: nil, shouldInterpolate: true,
                    intent: .defaultIntent)
            else { return UIImage() }
            return UIImage(cgImage: image, scale: scale, orientation: .up)
        #else
            return UIImage(texture: texture, scale: scale)
        #endif
    }
}
