import WaymarkGeometry
import Testing
import WaymarkDirections
import WaymarkRouting
import WaymarkTestSupport

@Suite("Conditional values")
struct ConditionalValueTests {
    /// What holds at a place: Friday, 20 November 2026, 08:30, in the rain, with a lorry.
    private func value(_ text: String, at time: String? = "2026-11-20T08:30") -> String? {
        let lorry = ["weight": 12.0, "height": 3.5, "length": 10.0, "axles": 3.0]
        return ConditionalValue(text).value(
            at: time.flatMap(LocalTime.init(iso:)), property: { lorry[$0] },
            flag: { ["wet", "hazmat:water"].contains($0) })
    }

    @Test(
        "The last clause whose conditions all hold gives the value",
        arguments: [
            ("no @ (Mo-Fr 07:00-09:00,16:00-18:00)", "no"),
            ("no @ (Mo-Fr 07:00-09:00); destination @ (weight>7.5 AND wet)", "destination"),
            ("no @ (Mo-Fr 07:00-09:00); destination @ (weight>7.5 AND snow)", "no"),
            ("no @ (Sa 07:00-09:00); destination @ (snow)", nil),
            ("60 @ (wet); 40 @ (Mo-Fr 07:00-09:00; Fr 10:00-12:00)", "60"),
            ("60 @ (wet); 40 @ (Mo-Fr 07:00-09:00, Fr 10:00-12:00)", "40"),
            ("no_left_turn @ (Mo-Fr 08:00-10:00 AND weight>3.5 AND length>=10)", "no_left_turn"),
        ])
    func lastClause(text: String, expected: String?) { #expect(value(text) == expected) }

    @Test(
        "Parentheses, spaces, case and comments do not matter",
        arguments: [
            "no @ (Fr 07:00-09:00 AND weight>7.5)", "no@(Fr 07:00-09:00 and weight > 7.5 t)",
            "no @ Fr 07:00-09:00 AND weight>7.5", " no @ ((Fr 07:00-09:00) AND (weight>7.5)) ; ",
            "no @ ((Fr 07:00-09:00 AND (weight>7.5)))", "no @ (Fr 07:00-09:00)AND(weight>7500kg)",
            "no @ (Fr 07:00-09:00 AND weight>7.5", "no @ Fr 07:00-09:00; Sa 10:00-12:00",
            "no @ (Fr 07:00-09:00; Sa 10:00-12:00 AND WET)",
            "no @ (Fr 07:00-09:00 \"market; @ (AND\" AND Weight>7.5)",
            "no @ (Fr (sunrise+01:00)-(sunset-01:00) AND axles=3)",
            "no @ ((sunrise+01:00)-(sunset-01:00))", "no @ 24/7", "no @ 24/7; 50",
        ])
    func tolerance(_ text: String) { #expect(value(text) == "no") }

    @Test(
        "Comparisons are made in tonnes and metres",
        arguments: [
            ("weight>12", false), ("weight>=12", true), ("weight=12", true), ("weight<12", false),
            ("weight<=12", true), ("weight > 7.5 t", true), ("weight>13st", true),
            ("weight>14 st", false), ("weight>26000 lbs", true), ("weight<26500lb", true),
            ("height<3.6 m", true), ("height>11ft", true), ("height>12'", false),
            ("height>340 cm", true), ("axles>=3", true), ("width>2", false), ("weight>", false),
            ("weight>heavy", false), ("weight=>7", false), ("weight>7,5", false),
            ("weight>1e1", false),
            (">7.5", false), ("weight>7.5 furlongs", false), ("weight>nan", false),
        ])
    func comparisons(text: String, holds: Bool) {
        #expect(value("no @ (\(text))") == (holds ? "no" : nil))
    }

    @Test(
        "What cannot be understood never holds",
        arguments: [
            "no", "no @", "@ (wet)", "no @ ()", "no @ (AND)", "no @ (wet AND)", "no @ (AND wet)",
            "no @ (wet OR snow)", "no @ (not wet)", "no @ (!wet)", "no @ (wet, Fr)", "no @ (8-18)",
            "no @ (wet) @ (wet)", "no @ )wet(", "no @ (wet AND every other day)", "", ";;", "@",
            "(((",
            "no @ (\"wet\")", "no @ (Fr 07:00-09:00; nonsense)", "no @ (height>13'6\")",
            "no @ (snow); Fr",
        ])
    func unknown(_ text: String) { #expect(value(text) == nil) }

    @Test("Without a time no clause with hours holds")
    func noTime() {
        #expect(value("no @ (24/7)", at: nil) == nil)
        #expect(value("yes @ (wet); no @ (wet AND 24/7)", at: nil) == "yes")
        #expect(value("no @ (weight>7.5)", at: nil) == "no")
    }

    @Test("A text is taken apart into values and conditions")
    func structure() throws {
        let hours = try #require(OpeningHours("Mo-Fr 07:00-09:00; Sa"))
        let clauses = ConditionalValue.clauses(
            in: "no @ (Mo-Fr 07:00-09:00; Sa); 30 mph @ (weight>7500 kg AND hazmat:Water AND a b)")
        #expect(clauses.map(\.value) == ["no", "30 mph"])
        #expect(clauses.first?.conditions == [.hours(hours)])
        #expect(
            clauses.last?.conditions == [
                .comparison(property: "weight", operator: .greater, number: 7.5),
                .flag("hazmat:water"), .unknown("a b"),
            ])
        #expect(ConditionalValue("no @ wet").clauses == ConditionalValue.clauses(in: "no @ (wet)"))
    }

    @Test(
        "Very long and deeply nested texts are read to the end",
        arguments: [
            "(", ")", "()", "no @ (", "no @ wet;", "no @ wet AND ", "@", ";", "\"", "9", "a", "Mo;",
            "(wet)AND",
            " ", "no @ (Mo 08:00-12:00); ", "weight>", "e\u{301}",
        ])
    func longTexts(_ part: String) {
        _ = value(String(repeating: part, count: 5_000))
        _ = value("no @ " + String(repeating: part, count: 5_000))
        _ = value("no @ weight>" + String(repeating: part, count: 5_000))
    }

    @Test(
        "Random texts are read, and parentheses round a condition change nothing",
        arguments: [UInt64](1...8))
    func fuzz(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let parts = [
            "no", "@", "@", "(", ")", ";", "AND", "wet", "snow", "Fr", "07:00-09:00", "weight", ">",
            "7.5", "\"",
            "t", "<=", "24/7", "sunset", "-", ",", "é", "\u{0}", "\u{301}",
        ]
        for _ in 0..<2_000 {
            let text = (0..<Int.random(in: 1...14, using: &random)).map { _ in
                parts.randomElement(using: &random) ?? ""
            }.joined(separator: random.chance(70) ? " " : "")
            _ = value(text)
            let condition = text.filter { $0.isASCII && !"@();\"".contains($0) }
            #expect(value("no @ (\(condition))") == value("no @ " + condition), "\(text)")
        }
    }
}
