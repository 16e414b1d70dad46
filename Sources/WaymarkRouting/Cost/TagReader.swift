import WaymarkDirections
import WaymarkRoads

/// Applies a profile to lists of tags.
struct TagReader {
    typealias Tags = [String: String]

    let profile: Profile
    /// When the road is used; `nil` where conditions on time do not count.
    let time: LocalTime?
    /// Where it lies, which decides what is a holiday.
    private let setting: OpeningHours.Setting
    /// Whether height, weight and the like are left out of account.
    let ignoresVehicleLimits: Bool
    /// Whether everything counts as open that some time or load opens.
    let isPermissive: Bool
    private let keys: [String]
    private let values: [String: RoadVerdict.Access]
    private let passable: Set<String>
    private let slow: Set<String>
    private let impassable: Set<String>
    private let explicit: Set<String>

    init(
        _ profile: Profile, time: LocalTime?, country: String?,
        ignoresVehicleLimits: Bool = false, isPermissive: Bool = false
    ) {
        setting = OpeningHours.Setting(country: country, coordinate: nil)
        self.isPermissive = isPermissive
        self.profile = profile
        self.time = time
        self.ignoresVehicleLimits = ignoresVehicleLimits
        keys = profile.access.keys.reversed()
        var values: [String: RoadVerdict.Access] = [:]
        for value in profile.access.allowed { values[value] = .open }
        for value in profile.access.restricted { values[value] = .restricted }
        for value in profile.access.denied { values[value] = .closed }
        self.values = values
        passable = Set(profile.barriers.passable)
        slow = Set(profile.barriers.slow)
        impassable = Set(profile.barriers.impassable)
        explicit = Set(profile.access.explicit)
    }

    /// The road along (`isForward`) or against its points. `fallback` is the class to take where
    /// there is no `highway=*`.
    func road(tags: Tags, isForward: Bool, fallback: String) -> RoadVerdict {
        let isFerry = ["ferry", "shuttle_train"].contains(tags["route"] ?? "")
        let plain = isFerry ? "ferry" : tags["highway"] ?? wayWithoutRoad(tags) ?? fallback
        let isEscalator = plain == "steps" && tags["conveying"] ?? "no" != "no"
        let kind = isEscalator && profile.speeds["escalator"] != nil ? "escalator" : plain
        let access = access(tags, direction: isForward ? ":forward" : ":backward")
        let hasCycleway = hasCycleway(tags)
        let designated = designatedSpeed(of: kind, access: access, hasCycleway: hasCycleway)
        guard let base = speed(of: kind, isForward: isForward) ?? designated,
            profile.family == .motor || tags["motorroad"] != "yes" || access?.isOwn == true,
            access?.value ?? .open != .closed,
            access != nil || !explicit.contains(kind),
            let isRidden = isRidden(tags, isForward: isForward, kind: kind),
            ignoresVehicleLimits || exceededLimit(in: tags) == nil
        else { return .closed }
        var verdict = RoadVerdict()
        verdict.access = access?.value ?? .open
        verdict.speed = Float(designated ?? base)
        if let factor = tags["service"].flatMap({ profile.services[$0] }) {
            verdict.speed *= Float(factor)
            verdict.serviceFactor = factor
        }
        verdict.cap = Float(cap(in: tags))
        if let pitch = tags[StairPitch.key].flatMap({ StairPitch($0) }) {
            verdict.climbing = Float(climbing(pitch, of: kind, isForward: isForward, base))
        }
        if !isRidden, let pushing = profile.oneway.pushing {
            verdict.speed = min(verdict.speed, Float(pushing))
        }
        let directed = isForward ? ":forward" : ":backward"
        verdict.signed = limit(in: tags, of: ["maxspeed"], directed).map { Float($0) }
        verdict.limit = limit(in: tags, of: profile.limits.keys, directed).map { Float($0) } ?? 0
        verdict.advised = Float(speed(in: tags, of: ["maxspeed:advisory"], directed))
        verdict.isToll = isToll(tags)
        verdict.isCarried = tags["highway"] == nil && tags["bridge"] == kind
        verdict.preference = Float(
            preference(tags, kind: kind, isDesignated: access?.isOwn ?? false))
        return verdict.speed > 0 && verdict.cap > 0 ? verdict : .closed
    }

