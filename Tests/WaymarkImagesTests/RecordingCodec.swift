import Synchronization
import WaymarkImages

/// The codec of the system, which keeps what it was asked for.
final class RecordingCodec: ImageCodec {
    /// A call.
    enum Call: Hashable, Sendable { case decoded, png, pngRows, jpegRows, jpeg }

    private let codec = SystemImageCodec()
    private let list = Mutex<[Call]>([])

    /// All calls since the last time.
    func takeCalls() -> [Call] {
        list.withLock { list in
            defer { list = [] }
            return list
        }
    }

    private func note(_ call: Call) { list.withLock { $0.append(call) } }

    func decoded(_ file: [UInt8], limits: ImageLimits) throws(ImageCodingError) -> PixelImage {
        note(.decoded)
        return try codec.decoded(file, limits: limits)
    }

    func png(of image: PixelImage, options: PNGOptions) -> [UInt8] {
        note(.png)
        return codec.png(of: image, options: options)
    }

    func pngRows(
        at path: String, width: Int, height: Int
    ) throws(ImageCodingError) -> any PNGRowWriter {
        note(.pngRows)
        return try codec.pngRows(at: path, width: width, height: height)
    }

    func jpegRows(at path: String) throws(ImageCodingError) -> any JPEGRowReader {
        note(.jpegRows)
        return try codec.jpegRows(at: path)
    }

    func jpeg(
        of region: RGBRegion, in pixels: [UInt8], quality: Int
    ) throws(ImageCodingError) -> [UInt8] {
        note(.jpeg)
        return try codec.jpeg(of: region, in: pixels, quality: quality)
    }
}
