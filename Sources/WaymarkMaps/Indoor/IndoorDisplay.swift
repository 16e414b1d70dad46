public import WaymarkRendering

/// Chooses the building and the level that a map shows.
///
/// From zoom 17 on the building at the middle of the view without its padding is in focus, or the nearest within 40
/// points. It stays so until the middle is 20 points closer to another one, or the zoom is below 16.5.
@MainActor public final class IndoorDisplay: MapContent {
    /// Receives the changes.
    public weak var delegate: (any IndoorDisplayDelegate)?
    /// The levels of buildings are drawn by an app, over roads.
    public let level = OverlayLevel.aboveRoads
    var isEnabled = true { didSet { if isEnabled != oldValue { update() } } }
    var provider: (any IndoorProvider)? {
        didSet {
            store = provider.map(makeStore)
            active = nil
            update()
            onChange()
        }
    }
    /// The middle of the view; `nil` while that is the sky.
    var focus: () -> IndoorFocus? = { nil }
    /// Called when another frame is needed.
    var onChange: () -> Void = {}
    /// Called with changes, in their order.
    var onEvents: ([MapEvent]) -> Void = { _ in }
    private var store: TileStore<[IndoorFootprint]>?
    private var state = IndoorState()
    /// The building in focus. It can stay so while the tile that the map moves to is not here yet.
    private var active: IndoorFootprint?

    init() {}

    /// The building in focus; `nil` if there is none.
    public var activeBuilding: IndoorBuilding? { state.building }

    /// The level that is shown of the building in focus; `nil` if there is none or it is hidden.
    ///
    /// It may be set to one of the building's levels, and to `nil` where the building is under the ground; anything
    /// else changes nothing. What was set comes back with the building, unless the map comes from a building that
    /// shares the level which it shows.
    public var activeLevel: IndoorLevel? {
        get { state.level }
        set { apply(state.choose(newValue)) }
    }

    /// Whether all buildings near the middle of the view are known.
    public func isComplete(in view: ViewTransform) -> Bool {
        guard isEnabled, let store, let focus = focus() else { return true }
        return store.hasAll(focus.tiles)
    }

    /// Waits until all buildings near the middle of the view are known, or failed.
    public func load(_ view: ViewTransform) async {
        guard isEnabled, let store, let focus = focus() else { return }
        await store.load(focus.tiles)
    }

    /// Asks again at once for buildings that could not be had.
    public func reload() { store?.retry() }

    /// Brings the focus to the middle of the view.
    public func update(_ view: ViewTransform, at time: Double) { update() }

    /// Draws nothing: floor plans are an app's.
    public func draw(on canvas: inout OverlayCanvas) {}

    /// The buildings that `provider` knows.
    private func makeStore(_ provider: any IndoorProvider) -> TileStore<[IndoorFootprint]> {
        TileStore(
            zooms: IndoorFocus.tileZoom...IndoorFocus.tileZoom,
            onChange: { [weak self] in self?.onChange() }
        ) { tile in
            let footprints = try await provider.buildings(in: tile).compactMap(IndoorFootprint.init)
            return (footprints, footprints.reduce(64) { $0 + $1.bytes })
        }
    }

    private func update() {
        guard isEnabled, let store, let focus = focus() else {
            active = nil
            if state.building != nil { apply(state.focus(on: nil)) }
            return
        }
        let wanted = focus.tiles
        let here = store.tiles(for: wanted).flatMap(\.content)
        let id = active?.building.id
        if let current = here.first(where: { $0.building.id == id }) { active = current }
        // While others may be on their way it is not known which is the nearest.
        let others = store.hasAll(wanted) ? here.filter { $0.building.id != id } : []
        let next = focus.building(among: [active].compactMap(\.self) + others, active: id)
        active = next
        guard next?.building != state.building else { return }
        apply(state.focus(on: next?.building))
    }

    private func apply(_ changes: [MapEvent]) {
        onChange()
        onEvents(changes)
    }
}
