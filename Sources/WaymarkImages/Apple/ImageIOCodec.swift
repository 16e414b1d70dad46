#if canImport(ImageIO)
    import CoreGraphics
    import ImageIO

    /// Reads pictures with ImageIO, and writes JPEG files with it; PNG files are made with zlib.
    ///
    /// ImageIO describes the pixels of a file with a colour space and may leave them in many layouts. This codec takes
    /// the bytes as they were decoded and never draws them, because drawing converts colours into those of another
    /// space and multiplies them by their opacity, both with rounding: an elevation tile would have other heights.
    /// Only layouts of no tile of elevations are drawn into sRGB: the inks of JPEG files, parts of floating point. The
    /// gamma and the profile of a file are not applied.
    ///
    /// ImageIO goes on where a file is damaged. So the codec checks parts, checksums and passes first, and takes no
    /// PNG file that ImageIO does not call complete.
    public struct ImageIOCodec: ImageCodec {
        /// A codec; it keeps nothing.
        public init() {}

        /// The picture in a PNG or JPEG file.
        ///
        /// - Throws: ``ImageCodingError/malformed(reason:)``, ``ImageCodingError/tooLarge(width:height:)``.
        public func decoded(
            _ file: [UInt8], limits: ImageLimits
        ) throws(ImageCodingError) -> PixelImage {
            let size: (width: Int, height: Int)
            let format = ImageFormat(of: file)
            switch format {
            case .png: size = try PNGChunks.checkedSize(of: file)
            case .jpeg:
                let head = try JPEGHeader(file)
                size = (head.width, head.height)
            case nil: throw .malformed(reason: "it is no PNG or JPEG file")
            }
            _ = try limits.count(width: size.width, height: size.height)
            return try Self.image(in: file, size: size, isWhole: format == .png)
        }

        /// A picture as a PNG file.
        public func png(of image: PixelImage, options: PNGOptions) -> [UInt8] {
            let stream = PNGStream(width: image.width, height: image.height, options: options)
            stream.add(image.pixels)
            stream.finish()
            return stream.takeBytes()
        }

        /// Begins a PNG file, of which two rows are in memory.
        ///
        /// - Throws: ``ImageCodingError/cannotWrite(systemError:)``.
        public func pngRows(
            at path: String, width: Int, height: Int
        ) throws(ImageCodingError) -> any PNGRowWriter {
            try PNGStreamFile(path: path, width: width, height: height)
        }

        /// Opens a JPEG file; all of its pixels are in memory from the first row on.
        ///
        /// - Throws: ``ImageCodingError/malformed(reason:)``.
        public func jpegRows(at path: String) throws(ImageCodingError) -> any JPEGRowReader {
            try ImageIORowReader(path: path)
        }
    }
#endif
