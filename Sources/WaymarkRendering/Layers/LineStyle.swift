import WaymarkStyle

/// How the lines of a feature are drawn.
struct LineStyle {
    let cap: LineCap
    let join: LineJoin
    let dashes: [Double]

    init(_ values: LayerValues, _ context: FeatureContext) {
        switch values.text("line-cap", context, "butt") {
        case "round": cap = .round
        case "square": cap = .square
        default: cap = .butt
        }
        switch values.text("line-join", context, "miter") {
        case "round": join = .round
        case "bevel": join = .bevel
        default: join = .miter(limit: max(1, values.number("line-miter-limit", context, 2)))
        }
        let pattern = values.numbers("line-dasharray", context, [])
        // A pattern of an odd number of lengths is repeated once.
        dashes = pattern.count % 2 == 1 ? pattern + pattern : pattern
    }
}
