import Foundation
import Testing
import WaymarkDirections
import WaymarkInstructions
import WaymarkNavigation

@Suite("Recordings and saved navigations of version 1")
@MainActor struct RecordingVersionTests {
    /// A drive that version 1 wrote, with words of Finnish in route and events.
    private func old() throws -> String {
        try Helsinki.golden("drive-version-1.jsonl").joined(separator: "\n") + "\n"
    }

    /// What was reported in its order, without numbers: places are matched better than then.
    private func kinds(_ events: [String]) -> [String] {
        events.compactMap { $0.firstMatch(of: /"event":"([A-Za-z]+)"/).map { String($0.1) } }
            .filter { !["locationUpdated", "remainingTimeUpdated"].contains($0) }
            .filter { $0 != "remainingDistanceUpdated" }
    }

    @Test("A recording of version 1 gives the same events, without words")
    func replayed() throws {
        let recording = try DriveRecording(old())
        #expect(recording.inputs.count == 30)
        #expect(recording.events.count == 100)
        let replayed = recording.replayedEvents()
        #expect(kinds(replayed) == kinds(recording.events))
        #expect(!recording.events.joined().contains("Käänny"))
    }

    @Test("Its words can be made again, and those of other languages")
    func words() throws {
        let (text, recording) = (try old(), try DriveRecording(try old()))
        func words(_ language: String) -> [String] {
            let instructor = Instructor(language: language)
            var words: [String] = []
            recording.replay { event, _, _ in
                if case .announcement(let due) = event {
                    words.append(instructor.words(for: due).text)
                }
            }
            return words
        }
        let finnish = words("fi")
        #expect(finnish.count == 7)
        for sentence in finnish {
            #expect(text.contains("\"text\":\"\(sentence)\""), "\(sentence)")
        }
        #expect(words("en").last == "You have arrived at your destination, on the left")
    }

    @Test("What is written now has no words, and is version 2")
    func written() async throws {
        let route = Route.drawn(["A": [.north(300), .east(200)]])
        let drive = GuidedDrive(ScriptedProvider(route), isSimulated: true)
        drive.navigator.language = "fi"
        var text = ""
        let recorder = DriveRecorder(drive.navigator, start: startOfTime) { text += $0 }
        await drive.begin(route)
        await drive.follow()
        recorder.stop()
        #expect(text.hasPrefix(#"{"format":"waymark-drive","start":"#))
        #expect(text.contains(#""version":2}"#))
        for key in ["instruction", "headline", "text", "markup", "next"] {
            #expect(!text.contains("\"\(key)\":"), "\(key)")
        }
        #expect(!text.contains("Käänny"))
    }

    @Test("A saved navigation keeps its language and its units")
    func saved() async throws {
        let route = Route.drawn(["A": [.north(300), .east(200)]])
        let drive = GuidedDrive(ScriptedProvider(route))
        (drive.navigator.language, drive.navigator.distanceUnit) = ("he", .imperial)
        await drive.begin(route)
        let saved = try SavedNavigation(data: drive.navigator.saved.data())
        #expect(saved == drive.navigator.saved)
        let other = GuidedDrive(ScriptedProvider(route))
        other.navigator.restore(saved)
        #expect(other.navigator.language == "he" && other.navigator.distanceUnit == .imperial)
        #expect(other.navigator.instructor.language == "he")
    }

    @Test("A saved navigation of version 1 has its language in the options of its routes")
    func savedInVersionOne() async throws {
        let recording = try DriveRecording(old())
        let line = try #require(try old().split(separator: "\n").first { $0.contains("\"legs\":") })
        let input = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        let taken = (input?["input"] as? [String: Any])?["route"] as? [String: Any]
        let navigator = GuidedDrive(ScriptedProvider(nil)).navigator
        var fields = try #require(
            JSONSerialization.jsonObject(with: navigator.saved.data()) as? [String: Any])
        var state = try #require(fields["state"] as? [String: Any])
        state["route"] = try #require(taken?["route"])
        (fields["state"], fields["version"], fields["language"]) = (state, 1, nil)
        var options = try #require(fields["options"] as? [String: Any])
        (options["locale"], options["unit"]) = ("fi", "imperial")
        fields["options"] = options
        let saved = try SavedNavigation(data: JSONSerialization.data(withJSONObject: fields))
        #expect(saved.language == "fi" && saved.distanceUnit == .imperial)
        let routes = recording.inputs.compactMap { input -> Route? in
            if case .route(let route, _, _) = input { route } else { nil }
        }
        #expect(saved.state.route == routes.first)
    }
}
