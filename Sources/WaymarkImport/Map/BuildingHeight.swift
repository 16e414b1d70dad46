import WaymarkTiles

/// How high a building stands, with its roof.
struct BuildingHeight {
    let top: Double
    let bottom: Double
    private let roof: BuildingRoof?
    private let roofHeight: Double

    /// - Parameters:
    ///   - roof: `nil` for a flat one.
    ///   - squareMeters: the size of its ground, by which the height is guessed where no tag tells it.
    init(_ tags: Tags, roof: BuildingRoof?, squareMeters: @autoclosure () -> Double) {
        let levels = Self.number(tags["building:levels"]).map { $0 * 3 }
        let lowest = Self.number(tags["building:min_level"]).map { $0 * 3 }
        let bottom = Self.number(tags["min_height"]) ?? lowest ?? 0
        // Storeys in the roof are not among those of the building.
        let overLevels =
            roof.map { $0.toldHeight ?? $0.usualHeight }
            ?? BuildingRoof.toldHeight(tags).map { $0 + 1 } ?? 1
        let told = Self.number(tags["height"])
        let kind = tags["building"] ?? tags["building:part"] ?? ""
        var top =
            told ?? levels.map { $0 + overLevels }
            ?? Self.guess(kind, squareMeters: squareMeters())
        if told == nil, let roof = roof?.toldHeight { top = max(top, bottom + roof) }
        self.bottom = bottom
        self.top = max(bottom, top)
        let room = self.top - bottom
        let usual = roof?.usualHeight ?? 0
        let isOnLevels = told == nil && levels != nil
        let height = roof?.toldHeight ?? (isOnLevels ? usual : min(usual, room / 2))
        roofHeight = Self.rounded(min(height, room))
        self.roof = roofHeight >= Self.leastRoof ? roof : nil
    }

    /// Metres below which a roof is flat.
    private static let leastRoof = 0.3

    /// Whether its roof is another than a flat one.
    var hasRoof: Bool { roof != nil }

    var properties: [TileProperty] {
        var list = [TileProperty("dummy", 1), TileProperty("height", Self.rounded(top))]
        if bottom > 0 { list.append(TileProperty("min_height", bottom)) }
        guard let roof else { return list }
        list.append(TileProperty("roof_shape", roof.shape.rawValue))
        list.append(TileProperty("roof_height", roofHeight))
        if let direction = roof.direction {
            list.append(TileProperty("roof_direction", Double(direction)))
        }
        return list
    }

    private static func rounded(_ meters: Double) -> Double { (meters * 10).rounded() / 10 }

    /// Metres, with or without the unit; `nil` for what is no number of 0 to 1,000.
    static func number(_ text: String?) -> Double? {
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
