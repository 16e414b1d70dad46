import Foundation
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads

/// A way of the road network with everything that its tags say, nodes still by their OSM ids.
struct RoadWay {
    let id: Int64
    let attributes: RoadAttributes
    /// The tags that profiles read.
    let tags: TagSetID
    let oneway: OnewayKind
    /// Whether it counts only where it leads from road to road.
    let isCrossed: Bool
    /// The nodes of the way among those of all.
    var nodes: Range<Int>
}

/// A node of a way.
struct RoadWayNode {
    let id: Int64
    private let longitude: Int32
    private let latitude: Int32

    init(id: Int64, position: FixedCoordinate?) {
        self.id = id
        (longitude, latitude) = position.map { ($0.longitude, $0.latitude) } ?? (.max, .max)
    }

    /// `nil` where the extract lacks the node.
    var position: FixedCoordinate? {
        longitude == .max ? nil : FixedCoordinate(longitude: longitude, latitude: latitude)
    }
}

/// Turns the tags of a way into attributes and directions.
struct RoadWayReader {
    var countries: CountryTable
    /// Ways that are no roads to most, but to a profile of the region.
    var kinds: Set<String> = []
    /// The places of the roads.
    private(set) var places = RoadPlaces()

    /// The road that a way is; `nil` where it is none.
    ///
    /// - Parameter nodes: takes its nodes.
    mutating func road(
        _ way: OSMWay, strings builder: inout RoadGraphBuilder, nodes: ScratchArray<RoadWayNode>
    ) -> RoadWay? {
        let tags = way.tags
        guard let road = RoadTags(tags, kinds: kinds), way.count >= 2,
            !tags.matches("impassable", "yes")
        else { return nil }
        let positions = way.positions
        guard let place = positions.lazy.compactMap({ $0 }).first else { return nil }
        let finding = countries.finding(at: place.coordinate)
        places.add(finding)
        var reader = RoadAttributesReader(tags, road: road, country: finding.law)
        let first = nodes.count
        for (id, position) in zip(way.nodes, positions) {
            nodes.append(RoadWayNode(id: id, position: position))
        }
        var kept = ProfileTags.kept(of: tags, and: road.furtherKeys)
        if road.hasUnknownKind {
            kept = kept.map { $0.key == "highway" ? ($0.key, RoadTags.unknown) : $0 }
        }
        if let pitch = StairSteps.pitch(of: tags, along: positions) {
            kept.append((StairPitch.key, pitch.text))
            kept.sort { $0.key < $1.key }
        }
        return RoadWay(
            id: way.id, attributes: reader.attributes(along: positions, strings: &builder),
            tags: builder.tagSet(kept),
            oneway: reader.oneway, isCrossed: road.isCrossed, nodes: first..<nodes.count)
    }
}

/// Reads the attributes of one way from its tags.
private struct RoadAttributesReader {
    let tags: Tags
    let road: RoadTags
    let oneway: OnewayKind
    let country: CountryLaw?
    private var attributes = RoadAttributes()

    init(_ tags: Tags, road: RoadTags, country: CountryLaw?) {
        (self.tags, self.road, self.country) = (tags, road, country)
        oneway = OnewayKind(tags, road: road)
        attributes.roadClass = road.roadClass
    }

    mutating func attributes(
        along positions: [FixedCoordinate?], strings builder: inout RoadGraphBuilder
    ) -> RoadAttributes {
        readFlags()
        readNames(strings: &builder)
        readLanes()
        readMarkings(strings: &builder)
        attributes.signs = builder.tagSet(SignTags.road(of: tags))
        readLimits()
        if let seconds = tags["duration"].flatMap({ OSMDuration(text: $0)?.seconds }) {
            let length = Path(positions.compactMap { $0?.coordinate }).length()
            attributes.pace = length > 0 ? Float(seconds / length) : 0
        }
        return attributes
    }

    private mutating func readFlags() {
        var flags: RoadFlags = []
        if road.isLink { flags.insert(.link) }
        if oneway != .both { flags.insert(.oneway) }
        if tags.isRoundabout { flags.insert(.roundabout) }
        if road.roadClass == .ferry, !tags.matches("route", "ferry") { flags.insert(.train) }
        if tags.matches("highway", "steps") { flags.insert(.steps) }
        if let conveying = tags["conveying"], conveying != "no" { flags.insert(.conveying) }
        if tags["indoor"].map({ $0 != "no" }) ?? tags.matches("highway", "corridor") {
            flags.insert(.indoor)
        }
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
        attributes.flags = flags
    }

