import WaymarkDirections
import WaymarkRoads

/// An area inside of a building, or a platform, that people walk across.
struct WalkableSpace {
    /// The use that one makes of it.
    enum Kind {
        /// One walks about.
        case floor
        /// One climbs from level to level.
        case stairs
        /// One walks up or down from level to level, without steps.
        case ramp
        /// One is carried from level to level.
        case elevator
    }

    /// The way an escalator runs.
    enum Conveyance {
        case upward, downward
        /// Nobody tells, or now one way and now the other.
        case either
    }

    /// Steps from a part of a level to another one of the same level.
    enum Steps {
        /// The area is steps.
        case area
        /// It is told to have stairs, which may be others that begin in it.
        case told
    }

    /// One of its rings, which are not closed by a repeated point.
    struct Ring {
        let nodes: [RoadWayNode]
        let isHole: Bool
    }

    /// The way that is its border, or the first of them.
    let way: Int64
    let kind: Kind
    /// What it is together with others above or below it; `kind` where it leads from level to level by itself.
    let passage: Kind
    /// The steps that it is where it does not lead to another level; `nil` where it is none.
    let steps: Steps?
    /// Whether it has walls all round, so that doors alone lead into it.
    let isWalled: Bool
    /// Its levels; `nil` where nobody tells them.
    let levels: LevelList?
    /// The attributes of the roads across it, without their level.
    var attributes: RoadAttributes
    /// The tags that profiles read.
    let tags: [(key: String, value: String)]
    /// The way it runs where it is an escalator; `nil` where it is none.
    let conveyance: Conveyance?
    /// The name of its level in a few letters.
    let levelReference: String?
    /// What it is to those who pass by.
    let landmark: (kind: IndoorLandmark.Kind, name: String?)?
    /// An outer ring is followed by its holes.
    var rings: [Ring] = []
    /// Its border as a road, for where nothing leads across it.
    var edge: RoadWay?

    /// The levels on which it is, one after the other; an unknown one is `nil`.
    var storeys: [Double?] { levels?.levels ?? [nil] }

    /// Whether it is a storey of a lift or of stairs that others may go on with.
    var isStorey: Bool {
        kind == .floor && (passage == .elevator || passage == .stairs) && levels?.levels.count == 1
    }

    /// Its border on a plane.
    func border(on plane: SpacePlane) -> AreaBorder {
        AreaBorder(
            rings.map { ($0.nodes.compactMap(\.position).map(plane.meters), $0.isHole) })
    }
}

extension WalkableSpace {
    /// The space that an area with `tags` is, without its rings; `nil` where it is none.
    ///
    /// - Parameter level: what a relation says of its level.
    init?(way: Int64, tags: Tags, level: String?, strings builder: inout RoadGraphBuilder) {
        guard let reading = Self.reading(of: tags) else { return nil }
        isWalled = reading.isWalled
        self.way = way
        let told = [tags["level"] ?? level, tags["repeat_on"]].compactMap { $0 }
        levels = told.isEmpty ? nil : LevelList(told.joined(separator: ";"))
        // What is on no level that there is, is nowhere.
        guard told.isEmpty || levels != nil else { return nil }
        // Where one climbs from nothing to nothing, there is no way but that of a room, as where each storey has its own.
        let leadsUp = (levels?.levels.count ?? 0) > 1
        let steps = reading.kind == .stairs ? Self.steps(of: tags, levels) : nil
        guard reading.kind == .floor || leadsUp || steps != nil || !tags.has("highway") else {
            return nil
        }
        kind = leadsUp ? reading.kind : .floor
        (passage, self.steps) = (reading.kind, steps)
        levelReference = tags["level:ref"]
        landmark = Self.landmark(of: tags, steps == nil ? kind : .stairs)
        var attributes = RoadAttributes()
        attributes.roadClass = .path
        let isPlatform = Self.isPlatform(tags)
        let isUnderground = levels?.isUnderground ?? false
        let isInside =
            !tags.matches("location", "outdoor")
            && (tags["indoor"].map { $0 != "no" }
                ?? (!isPlatform && steps != .area || isUnderground))
        attributes.flags = isInside ? [.indoor, .space] : [.space]
        if !isWalled, kind == .floor {
            // A number is no name that one walks onto.
            let name = tags["name"] ?? ""
            attributes.name = builder.string(name.allSatisfy(\.isNumber) ? "" : name)
        }
        self.attributes = attributes
        conveyance = passage == .stairs ? Self.conveyance(of: tags) : nil
        // An area has no direction.
        let kept = ProfileTags.kept(of: tags).filter {
            !["highway", "conveying"].contains($0.key) && !$0.key.hasPrefix("oneway")
        }
        let way = kind == .stairs ? "steps" : "corridor"
        self.tags =
            isPlatform ? kept : (kept + [("highway", way)]).sorted { $0.key < $1.key }
    }

