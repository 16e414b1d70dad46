import Foundation
import WaymarkDirections
import WaymarkInstructions

/// Routes as text for a terminal.
enum RouteText {
    static func lines(_ route: Route, _ instructor: Instructor, notes: [String]) -> [String] {
        var lines = ["\(kilometers(route.distance)), \(minutes(route.duration))"]
        lines += route.notices.map { "note: \($0)" } + notes
        for (number, leg) in route.legs.enumerated() {
            if route.legs.count > 1 {
                lines.append(
                    "leg \(number + 1): \(kilometers(leg.distance)), \(minutes(leg.duration))")
            }
            for step in leg.steps {
                let distance =
                    step.distance < 1000
                    ? "\(Int(step.distance.rounded())) m" : kilometers(step.distance)
                let column = String(repeating: " ", count: max(0, 9 - distance.count)) + distance
                lines.append("\(column)  \(instructor.instruction(for: step))")
            }
        }
        return lines
    }

    static func kilometers(_ meters: Double) -> String { String(format: "%.1f km", meters / 1000) }

    static func minutes(_ seconds: Double) -> String {
        let whole = Int((seconds / 60).rounded())
        if whole == 0 { return "\(Int(seconds.rounded())) s" }
        return whole < 60 ? "\(whole) min" : "\(whole / 60) h \(whole % 60) min"
    }

    static func json(_ value: some Encodable, isPretty: Bool = true) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "none", negativeInfinity: "none", nan: "none")
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}

extension GeoJSON {
    /// Routes: a line for each step and a point for each maneuver. The best route comes last, so
    /// that it is drawn over the others.
    init(_ routes: [Route], _ instructor: Instructor) {
        for (number, route) in routes.enumerated().reversed() {
            for (legNumber, leg) in route.legs.enumerated() {
                for (index, step) in leg.steps.enumerated() {
                    add(
                        step, of: leg, ["route": number, "leg": legNumber, "step": index],
                        instructor.instruction(for: step))
                }
            }
        }
    }

    private mutating func add(
        _ step: RouteStep, of leg: RouteLeg, _ numbers: [String: Int], _ instruction: String
    ) {
        var properties = numbers.mapValues { Value.count($0) }
        properties["maneuver"] = .text(step.maneuver.kind.rawValue)
        properties["instruction"] = .text(instruction)
        properties["road"] = .text(step.roadName)
        properties["distance"] = .number(step.distance)
        properties["duration"] = .number(step.duration)
        let line = Array(leg.path(of: step))
        if line.count > 1 { add(.line(line), properties) }
        if !step.lanes.isEmpty { properties["lanes"] = .lanes(step.lanes) }
        add(.point(step.maneuver.coordinate), properties)
    }
}
