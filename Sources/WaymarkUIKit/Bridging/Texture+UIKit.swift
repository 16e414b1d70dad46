public import WaymarkMaps
public import WaymarkPlatform
public import WaymarkRendering

extension UIImage {
    /// The pixels of the picture for a map, upright; `nil` where it has none. More than 4,096 by 4,096 are reduced.
    public var mapTexture: Texture? {
        #if canImport(UIKit)
            PixelCanvas(size: size, scale: scale)?.texture {
                draw(in: CGRect(origin: .zero, size: size))
            }
        #else
            texture
        #endif
    }
}

extension MarkerImage {
    /// The look of a marker that is a picture of UIKit, in its size; `nil` where it has no pixels.
    public convenience init?(_ image: UIImage) {
        guard let texture = image.mapTexture, image.size.width > 0 else { return nil }
        self.init(texture, pixelRatio: Double(texture.width) / Double(image.size.width))
    }
}
