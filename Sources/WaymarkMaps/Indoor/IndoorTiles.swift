import WaymarkDirections
import WaymarkGeometry
import WaymarkRendering

/// The buildings that a provider knows near the middle of a map.
@MainActor final class IndoorTiles {
    private let store: TileStore<[IndoorFootprint]>

    init(_ provider: any IndoorProvider, onChange: @escaping () -> Void) {
        let zoom = IndoorFocus.tileZoom
        store = TileStore(zooms: zoom...zoom) { tile in
            do throws(DirectionsError) {
                let buildings = try await provider.buildings(in: tile)
                let footprints = buildings.compactMap { IndoorFootprint($0) }
                return .success((footprints, footprints.reduce(64) { $0 + $1.bytes }))
            } catch {
                return .failure(TileFailure(reason: "\(error)"))
            }
        }
        store.onChange = onChange
    }

    private func wanted(_ focus: IndoorFocus) -> [CoveringTile] {
        focus.tiles.map { CoveringTile(id: $0, wrap: 0) }
    }

    func hasAll(_ focus: IndoorFocus) -> Bool { store.hasAll(wanted(focus)) }

    func load(_ focus: IndoorFocus) async { await store.load(wanted(focus)) }

    /// The footprints that are here; missing tiles are requested.
    func footprints(_ focus: IndoorFocus) -> [IndoorFootprint] {
        store.tiles(for: wanted(focus)).flatMap(\.content)
    }
}
