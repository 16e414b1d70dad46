import WaymarkGeometry
import WaymarkRendering

/// Finds the building that a map is looking at.
struct IndoorFocus: Sendable {
    /// The middle of what is seen.
    let middle: MapPoint
    let zoom: Double
    /// The zoom from which on a building gets into focus.
    private static let leastZoom = 17.0
    /// By how many zooms farther away a building stays in focus.
    private static let zoomSlack = 0.5
    /// The farthest that a building may be from the middle, in points.
    private static let reach = 40.0
    /// By how many points a building that is in focus counts as nearer, so that it doesn't flicker.
    private static let slack = 20.0
    /// The zoom of the tiles that are asked for.
    static let tileZoom = 15

    /// Whether the map is so close that buildings are wanted.
    private var isClose: Bool { zoom >= Self.leastZoom - Self.zoomSlack }

    /// Points on the Mercator plane.
    private func units(_ points: Double) -> Double { points / Mercator.worldSize(zoom: zoom) }

    /// The building at the middle, else the nearest within reach. Of several at the middle it is the smallest,
    /// unless the one in focus has just been left.
    ///
    /// - Parameter active: the id of the building in focus.
    func building(
        among footprints: [IndoorFootprint], active: IndoorBuilding.ID?
    ) -> IndoorFootprint? {
        guard isClose, active != nil || zoom >= Self.leastZoom else { return nil }
        return footprints.compactMap { candidate($0, isActive: $0.building.id == active) }
            .min { $0.order < $1.order }?.footprint
    }

    /// A building within reach, and what it is compared by with others: its distance, its area and its id.
    private func candidate(
        _ footprint: IndoorFootprint, isActive: Bool
    ) -> (footprint: IndoorFootprint, order: (Double, Double, IndoorBuilding.ID))? {
        let slack = isActive ? Self.slack : 0
        guard let gap = footprint.gap(to: middle, within: units(Self.reach + slack)) else {
            return nil
        }
        let counted = max(0, gap - units(slack))
        let isHeld = gap > 0 && counted == 0
        return (footprint, (counted, isHeld ? 0 : footprint.area, footprint.building.id))
    }

    /// The tiles in which a building may get into focus.
    var tiles: [CoveringTile] {
        guard isClose, middle.x.isFinite, middle.y.isFinite else { return [] }
        let (count, margin) = (1 << Self.tileZoom, units(Self.reach + Self.slack))
        func index(_ share: Double) -> Int {
            max(0, min(count - 1, Int((share * Double(count)).rounded(.down))))
        }
        var tiles: [CoveringTile] = []
        for y in [middle.y - margin, middle.y + margin] {
            for x in [middle.x - margin, middle.x + margin] {
                let (column, row) = (index(x - x.rounded(.down)), index(max(0, min(1, y))))
                let tile = CoveringTile(id: TileID(z: Self.tileZoom, x: column, y: row), wrap: 0)
                if !tiles.contains(tile) { tiles.append(tile) }
            }
        }
        return tiles
    }
}
