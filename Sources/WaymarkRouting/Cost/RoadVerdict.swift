/// Access, speed and preference of a road in one direction, as a profile reads its tags.
struct RoadVerdict: Hashable, Sendable {
    /// Whether and by whom it may be used.
    enum Access: UInt8, Sendable { case closed, restricted, open }

    var access = Access.open
    /// Kilometres per hour before limits.
    var speed: Float = 0
    /// The part of the speed that a special kind of service road leaves.
    var serviceFactor = 1.0
    /// Kilometres per hour that are never exceeded.
    var cap = Float.infinity
    /// A limit for all in km/h that has conditions, which hold, in the place of the one for all times; infinite where
    /// it says that there is none.
    var signed: Float?
    /// Kilometres per hour on the map at which one climbs as many steps as there are; infinite where nobody tells.
    var climbing = Float.infinity
    /// A further limit for this vehicle in km/h, 0 where there is none.
    var limit: Float = 0
    /// The speed in km/h that a sign advises, 0 where there is none.
    var advised: Float = 0
    /// The divisor of the time.
    var preference: Float = 1
    /// Whether the vehicle pays a toll.
    var isToll = false
    /// Whether it is a bridge that carries over what stands on it, in the time of its timetable.
    var isCarried = false

    static let closed = RoadVerdict(access: .closed)
}

/// Whether a vehicle passes a barrier, as a profile reads its tags.
enum BarrierVerdict: UInt8, Sendable { case free, slow, restricted, closed }
