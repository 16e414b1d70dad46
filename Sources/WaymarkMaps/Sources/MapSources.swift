import Foundation
import WaymarkDirections
import WaymarkGeometry
import WaymarkRendering
import WaymarkStyle
import WaymarkTiles

/// All that a style draws, for one map view.
@MainActor final class MapSources {
    /// A tile of a source of any kind.
    private enum Tile: Sendable {
        case vector(TileBucket)
        case raster(RasterTile)
        case elevation(ElevationTile)
    }

    /// The tiles of a source.
    private struct Source {
        let name: String
        let store: TileStore<Tile>
        /// How wide its pictures are in points; `nil` for vector tiles.
        let tileSize: Double?

        func wanted(_ view: ViewTransform) -> [CoveringTile] {
            guard let tileSize else { return view.coveringTiles(zooms: store.zooms) }
            return view.coveringTiles(of: store.zooms, tileSize)
        }
    }

    private let style: Style
    /// The tiles of the map itself.
    private let tiles: any TileSource
    private let resources: (any ResourceLoader)?
    private var vectors: [Source] = []
    private var rasters: [Source] = []
    private var elevations: [Source] = []
    private var pictures: [String: RasterTile] = [:]
    /// The icons of the style.
    private(set) var icons = IconSet()
    /// Loads the icons, documents and pictures, once.
    private var loading: Task<Void, Never>?
    /// The resources that could not be had.
    private var failures: [String] = []
    /// Called when something has arrived.
    var onChange: () -> Void = {}
    /// How the time passes before what failed is asked for again; of the machine where it is `nil`.
    var pause: RetryPause? { didSet { for source in sources { setPause(of: source.store) } } }

    init(style: Style, tiles: any TileSource, resources: (any ResourceLoader)?) {
        self.style = style
        self.tiles = tiles
        self.resources = resources
        let used = Set(style.layers.filter { $0.kind != .background }.map(\.source))
        for (name, source) in style.sources.sorted(by: { $0.key < $1.key })
        where used.contains(name) {
            // What a document describes is added when that is there.
            if source.addresses?.tiles.isEmpty ?? true, source.addresses?.url != nil { continue }
            addTiles(name, source)
        }
        // Layers of a source that the style does not describe are drawn from the map's own tiles.
        for name in used.sorted() where style.sources[name] == nil {
            addVector(name, tiles)
        }
        for (_, url) in style.sprites where url == IconSet.builtInAddress { icons = .builtIn }
        loading = Task { [weak self] in await self?.loadOnce() }
    }

    private var sources: [Source] { vectors + rasters + elevations }

    /// Whether everything of the view has arrived or permanently failed.
    func hasAll(_ view: ViewTransform) -> Bool {
        loading == nil && sources.allSatisfy { $0.store.hasAll($0.wanted(view)) }
    }

    /// Waits until everything of the view has arrived or permanently failed.
    func load(_ view: ViewTransform) async {
        await loading?.value
        for source in sources { await source.store.load(source.wanted(view)) }
    }

    /// The part of the view's scene that is here; the rest is requested.
    func scene(_ view: ViewTransform) -> MapScene {
        var scene = MapScene()
        for source in sources {
            for (_, tile, wrap) in source.store.tiles(for: source.wanted(view)) {
                switch tile {
                case .vector(let bucket): scene.tiles.append((bucket, wrap))
                case .raster(let tile):
                    scene.pictures[source.name, default: []].append((tile, wrap))
                case .elevation(let tile):
                    scene.elevations[source.name, default: []].append((tile, wrap))
                }
            }
        }
        for (name, picture) in pictures {
            scene.pictures[name] = view.wraps.map { (picture, $0) }
        }
        return scene
    }

    /// The resources that the style names and that cannot be had, a line each.
    var resourceFailures: [String] {
        let bare = (rasters + elevations).filter(\.store.isBare)
        return failures + bare.map { "the source '\($0.name)' of the style has no pictures here" }
    }

    /// The faults of tiles that the sources have but that cannot be shown.
    var tileFailures: [TileID: String] {
        sources.reduce(into: [:]) { $0.merge($1.store.failures) { first, _ in first } }
    }

    /// Asks again at once for tiles that could not be had.
    func retry() {
        for source in sources { source.store.retry() }
        onChange()
    }

    private func setPause(of store: TileStore<Tile>) {
        if let pause { store.pause = pause }
    }

    /// Gives up tiles that are not seen, down to `bytes` for each source.
    func setBudget(_ bytes: Int) {
        for source in sources { source.store.budget = bytes }
    }
}

extension MapSources {
    private func addVector(_ name: String, _ tiles: any TileSource) {
        let (style, deepest) = (style, tiles.zooms.upperBound)
        let added = source(name, zooms: tiles.zooms) { id in
            guard let bytes = try await tiles.contents(of: id) else { return nil }
            try Task.checkCancellation()
            let bucket = TileBucket(
                id: id, tile: try VectorTileDecoder.decode(bytes), style: style, source: name,
                lastZoom: id.z == deepest ? 20 : nil)
            return (.vector(bucket), bucket.byteCount)
        }
        vectors.append(added)
    }