    /// The steps that an area with stairs is on its only level.
    private static func steps(of tags: Tags, _ levels: LevelList?) -> Steps? {
        guard levels?.levels.count == 1, tags["conveying"] ?? "no" == "no" else { return nil }
        if tags.matches("highway", "steps") { return .area }
        return tags.matches("stairs", "yes") ? .told : nil
    }

    /// The way that an escalator runs: an area has no direction, so `conveying=forward` is that of its `incline`.
    private static func conveyance(of tags: Tags) -> Conveyance? {
        guard let conveying = tags["conveying"], conveying != "no" else { return nil }
        return switch (conveying, tags["incline"]) {
        case ("forward", "up"), ("backward", "down"): .upward
        case ("forward", "down"), ("backward", "up"): .downward
        default: .either
        }
    }

    private static func landmark(
        of tags: Tags, _ kind: Kind
    ) -> (kind: IndoorLandmark.Kind, name: String?)? {
        switch kind {
        case .elevator: return (.elevator, nil)
        case .stairs: return (tags["conveying"] ?? "no" == "no" ? .stairs : .escalator, nil)
        case .floor, .ramp: return IndoorLandmark.kind(of: tags).map { ($0, tags["name"]) }
        }
    }

    private static func isPlatform(_ tags: Tags) -> Bool {
        tags.matches("railway", "platform") || tags.matches("public_transport", "platform")
    }

    /// The kind of an area by the tagging of indoor maps, and by the older one with parts of buildings.
    private static func reading(of tags: Tags) -> (kind: Kind, isWalled: Bool)? {
        guard
            tags.has("indoor") || tags.has("buildingpart") || tags.has("room")
                || tags.has("highway") || isPlatform(tags),
            !tags.matches("indoor", "no"), !tags.matches("area", "no")
        else { return nil }
        let kinds = [tags["indoor"], tags["room"], tags["highway"], passage(tags)]
        func isAny(of values: Set<String>) -> Bool {
            kinds.contains { $0.map(values.contains) ?? false }
        }
        if isAny(of: ["elevator", "lift"]) { return (.elevator, true) }
        if isAny(of: ["stairs", "stairway"]) || tags.matches("stairs", "yes")
            || tags.matches("highway", "steps") && tags.matches("area", "yes")
        {
            return (.stairs, true)
        }
        if isAny(of: ["ramp"]) { return (.ramp, true) }
        let part = tags["buildingpart"] ?? ""
        if tags.matches("indoor", "room") || part == "room"
            || tags.has("room") && !tags.matches("room", "no")
        {
            return (.floor, true)
        }
        let isOpen =
            tags.matches("indoor", "corridor") || tags.matches("indoor", "area")
            || part == "corridor" || part == "hall" || isPlatform(tags)
            || tags.has("indoor") && tags.matches("area", "yes")
                && ["corridor", "footway", "pedestrian"].contains(tags["highway"] ?? "")
        return isOpen ? (.floor, false) : nil
    }

    private static func passage(_ tags: Tags) -> String? {
        tags.matches("buildingpart", "verticalpassage")
            ? tags["buildingpart:verticalpassage"] ?? "stairs" : nil
    }
}
