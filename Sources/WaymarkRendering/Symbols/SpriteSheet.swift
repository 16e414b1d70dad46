public import Foundation
public import WaymarkImages
import WaymarkStyle

extension IconSet {
    /// The pictures of a sheet: an index in JSON and a PNG file, as the style specification has them.
    ///
    /// - Throws: ``ImageError``.
    public init(
        index: Data, sheet: [UInt8], codec: any ImageCodec = SystemImageCodec()
    ) throws(ImageError) {
        self.init()
        let texture = try Texture(encoded: sheet, codec: codec)
        guard case .object(let entries)? = try? JSONValue(data: index) else {
            throw .malformed("the index is no JSON object")
        }
        var cutter = SheetCutter(sheet: texture)
        for (name, entry) in entries.sorted(by: { $0.key < $1.key }) {
            self[name] = try Self.image(name, at: entry, from: &cutter)
        }
    }

    private static func image(
        _ name: String, at entry: JSONValue, from cutter: inout SheetCutter
    ) throws(ImageError) -> IconImage {
        func whole(_ key: String) -> Int? { entry[key]?.number.flatMap { Int(exactly: $0) } }
        guard let x = whole("x"), let y = whole("y"), let width = whole("width"),
            let height = whole("height"),
            let part = try cutter.part(at: SIMD4(x, y, width, height))
        else { throw .malformed("'\(name)' is not on the sheet") }
        let ratio = entry["pixelRatio"]?.number ?? 1
        guard ratio.isFinite, ratio > 0.01 else { throw .malformed("'pixelRatio' of '\(name)'") }
        let isDistance = entry["sdf"] == .bool(true)
        return IconImage(.texture(part, pixelRatio: ratio, isDistance: isDistance))
    }
}

/// Cuts icons out of a sheet, each once.
private struct SheetCutter {
    let sheet: Texture
    private var parts: [SIMD4<Int>: Texture] = [:]
    private var pixels = 0

    init(sheet: Texture) { self.sheet = sheet }

    /// The rectangle at (x, y) of a width and height; `nil` where it is not on the sheet.
    mutating func part(at box: SIMD4<Int>) throws(ImageError) -> Texture? {
        if let known = parts[box] { return known }
        guard let part = sheet.part(x: box.x, y: box.y, width: box.z, height: box.w) else {
            return nil
        }
        pixels += box.z * box.w
        // On a sheet they lie side by side.
        let most = 4 * sheet.width * sheet.height
        guard pixels <= most else { throw .tooManyIcons(mostPixels: most) }
        parts[box] = part
        return part
    }
}

extension Texture {
    /// A rectangle of the picture; `nil` where it is not on it.
    func part(x: Int, y: Int, width: Int, height: Int) -> Texture? {
        guard x >= 0, y >= 0, width > 0, height > 0, width <= self.width - x,
            height <= self.height - y
        else { return nil }
        let pixels = (y..<y + height).flatMap { row in
            levels[0].pixels[row * self.width + x..<row * self.width + x + width]
        }
        return Texture(width: width, height: height, pixels: pixels)
    }
}
