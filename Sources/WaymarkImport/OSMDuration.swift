/// The value of `duration=*`: `mm`, `hh:mm`, `hh:mm:ss`, or ISO 8601 as `PT1H30M` and `P1DT2H`.
struct OSMDuration {
    /// More than none, at most those of thirty days.
    let seconds: Double

    /// `nil` for what is none of them.
    init?(text: String) {
        let found = text.hasPrefix("P") ? Self.iso(text.dropFirst()) : Self.clock(text)
        guard let found, found > 0, found <= 30 * 86_400 else { return nil }
        seconds = found
    }

    private static func clock(_ text: String) -> Double? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map {
            UInt32($0).map(Double.init)
        }
        switch parts.count {
        case 1: return parts[0].map { $0 * 60 }
        case 2, 3:
            let factors = [3600.0, 60, 1]
            return zip(parts, factors).reduce(0.0) { sum, part in
                sum.flatMap { sum in part.0.map { sum + $0 * part.1 } }
            }
        default: return nil
        }
    }

    private static func iso(_ text: Substring) -> Double? {
        var (sum, digits, isTime) = (0.0, "", false)
        for character in text {
            let unit: Double
            switch (character, isTime) {
            case ("T", false) where digits.isEmpty:
                isTime = true
                continue
            case ("0"..."9", _) where digits.count < 9, (".", true) where !digits.isEmpty:
                digits.append(character)
                continue
            case ("W", false): unit = 7 * 86_400
            case ("D", false): unit = 86_400
            case ("H", true): unit = 3600
            case ("M", true): unit = 60
            case ("S", true): unit = 1
            // Months and years are no durations of a crossing.
            default: return nil
            }
            guard let number = Double(digits) else { return nil }
            sum += number * unit
            digits = ""
        }
        return digits.isEmpty ? sum : nil
    }
}
