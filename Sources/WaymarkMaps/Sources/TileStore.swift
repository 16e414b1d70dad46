import WaymarkDirections
import WaymarkGeometry
import WaymarkRendering

/// There is no tile now; later there may be one.
struct TileNotHere: Error {}

/// The tiles of one source of a map view: loads and prepares them off the main actor, keeps the last, and
/// gives up those that are no longer wanted. What could not be had is asked for again with ``Backoff``.
@MainActor final class TileStore<Content: Sendable> {
    /// Makes a tile, and tells about how many bytes it takes; `nil` where the source has none. After a
    /// `DirectionsError` or ``TileNotHere`` it is asked again.
    typealias Maker = @Sendable (TileID) async throws -> (content: Content, bytes: Int)?
    /// Makes a tile anew of what it is.
    typealias Reviser = @Sendable (Content) -> Content

    let zooms: ClosedRange<Int>
    private let make: Maker
    private var contents: [TileID: (content: Content, bytes: Int)] = [:]
    /// Tiles that the source does not have, that are damaged, or that are asked for again later.
    private var missing: Set<TileID> = []
    /// Asks again for tiles that could not be had.
    let backoff = Backoff<TileID>()
    /// The reasons for those that are damaged.
    private(set) var failures: [TileID: String] = [:]
    private var loading: [TileID: Task<Void, Never>] = [:]
    /// How many wait for tiles whether they are seen or not, as for a picture beside the view.
    private var awaited: [TileID: Int] = [:]
    private var lastUse: [TileID: Int] = [:]
    private var byteCount = 0
    private var clock = 0
    /// Makes tiles anew that were made before ``revise(_:)``.
    private var revising: Task<Void, Never>?
    private var reviser: Reviser?
    /// Counts the calls of ``revise(_:)``.
    private var revision = 0
    /// For so many calls of ``tiles(for:cancelsOthers:isExact:)`` a tile that is not seen is made anew.
    private static var recent: Int { 8 }
    /// How many bytes of tiles are kept beside those that are seen.
    var budget = 96 << 20 { didSet { evict() } }
    /// Called after a tile has arrived.
    private let onChange: () -> Void

    init(zooms: ClosedRange<Int>, onChange: @escaping () -> Void, make: @escaping Maker) {
        self.zooms = zooms
        self.onChange = onChange
        self.make = make
    }

    deinit {
        for task in loading.values { task.cancel() }
    }

    /// Whether all of `tiles` have arrived or failed.
    func hasAll(_ tiles: [CoveringTile]) -> Bool {
        revising == nil
            && tiles.allSatisfy {
                contents[$0.id] != nil || missing.contains($0.id) || backoff.isFailing($0.id)
            }
    }

    /// Whether the source was asked and had nothing at all.
    var isBare: Bool { contents.isEmpty && !(missing.isEmpty && backoff.isEmpty) }

    /// Asks again at once for what could not be had.
    func retry() { missing.subtract(backoff.reset()) }

    /// The tiles to draw for `wanted`, coarse ones first: those that are here, and for the others the
    /// nearest ancestor, or the children where all of them are here. What is not here is requested.
    ///
    /// - Parameters:
    ///   - cancelsOthers: whether tiles that nobody wants any more are no longer waited for.
    ///   - isExact: whether no other tiles stand in for those that are not there: which these are is chance.
    func tiles(
        for wanted: [CoveringTile], cancelsOthers: Bool = true, isExact: Bool = false
    ) -> [(id: TileID, content: Content, wrap: Int)] {
        clock += 1
        if cancelsOthers { cancelLoading(except: Set(wanted.map(\.id))) }
        var found: [(id: TileID, content: Content, wrap: Int)] = []
        var stands: Set<CoveringTile> = []
        for tile in wanted {
            for id in substitutes(for: tile.id) {
                guard let entry = contents[id], !isExact || id == tile.id else { continue }
                lastUse[id] = clock
                if stands.insert(CoveringTile(id: id, wrap: tile.wrap)).inserted {
                    found.append((id, entry.content, tile.wrap))
                }
            }
        }
        evict()
        // Coarser tiles are drawn first, so that finer ones lie over them.
        return found.enumerated().sorted {
            ($0.element.id.z, $0.offset) < ($1.element.id.z, $1.offset)
        }.map(\.element)
    }

