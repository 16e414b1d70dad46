import WaymarkInstructions

/// How much of a route is told.
struct ShapeOptions {
    /// How lines are written.
    enum Format: String { case polyline, polyline6, geojson }

    /// How much of the line of the whole route is told.
    enum Overview: String { case simplified, full, none = "false" }

    /// The details that are told about each piece of the line.
    struct Annotations: OptionSet {
        let rawValue: UInt8
        static let distance = Annotations(rawValue: 1 << 0)
        static let duration = Annotations(rawValue: 1 << 1)
        static let speed = Annotations(rawValue: 1 << 2)
        static let weight = Annotations(rawValue: 1 << 3)
        static let sources = Annotations(rawValue: 1 << 4)
        static let nodes = Annotations(rawValue: 1 << 5)
        static let all: Annotations = [.distance, .duration, .speed, .weight, .sources, .nodes]
    }

    let hasSteps: Bool
    let format: Format
    let overview: Overview
    let annotations: Annotations
    /// Puts steps into the words of a language; `nil` where no words are asked for.
    var instructor: Instructor?

    /// Whether the answer takes more than the line of each leg.
    var needsSteps: Bool { hasSteps || !annotations.isEmpty }

    /// - Throws: ``RequestError``.
    init(_ options: inout OptionReader) throws(RequestError) {
        hasSteps = try options.flag("steps", default: false)
        format = try options.choice("geometries", default: Format.polyline)
        overview = try options.choice("overview", default: Overview.simplified)
        annotations = try Self.annotations(options.text("annotations") ?? "false")
    }

    private static func annotations(_ text: String) throws(RequestError) -> Annotations {
        var annotations: Annotations = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false) {
            switch name {
            case "true": annotations.formUnion(.all)
            case "distance": annotations.insert(.distance)
            case "duration": annotations.insert(.duration)
            case "speed": annotations.insert(.speed)
            case "weight": annotations.insert(.weight)
            case "datasources": annotations.insert(.sources)
            case "nodes": annotations.insert(.nodes)
            case "false": break
            default: throw .malformedOption(name: "annotations", value: text)
            }
        }
        return annotations
    }
}
