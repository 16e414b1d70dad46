import Testing
import WaymarkBrowser

@Suite("The room of a recording")
struct RecordingBufferTests {
    private static let lines = [
        "{\"format\":\"waymark-drive\"}\n", "{\"input\":{\"reading\":{}}}\n", "{\"event\":1}\n",
        "{\"input\":{\"guidance\":{}}}\n", "{\"event\":2}\n", "{\"input\":{\"clock\":{}}}\n",
        "{\"event\":3}\n",
    ]

    private static func buffer(limit: Int) -> RecordingBuffer {
        var buffer = RecordingBuffer(limit: limit)
        for line in lines { buffer.append(line) }
        return buffer
    }

    @Test("What has room is kept as it came")
    func room() {
        let all = Self.lines.joined()
        let buffer = Self.buffer(limit: all.utf8.count)
        #expect(buffer.text == all && !buffer.isFull)
    }

    @Test("At any limit a full recording ends before the reading whose events had no room")
    func full() {
        let ends = [0, 1, 5].map { Self.lines.prefix($0).joined() }
        for limit in 0..<Self.lines.joined().utf8.count {
            let buffer = Self.buffer(limit: limit)
            #expect(buffer.isFull && buffer.text.utf8.count <= limit)
            #expect(ends.contains(buffer.text), "\(limit)")
        }
    }

    @Test("Nothing is added to a full recording, however short it is")
    func closed() {
        var buffer = Self.buffer(limit: 80)
        let text = buffer.text
        buffer.append("{}\n")
        #expect(buffer.text == text)
    }
}
