/// What is over the horizon, and the haze before it.
public struct StyleSky: Sendable {
    private let properties: [String: StyleExpression]

    private static let specifications: [String: PropertySpecification] = {
        var color = PropertySpecification()
        (color.type, color.isDataDriven) = ("color", false)
        var number = color
        number.type = "number"
        return [
            "sky-color": color, "horizon-color": color, "fog-color": color,
            "sky-horizon-blend": number, "horizon-fog-blend": number, "fog-ground-blend": number,
            "atmosphere-blend": number,
        ]
    }()

    init?(_ json: JSONValue?) throws(StyleError) {
        guard let json, json != .null else { return nil }
        guard let fields = json.fields else { throw .malformed("'sky'") }
        var properties: [String: StyleExpression] = [:]
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
            guard let specification = Self.specifications[name] else {
                throw .unsupported("'\(name)' of 'sky'")
            }
            do throws(ExpressionIssues) {
                properties[name] = try specification.expression(of: value)
            } catch {
                throw .malformed("'\(name)' of 'sky': \(error)")
            }
        }
        self.properties = properties
    }

    /// The colour `name`, or `fallback`.
    public func color(
        _ name: String, _ context: some StyleContext, _ fallback: StyleColor
    ) -> StyleColor {
        properties[name]?.evaluate(context).color ?? fallback
    }

    /// The share `name`, from 0 to 1, or `fallback`.
    public func share(
        _ name: String, _ context: some StyleContext, _ fallback: Double
    ) -> Double {
        let number = properties[name]?.evaluate(context).number ?? fallback
        return number.isFinite ? max(0, min(1, number)) : fallback
    }
}
