package import WaymarkImages

/// A tile of a ``SpherePicture``: opaque words with red in the lowest byte, rows from the top.
// The pixels are written before anybody else sees the tile, and never again.
package final class SphereTile: @unchecked Sendable {
    /// Pixels across.
    package let width: Int
    /// Pixels down.
    package let height: Int
    /// The pixels; they stay where they are as long as the tile lives.
    let pixels: UnsafePointer<UInt32>

    /// A tile of `width` times `height` pixels.
    package init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(pixels.count == width * height && width > 0 && height > 0, "all pixels")
        (self.width, self.height) = (width, height)
        let own = UnsafeMutablePointer<UInt32>.allocate(capacity: pixels.count)
        for (index, pixel) in pixels.enumerated() {
            (own + index).initialize(to: pixel | 0xff00_0000)
        }
        self.pixels = UnsafePointer(own)
    }

    deinit { pixels.deallocate() }

    /// The tile in a JPEG or PNG file.
    ///
    /// - Throws: ``ImageError``, also where it is larger than 2,048 by 2,048 pixels.
    package convenience init(
        encoded bytes: [UInt8], codec: any ImageCodec = SystemImageCodec()
    ) throws(ImageError) {
        let picture = try Texture.decoded(bytes, mostPixels: Texture.mostTilePixels, by: codec)
        self.init(width: picture.width, height: picture.height, pixels: picture.pixels)
    }
}
