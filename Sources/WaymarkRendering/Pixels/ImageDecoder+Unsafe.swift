import CPNG
import CWaymarkImage
import Foundation

extension Texture {
    /// The picture in a PNG or JPEG file.
    ///
    /// - Throws: ``ImageError`` where it is damaged, or larger than 8,192 pixels a side.
    public convenience init(encoded bytes: [UInt8]) throws(ImageError) {
        guard bytes.starts(with: [0xff, 0xd8]) else {
            try self.init(png: bytes)
            return
        }
        var (width, height) = (UInt32(0), UInt32(0))
        var message = [CChar](repeating: 0, count: 256)
        let decoded = waymark_jpeg_decode(
            bytes, bytes.count, 8192, &width, &height, &message, message.count)
        guard let decoded else {
            let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
            throw .malformed(String(decoding: text, as: UTF8.self))
        }
        defer { free(decoded) }
        let pixels = Array(UnsafeBufferPointer(start: decoded, count: Int(width) * Int(height)))
        let levels = Self.levels(width: Int(width), height: Int(height), pixels: pixels)
        guard let levels else { throw .malformed("its size") }
        self.init(levels: levels)
    }

    /// The picture in a PNG file.
    ///
    /// - Throws: ``ImageError`` where it is damaged, or larger than 8,192 pixels a side.
    public convenience init(png bytes: [UInt8]) throws(ImageError) {
        let (width, height, raw) = try Self.decoded(bytes)
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

    /// The size of a picture, and red, green, blue and opacity of its pixels.
    private static func decoded(
        _ bytes: [UInt8]
    ) throws(ImageError) -> (width: Int, height: Int, raw: [UInt8]) {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        var reason: String?
        var raw: [UInt8] = []
        // libpng reads from the same memory in both steps.
        bytes.withUnsafeBufferPointer { source in
            guard png_image_begin_read_from_memory(&image, source.baseAddress, source.count) != 0
            else {
                reason = image.reason
                return
            }
            guard (1...8192).contains(image.width), (1...8192).contains(image.height) else {
                reason = "it is \(image.width)x\(image.height) pixels large"
                return
            }
            image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
            raw = [UInt8](repeating: 0, count: Int(image.width) * Int(image.height) * 4)
            if png_image_finish_read(&image, nil, &raw, 0, nil) == 0 { reason = image.reason }
        }
        if let reason { throw .malformed(reason) }
        return (Int(image.width), Int(image.height), raw)
    }
}

extension png_image {
    fileprivate var reason: String {
        withUnsafeBytes(of: message) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
