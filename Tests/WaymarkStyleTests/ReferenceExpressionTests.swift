import Foundation
import Testing
import WaymarkStyle

/// 1,500 random expressions with what the reference implementation of the style specification
/// (MapLibre GL JS 5.3.0) says of them, on three features: `Expressions/reference.jsonl`. Half of them are
/// wrong and have the errors that it finds. The expressions are Waymark's own.
@Suite("Expressions beside the reference")
struct ReferenceExpressionTests {
    private static let inputs = """
        [[{"zoom":0},{"properties":{"a":3,"b":"park","c":true,"name":"park","o":{"a":1,"b":"x"},\
        "tags":[1,2,3]},"type":"Point","id":5,"state":{"s":0}}],\
        [{"zoom":7.5},{"properties":{"a":"x","b":-2,"name":"é"},"type":"LineString",\
        "state":{"s":1}}],[{"zoom":14},{"properties":{},"type":"Polygon","id":"k",\
        "state":{"s":2}}]]
        """

    private static let lines: [String] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Expressions/reference.jsonl")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map(String.init)
    }()

    @Test("Types, errors and values are those of the reference")
    func same() throws {
        #expect(Self.lines.count == 1500)
        for line in Self.lines {
            let json = try JSONValue(data: Data(line.utf8))
            let wanted = try #require(json["expected"])
            let fixture = try ExpressionFixture(
                line: String(line.dropLast()) + ",\"inputs\":\(Self.inputs)}")
            let found = try JSONValue(data: Data(fixture.result.utf8))
            #expect(Self.isSame(found, wanted), "\(line)\n\(fixture.result)")
        }
    }

    /// Numbers may differ by rounding; the reference stops early on its way along a Bézier curve.
    private static func isSame(_ a: JSONValue, _ b: JSONValue) -> Bool {
        switch (a, b) {
        case (.number(let x), .number(let y)):
            return abs(x - y) <= 1e-5 * max(abs(x), abs(y), 1e-6)
        case (.array(let x), .array(let y)):
            return x.count == y.count && zip(x, y).allSatisfy { isSame($0, $1) }
        case (.object(let x), .object(let y)):
            return x.count == y.count
                && x.allSatisfy { key, value in y[key].map { isSame(value, $0) } ?? false }
        default: return a == b
        }
    }

    @Test("Shapes on the Earth: within and distance")
    func shapes() throws {
        let square = """
            {"type":"Polygon","coordinates":[[[24,60],[26,60],[26,61],[24,61],[24,60]]]}
            """
        func value(_ expression: String, _ geometry: String) throws -> String {
            let line = """
                {"expression":\(expression),"inputs":[[{"canonicalID":{"z":6,"x":36,"y":18}},\
                {"geometry":\(geometry)}]]}
                """
            let result = try ExpressionFixture(line: line).result
            return String(
                try #require(result.components(separatedBy: "\"outputs\":").last).dropLast())
        }
        let within = "[\"within\",\(square)]"
        func point(_ place: String) -> String { "{\"type\":\"Point\",\"coordinates\":\(place)}" }
        #expect(try value(within, point("[25,60.5]")) == "[true]")
        #expect(try value(within, point("[27,60.5]")) == "[false]")
        let line = """
            {"type":"LineString","coordinates":[[24.5,60.5],[25.5,60.7]]}
            """
        #expect(try value(within, line) == "[true]")
        #expect(
            try value(within, line.replacing("25.5", with: "26.5")) == "[false]")
        let distance = "[\"distance\",{\"type\":\"Point\",\"coordinates\":[25,60]}]"
        let meters = try value(distance, point("[25,60.5]")).dropFirst().dropLast()
        // Half a degree of the meridian there is 55.7 km; a unit of the tile is 27 m.
        #expect(abs((Double(meters) ?? 0) - 55_710) < 60)
    }

    @Test("A line that is no fixture says why", arguments: ["", "[]", "{", "{}", "1"])
    func noFixture(line: String) {
        #expect(throws: ExpressionFixture.Problem.self) { try ExpressionFixture(line: line) }
    }
}
