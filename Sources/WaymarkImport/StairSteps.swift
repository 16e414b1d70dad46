import WaymarkGeometry
import WaymarkRoads

/// Counts the steps of stairs: those that `step_count=*` tells, else as many as lead from their lowest level to the highest.
enum StairSteps {
    /// The steps from a storey to the next one: 3.4 metres at 17 centimetres each.
    static let ofStorey = 20.0
    /// The most steps that a way may have.
    private static let most = 3_000
    /// The steps on a metre of the map of stairs that are drawn in full: treads are 25 centimetres deep or more.
    private static let mostPerMeter = 4.0

    /// The pitch of the stairs or the escalator that a way is; `nil` where it is none, and where nobody tells how many steps
    /// it has.
    static func pitch(of tags: Tags, along positions: [FixedCoordinate?]) -> StairPitch? {
        guard tags.matches("highway", "steps") else { return nil }
        let length = Path(positions.compactMap { $0?.coordinate }).length()
        let leadsUp: Bool? =
            switch tags["incline"] {
            case "up": true
            case "down": false
            default: nil
            }
        guard let count = count(tags, length: length) else { return nil }
        return StairPitch(steps: count, length: length, leadsUp: leadsUp)
    }

    /// The pitch of a flight between storeys, which leads up along `points`.
    static func pitch(ofFlight levels: LevelList?, along points: [FixedCoordinate]) -> StairPitch? {
        let steps = storeys(levels) * ofStorey
        let length = Path(points.map(\.coordinate)).length()
        return StairPitch(steps: steps, length: length, leadsUp: true)
    }

    private static func count(_ tags: Tags, length: Double) -> Double? {
        // Those of an escalator may be all that its belt has.
        if tags["conveying"] ?? "no" == "no",
            let count = tags["step_count"].flatMap({ Int($0) }), (1...most).contains(count)
        {
            return Double(count)
        }
        let storeys = storeys(tags["level"].flatMap { LevelList($0) })
        guard storeys > 0 else { return nil }
        let count = storeys * ofStorey
        // Flights of one storey may have both of its levels each.
        return storeys <= 1 ? min(count, length * mostPerMeter) : count
    }

    private static func storeys(_ levels: LevelList?) -> Double {
        guard let levels = levels?.levels, let low = levels.first, let high = levels.last else {
            return 0
        }
        return high - low
    }
}
