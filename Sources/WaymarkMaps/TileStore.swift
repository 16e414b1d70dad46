import WaymarkDirections
import WaymarkGeometry
import WaymarkRendering
import WaymarkStyle
import WaymarkTiles

/// The tiles of a map view: loads, decodes and sorts them off the main actor and keeps the last.
@MainActor final class TileStore {
    private let source: any TileSource
    private let style: Style
    private var buckets: [TileID: TileBucket] = [:]
    /// Tiles that the source does not have, or that are damaged.
    private var missing: Set<TileID> = []
    /// What is wrong with those that are damaged.
    private(set) var failures: [TileID: String] = [:]
    private var loading: [TileID: Task<Void, Never>] = [:]
    private var lastUse: [TileID: Int] = [:]
    private var clock = 0
    private static let limit = 96
    /// Called after a tile has arrived.
    var onChange: () -> Void = {}

    init(source: any TileSource, style: Style) {
        self.source = source
        self.style = style
    }

    var zooms: ClosedRange<Int> { source.zooms }

    /// Whether all of `tiles` have arrived or failed.
    func hasAll(_ tiles: [CoveringTile]) -> Bool {
        tiles.allSatisfy { buckets[$0.id] != nil || missing.contains($0.id) }
    }

    /// The tiles to draw for `wanted`: those that are here, and for the others the nearest
    /// ancestor. What is not here is requested, what is no longer wanted is cancelled.
    func tiles(for wanted: [CoveringTile]) -> [(bucket: TileBucket, wrap: Int)] {
        clock += 1
        let ids = Set(wanted.map(\.id))
        for (id, task) in loading where !ids.contains(id) {
            task.cancel()
            loading[id] = nil
        }
        var found: [(bucket: TileBucket, wrap: Int)] = []
        var stands: Set<CoveringTile> = []
        for tile in wanted {
            guard let bucket = nearest(to: tile.id) else { continue }
            lastUse[bucket.id] = clock
            if stands.insert(CoveringTile(id: bucket.id, wrap: tile.wrap)).inserted {
                found.append((bucket, tile.wrap))
            }
        }
        evict()
        // Coarser tiles are drawn first, so that finer ones lie over them.
        return found.sorted { $0.bucket.id.z < $1.bucket.id.z }
    }

    /// Waits until all of `wanted` have arrived or failed.
    func load(_ wanted: [CoveringTile]) async {
        _ = tiles(for: wanted)
        for tile in wanted { await loading[tile.id]?.value }
    }

    private func nearest(to id: TileID) -> TileBucket? {
        if let bucket = buckets[id] { return bucket }
        if !missing.contains(id) { request(id) }
        var ancestor = id.parent
        while let current = ancestor {
            if let bucket = buckets[current] { return bucket }
            ancestor = current.parent
        }
        return nil
    }

    private func request(_ id: TileID) {
        guard loading[id] == nil else { return }
        let (source, style) = (source, style)
        loading[id] = Task { [weak self] in
            let result = await Self.make(id, source, style)
            guard !Task.isCancelled, let self else { return }
            switch result {
            case .success(let bucket?): buckets[id] = bucket
            case .success(nil): missing.insert(id)
            case .failure(let failure):
                missing.insert(id)
                failures[id] = failure.reason
            }
            loading[id] = nil
            onChange()
        }
    }

    /// Why a tile that the source has cannot be shown.
    private struct Failure: Error { let reason: String }

    private nonisolated static func make(
        _ id: TileID, _ source: any TileSource, _ style: Style
    ) async -> Result<TileBucket?, Failure> {
        do {
            guard let bytes = try await source.contents(of: id) else { return .success(nil) }
            let tile = try VectorTileDecoder.decode(bytes)
            return .success(TileBucket(id: id, tile: tile, style: style))
        } catch {
            return .failure(Failure(reason: "\(error)"))
        }
    }

    private func evict() {
        guard buckets.count > Self.limit else { return }
        let oldest = buckets.keys.sorted { (lastUse[$0] ?? 0, $0) < (lastUse[$1] ?? 0, $1) }
        for id in oldest.prefix(buckets.count - Self.limit) where lastUse[id] != clock {
            buckets[id] = nil
            lastUse[id] = nil
        }
    }
}
