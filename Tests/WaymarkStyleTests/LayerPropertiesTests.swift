import Testing
import WaymarkStyle

@Suite("Properties of layers")
struct LayerPropertiesTests {
    private let feature = SampleFeature()

    private func line(_ paint: String) throws -> StyleLayer {
        try StyleSample.only(StyleSample.layer("line", #""paint": {\#(paint)}"#))
    }

    @Test("A property that is not set, or not of its type, has the value of the specification")
    func fallbacks() throws {
        let line = try line(#""line-width": ["get", "kind"]"#).line
        #expect(!line.opacity.isSet && line.opacity(feature) == 1)
        #expect(line.width.isSet && line.width(feature) == 1)
        #expect(line.color(feature) == .black && line.cap(feature) == .butt)
        #expect(line.pattern(feature) == nil && line.dashes(feature).isEmpty)
    }

    @Test("At a zoom only the properties in which features differ are still evaluated")
    func zoom() throws {
        let layer = try line(
            #"""
            "line-width": ["interpolate", ["linear"], ["zoom"], 10, 2, 12, 6],
            "line-opacity": ["get", "width"], "line-gradient": ["interpolate", ["linear"],
                ["line-progress"], 0, "#000", 1, "#fff"]
            """#)
        guard case .line(let line) = layer.properties(at: SampleFeature(zoom: 11)) else {
            Issue.record("it is no line layer")
            return
        }
        let elsewhere = SampleFeature(zoom: 12, properties: ["width": .number(0.5)])
        #expect(line.width(elsewhere) == 4, "the zoom of the frame, not of the feature")
        #expect(!line.width.isDataDriven && line.opacity.isDataDriven)
        #expect(line.opacity(elsewhere) == 0.5)
        #expect(try layer.line.width(elsewhere) == 6)
        #expect(line.gradient.isSet && line.gradient(elsewhere) == .black)
    }

    @Test("Texts and icons have properties of their own")
    func symbol() throws {
        let layer = try StyleSample.only(
            StyleSample.layer(
                "symbol",
                #"""
                "layout": {"text-anchor": "top-left", "icon-offset": [1, 2], "text-offset": [3, 4],
                    "text-variable-anchor": ["left", "right"], "icon-padding": ["literal", [1, 2]],
                    "icon-image": "shop-{kind}", "text-font": ["A", "B"], "symbol-z-order": "source"},
                "paint": {"text-color": "#fff", "icon-translate": [5, 6]}
                """#))
        guard case .symbol(let symbol) = layer.properties(at: feature) else {
            Issue.record("it is no symbol layer")
            return
        }
        let (text, icon) = (symbol.text, symbol.icon)
        #expect(text.part.anchor(feature).share == .zero)
        #expect(icon.part.anchor(feature) == .center)
        #expect(text.part.offset(feature) == SIMD2(3, 4))
        #expect(icon.part.offset(feature) == SIMD2(1, 2))
        #expect(text.variableAnchors(feature) == [.left, .right])
        #expect(icon.padding(feature) == SIMD4(1, 2, 1, 2))
        #expect(icon.image(feature) == "shop-park")
        #expect(text.fonts(feature) == ["A", "B"])
        #expect(symbol.order(feature) == .source)
        #expect(text.part.color(feature) == .white && icon.part.color(feature) == .black)
        #expect(icon.part.translation.offset(feature) == SIMD2(5, 6))
        #expect(text.part.keepsUpright(feature) && !icon.part.keepsUpright(feature))
    }
}
