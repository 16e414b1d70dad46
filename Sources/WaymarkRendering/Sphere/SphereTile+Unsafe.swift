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
    /// Copies of half the width, of a quarter and so on, each pixel the mean of two beside each other.
    private let copies: [UnsafePointer<UInt32>]

    /// The bytes of all of its pixels.
    package var byteCount: Int {
        (0...copies.count).reduce(0) { $0 + (width >> $1) * height * 4 }
    }

    /// A tile of `width` times `height` pixels.
    ///
    /// - Parameter halvings: how many narrower copies it has at most: as many as its width can be halved.
    package init(width: Int, height: Int, pixels: [UInt32], halvings: Int = 0) {
        precondition(pixels.count == width * height && width > 0 && height > 0, "all pixels")
        (self.width, self.height) = (width, height)
        let own = UnsafeMutablePointer<UInt32>.allocate(capacity: pixels.count)
        for (index, pixel) in pixels.enumerated() {
            (own + index).initialize(to: pixel | 0xff00_0000)
        }
        self.pixels = UnsafePointer(own)
        var copies: [UnsafePointer<UInt32>] = []
        var last = self.pixels
        while copies.count < halvings, width % (2 << copies.count) == 0 {
            // Rounded up and down in turn, so that copies of copies are no brighter.
            last = Self.halved(
                last, count: pixels.count >> (copies.count + 1),
                isRoundedUp: copies.count.isMultiple(of: 2))
            copies.append(last)
        }
        self.copies = copies
    }

    deinit {
        pixels.deallocate()
        for copy in copies { copy.deallocate() }
    }

    /// The means of `count` pairs of pixels.
    private static func halved(
        _ pixels: UnsafePointer<UInt32>, count: Int, isRoundedUp: Bool
    ) -> UnsafePointer<UInt32> {
        let half = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
        for index in 0..<count {
            let (left, right) = (pixels[2 * index], pixels[2 * index + 1])
            // Of each channel what both have and half of what one has more.
            let apart = ((left ^ right) & 0xfefe_fefe) >> 1
            (half + index).initialize(
                to: isRoundedUp ? (left | right) &- apart : (left & right) &+ apart)
        }
        return UnsafePointer(half)
    }

    /// The pixels of the copy whose width was halved so often; `nil` where there is none.
    func pixels(halvings: Int) -> UnsafePointer<UInt32>? {
        guard halvings > 0 else { return pixels }
        return halvings <= copies.count ? copies[halvings - 1] : nil
    }

    /// The tile in a JPEG or PNG file.
    ///
    /// - Parameter halvings: how many narrower copies it has at most.
    /// - Throws: ``ImageError``, also where it is larger than 2,048 by 2,048 pixels.
    package convenience init(
        encoded bytes: [UInt8], halvings: Int = 0, codec: any ImageCodec = SystemImageCodec()
    ) throws(ImageError) {
        let picture = try Texture.decoded(bytes, mostPixels: Texture.mostTilePixels, by: codec)
        self.init(
            width: picture.width, height: picture.height, pixels: picture.pixels,
            halvings: halvings)
    }
}
