/// Reads lengths, weights and speeds of OpenStreetMap (wiki: Map features/Units).
enum TagUnits {
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
