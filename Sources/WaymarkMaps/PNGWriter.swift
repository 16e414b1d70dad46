import Foundation
package import WaymarkImages
package import WaymarkRegion

/// A PNG file that is written row by row, so that pictures need not fit into memory. It takes its place
/// when it is finished.
package final class PNGWriter {
    private let output: OutputFile
    private let rows: any PNGRowWriter

    /// Begins a file of `width` times `height` pixels.
    ///
    /// - Throws: ``RegionError/cannotWrite(path:reason:)``.
    package init(
        path: String, width: Int, height: Int, codec: any ImageCodec = SystemImageCodec()
    ) throws(RegionError) {
        output = try OutputFile(path: path)
        do throws(ImageCodingError) {
            rows = try codec.pngRows(at: output.temporaryPath, width: width, height: height)
        } catch {
            throw RegionError(error, path: path)
        }
    }

    /// Writes whole rows: words with red in the lowest byte.
    ///
    /// - Throws: ``RegionError/cannotWrite(path:reason:)``.
    package func write(_ pixels: [UInt32]) throws(RegionError) {
        do throws(ImageCodingError) { try rows.write(pixels) } catch {
            throw RegionError(error, path: output.path)
        }
    }

    /// Ends the file, once.
    ///
    /// - Throws: ``RegionError/cannotWrite(path:reason:)``; nothing is left then.
    package func finish() throws(RegionError) {
        do throws(ImageCodingError) { try rows.finish() } catch {
            throw RegionError(error, path: output.path)
        }
        try output.finish()
    }
}

extension RegionError {
    /// With the system's words, where it has some.
    fileprivate init(_ error: ImageCodingError, path: String) {
        var reason = "the picture cannot be written"
        if case .cannotWrite(let number) = error, number != 0 {
            reason = String(cString: strerror(number))
        }
        self = .cannotWrite(path: path, reason: reason)
    }
}
