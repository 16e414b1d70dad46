import Testing
import WaymarkStyle

@Suite("Expressions")
struct ExpressionTests {
    @Test(
        "A value that is no expression is itself",
        arguments: [
            ("7", StyleValue.number(7)), ("-2.5", .number(-2.5)), ("true", .bool(true)),
            ("null", .null), (#""soft""#, .string("soft")),
            (#"["literal", ["get", 1]]"#, .array([.string("get"), .number(1)])),
            (#"["literal", 5]"#, .number(5)),
            ("0.30000000000000004", .number(0.1 + 0.2)),
            ("123456789012345680000", .number(1.2345678901234568e20)),
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
            (#"["geometry-type"]"#, .string("Polygon")),
        ])
    func lookups(json: String, expected: StyleValue) throws {
        #expect(try StyleSample.value(json) == expected)
    }

    @Test(
        "Texts are numbers where ECMAScript takes them for some",
        arguments: [
            ("1.", 1.0), (".5", 0.5), ("-.5", -0.5), ("+1e3", 1000), ("1.e2", 100), ("\\ufeff5", 5),
            ("", 0), (".", nil), ("-.", nil), ("1e", nil), ("1e+", nil), ("e5", nil), ("1_0", nil),
        ] as [(String, Double?)])
    func numbers(text: String, expected: Double?) throws {
        let value = try StyleSample.value(#"["to-number", "\#(text)", -99]"#)
        #expect(value == .number(expected ?? -99))
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
            (#"["in", ["get", "kind"], ["literal", ["park", "wood"]]]"#, true),
            (#"["in", ["get", "kind"], ["literal", ["wood"]]]"#, false),
            (#"["in", ["get", "kind"], ["literal", []]]"#, false),
            (#"["in", "ark", ["get", "kind"]]"#, true), (#"["in", "x", ["get", "kind"]]"#, false),
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
            (#"["coalesce", ["get", "none"], 4, 5]"#, .number(4)),
            (#"["coalesce", null]"#, .null),
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
            (#"["max", 3, 1, 2]"#, .number(3)),
            (#"["+", 1, ["get", "none"]]"#, .null),
            (#"["concat", ["get", "name"], "-", 2]"#, .string("Töölö-2")),
            (#"["downcase", "ΑΣ ΣΑΣ."]"#, .string("ας σας.")),
            (#"["concat"]"#, .string("")), (#"["to-string", 3]"#, .string("3")),
            (#"["to-string", 2.5]"#, .string("2.5")), (#"["to-string", true]"#, .string("true")),
            (#"["to-string", null]"#, .string("")), (#"["to-string", 1e300]"#, .string("1e+300")),
            (#"["to-number", ["get", "digits"]]"#, .number(12.5)),
            (#"["to-number", 4]"#, .number(4)),
        ])
    func arithmetic(json: String, expected: StyleValue) throws {
        #expect(try StyleSample.value(json) == expected)
    }

    @Test(
        "What can never have a value is refused when it is read",
        arguments: [
            ("[4, 3]", "[0]", "Expression name must be a string"),
            ("[]", "", "at least one element"),
            (#"{"a": 1}"#, "", "A function"), (#"["<", 2, "3"]"#, "", "Cannot compare types"),
            (#"["in", "x", 4]"#, "", "Expected second argument"),
            (#"["+", 1, "x"]"#, "[2]", "Expected number but found string instead."),
            (#"["to-number", "x"]"#, "", "Could not convert \"x\" to number."),
            (#"["coalesce"]"#, "", "Expected at least one argument."),
            (#"["get", ["get", "a", "b"]]"#, "[1][2]", "Expected object but found string instead."),
            (#"["var", "x"]"#, "[1]", "Unknown variable"),
            (#"["+", 1, ["zoom"]]"#, "", "may only be used as input to a top-level"),
        ])
    func refused(json: String, key: String, message: String) throws {
        let issues = #expect(throws: ExpressionIssues.self) { try StyleSample.value(json) }
        let issue = try #require(issues?.list.first)
        #expect(issue.message.contains(message), "\(issue)")
        if json.hasPrefix("[") { #expect(issue.key == key) }
    }

    @Test("Deep nesting that fits no form of a function comes to an end")
    func nesting() {
        let deep =
            String(repeating: "[\"all\", true, ", count: 60) + "1"
            + String(repeating: "]", count: 60)
        #expect(throws: ExpressionIssues.self) { try StyleSample.value(deep) }
    }

    @Test("Names that stand for twice the name before come to an end")
    func doubling() {
        let head = (1..<40).map {
            #"["let", "v\#($0)", ["+", ["var", "v\#($0 - 1)"], ["var", "v\#($0 - 1)"]], "#
        }
        let json =
            #"["let", "v0", ["number", ["get", "width"]], "# + head.joined() + #"["var", "v39"]"#
            + String(repeating: "]", count: 40)
        #expect(throws: ExpressionIssues.self) { try StyleSample.value(json) }
    }

    @Test(
        "Functions of the time before expressions are read as expressions",
        arguments: [
            (#"{"stops": [[10, 1], [14, 5], [20, 9]]}"#, StyleValue.number(5)),
            (#"{"stops": [[10, 1], [15, 5]], "type": "interval"}"#, .number(1)),
            (#"{"stops": [[12, 0], [16, 15]], "base": 2}"#, .number(3)),
            (#"{"property": "width", "stops": [[0, 0], [6, 12]]}"#, .number(6)),
            (#"{"property": "kind", "stops": [[0, 0], [6, 12]], "default": 7}"#, .number(7)),
            (
                #"{"property": "kind", "type": "categorical", "stops": [["park", 4], ["x", 5]], "default": 6}"#,
                .number(4)
            ),
            (
                #"{"property": "bridge", "type": "categorical", "stops": [[true, 4], [false, 5]], "default": 6}"#,
                .number(4)
            ),
            (#"{"property": "width", "type": "identity"}"#, .number(3)),
            (
                #"{"property": "width", "stops": [[{"zoom": 10, "value": 0}, 0], [{"zoom": 10, "value": 6}, 60], [{"zoom": 20, "value": 0}, 0], [{"zoom": 20, "value": 6}, 120]]}"#,
                .number(42)
            ),
        ])
    func functions(json: String, expected: StyleValue) throws {
        let layer = try StyleSample.line(width: json)
        #expect(layer.value("line-width", SampleFeature()) == expected)
    }

    @Test("In a text {name} stands for a property")
    func tokens() throws {
        let layer = try StyleSample.only(
            StyleSample.layer("symbol", #""layout": {"text-field": "{name} ({kind})"}"#))
        #expect(layer.value("text-field", SampleFeature())?.text == "Töölö (park)")
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
