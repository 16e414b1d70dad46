import Foundation
import Testing
import WaymarkBrowser
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI

@Suite("Trips in the page", .timeLimit(.minutes(30)))
struct DriveTests {
    @Test("A drive that starts has a route, says something, and arrives")
    func drive() async throws {
        try await withHost { client in
            let id = try await client.openPlannedSession()
            let reader = try await client.events(id)
            defer { reader.close() }
            let speed = #"{"kind": "speed", "value": 32}"#
            #expect(try await client.command(id, speed).status == 204)
            #expect(try await client.command(id, #"{"kind": "start"}"#).status == 204)
            _ = try await client.waitFor(id) { $0["phase"] as? String == "arrived" }
            let text = try await reader.text { $0.contains(#""type":"arrive""#) }
            for wanted in [#""kind":"state""#, #""kind":"say""#, #""type":"step""#] {
                #expect(text.contains(wanted))
            }
            let events = text.components(separatedBy: "\n\n").dropLast()
            // Comments begin the stream and keep it alive.
            for event in events where !event.hasPrefix(":") {
                let object = try JSONSerialization.jsonObject(with: Data(event.dropFirst(6).utf8))
                let fields = object as? [String: Any]
                #expect(event.hasPrefix("data: ") && fields?["kind"] is String)
            }
        }
    }

    @Test("Destinations are added and taken away, and another route is chosen")
    func stops() async throws {
        try await withHost { client in
            let id = try await client.openPlannedSession()
            let stop =
                #"{"kind": "addStop", "latitude": 60.1700, "longitude": 24.9450, "title": "Cafe"}"#
            #expect(try await client.command(id, stop).status == 204)
            var state = try await client.state(id)
            var stops = try #require(state["stops"] as? [[String: Any]])
            #expect(stops.count == 2 && stops[0]["title"] as? String == "Cafe")
            #expect(
                try await client.command(id, #"{"kind": "removeStop", "index": 0}"#).status == 204)
            state = try await client.state(id)
            stops = try #require(state["stops"] as? [[String: Any]])
            #expect(stops.count == 1)
            let routes = try #require(state["alternatives"] as? [[String: Any]])
            let other = try #require(
                routes.firstIndex { $0["isChosen"] as? Bool == false }, "one route alone")
            #expect(
                try await client.command(id, #"{"kind": "choose", "index": \#(other)}"#).status
                    == 204)
            let chosen = try #require(
                try await client.state(id)["alternatives"] as? [[String: Any]])
            #expect(chosen.map { $0["isChosen"] as? Bool ?? false }.filter(\.self).count == 1)
            #expect(chosen[other]["isChosen"] as? Bool == true)
            #expect(try await client.command(id, #"{"kind": "clear"}"#).status == 204)
            #expect(try await client.state(id)["phase"] as? String == "idle")
        }
    }

    @Test("The page has a row for each setting of the host, and no others")
    func rows() async throws {
        let table = try PageFiles.text("settings-table.js")
        let rows = Set(table.matches(of: /row\("(\w+)"/).map { String($0.1) })
        try await withHost { client in
            let id = try await client.openSession()
            let settings = try #require(
                try await client.state(id)["settings"] as? [String: Any])
            #expect(rows == Set(settings.keys))
        }
    }

    @Test("Each switch of the navigation can be set, but the cards of incidents: there are none")
    func switches() throws {
        let host = try PageFiles.source("DemoSession+Settings.swift")
        let missing = UISettings.navigationSwitches.filter { !host.contains("settings.\($0)") }
        #expect(missing == ["showsIncidentCards"])
    }

    @Test("A destination without a title is called by its address, else by its road")
    func names() async throws {
        try await withHost { client in
            let id = try await client.openPlannedSession()
            let place = #"{"kind": "routeTo", "latitude": 60.1688, "longitude": 24.9316}"#
            #expect(try await client.command(id, place).status == 204)
            let stops = try await client.state(id)["stops"] as? [[String: Any]]
            let title = try #require(stops?.last?["title"] as? String)
            // With the number of the house where the region knows it.
            #expect(title.contains("katu") || title.contains("tie"), "\(title)")
        }
    }

    @Test("What stays as it is has the same text, so that the page does not make it anew")
    func sameText() async throws {
        try await withHost { client in
            let id = try await client.openPlannedSession()
            func text() async throws -> String {
                String(decoding: try await client.get("sessions/\(id)/state").body, as: UTF8.self)
            }
            func stops(_ text: String) -> Substring? {
                text.firstMatch(of: /"stops":\[[^\]]*\]/)?.0
            }
            let first = try #require(stops(try await text()))
            for _ in 0..<5 { #expect(stops(try await text()) == first) }
        }
    }

    @Test("No other routes are shown once none are wanted")
    func noAlternatives() async throws {
        try await withHost { client in
            let id = try await client.openPlannedSession()
            let place = #"{"kind": "routeTo", "latitude": 60.1580, "longitude": 24.9500}"#
            #expect(try await client.command(id, place).status == 204)
            let routes = try #require(
                try await client.state(id)["alternatives"] as? [[String: Any]])
            #expect(routes.count > 1)
            let minutes = routes.map { (($0["time"] as? Double ?? 0) / 60).rounded() }
            let chosen = try #require(routes.firstIndex { $0["isChosen"] as? Bool == true })
            for (route, time) in zip(routes, minutes) {
                // What is written of the difference fits what is written of the times.
                #expect(route["difference"] as? Double == (time - minutes[chosen]) * 60)
            }
            let none = #"{"kind": "setting", "name": "alternateRoutes", "value": "none"}"#
            #expect(try await client.command(id, none).status == 204)
            let state = try await client.waitFor(id) {
                ($0["alternatives"] as? [Any])?.count == 1
            }
            #expect(state["phase"] as? String == "planned")
        }
    }

