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
        let read = try PropertyReader.object(json, named: "sky") { StyleSky(from: &$0) }
        guard let read else { return nil }
        self = read
    }
}
