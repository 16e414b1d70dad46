import Foundation
import WaymarkGeometry

extension GroundPicture.Place {
    /// Half of the equator of WGS 84 in metres.
    private static let halfEquator = 20_037_508.342789244

    /// The place of a picture of `size` pixels that fills `bounds` in equal degrees.
    init(_ bounds: CoordinateBounds, size: SIMD2<Double>, path: String) throws(AerialError) {
        let (low, high) = (bounds.southWest, bounds.northEast)
        guard low.longitude < high.longitude, low.latitude < high.latitude else {
            throw .place(path: path, reason: "its bounds are no box")
        }
        corner = SIMD2(low.longitude, high.latitude)
        pixel = SIMD2(high.longitude - low.longitude, high.latitude - low.latitude) / size
        isMetric = false
        try checkPixels(of: path)
    }

    /// The place that the world file beside the picture at `path` tells.
    init(worldFileOf path: String, size: SIMD2<Double>) throws(AerialError) {
        guard let text = Self.worldFile(of: path) else { throw .noPlace(path: path) }
        let numbers = text.split(whereSeparator: \.isWhitespace).map { Double($0) }
        let values = numbers.compactMap(\.self)
        guard numbers.count == 6, values.count == 6, values.allSatisfy(\.isFinite) else {
            throw .place(path: path, reason: "its world file is not six numbers")
        }
        guard values[1] == 0, values[2] == 0, values[0] > 0, values[3] < 0 else {
            throw .place(path: path, reason: "it is turned or mirrored: its north must be up")
        }
        pixel = SIMD2(values[0], -values[3])
        // The file has the middle of the first pixel.
        corner = SIMD2(values[4] - pixel.x / 2, values[5] + pixel.y / 2)
        let far = corner + SIMD2(size.x, -size.y) * pixel
        let reach = max(abs(corner.x), abs(far.x), abs(corner.y), abs(far.y))
        isMetric = reach > 180.5
        let (widest, highest) =
            isMetric ? (Self.halfEquator * 1.001, Self.halfEquator * 1.001) : (180.5, 90.5)
        guard max(abs(corner.x), abs(far.x)) <= widest, max(abs(corner.y), abs(far.y)) <= highest
        else {
            throw .place(
                path: path,
                reason:
                    "its world file has neither degrees (EPSG:4326) nor metres of Web Mercator (EPSG:3857)"
            )
        }
        try checkPixels(of: path)
    }

    /// Refuses pixels of a tenth of a millimetre and less, with which nothing can be reckoned.
    private func checkPixels(of path: String) throws(AerialError) {
        guard pixel.min() >= (isMetric ? 1e-4 : 1e-9) else {
            throw .place(path: path, reason: "its pixels are smaller than a tenth of a millimetre")
        }
    }

    private static func worldFile(of path: String) -> String? {
        let url = URL(fileURLWithPath: path)
        let (base, type) = (url.deletingPathExtension().path, url.pathExtension)
        // `photo.jpg` has `photo.jgw`, `photo.jpgw` or `photo.wld`.
        let short = "\(type.prefix(1))\(type.suffix(1))w"
        for ending in [short, type + "w", "wld"] {
            guard let data = FileManager.default.contents(atPath: "\(base).\(ending)"),
                data.count < 4096
            else { continue }
            return String(decoding: data, as: UTF8.self)
        }
        return nil
    }

    /// The columns of pixels west of a place of the map.
    func column(ofMapX x: Double) -> Double {
        let east = isMetric ? (2 * x - 1) * Self.halfEquator : 360 * x - 180
        return (east - corner.x) / pixel.x
    }

    /// The rows of pixels north of a place of the map.
    func row(ofMapY y: Double) -> Double {
        let north =
            isMetric
            ? (1 - 2 * y) * Self.halfEquator : MapPoint(x: 0.5, y: y).coordinate.latitude
        return (corner.y - north) / pixel.y
    }

    /// The zoom at which a pixel of tiles is as fine as one of the picture.
    func finestZoom(tileSize: Int) -> Int {
        let width = isMetric ? pixel.max() / (2 * Self.halfEquator) : pixel.max() / 360
        // A third finer or coarser is hardly seen, four times the pixels are.
        return max(0, Int((log2(1 / (width * Double(tileSize))) - 0.4).rounded(.up)))
    }

    /// The box around a picture of so many pixels.
    func box(width: Int, height: Int) -> CoordinateBounds {
        let far = corner + SIMD2(Double(width), -Double(height)) * pixel
        func place(_ point: SIMD2<Double>) -> Coordinate {
            guard isMetric else {
                return Coordinate(latitude: point.y, longitude: point.x)
            }
            let map = MapPoint(
                x: (point.x / Self.halfEquator + 1) / 2, y: (1 - point.y / Self.halfEquator) / 2)
            return map.coordinate
        }
        return CoordinateBounds(
            southWest: place(SIMD2(corner.x, far.y)), northEast: place(SIMD2(far.x, corner.y)))
    }
}
