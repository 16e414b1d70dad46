import Testing
import WaymarkStyle

@Suite("Expressions")
struct ExpressionTests {
    @Test(
        "A value that is no expression is itself",
        arguments: [
            ("7", StyleValue.number(7)), ("-2.5", .number(-2.5)), ("true", .bool(true)),
            ("null", .null), (#""soft""#, .string("soft")),
            ("[4, 3]", .array([.number(4), .number(3)])), ("[]", .array([])),
            (#"["literal", ["get", 1]]"#, .array([.string("get"), .number(1)])),
            (#"["literal", 5]"#, .number(5)),
        ])
    func literals(json: String, expected: StyleValue) throws {
        #expect(try StyleSample.value(json) == expected)
    }

    @Test(
        "What a feature has is read",
        arguments: [
            (#"["get", "kind"]"#, StyleValue.string("park")), (#"["get", "width"]"#, .number(3)),
            (#"["get", "bridge"]"#, .bool(true)), (#"["get", "none"]"#, .null),
            (#"["has", "kind"]"#, .bool(true)), (#"["has", "none"]"#, .bool(false)),
            (#"["zoom"]"#, .number(14)), (#"["geometry-type"]"#, .string("Polygon")),
        ])
    func lookups(json: String, expected: StyleValue) throws {
        #expect(try StyleSample.value(json) == expected)
    }

    @Test(
        "Conditions are true or false",
        arguments: [
            (#"["!", ["has", "kind"]]"#, false), (#"["!", ["has", "none"]]"#, true),
            (#"["all", true, true]"#, true), (#"["all", true, false]"#, false),
            (#"["all"]"#, true), (#"["any", false, true]"#, true),
            (#"["any", false, false]"#, false), (#"["any"]"#, false),
            (#"["==", ["get", "kind"], "park"]"#, true),
            (#"["==", ["get", "width"], 3]"#, true), (#"["==", ["get", "width"], "3"]"#, false),
            (#"["==", ["get", "none"], null]"#, true), (#"["!=", ["get", "kind"], "x"]"#, true),
            (#"["!=", ["get", "bridge"], true]"#, false), (#"["<", 2, 3]"#, true),
            (#"["<", 3, 3]"#, false), (#"["<=", 3, 3]"#, true), (#"[">", 3, 2]"#, true),
            (#"[">=", 2, 3]"#, false), (#"["<", "a", "b"]"#, true), (#"[">", "a", "b"]"#, false),
            (#"["<", 2, "3"]"#, false), (#"[">=", 2, "1"]"#, false),
            (#"["in", ["get", "kind"], ["literal", ["park", "wood"]]]"#, true),
            (#"["in", ["get", "kind"], ["literal", ["wood"]]]"#, false),
            (#"["in", ["get", "kind"], ["literal", []]]"#, false),
            (#"["in", "ark", ["get", "kind"]]"#, true), (#"["in", "x", ["get", "kind"]]"#, false),
            (#"["in", "x", 4]"#, false),
        ])
    func conditions(json: String, expected: Bool) throws {
        #expect(try StyleSample.value(json) == .bool(expected))
    }

    @Test(
        "A choice takes the first that fits, else its fallback",
        arguments: [
            (#"["case", false, 1, true, 2, 3]"#, StyleValue.number(2)),
            (#"["case", true, 1, true, 2, 3]"#, .number(1)),
            (#"["case", false, 1, false, 2, 3]"#, .number(3)),
            (#"["case", ["has", "bridge"], ["get", "width"], 0]"#, .number(3)),
            (#"["coalesce", null, ["get", "none"], 4, 5]"#, .number(4)),
            (#"["coalesce", null]"#, .null), (#"["coalesce"]"#, .null),
            (#"["match", ["get", "kind"], "park", 1, 2]"#, .number(1)),
            (#"["match", ["get", "kind"], "wood", 1, 2]"#, .number(2)),
            (#"["match", ["get", "kind"], ["wood", "park"], 1, "x", 7, 2]"#, .number(1)),
            (#"["match", ["get", "kind"], ["wood", "x"], 1, "park", 7, 2]"#, .number(7)),
            (#"["match", ["get", "width"], 3, "three", "other"]"#, .string("three")),
            (#"["match", ["get", "none"], "park", 1, 2]"#, .number(2)),
        ])
    func choices(json: String, expected: StyleValue) throws {
        #expect(try StyleSample.value(json) == expected)
    }

    @Test(
        "Numbers and texts are computed",
        arguments: [
            (#"["+", 1, 2, 3]"#, StyleValue.number(6)), (#"["-", 5, 2]"#, .number(3)),
            (#"["-", 5]"#, .number(-5)), (#"["*", 2, ["get", "width"]]"#, .number(6)),
            (#"["/", 7, 2]"#, .number(3.5)), (#"["min", 3, 1, 2]"#, .number(1)),
            (#"["max", 3, 1, 2]"#, .number(3)), (#"["+", 1, "x"]"#, .null),
            (#"["+", 1, ["get", "none"]]"#, .null),
            (#"["concat", ["get", "name"], "-", 2]"#, .string("Töölö-2")),
            (#"["concat"]"#, .string("")), (#"["to-string", 3]"#, .string("3")),
            (#"["to-string", 2.5]"#, .string("2.5")), (#"["to-string", true]"#, .string("true")),
            (#"["to-string", null]"#, .string("")), (#"["to-string", 1e300]"#, .string("1e+300")),
            (#"["to-number", ["get", "digits"]]"#, .number(12.5)),
            (#"["to-number", "x"]"#, .null), (#"["to-number", 4]"#, .number(4)),
        ])
    func arithmetic(json: String, expected: StyleValue) throws {
        #expect(try StyleSample.value(json) == expected)
    }

    @Test("A property that is not set, or not of its type, gives way to the fallback")
    func fallbacks() throws {
        let layer = try StyleSample.line(width: #"["get", "kind"]"#)
        #expect(layer.value("line-opacity", SampleFeature()) == nil)
        #expect(layer.number("line-opacity", SampleFeature(), 0.5) == 0.5)
        #expect(layer.number("line-width", SampleFeature(), 9) == 9)
        #expect(layer.color("line-color", SampleFeature(), .white) == .white)
        #expect(layer.color("line-width", SampleFeature()) == .black)
    }

    @Test("The keys that the look depends on are known")
    func keys() throws {
        let layer = try StyleSample.only(
            StyleSample.layer(
                "line",
                #"""
                "filter": ["has", "hidden"],
                "paint": {"line-width": ["match", ["get", "a"], 1, ["get", "b"], ["get", "c"]],
                    "line-opacity": ["case", ["has", "d"], ["-", ["get", "e"]], 1],
                    "line-color": ["step", ["zoom"], "#000", 3, ["get", "f"]]}
                """#))
        #expect(layer.paintKeys == ["a", "b", "c", "d", "e", "f"])
        #expect(layer.filter?.keys == ["hidden"])
    }
}
