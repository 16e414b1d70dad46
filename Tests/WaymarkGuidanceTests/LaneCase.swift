import Testing
import WaymarkDirections
import WaymarkTestSupport

/// A drive and the lanes that are shown before its maneuvers.
struct LaneCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let drive: GuidanceCase
    /// For each maneuver between departure and arrival, or where nothing is told for each junction with
    /// lanes, the lanes from left to right as a
    /// ``GuidancePattern``, such as "left:- | straight;right:+". A lane has `+` where one may take
    /// it, `-` where not. Two things are compared only where the text has them: `*` for a lane that
    /// is recommended instead of its `+`, and `>` before the direction to take.
    let lanes: [String]

    func check() throws {
        try KnownGaps.check(testDescription) { try expectLanes() }
    }

    private func expectLanes() throws {
        let steps = try drive.drive().steps
        let before = steps.dropFirst().dropLast()
        let told = steps.map(\.guidanceText).joined(separator: ", ")
        let driven = steps.flatMap(\.intersections).map(\.lanes).filter { !$0.isEmpty }
        let known = before.isEmpty ? driven : before.map(\.lanes)
        #expect(known.count == lanes.count, "told: \(told)")
        for (lanes, pattern) in zip(known, lanes) {
            let wanted = GuidancePattern.texts(pattern)
            let shown = wanted.map { text in
                lanes.text(marksRecommended: text.contains("*"), marksActive: text.contains(">"))
            }
            #expect(
                zip(wanted, shown).contains { $0 == $1 },
                "\(told): wanted \(wanted[0]), shown \(shown[0])")
        }
        for step in steps { step.checkLanes() }
        #expect(steps.first?.lanes.isEmpty != false, "no lanes lead to the start")
        #expect(steps.last?.lanes.isEmpty != false, "no lanes lead to the destination")
    }
}

extension GuidanceMap {
    /// A drive on which these lanes are shown before each maneuver.
    func lanes(
        _ description: String, _ from: String, _ to: String, _ lanes: String...
    ) -> LaneCase {
        LaneCase(
            testDescription: description, drive: drive(description, from, to), lanes: lanes)
    }
}

extension [Lane] {
    /// The lanes in the form of ``LaneCase``.
    fileprivate func text(marksRecommended: Bool, marksActive: Bool) -> String {
        map { lane in
            let directions = lane.directions.map { direction in
                let isActive = marksActive && direction == lane.activeDirection
                return (isActive ? ">" : "")
                    + direction.rawValue.reduce(into: "") {
                        $0 += $1.isUppercase ? " " + $1.lowercased() : String($1)
                    }
            }
            let access = lane.access == .all ? "" : lane.access.rawValue + " "
            let mark = lane.isRecommended && marksRecommended ? "*" : lane.isValid ? "+" : "-"
            return access + (directions.isEmpty ? "none" : directions.joined(separator: ";"))
                + ":" + mark
        }.joined(separator: " | ")
    }
}

extension RouteStep {
    /// The rules for lanes anywhere.
    fileprivate func checkLanes() {
        for lane in lanes {
            #expect(lane.isValid || !lane.isRecommended, "\(guidanceText)")
            #expect(Set(lane.directions).count == lane.directions.count, "\(guidanceText)")
            if let active = lane.activeDirection, !lane.directions.isEmpty {
                #expect(lane.directions.contains(active), "\(guidanceText)")
            }
        }
        if !lanes.isEmpty {
            #expect(lanes.contains { $0.isValid }, "\(guidanceText): no lane leads on")
        }
    }
}
