import Foundation
import WaymarkGeometry
import WaymarkRoads

/// A way of the road network with everything that its tags say, nodes still by their OSM ids.
struct RoadWay {
    let id: Int64
    let attributes: RoadAttributes
    /// What profiles read of its tags.
    let tags: TagSetID
    let oneway: OnewayKind
    let nodes: [Int64]
    let positions: [FixedCoordinate?]
}

/// Turns the tags of a way into attributes and directions.
struct RoadWayReader {
    var countries: CountryTable
    /// How many roads lie in which country.
    private(set) var countryCounts: [String: Int] = [:]

    init(countries: CountryTable) { self.countries = countries }

    /// The road that a way is; `nil` where it is none.
    mutating func road(
        id: Int64, tags: Tags, nodes: [Int64], positions: [FixedCoordinate?],
        strings builder: inout RoadGraphBuilder
    ) -> RoadWay? {
        guard let road = RoadTags(tags), nodes.count >= 2,
            let place = positions.lazy.compactMap({ $0 }).first,
            !tags.matches("impassable", "yes")
        else { return nil }
        let oneway = OnewayKind(tags, road: road)
        let country = countries.country(at: place.coordinate)
        countryCounts[country?.code ?? "", default: 0] += 1
        var attributes = RoadAttributes()
        attributes.roadClass = road.roadClass
        attributes.flags = roadFlags(tags, road, oneway, country)
        setNames(tags, &attributes, &builder)
        setLanes(tags, oneway, &attributes)
        setMarkings(tags, oneway, &attributes, &builder)
        attributes.signs = builder.tagSet(SignTags.road(tags))
        setLimits(tags, road, country, &attributes)
        if road.roadClass == .ferry {
            attributes.ferrySpeed = ferrySpeed(tags, positions.compactMap { $0?.coordinate })
        }
        return RoadWay(
            id: id, attributes: attributes, tags: builder.tagSet(ProfileTags.kept(tags)),
            oneway: oneway, nodes: nodes, positions: positions)
    }

    private func roadFlags(
        _ tags: Tags, _ road: RoadTags, _ oneway: OnewayKind, _ country: Country?
    ) -> RoadFlags {
        var flags: RoadFlags = []
        if road.isLink { flags.insert(.link) }
        if oneway != .both { flags.insert(.oneway) }
        if tags.matches("junction", "roundabout") || tags.matches("junction", "circular") {
            flags.insert(.roundabout)
        }
        if road.roadClass == .ferry, !tags.matches("route", "ferry") { flags.insert(.train) }
        if tags.matches("highway", "steps") { flags.insert(.steps) }
        if let tunnel = tags["tunnel"], tunnel != "no" { flags.insert(.tunnel) }
        if let bridge = tags["bridge"], bridge != "no" { flags.insert(.bridge) }
        if tags.matches("toll", "yes") { flags.insert(.toll) }
        let isUnpaved = Surface.isUnpaved(
            surface: tags["surface"], tracktype: tags["tracktype"], highway: tags["highway"])
        if isUnpaved { flags.insert(.unpaved) }
        if let service = tags["service"], road.roadClass == .service,
            ["driveway", "parking_aisle", "alley", "drive-through"].contains(service)
        {
            flags.insert(.minorService)
        }
        let left = tags["driving_side"].map { $0 == "left" } ?? country?.drivesOnLeft ?? false
        if left { flags.insert(.drivesOnLeft) }
        return flags
    }

    private func setNames(
        _ tags: Tags, _ road: inout RoadAttributes, _ builder: inout RoadGraphBuilder
    ) {
        func text(_ value: String?) -> StringID { value.map { builder.string($0) } ?? .empty }
        road.name = text(tags["name"])
        road.reference = text(tags["ref"])
        let isBackward = tags.matches("oneway", "-1")
        let plain = text(tags["destination"])
        let plainReference = text(tags["destination:ref"])
        road.destinationForward =
            tags["destination:forward"].map { builder.string($0) }
            ?? (isBackward ? .empty : plain)
        road.destinationBackward =
            tags["destination:backward"].map { builder.string($0) }
            ?? (isBackward ? plain : .empty)
        road.destinationReferenceForward =
            tags["destination:ref:forward"].map {
                builder.string($0)
            } ?? (isBackward ? .empty : plainReference)
        road.destinationReferenceBackward =
            tags["destination:ref:backward"].map {
                builder.string($0)
            } ?? (isBackward ? plainReference : .empty)
        road.exitNumber = text(tags["junction:ref"])
        road.layer = Int8(max(-5, min(5, tags["layer"].flatMap { Int($0) } ?? 0)))
    }