    private func source(
        _ name: String, zooms: ClosedRange<Int>, tileSize: Double? = nil,
        make: @escaping TileStore<Tile>.Maker
    ) -> Source {
        let store = TileStore(
            zooms: zooms, onChange: { [weak self] in self?.onChange() }, make: make)
        setPause(of: store)
        return Source(name: name, store: store, tileSize: tileSize)
    }

    private func addTiles(_ name: String, _ source: StyleSource) {
        switch source {
        case .vector(let addresses):
            guard let first = addresses.tiles.first ?? addresses.url else {
                return addVector(name, tiles)
            }
            if let resources, !addresses.tiles.isEmpty, resources.reaches(first) {
                addVector(name, AddressedTiles(addresses: addresses, resources: resources))
            } else {
                failures.append(
                    "the tiles of '\(name)' at \(first) cannot be had: the map's own are drawn")
                addVector(name, tiles)
            }
        case .raster(let addresses, let size):
            rasters.append(
                pictureSource(name, addresses, size, bytesPerPixel: 6) {
                    .raster(RasterTile($0, $1))
                })
        case .elevation(let addresses, let size, let encoding):
            elevations.append(
                pictureSource(name, addresses, size, bytesPerPixel: 4) {
                    .elevation(ElevationTile($0, $1, encoding: encoding))
                })
        case .features, .picture: break
        }
    }

    /// Adds the tiles that the document at the address of `source` describes.
    private func addDescribed(_ name: String, _ source: StyleSource, _ url: String) async {
        var described = source
        await attempt("the description \(url) of '\(name)'") {
            guard let bytes = try await self.resources?.resource(at: url) else { return false }
            let document = try JSONDecoder().decode(TileDocument.self, from: Data(bytes))
            described.addresses = source.addresses?.completed(by: document)
            return true
        }
        addTiles(name, described)
    }

    /// The tiles that `make` makes of the pictures at the addresses of a source.
    private func pictureSource(
        _ name: String, _ addresses: StyleSource.TileAddresses, _ tileSize: Double,
        bytesPerPixel: Int, _ make: @escaping @Sendable (TileID, Texture) -> Tile
    ) -> Source {
        let tiles = resources.map { AddressedTiles(addresses: addresses, resources: $0) }
        return source(name, zooms: addresses.zooms, tileSize: tileSize) { id in
            guard let bytes = try await tiles?.contents(of: id) else { return nil }
            let texture = try Texture(encoded: bytes)
            return (make(id, texture), texture.width * texture.height * bytesPerPixel)
        }
    }

    private func loadOnce() async {
        for (prefix, url) in style.sprites where url != IconSet.builtInAddress {
            await attempt("the icons \(url)") {
                guard let sheet = try await self.sheet(url) else { return false }
                self.icons.add(sheet, prefix: prefix)
                return true
            }
        }
        let used = Set(style.layers.map(\.source))
        for (name, source) in style.sources.sorted(by: { $0.key < $1.key }) {
            if let addresses = source.addresses, addresses.tiles.isEmpty, let url = addresses.url,
                used.contains(name)
            {
                await addDescribed(name, source, url)
            }
            switch source {
            case .features(let address):
                await attempt("the features of '\(name)'") {
                    guard let bytes = try await self.document(address) else { return false }
                    let hasGradient = self.style.layers.contains {
                        $0.source == name && $0.expression("line-gradient") != nil
                    }
                    self.addVector(name, try GeoJSONSource(bytes, keepsLines: hasGradient))
                    return true
                }
            case .picture(let url, let corners):
                await attempt("the picture \(url)") {
                    guard let bytes = try await self.resources?.resource(at: url) else {
                        return false
                    }
                    let places = corners.map {
                        MapPoint(
                            x: ($0.x + 180) / 360,
                            y: MapPoint(Coordinate(latitude: $0.y, longitude: 0)).y)
                    }
                    self.pictures[name] = RasterTile(corners: places, try Texture(encoded: bytes))
                    return true
                }
            default: break
            }
        }
        loading = nil
        onChange()
    }

    private func attempt(_ what: String, _ load: () async throws -> Bool) async {
        do {
            if try await !load() { failures.append("\(what) cannot be found") }
        } catch {
            failures.append("\(what): \(error)")
        }
    }

    private func sheet(_ url: String) async throws -> IconSet? {
        guard let resources else { return nil }
        for suffix in ["@2x", ""] {
            guard let index = try await resources.resource(at: url + suffix + ".json"),
                let picture = try await resources.resource(at: url + suffix + ".png")
            else { continue }
            return try IconSet(index: Data(index), sheet: picture)
        }
        return nil
    }

    private func document(_ address: StyleSource.GeoJSONAddress) async throws -> [UInt8]? {
        switch address {
        case .inline(let text): Array(text.utf8)
        case .url(let url): try await resources?.resource(at: url)
        }
    }
}

extension ViewTransform {
    /// The tiles of pictures `tileSize` points wide that cover the view, those nearest to their own scale.
    func coveringTiles(of zooms: ClosedRange<Int>, _ tileSize: Double) -> [CoveringTile] {
        let finer = CMath.binaryLogarithm(512 / tileSize * scale.squareRoot())
        return coveringTiles(zooms: zooms, finer: finer + 0.5)
    }
}
