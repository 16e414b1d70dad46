package import WaymarkDirections

/// What the signs of a road say of its speed to a vehicle, beyond the limit for all at all times.
package struct SpeedSigns: Sendable {
    private let tags: [String: String]
    private let profile: Profile
    private let country: String?

    /// The signs among the tags of a road; `nil` where there are none for the vehicle.
    ///
    /// - Parameter country: whose public holidays count.
    package init?(tags: [String: String], profile: Profile, country: String?) {
        let bases = ["conditional", "forward:conditional", "backward:conditional"].map {
            "maxspeed:" + $0
        }
        let signs = tags.filter { key, _ in
            bases.contains(key) || profile.limits.keys.contains { key.hasPrefix($0) }
        }
        guard !signs.isEmpty else { return nil }
        (self.tags, self.profile, self.country) = (signs, profile, country)
    }

    /// The limit in km/h at `time` along (`isForward`) or against the points of the road, whose limit for all at all
    /// times is `plain`: 0 unknown, infinite for none.
    package func limit(_ plain: Double, isForward: Bool, at time: LocalTime?) -> Double {
        let reader = TagReader(profile, time: time, country: country)
        let direction = isForward ? ":forward" : ":backward"
        let general = reader.limit(in: tags, of: ["maxspeed"], direction) ?? plain
        guard let own = reader.limit(in: tags, of: profile.limits.keys, direction) else {
            return general
        }
        return general > 0 ? min(general, own) : own
    }
}
