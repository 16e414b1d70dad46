public import WaymarkDirections
public import WaymarkGeometry
public import WaymarkRendering
public import WaymarkStyle
import WaymarkTiles

/// Draws pictures larger than a screen, and raster tiles, a part at a time.
@MainActor public final class MapPicture {
    private let renderer: MapRenderer
    private let sources: MapSources
    private let rasterizer: Rasterizer
    /// The last square that was asked for: squares are drawn one after another, as tiles that one loads may be
    /// let go for the next.
    private var last: Task<Void, Never>?
    /// Rows of a picture that are in memory at once.
    private static let slabHeight = 512
    /// Tiles along a side of the square that is drawn at once, so that names across their borders are
    /// whole.
    public nonisolated static let groupSide = 4

    /// Pictures of the tiles of `source` in `style`.
    ///
    /// - Parameters:
    ///   - resources: the files that the style names; `nil` for those of `source`, where it has some.
    ///   - plans: the plans of buildings, of which the default levels are drawn (``IndoorTiles``).
    ///   - textEngine: shapes its texts, with fonts of its own choice.
    public init(
        source: any TileSource, style: Style, resources: (any ResourceLoader)? = nil,
        plans: (any TileSource)? = nil, rasterizer: Rasterizer = Rasterizer(),
        textEngine: any TextEngine = SystemTextEngine()
    ) {
        renderer = MapRenderer(style: style, icons: IconSet(), textEngine: textEngine)
        sources = MapSources(
            style: style, tiles: source, resources: resources ?? source as? any ResourceLoader,
            plans: plans)
        sources.budget = 24 << 20
        self.rasterizer = rasterizer
    }

    /// The faults of tiles that the source has but that cannot be shown.
    public var tileFailures: [TileID: String] { sources.tileFailures }

    /// The fonts, and the resources that the style names, that cannot be had, a line each.
    public var resourceFailures: [String] {
        sources.resourceFailures + renderer.textEngine.failures.map(\.description)
    }

    /// Draws a picture of any size into a PNG file; some hundred rows of it are in memory at once.
    ///
    /// - Throws: ``MapPictureError`` where it has no such size, `RegionError` where the file cannot be
    ///   written; what was there before stays then.
    public func write(_ options: MapViewOptions, to path: String) async throws {
        let size = (options.size * options.scale).rounded(.toNearestOrAwayFromZero)
        let (width, height) = (Int(size.x), Int(size.y))
        guard (1...65_535).contains(width), (1...65_535).contains(height) else {
            throw MapPictureError.size(width, height)
        }
        let camera = options.camera
        let view = ViewTransform(
            size: size, scale: options.scale, center: MapPoint(camera.target), zoom: camera.zoom,
            bearing: camera.bearing, pitch: camera.shownAngle)
        let slabs = stride(from: 0, to: height, by: Self.slabHeight).map {
            $0..<min($0 + Self.slabHeight, height)
        }
        let symbols = await symbols(view, slabs)
        var labels = symbols.upper
        renderer.drawAttribution(view, AttributionPlace(corner: view.size / view.scale), &labels)
        let writer = try PNGWriter(path: path, width: width, height: height)
        for slab in slabs {
            let part = view.cropped(to: slab)
            await sources.load(part)
            renderer.icons = sources.icons
            var list = DisplayList()
            renderer.drawMap(
                sources.scene(part), view: part,
                symbols: symbols.lowerMoved(by: SIMD2(0, -slab.lowerBound)), into: &list)
            var bitmap = Bitmap(width: width, height: slab.count)
            rasterizer.draw(list, into: &bitmap)
            rasterizer.draw(labels, into: &bitmap, origin: SIMD2(0, slab.lowerBound), clears: false)
            try writer.write(bitmap.pixels)
        }
        try writer.finish()
    }

