/// Tells and decides which building and which of its levels a map shows (row Q3).
///
/// From zoom 17 on the building at the middle of the view without its padding is in focus, or the nearest within 40
/// points. It stays so until the middle is 20 points closer to another one, or the zoom is below 16.5.
@MainActor public final class IndoorDisplay {
    /// Is told of changes (row Q4).
    public weak var delegate: (any IndoorDisplayDelegate)?
    weak var map: MapView?
    var isEnabled = true { didSet { if isEnabled != oldValue { update() } } }
    var provider: (any IndoorProvider)? {
        didSet {
            tiles = provider.map { IndoorTiles($0) { [weak map] in map?.setNeedsDisplay() } }
            active = nil
            update()
            map?.setNeedsDisplay()
        }
    }
    private var tiles: IndoorTiles?
    private var state = IndoorState()
    /// The building in focus. It can stay so while the tile that the map moves to is not here yet.
    private var active: IndoorFootprint?

    init() {}

    /// The building in focus; `nil` where there is none.
    public var activeBuilding: IndoorBuilding? { state.building }

    /// The level that is shown of the building in focus; `nil` where there is none or it is hidden.
    ///
    /// It may be set to one of the building's levels, and to `nil` where the building is under the ground; anything
    /// else changes nothing. What was set comes back with the building, unless the map comes from a building that
    /// shares the level which it shows.
    public var activeLevel: IndoorLevel? {
        get { state.level }
        set { apply(state.choose(newValue)) }
    }

    /// Whether all buildings near the middle of the view are known.
    var isComplete: Bool {
        guard isEnabled, let tiles, let focus = map?.indoorFocus else { return true }
        return tiles.hasAll(focus)
    }

    /// Waits until all buildings near the middle of the view are known, or failed.
    func load() async {
        guard isEnabled, let tiles, let focus = map?.indoorFocus else { return }
        await tiles.load(focus)
    }

    /// Brings the focus to where the map is.
    func update() {
        guard isEnabled, let tiles, let focus = map?.indoorFocus else {
            active = nil
            if state.building != nil { apply(state.focus(on: nil)) }
            return
        }
        let here = tiles.footprints(focus)
        let id = active?.building.id
        if let current = here.first(where: { $0.building.id == id }) { active = current }
        // While others may be on their way it is not known which is the nearest.
        let others = tiles.hasAll(focus) ? here.filter { $0.building.id != id } : []
        let next = focus.building(among: [active].compactMap { $0 } + others, active: id)
        active = next
        guard next?.building != state.building else { return }
        apply(state.focus(on: next?.building))
    }

    private func apply(_ changes: [IndoorChange]) {
        guard let map else { return }
        map.setNeedsDisplay()
        for change in changes {
            map.events.add { [weak self] in
                guard let self else { return }
                switch change {
                case .building(let building):
                    delegate?.indoorDisplay(self, didChangeActiveBuilding: building)
                case .level(let level):
                    delegate?.indoorDisplay(self, didChangeActiveLevel: level)
                }
            }
        }
        map.tellWaiting()
    }
}
