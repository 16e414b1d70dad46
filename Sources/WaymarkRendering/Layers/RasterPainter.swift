public import WaymarkGeometry
import WaymarkStyle

/// A picture of a tile, or of any quadrangle of the ground.
public struct RasterTile: Sendable {
    /// Its corners on the Mercator plane: north-west, north-east, south-east, south-west.
    package let corners: [MapPoint]
    package let texture: Texture
    /// Its zoom, to draw coarse tiles first.
    let zoom: Int
    /// Whether nothing is seen through it.
    private let isOpaque: Bool

    /// The picture of `tile`.
    public init(_ tile: TileID, _ texture: Texture) {
        self.init(corners: tile.corners(wrap: 0), texture, zoom: tile.z)
    }

    /// A picture whose corners north-west, north-east, south-east and south-west are anywhere.
    public init(corners: [MapPoint], _ texture: Texture, zoom: Int = 0) {
        self.corners = corners
        self.texture = texture
        self.zoom = zoom
        isOpaque = texture.levels[0].pixels.allSatisfy { $0 >> 24 == 255 }
    }

    /// Pixels by which it is drawn beyond its corners: where two tiles meet, half of each pixel would be ground.
    package func overlap(opacity: Double) -> Double { isOpaque && opacity == 1 ? 1 : 0 }
}

/// Lays pictures on the ground.
struct RasterPainter {
    let ground: GroundPainter
    var opacity = 1.0

    func draw(
        _ tiles: [(tile: RasterTile, wrap: Int)], isSharp: Bool = false
    ) -> DisplayList {
        var list = DisplayList()
        guard opacity > 0 else { return list }
        for (tile, wrap) in tiles {
            let corners = tile.corners.map { corner in
                ground.view.ground(MapPoint(x: corner.x + Double(wrap), y: corner.y))
            }
            guard ground.sees(GroundBox(corners)) else { continue }
            ground.drawImage(
                tile.texture, corners: corners, opacity: opacity, isSharp: isSharp,
                overlap: tile.overlap(opacity: opacity), into: &list)
        }
        return list
    }
}

/// How a raster layer changes the colours of its pictures.
struct ColorChange: Hashable {
    private let hueTurn: Double
    private let low: Double
    private let high: Double
    private let saturation: Double
    private let contrast: Double

    /// `nil` where they stay as they are.
    init?(_ raster: RasterProperties, _ context: ZoomContext) {
        hueTurn = raster.hueRotate(context)
        low = raster.brightnessMin(context)
        high = raster.brightnessMax(context)
        saturation = raster.saturation(context)
        contrast = raster.contrast(context)
        if hueTurn == 0, low == 0, high == 1, saturation == 0, contrast == 0 { return nil }
    }

    func applied(to texture: Texture) -> Texture {
        let (s, c) = (CMath.sine(hueTurn.degreesToRadians), CMath.cosine(hueTurn.degreesToRadians))
        let root = 3.0.squareRoot()
        // A turn about the axis of greys.
        let weights = SIMD3(
            (2 * c + 1) / 3, (-root * s - c + 1) / 3, (root * s - c + 1) / 3)
        let away = saturation > 0 ? 1 - 1 / (1.001 - saturation) : -saturation
        let factor = contrast > 0 ? 1 / (1 - min(contrast, 0.999)) : 1 + contrast
        func changed(_ pixel: UInt32) -> UInt32 {
            let alpha = Double(pixel >> 24) / 255
            guard alpha > 0 else { return 0 }
            var color =
                SIMD3(Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255))
                / 255 / alpha
            color = SIMD3(
                (color * weights).sum(),
                (color * SIMD3(weights.z, weights.x, weights.y)).sum(),
                (color * SIMD3(weights.y, weights.z, weights.x)).sum())
            let mean = color.sum() / 3
            color += (mean - color) * away
            color = (color - 0.5) * factor + 0.5
            color = (low + color * (high - low)).clamped(
                lowerBound: .zero, upperBound: SIMD3(repeating: 1))
            let bytes = (color * alpha * 255).rounded(.toNearestOrAwayFromZero)
            return UInt32(bytes.x) | UInt32(bytes.y) << 8 | UInt32(bytes.z) << 16
                | pixel & 0xff00_0000
        }
        let top = texture.levels[0]
        let pixels = top.pixels.map(changed)
        return Texture(width: top.width, height: top.height, pixels: pixels) ?? texture
    }
}

