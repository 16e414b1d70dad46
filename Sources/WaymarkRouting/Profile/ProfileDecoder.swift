import WaymarkDirections

/// Makes a profile of the values of a file; every mistake names its line.
struct ProfileDecoder {
    let name: String

    func profile(_ value: ProfileValue) throws(RoutingError) -> Profile {
        let map = try Section(
            value, in: "the profile", of: name,
            keys: [
                "name", "family", "access", "barriers", "oneway", "obeysRestrictions", "speeds",
                "designatedSpeeds", "limits", "services", "surfaces", "smoothness", "tracktypes",
                "preferences", "vehicle", "costs",
            ])
        let profile = Profile(
            name: try map.name("name"), family: try map.family("family"),
            access: try access(map.section("access", keys: Keys.access)),
            barriers: try barriers(map.section("barriers", keys: Keys.barriers)),
            oneway: try oneway(map.section("oneway", keys: Keys.oneway)),
            obeysRestrictions: try map.truth("obeysRestrictions") ?? true,
            // 0 takes away what a profile that is extended has.
            speeds: try map.numbers("speeds", in: 0...400).filter { $0.value > 0 },
            designatedSpeeds: try map.numbers("designatedSpeeds", in: 0...400).filter {
                $0.value > 0
            },
            limits: try limits(map.section("limits", keys: Keys.limits)),
            services: try map.numbers("services", in: 0...10),
            surfaces: try map.numbers("surfaces", in: 0...400),
            smoothness: try map.numbers("smoothness", in: 0...400),
            tracktypes: try map.numbers("tracktypes", in: 0...400),
            preferences: try map.numbers("preferences", in: 0.05...20),
            vehicle: try vehicle(map.section("vehicle", keys: Keys.vehicle)),
            costs: try costs(map.section("costs", keys: Keys.costs)))
        guard !profile.speeds.isEmpty else {
            throw .invalidProfile(name: name, reason: "it has no speeds: every road is closed")
        }
        return profile
    }

    private enum Keys {
        static let access = ["keys", "allowed", "restricted", "denied", "explicit"]
        static let barriers = ["passable", "slow", "impassable"]
        static let oneway = ["obeys", "contraflow", "implied", "pushing"]
        static let limits = ["obeys", "factor", "maximum", "keys", "followsDurations", "raises"]
        static let vehicle = ["height", "width", "length", "weight", "axleLoad", "hazmat"]
        static let costs = [
            "turn", "farSideFactor", "uTurn", "signal", "stopSign", "giveWay", "barrier",
            "elevator", "elevatorStorey", "ferry", "stepUp", "stepDown", "ascent", "descent",
        ]
    }

    private func access(_ map: Section) throws(RoutingError) -> Profile.Access {
        var access = Profile.Access()
        if let keys = try map.texts("keys") { access.keys = keys }
        if let allowed = try map.texts("allowed") { access.allowed = allowed }
        if let restricted = try map.texts("restricted") { access.restricted = restricted }
        if let denied = try map.texts("denied") { access.denied = denied }
        if let explicit = try map.texts("explicit") { access.explicit = explicit }
        return access
    }

    private func barriers(_ map: Section) throws(RoutingError) -> Profile.Barriers {
        Profile.Barriers(
            passable: try map.texts("passable") ?? [], slow: try map.texts("slow") ?? [],
            impassable: try map.texts("impassable") ?? [])
    }

    private func oneway(_ map: Section) throws(RoutingError) -> Profile.Oneway {
        Profile.Oneway(
            obeys: try map.truth("obeys") ?? true, contraflow: try map.texts("contraflow") ?? [],
            implied: try map.truth("implied") ?? true,
            pushing: try map.number("pushing", in: 1...10))
    }

    private func limits(_ map: Section) throws(RoutingError) -> Profile.Limits {
        Profile.Limits(
            obeys: try map.truth("obeys") ?? true,
            factor: try map.number("factor", in: 0.05...2) ?? 1,
            maximum: try map.number("maximum", in: 1...400), keys: try map.texts("keys") ?? [],
            followsDurations: try map.truth("followsDurations") ?? false,
            raises: try map.truth("raises") ?? true)
    }

    private func vehicle(_ map: Section) throws(RoutingError) -> Profile.Vehicle {
        Profile.Vehicle(
            height: try map.number("height", in: VehicleDimensions.heights),
            width: try map.number("width", in: VehicleDimensions.widths),
            length: try map.number("length", in: VehicleDimensions.lengths),
            weight: try map.number("weight", in: VehicleDimensions.weights),
            axleLoad: try map.number("axleLoad", in: VehicleDimensions.axleLoads),
            hazmat: try map.truth("hazmat") ?? false)
    }

