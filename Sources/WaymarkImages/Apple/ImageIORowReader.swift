#if canImport(ImageIO)
    import Foundation

    /// A JPEG file whose rows are given one by one. ImageIO decodes no single rows: all of them are in memory from the
    /// first one on.
    final class ImageIORowReader: JPEGRowReader {
        let width: Int
        let height: Int
        let hasPasses: Bool
        let holdsAllPixels = true
        private let path: String
        private var image: PixelImage?
        private var next = 0

        init(path: String) throws(ImageCodingError) {
            let head = try JPEGHeader(Self.contents(of: path))
            self.path = path
            (width, height, hasPasses) = (head.width, head.height, head.hasPasses)
        }

        func read(into row: inout [UInt8]) throws(ImageCodingError) {
            precondition(row.count >= 3 * width, "room for a row")
            guard next < height else { throw .malformed(reason: "it has no more rows") }
            let image = try decoded()
            for x in 0..<width {
                let pixel = image.pixels[next * width + x]
                row[3 * x] = UInt8(truncatingIfNeeded: pixel)
                row[3 * x + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
                row[3 * x + 2] = UInt8(truncatingIfNeeded: pixel >> 16)
            }
            next += 1
        }

        private func decoded() throws(ImageCodingError) -> PixelImage {
            if let image { return image }
            let file = try Self.contents(of: path)
            // The file may have changed since its head was read.
            let head = try JPEGHeader(file)
            guard head.isComplete, (head.width, head.height) == (width, height) else {
                throw .malformed(reason: "it is cut off")
            }
            let image = try ImageIOCodec.image(in: file, size: (width, height), isWhole: true)
            self.image = image
            return image
        }

        private static func contents(of path: String) throws(ImageCodingError) -> [UInt8] {
            guard let data = FileManager.default.contents(atPath: path) else {
                throw .malformed(reason: "it cannot be opened")
            }
            return [UInt8](data)
        }
    }
#endif
