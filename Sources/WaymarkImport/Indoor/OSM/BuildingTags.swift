import WaymarkRoads
import WaymarkTiles

/// The name of a building and its levels, as its tags say.
struct BuildingTags {
    /// Its name in all languages.
    let names: [TileProperty]
    /// The levels that it has, by `min_level`, `max_level` and `non_existent_levels`; none where these say nothing.
    /// `building:levels` only counts what rises above the ground, most of which nobody has mapped inside.
    let levels: [Double]
    let isStation: Bool

    init(names: [TileProperty], levels: [Double], isStation: Bool) {
        self.names = names
        self.levels = levels
        self.isStation = isStation
    }

    init(_ tags: Tags) {
        names = tags.names()
        isStation =
            tags.matches("building", "train_station") || tags.matches("railway", "station")
            || tags.matches("public_transport", "station")
        guard let low = tags["min_level"], let high = tags["max_level"],
            let list = LevelList("\(low)-\(high)")
        else {
            levels = []
            return
        }
        let missing = tags["non_existent_levels"].flatMap { LevelList($0) }
        levels = list.levels.filter { missing?.contains($0) != true }
    }
}
