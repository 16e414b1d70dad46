import Foundation
import Testing
import WaymarkStyle

@Suite("Styles that would take all memory")
struct HostileStyleTests {
    /// Names for twice the name before, so many times.
    private static func doubled(_ count: Int, by function: String, _ seed: String) -> String {
        (0..<count).map { number in
            let before = number == 0 ? seed : #"["var", "a\#(number - 1)"]"#
            return #"["let", "a\#(number)", ["\#(function)", \#(before), \#(before)], "#
        }.joined() + #"["var", "a\#(count - 1)"]"# + String(repeating: "]", count: count)
    }

    private func error(_ type: String, _ members: String) -> String? {
        do {
            _ = try Style(json: StyleSample.document(StyleSample.layer(type, members)))
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test("Names for texts twice as long each are refused")
    func texts() {
        let bomb = Self.doubled(40, by: "concat", #""0123456789abcdef""#)
        #expect(error("symbol", #""layout": {"text-field": \#(bomb)}"#)?.contains("too l") == true)
        let small = Self.doubled(6, by: "concat", #""0123456789abcdef""#)
        #expect(error("symbol", #""layout": {"text-field": \#(small)}"#) == nil)
    }

    @Test("A text that is put together is no longer than a page of them")
    func longText() {
        let text = String(repeating: "x", count: 30_000)
        func joined(_ count: Int) -> String? {
            let names = [String](repeating: #"["var", "a"]"#, count: count)
            let field = #"["let", "a", "\#(text)", ["concat", \#(names.joined(separator: ","))]]"#
            return error("symbol", #""layout": {"text-field": \#(field)}"#)
        }
        #expect(joined(2) == nil)
        #expect(joined(3)?.contains("longer than 65536 bytes") == true)
    }

    @Test("Names for twice as many steps each are refused")
    func steps() {
        let bomb = Self.doubled(40, by: "+", #"["get", "a"]"#)
        let found = error("line", #""paint": {"line-width": \#(bomb)}"#)
        #expect(found?.contains("too large") == true)
        let small = Self.doubled(6, by: "+", #"["get", "a"]"#)
        #expect(error("line", #""paint": {"line-width": \#(small)}"#) == nil)
    }

    @Test("Parts of a long list are not copied again and again")
    func lists() {
        let items = (0..<5000).map(String.init).joined(separator: ",")
        let copies = (0..<400).map { _ in #"["length", ["slice", ["var", "a"], 1]]"# }
        let list = #"["let", "a", ["literal", [\#(items)]], "#
        let bomb = list + #"["+", "# + copies.joined(separator: ",") + "]]"
        let found = error("line", #""paint": {"line-width": \#(bomb)}"#)
        #expect(found?.contains("too large") == true)
        let one = list + copies[0] + "]"
        #expect(error("line", #""paint": {"line-width": \#(one)}"#) == nil)
    }

    @Test("Expressions in expressions are refused beyond a depth")
    func depth() {
        func nested(_ count: Int) -> String {
            String(repeating: #"["!", "#, count: count) + "true"
                + String(repeating: "]", count: count)
        }
        #expect(error("line", #""filter": \#(nested(80))"#) == nil)
        #expect(error("line", #""filter": \#(nested(150))"#)?.contains("too deep") == true)
        let lists = String(repeating: "[", count: 100_000)
        #expect(error("line", #""metadata": \#(lists)"#)?.contains("200 lists") == true)
    }

    @Test("A function that fits no form is not tried for ever")
    func forms() {
        let bomb =
            String(repeating: #"["all", true, "#, count: 60) + "1"
            + String(repeating: "]", count: 60)
        #expect(error("line", #""paint": {"line-width": ["case", \#(bomb), 1, 2]}"#) != nil)
    }

    @Test("A document has so many layers and no more")
    func layers() {
        let layer = #"{"id": "", "type": "background"}"#
        let layers = [String](repeating: layer, count: 5000).joined(separator: ",")
        let document = Data(#"{"version": 8, "layers": [\#(layers)]}"#.utf8)
        #expect(throws: StyleError.tooLarge("it has more than 4096 layers")) {
            try Style(json: document)
        }
        #expect(Style.findings(in: document).count == 1)
    }

    @Test(
        "What is no JSON is told with its place",
        arguments: [
            ("[1,]", 3), ("[01]", 2), ("\"\u{1}\"", 1), (#""\ud800""#, 7), ("[1e999]", 1),
            (#"{"a" 1}"#, 5), ("[] []", 3), ("nul", 0), ("-", 1), (#""abc"#, 0),
        ])
    func malformed(text: String, byte: Int) {
        #expect(throws: JSONError.malformed(byte: byte)) { try JSONValue(data: Data(text.utf8)) }
    }

    @Test("JSON is read as it is written")
    func values() throws {
        let text = #" {"a": [1, -2.5e1, 0.1, true, null], "b": "\u00e9\ud83d\ude00\n\/", "": {}} "#
        let json = try JSONValue(data: Data(text.utf8))
        #expect(json["a"] == .array([.number(1), .number(-25), .number(0.1), true, .null]))
        #expect(json["b"]?.text == "é😀\n/" && json[""] == .object([:]))
    }

    @Test("JSON has limits of bytes, depth and values")
    func limits() {
        var limits = JSONLimits()
        (limits.bytes, limits.depth, limits.values) = (8, 2, 3)
        func error(_ text: String) -> JSONError? {
            do throws(JSONError) {
                _ = try JSONValue(data: Data(text.utf8), limits: limits)
                return nil
            } catch { return error }
        }
        #expect(error("[[1]]") == nil)
        #expect(error("[[[]]]") == .tooDeep(most: 2))
        #expect(error("[1,2,3]") == .tooManyValues(most: 3))
        #expect(error("[1,    2]") == .tooLong(mostBytes: 8))
    }
}
