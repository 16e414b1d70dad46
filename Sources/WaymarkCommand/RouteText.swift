import Foundation
import WaymarkDirections
import WaymarkInstructions

/// Routes as text for a terminal.
enum RouteText {
    static func lines(_ route: Route, _ instructor: Instructor, notes: [String]) -> [String] {
        let unit = instructor.unit
        var lines = [
            extent(route.distance, in: route.duration, unit) + range(route) + climb(route, unit)
        ]
        let language = Language.closest(to: instructor.language)
        lines += route.notices.map { "note: \(language.words(for: $0, unit: unit))" } + notes
        for (number, leg) in route.legs.enumerated() {
            if route.legs.count > 1 {
                lines.append("leg \(number + 1): \(extent(leg.distance, in: leg.duration, unit))")
            }
            for step in leg.steps {
                let distance = distance(step.distance, unit)
                let column = String(repeating: " ", count: max(0, 9 - distance.count)) + distance
                lines.append("\(column)  \(instructor.instruction(for: step))")
            }
        }
        return lines
    }

    /// " (10 to 16 min)", or nothing where it is not known.
    private static func range(_ route: Route) -> String {
        guard let range = route.durationRange else { return "" }
        return String(format: " (%.0f to %.0f min)", range.least / 60, range.most / 60)
    }

    /// ", 120 m up, 85 m down", or nothing where heights are not known.
    private static func climb(_ route: Route, _ unit: DistanceUnit) -> String {
        guard let ascent = route.ascent, let descent = route.descent else { return "" }
        func height(_ meters: Double) -> String {
            unit == .metric ? whole(meters, "m") : whole(meters * 3.280_84, "ft")
        }
        return ", \(height(ascent)) up, \(height(descent)) down"
    }

    /// "1.2 km, 5 min", or "0.7 mi, 5 min".
    static func extent(
        _ meters: Double, in seconds: Double, _ unit: DistanceUnit = .metric
    ) -> String {
        "\(unit == .metric ? kilometers(meters) : miles(meters)), \(minutes(seconds))"
    }

    /// "320 m" or "1.2 km"; "300 ft", "100 yd" or "0.7 mi".
    static func distance(_ meters: Double, _ unit: DistanceUnit) -> String {
        switch unit {
        case .metric: meters < 1000 ? whole(meters, "m") : kilometers(meters)
        case .imperial: meters < 160 ? whole(meters * 3.280_84, "ft") : miles(meters)
        case .imperialYards: meters < 160 ? whole(meters * 1.093_613, "yd") : miles(meters)
        }
    }

    private static func whole(_ value: Double, _ unit: String) -> String {
        "\(Int(value.rounded())) \(unit)"
    }

    private static func miles(_ meters: Double) -> String {
        String(format: "%.1f mi", meters / 1609.344)
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
                    let numbers = Properties(route: number, leg: legNumber, step: index)
                    add(step, of: leg, numbers, instructor.instruction(for: step))
                }
            }
        }
    }

    private mutating func add(
        _ step: RouteStep, of leg: RouteLeg, _ numbers: Properties, _ instruction: String
    ) {
        var properties = numbers
        properties.maneuver = step.maneuver.kind.rawValue
        properties.instruction = instruction
        properties.road = step.roadName
        (properties.level, properties.levelName) = (step.level, step.levelChange?.name)
        properties.distance = step.distance
        properties.duration = step.duration
        let line = Array(leg.path(of: step))
        if line.count > 1 { add(.line(line), properties) }
        if !step.lanes.isEmpty { properties.lanes = step.lanes }
        add(.point(step.maneuver.coordinate), properties)
    }
}