    @Test("Every setting that the page lists can be changed and is shown as it was set")
    func settings() async throws {
        try await withHost { client in
            let id = try await client.openPlannedSession()
            let settings = try #require(
                try await client.state(id)["settings"] as? [String: Any])
            #expect(settings.count >= 24)
            let choices = [
                "mapType": "terrain", "perspective": "topDownNorthUp", "cameraMode": "free",
                "alternateRoutes": "none", "units": "imperialUS", "voice": "off",
            ]
            for (name, old) in settings.sorted(by: { $0.key < $1.key }) {
                let value: String
                if let flag = old as? Bool, !(old is Double) || name != "textScale" {
                    value = flag ? "false" : "true"
                } else if name == "textScale" {
                    value = "1.5"
                } else {
                    value = "\"\(choices[name] ?? "#123456")\""
                }
                let command = #"{"kind": "setting", "name": "\#(name)", "value": \#(value)}"#
                #expect(try await client.command(id, command).status == 204, "\(command)")
                let now = try #require(
                    try await client.state(id)["settings"] as? [String: Any])[name]
                let shown = now.map { "\($0)" } ?? ""
                let wanted = value.replacing("\"", with: "")
                let isSame = shown == wanted || (now as? Bool).map { "\($0)" } == wanted
                #expect(isSame, "\(name): \(shown) is not \(wanted)")
                guard name == "alternateRoutes" else { continue }
                // The route is planned again, which brings the camera over it.
                _ = try await client.waitFor(id) { ($0["alternatives"] as? [Any])?.count == 1 }
            }
            for light in ["night", "day", "auto"] {
                let command = #"{"kind": "lighting", "name": "\#(light)"}"#
                #expect(try await client.command(id, command).status == 204)
                #expect(try await client.state(id)["lighting"] as? String == light)
            }
            #expect(
                try await client.command(id, #"{"kind": "language", "name": "he"}"#).status == 204)
            #expect(try await client.state(id)["language"] as? String == "he")
        }
    }

    @Test(
        "A language that is chosen after a route was found holds for its words and the panels",
        arguments: [("he", true), ("fi", false)])
    func language(code: String, isMirrored: Bool) async throws {
        try await withHost { client in
            let id = try await client.openPlannedSession()
            let reader = try await client.events(id)
            defer { reader.close() }
            for command in [
                #"{"kind": "language", "name": "\#(code)"}"#, #"{"kind": "start"}"#,
            ] { #expect(try await client.command(id, command).status == 204) }
            // At its own speed: a busy machine must not arrive before it is asked.
            let state = try await client.state(id)
            #expect(state["phase"] as? String == "driving")
            let settings = try #require(state["settings"] as? [String: Any])
            #expect(settings["rightToLeft"] as? Bool == isMirrored)
            let speed = #"{"kind": "speed", "value": 32}"#
            #expect(try await client.command(id, speed).status == 204)
            func said(_ text: String) -> String? {
                text.components(separatedBy: "\n\n").dropLast()
                    .first { $0.contains(#""kind":"say""#) }
            }
            let text = try await reader.text { said($0) != nil }
            #expect(said(text)?.contains(#""language":"\#(code)""#) == true)
        }
    }

    @Test("A drive is recorded and driven again; what is no recording is refused")
    func recording() async throws {
        try await withHost { client in
            let id = try await client.openPlannedSession()
            #expect(try await client.get("sessions/\(id)/recording").status == 400)
            for command in [
                #"{"kind": "record", "value": true}"#, #"{"kind": "speed", "value": 32}"#,
                #"{"kind": "start"}"#,
            ] { #expect(try await client.command(id, command).status == 204) }
            _ = try await client.waitFor(id) { $0["phase"] as? String == "arrived" }
            #expect(
                try await client.command(id, #"{"kind": "record", "value": false}"#).status == 204)
            let recording = String(
                decoding: try await client.get("sessions/\(id)/recording").body, as: UTF8.self)
            #expect(recording.split(separator: "\n").count > 50)
            try expectThatFullRecordingsReplay(recording)
            let other = try await client.openPlannedSession()
            for text in ["", "{}", "hello", String(recording.prefix(40))] {
                #expect(try await client.post("sessions/\(other)/replay", text).status == 400)
            }
            _ = try await client.command(other, #"{"kind": "speed", "value": 32}"#)
            #expect(try await client.post("sessions/\(other)/replay", recording).status == 204)
            _ = try await client.waitFor(other) { $0["phase"] as? String == "arrived" }
        }
    }

    /// Expects that of `recording` with less room as much is kept as brings the events that it has.
    private func expectThatFullRecordingsReplay(_ recording: String) throws {
        for share in [0.6, 0.8, 0.95] {
            var buffer = RecordingBuffer(limit: Int(share * Double(recording.utf8.count)))
            for line in recording.split(separator: "\n") { buffer.append(line + "\n") }
            #expect(buffer.isFull)
            let part = try DriveRecording(buffer.text)
            #expect(part.replayedEvents() == part.events && !part.events.isEmpty, "\(share)")
        }
    }

    @Test("Two sessions do not know of each other")
    func independent() async throws {
        try await withHost { client in
            let one = try await client.openPlannedSession()
            let other = try await client.openPlannedSession()
            var (first, second) = (Canvas(), Canvas())
            try await client.settle(one, &first)
            try await client.settle(other, &second)
            #expect(first.difference(from: second) < 0.05)
            _ = try await client.command(other, #"{"kind": "start"}"#)
            #expect(try await client.nextFrame(other, &second))
            #expect(try await client.nextFrame(one, &first) == false, "nothing is new there")
        }
    }
}