    private func speed(of kind: String, isForward: Bool) -> Double? {
        profile.speeds[kind + (isForward ? ":forward" : ":backward")] ?? profile.speeds[kind]
    }

    /// The kind of a way that is no road, but that one walks, or that the profile names.
    private func wayWithoutRoad(_ tags: Tags) -> String? {
        if tags["man_made"] == "pier" { return "pier" }
        if tags["railway"] == "platform" || tags["public_transport"] == "platform" {
            return "platform"
        }
        return ["waterway", "railway", "bridge", "amenity"].lazy.compactMap { tags[$0] }.first
    }

    private func designatedSpeed(
        of kind: String, access: (value: RoadVerdict.Access, isOwn: Bool)?, hasCycleway: Bool
    ) -> Double? {
        let isOwn = access.map { $0.isOwn && $0.value == .open } ?? false
        return isOwn || (hasCycleway && access?.value != .closed)
            ? profile.designatedSpeeds[kind] : nil
    }

    /// Whether the vehicle passes a barrier with `tags`.
    func barrier(tags: Tags) -> BarrierVerdict {
        let kind = tags["barrier"] ?? "no"
        // A fence of sounds keeps animals in, nothing else.
        if let sense = tags["sensory"], ["audible", "audio"].contains(sense) { return .free }
        // Wheels get over a kerb that is low.
        let kinds = [kind] + (kind == "kerb" ? tags["kerb"].map { ["kerb:" + $0] } ?? [] : [])
        let passes =
            impassable.isEmpty
            ? kinds.contains(where: passable.contains) : !kinds.contains(where: impassable.contains)
        let usual = passes ? RoadVerdict.Access.open : .closed
        if !ignoresVehicleLimits, exceededLimit(in: tags) != nil { return .closed }
        switch access(tags, direction: "")?.value ?? usual {
        case .closed: return .closed
        case .restricted: return .restricted
        case .open: return slow.contains(kind) ? .slow : .free
        }
    }

    /// Whether the sign of a turn restriction holds for the vehicle now.
    func holds(restriction tags: Tags) -> Bool {
        let exceptions = (tags["except"] ?? "").split { ";,".contains($0) }.map {
            String($0.filter { $0 != " " })
        }
        guard !exceptions.contains(where: { profile.access.keys.contains($0) }) else {
            return false
        }
        if let vehicle = tags["vehicle"] {
            guard profile.access.keys.contains(vehicle) else { return false }
        } else if !profile.obeysRestrictions {
            return false
        }
        guard let condition = tags["condition"] else { return true }
        return value(ofConditional: condition) == tags["kind"]
    }
}

extension TagReader {
    /// The access by the most specific tag with a known value; `isOwn` where it is the key of this
    /// very vehicle.
    private func access(
        _ tags: Tags, direction: String
    ) -> (value: RoadVerdict.Access, isOwn: Bool)? {
        for (place, key) in keys.enumerated() {
            for name in direction.isEmpty ? [key] : [key + direction, key] {
                let condition = tags[name + ":conditional"]
                if isPermissive, let condition, let best = mostOpen(condition, plain: tags[name]) {
                    return (best, place == 0)
                }
                for text in [condition.flatMap { value(ofConditional: $0) }, tags[name]] {
                    guard let text, let value = known(text) else { continue }
                    return (value, place == 0)
                }
            }
        }
        return nil
    }

    /// The most open verdict that a conditional value may come to.
    private func mostOpen(_ condition: String, plain: String?) -> RoadVerdict.Access? {
        // Where no plain tag stands, the road is open at other times.
        guard let plain else { return .open }
        let values = ConditionalValue(condition).clauses.map(\.value) + [plain]
        return values.compactMap { known($0) }.max { $0.rawValue < $1.rawValue }
    }

    /// The verdict of a value; of several, separated by semicolons, the most open one.
    private func known(_ text: String) -> RoadVerdict.Access? {
        if let value = values[text] { return value }
        guard text.contains(";") else { return nil }
        return text.split(separator: ";").compactMap { values[String($0.filter { $0 != " " })] }
            .max { $0.rawValue < $1.rawValue }
    }

