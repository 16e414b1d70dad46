import WaymarkRoads
import WaymarkRouting

/// Who may drive on a way or past a barrier, by the access tags that a profile names.
struct AccessRules {
    enum Verdict { case allowed, restricted, denied }

    private let keys: [String]
    private let values: [String: Verdict]
    private let passable: Set<String>
    private let slow: Set<String>

    init(_ profile: Profile) {
        keys = profile.access.keys.reversed()
        var values: [String: Verdict] = [:]
        for value in profile.access.allowed { values[value] = .allowed }
        for value in profile.access.restricted { values[value] = .restricted }
        for value in profile.access.denied { values[value] = .denied }
        self.values = values
        passable = Set(profile.barriers.passable)
        slow = Set(profile.barriers.slow)
    }

    /// What the most specific tag says, `nil` where none speaks. `suffix` is "" or a direction such
    /// as ":forward", which goes before the plain key.
    func verdict(_ tags: Tags, suffix: String = "") -> Verdict? {
        for key in keys {
            for name in suffix.isEmpty ? [key] : [key + suffix, key] {
                if let value = tags[dynamic: name], let verdict = values[value] { return verdict }
            }
        }
        return nil
    }

    /// Whether `oneway` holds for the vehicle: the most specific exception decides.
    func oneway(_ tags: Tags) -> String? {
        for key in keys where key != "access" {
            if let value = tags[dynamic: "oneway:" + key] { return value }
        }
        return tags["oneway"]
    }

    /// Whether the barrier on a node closes the road, opens only for those who live behind it, and
    /// costs time.
    func barrier(_ tags: Tags) -> (isClosed: Bool, isRestricted: Bool, isSlow: Bool)? {
        guard let kind = tags["barrier"] else { return nil }
        let verdict = verdict(tags)
        let isClosed = verdict.map { $0 == .denied } ?? !passable.contains(kind)
        return (isClosed, verdict == .restricted, slow.contains(kind))
    }
}
