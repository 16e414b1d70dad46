#if !canImport(UIKit)
    public import Foundation
    package import WaymarkRendering

    /// A picture.
    public final class UIImage: NSObject, Sendable {
        /// The pixels.
        package let texture: Texture
        /// Pixels in a point.
        public let scale: CGFloat

        /// Its size in points.
        public var size: CGSize {
            CGSize(width: Double(texture.width) / scale, height: Double(texture.height) / scale)
        }

        /// The picture in a PNG or JPEG file; `nil` where it is none.
        public convenience init?(data: Data) { self.init(data: data, scale: 1) }

        /// The picture in a PNG or JPEG file with so many pixels in a point; `nil` where it is none.
        public init?(data: Data, scale: CGFloat) {
            guard scale.isFinite, scale > 0, let texture = try? Texture(encoded: [UInt8](data))
            else { return nil }
            self.texture = texture
            self.scale = scale
            super.init()
        }

        /// The picture of a PNG or JPEG file; `nil` where there is none.
        public convenience init?(contentsOfFile path: String) {
            guard let data = FileManager.default.contents(atPath: path) else { return nil }
            self.init(data: data)
        }

        /// The picture `name`, `name.png` or `name.jpg` among the resources of the program; `nil` where it has none.
        public convenience init?(named name: String) {
            let found = [nil, "png", "jpg"].lazy.compactMap {
                Bundle.main.path(forResource: name, ofType: $0)
            }.first
            guard let found else { return nil }
            self.init(contentsOfFile: found)
        }

        /// A picture of pixels that are there.
        package init(texture: Texture, scale: CGFloat = 1) {
            self.texture = texture
            self.scale = scale
            super.init()
        }
    }
#endif