    private func costs(_ map: Section) throws(RoutingError) -> Profile.Costs {
        let seconds = 0.0...86_400
        return Profile.Costs(
            turn: try map.number("turn", in: seconds) ?? 0,
            farSideFactor: try map.number("farSideFactor", in: 0.1...10) ?? 1,
            uTurn: try map.number("uTurn", in: seconds) ?? 0,
            signal: try map.number("signal", in: seconds) ?? 0,
            stopSign: try map.number("stopSign", in: seconds) ?? 0,
            giveWay: try map.number("giveWay", in: seconds) ?? 0,
            barrier: try map.number("barrier", in: seconds) ?? 0,
            elevator: try map.number("elevator", in: seconds) ?? 0,
            elevatorStorey: try map.number("elevatorStorey", in: 0...600) ?? 0,
            ferry: try map.number("ferry", in: seconds) ?? 0,
            stepUp: try map.number("stepUp", in: 0...10) ?? 0,
            stepDown: try map.number("stepDown", in: 0...10) ?? 0,
            ascent: try map.number("ascent", in: 0...60) ?? 0,
            descent: try map.number("descent", in: 0...60) ?? 0)
    }
}

/// A mapping of a profile file whose keys are known.
private struct Section {
    let name: String
    let title: String
    let values: [String: ProfileValue]

    init(
        _ value: ProfileValue, in title: String, of name: String, keys: [String]
    ) throws(RoutingError) {
        guard case .map(let values, _) = value else {
            throw .invalidProfile(
                name: name, reason: "line \(value.line): '\(title)' takes keys with values")
        }
        let unknown = values.filter { !keys.contains($0.key) }
        if let (key, value) = unknown.min(by: { $0.value.line < $1.value.line }) {
            throw .invalidProfile(
                name: name,
                reason: "line \(value.line): unknown key '\(key)' in \(title); known are "
                    + keys.joined(separator: ", "))
        }
        (self.name, self.title, self.values) = (name, title, values)
    }

    private func error(at value: ProfileValue, key: String, _ reason: String) -> RoutingError {
        .invalidProfile(name: name, reason: "line \(value.line): '\(key)' \(reason)")
    }

    /// The section under `key`, an empty one where it is missing.
    func section(_ key: String, keys: [String]) throws(RoutingError) -> Section {
        try Section(values[key] ?? .map([:], line: 1), in: key, of: name, keys: keys)
    }

    private func required(_ key: String) throws(RoutingError) -> ProfileValue {
        guard let value = values[key] else {
            throw .invalidProfile(name: name, reason: "it has no '\(key)'")
        }
        return value
    }

    func name(_ key: String) throws(RoutingError) -> String {
        let value = try required(key)
        guard case .scalar(let text, _) = value, (1...10).contains(text.utf8.count),
            text.utf8.allSatisfy({ $0 > 32 && $0 < 127 }), !text.contains("/")
        else { throw error(at: value, key: key, "takes 1 to 10 ASCII characters") }
        return text
    }

    func family(_ key: String) throws(RoutingError) -> Profile.Family {
        let value = try required(key)
        guard case .scalar(let text, _) = value, let family = Profile.Family(rawValue: text)
        else { throw error(at: value, key: key, "is motor or active") }
        return family
    }

    func truth(_ key: String) throws(RoutingError) -> Bool? {
        guard let value = values[key] else { return nil }
        guard case .scalar(let text, _) = value, let truth = Bool(text) else {
            throw error(at: value, key: key, "is true or false")
        }
        return truth
    }

    func number(_ key: String, in range: ClosedRange<Double>) throws(RoutingError) -> Double? {
        guard let value = values[key] else { return nil }
        return try number(at: value, key: key, in: range)
    }

    private func number(
        at value: ProfileValue, key: String, in range: ClosedRange<Double>
    ) throws(RoutingError) -> Double {
        guard case .scalar(let text, _) = value, let number = Double(text), range.contains(number)
        else {
            let bounds = "\(range.lowerBound) to \(range.upperBound)"
            throw error(at: value, key: key, "takes a number from \(bounds)")
        }
        return number
    }

    func numbers(
        _ key: String, in range: ClosedRange<Double>
    ) throws(RoutingError) -> [String: Double] {
        guard let value = values[key] else { return [:] }
        guard case .map(let entries, _) = value else {
            throw error(at: value, key: key, "takes keys with numbers")
        }
        var numbers: [String: Double] = [:]
        for (entry, value) in entries.sorted(by: { $0.value.line < $1.value.line }) {
            numbers[entry] = try number(at: value, key: "\(key).\(entry)", in: range)
        }
        return numbers
    }

    func texts(_ key: String) throws(RoutingError) -> [String]? {
        guard let value = values[key] else { return nil }
        guard case .list(let elements, _) = value else {
            throw error(at: value, key: key, "takes a list")
        }
        var texts: [String] = []
        for element in elements {
            guard case .scalar(let text, _) = element else {
                throw error(at: element, key: key, "takes a list of words")
            }
            texts.append(text)
        }
        return texts
    }
}
