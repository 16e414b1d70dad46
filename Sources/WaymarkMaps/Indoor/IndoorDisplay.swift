import WaymarkDirections
public import WaymarkRendering
import WaymarkStyle

/// Chooses the building and the level that a map shows.
///
/// From zoom 17 on the building at the middle of the view without its padding is in focus, or the nearest within 40
/// points. It stays so until the middle is 20 points closer to another one, or the zoom is below 16.5.
///
/// The map draws plans from the tiles of its ``MapView/indoorProvider``: of the building in focus ``activeLevel``, of
/// those that share that level the same one, of others the default level.
@MainActor public final class IndoorDisplay: MapContent {
    /// Receives the changes.
    public weak var delegate: (any IndoorDisplayDelegate)?
    /// The place where an app would draw levels itself.
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
    /// Called when levels other than the default ones are to be shown: with the ordinal of each by the id of its
    /// building, ``StyleValue/null`` for one that is hidden.
    var onLevels: ([String: StyleValue]) -> Void = { _ in }
    private var store: TileStore<[IndoorFootprint]>?
    /// The buildings near the middle that were known in the last frame.
    private var nearby: [IndoorBuilding] = []
    private var levels: [String: StyleValue] = [:]
    private var followed: FollowedFloor?

    /// A floor of the user that was shown.
    private struct FollowedFloor: Equatable {
        let building: IndoorBuilding.ID
        let floor: Double
    }

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
        set {
            apply(state.choose(newValue))
            tellLevels()
        }
    }

    /// The tiles of plans; `nil` where there are none to draw.
    var plans: (any TileSource)? { isEnabled ? provider?.plans : nil }

    /// Whether a place on the level of this ordinal is on another one than the building in focus shows.
    package func hides(floor: Double) -> Bool {
        guard let levels = activeBuilding?.levels, levels.contains(where: { $0.ordinal == floor })
        else { return false }
        return activeLevel?.ordinal != floor
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

    /// Shows the level that the user has come to, once: after that the level that is chosen stays.
    func follow(_ floor: Double?) {
        guard let floor, let building = activeBuilding else { return }
        let place = FollowedFloor(building: building.id, floor: floor)
        guard place != followed,
            let level = building.levels.first(where: { $0.ordinal == floor })
        else { return }
        followed = place
        activeLevel = level
    }

    /// Draws nothing: plans are a part of the map itself, under its names.
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
        defer { tellLevels() }
        guard isEnabled, let store, let focus = focus() else {
            (active, nearby) = (nil, [])
            if state.building != nil { apply(state.focus(on: nil)) }
            return
        }
        let wanted = focus.tiles
        let here = store.tiles(for: wanted).flatMap(\.content)
        nearby = here.map(\.building)
        let id = active?.building.id
        // The parts of it that are here.
        let current = here.filter { $0.building.id == id }
        // While others may be on their way it is not known which is the nearest.
        let others = store.hasAll(wanted) ? here.filter { $0.building.id != id } : []
        let next = focus.building(
            among: (current.isEmpty ? [active].compactMap(\.self) : current) + others, active: id)
        active = next
        guard next?.building != state.building else { return }
        apply(state.focus(on: next?.building))
    }

    /// Tells which levels are shown where they are others than before.
    private func tellLevels() {
        var levels: [String: StyleValue] = [:]
        if let level = state.level {
            for building in nearby {
                levels[building.id] = building.own(level)?.ordinal.map { .number($0) }
            }
        }
        if let building = state.building {
            levels[building.id] =
                state.level == nil ? .null : state.level?.ordinal.map { .number($0) }
        }
        guard levels != self.levels else { return }
        self.levels = levels
        onLevels(levels)
    }

    private func apply(_ changes: [MapEvent]) {
        onChange()
        onEvents(changes)
    }
}