    private func setLimits(
        _ tags: Tags, _ road: RoadTags, _ country: Country?, _ attributes: inout RoadAttributes
    ) {
        let parser = SpeedLimitParser(country: country)
        let signs: [StaticString] = [
            "maxspeed", "maxspeed:type", "zone:maxspeed", "source:maxspeed", "zone:traffic",
        ]
        let both =
            signs.lazy.compactMap { tags[$0] }.compactMap { parser.limit($0) }.first
            ?? parser.implied(road.legalKind(tags))
        let forward = tags["maxspeed:forward"].flatMap { parser.limit($0) }
        let backward = tags["maxspeed:backward"].flatMap { parser.limit($0) }
        attributes.limitForward = (forward ?? both).value
        attributes.limitBackward = (backward ?? both).value
        if both.isImplied, forward == nil, backward == nil {
            attributes.flags.insert(.impliedLimit)
        }
    }

    private func setLanes(_ tags: Tags, _ oneway: OnewayKind, _ road: inout RoadAttributes) {
        func count(_ key: StaticString) -> UInt8? {
            tags[key].flatMap { Int($0) }.map { UInt8(clamping: $0) }
        }
        let all = count("lanes") ?? 0
        switch oneway {
        case .forward: (road.lanesForward, road.lanesBackward) = (all, 0)
        case .backward: (road.lanesForward, road.lanesBackward) = (0, all)
        default:
            let side = (all - min(all, count("lanes:both_ways") ?? 0)) / 2
            (road.lanesForward, road.lanesBackward) = (side, side)
        }
        if let forward = count("lanes:forward") { road.lanesForward = forward }
        if let backward = count("lanes:backward") { road.lanesBackward = backward }
    }

    /// What is marked on the lanes of both directions, from left to right.
    private func setMarkings(
        _ tags: Tags, _ oneway: OnewayKind, _ road: inout RoadAttributes,
        _ builder: inout RoadGraphBuilder
    ) {
        var forward = tags["turn:lanes:forward"]
        var backward = tags["turn:lanes:backward"]
        switch oneway {
        case .forward: forward = tags["turn:lanes"] ?? forward
        case .backward: backward = tags["turn:lanes"] ?? backward
        default: break
        }
        // A lane in the middle, from which both directions turn, is the innermost one of each.
        if let shared = tags["turn:lanes:both_ways"], oneway == .both {
            let isLeft = road.flags.contains(.drivesOnLeft)
            func joined(_ lanes: String?, _ count: UInt8) -> String? {
                let unmarked = count > 0 ? String(repeating: "|", count: Int(count) - 1) : nil
                guard let own = lanes ?? unmarked else { return nil }
                return isLeft ? "\(own)|\(shared)" : "\(shared)|\(own)"
            }
            forward = joined(forward, road.lanesForward)
            backward = joined(backward, road.lanesBackward)
        }
        road.turnLanesForward = forward.map { builder.string($0) } ?? .empty
        road.turnLanesBackward = backward.map { builder.string($0) } ?? .empty
    }

    /// Length over `duration=*`, which is `hh:mm`, `mm` or `hh:mm:ss`; 0 where it is not told.
    private func ferrySpeed(_ tags: Tags, _ line: [Coordinate]) -> UInt16 {
        let parts = (tags["duration"] ?? "").split(separator: ":").map { Double($0) ?? .nan }
        let seconds: Double
        switch parts.count {
        case 1: seconds = parts[0] * 60
        case 2: seconds = parts[0] * 3600 + parts[1] * 60
        case 3: seconds = parts[0] * 3600 + parts[1] * 60 + parts[2]
        default: return 0
        }
        guard seconds > 0 else { return 0 }
        return UInt16(max(1, min(30_000, Path(line).length() / seconds * 360)))
    }
}
