import CWaymarkImage
import WaymarkTiles

extension Texture {
    /// The most pixels of a picture that is decoded where nothing else is said: 4,096 by 4,096, which take 64 MB
    /// and a third more for the smaller copies.
    public static let mostPixels = 1 << 24
    /// The same for a tile, of which many are seen at once: 2,048 by 2,048.
    public static let mostTilePixels = 1 << 22

    /// The picture in a PNG or JPEG file.
    ///
    /// - Parameter mostPixels: of the picture. A file of a few bytes may say that it is as large as the Earth.
    /// - Throws: ``ImageError``: ``ImageError/tooLarge(width:height:mostPixels:)``, before anything is unpacked,
    ///   or ``ImageError/malformed(_:)`` where it is damaged.
    public convenience init(
        encoded bytes: [UInt8], mostPixels: Int = Texture.mostPixels
    ) throws(ImageError) {
        let (width, height, pixels) = try Self.decoded(bytes, mostPixels: mostPixels)
        guard let levels = Self.levels(width: width, height: height, pixels: pixels) else {
            throw .malformed("its size")
        }
        self.init(levels: levels)
    }

    typealias Picture = (width: Int, height: Int, pixels: [UInt32])

    /// The premultiplied pixels of a PNG or JPEG file.
    static func decoded(_ bytes: [UInt8], mostPixels: Int) throws(ImageError) -> Picture {
        bytes.starts(with: [0xff, 0xd8])
            ? try decodedJPEG(bytes, mostPixels) : try decodedPNG(bytes, mostPixels)
    }

    private static func check(
        _ width: UInt32, _ height: UInt32, _ most: Int
    ) throws(ImageError) -> Int {
        let (width, height) = (Int(width), Int(height))
        guard width > 0, height > 0 else { throw .malformed("its size") }
        guard width <= longestSide, height <= longestSide, width * height <= most else {
            throw .tooLarge(width: width, height: height, mostPixels: most)
        }
        return width * height
    }

    private static func decodedJPEG(
        _ bytes: [UInt8], _ most: Int
    ) throws(ImageError) -> Picture {
        var (width, height) = (UInt32(0), UInt32(0))
        var message = [CChar](repeating: 0, count: 256)
        func decode(_ pixels: UnsafeMutableBufferPointer<UInt32>?) throws(ImageError) {
            let failed = waymark_jpeg_decode(
                bytes, bytes.count, pixels?.baseAddress, pixels?.count ?? 0, &width, &height,
                &message, message.count)
            guard failed != 0 else { return }
            let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
            throw .malformed(String(decoding: text, as: UTF8.self))
        }
        try decode(nil)
        let count = try check(width, height, most)
        var result = Result<Void, ImageError>.success(())
        let pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, made in
            buffer.initialize(repeating: 0)
            made = count
            do throws(ImageError) { try decode(buffer) } catch { result = .failure(error) }
        }
        try result.get()
        return (Int(width), Int(height), pixels)
    }

    private static func decodedPNG(
        _ bytes: [UInt8], _ most: Int
    ) throws(ImageError) -> Picture {
        do throws(PNGReadError) {
            var picture = try PNGFile.decoded(bytes, longestSide: longestSide, mostPixels: most)
            for index in picture.pixels.indices {
                picture.pixels[index] = picture.pixels[index].premultiplied
            }
            return picture
        } catch {
            switch error {
            case .malformed(let reason): throw .malformed(reason)
            case .tooLarge(let width, let height):
                throw .tooLarge(width: width, height: height, mostPixels: most)
            }
        }
    }
}

extension UInt32 {
    /// A pixel with its colours multiplied by its opacity.
    fileprivate var premultiplied: UInt32 {
        let alpha = self >> 24
        guard alpha < 255 else { return self }
        func part(_ shift: UInt32) -> UInt32 {
            (((self >> shift & 255) * alpha + 127) / 255) << shift
        }
        return part(0) | part(8) | part(16) | alpha << 24
    }
}
