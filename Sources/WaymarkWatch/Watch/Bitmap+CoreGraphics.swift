#if os(watchOS)
    import CoreGraphics
    import Foundation
    import WaymarkRendering

    extension Bitmap {
        /// The picture for a view; `nil` where the system makes none of it.
        var image: CGImage? {
            var bytes = Data(capacity: 4 * width * height)
            for pixel in pixels {
                for shift in [0, 8, 16, 24] { bytes.append(UInt8(pixel >> UInt32(shift) & 255)) }
            }
            guard let provider = CGDataProvider(data: bytes as CFData),
                let space = CGColorSpace(name: CGColorSpace.sRGB)
            else { return nil }
            return CGImage(
                width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32,
                bytesPerRow: 4 * width, space: space,
                bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipLast.rawValue),
                provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        }
    }
#endif
