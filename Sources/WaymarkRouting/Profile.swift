import Foundation
import Yams

/// How a kind of vehicle moves: which roads it may use, how fast, and what turns cost.
///
/// Profiles are YAML files (`Documentation/Profiles.md`).
public struct Profile: Codable, Hashable, Sendable {
    /// Which values of which access tags open a road.
    public struct Access: Codable, Hashable, Sendable {
        /// The keys of access tags, from the least to the most specific.
        public let keys: [String]
        /// Values that open a road.
        public let allowed: [String]
        /// Values that open a road only for the start and end of a journey.
        public let restricted: [String]
        /// Values that close a road.
        public let denied: [String]
    }

    /// Which values of `barrier=*` can be passed.
    public struct Barriers: Codable, Hashable, Sendable {
        /// Passable unless an access tag says otherwise; all others are closed.
        public let passable: [String]
        /// Passable ones that cost ``Costs/barrier``.
        public let slow: [String]
    }

    /// Times in seconds that come on top of driving along a road.
    public struct Costs: Codable, Hashable, Sendable {
        /// The upper bound of what a turn costs.
        public let turn: Double
        /// A turn across the oncoming lane counts as one with an angle this much larger.
        public let farSideFactor: Double
        /// Turning round where the road ends.
        public let uTurn: Double
        /// A traffic signal.
        public let signal: Double
        /// A stop sign.
        public let stopSign: Double
        /// A give-way sign.
        public let giveWay: Double
        /// A gate or a toll booth.
        public let barrier: Double
        /// Boarding a ferry.
        public let ferry: Double
    }

    /// What the profile is called.
    public let name: String
    /// Access tags.
    public let access: Access
    /// Barriers.
    public let barriers: Barriers
    /// Free-flow speeds in km/h by the value of `highway=*`, and `ferry`; what is missing is closed.
    public let speeds: [String: Double]
    /// The share of a signposted limit that is driven on average.
    public let limitFactor: Double
    /// The speed on driveways and alleys as a share of that on service roads.
    public let minorServiceFactor: Double
    /// Upper bounds of the speed in km/h by the value of `surface=*`.
    public let surfaces: [String: Double]
    /// What comes on top.
    public let costs: Costs

    /// Reads a profile.
    ///
    /// - Parameter name: what to call it in errors.
    /// - Throws: ``RoutingError/invalidProfile(name:reason:)`` with the line of the mistake where
    ///   the YAML parser knows it.
    public init(yaml: String, name: String) throws(RoutingError) {
        do {
            self = try YAMLDecoder().decode(Profile.self, from: yaml)
        } catch {
            let reason = "\(error)".split(separator: "\n").joined(separator: " ")
            throw .invalidProfile(name: name, reason: reason)
        }
        guard (1...12).contains(self.name.utf8.count), self.name.utf8.allSatisfy({ $0 < 128 })
        else {
            throw .invalidProfile(name: name, reason: "its name must be 1 to 12 ASCII characters")
        }
        let numbers =
            Array(speeds.values) + Array(surfaces.values) + [limitFactor, minorServiceFactor]
        guard numbers.allSatisfy({ $0 > 0 && $0 <= 400 }) else {
            throw .invalidProfile(name: name, reason: "speeds and factors must be above 0")
        }
        guard costs.all.allSatisfy({ $0 >= 0 && $0 <= 86_400 }) else {
            throw .invalidProfile(name: name, reason: "costs must be 0 to 86400 seconds")
        }
    }

    /// A profile that comes with the package: `car`.
    public init(named name: String) throws(RoutingError) {
        guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0 == "-" }),
            let url = Bundle.module.url(
                forResource: name, withExtension: "yaml", subdirectory: "Profiles"),
            let text = try? String(contentsOf: url, encoding: .utf8)
        else { throw .unknownProfile(name) }
        try self.init(yaml: text, name: name)
    }

    /// The profile as YAML.
    public func yaml() -> String {
        let encoder = YAMLEncoder()
        encoder.options.sortKeys = true
        // Strings and numbers are all that the encoder meets: it cannot fail on them.
        return (try? encoder.encode(self)) ?? ""
    }
}

extension Profile.Costs {
    var all: [Double] {
        [
            turn, farSideFactor, uTurn, signal, stopSign, giveWay, barrier, ferry,
        ]
    }
}
