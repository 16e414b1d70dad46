import Foundation
package import WaymarkImages
package import WaymarkStyle

/// A sheet of icons with its index, as the MapLibre style specification has them under `sprite`.
package struct SpriteSheetFile: Sendable {
    /// An icon of the sheet.
    package struct Entry: Hashable, Sendable {
        /// The name under which the style asks for it.
        package let name: String
        /// The name of the picture that comes with the package.
        package let image: String
        /// The colour of what has none of its own.
        package let color: StyleColor

        /// An icon of this name.
        package init(name: String, image: String, color: StyleColor) {
            (self.name, self.image, self.color) = (name, image, color)
        }
    }

    /// A PNG file.
    package let picture: [UInt8]
    /// A JSON object.
    package let index: [UInt8]

    /// Pixels across the sheet.
    private static let width = 1024
    /// Pixels around each icon that belong to none.
    private static let gap = 1

    /// The icons of `entries` that come with the package, of which `ratio` pixels are a point.
    package init(
        _ entries: [Entry], ratio: Int, codec: any ImageCodec = SystemImageCodec()
    ) {
        var (places, pixels) = ([String: [String: Any]](), [UInt32]())
        var (x, y, rowHeight) = (0, 0, 0)
        for entry in entries.sorted(by: { $0.name < $1.name }) where places[entry.name] == nil {
            guard let icon = Self.icon(entry.image) else { continue }
            let size = (SIMD2<Double>(icon.size) * Double(ratio)).rounded(.up)
            let (columns, rows) = (Int(size.x), Int(size.y))
            if x + columns > Self.width { (x, y, rowHeight) = (0, y + rowHeight + Self.gap, 0) }
            rowHeight = max(rowHeight, rows)
            let missing = (y + rowHeight) * Self.width - pixels.count
            if missing > 0 { pixels.append(contentsOf: repeatElement(0, count: missing)) }
            let sprite = Self.drawn(
                icon, color: entry.color, ratio: ratio, width: columns, height: rows)
            for row in 0..<rows {
                let start = (y + row) * Self.width + x
                for column in 0..<columns {
                    pixels[start + column] = sprite.pixels[row * columns + column].straight
                }
            }
            places[entry.name] = Self.place(
                of: icon, x: x, y: y, width: columns, height: rows, ratio: ratio)
            x += columns + Self.gap
        }
        if pixels.isEmpty { pixels = Array(repeating: 0, count: Self.width) }
        picture = PNGFile.encoded(
            width: Self.width, height: pixels.count / Self.width, pixels: pixels, isOpaque: false,
            codec: codec)
        let data = try? JSONSerialization.data(
            withJSONObject: places, options: [.sortedKeys, .withoutEscapingSlashes])
        index = data.map { [UInt8]($0) } ?? []
    }

    private static func icon(_ name: String) -> IconOutline? {
        guard case .shapes(let outline)? = IconSet.builtIn[name]?.content else { return nil }
        return outline
    }

    private static func drawn(
        _ icon: IconOutline, color: StyleColor, ratio: Int, width columns: Int, height rows: Int
    ) -> Sprite {
        var list = DisplayList()
        let middle = SIMD2(Float(columns), Float(rows)) / 2
        for shape in icon.shapes {
            for contour in shape.contours {
                list.addContour(contour.map { $0 * Float(ratio) + middle })
            }
            list.fill(shape.color ?? color)
        }
        return Rasterizer.sprite(of: list, width: columns, height: rows)
    }

    private static func place(
        of icon: IconOutline, x: Int, y: Int, width columns: Int, height rows: Int, ratio: Int
    ) -> [String: Any] {
        var place: [String: Any] = [
            "x": x, "y": y, "width": columns, "height": rows, "pixelRatio": ratio,
        ]
        // What lies in its middle is made longer where it stands around a text.
        if icon.stretch.x > 0 {
            let half = icon.stretch * Float(ratio)
            let (middle, across) = (Float(columns) / 2, Float(rows) / 2)
            place["stretchX"] = [[Int(middle - half.x), Int(middle + half.x)]]
            place["stretchY"] = [[Int(across - half.y), Int(across + half.y)]]
        }
        return place
    }
}

extension UInt32 {
    /// A premultiplied pixel with its own colours.
    fileprivate var straight: UInt32 {
        let alpha = self >> 24
        guard alpha > 0, alpha < 255 else { return self }
        func part(_ shift: UInt32) -> UInt32 {
            Swift.min(255, ((self >> shift & 255) * 255 + alpha / 2) / alpha) << shift
        }
        return part(0) | part(8) | part(16) | alpha << 24
    }
}
