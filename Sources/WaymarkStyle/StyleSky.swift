/// The sky over the horizon, and the haze before it.
public struct StyleSky: Sendable {
    package let skyColor: StyleProperty<StyleColor>
    package let horizonColor: StyleProperty<StyleColor>
    package let fogColor: StyleProperty<StyleColor>
    package let skyHorizonBlend: StyleProperty<Double>
    package let horizonFogBlend: StyleProperty<Double>
    package let fogGroundBlend: StyleProperty<Double>

    private init(from read: inout PropertyReader) {
        skyColor = read(.paint, "sky-color", .color.byZoom, or: StyleColor(hex: 0x88c6fc))
        horizonColor = read(.paint, "horizon-color", .color.byZoom, or: .white)
        fogColor = read(.paint, "fog-color", .color.byZoom, or: .white)
        skyHorizonBlend = read(.paint, "sky-horizon-blend", .number.byZoom, or: 0.8)
        horizonFogBlend = read(.paint, "horizon-fog-blend", .number.byZoom, or: 0.8)
        fogGroundBlend = read(.paint, "fog-ground-blend", .number.byZoom, or: 0.5)
        // The sky is the same at all zooms.
        _ = read(.paint, "atmosphere-blend", .number.byZoom, or: 0.8)
    }

    init?(_ json: JSONValue?) throws(StyleError) {
        guard let json, json != .null else { return nil }
        guard let fields = json.fields else { throw .malformed("'sky'") }
        var reader = PropertyReader()
        _ = StyleSky(from: &reader)
        var expressions: [String: StyleExpression] = [:]
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
            guard let property = reader.declarations.first(where: { $0.name == name }) else {
                throw .unsupported("'\(name)' of 'sky'")
            }
            do throws(ExpressionIssues) {
                expressions[name] = try StyleExpression(value, of: property.specification)
            } catch {
                throw .malformed("'\(name)' of 'sky': \(error)")
            }
        }
        reader = PropertyReader(reader.declarations.map { expressions[$0.name] })
        self.init(from: &reader)
    }
}
