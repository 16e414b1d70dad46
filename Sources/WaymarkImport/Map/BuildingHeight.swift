import WaymarkTiles

/// How high a building stands.
struct BuildingHeight {
    let top: Double
    let bottom: Double

    /// - Parameter squareMeters: the size of its ground, by which the height is guessed where no tag tells it.
    init(_ tags: Tags, squareMeters: @autoclosure () -> Double) {
        let levels = Self.number(tags["building:levels"]).map { $0 * 3 + 1 }
        let lowest = Self.number(tags["building:min_level"]).map { $0 * 3 }
        bottom = Self.number(tags["min_height"]) ?? lowest ?? 0
        let kind = tags["building"] ?? tags["building:part"] ?? ""
        let known = Self.number(tags["height"]) ?? levels
        top = max(bottom, known ?? Self.guess(kind, squareMeters: squareMeters()))
    }

    var properties: [TileProperty] {
        let base = [TileProperty("dummy", 1), TileProperty("height", (top * 10).rounded() / 10)]
        return bottom > 0 ? base + [TileProperty("min_height", bottom)] : base
    }

    /// Metres, with or without the unit; `nil` for what is no number of 0 to 1,000.
    private static func number(_ text: String?) -> Double? {
        let digits = (text ?? "").prefix { $0.isNumber || $0 == "." }
        guard let value = Double(digits), value >= 0, value <= 1000 else { return nil }
        return value
    }

    /// The metres that buildings of a kind and a size have as a rule.
    private static func guess(_ kind: String, squareMeters: Double) -> Double {
        if let (small, large) = kinds[kind] { return squareMeters < 300 ? small : large }
        switch squareMeters {
        case ..<25: return 3
        case ..<80: return 4
        case ..<250: return 6
        case ..<800: return 9
        default: return 10
        }
    }

    /// Metres below and above 300 m² of ground.
    private static let kinds: [String: (Double, Double)] = {
        let groups: [(Double, Double, String)] = [
            (
                3, 3,
                """
                garage garages shed carport hut kiosk roof greenhouse toilets service \
                transformer_tower container static_caravan tent ruins houseboat bunker
                """
            ),
            (4, 5, "bungalow cabin farm_auxiliary stable barn sty cowshed"),
            (7, 8, "house detached semidetached_house terrace farm"),
            (10, 15, "apartments residential dormitory"),
            (9, 16, "hotel office commercial government"),
            (8, 11, "school university college hospital public civic kindergarten fire_station"),
            (6, 8, "industrial warehouse retail supermarket hangar manufacture storage_tank silo"),
            (10, 20, "church cathedral mosque temple synagogue chapel monastery"),
            (8, 20, "stadium grandstand sports_hall train_station parking"),
        ]
        return groups.reduce(into: [:]) { list, group in
            for kind in group.2.split(separator: " ") { list[String(kind)] = (group.0, group.1) }
        }
    }()
}
