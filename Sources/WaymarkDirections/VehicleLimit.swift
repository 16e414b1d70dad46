/// A limit of a road that a vehicle exceeds.
public struct VehicleLimit: Hashable, Sendable, Codable {
    /// What a limit is of.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// The height of the vehicle, in metres.
        case height
        /// Its width, in metres.
        case width
        /// Its length, in metres.
        case length
        /// Its weight, in tonnes.
        case weight
        /// The weight that it may have when it is full, in tonnes.
        case permittedWeight
        /// The weight on one axle, in tonnes.
        case axleLoad
        /// Dangerous goods.
        case hazmat

        /// The unit of the vehicle's own number; empty for dangerous goods.
        public var unit: String {
            switch self {
            case .height, .width, .length: "m"
            case .weight, .permittedWeight, .axleLoad: "t"
            case .hazmat: ""
            }
        }
    }

    /// What the limit is of.
    public let kind: Kind
    /// What the sign says: "3.6 m", "12'6\"", "7.5 t"; empty for dangerous goods.
    public let sign: String
    /// What the vehicle has, in the unit of ``Kind/unit``; `nil` for dangerous goods.
    public let vehicle: Double?

    /// A limit of `kind`.
    public init(kind: Kind, sign: String, vehicle: Double?) {
        self.kind = kind
        self.sign = sign
        self.vehicle = vehicle
    }
}

extension VehicleLimit: CustomStringConvertible {
    /// One line for a log: "maximum height 3.6 m, the vehicle has 4.0 m".
    public var description: String {
        guard let vehicle else { return "no dangerous goods" }
        let names: [Kind: String] = [
            .permittedWeight: "permitted weight", .axleLoad: "axle load",
        ]
        return "maximum \(names[kind] ?? kind.rawValue) \(sign), "
            + "the vehicle has \(vehicle) \(kind.unit)"
    }
}
