/// How a kind of vehicle moves: which roads it may use, how fast, and what turns cost.
///
/// Profiles are YAML files (`Documentation/Profiles.md`).
///
/// ```swift
/// let car = try Profile(named: "car")
/// let tall = try Profile(yaml: "extends: car\nname: tall\nvehicle: {height: 3.8}", name: "tall")
/// ```
public struct Profile: Encodable, Hashable, Sendable {
    /// The profiles of one family share the topology of a hierarchy.
    public enum Family: String, Codable, Hashable, Sendable, CaseIterable {
        /// Cars, trucks, motorcycles, buses.
        case motor
        /// Bicycles and pedestrians.
        case active
    }

    /// Access tags and the values that open a road.
    public struct Access: Encodable, Hashable, Sendable {
        /// The keys of access tags, from the least to the most specific.
        public var keys: [String] = ["access"]
        /// Values that open a road.
        public var allowed: [String] = ["yes", "permissive", "designated", "official"]
        /// Values that open a road only for the start and end of a journey.
        public var restricted: [String] = ["private", "destination", "delivery", "customers"]
        /// Values that close a road.
        public var denied: [String] = ["no"]
        /// Values of `highway=*` that are closed unless an access tag opens them.
        public var explicit: [String] = []
    }

    /// Values of `barrier=*` that can be passed.
    public struct Barriers: Encodable, Hashable, Sendable {
        /// Passable unless an access tag says otherwise; all others are closed.
        public var passable: [String] = []
        /// Passable ones that cost ``Costs/barrier``.
        public var slow: [String] = []
        /// Closed unless an access tag says otherwise; where there are some, all others can be passed.
        public var impassable: [String] = []
    }

    /// How the vehicle treats one-way streets.
    public struct Oneway: Encodable, Hashable, Sendable {
        /// Whether they hold.
        public var obeys = true
        /// Values of `cycleway=*` that open the other direction.
        public var contraflow: [String] = []
        /// Whether motorways have one direction where no tag gives them two.
        public var implied = true
        /// Kilometres per hour against a one-way street, on foot with the vehicle pushed; `nil` for
        /// vehicles that nobody pushes. What is no faster elsewhere is pushed too.
        public var pushing: Double?
    }

    /// How the vehicle treats speed limits.
    public struct Limits: Encodable, Hashable, Sendable {
        /// Whether they count.
        public var obeys = true
        /// The share of a signposted limit that is driven on average.
        public var factor = 1.0
        /// Kilometres per hour that the vehicle never exceeds.
        public var maximum: Double?
        /// Further keys with limits for this vehicle: `maxspeed:hgv`.
        public var keys: [String] = []
        /// Whether `duration=*` tells the time on roads as it does on ferries.
        public var followsDurations = false
        /// Whether a signposted limit is driven also where the class of the road is slower.
        public var raises = true
    }

    /// Size, weight and load of the vehicle in metres and tonnes; `nil` exceeds no limit.
    public struct Vehicle: Encodable, Hashable, Sendable {
        /// Metres from the road to the top.
        public var height: Double?
        /// Metres from side to side.
        public var width: Double?
        /// Metres from front to rear.
        public var length: Double?
        /// Tonnes in all.
        public var weight: Double?
        /// Tonnes on one axle.
        public var axleLoad: Double?
        /// Whether it carries dangerous goods.
        public var hazmat = false
    }

    /// Times in seconds that come on top of driving along a road.
    public struct Costs: Encodable, Hashable, Sendable {
        /// The upper bound of what a turn costs.
        public var turn = 0.0
        /// A turn across the oncoming lane counts as one with an angle this much larger.
        public var farSideFactor = 1.0
        /// Turning round where the road ends.
        public var uTurn = 0.0
        /// A traffic signal.
        public var signal = 0.0
        /// A stop sign.
        public var stopSign = 0.0
        /// A give-way sign.
        public var giveWay = 0.0
        /// A gate or a toll booth.
        public var barrier = 0.0
        /// A lift, with the wait for it and its doors.
        public var elevator = 0.0
        /// Each storey that a lift rides, by the levels of the roads before and behind it.
        public var elevatorStorey = 0.0
        /// Boarding a ferry.
        public var ferry = 0.0
        /// A step of stairs up, where somebody told how many there are.
        public var stepUp = 0.0
        /// A step of stairs down, likewise.
        public var stepDown = 0.0
        /// A metre up, where the region has elevations.
        public var ascent = 0.0
        /// A metre down.
        public var descent = 0.0
    }

    /// The name of the profile: 1 to 10 ASCII characters.
    public let name: String
    /// The family of profiles that share its topology.
    public let family: Family
    /// Access tags.
    public let access: Access
    /// Barriers.
    public let barriers: Barriers
    /// One-way streets.
    public let oneway: Oneway
    /// Whether turn restrictions that name no vehicle hold.
    public let obeysRestrictions: Bool
    /// Free-flow speeds in km/h by the value of `highway=*`, and `ferry`; what is missing is closed.
    /// With `:forward` or `:backward` that of one direction. Values of `waterway`, `railway` and `bridge`
    /// that stand here make roads of such ways where the region is built with the profile.
    public let speeds: [String: Double]
    /// Speeds in km/h instead of ``speeds`` where the most specific access key opens the way.
    public let designatedSpeeds: [String: Double]
    /// Speed limits.
    public let limits: Limits
    /// Factors of the speed by the value of `service=*`; 0 closes.
    public let services: [String: Double]
    /// Upper bounds of the speed in km/h by the value of `surface=*`; 0 closes.
    public let surfaces: [String: Double]
    /// Upper bounds of the speed in km/h by the value of `smoothness=*`; 0 closes.
    public let smoothness: [String: Double]
    /// Upper bounds of the speed in km/h by the value of `tracktype=*`; 0 closes.
    public let tracktypes: [String: Double]
    /// Divisors of the time when routes are compared, by the value of `highway=*`, and
    /// `unpaved`, `toll`, `ferry`, `designated`.
    public let preferences: [String: Double]
    /// The vehicle.
    public package(set) var vehicle: Vehicle
    /// Times on top of driving.
    public let costs: Costs
}
