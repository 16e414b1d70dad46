public import WaymarkGeometry
public import WaymarkRouting

/// A vehicle's way through a simulated city, and when it was where.
public struct SimulatedDrive: Hashable, Sendable {
    /// The way.
    public let path: RoadPath
    /// When it begins.
    public let departure: SimulatedTime
    /// For each edge of the way when the vehicle is at its end; on the last one at the end of the way.
    public let times: [SimulatedTime]
    /// The number of the driver; `nil` for the average one.
    public let driver: UInt64?
    /// For each edge the seconds on a free road for this driver: moving, then waiting.
    let work: [(moving: Double, waiting: Double)]
    /// For each edge when the vehicle comes to it.
    let starts: [SimulatedTime]

    /// When it is at the end of its way.
    public var arrival: SimulatedTime { times.last ?? departure }
    /// Seconds from the departure to the arrival.
    public var duration: Double { arrival - departure }

    /// By way, departure and driver.
    public static func == (a: Self, b: Self) -> Bool {
        a.path == b.path && a.departure == b.departure && a.times == b.times
            && a.driver == b.driver
    }

    /// As it is compared.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(departure)
        hasher.combine(driver)
    }
}

/// A reading of the receiver of a vehicle.
public struct SimulatedFix: Hashable, Sendable {
    /// When it was read.
    public let time: SimulatedTime
    /// The place, with the error of the receiver.
    public let coordinate: Coordinate

    /// A reading.
    public init(time: SimulatedTime, coordinate: Coordinate) {
        (self.time, self.coordinate) = (time, coordinate)
    }
}
