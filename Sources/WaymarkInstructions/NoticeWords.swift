public import WaymarkDirections

/// The words for what one should know of a route before setting out.
///
/// A name in braces, as `{limit}`, stands for a value.
package struct NoticeWords: Hashable, Sendable, Decodable {
    /// What was to be avoided, and could not be.
    struct Unavoidable: Hashable, Sendable, Decodable {
        let tolls: String
        let highways: String
        let ferries: String
        let unpavedRoads: String
        let stairs: String
        let escalators: String
    }

    /// The names of limits of vehicles.
    struct Limits: Hashable, Sendable, Decodable {
        let height: String
        let width: String
        let length: String
        let weight: String
        let permittedWeight: String
        let axleLoad: String
        let hazmat: String
    }

    /// The route has tolls, or a ferry.
    let tolls: String
    let ferries: String
    let unavoidable: Unavoidable
    /// A shorter way is closed by a `{limit}`.
    let vehicleLimit: String
    let limits: Limits
    /// The place `{number}` lies `{distance}` from its road.
    let farFromRoad: String
    /// Nothing leads to the level of the place `{number}`.
    let levelNotReached: String
}

extension Language {
    /// The words for a notice of a route, for a driver: "There are tolls on the way".
    ///
    /// - Parameter unit: of distances.
    public func words(for notice: RouteNotice, unit: DistanceUnit) -> String {
        let words = notices
        return switch notice {
        case .includes(let feature):
            feature == .ferries ? words.ferries : words.tolls
        case .unavoidable(let feature): words.unavoidable[feature]
        case .vehicleLimit(let road, let limit):
            words.vehicleLimit.filled(
                "limit", [road, "\(words.limits[limit.kind]) \(limit.sign)"].joinedWords)
        case .farFromRoad(let waypoint, let distance):
            words.farFromRoad.filled("number", "\(waypoint + 1)").filled(
                "distance", SpokenDistance(locale: guidance, unit: unit).text(distance))
        case .levelNotReached(let waypoint):
            words.levelNotReached.filled("number", "\(waypoint + 1)")
        }
    }
}

extension NoticeWords.Unavoidable {
    fileprivate subscript(feature: RouteNotice.Feature) -> String {
        switch feature {
        case .tolls: tolls
        case .highways: highways
        case .ferries: ferries
        case .unpavedRoads: unpavedRoads
        case .stairs: stairs
        case .escalators: escalators
        }
    }
}

extension NoticeWords.Limits {
    fileprivate subscript(kind: VehicleLimit.Kind) -> String {
        switch kind {
        case .height: height
        case .width: width
        case .length: length
        case .weight: weight
        case .permittedWeight: permittedWeight
        case .axleLoad: axleLoad
        case .hazmat: hazmat
        }
    }
}

extension String {
    fileprivate func filled(_ name: String, _ value: String) -> String {
        split(separator: "{\(name)}", omittingEmptySubsequences: false).joined(separator: value)
    }
}

extension [String] {
    /// Those that are not empty, with commas.
    fileprivate var joinedWords: String {
        map { $0.last == " " ? String($0.dropLast()) : $0 }.filter { !$0.isEmpty }
            .joined(separator: ", ")
    }
}
