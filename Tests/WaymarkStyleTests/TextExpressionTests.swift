import Testing
import WaymarkStyle

@Suite("Expressions for texts")
struct TextExpressionTests {
    @Test(
        "Numbers are written as a language, a currency or a unit wants them",
        arguments: [
            (#"1234.5678, {}"#, "1,234.568"), (#"3, {"min-fraction-digits": 2}"#, "3.00"),
            (#"2.25, {"max-fraction-digits": 1}"#, "2.3"),
            (#"-2.25, {"max-fraction-digits": 1}"#, "-2.3"),
            (#"1.5, {"min-fraction-digits": 3, "max-fraction-digits": 1}"#, "1.500"),
            (#"1234.5, {"locale": "de-DE"}"#, "1.234,5"), (#"12, {"currency": "EUR"}"#, "€12.00"),
            (#"12.4, {"currency": "JPY"}"#, "¥12"),
            (#"12.5, {"currency": "USD", "max-fraction-digits": 0}"#, "$13"),
            (#"3.5, {"unit": "kilometer"}"#, "3.5 km"), (#"3.5, {"unit": "percent"}"#, "3.5%"),
            (#"7, {"unit": "furlong"}"#, "7 furlong"),
        ])
    func numberFormat(arguments: String, expected: String) throws {
        let value = try StyleSample.value(#"["number-format", \#(arguments)]"#)
        #expect(value == .string(expected))
    }

    @Test(
        "Texts are compared as a language does; letters differ by their size and accents on demand",
        arguments: [
            (#"["==", "a", "A", ["collator", {}]]"#, true),
            (#"["==", "a", "A", ["collator", {"case-sensitive": true}]]"#, false),
            (#"["==", "e", "é", ["collator", {}]]"#, true),
            (#"["==", "e", "é", ["collator", {"diacritic-sensitive": true}]]"#, false),
            (#"["!=", "a", "b", ["collator", {}]]"#, true),
            (#"["<", "a", "B", ["collator", {"case-sensitive": true}]]"#, true),
            (
                #"["<", "ä", "z", ["collator", {"diacritic-sensitive": true, "locale": "de"}]]"#,
                true
            ),
            (
                #"["<", "ä", "z", ["collator", {"diacritic-sensitive": true, "locale": "sv"}]]"#,
                false
            ),
        ])
    func collator(json: String, expected: Bool) throws {
        #expect(try StyleSample.value(json) == .bool(expected))
    }

    @Test(
        "A way to compare says its language",
        arguments: [("{}", "en-US"), (#"{"locale": "de"}"#, "de")])
    func resolvedLocale(options: String, expected: String) throws {
        let value = try StyleSample.value(#"["resolved-locale", ["collator", \#(options)]]"#)
        #expect(value == .string(expected))
    }

    @Test(
        "The parts of a formatted text have their own size, fonts, colour and place, and may be images"
    )
    func format() throws {
        let value = try StyleSample.value(
            #"""
            ["format", "a", {"font-scale": 0.8},
            ["get", "kind"], {"text-color": "red", "text-font": ["literal", ["Noto Sans", "Noto"]]},
            ["image", "x"], {"vertical-align": "center"}]
            """#)
        guard case .formatted(let parts) = value else {
            Issue.record("\(value.json)")
            return
        }
        #expect(value.text == "apark")
        #expect(parts.map(\.scale) == [0.8, nil, nil])
        #expect(parts.map(\.fontStack) == [nil, "Noto Sans,Noto", nil])
        #expect(parts.map(\.textColor) == [nil, StyleColor(css: "red"), nil])
        #expect(parts.map(\.verticalAlign) == [nil, nil, "center"])
        #expect(parts.map(\.image?.name) == [nil, nil, "x"])
    }

    @Test(
        "What is wrong in them is refused where it stands",
        arguments: [
            (#"["format"]"#, "", "Expected at least one argument."),
            (
                #"["format", {"font-scale": 1}]"#, "",
                "First argument must be an image or text section."
            ),
            (#"["format", 5]"#, "", "Formatted text type must be"),
            (#"["format", "a", {"vertical-align": "up"}]"#, "", "but found 'up' instead."),
            (#"["format", "a", {"font-scale": "x"}]"#, "[1]", "Expected number but found string"),
            (#"["collator"]"#, "", "Expected one argument."),
            (#"["collator", 1]"#, "", "Collator options argument must be an object."),
            (#"["collator", {"locale": 1}]"#, "[1]", "Expected string but found number instead."),
            (#"["number-format", 1]"#, "", "Expected two arguments."),
            (#"["number-format", 1, 2]"#, "", "NumberFormat options argument must be an object."),
            (
                #"["number-format", 1, {"unit": "meter", "currency": "EUR"}]"#, "",
                "mutually exclusive"
            ),
            (#"["image"]"#, "", "Expected two arguments."),
            (#"["global-state"]"#, "", "Expected 1 argument, but found 0 instead."),
            (#"["global-state", 1]"#, "", "must be string, but found number instead."),
        ])
    func refused(json: String, key: String, message: String) throws {
        let issues = #expect(throws: ExpressionIssues.self) { try StyleSample.value(json) }
        let issue = try #require(issues?.list.first)
        #expect(issue.key == key && issue.message.contains(message), "\(issue)")
    }
}
