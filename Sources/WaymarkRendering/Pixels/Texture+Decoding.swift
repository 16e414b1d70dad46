public import WaymarkImages

extension Texture {
    /// The most pixels of a picture that is decoded where nothing else is said: 4,096 by 4,096, which take 64 MB
    /// and a third more for the smaller copies.
    public static let mostPixels = 1 << 24
    /// The same for a tile, of which many are seen at once: 2,048 by 2,048.
    public static let mostTilePixels = 1 << 22

    /// The picture in a PNG or JPEG file.
    ///
    /// - Parameters:
    ///   - mostPixels: of the picture. A file of a few bytes may say that it is as large as the Earth.
    ///   - codec: reads the file.
    /// - Throws: ``ImageError``: ``ImageError/tooLarge(width:height:mostPixels:)``, before anything is unpacked,
    ///   or ``ImageError/malformed(_:)`` where it is damaged.
    public convenience init(
        encoded bytes: [UInt8], mostPixels: Int = Texture.mostPixels,
        codec: any ImageCodec = SystemImageCodec()
    ) throws(ImageError) {
        let image = try Self.decoded(bytes, mostPixels: mostPixels, by: codec)
        let levels = Self.levels(width: image.width, height: image.height, pixels: image.pixels)
        guard let levels else { throw .malformed("its size") }
        self.init(levels: levels)
    }

    /// The premultiplied pixels of a PNG or JPEG file.
    static func decoded(
        _ bytes: [UInt8], mostPixels: Int, by codec: any ImageCodec
    ) throws(ImageError) -> PixelImage {
        let limits = ImageLimits(longestSide: longestSide, mostPixels: mostPixels)
        do throws(ImageCodingError) {
            var image = try codec.decoded(bytes, limits: limits)
            // JPEG files have no opacity.
            if ImageFormat(of: bytes) != .jpeg { image.premultiply() }
            return image
        } catch {
            switch error {
            case .malformed(let reason): throw .malformed(reason)
            case .tooLarge(let width, let height):
                throw .tooLarge(width: width, height: height, mostPixels: mostPixels)
            case .noMemory, .cannotWrite: throw .malformed("there is no memory for it")
            }
        }
    }
}
