import WaymarkDirections
import WaymarkSearch

/// A part of a building or a station that people know by its number: a room, a gate, a platform.
struct PlacePart {
    let kind: PlaceKind
    let category: PlaceCategory
    let tag: PlaceTag
    /// The number, where it has one: "2.014", "A12", "9/10".
    let number: String?
    /// Whether it is a platform of trains.
    let isOfRailway: Bool

    /// - Returns: `nil` for anything else.
    init?(_ tags: Tags) {
        if tags.matches("aeroway", "gate") {
            (kind, category, tag) = (
                .pointOfInterest, .gate, PlaceTag(key: "aeroway", value: "gate")
            )
        } else if let found = Self.first(of: Self.platforms, in: tags) {
            (kind, category, tag) = (.stop, .platform, found)
        } else if let found = Self.first(of: Self.rooms, in: tags) ?? Self.room(tags) {
            (kind, category, tag) = (.pointOfInterest, .room, found)
        } else {
            return nil
        }
        isOfRailway =
            tag.key == "railway" && !tags.matches("bus", "yes") && !tags.matches("tram", "yes")
        let own = category == .platform ? tags["local_ref"] : nil
        let category = category
        number = (own ?? tags["ref"]).flatMap { Self.number($0, of: category) }
    }

    private static let platforms: KeyValuePairs<StaticString, StaticString> = [
        "railway": "platform", "railway": "platform_edge", "public_transport": "platform",
        "highway": "platform",
    ]

    private static let rooms: KeyValuePairs<StaticString, StaticString> = [
        "indoor": "room", "buildingpart": "room",
    ]

    /// A room by the key that says what it is for.
    private static func room(_ tags: Tags) -> PlaceTag? {
        guard let use = tags["room"], use != "no", !use.isEmpty, use.utf8.count <= 64 else {
            return nil
        }
        return PlaceTag(key: "room", value: use)
    }

    private static func first(
        of list: KeyValuePairs<StaticString, StaticString>, in tags: Tags
    ) -> PlaceTag? {
        list.first { tags.matches($0.key, $0.value) }.map {
            PlaceTag(key: "\($0.key)", value: "\($0.value)")
        }
    }

    /// Bytes of a number on a sign; what is longer at a platform is the number of a register.
    private static let longestNumber = 24
    private static let longestOfPlatform = 8

    private static func number(_ text: String, of category: PlaceCategory) -> String? {
        let longest = category == .platform ? longestOfPlatform : longestNumber
        guard text.utf8.count <= longest, text.contains(where: { $0.isLetter || $0.isNumber })
        else { return nil }
        return text.split(separator: ";").map { $0.filter { $0 != " " } }.joined(separator: "/")
    }

    /// Whether it is a place by itself, and not the shop or the stop that it also is.
    ///
    /// - Parameter category: that of its other tags.
    func isPlace(isNamed: Bool, category other: PlaceCategory?) -> Bool {
        switch category {
        case .platform: number != nil && (!isNamed || tag.value == "platform_edge")
        default: (isNamed || number != nil) && (other == nil || other == category)
        }
    }

    /// The names that its number is: all of it and, of a platform between two tracks, each of them.
    var names: [PlaceRecord.Name] {
        guard let number else { return [] }
        let tracks = category == .platform ? number.split(separator: "/").map(String.init) : []
        return ([number] + (tracks.count > 1 ? tracks : [])).map {
            PlaceRecord.Name(key: "ref", text: $0)
        }
    }
}

extension PlaceRecord {
    /// Adds the names by which people know `part` besides its own.
    mutating func addNumbers(of part: PlacePart) {
        names += part.names.filter { !names.contains($0) }
    }

    /// Whether it is a room, a gate or a platform.
    var isPart: Bool { category.map(CategoryTable.standard.isPart) ?? false }
}
