import Foundation
import WaymarkGeometry
import WaymarkImages

/// A picture whose sides lie along parallels and meridians, in degrees or in metres of Web Mercator.
struct GroundPicture {
    /// The place of the pixels on the Earth.
    struct Place: Hashable {
        /// The west and the north edge.
        let corner: SIMD2<Double>
        /// The width and the height of a pixel.
        let pixel: SIMD2<Double>
        /// Whether these are metres of Web Mercator (EPSG:3857), rather than degrees (EPSG:4326).
        let isMetric: Bool
    }

    private let path: String
    private let place: Place
    private let quality: Int
    /// The picture, and each as half of the one before it.
    private let levels: [PixelImage]
    private let codec = SystemImageCodec()

    /// The pixels along a side of the tiles that are cut.
    static let tileSize = 256
    /// The most pixels of a picture: it is held in memory.
    static let mostPixels = 1 << 26
    private static let deepestZoom = 22

    /// Reads the picture at `path`, which lies in `bounds`, or where the world file beside it says.
    init(path: String, bounds: CoordinateBounds?, quality: Int) throws(AerialError) {
        (self.path, self.quality) = (path, quality)
        var picture: PixelImage
        do throws(ImageCodingError) {
            picture = try codec.decoded(
                Self.bytes(of: path),
                limits: ImageLimits(longestSide: 1 << 16, mostPixels: Self.mostPixels))
        } catch {
            throw AerialError(error, path: path, mostPixels: Self.mostPixels)
        }
        picture.premultiply()
        let size = SIMD2(Double(picture.width), Double(picture.height))
        place =
            if let bounds {
                try Place(bounds, size: size, path: path)
            } else {
                try Place(worldFileOf: path, size: size)
            }
        var levels = [picture]
        while let last = levels.last, min(last.width, last.height) > 1 {
            levels.append(last.halved())
        }
        self.levels = levels
    }

    private static func bytes(of path: String) throws(ImageCodingError) -> [UInt8] {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw .malformed(reason: "it cannot be read")
        }
        return [UInt8](data)
    }

    /// Calls `body` with the tiles of the picture in `area`.
    func forEachTile(in area: AerialArea, _ body: (TileID, [UInt8]) throws -> Void) throws {
        let finest = min(Self.deepestZoom, place.finestZoom(tileSize: Self.tileSize))
        // Where all of it is smaller than a tile, the ground beneath is more worth seeing.
        let tiles = Double(max(levels[0].width, levels[0].height)) / Double(Self.tileSize)
        let wanted = max(0, finest - Int(log2(max(1, tiles)).rounded(.up)))...finest
        guard wanted.overlaps(area.zooms) else { return }
        let box = place.box(width: levels[0].width, height: levels[0].height)
        for zoom in wanted.clamped(to: area.zooms) {
            let own = AerialArea(box, zooms: zoom...zoom)
            let columns = own.columns(atZoom: zoom).clamped(to: area.columns(atZoom: zoom))
            let rows = own.rows(atZoom: zoom).clamped(to: area.rows(atZoom: zoom))
            for y in rows {
                for x in columns {
                    let tile = TileID(z: zoom, x: x, y: y)
                    guard area.touches(tile), own.touches(tile) else { continue }
                    if let picture = try cut(tile) { try body(tile, picture) }
                }
            }
        }
    }

    /// The picture of `tile` as a file: JPEG where it covers all of it, else PNG; `nil` where it covers nothing.
    private func cut(_ tile: TileID) throws -> [UInt8]? {
        let side = Self.tileSize
        let scale = 1 / Double(side << tile.z)
        let columns = (0..<side).map { pixel in
            place.column(ofMapX: (Double(tile.x * side + pixel) + 0.5) * scale)
        }
        let rows = (0..<side).map { pixel in
            place.row(ofMapY: (Double(tile.y * side + pixel) + 0.5) * scale)
        }
        let step = max(columns[side - 1] - columns[0], rows[side - 1] - rows[0]) / Double(side - 1)
        let level = max(0, min(levels.count - 1, Int(log2(max(1, step)).rounded())))
        let picture = levels[level]
        let shrink = SIMD2(
            Double(picture.width) / Double(levels[0].width),
            Double(picture.height) / Double(levels[0].height))
        let (xs, ys) = (
            columns.map { picture.sample($0 * shrink.x, count: picture.width) },
            rows.map { picture.sample($0 * shrink.y, count: picture.height) }
        )
        var pixels = [UInt32](repeating: 0, count: side * side)
        for (row, y) in ys.enumerated() {
            guard let y else { continue }
            for (column, x) in xs.enumerated() {
                if let x { pixels[row * side + column] = picture.color(x, y) }
            }
        }
        return try encoded(pixels)
    }

    private func encoded(_ pixels: [UInt32]) throws -> [UInt8]? {
        let side = Self.tileSize
        guard pixels.contains(where: { $0 >> 24 > 0 }) else { return nil }
        guard pixels.allSatisfy({ $0 >> 24 == 255 }) else {
            return PNGFile.encoded(
                width: side, height: side, pixels: pixels.map(\.unmultiplied), isOpaque: false)
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(3 * pixels.count)
        for pixel in pixels {
            for shift in [0, 8, 16] as [UInt32] {
                bytes.append(UInt8(truncatingIfNeeded: pixel >> shift))
            }
        }
        do throws(ImageCodingError) {
            return try codec.jpeg(
                of: RGBRegion(start: 0, width: side, height: side, stride: 3 * side), in: bytes,
                quality: quality)
        } catch {
            throw AerialError(error, path: path, mostPixels: Self.mostPixels)
        }
    }
}

