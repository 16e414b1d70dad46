import WaymarkDirections
import WaymarkInstructions
public import WaymarkPlatform

/// Puts distances into words: "350 m", "1.2 km", "half a mile".
open class MKDistanceFormatter: Formatter {
    /// The units of distances.
    public enum Units: UInt, Sendable {
        /// Those of the locale.
        case `default`
        /// Meters and kilometers.
        case metric
        /// Feet and miles.
        case imperial
        /// Yards and miles.
        case imperialWithYards
    }

    /// How units are written.
    public enum DistanceUnitStyle: UInt, Sendable {
        /// Short.
        case `default`
        /// Short.
        case abbreviated
        /// In full, rounded as one says it.
        case full
    }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The language of the words; its region says which units are usual.
    open var locale: Locale! = .current
    /// The units.
    open var units = Units.default
    /// How units are written.
    open var unitStyle = DistanceUnitStyle.default

    private var unit: DistanceUnit {
        switch units {
        case .metric: .metric
        case .imperial: .imperial
        case .imperialWithYards: .imperialYards
        case .default:
            switch (locale ?? .current).measurementSystem {
            case .us: .imperial
            case .uk: .imperialYards
            default: .metric
            }
        }
    }

    private var language: Language { .closest(to: (locale ?? .current).identifier(.bcp47)) }

    /// The words of a distance in meters; empty where it is no number or negative.
    open func string(fromDistance distance: CLLocationDistance) -> String {
        guard distance >= 0, distance.isFinite else { return "" }
        guard unitStyle == .full else { return short(distance) }
        return SpokenDistance(locale: language.guidance, unit: unit).text(distance)
    }

    private func short(_ meters: Double) -> String {
        let words = language.units
        let (small, factor, great, length) =
            switch unit {
            case .metric: (words.meters, 1.0, words.kilometers, 1000.0)
            case .imperial: (words.feet, 3.280_84, words.miles, 1609.344)
            case .imperialYards: (words.yards, 1.093_613, words.miles, 1609.344)
            }
        let count = meters * factor
        let limit = unit == .metric ? 1000 : 0.1895 * length * factor
        let step = count < 100 ? 10.0 : 50
        let rounded = count < 10 ? count.rounded() : (count / step).rounded() * step
        guard rounded >= limit else { return "\(Int(rounded))\(words.separator)\(small)" }
        let large = meters / length
        let tenths = (large * 10).rounded() / 10
        guard tenths < 10, tenths != tenths.rounded() else {
            return "\(Int(large.rounded()))\(words.separator)\(great)"
        }
        let number = "\(tenths)".replacingOccurrences(of: ".", with: language.decimal)
        return "\(number)\(words.separator)\(great)"
    }

    /// The meters of what ``string(fromDistance:)`` writes in short; negative where it is no such text.
    open func distance(from distance: String) -> CLLocationDistance {
        let words = language.units
        let text = distance.filter { !$0.isWhitespace }
        let units = [
            (words.kilometers, 1000.0), (words.miles, 1609.344), (words.meters, 1),
            (words.feet, 1 / 3.280_84), (words.yards, 1 / 1.093_613),
        ]
        for (name, meters) in units where text.hasSuffix(name) {
            let number = text.dropLast(name.count)
                .replacingOccurrences(of: language.decimal, with: ".")
            if let number = Double(number), number >= 0 { return number * meters }
        }
        return -1
    }

    /// The words of a distance that is a number; `nil` for anything else.
    open override func string(for obj: Any?) -> String? {
        switch obj {
        case let number as Double: string(fromDistance: number)
        case let number as Int: string(fromDistance: Double(number))
        case let number as NSNumber: string(fromDistance: number.doubleValue)
        default: nil
        }
    }
}
