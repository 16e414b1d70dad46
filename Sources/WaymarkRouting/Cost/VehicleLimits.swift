/// A tag that closes a road to a vehicle because of its size, weight or load.
public struct ExceededLimit: Hashable, Sendable {
    /// The key of the tag: `maxheight`.
    public let key: String
    /// Its value: `3.6`.
    public let value: String
    /// What the vehicle has, in metres or tonnes; `nil` for dangerous goods.
    public let vehicle: Double?
}

extension ExceededLimit: CustomStringConvertible {
    /// "maximum height 3.6 m, the vehicle has 4.0 m".
    public var description: String {
        let names = [
            "maxheight": "maximum height", "maxwidth": "maximum width",
            "maxlength": "maximum length", "maxweight": "maximum weight",
            "maxweightrating": "maximum permitted weight", "maxaxleload": "maximum axle load",
            "hazmat": "dangerous goods",
        ]
        let base = key.split(separator: ":").first.map(String.init) ?? key
        let name = names[base] ?? key
        guard let vehicle else { return "\(name): \(value)" }
        let unit = ["maxheight", "maxwidth", "maxlength"].contains(base) ? "m" : "t"
        let limit = Double(value) == nil ? value : "\(value) \(unit)"
        return "\(name) \(limit), the vehicle has \(vehicle) \(unit)"
    }
}

extension TagReader {
    /// The first limit of a road or barrier that the vehicle exceeds.
    func exceededLimit(_ tags: Tags) -> ExceededLimit? {
        let vehicle = profile.vehicle
        let limits: [(String, Double?, (String) -> Double?)] = [
            ("maxheight", vehicle.height, Measure.meters),
            ("maxwidth", vehicle.width, Measure.meters),
            ("maxlength", vehicle.length, Measure.meters),
            ("maxweight", vehicle.weight, Measure.tonnes),
            ("maxweightrating", vehicle.weight, Measure.tonnes),
            ("maxaxleload", vehicle.axleLoad, Measure.tonnes),
        ]
        for (key, own, parse) in limits {
            guard let own else { continue }
            for suffix in ["", ":physical"] + profile.access.keys.map({ ":" + $0 }) {
                guard let text = conditional(key + suffix, tags), let limit = parse(text),
                    own > limit
                else { continue }
                return ExceededLimit(key: key + suffix, value: text, vehicle: own)
            }
        }
        guard vehicle.hazmat, let value = tags["hazmat"], value == "no" else { return nil }
        return ExceededLimit(key: "hazmat", value: value, vehicle: nil)
    }

    private func conditional(_ key: String, _ tags: Tags) -> String? {
        tags[key + ":conditional"].flatMap { value(ofConditional: $0) } ?? tags[key]
    }
}

/// Reads lengths, weights and speeds of OpenStreetMap (wiki: Map features/Units).
enum Measure {
    /// Metres of `3.5`, `3.5 m`, `350 cm`, `12'6"`, `12 ft`; `nil` for `default` and the like.
    static func meters(_ text: String) -> Double? {
        if text.contains("'") { return feet(text) }
        guard let (number, unit) = split(text) else { return nil }
        switch unit {
        case "", "m": return number
        case "cm": return number / 100
        case "ft": return number * 0.3048
        case "in": return number * 0.0254
        default: return nil
        }
    }

    /// Tonnes of `7.5`, `7.5 t`, `3500 kg`, `3 st`, `6000 lbs`.
    static func tonnes(_ text: String) -> Double? {
        guard let (number, unit) = split(text) else { return nil }
        switch unit {
        case "", "t": return number
        case "kg": return number / 1000
        case "st": return number * 0.907_184_74
        case "lt": return number * 1.016_046_908_8
        case "lb", "lbs": return number * 0.000_453_592_37
        case "cwt": return number * 0.050_802_345_44
        default: return nil
        }
    }

    /// Kilometres per hour of `80`, `50 mph`; `nil` for anything else.
    static func kilometersPerHour(_ text: String) -> Double? {
        guard let (number, unit) = split(text), number > 0 else { return nil }
        switch unit {
        case "", "km/h", "kmh", "kph": return number
        case "mph": return number * 1.609_344
        default: return nil
        }
    }

    private static func split(_ text: String) -> (Double, String)? {
        let plain = String(text.lowercased().filter { $0 != " " })
        let digits = plain.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
        guard let number = Double(digits.map { $0 == "," ? "." : String($0) }.joined()) else {
            return nil
        }
        return (number, String(plain.dropFirst(digits.count)))
    }

    private static func feet(_ text: String) -> Double? {
        let parts = text.split(separator: "'", omittingEmptySubsequences: false)
        guard let feet = Double(parts[0].filter { $0 != " " }) else { return nil }
        let inches = parts.count > 1 ? parts[1].filter { $0.isNumber || $0 == "." } : ""
        return feet * 0.3048 + (Double(inches) ?? 0) * 0.0254
    }
}
