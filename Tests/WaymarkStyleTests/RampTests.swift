import Foundation
import Testing
import WaymarkStyle

@Suite("Steps and interpolations")
struct RampTests {
    private func number(_ json: String, zoom: Double) throws -> Double? {
        try StyleSample.value(json, SampleFeature(zoom: zoom)).number
    }

    @Test(
        "A step has the value of the last stop that is reached",
        arguments: [(9.9, 1.0), (10, 2), (11.99, 2), (12, 3), (30, 3), (-5, 1)])
    func step(zoom: Double, expected: Double) throws {
        #expect(try number(#"["step", ["zoom"], 1, 10, 2, 12, 3]"#, zoom: zoom) == expected)
    }

    @Test(
        "Linear: in proportion between two stops, constant beyond the ends",
        arguments: [(5.0, 2.0), (10, 2), (10.5, 3), (11, 4), (12, 0), (11.25, 3), (20, 0)])
    func linear(zoom: Double, expected: Double) throws {
        let json = #"["interpolate", ["linear"], ["zoom"], 10, 2, 11, 4, 12, 0]"#
        #expect(try #require(try number(json, zoom: zoom)) == expected)
    }

    @Test(
        "Exponential: the growth itself grows by the base",
        arguments: [(10.0, 0.0), (11, 1), (12, 3), (9, 0), (13, 3), (10.5, 0.414_213_562_373)])
    func exponential(zoom: Double, expected: Double) throws {
        let json = #"["interpolate", ["exponential", 2], ["zoom"], 10, 0, 12, 3]"#
        #expect(abs(try #require(try number(json, zoom: zoom)) - expected) < 1e-9)
    }

    @Test("An exponential of base 1 is linear", arguments: [10.0, 10.3, 11, 11.9, 12])
    func baseOne(zoom: Double) throws {
        let exponential = #"["interpolate", ["exponential", 1], ["zoom"], 10, 0, 12, 3]"#
        let linear = #"["interpolate", ["linear"], ["zoom"], 10, 0, 12, 3]"#
        #expect(try number(exponential, zoom: zoom) == number(linear, zoom: zoom))
    }

    @Test(
        "Colours are mixed part by part",
        arguments: [
            (10.0, StyleColor(red: 0, green: 0, blue: 0)),
            (11.0, StyleColor(red: 0.5, green: 0.25, blue: 0)),
            (12.0, StyleColor(red: 1, green: 0.5, blue: 0)),
            (13.0, StyleColor(red: 0.5, green: 0.25, blue: 0, alpha: 0.5)),
        ])
    func colors(zoom: Double, expected: StyleColor) throws {
        let layer = try StyleSample.fill(
            color: """
                ["interpolate", ["linear"], ["zoom"], 10, "#000", 12, "rgb(255, 127.5, 0)",
                    14, "transparent"]
                """)
        let color = layer.value("fill-color", SampleFeature(zoom: zoom))?.color
        #expect(isNear(try #require(color), expected))
    }

    @Test(
        "The zooms at which nothing changes are those between stops of a step and beyond an interpolation",
        arguments: [
            ("3", -20.0, 30.0, 14.0),
            (#"["step", ["zoom"], 1, 10, 2, 12, 3]"#, 10, 12, 11),
            (#"["step", ["zoom"], 1, 10, 2, 12, 3]"#, -20, 10, 9),
            (#"["interpolate", ["linear"], ["zoom"], 10, 0, 12, ["get", "width"]]"#, 12, 30, 13),
            (#"["interpolate", ["linear"], ["zoom"], 10, 0, 12, ["get", "width"]]"#, -20, 10, 10),
            (#"["interpolate", ["linear"], ["zoom"], 10, 0, 12, ["get", "width"]]"#, 11, 11, 11),
            (#"["coalesce", ["step", ["zoom"], 1, 10, 2], 3]"#, 15, 15, 15),
        ])
    func steady(json: String, low: Double, high: Double, zoom: Double) throws {
        let parsed = try JSONValue(data: Data(json.utf8))
        let expression = try StyleExpression.compiled(parsed, for: PropertySpecification())
        let zooms = expression.steadyZooms(around: zoom)
        #expect(zooms.contains(zoom))
        // A stop of a step belongs to what follows.
        let end = json.hasPrefix(#"["step"#) ? high.nextDown : high
        #expect(zooms.clamped(to: -20...30) == low...end)
        let value = expression.evaluate(SampleFeature(zoom: zoom))
        for other in stride(from: -2.0, through: 24, by: 0.25) where zooms.contains(other) {
            #expect(expression.evaluate(SampleFeature(zoom: other)) == value, "\(other)")
        }
    }

    @Test("Stops are expressions, and any number may be the input")
    func nested() throws {
        let json =
            #"["interpolate", ["linear"], ["get", "width"], 2, ["+", ["get", "width"]], 4, ["*", 2, 9]]"#
        #expect(try number(json, zoom: 14) == 10.5)
        #expect(try number(#"["step", ["get", "width"], 1, 3, ["get", "width"]]"#, zoom: 15) == 3)
    }

    @Test(
        "Without a number as its input a ramp has no value",
        arguments: [
            #"["step", ["get", "kind"], 1, 10, 2]"#,
            #"["interpolate", ["linear"], ["get", "none"], 10, 2, 11, 4]"#,
        ])
    func noInput(json: String) throws {
        #expect(try StyleSample.value(json) == .null)
        #expect(try StyleSample.line(width: json).line.width(SampleFeature()) == 1)
    }
}
