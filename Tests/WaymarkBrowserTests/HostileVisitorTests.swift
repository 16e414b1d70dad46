import Foundation
import Testing
import WaymarkBrowser

@Suite("Visitors that no host expects", .timeLimit(.minutes(30)))
struct HostileVisitorTests {
    /// Lets a finger touch and move from `start` on, in seconds, and then what `end` says of it.
    private static func drag(_ id: Int, _ end: String? = nil, start: Double = 0) -> String {
        let places =
            [("began", 100), ("moved", 130), ("moved", 160)] + (end.map { [($0, 160)] } ?? [])
        let touches = places.enumerated().map { number, place in
            """
            {"touch": {"id": \(id), "phase": "\(place.0)", "x": \(place.1), "y": 100, \
            "time": \(start + Double(number) / 10)}}
            """
        }
        return "[" + touches.joined(separator: ",") + "]"
    }

    @Test(
        "Every error has a text",
        arguments: ["no.html", "sessions/x/state", "sessions/x/frame", "words/", "%00"])
    func texts(path: String) async throws {
        try await withHost { client in
            let answer = try await client.get(path)
            let object = try JSONDecoder().decode([String: String].self, from: Data(answer.body))
            #expect(answer.status == 404 && answer.type == "application/json")
            #expect(object["error"]?.isEmpty == false)
        }
    }

    @Test("The fingers of a page that was reloaded in the middle of a drag are lifted")
    func reload() async throws {
        try await withHost { client in
            let ids = (try await client.openPlannedSession(), try await client.openPlannedSession())
            var (one, two) = (Canvas(), Canvas())
            try await client.settle(ids.0, &one)
            try await client.settle(ids.1, &two)
            for (id, end) in [(ids.0, nil), (ids.1, "cancelled")] {
                let input = "sessions/\(id)/input"
                _ = try await client.post("\(input)?page=1&batch=1", Self.drag(7, end))
                _ = try await client.post("\(input)?page=2&batch=1", "[]")
                _ = try await client.post("\(input)?page=2&batch=2", Self.drag(1, "cancelled"))
            }
            try await client.settle(ids.0, &one)
            try await client.settle(ids.1, &two)
            #expect(one.difference(from: two) < 0.05)
        }
    }

    @Test(
        "A refused batch lets go of all that is held: it may have lifted a finger",
        arguments: [
            #"[{"touch": {"id": 7, "phase": "ended", "x": null, "y": 100, "time": 0.4}}]"#, "",
        ])
    func refusedBatch(body: String) async throws {
        try await withHost { client in
            let ids = (try await client.openPlannedSession(), try await client.openPlannedSession())
            var (one, two) = (Canvas(), Canvas())
            try await client.settle(ids.0, &one)
            try await client.settle(ids.1, &two)
            for (id, end) in [(ids.0, nil), (ids.1, "cancelled")] {
                let input = "sessions/\(id)/input?page=1&batch="
                _ = try await client.post(input + "1", Self.drag(7, end))
                if end == nil { #expect(try await client.post(input + "2", body).status == 400) }
                _ = try await client.post(input + "3", Self.drag(1, "cancelled", start: 1))
            }
            try await client.settle(ids.0, &one)
            try await client.settle(ids.1, &two)
            #expect(one.difference(from: two) < 0.05)
        }
    }

    @Test("What two tabs get of one session are changes of frames that they have")
    func tabs() async throws {
        try await withHost { client in
            let id = try await client.openPlannedSession()
            #expect(try await client.command(id, #"{"kind": "start"}"#).status == 204)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<2 {
                    group.addTask {
                        var canvas = Canvas()
                        for _ in 0..<40 {
                            let last = canvas.number
                            guard try await client.nextFrame(id, &canvas) else { continue }
                            let isAll = canvas.rectangles == [[0, 0, 320, 240]]
                            #expect(isAll || canvas.number == last + 1)
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
    }
}
