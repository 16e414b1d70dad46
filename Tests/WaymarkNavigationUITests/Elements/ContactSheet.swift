import WaymarkMaps
import WaymarkPictureSupport
import WaymarkRendering

/// All pictures of one element beside and below each other, for a person to look at.
@MainActor struct ContactSheet {
    private var places: [(part: PicturePart, corner: SIMD2<Double>)] = []
    private var size = SIMD2(0.0, 0.0)

    private static let gap = 8.0
    private static let width = 1740.0

    /// The pictures from left to right, in as many rows as they need.
    init(_ parts: [PicturePart]) {
        var corner = SIMD2(repeating: Self.gap)
        for part in parts {
            let extent = SIMD2(Double(part.width), Double(part.height)) + Self.gap
            if corner.x > Self.gap, corner.x + extent.x > Self.width {
                corner = SIMD2(Self.gap, size.y)
            }
            places.append((part, corner))
            size = pointwiseMax(size, corner + extent)
            corner.x += extent.x
        }
    }

    /// The sheet on a neutral ground.
    func bitmap() throws -> Bitmap {
        // The map's attribution stands below the pictures.
        let scene = try PanelScene(size + SIMD2(0, 24), ground: "#8a8f94")
        return scene.picture(ViewRect(low: .zero, high: size), margin: 0) { canvas in
            for (part, corner) in places {
                let extent = SIMD2(Double(part.width), Double(part.height))
                guard
                    let texture = Texture(
                        width: part.width, height: part.height, pixels: part.pixels)
                else { continue }
                canvas.image(texture, corner, corner + extent)
            }
        }
    }
}