    private func cancelLoading(except ids: Set<TileID>) {
        for (id, task) in loading where !ids.contains(id) && awaited[id] == nil {
            task.cancel()
            loading[id] = nil
        }
    }

    /// Waits until all of `wanted` have arrived or failed, where they could not be had that often. What others
    /// want goes on to load.
    func load(_ wanted: [CoveringTile], tries: Int = 1) async {
        for tile in wanted { awaited[tile.id, default: 0] += 1 }
        defer {
            for tile in wanted {
                let others = awaited[tile.id, default: 1] - 1
                awaited[tile.id] = others > 0 ? others : nil
            }
        }
        for number in 1...tries {
            _ = tiles(for: wanted, cancelsOthers: false)
            for tile in wanted { await loading[tile.id]?.value }
            while let revising { await revising.value }
            guard number < tries else { return }
            for tile in wanted where contents[tile.id] == nil { await backoff.wait(for: tile.id) }
        }
    }

    /// Makes the tiles that were seen lately anew, off the main actor, and lets go of the others. Those that are here
    /// stay until all of the new ones are.
    func revise(_ revise: @escaping Reviser) {
        reviser = revise
        revision += 1
        for id in contents.keys where clock - (lastUse[id] ?? clock) > Self.recent { remove(id) }
        let (revision, old) = (revision, contents.mapValues(\.content))
        revising = Task { [weak self] in
            let new = await Self.revised(old, by: revise)
            guard let self, self.revision == revision else { return }
            for (id, content) in new where contents[id] != nil { contents[id]?.content = content }
            revising = nil
            onChange()
        }
    }

    private nonisolated static func revised(
        _ contents: [TileID: Content], by revise: Reviser
    ) async -> [TileID: Content] {
        contents.mapValues(revise)
    }

    private func substitutes(for id: TileID) -> [TileID] {
        if contents[id] != nil { return [id] }
        if !missing.contains(id) { request(id) }
        return relatives(of: id)
    }

    /// The tiles that are here in the place of `id`: its children where all of them are, else the nearest
    /// ancestor.
    private func relatives(of id: TileID) -> [TileID] {
        let children = id.z < zooms.upperBound ? id.children : []
        if !children.isEmpty, children.allSatisfy({ contents[$0] != nil }) { return children }
        var ancestor = id.parent
        while let current = ancestor {
            if contents[current] != nil { return [current] }
            ancestor = current.parent
        }
        return []
    }

    /// The tiles that are here in the place of others, coarse ones first, each once.
    func underlay(of tiles: [CoveringTile]) -> [(id: TileID, content: Content, wrap: Int)] {
        var stands: Set<CoveringTile> = []
        var found: [(id: TileID, content: Content, wrap: Int)] = []
        for tile in tiles {
            for id in relatives(of: tile.id) {
                guard let entry = contents[id],
                    stands.insert(CoveringTile(id: id, wrap: tile.wrap)).inserted
                else { continue }
                found.append((id, entry.content, tile.wrap))
            }
        }
        return found.sorted { $0.id.z < $1.id.z }
    }

    private func request(_ id: TileID) {
        guard loading[id] == nil else { return }
        let (make, revision) = (make, revision)
        loading[id] = Task { [weak self] in
            var entry: (content: Content, bytes: Int)?
            var failure: (any Error)?
            do { entry = try await make(id) } catch { failure = error }
            guard !Task.isCancelled, let self else { return }
            contents[id] = entry
            byteCount += entry?.bytes ?? 0
            if entry == nil { missing.insert(id) }
            failures[id] = failure.map { "\($0)" }
            loading[id] = nil
            if failure is DirectionsError || failure is TileNotHere {
                backoff.hasFailed(id) { [weak self] in
                    self?.missing.remove(id)
                    self?.onChange()
                }
            } else {
                backoff.hasEnded(id)
            }
            // It may have been made before.
            if entry != nil, revision != self.revision, let reviser { revise(reviser) }
            onChange()
        }
    }

    private func evict() {
        guard byteCount > budget else { return }
        for id in contents.keys.sorted(by: { (lastUse[$0] ?? 0, $0) < (lastUse[$1] ?? 0, $1) }) {
            guard byteCount > budget, lastUse[id] != clock else { return }
            remove(id)
        }
    }

    private func remove(_ id: TileID) {
        byteCount -= contents[id]?.bytes ?? 0
        contents[id] = nil
        lastUse[id] = nil
    }
}
