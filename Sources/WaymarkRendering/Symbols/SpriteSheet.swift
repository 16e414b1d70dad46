public import Foundation
import WaymarkStyle

/// Why a picture or a sheet of icons cannot be used.
public enum ImageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The bytes are no picture of a known kind, or a damaged one.
    case malformed(String)

    /// One line for a person.
    public var description: String {
        switch self {
        case .malformed(let reason): "the picture cannot be read: \(reason)"
        }
    }
}

extension IconSet {
    /// The pictures of a sheet: an index in JSON and a PNG file, as the style specification has them.
    ///
    /// - Throws: ``ImageError``.
    public init(index: Data, sheet: [UInt8]) throws(ImageError) {
        self.init()
        let texture = try Texture(png: sheet)
        guard case .object(let entries)? = JSONValue(data: index) else {
            throw .malformed("the index is no JSON object")
        }
        for (name, entry) in entries {
            self[name] = try Self.image(name, at: entry, on: texture)
        }
    }

    private static func image(
        _ name: String, at entry: JSONValue, on sheet: Texture
    ) throws(ImageError) -> IconImage {
        func whole(_ key: String) -> Int? { entry[key]?.number.flatMap { Int(exactly: $0) } }
        guard let x = whole("x"), let y = whole("y"), let width = whole("width"),
            let height = whole("height"),
            let part = sheet.part(x: x, y: y, width: width, height: height)
        else { throw .malformed("'\(name)' is not on the sheet") }
        let ratio = entry["pixelRatio"]?.number ?? 1
        guard ratio.isFinite, ratio > 0.01 else { throw .malformed("'pixelRatio' of '\(name)'") }
        let isDistance = entry["sdf"] == .bool(true)
        return IconImage(.texture(part, pixelRatio: ratio, isDistance: isDistance))
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
