import Foundation
import Testing
import WaymarkStyle

@Suite("Expressions for properties of a type")
struct TypedExpressionTests {
    /// The list of what `expression` gives for the type of a property, as JSON.
    private func outputs(
        _ expression: String, type: String, _ inputs: String = #"[{"zoom": 5}, {}]"#
    ) throws -> String {
        let specification =
            #"{\#(type), "expression": {"interpolated": true, "parameters": ["zoom"]}}"#
        let fixture = try ExpressionFixture(
            line: #"""
                {"expression": \#(expression), "propertySpec": \#(specification),
                "inputs": [\#(inputs)]}
                """#)
        let parts = fixture.result.components(separatedBy: #""outputs":"#)
        try #require(parts.count == 2, "\(fixture.result)")
        return String(parts[1].dropLast())
    }

    @Test(
        "Halfway between two stops each part is halfway",
        arguments: [
            ("padding", "[1, 2]", "[3, 4]", #"{"values":[2,3,2,3]}"#),
            ("padding", "[1]", "[3, 4, 5]", #"{"values":[2,2.5,3,2.5]}"#),
            ("padding", "[1, 1, 1, 1]", "[3, 4, 5, 6]", #"{"values":[2,2.5,3,3.5]}"#),
            ("numberArray", "[1, 2]", "[3, 6]", #"{"values":[2,4]}"#),
            (
                "colorArray", #"["red"]"#, #"["blue"]"#,
                #"{"values":[{"r":0.5,"g":0,"b":0.5,"a":1}]}"#
            ),
            (
                "variableAnchorOffsetCollection", #"["top", [0, 0]]"#, #"["top", [2, 4]]"#,
                #"{"values":["top",[1,2]]}"#
            ),
            (#"array", "length": 2, "value": "number"#, "[1, 2]", "[3, 6]", "[2,4]"),
        ])
    func halfway(type: String, low: String, high: String, expected: String) throws {
        let expression =
            #"["interpolate", ["linear"], ["zoom"], 0, ["literal", \#(low)], 10, ["literal", \#(high)]]"#
        #expect(try outputs(expression, type: #""type": "\#(type)""#) == "[\(expected)]")
    }

    @Test("Between two projections the map is on its way from one to the other")
    func projection() throws {
        let expression =
            #"["interpolate", ["linear"], ["zoom"], 0, "mercator", 10, "vertical-perspective"]"#
        #expect(
            try outputs(expression, type: #""type": "projectionDefinition""#)
                == #"[{"from":"mercator","to":"vertical-perspective","transition":0.5}]"#)
    }

    @Test(
        "Lists that do not fit each other have nothing between them",
        arguments: [
            ("numberArray", "[1, 2]", "[3]", "Arrays have mismatched length (2 vs. 1)"),
            (
                "variableAnchorOffsetCollection", #"["top", [0, 0]]"#, #"["left", [2, 4]]"#,
                "mismatched anchors. from[0]: top, to[0]: left"
            ),
            (
                "variableAnchorOffsetCollection", #"["top", [0, 0]]"#,
                #"["top", [2, 4], "left", [1, 1]]"#, "values of different length"
            ),
        ])
    func unlike(type: String, low: String, high: String, message: String) throws {
        let expression =
            #"["interpolate", ["linear"], ["zoom"], 0, ["literal", \#(low)], 10, ["literal", \#(high)]]"#
        let result = try outputs(expression, type: #""type": "\#(type)""#)
        #expect(result.hasPrefix(#"[{"error":"#) && result.contains(message), "\(result)")
    }

    @Test(
        "A value of a feature is made a colour where it can be one",
        arguments: [
            (#""red""#, "[1,0,0,1]"), ("[255, 0, 0]", "[1,0,0,1]"),
            ("[0, 51, 0, 0.5]", "[0,0.2,0,0.5]"),
            ("[0, 300, 0]", "'r', 'g', and 'b' must be between 0 and 255."),
            ("[0, 100, 0, 2]", "'a' must be between 0 and 1."),
            ("[0, 1]", "expected an array containing either three or four numeric values."),
            ("5", "Could not parse color from value '5'"),
        ])
    func colors(value: String, expected: String) throws {
        let input = #"[{}, {"properties": {"c": \#(value)}}]"#
        let result = try outputs(#"["to-color", ["get", "c"]]"#, type: #""type": "color""#, input)
        #expect(result.contains(expected), "\(result)")
    }

    @Test(
        "A value of a feature is a number where ECMAScript takes it for one",
        arguments: [
            ("[]", "[0]"), (#"["5"]"#, "[5]"), ("true", "[1]"), ("null", "[0]"), (#"" 7 ""#, "[7]"),
            (#""0x1F""#, "[31]"), (#""0b101""#, "[5]"), (#""0o17""#, "[15]"),
            (#""0o9""#, "Could not convert"), ("[1, 2]", "Could not convert [1,2] to number."),
        ])
    func numbers(value: String, expected: String) throws {
        let input = #"[{}, {"properties": {"c": \#(value)}}]"#
        let result = try outputs(#"["to-number", ["get", "c"]]"#, type: #""type": "number""#, input)
        #expect(result.contains(expected), "\(result)")
    }

    private static let ring = "[[24, 60], [26, 60], [26, 61], [24, 61], [24, 60]]"
    private static let hole =
        "[[24.5, 60.25], [24.5, 60.75], [25.5, 60.75], [25.5, 60.25], [24.5, 60.25]]"
    private static let yard = #"{"type": "Polygon", "coordinates": [\#(ring), \#(hole)]}"#
    private static let street = #"{"type": "LineString", "coordinates": [[24, 60.5], [26, 60.5]]}"#

    private func value(
        _ name: String, shape: String, type: String, places: String
    ) throws -> String {
        let input = #"""
            [{"canonicalID": {"z": 6, "x": 36, "y": 18}},
            {"geometry": {"type": "\#(type)", "coordinates": \#(places)}}]
            """#
        let result = try outputs(#"["\#(name)", \#(shape)]"#, type: #""type": "*""#, input)
        return String(result.dropFirst().dropLast())
    }

    @Test(
        "Within an area is what lies in it whole and in none of its holes",
        arguments: [
            ("Point", "[24.2, 60.5]", "true"), ("Point", "[25, 60.5]", "false"),
            ("LineString", "[[24.1, 60.1], [25.9, 60.1]]", "true"),
            ("LineString", "[[24.1, 60.5], [25.9, 60.5]]", "false"),
        ])
    func within(type: String, places: String, expected: String) throws {
        #expect(try value("within", shape: Self.yard, type: type, places: places) == expected)
    }

    @Test(
        "What touches or lies within is at a distance of nothing",
        arguments: [
            (TypedExpressionTests.street, "LineString", "[[25, 60.2], [25, 60.8]]"),
            (TypedExpressionTests.yard, "Point", "[24.2, 60.5]"),
            (
                TypedExpressionTests.street, "Polygon",
                "[[[24.5, 60.4], [24.6, 60.4], [24.6, 60.6], [24.5, 60.6], [24.5, 60.4]]]"
            ),
            (
                TypedExpressionTests.yard, "Polygon",
                "[[[24.1, 60.4], [24.2, 60.4], [24.2, 60.6], [24.1, 60.6], [24.1, 60.4]]]"
            ),
        ])
    func touching(shape: String, type: String, places: String) throws {
        #expect(try value("distance", shape: shape, type: type, places: places) == "0")
    }

    /// A tenth of a degree is 11.14 km of the meridian there, half a degree 27.48 km of the parallel;
    /// a unit of the tile is 27 m.
    @Test(
        "Distances are metres along the Earth",
        arguments: [
            (TypedExpressionTests.street, "LineString", "[[25, 60.6], [25.5, 60.6]]", 11_140.0),
            (TypedExpressionTests.yard, "Point", "[25, 60.5]", 27_480),
            (TypedExpressionTests.yard, "Point", "[26.5, 60.5]", 27_480),
            (TypedExpressionTests.yard, "LineString", "[[26.5, 60.5], [27, 60.5]]", 27_480),
            (
                #"{"type": "MultiPoint", "coordinates": [[24, 60], [25, 60.5]]}"#, "Point",
                "[25, 60.6]", 11_140
            ),
        ] as [(String, String, String, Double)])
    func distance(shape: String, type: String, places: String, meters: Double) throws {
        let found = try #require(
            Double(try value("distance", shape: shape, type: type, places: places)))
        #expect(abs(found - meters) < 60, "\(found)")
    }
}
