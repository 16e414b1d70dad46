/// Size, weight and load of the vehicle that a route is for; what is `nil` is as the profile has it.
///
/// ```swift
/// var options = RoutingOptions(profile: "car")
/// options.vehicle = VehicleDimensions(height: 3.1, weight: 3.5)
/// ```
public struct VehicleDimensions: Hashable, Sendable, Codable {
    /// Metres from the road to the top, 0.1 to 20.
    public var height: Double?
    /// Metres from side to side, 0.1 to 20.
    public var width: Double?
    /// Metres from front to rear, 0.1 to 100.
    public var length: Double?
    /// Tonnes in all, 0.01 to 500.
    public var weight: Double?
    /// Tonnes on one axle, 0.01 to 100.
    public var axleLoad: Double?
    /// Whether it carries dangerous goods.
    public var hazmat: Bool?

    /// A vehicle of these dimensions.
    public init(
        height: Double? = nil, width: Double? = nil, length: Double? = nil, weight: Double? = nil,
        axleLoad: Double? = nil, hazmat: Bool? = nil
    ) {
        (self.height, self.width, self.length) = (height, width, length)
        (self.weight, self.axleLoad, self.hazmat) = (weight, axleLoad, hazmat)
    }

    /// Why no vehicle is like that; `nil` where one may be.
    package var problem: String? {
        func check(_ name: String, _ value: Double?, _ range: ClosedRange<Double>) -> String? {
            guard let value, !range.contains(value) else { return nil }
            return "\(name) is \(range.lowerBound) to \(range.upperBound)"
        }
        return check("height", height, Self.heights) ?? check("width", width, Self.widths)
            ?? check("length", length, Self.lengths) ?? check("weight", weight, Self.weights)
            ?? check("axleLoad", axleLoad, Self.axleLoads)
    }

    // What there is, in metres and tonnes.
    package static let heights = 0.1...20.0
    package static let widths = 0.1...20.0
    package static let lengths = 0.1...100.0
    package static let weights = 0.01...500.0
    package static let axleLoads = 0.01...100.0
}