    /// The names of the whole picture: of its tiles only what they need is kept.
    private func symbols(_ view: ViewTransform, _ slabs: [Range<Int>]) async -> MapSymbols {
        var scene = MapScene()
        var seen: Set<MapScene.TileKey> = []
        for slab in slabs {
            let part = view.cropped(to: slab)
            await sources.load(part)
            for entry in sources.scene(part).tiles where seen.insert(.init(entry)).inserted {
                scene.tiles.append((entry.bucket.withoutGround, entry.wrap))
            }
        }
        renderer.icons = sources.icons
        renderer.credits = sources.credits
        let box = renderer.attributionBox(view, AttributionPlace(corner: view.size / view.scale))
        return renderer.drawSymbols(scene, view: view, reserved: [box])
    }

    /// The pictures of a square of tiles, `tileSize` points wide; names are whole across their borders, and
    /// none crosses that of the square.
    ///
    /// - Parameters:
    ///   - corner: the north-west tile of the square.
    ///   - count: the tiles along its side.
    ///   - scale: pixels in a point, 1 to 3.
    public func tiles(
        from corner: TileID, count: Int = groupSide, tileSize: Double = 512, scale: Double = 1
    ) async -> [(tile: TileID, bitmap: Bitmap)] {
        let before = last
        let drawing = Task {
            await before?.value
            return await square(from: corner, count: count, tileSize: tileSize, scale: scale)
        }
        last = Task { _ = await drawing.value }
        return await drawing.value
    }

    private func square(
        from corner: TileID, count: Int, tileSize: Double, scale: Double
    ) async -> [(tile: TileID, bitmap: Bitmap)] {
        let points = Double(count) * tileSize
        let pixels = Int((points * scale).rounded())
        let unit = 1 / Double(1 << corner.z)
        let center = MapPoint(
            x: (Double(corner.x) + Double(count) / 2) * unit,
            y: (Double(corner.y) + Double(count) / 2) * unit)
        let zoom = Double(corner.z) + CMath.binaryLogarithm(tileSize / 256)
        let view = ViewTransform(
            size: SIMD2(repeating: points * scale), scale: scale, center: center, zoom: zoom,
            bearing: 0, pitch: 0)
        await sources.load(view)
        renderer.icons = sources.icons
        // What was drawn before is no matter.
        let scene = sources.scene(view, isExact: true)
        // Symbols beyond the border, and those on it, are left to nobody: so neighbours agree.
        let (far, edge) = (Float(pixels) + 4096, Float(pixels))
        let border: [SIMD4<Float>] = [
            SIMD4(-4096, -4096, 0, far), SIMD4(edge, -4096, far, far), SIMD4(-4096, -4096, far, 0),
            SIMD4(-4096, edge, far, far),
        ]
        let symbols = renderer.drawSymbols(
            scene, view: view, reserved: border, leavesOutOthers: true)
        var list = DisplayList()
        renderer.drawMap(scene, view: view, symbols: symbols, into: &list)
        var made: [(tile: TileID, bitmap: Bitmap)] = []
        let side = pixels / count
        let world = 1 << corner.z
        for row in 0..<count where corner.y + row < world {
            for column in 0..<count where corner.x + column < world {
                var bitmap = Bitmap(width: side, height: side)
                rasterizer.draw(
                    [list, symbols.upper], into: &bitmap,
                    origin: SIMD2(column * side, row * side))
                made.append(
                    (TileID(z: corner.z, x: corner.x + column, y: corner.y + row), bitmap))
            }
        }
        return made
    }
}

extension ViewTransform {
    /// The part of the view with these rows of pixels.
    fileprivate func cropped(to rows: Range<Int>) -> ViewTransform {
        cropped(origin: SIMD2(0, Double(rows.lowerBound)), size: SIMD2(size.x, Double(rows.count)))
    }
}

/// Why there is no picture.
public enum MapPictureError: Error, Hashable, Sendable {
    /// A side is not 1 to 65,535 pixels.
    case size(Int, Int)
}

extension MapPictureError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .size(let width, let height): "a picture of \(width)x\(height) pixels cannot be drawn"
        }
    }
}
