#if canImport(CPNG)
    /// Reads and writes pictures with libpng and libjpeg-turbo.
    ///
    /// A PNG file that names another gamma than most screens have is brought to that of sRGB, which is all that libpng
    /// does to its colours; profiles are not applied. The four inks of a JPEG file become colours without a profile, as
    /// if each took its share of the light away. A JPEG file of more than 200 passes over its pixels is refused.
    public struct LibraryImageCodec: ImageCodec {
        /// A codec; it keeps nothing.
        public init() {}

        /// The picture in a PNG or JPEG file: a file that does not begin as a JPEG file is left to libpng.
        ///
        /// - Throws: ``ImageCodingError/malformed(reason:)``, ``ImageCodingError/tooLarge(width:height:)``.
        public func decoded(
            _ file: [UInt8], limits: ImageLimits
        ) throws(ImageCodingError) -> PixelImage {
            ImageFormat(of: file) == .jpeg
                ? try decodedJPEG(file, limits) : try decodedPNG(file, limits)
        }

        /// Begins a PNG file, of which libpng keeps a row in memory.
        ///
        /// - Throws: ``ImageCodingError/cannotWrite(systemError:)``.
        public func pngRows(
            at path: String, width: Int, height: Int
        ) throws(ImageCodingError) -> any PNGRowWriter {
            try LibraryPNGWriter(path: path, width: width, height: height)
        }

        /// Opens a JPEG file, of which libjpeg keeps some rows in memory, and all where it has passes.
        ///
        /// - Throws: ``ImageCodingError/malformed(reason:)``.
        public func jpegRows(at path: String) throws(ImageCodingError) -> any JPEGRowReader {
            try LibraryJPEGReader(path: path)
        }
    }
#endif
