import Foundation
import WaymarkDirections
import WaymarkGeometry
import WaymarkRendering
import WaymarkStyle
import WaymarkTiles

/// All that a style draws, for one map view.
@MainActor final class MapSources {
    private let style: Style
    /// The tiles of the map itself.
    private let tiles: any TileSource
    private let resources: (any ResourceLoader)?
    private var vectors: [(name: String, store: TileStore<TileBucket>)] = []
    private var rasters: [(name: String, store: TileStore<RasterTile>, tileSize: Double)] = []
    private var elevations: [(name: String, store: TileStore<ElevationTile>, tileSize: Double)] = []
    private var pictures: [String: RasterTile] = [:]
    /// The icons of the style.
    private(set) var icons = IconSet()
    /// Loads the icons, documents and pictures, once.
    private var loading: Task<Void, Never>?
    /// The resources that could not be had.
    private var failures: [String] = []
    /// Called when something has arrived.
    var onChange: () -> Void = {}

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

    /// Whether everything of the view has arrived or permanently failed.
    func hasAll(_ view: ViewTransform) -> Bool {
        loading == nil
            && vectors.allSatisfy { $0.store.hasAll(view.coveringTiles(zooms: $0.store.zooms)) }
            && rasters.allSatisfy {
                $0.store.hasAll(view.coveringTiles(of: $0.store.zooms, $0.tileSize))
            }
            && elevations.allSatisfy {
                $0.store.hasAll(view.coveringTiles(of: $0.store.zooms, $0.tileSize))
            }
    }

    /// Waits until everything of the view has arrived or permanently failed.
    func load(_ view: ViewTransform) async {
        await loading?.value
        for entry in vectors {
            await entry.store.load(view.coveringTiles(zooms: entry.store.zooms))
        }
        for entry in rasters {
            await entry.store.load(view.coveringTiles(of: entry.store.zooms, entry.tileSize))
        }
        for entry in elevations {
            await entry.store.load(view.coveringTiles(of: entry.store.zooms, entry.tileSize))
        }
    }

    /// The part of the view's scene that is here; the rest is requested.
    func scene(_ view: ViewTransform) -> MapScene {
        var scene = MapScene()
        for entry in vectors {
            scene.tiles += entry.store.tiles(for: view.coveringTiles(zooms: entry.store.zooms))
                .map { ($0.content, $0.wrap) }
        }
        for entry in rasters {
            let wanted = view.coveringTiles(of: entry.store.zooms, entry.tileSize)
            scene.pictures[entry.name] = entry.store.tiles(for: wanted).map {
                ($0.content, $0.wrap)
            }
        }
        for entry in elevations {
            let wanted = view.coveringTiles(of: entry.store.zooms, entry.tileSize)
            scene.elevations[entry.name] = entry.store.tiles(for: wanted).map {
                ($0.content, $0.wrap)
            }
        }
        for (name, picture) in pictures {
            scene.pictures[name] = view.wraps.map { (picture, $0) }
        }
        return scene
    }

    /// The resources that the style names and that cannot be had, a line each.
    var resourceFailures: [String] {
        let bare =
            rasters.filter { $0.store.isBare }.map(\.name)
            + elevations.filter { $0.store.isBare }.map(\.name)
        return failures + bare.map { "the source '\($0)' of the style has no pictures here" }
    }

    /// The faults of tiles that the sources have but that cannot be shown.
    var tileFailures: [TileID: String] {
        var all: [TileID: String] = [:]
        for entry in vectors { all.merge(entry.store.failures) { first, _ in first } }
        for entry in rasters { all.merge(entry.store.failures) { first, _ in first } }
        for entry in elevations { all.merge(entry.store.failures) { first, _ in first } }
        return all
    }

    /// Gives up tiles that are not seen, down to `bytes` for each source.
    func setBudget(_ bytes: Int) {
        for entry in vectors { entry.store.budget = bytes }
        for entry in rasters { entry.store.budget = bytes }
        for entry in elevations { entry.store.budget = bytes }
    }
}

extension MapSources {
    private func addVector(_ name: String, _ source: any TileSource) {
        let (style, deepest) = (style, source.zooms.upperBound)
        let store = TileStore<TileBucket>(zooms: source.zooms) { id in
            do {
                guard let bytes = try await source.contents(of: id) else { return .success(nil) }
                try Task.checkCancellation()
                let tile = try VectorTileDecoder.decode(bytes)
                let bucket = TileBucket(
                    id: id, tile: tile, style: style, source: name,
                    lastZoom: id.z == deepest ? 20 : nil)
                return .success((bucket, bucket.byteCount))
            } catch {
                return .failure(TileFailure(reason: "\(error)"))
            }
        }
        store.onChange = { [weak self] in self?.onChange() }
        vectors.append((name, store))
    }

    private func addTiles(_ name: String, _ source: StyleSource) {
        switch source {
        case .vector(let addresses):
            guard let first = addresses.tiles.first ?? addresses.url else {
                return addVector(name, tiles)
            }
            if let resources, !addresses.tiles.isEmpty, resources.reaches(first) {
                addVector(name, AddressedTiles(addresses, resources))
            } else {
                failures.append(
                    "the tiles of '\(name)' at \(first) cannot be had: the map's own are drawn")
                addVector(name, tiles)
            }
        case .raster(let addresses, let size): addRaster(name, addresses, size)
        case .elevation(let addresses, let size, let encoding):
            addElevation(name, addresses, size, encoding)
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

    private func addRaster(
        _ name: String, _ addresses: StyleSource.TileAddresses, _ tileSize: Double
    ) {
        let load = pictureLoader(addresses)
        let store = TileStore<RasterTile>(zooms: addresses.zooms) { id in
            await load(id).map { $0.map { (RasterTile(id, $0), $0.width * $0.height * 6) } }
        }
        store.onChange = { [weak self] in self?.onChange() }
        rasters.append((name, store, tileSize))
    }

    private func addElevation(
        _ name: String, _ addresses: StyleSource.TileAddresses, _ tileSize: Double,
        _ encoding: StyleSource.ElevationEncoding
    ) {
        let load = pictureLoader(addresses)
        let store = TileStore<ElevationTile>(zooms: addresses.zooms) { id in
            await load(id).map { texture in
                texture.map {
                    (ElevationTile(id, $0, encoding: encoding), $0.width * $0.height * 4)
                }
            }
        }
        store.onChange = { [weak self] in self?.onChange() }
        elevations.append((name, store, tileSize))
    }

    /// Loads the pictures of tiles by the templates of a source.
    private func pictureLoader(
        _ addresses: StyleSource.TileAddresses
    ) -> @Sendable (TileID) async -> Result<Texture?, TileFailure> {
        let resources = resources
        return { id in
            guard let resources else { return .success(nil) }
            do {
                let source = AddressedTiles(addresses, resources)
                guard let bytes = try await source.contents(of: id) else { return .success(nil) }
                return .success(try Texture(encoded: bytes))
            } catch {
                return .failure(TileFailure(reason: "\(error)"))
            }
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
