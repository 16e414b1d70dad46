public import WaymarkDirections
public import WaymarkNavigation

/// The contents of the speedometer: the limit, and how fast the driver is while he is above it.
public struct SpeedometerModel: Hashable, Sendable {
    /// The limit on the sign.
    public enum Limit: Hashable, Sendable {
        /// A number in the unit of the sign.
        case number(Int)
        /// There is no limit.
        case unlimited
    }

    /// How the speed is painted.
    public enum Alert: String, Hashable, Sendable, CaseIterable {
        /// As usual.
        case none
        /// In red: the excess is minor.
        case redText
        /// On red: the excess is major.
        case redBackground
    }

    /// How the sign looks.
    public let sign: SpeedSign
    /// The limit on the sign.
    public let limit: Limit
    /// The speed in the unit of the sign while the driver is above the limit; else `nil`.
    public let speed: Int?
    /// How the speed is painted.
    public let alert: Alert

    /// The speedometer for a reading; `nil` where the limit is not known: there is nothing to show.
    ///
    /// - Parameters:
    ///   - limit: metres per second, `nil` or not positive where not known, infinite where there is
    ///     none.
    ///   - speed: metres per second; `nil` where not known.
    ///   - speeding: what the navigator says of it, by its `SpeedAlertOptions`.
    public init?(limit: Double?, speed: Double?, speeding: SpeedingState, sign: SpeedSign) {
        guard let limit, let shown = Self.limit(limit, sign.unit) else { return nil }
        self.sign = sign
        self.limit = shown
        guard case .speeding(_, let severity) = speeding, shown != .unlimited,
            let speed = speed.flatMap({ Self.number($0, sign.unit) })
        else {
            (self.speed, alert) = (nil, .none)
            return
        }
        self.speed = speed
        switch severity {
        case .none: alert = .none
        case .minor: alert = .redText
        case .major: alert = .redBackground
        }
    }

    /// Whether it is wider to hold the speed.
    public var isWide: Bool { speed != nil }

    /// Its size in points with texts of a size: the sign, and at its side the speed.
    public func size(textScale: Double = 1) -> SIMD2<Double> {
        let scale = textScale.isFinite ? max(0.8, min(1.5, textScale)) : 1
        let sign = signSize(scale)
        return isWide ? SIMD2(sign.x + Self.speedWidth * scale, sign.y) : sign
    }

    /// The size of the sign alone, which stands at the leading end.
    public func signSize(_ textScale: Double = 1) -> SIMD2<Double> {
        let scale = textScale.isFinite ? max(0.8, min(1.5, textScale)) : 1
        return (sign.shape == .circle ? Self.circle : Self.plate) * scale
    }

    private static let circle = SIMD2(56.0, 56.0)
    private static let plate = SIMD2(58.0, 66.0)
    private static let speedWidth = 56.0

    private static func limit(_ limit: Double, _ unit: SpeedUnit) -> Limit? {
        guard limit > 0 else { return nil }
        guard limit.isFinite else { return .unlimited }
        return number(limit, unit).flatMap { $0 > 0 ? .number($0) : nil }
    }

    /// At most three digits; `nil` where it is no speed of a car.
    private static func number(_ speed: Double, _ unit: SpeedUnit) -> Int? {
        let number = unit.number(speed).rounded()
        return number >= 0 && number < 1000 ? Int(number) : nil
    }
}
