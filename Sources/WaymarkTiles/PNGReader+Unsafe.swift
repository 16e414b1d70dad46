import CPNG

/// Why a PNG file is not read.
public enum PNGReadError: Error, Hashable, Sendable {
    /// It is damaged, for this reason.
    case malformed(String)
    /// The picture is larger than is wanted.
    case tooLarge(width: Int, height: Int)
}

extension PNGFile {
    /// The pixels of a picture: rows from the top, words with red in the lowest byte and opacity in the highest, by
    /// which colours are not multiplied.
    public typealias Picture = (width: Int, height: Int, pixels: [UInt32])

    /// The picture in a file.
    ///
    /// - Parameters:
    ///   - longestSide: the most pixels of a side.
    ///   - mostPixels: the most of all. A file of a few bytes may say that it is as large as the Earth.
    /// - Throws: ``PNGReadError``, before anything is unpacked where it is too large.
    public static func decoded(
        _ bytes: [UInt8], longestSide: Int, mostPixels: Int
    ) throws(PNGReadError) -> Picture {
        guard PNGChunks.fit(in: bytes) else { throw .malformed("it is cut off") }
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        var result = Result<[UInt32], PNGReadError>.success([])
        // libpng reads from the same memory in both steps.
        bytes.withUnsafeBufferPointer { source in
            do throws(PNGReadError) {
                guard
                    png_image_begin_read_from_memory(&image, source.baseAddress, source.count) != 0
                else { throw .malformed(image.reason) }
                let (width, height) = (Int(image.width), Int(image.height))
                guard width > 0, height > 0 else { throw .malformed("its size") }
                guard width <= longestSide, height <= longestSide, width * height <= mostPixels
                else { throw .tooLarge(width: width, height: height) }
                var pixels = [UInt32](repeating: 0, count: width * height)
                // Bytes red, green, blue and opacity are words with red in the lowest.
                image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
                // Else libpng takes colours of sixteen bits for shares of light.
                image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
                guard png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else {
                    throw .malformed(image.reason)
                }
                for index in pixels.indices { pixels[index] = pixels[index].littleEndian }
                result = .success(pixels)
            } catch {
                result = .failure(error)
            }
        }
        return (Int(image.width), Int(image.height), try result.get())
    }
}

extension png_image {
    fileprivate var reason: String {
        withUnsafeBytes(of: message) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
