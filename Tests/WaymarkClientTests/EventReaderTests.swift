import Testing
import WaymarkClient

@Suite("Server-sent events")
struct EventReaderTests {
    private func events(_ text: String, size: Int) throws -> [EventReader.Event] {
        var reader = EventReader()
        var events: [EventReader.Event] = []
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: size) {
            events += try reader.read(Array(bytes[start..<min(bytes.count, start + size)]))
        }
        return events
    }

    @Test(
        "Events are read whatever their lines end with and however they are cut", arguments: 1...9)
    func pieces(size: Int) throws {
        for end in ["\n", "\r\n", "\r"] {
            let lines = [
                "retry: 5000", "", ": comment", "", "event: traffic", "id: a.1", "data: one",
                "data:two", "", "data", "", "id: a.2", "", "data: päivä: x", "", "data: not ended",
            ]
            let found = try events(lines.joined(separator: end) + end, size: size)
            #expect(found.map(\.kind) == ["traffic", "message", "message"])
            #expect(found.map(\.data) == ["one\ntwo", "", "päivä: x"])
            #expect(found.map(\.id) == ["a.1", "a.1", "a.2"])
        }
    }

    @Test("One that is longer than any is refused, also where its line never ends")
    func tooLong() throws {
        for line in ["data: xxxxx\n", "x"] {
            var reader = EventReader(mostBytes: 100)
            let bytes = Array(String(repeating: line, count: 200).utf8)
            #expect(throws: EventReader.Failure.tooLong) { try reader.read(bytes) }
        }
        var reader = EventReader(mostBytes: 100)
        let bytes = Array(String(repeating: "data: xxxxx\n\n:\n\n", count: 200).utf8)
        #expect(try reader.read(bytes).count == 200)
    }
}
