/// A tag that closes a road to a vehicle because of its size, weight or load.
public struct ExceededLimit: Hashable, Sendable {
    /// The key of the tag: `maxheight`.
    public let key: String
    /// Its value: `3.6`.
    public let value: String
    /// The vehicle's own in metres or tonnes; `nil` for dangerous goods.
    public let vehicle: Double?
}

extension ExceededLimit: CustomStringConvertible {
    /// "maximum height 3.6 m, the vehicle has 4.0 m".
    public var description: String {
        let names = [
            "maxheight": "maximum height", "maxwidth": "maximum width", "width": "width",
            "est_width": "width",
            "maxlength": "maximum length", "maxweight": "maximum weight",
            "maxweightrating": "maximum permitted weight", "maxaxleload": "maximum axle load",
            "hazmat": "dangerous goods",
        ]
        let base = key.split(separator: ":").first.map(String.init) ?? key
        let name = names[base] ?? key
        guard let vehicle else { return "\(name): \(value)" }
        let unit =
            ["maxheight", "maxwidth", "maxlength", "width", "est_width"].contains(base) ? "m" : "t"
        let limit = Double(value) == nil ? value : "\(value) \(unit)"
        return "\(name) \(limit), the vehicle has \(vehicle) \(unit)"
    }
}

extension TagReader {
    /// The first limit of a road or barrier that the vehicle exceeds.
    func exceededLimit(in tags: Tags) -> ExceededLimit? {
        let vehicle = profile.vehicle
        let limits: [(String, Double?, (String) -> Double?)] = [
            ("maxheight", vehicle.height, TagUnits.meters),
            ("maxwidth", vehicle.width, TagUnits.meters),
            ("width", vehicle.width, TagUnits.meters),
            ("est_width", vehicle.width, TagUnits.meters),
            ("maxlength", vehicle.length, TagUnits.meters),
            ("maxweight", vehicle.weight, TagUnits.tonnes),
            ("maxweightrating", vehicle.weight, TagUnits.tonnes),
            ("maxaxleload", vehicle.axleLoad, TagUnits.tonnes),
        ]
        for (key, own, parse) in limits {
            guard let own else { continue }
            for suffix in ["", ":physical"] + profile.access.keys.map({ ":" + $0 }) {
                guard let text = conditional(key + suffix, in: tags), let limit = parse(text),
                    own > limit
                else { continue }
                return ExceededLimit(key: key + suffix, value: text, vehicle: own)
            }
        }
        guard vehicle.hazmat, let value = tags["hazmat"], value == "no" else { return nil }
        return ExceededLimit(key: "hazmat", value: value, vehicle: nil)
    }

    private func conditional(_ key: String, in tags: Tags) -> String? {
        tags[key + ":conditional"].flatMap { value(ofConditional: $0) } ?? tags[key]
    }
}