    func value(ofConditional text: String) -> String? {
        ConditionalValue(text).value(
            at: time, in: setting, property: { property($0) },
            flag: { flag in
                (flag == "hazmat" && profile.vehicle.hazmat) || profile.access.keys.contains(flag)
            })
    }

    private func property(_ name: String) -> Double? {
        switch name {
        case "weight", "maxweight", "weightrating", "maxweightrating": profile.vehicle.weight
        case "height": profile.vehicle.height
        case "width": profile.vehicle.width
        case "length": profile.vehicle.length
        case "axleload": profile.vehicle.axleLoad
        default: nil
        }
    }

    /// Whether the vehicle is ridden or driven in this direction, not pushed; `nil` where it may be
    /// neither.
    private func isRidden(_ tags: Tags, isForward: Bool, kind: String) -> Bool? {
        let allows = allowsDirection(tags, isForward: isForward, kind: kind)
        guard profile.oneway.pushing != nil else { return allows ? true : nil }
        let dismounts = tags[keys[0]] == "dismount"
        if allows { return !dismounts }
        // Who pushes is on foot.
        let closed = ["no", "private", "use_sidepath"].contains(tags["foot"] ?? "")
        let isFast = ["motorway", "motorway_link", "trunk", "trunk_link", "ferry"].contains(kind)
        let isCircle = tags["junction"] == "roundabout" || tags["junction"] == "circular"
        return closed || isFast || isCircle ? nil : false
    }

    /// Whether the one-way signs leave this direction open.
    private func allowsDirection(_ tags: Tags, isForward: Bool, kind: String) -> Bool {
        // It runs one way.
        switch tags["conveying"] {
        case "forward" where Self.conveyed.contains(kind): return isForward
        case "backward" where Self.conveyed.contains(kind): return !isForward
        default: break
        }
        guard profile.oneway.obeys else {
            // What is for those on foot alone has their direction.
            let own = keys.lazy.filter { $0 != "access" }.compactMap { tags["oneway:" + $0] }.first
            switch own ?? (Self.indoors.contains(kind) ? tags["oneway"] : nil) {
            case "yes", "true", "1": return isForward
            case "-1", "reverse": return !isForward
            default: return true
            }
        }
        switch onewayValue(tags, kind: kind) {
        case "yes", "true", "1": return isForward || isContraflow(tags)
        case "-1", "reverse": return !isForward || isContraflow(tags)
        // The hours of a tidal road are unknown: it stays closed.
        case "reversible": return false
        default: return true
        }
    }

    /// Ways that may carry people: escalators, and walkways that move.
    private static let conveyed: Set<String> = [
        "steps", "escalator", "footway", "corridor", "path", "pedestrian",
    ]
    /// Ways that only people on foot use.
    private static let indoors: Set<String> = ["steps", "escalator", "corridor"]

    private func onewayValue(_ tags: Tags, kind: String) -> String {
        let isCircle = tags["junction"] == "roundabout" || tags["junction"] == "circular"
        let isFast = kind == "motorway" && profile.oneway.implied
        let implied = isCircle || isFast ? "yes" : "no"
        let own = keys.filter { $0 != "access" }.map { "oneway:" + $0 } + ["oneway"]
        for key in own {
            if let text = tags[key + ":conditional"] {
                if isPermissive { return "no" }
                if let value = value(ofConditional: text) { return value }
            }
            // Traffic that alternates passes one way after the other.
            if let value = tags[key] { return value == "alternating" ? implied : value }
        }
        return implied
    }

    private func isContraflow(_ tags: Tags) -> Bool {
        guard !profile.oneway.contraflow.isEmpty else { return false }
        for side in ["", ":left", ":right", ":both"] {
            if let value = tags["cycleway" + side], profile.oneway.contraflow.contains(value) {
                return true
            }
            let oneway = tags["cycleway" + side + ":oneway"]
            if oneway == "no" || oneway == "-1" { return true }
        }
        return false
    }

    /// Whether bicycles have a part of the road.
    private func hasCycleway(_ tags: Tags) -> Bool {
        guard !profile.oneway.contraflow.isEmpty else { return false }
        return ["", ":both", ":left", ":right"].contains { side in
            tags["cycleway" + side].map { Self.cycleways.contains($0) } ?? false
        }
    }

    private static let cycleways: Set<String> = [
        "track", "lane", "shared", "shared_lane", "share_busway", "sharrow",
    ]

