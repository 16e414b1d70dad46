import CPNG

extension Texture {
    /// The picture in a PNG file.
    ///
    /// - Throws: ``ImageError`` where it is damaged, or larger than 8,192 pixels a side.
    public convenience init(png bytes: [UInt8]) throws(ImageError) {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        guard png_image_begin_read_from_memory(&image, bytes, bytes.count) != 0 else {
            throw .malformed(image.reason)
        }
        let (width, height) = (Int(image.width), Int(image.height))
        guard (1...8192).contains(width), (1...8192).contains(height) else {
            throw .malformed("it is \(width)x\(height) pixels large")
        }
        image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
        var raw = [UInt8](repeating: 0, count: width * height * 4)
        guard png_image_finish_read(&image, nil, &raw, 0, nil) != 0 else {
            throw .malformed(image.reason)
        }
        var pixels = [UInt32](repeating: 0, count: width * height)
        for index in pixels.indices {
            let alpha = UInt32(raw[4 * index + 3])
            func part(_ offset: Int) -> UInt32 {
                (UInt32(raw[4 * index + offset]) * alpha + 127) / 255
            }
            pixels[index] = part(0) | part(1) << 8 | part(2) << 16 | alpha << 24
        }
        guard let levels = Self.levels(width: width, height: height, pixels: pixels) else {
            throw .malformed("its size")
        }
        self.init(levels: levels)
    }
}

extension png_image {
    fileprivate var reason: String {
        withUnsafeBytes(of: message) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
