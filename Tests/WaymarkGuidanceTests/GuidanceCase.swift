import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkTestSupport

/// A map on which drives are told.
struct GuidanceMap: Sendable {
    var drawing: ScenarioDrawing
    var ways: ScenarioWays
    var nodes: [Character: ScenarioTags] = [:]
    var restrictions: [ScenarioRestriction] = []
    var profile = "car"

    init(
        _ drawing: ScenarioDrawing, ways: ScenarioWays, nodes: [Character: ScenarioTags] = [:],
        restrictions: [ScenarioRestriction] = [], profile: String = "car"
    ) {
        self.drawing = drawing
        self.ways = ways
        self.nodes = nodes
        self.restrictions = restrictions
        self.profile = profile
    }

    /// A drive that is told as `told` or, where there are two opinions, as one of `others`.
    ///
    /// - Parameters:
    ///   - told: what stands between "depart" and "arrive" in the form of ``GuidancePattern``. The
    ///     arrival is there where it has a side or the drive has stops.
    ///   - over: the nodes that the drive has to pass, where it has a choice.
    func drive(
        _ description: String, _ from: String, _ to: String, _ told: String...,
        or others: [[String]] = [], via stops: [String] = [], heading: Double? = nil,
        over: String? = nil
    ) -> GuidanceCase {
        GuidanceCase(
            testDescription: description, map: self, from: from, to: to, stops: stops,
            heading: heading, over: over, told: [told] + others)
    }
}

/// A drive, and the ways to tell it that a good navigator may choose from.
struct GuidanceCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var map: GuidanceMap
    let from: String
    let to: String
    var stops: [String] = []
    var heading: Double?
    var over: String?
    /// Lists of patterns between "depart" and "arrive", the preferred one first.
    var told: [[String]]

    /// All lists of maneuvers that are right.
    var accepted: [[String]] {
        told.flatMap { list in
            let isWhole = list.last?.hasPrefix("arrive") ?? false
            return GuidancePattern.lists(["depart"] + list + (isWhole ? [] : ["arrive"]))
        }
    }

    /// The drive as the engine makes it.
    func drive() throws -> ScenarioDrive {
        let scenario = try ScenarioMap(
            map.drawing, ways: map.ways, nodes: map.nodes, restrictions: map.restrictions,
            profiles: [map.profile])
        return try scenario.route(
            from: from, to: to, via: stops, heading: heading, profile: map.profile)
    }

    func check() throws {
        try KnownGaps.check(testDescription) { try expectTold() }
    }

    private func expectTold() throws {
        let drive = try drive()
        let heard = drive.steps.map(\.guidanceText)
        let wanted = accepted[0].joined(separator: ", ")
        let error = drive.error.map { " (\($0))" } ?? ""
        #expect(
            accepted.contains(heard),
            "wanted: \(wanted); told: \(heard.joined(separator: ", ")); over \(drive.nodes)\(error)"
        )
        if let over { #expect(drive.nodes == over, "the drive takes another way") }
    }
}

/// Texts that stand for several: `[x]` may be there or not, `(x|y)` is one of both. A text that
/// begins with `?` may be missing in a list.
enum GuidancePattern {
    static func lists(_ patterns: [String]) -> [[String]] {
        patterns.reduce([[]]) { lists, pattern in
            let isOptional = pattern.hasPrefix("?")
            let texts = texts(isOptional ? String(pattern.dropFirst()) : pattern)
            return lists.flatMap { list in
                texts.map { list + [$0] } + (isOptional ? [list] : [])
            }
        }
    }

    static func texts(_ pattern: String) -> [String] {
        guard let open = pattern.lastIndex(where: { $0 == "[" || $0 == "(" }) else {
            return [pattern.split(separator: " ").joined(separator: " ")]
        }
        let isChoice = pattern[open] == "("
        guard let close = pattern[open...].firstIndex(of: isChoice ? ")" : "]") else {
            return [pattern]
        }
        let inside = String(pattern[pattern.index(after: open)..<close])
        let choices =
            isChoice
            ? inside.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            : [inside, ""]
        return choices.flatMap { choice in
            texts(pattern[..<open] + choice + pattern[pattern.index(after: close)...])
        }
    }
}

extension RouteStep {
    /// The maneuver and what its sign says, in words that do not depend on a language.
    var guidanceText: String {
        let road = roadName.isEmpty ? roadReference : roadName
        let exit = maneuver.exitNumber.map { "exit \($0)" } ?? ""
        let signs = destinationReferences + destinations
        let sign = signs.isEmpty ? "" : "to " + signs.joined(separator: ", ")
        let direction = maneuver.direction.map { Self.guidanceWords($0.rawValue) } ?? ""
        let kind = Self.guidanceWords(maneuver.kind.rawValue)
        let number = maneuver.roundaboutExit.map { "\($0)" } ?? "inside"
        let parts: [String] =
            switch maneuver.kind {
            case .depart: [kind]
            case .arrive: [kind, direction]
            case .roundabout: [kind, number, road, sign]
            case .rotary: [kind, rotaryName ?? "", number, road, sign]
            case .nameChange, .ferry, .ferryTrain: [kind, road]
            case .uTurn: ["u-turn", road]
            default: [kind, direction, exit, road, sign]
            }
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// "slightRight" as "slight right".
    private static func guidanceWords(_ name: String) -> String {
        name.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
    }
}
