import WaymarkDirections
import WaymarkRegion
import WaymarkRoads

/// Reads the lanes of a road from its tags (OpenStreetMap wiki, Key:turn:lanes and Lanes).
struct LaneReader {
    /// The marking of one lane.
    struct Marking: Hashable {
        var directions: [Maneuver.Direction]
        var access = Lane.Access.all
        /// Whether nobody may use it.
        var isClosed = false
    }

    let graph: RoadGraph

    /// No road has more lanes in one direction.
    private static let mostLanes = 16

    /// The lanes of `edge` in its direction from left to right; empty where nothing is marked on
    /// them or the tags contradict each other.
    func lanes(of edge: EdgeID) -> [Marking] {
        let road = graph.attributes(of: edge)
        let isReversed = graph.isReversed(edge)
        let text = graph.text(isReversed ? road.turnLanesBackward : road.turnLanesForward)
        guard !text.isEmpty else { return [] }
        let parts = text.split(separator: "|", omittingEmptySubsequences: false)
        guard parts.count <= Self.mostLanes else { return [] }
        var lanes: [Marking] = []
        for part in parts {
            guard let directions = Self.directions(part) else { return [] }
            lanes.append(Marking(directions: directions))
        }
        let count = Int(isReversed ? road.lanesBackward : road.lanesForward)
        // Lanes for buses and bicycles and those before a junction are not always counted, but no road
        // has more than it says and twice as many on its signs.
        guard lanes.contains(where: { !$0.directions.isEmpty }),
            count == 0 || lanes.count <= 2 * count + 1
        else { return [] }
        setAccess(&lanes, road, isReversed)
        return lanes
    }

    private static let names: [String: Maneuver.Direction] = [
        "through": .straight, "left": .left, "slight_left": .slightLeft, "sharp_left": .sharpLeft,
        "right": .right, "slight_right": .slightRight, "sharp_right": .sharpRight,
        "reverse": .uTurn, "merge_to_left": .straight, "merge_to_right": .straight,
    ]

    /// The directions on one lane; `nil` where there is a word that is none.
    private static func directions(_ text: Substring) -> [Maneuver.Direction]? {
        var directions: [Maneuver.Direction] = []
        for part in text.split(separator: ";") {
            let isPlain = part.utf8.allSatisfy { $0 > 0x20 }
            let word = isPlain ? String(part) : part.filter { !$0.isWhitespace }
            if word.isEmpty || word == "none" { continue }
            guard let direction = names[word] else { return nil }
            if !directions.contains(direction) { directions.append(direction) }
        }
        return directions
    }

    private func setAccess(_ lanes: inout [Marking], _ road: RoadAttributes, _ isReversed: Bool) {
        guard road.signs != .empty else { return }
        let tags = graph.tags(road.signs)
        func values(_ key: String) -> [Substring] {
            let side = isReversed ? "backward" : "forward"
            let isPlain = !isReversed || road.flags.contains(.oneway)
            let text = tags["\(key):lanes:\(side)"] ?? (isPlain ? tags["\(key):lanes"] : nil)
            let parts = (text ?? "").split(separator: "|", omittingEmptySubsequences: false)
            return parts.count == lanes.count ? parts : []
        }
        let cars = values("motorcar")
        let motor = values("motor_vehicle")
        let vehicles = values("vehicle")
        let all = values("access")
        let (buses, psv, bicycles) = (values("bus"), values("psv"), values("bicycle"))
        for number in lanes.indices {
            func value(_ list: [Substring]) -> String {
                list.isEmpty ? "" : String(list[number])
            }
            let general = [cars, motor, vehicles, all].map(value).first { !$0.isEmpty } ?? "yes"
            let isForBuses =
                ["designated", "yes"].contains(value(buses))
                || ["designated", "yes"].contains(value(psv))
            let isBusLane = value(buses) == "designated" || value(psv) == "designated"
            if value(bicycles) == "designated", general == "no" || value(motor).isEmpty {
                lanes[number].access = .bicycle
            }
            if isBusLane || (general == "no" && isForBuses) { lanes[number].access = .bus }
            lanes[number].isClosed = general == "no" && lanes[number].access == .all
        }
    }
}