    /// The speed that surface, smoothness and track type allow.
    private func cap(in tags: Tags) -> Double {
        var cap = profile.limits.maximum ?? .infinity
        let surface = tags["surface"]?.split(separator: ";").first.map(String.init)
        let isUnpaved = Surface.isUnpaved(
            surface: surface, tracktype: tags["tracktype"], highway: tags["highway"])
        let own = surface.flatMap { profile.surfaces[$0] }
        let general = isUnpaved ? profile.surfaces["unpaved"] : nil
        cap = min(cap, own ?? general ?? .infinity)
        for (key, table) in [
            ("smoothness", profile.smoothness), ("tracktype", profile.tracktypes),
        ] {
            if let value = tags[key], let bound = table[value] { cap = min(cap, bound) }
        }
        return cap
    }

    /// The speed on the map, in km/h, at which one takes as long as for all the steps of stairs, or as an escalator of as
    /// many does at `speed`.
    private func climbing(
        _ pitch: StairPitch, of kind: String, isForward: Bool, _ speed: Double
    ) -> Double {
        guard kind == "steps" else { return speed / (pitch.stepsPerMeter * Self.treadOfEscalator) }
        let (up, down) = (profile.costs.stepUp, profile.costs.stepDown)
        // Where nobody tells which way they lead, it is as likely the one as the other.
        let seconds = pitch.leadsUp.map { $0 == isForward ? up : down } ?? (up + down) / 2
        return 3.6 / (pitch.stepsPerMeter * seconds)
    }

    /// Metres on the map of an escalator that climbs by a step of stairs, 17 cm, at 30° (EN 115-1).
    private static let treadOfEscalator = 0.294

    private func isUnpaved(_ tags: Tags) -> Bool {
        Surface.isUnpaved(
            surface: tags["surface"], tracktype: tags["tracktype"], highway: tags["highway"])
    }

    /// The first limit under one of `keys` for a direction that holds for the vehicle now, in km/h; infinite where a
    /// sign says that there is none.
    func limit(in tags: Tags, of keys: [String], _ direction: String) -> Double? {
        keys.lazy.flatMap { [$0 + direction, $0] }.compactMap { key in
            let condition = tags[key + ":conditional"].flatMap { value(ofConditional: $0) }
            return [condition, tags[key]].lazy.compactMap { $0 }
                .compactMap { $0 == "none" ? .infinity : TagUnits.kilometersPerHour($0) }.first
        }.first
    }

    /// The first speed under one of `keys` for a direction, in km/h; 0 where there is none.
    private func speed(in tags: Tags, of keys: [String], _ direction: String) -> Double {
        keys.lazy.flatMap { [$0 + direction, $0] }.compactMap {
            tags[$0].flatMap { TagUnits.kilometersPerHour($0) }
        }.first ?? 0
    }

    private func isToll(_ tags: Tags) -> Bool {
        for key in keys {
            if let value = tags["toll:" + key] { return value != "no" }
        }
        return tags["toll"].map { $0 != "no" } ?? false
    }

    /// Whether there is a way of its own beside the road for those who ride or walk.
    private func hasSidepath(_ tags: Tags) -> Bool {
        if tags[keys[0]] == "use_sidepath" { return true }
        guard keys.contains("foot") else { return false }
        // A side without a word has no sidewalk of its own.
        return tags["sidewalk"] == "separate" || tags["sidewalk:both"] == "separate"
            || tags["sidewalk:left"] == "separate" || tags["sidewalk:right"] == "separate"
    }

    private func preference(_ tags: Tags, kind: String, isDesignated: Bool) -> Double {
        guard !profile.preferences.isEmpty else { return 1 }
        var factor = profile.preferences[kind] ?? 1
        if isUnpaved(tags) { factor *= profile.preferences["unpaved"] ?? 1 }
        if isDesignated { factor *= profile.preferences["designated"] ?? 1 }
        if isToll(tags) { factor *= profile.preferences["toll"] ?? 1 }
        if hasSidepath(tags) { factor *= profile.preferences["sidepath"] ?? 1 }
        // Half of the time it runs the other way, and one has to take another one.
        if tags["conveying"] == "reversible" { factor *= 0.5 }
        return factor
    }
}
