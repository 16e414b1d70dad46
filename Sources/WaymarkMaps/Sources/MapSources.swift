import Foundation
import Synchronization
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
    @MainActor private final class Source {
        let name: String
        let store: TileStore<Tile>
        /// How wide its pictures are in points; `nil` for vector tiles.
        private let tileSize: Double?
        /// The least zoom of the style at which a layer draws it.
        private let leastZoom: Double
        /// The tiles of the last view: each frame asks for them several times.
        private var cover: (view: ViewTransform, tiles: [CoveringTile])?

        init(name: String, store: TileStore<Tile>, tileSize: Double?, leastZoom: Double) {
            (self.name, self.store) = (name, store)
            (self.tileSize, self.leastZoom) = (tileSize, leastZoom)
        }

        func wanted(_ view: ViewTransform) -> [CoveringTile] {
            guard view.zoom - 1 >= leastZoom else { return [] }
            if let cover, cover.view.isSame(as: view) { return cover.tiles }
            let tiles =
                tileSize.map { view.coveringTiles(of: store.zooms, $0) }
                ?? view.coveringTiles(zooms: store.zooms)
            cover = (view, tiles)
            return tiles
        }
    }

    /// The style, for tiles that are made off the main actor too.
    private final class SharedStyle: Sendable {
        let style: Mutex<Style>

        init(_ style: Style) { self.style = Mutex(style) }
    }

    private let shared: SharedStyle
    private var style: Style { shared.style.withLock { $0 } }
    /// The tiles of the map itself.
    private let tiles: any TileSource
    private let resources: (any ResourceLoader)?
    /// The plans of the insides of buildings, which sources at ``IndoorTiles/address`` draw; `nil` for none.
    var plans: (any TileSource)? { didSet { replacePlans() } }
    private var vectors: [Source] = []
    private var rasters: [Source] = []
    private var elevations: [Source] = []
    private var pictures: [String: RasterTile] = [:]
    /// The icons of the style.
    private(set) var icons = IconSet()
    /// The icons, documents and pictures that the style needs.
    private let needed: [StyleResource]
    private var loading: [StyleResource.ID: Task<Void, Never>] = [:]
    /// Asks again for those that could not be had.
    private let backoff = Backoff<StyleResource.ID>()
    /// The reasons why resources could not be had.
    private var faults: [StyleResource.ID: String] = [:]
    /// The reasons why the map's own tiles are drawn for those of a source, by its name.
    private var substitutes: [String: String] = [:]
    /// Who is to be named with the pictures of a source, by its name.
    private var named: [String: String] = [:]
    /// The most characters of those who are named with a source.
    private static let longestCredit = 120
    /// Who is to be named with its pictures, without names that come twice or are empty.
    var credits: [String] {
        named.sorted { $0.key < $1.key }.map(\.value)
            .reduce(into: []) { if !$1.isEmpty, !$0.contains($1) { $0.append($1) } }
    }
    /// Called when something has arrived.
    var onChange: () -> Void = {}
    /// How the time passes before what failed is asked for again; of the machine where it is `nil`.
    var pause: RetryPause? {
        didSet {
            if let pause { backoff.pause = pause }
            for source in sources { setPause(of: source.store) }
        }
    }
    /// How many bytes of tiles that are not seen are kept for each source.
    var budget = 96 << 20 { didSet { for source in sources { source.store.budget = budget } } }

    init(
        style: Style, tiles: any TileSource, resources: (any ResourceLoader)?,
        plans: (any TileSource)? = nil
    ) {
        shared = SharedStyle(style)
        self.tiles = tiles
        self.resources = resources
        self.plans = plans
        needed = StyleResource.all(of: style)
        let used = Set(style.layers.filter { $0.kind != .background }.map(\.source))
        for (name, source) in style.sources.sorted(by: { $0.key < $1.key })
        where used.contains(name) {
            // What a document describes is added when that is there.
            if source.documentAddress == nil { addTiles(name, source) }
        }
        // Layers of a source that the style does not describe are drawn from the map's own tiles.
        for name in used.sorted() where style.sources[name] == nil {
            addVector(name, tiles)
        }
        for (_, url) in style.sprites where url == IconSet.builtInAddress { icons = .builtIn }
        for resource in needed { load(resource) }
    }

    deinit {
        for task in loading.values { task.cancel() }
    }

    private var sources: [Source] { vectors + rasters + elevations }

    /// Whether everything of the view has arrived or permanently failed.
    func hasAll(_ view: ViewTransform) -> Bool {
        loading.keys.allSatisfy { backoff.isFailing($0) }
            && sources.allSatisfy { $0.store.hasAll($0.wanted(view)) }
    }

    /// Waits until everything of the view has arrived or permanently failed.
    func load(_ view: ViewTransform) async {
        for task in loading.values { await task.value }
        for source in sources { await source.store.load(source.wanted(view)) }
    }

    /// The part of the view's scene that is here; the rest is requested.
    ///
    /// - Parameter isExact: whether no other tiles stand in for those that are not there.
    func scene(_ view: ViewTransform, isExact: Bool = false) -> MapScene {
        var scene = MapScene()
        for source in sources {
            let tiles = source.store.tiles(for: source.wanted(view), isExact: isExact)
            for (_, tile, wrap) in tiles {
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
        let bare = (rasters + elevations).filter {
            $0.store.isBare && !style.optionalSources.contains($0.name)
        }
        let own = needed.compactMap { faults[$0.id] }
        let substituted = substitutes.sorted { $0.key < $1.key }.map(\.value)
        let empty = bare.map { "the source '\($0.name)' of the style has no pictures here" }
        return own + substituted + empty
    }

    /// The faults of tiles that the sources have but that cannot be shown.
    var tileFailures: [TileID: String] {
        sources.reduce(into: [:]) { $0.merge($1.store.failures) { first, _ in first } }
    }

    /// Asks again at once for what could not be had.
    func retry() {
        for source in sources { source.store.retry() }
        let failed = Set(backoff.reset())
        for resource in needed where failed.contains(resource.id) { load(resource) }
        onChange()
    }

    /// Changes the values that `global-state` reads. Tiles of sources whose layers read one that is another now are
    /// sorted anew, without being loaded; those that are drawn stay until then.
    func setState(_ state: [String: StyleValue]) {
        let style = shared.style.withLock { style in
            defer { style.globalState = state }
            return style
        }
        let changed = Set(style.globalState.merging(state) { $1 }.keys).filter {
            style.globalState[$0] != state[$0]
        }
        let readers = Set(
            style.layers.filter { !$0.globalStates.isDisjoint(with: changed) }.map(\.source))
        for source in vectors where readers.contains(source.name) {
            source.store.revise { [shared] tile in
                guard case .vector(let bucket) = tile else { return tile }
                return .vector(bucket.sorted(by: shared.style.withLock { $0 }))
            }
        }
    }

    private func setPause(of store: TileStore<Tile>) {
        if let pause { store.backoff.pause = pause }
    }
}

extension MapSources {
    private func addVector(
        _ name: String, _ tiles: any TileSource, keepsLines: Bool = false
    ) {
        let deepest = tiles.zooms.upperBound
        let added = source(name, zooms: tiles.zooms) { [shared] id in
            guard let bytes = try await tiles.contents(of: id) else { return nil }
            try Task.checkCancellation()
            let bucket = TileBucket(
                id: id, tile: try VectorTileDecoder.decode(bytes),
                style: shared.style.withLock { $0 }, source: name,
                lastZoom: id.z == deepest ? 20 : nil, keepsLines: keepsLines)
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
        store.budget = budget
        let leastZoom = style.layers.filter { $0.source == name }.map(\.zooms.lowerBound).min()
        return Source(
            name: name, store: store, tileSize: tileSize, leastZoom: leastZoom ?? -.infinity)
    }

    private func replacePlans() {
        for (name, source) in style.sources where source.addresses?.url == IndoorTiles.address {
            vectors.removeAll { $0.name == name }
            if style.layers.contains(where: { $0.source == name }) { addTiles(name, source) }
        }
        onChange()
    }

    private func addTiles(_ name: String, _ source: StyleSource) {
        switch source {
        case .vector(let addresses) where addresses.url == WorldTiles.address:
            addWorld(name)
        case .vector(let addresses) where addresses.url == IndoorTiles.address:
            if let plans { addVector(name, plans) }
        case .vector(let addresses) where addresses.url == ContourTiles.address:
            if let resources { addVector(name, ContourTiles(resources)) }
        case .vector(let addresses):
            guard let first = addresses.tiles.first ?? addresses.url else {
                return addVector(name, tiles)
            }
            if let resources, !addresses.tiles.isEmpty, resources.reaches(first) {
                addVector(name, AddressedTiles(addresses: addresses, resources: resources))
            } else {
                substitutes[name] =
                    "the tiles of '\(name)' at \(first) cannot be had: the map's own are drawn"
                addVector(name, tiles)
            }
        case .raster(let addresses, let size):
            rasters.append(
                pictureSource(name, addresses, tileSize: size) { id, picture in
                    // Finer than four pixels a point nothing is seen.
                    let kept = picture.reduced(toPixels: Int(16 * size * size))
                    return (.raster(RasterTile(id, kept)), 6 * kept.width * kept.height)
                })
        case .elevation(let addresses, let size, let encoding):
            elevations.append(
                pictureSource(name, addresses, tileSize: size) { id, picture in
                    // Slopes are dear to shade, and none is seen that is half a point wide.
                    let tile = ElevationTile(
                        id, picture, encoding: encoding, most: Int(4 * size * size))
                    return (.elevation(tile), 4 * tile.meters.count)
                })
        case .features, .picture: break
        }
    }

    /// Adds the map of the world around that of the tiles; nothing where those may be anywhere.
    private func addWorld(_ name: String) {
        let bounds = tiles.bounds
        guard bounds != nil || tiles is NoTiles else { return }
        do {
            addVector(name, try WorldTiles(around: bounds))
        } catch {
            substitutes[name] = "there is no map of the world: \(error)"
        }
    }

    /// The tiles that `make` makes of the pictures at the addresses of a source, with their bytes.
    private func pictureSource(
        _ name: String, _ addresses: StyleSource.TileAddresses, tileSize: Double,
        _ make: @escaping @Sendable (TileID, Texture) -> (Tile, Int)
    ) -> Source {
        let tiles = resources.map { AddressedTiles(addresses: addresses, resources: $0) }
        // Of tiles that are as large as a screen few are seen at once.
        let most = max(
            Texture.mostTilePixels, min(Texture.mostPixels, Int(4 * tileSize * tileSize)))
        return source(name, zooms: addresses.zooms, tileSize: tileSize) { id in
            guard let bytes = try await tiles?.contents(of: id) else { return nil }
            return make(id, try Texture(encoded: bytes, mostPixels: most))
        }
    }
}

extension MapSources {
    private func load(_ resource: StyleResource) {
        guard loading[resource.id] == nil else { return }
        loading[resource.id] = Task { [weak self, resources] in
            var contents: StyleResource.Contents?
            var failure: (any Error)?
            do { contents = try await resource.contents(from: resources) } catch { failure = error }
            guard !Task.isCancelled, let self else { return }
            loading[resource.id] = nil
            receive(contents, of: resource, failure)
            onChange()
        }
    }

    private func receive(
        _ contents: StyleResource.Contents?, of resource: StyleResource, _ failure: (any Error)?
    ) {
        faults[resource.id] =
            failure.map { "\(resource.id): \($0)" }
            ?? (contents == nil ? "\(resource.id) cannot be found" : nil)
        if failure is DirectionsError {
            backoff.hasFailed(resource.id) { [weak self] in self?.load(resource) }
        } else {
            backoff.hasEnded(resource.id)
        }
        if let contents {
            add(contents)
        } else if case .tileDocument(let name, _) = resource {
            addSubstitute(for: name)
        }
    }

    private func add(_ contents: StyleResource.Contents) {
        switch contents {
        case .icons(let sheet, let prefix): icons.add(sheet, prefix: prefix)
        case .tileDocument(let document, let name): addTiles(name, describedBy: document)
        case .features(let features, let name, let keepsLines):
            addVector(name, features, keepsLines: keepsLines)
        case .picture(let picture, let name): pictures[name] = picture
        }
    }

    /// Adds what is drawn while nothing describes the tiles of a source.
    private func addSubstitute(for name: String) {
        guard let source = style.sources[name], !sources.contains(where: { $0.name == name })
        else { return }
        addTiles(name, source)
    }

    /// Adds the tiles that a document describes, in the place of what was drawn without it.
    private func addTiles(_ name: String, describedBy document: TileDocument) {
        guard var source = style.sources[name] else { return }
        if case .raster(let addresses, _) = source {
            if let size = document.tileSize, (16...4096).contains(size) {
                source = .raster(addresses, tileSize: size)
            }
            named[name] = document.attribution.map {
                String($0.withoutMarkup.prefix(Self.longestCredit))
            }
        }
        vectors.removeAll { $0.name == name }
        rasters.removeAll { $0.name == name }
        elevations.removeAll { $0.name == name }
        substitutes[name] = nil
        source.addresses = source.addresses?.completed(by: document)
        addTiles(name, source)
    }
}

extension ViewTransform {
    /// The tiles of pictures `tileSize` points wide that cover the view, those nearest to their own scale.
    func coveringTiles(of zooms: ClosedRange<Int>, _ tileSize: Double) -> [CoveringTile] {
        let finer = CMath.binaryLogarithm(512 / tileSize * scale.squareRoot())
        return coveringTiles(zooms: zooms, finer: finer + 0.5)
    }
}