    private mutating func readNames(strings builder: inout RoadGraphBuilder) {
        func text(_ value: String?) -> StringID { value.map { builder.string($0) } ?? .empty }
        // A path beside a road is known by the road.
        attributes.name = text(tags["name"] ?? tags["is_sidepath:of:name"])
        attributes.reference = text(tags["ref"])
        let isBackward = tags.matches("oneway", "-1")
        // Without a direction they mean that of a one-way road; on others they are a mistake.
        let isOneway = attributes.flags.contains(.oneway)
        let plain = isOneway ? text(tags["destination"] ?? tags["destination:street"]) : .empty
        let plainReference = isOneway ? text(tags["destination:ref"]) : .empty
        func own(_ key: StaticString, or other: StringID) -> StringID {
            tags[key].map { builder.string($0) } ?? other
        }
        attributes.destinationForward = own("destination:forward", or: isBackward ? .empty : plain)
        attributes.destinationBackward =
            own("destination:backward", or: isBackward ? plain : .empty)
        attributes.destinationReferenceForward =
            own("destination:ref:forward", or: isBackward ? .empty : plainReference)
        attributes.destinationReferenceBackward =
            own("destination:ref:backward", or: isBackward ? plainReference : .empty)
        attributes.exitNumber = text(tags["junction:ref"])
        attributes.layer = Int8(max(-5, min(5, tags["layer"].flatMap { Int($0) } ?? 0)))
    }

    private mutating func readLimits() {
        let parser = SpeedLimitParser(country: country)
        let signs: [StaticString] = [
            "maxspeed", "maxspeed:type", "zone:maxspeed", "source:maxspeed", "zone:traffic",
        ]
        let both =
            signs.lazy.compactMap { [tags] in tags[$0] }.compactMap { parser.limit(in: $0) }.first
            ?? parser.implied(in: road.legalZone(of: tags))
        let forward = tags["maxspeed:forward"].flatMap { parser.limit(in: $0) }
        let backward = tags["maxspeed:backward"].flatMap { parser.limit(in: $0) }
        attributes.limitForward = (forward ?? both).value
        attributes.limitBackward = (backward ?? both).value
        if both.isImplied, forward == nil, backward == nil {
            attributes.flags.insert(.impliedLimit)
        }
    }

    private mutating func readLanes() {
        func count(_ key: StaticString) -> UInt8? {
            tags[key].flatMap { Int($0) }.map { UInt8(clamping: $0) }
        }
        let all = count("lanes") ?? 0
        switch oneway {
        case .forward: (attributes.lanesForward, attributes.lanesBackward) = (all, 0)
        case .backward: (attributes.lanesForward, attributes.lanesBackward) = (0, all)
        default:
            let side = (all - min(all, count("lanes:both_ways") ?? 0)) / 2
            (attributes.lanesForward, attributes.lanesBackward) = (side, side)
        }
        if let forward = count("lanes:forward") { attributes.lanesForward = forward }
        if let backward = count("lanes:backward") { attributes.lanesBackward = backward }
    }

    /// The markings on the lanes of both directions, from left to right.
    private mutating func readMarkings(strings builder: inout RoadGraphBuilder) {
        var forward = tags["turn:lanes:forward"]
        var backward = tags["turn:lanes:backward"]
        switch oneway {
        case .forward: forward = tags["turn:lanes"] ?? forward
        case .backward: backward = tags["turn:lanes"] ?? backward
        default: break
        }
        forward = withoutBusLanes(forward, "lanes:psv:forward", "lanes:bus:forward")
        backward = withoutBusLanes(backward, "lanes:psv:backward", "lanes:bus:backward")
        // A lane in the middle, from which both directions turn, is the innermost one of each.
        if let shared = tags["turn:lanes:both_ways"], oneway == .both {
            let isLeft = attributes.flags.contains(.drivesOnLeft)
            func joined(_ lanes: String?, count: UInt8) -> String? {
                let unmarked = count > 0 ? String(repeating: "|", count: Int(count) - 1) : nil
                guard let own = lanes ?? unmarked else { return nil }
                return isLeft ? "\(own)|\(shared)" : "\(shared)|\(own)"
            }
            forward = joined(forward, count: attributes.lanesForward)
            backward = joined(backward, count: attributes.lanesBackward)
        }
        attributes.turnLanesForward = forward.map { builder.string($0) } ?? .empty
        attributes.turnLanesBackward = backward.map { builder.string($0) } ?? .empty
    }

    /// The markings without the lanes of buses that are only counted: those without arrows on the side of
    /// the kerb, or else on the other one.
    private func withoutBusLanes(_ lanes: String?, _ keys: StaticString...) -> String? {
        let plain: [StaticString] = oneway == .both ? [] : ["lanes:psv", "lanes:bus"]
        let count = (keys + plain).lazy.compactMap { key in tags[key].flatMap { Int($0) } }.first
        let lists: [StaticString] = ["bus:lanes", "psv:lanes"]
        // Where they are listed, the list tells.
        guard let lanes, let count, count > 0, !lists.contains(where: { tags[$0] != nil }) else {
            return lanes
        }
        let marks = lanes.split(separator: "|", omittingEmptySubsequences: false)
        guard count < marks.count else { return lanes }
        let isFree = { (mark: Substring) in mark.isEmpty || mark == "none" }
        let sides = [marks.dropLast(count), marks.dropFirst(count)]
        let buses = [marks.suffix(count), marks.prefix(count)]
        let order = attributes.flags.contains(.drivesOnLeft) ? [1, 0] : [0, 1]
        let side = order.first { buses[$0].allSatisfy(isFree) }
        return side.map { sides[$0].joined(separator: "|") } ?? lanes
    }
}
