import Foundation
import Testing
import WaymarkBrowser

@Suite("Drives in the page", .timeLimit(.minutes(10)))
struct DriveTests {
    private static let start = #"{"kind": "start"}"#

    /// Asks for frames, for time passes while they are asked for.
    private func frames(_ client: Client, _ id: String, count: Int = 3) async throws {
        for _ in 0..<count {
            _ = try await client.get("sessions/\(id)/frame?width=64&height=64")
        }
    }

    /// Drives until the events contain all of `wanted`, or 64 KiB were read.
    private func drive(
        _ client: Client, _ id: String, until wanted: [String]
    ) async throws -> String {
        let reader = client.events(id)
        defer { reader.close() }
        var text = ""
        var starts = 0
        for await piece in reader.pieces {
            text += String(decoding: piece, as: UTF8.self)
            if wanted.allSatisfy({ text.contains($0) }) || text.utf8.count > 65_536 { break }
            // The first piece is the greeting; an early start may have been missed.
            if starts < 20 {
                starts += 1
                let answer = try await client.post("sessions/\(id)/commands", Self.start)
                #expect(answer.status == 204)
            }
            try await frames(client, id)
        }
        return text
    }

    @Test("A drive that starts has a route, and something is said")
    func startOfDrive() async throws {
        try await withHost { client in
            let id = try await client.openSession()
            let wanted = [#""kind":"route""#, #""kind":"say""#, #""kind":"state""#]
            let text = try await drive(client, id, until: wanted)
            for kind in wanted { #expect(text.contains(kind)) }
            #expect(text.hasPrefix(": events\n\n"))
        }
    }

    @Test("Events are lines of data in JSON, each with a kind")
    func format() async throws {
        try await withHost { client in
            let id = try await client.openSession()
            let text = try await drive(client, id, until: [#""kind":"say""#])
            // The last one may have been cut off.
            let events = text.components(separatedBy: "\n\n").dropFirst().dropLast()
            #expect(!events.isEmpty)
            for event in events {
                #expect(event.hasPrefix("data: "))
                let data = Data(event.dropFirst(6).utf8)
                let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
                #expect(object?["kind"] is String && object?["content"] != nil)
            }
        }
    }

    /// Asks for frames until nothing changes any more.
    private func settle(_ client: Client, _ id: String) async throws -> [UInt8] {
        var last: [UInt8] = []
        for _ in 0..<50 {
            let answer = try await client.get("sessions/\(id)/frame?width=200&height=150")
            if answer.status == 204 { break }
            last = answer.body
        }
        return last
    }

    @Test("Two sessions do not know of each other")
    func independent() async throws {
        try await withHost { client in
            let (one, other) = (try await client.openSession(), try await client.openSession())
            #expect(one != other)
            let before = try await settle(client, one)
            #expect(before.count == 200 * 150 * 4 + 8)
            #expect(try await settle(client, other).count == before.count)
            let zoom = #"{"kind": "zoom", "value": -2, "x": 100, "y": 75}"#
            _ = try await client.post("sessions/\(other)/commands", zoom)
            _ = try await client.post("sessions/\(other)/commands", Self.start)
            let driven = try await client.get("sessions/\(other)/frame?width=200&height=150")
            #expect(driven.status == 200 && driven.body != before)
            let still = try await client.get("sessions/\(one)/frame?width=200&height=150")
            #expect(still.status == 204, "the first has nothing new to show")
        }
    }
}
