/// Reads and writes picture files: PNG and JPEG.
///
/// All pictures of the product pass through a codec: map icons, raster tiles, elevations, panoramas and finished maps.
/// Linux has ``LibraryImageCodec``, Apple systems ``ImageIOCodec``; ``SystemImageCodec`` is the one of the platform that
/// the program is built for.
///
/// A codec gives the numbers that stand in a file. It does not convert them into the colours of a screen, applies no
/// colour profile, and does not multiply colours by their opacity, because the red, green and blue of an elevation
/// tile are the digits of a height: one that is off by one in red is off by 256 metres. Whoever draws a picture
/// multiplies it afterwards (``PixelImage/premultiply()``). Files with sixteen bits for each part, with palettes and
/// with greys become eight bits for each of red, green, blue and opacity.
///
/// Files come from anywhere: a codec looks at the size that a file says to have before it takes memory for it, and a
/// damaged file is an error and nothing worse.
///
/// ```swift
/// let codec = SystemImageCodec()
/// let image = try codec.decoded(file, limits: ImageLimits(longestSide: 4096, mostPixels: 1 << 22))
/// let copy = codec.png(of: image, options: PNGOptions(isOpaque: false))
/// ```
public protocol ImageCodec: Sendable {
    /// The picture in a PNG or JPEG file in memory.
    ///
    /// - Parameters:
    ///   - file: all bytes of the file. A JPEG file whose end is missing is grey there.
    ///   - limits: the largest picture that is wanted.
    /// - Throws: ``ImageCodingError/malformed(reason:)`` where it is neither or damaged,
    ///   ``ImageCodingError/tooLarge(width:height:)`` before any pixel is unpacked.
    func decoded(
        _ file: [UInt8], limits: ImageLimits
    ) throws(ImageCodingError) -> PixelImage

    /// A picture as a PNG file in memory.
    func png(of image: PixelImage, options: PNGOptions) -> [UInt8]

    /// Begins a PNG file of opaque pixels that is written row by row, so that it need not fit into memory.
    ///
    /// - Parameters:
    ///   - path: of the file, which is made or emptied.
    ///   - width: pixels across, at least 1.
    ///   - height: rows, at least 1.
    /// - Throws: ``ImageCodingError/cannotWrite(systemError:)``.
    func pngRows(
        at path: String, width: Int, height: Int
    ) throws(ImageCodingError) -> any PNGRowWriter

    /// Opens a JPEG file to read it row by row; only its head is read at once.
    ///
    /// - Throws: ``ImageCodingError/malformed(reason:)``, also where there is no such file.
    func jpegRows(at path: String) throws(ImageCodingError) -> any JPEGRowReader

    /// A part of a picture as a JPEG file in memory.
    ///
    /// - Parameters:
    ///   - region: of `pixels`.
    ///   - pixels: three bytes each, red first.
    ///   - quality: 1 to 100; 75 is common.
    /// - Throws: ``ImageCodingError/noMemory``.
    func jpeg(
        of region: RGBRegion, in pixels: [UInt8], quality: Int
    ) throws(ImageCodingError) -> [UInt8]
}

/// A JPEG file that is read row by row. Not to be used by two threads at a time.
public protocol JPEGRowReader: AnyObject {
    /// Pixels across.
    var width: Int { get }
    /// Pixels down.
    var height: Int { get }
    /// Whether its pixels come in several passes (progressive files).
    var hasPasses: Bool { get }
    /// Whether all pixels are in memory while it is read, rather than a few rows.
    var holdsAllPixels: Bool { get }

    /// Reads the next row into the first bytes of `row`: three a pixel, red first.
    ///
    /// - Parameter row: at least `3 * width` bytes.
    /// - Throws: ``ImageCodingError/malformed(reason:)``, also where the file ends too early.
    func read(into row: inout [UInt8]) throws(ImageCodingError)
}

/// A PNG file of opaque pixels that is written row by row. Not to be used by two threads at a time.
public protocol PNGRowWriter: AnyObject {
    /// Writes whole rows: words with red in the lowest byte, the highest is left out.
    ///
    /// - Throws: ``ImageCodingError/cannotWrite(systemError:)``.
    func write(_ pixels: [UInt32]) throws(ImageCodingError)

    /// Ends the file, once, after all rows.
    ///
    /// - Throws: ``ImageCodingError/cannotWrite(systemError:)``.
    func finish() throws(ImageCodingError)
}
