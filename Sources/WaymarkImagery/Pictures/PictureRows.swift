package import WaymarkImages

/// The rows of the whole sphere from the top, of a JPEG file that may show a part of it, lie on its side or be mirrored.
package struct PictureRows {
    /// The middle of the grey that stands where a part of the sphere was not taken.
    package static let grey: UInt8 = 128
    /// The most pixels of a picture that is held in memory as a whole, because it is progressive or to be turned.
    package static let mostHeldPixels = 64_000_000

    private let reader: any JPEGRowReader
    private let turn: PictureTurn
    private let frame: SphereFrame
    private var held: [UInt8] = []
    private var raw: [UInt8]
    private var next = 0

    /// The rows of `frame` from the file that `reader` reads, of which none was read yet.
    ///
    /// - Throws: ``PictureRefusal``: too large to be held, where it must be.
    package init(
        _ reader: any JPEGRowReader, turn: PictureTurn, frame: SphereFrame
    ) throws(PictureRefusal) {
        (self.reader, self.turn, self.frame) = (reader, turn, frame)
        raw = [UInt8](repeating: 0, count: 3 * reader.width)
        let pixels = reader.width * reader.height
        if reader.holdsAllPixels, pixels > Self.mostHeldPixels {
            guard !reader.hasPasses else {
                throw .tooLargeProgressive(mostPixels: Self.mostHeldPixels)
            }
            throw .tooLarge(
                width: reader.width, height: reader.height, mostPixels: Self.mostHeldPixels)
        }
        if turn.needsWholePicture {
            guard pixels <= Self.mostHeldPixels else {
                throw .tooLargeTurned(mostPixels: Self.mostHeldPixels)
            }
            try hold()
        }
    }

    /// Opens the JPEG file at `path`.
    ///
    /// - Throws: ``PictureRefusal/damaged(reason:)``.
    package static func reader(
        ofFile path: String, by codec: any ImageCodec = SystemImageCodec()
    ) throws(PictureRefusal) -> any JPEGRowReader {
        do throws(ImageCodingError) { return try codec.jpegRows(at: path) } catch {
            throw PictureRefusal(error)
        }
    }

    private mutating func hold() throws(PictureRefusal) {
        held.reserveCapacity(raw.count * reader.height)
        for _ in 0..<reader.height {
            try readRow()
            held += raw
        }
    }

    private mutating func readRow() throws(PictureRefusal) {
        do throws(ImageCodingError) { try reader.read(into: &raw) } catch {
            throw PictureRefusal(error)
        }
    }

    /// The next row of the sphere: three bytes a pixel, red first.
    ///
    /// - Throws: ``PictureRefusal/damaged(reason:)``.
    package mutating func row() throws(PictureRefusal) -> [UInt8] {
        defer { next += 1 }
        let isWhole = frame.crop.width == frame.width
        guard frame.crop.rows.contains(next) else {
            return [UInt8](repeating: Self.grey, count: 3 * frame.width)
        }
        let part = try pictureRow(next - frame.crop.top)
        if isWhole { return part }
        var row = [UInt8](repeating: Self.grey, count: 3 * frame.width)
        let start = 3 * frame.crop.left
        row.replaceSubrange(start..<start + part.count, with: part)
        return row
    }

    /// A row of the picture as it is to be seen.
    private mutating func pictureRow(_ y: Int) throws(PictureRefusal) -> [UInt8] {
        guard turn.needsWholePicture else {
            try readRow()
            return turn == .mirrored ? Self.mirrored(raw) : raw
        }
        var row: [UInt8] = []
        row.reserveCapacity(3 * frame.crop.width)
        for x in 0..<frame.crop.width {
            let (column, line) = turn.source(ofX: x, y: y, of: (reader.width, reader.height))
            let place = 3 * (line * reader.width + column)
            row += held[place..<place + 3]
        }
        return row
    }

    private static func mirrored(_ row: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(row.count)
        for place in stride(from: row.count - 3, through: 0, by: -3) {
            result += row[place..<place + 3]
        }
        return result
    }
}

/// How a picture lies in its file, by the number that EXIF has for that.
package enum PictureTurn: Int {
    /// As it is to be seen.
    case upright = 1
    /// Its left is its right.
    case mirrored
    /// Upside down.
    case halfTurned
    /// Its top is its bottom.
    case flipped
    /// Columns are rows.
    case transposed
    /// To be turned by 90° to the right.
    case turnedLeft
    /// Columns are rows, from the other end.
    case transversed
    /// To be turned by 90° to the left.
    case turnedRight

    /// Whether its rows do not lie in the file as they are to be seen.
    package var needsWholePicture: Bool { self != .upright && self != .mirrored }

    /// Whether width and height change places.
    package var swapsSides: Bool { rawValue >= 5 }

    /// The column and the row in a file of `size` of the pixel that is to be seen at `x`, `y`.
    package func source(ofX x: Int, y: Int, of size: (width: Int, height: Int)) -> (x: Int, y: Int)
    {
        let (right, bottom) = (size.width - 1, size.height - 1)
        switch self {
        case .upright: return (x, y)
        case .mirrored: return (right - x, y)
        case .halfTurned: return (right - x, bottom - y)
        case .flipped: return (x, bottom - y)
        case .transposed: return (y, x)
        case .turnedLeft: return (y, bottom - x)
        case .transversed: return (right - y, bottom - x)
        case .turnedRight: return (right - y, x)
        }
    }
}