/// A file with one picture, which is in memory only while its tiles are cut.
struct PictureSource: AerialSource {
    let path: String
    let attribution: String? = nil
    /// The box that it fills; `nil` where a world file tells.
    let bounds: CoordinateBounds?
    /// Of its tiles, 1 to 100.
    let quality: Int

    func forEachTile(in area: AerialArea, _ body: (TileID, [UInt8]) throws -> Void) throws {
        try GroundPicture(path: path, bounds: bounds, quality: quality).forEachTile(in: area, body)
    }
}

extension PixelImage {
    /// Two neighbours along a side and the share of the second one.
    struct Sample {
        let low: Int
        let high: Int
        let share: Float
    }

    /// The pixels at `place` along a side of `count`, whose first pixel reaches from 0 to 1; `nil` beside it.
    fileprivate func sample(_ place: Double, count: Int) -> Sample? {
        guard place >= 0, place <= Double(count) else { return nil }
        let middle = max(0, min(Double(count - 1), place - 0.5))
        let low = Int(middle)
        return Sample(low: low, high: min(count - 1, low + 1), share: Float(middle - Double(low)))
    }

    /// The colour between four pixels.
    fileprivate func color(_ x: Sample, _ y: Sample) -> UInt32 {
        let (top, bottom) = (y.low * width, y.high * width)
        let corners = (
            pixels[top + x.low], pixels[top + x.high], pixels[bottom + x.low],
            pixels[bottom + x.high]
        )
        var color: UInt32 = 0
        for shift in [0, 8, 16, 24] as [UInt32] {
            func part(_ pixel: UInt32) -> Float { Float(pixel >> shift & 255) }
            let upper = part(corners.0) + (part(corners.1) - part(corners.0)) * x.share
            let lower = part(corners.2) + (part(corners.3) - part(corners.2)) * x.share
            color |= UInt32(upper + (lower - upper) * y.share + 0.5) << shift
        }
        return color
    }

    /// The picture of half the size: the mean of four pixels.
    fileprivate func halved() -> PixelImage {
        let (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
        var half = [UInt32](repeating: 0, count: columns * rows)
        for row in 0..<rows {
            let (top, bottom) = (2 * row * width, min(height - 1, 2 * row + 1) * width)
            for column in 0..<columns {
                let (left, right) = (2 * column, min(width - 1, 2 * column + 1))
                var color: UInt32 = 0
                for shift in [0, 8, 16, 24] as [UInt32] {
                    let upper =
                        (pixels[top + left] >> shift & 255) + (pixels[top + right] >> shift & 255)
                    let lower =
                        (pixels[bottom + left] >> shift & 255)
                        + (pixels[bottom + right] >> shift & 255)
                    color |= ((upper + lower + 2) / 4) << shift
                }
                half[row * columns + column] = color
            }
        }
        return PixelImage(width: columns, height: rows, pixels: half)
    }
}

extension UInt32 {
    /// A pixel whose colours are not multiplied by its opacity any more.
    fileprivate var unmultiplied: UInt32 {
        let alpha = self >> 24
        guard alpha > 0, alpha < 255 else { return self }
        func part(_ shift: UInt32) -> UInt32 {
            Swift.min(255, ((self >> shift & 255) * 255 + alpha / 2) / alpha) << shift
        }
        return part(0) | part(8) | part(16) | alpha << 24
    }
}