/// Keeps the pictures of the frame before whose colours a layer changes, so that they are not made anew.
struct ColorChangeCache {
    private var pictures: [Key: (original: Texture, changed: RasterTile)] = [:]

    private struct Key: Hashable {
        let texture: ObjectIdentifier
        let change: ColorChange
    }

    /// The pictures of the raster layers with their colours changed, by the number of the layer.
    mutating func tiles(
        of scene: MapScene, layers: [StyleLayer], properties: [LayerProperties?],
        _ context: ZoomContext
    ) -> [Int: [(tile: RasterTile, wrap: Int)]] {
        var found: [Int: [(tile: RasterTile, wrap: Int)]] = [:]
        var used: [Key: (original: Texture, changed: RasterTile)] = [:]
        for (number, properties) in properties.enumerated() {
            guard case .raster(let raster)? = properties,
                let tiles = scene.pictures[layers[number].source]
            else { continue }
            found[number] = tiles
            guard let change = ColorChange(raster, context) else { continue }
            found[number] = tiles.map { tile, wrap in
                let key = Key(texture: ObjectIdentifier(tile.texture), change: change)
                let entry =
                    used[key] ?? pictures[key] ?? (tile.texture, tile.changed(by: change))
                used[key] = entry
                return (entry.changed, wrap)
            }
        }
        pictures = used
        return found
    }
}

extension RasterTile {
    fileprivate func changed(by change: ColorChange) -> RasterTile {
        RasterTile(corners: corners, change.applied(to: texture), zoom: zoom)
    }
}

extension GroundPainter {
    /// Lays a picture on the ground.
    ///
    /// - Parameters:
    ///   - corners: of the ground plane: those of the picture's north-west, north-east, south-east and south-west.
    ///   - overlap: pixels by which its outermost pixels reach beyond them.
    public func drawImage(
        _ texture: Texture, corners: [SIMD2<Double>], opacity: Double = 1, isSharp: Bool = false,
        overlap: Double = 0, into list: inout DisplayList
    ) {
        guard sees(GroundBox(corners)),
            let onGround = PlaneTransform(corners: corners, to: texture.size)
        else { return }
        addRing(overlap > 0 ? widened(corners, by: overlap) : corners, to: &list)
        list.image(
            ImagePaint(
                texture, matrix: onGround.after(view.groundFromScreen), isSharp: isSharp,
                opacity: Float(opacity)))
    }

    /// The corners of a quadrangle that is larger by some pixels where they are.
    private func widened(_ corners: [SIMD2<Double>], by pixels: Double) -> [SIMD2<Double>] {
        let middle = corners.reduce(.zero, +) / Double(corners.count)
        return corners.map { corner in
            let way = corner - middle
            let length = (way * way).sum().squareRoot()
            guard length > 0 else { return corner }
            return corner + way * (pixels * max(1, view.depth(corner)) / length)
        }
    }

    /// Draws a line `width` pixels wide with a picture that is repeated along it.
    public func drawPattern(
        _ texture: Texture, along line: [SIMD2<Double>], width: Double, opacity: Double = 1,
        into list: inout DisplayList
    ) {
        LinePattern(
            ground: self, texture: texture, width: width, opacity: opacity
        ).draw(line, into: &list)
    }
}

extension DisplayList {
    /// Draws a picture whose corners are anywhere on the screen, clockwise from its top left.
    public mutating func image(_ texture: Texture, corners: [SIMD2<Double>], opacity: Double = 1) {
        guard let matrix = PlaneTransform(corners: corners, to: texture.size) else { return }
        addContour(corners.map { SIMD2<Float>($0) })
        image(ImagePaint(texture, matrix: matrix, opacity: Float(opacity)))
    }
}
