import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

@Suite("Recordings of drives")
@MainActor struct RecordingTests {
    private static let route = Route.drawn(
        ["V": [.north(300), .north(200, beginsStep: false)], "A": [.east(300), .north(200)]],
        passing: ["V"], tunnels: ["V": 1...1])
    private static let street = ScriptedProvider.Road(
        path: [place(east: 20, north: 0), place(east: 20, north: 500)], isTwoWay: true)

    /// A noisy drive with a gap, a departure that fails and one that succeeds, and its text.
    private func recorded(seed: UInt64) async -> (text: String, drive: GuidedDrive) {
        let provider = ScriptedProvider(Self.route, roads: [Self.street])
        let drive = GuidedDrive(provider)
        var text = ""
        let recorder = DriveRecorder(drive.navigator, start: startOfTime) { text += $0 }
        drive.navigator.timeUpdateThreshold = 5
        await drive.begin(Self.route)
        var noise = NoisyDrive(Self.route, seed: seed, noise: 2...6)
        for second in 1...60 {
            guard let next = noise.next() else { break }
            if (32...45).contains(second) {
                drive.navigator.advance(to: next.timestamp)
            } else {
                drive.navigator.update(next)
            }
        }
        provider.answer(.failure(.network(reason: "no answer")))
        drive.source.time = startOfTime + 60
        for north in stride(from: 510.0, through: 650, by: 10) {
            await drive.drive(east: 150, north: north, after: 1)
        }
        provider.answer(.success(.drawn(["A": [.north(50), .east(150)]], east: 150, north: 650)))
        for north in stride(from: 660.0, through: 690, by: 10) {
            await drive.drive(east: 150, north: north, after: 1)
        }
        drive.navigator.clearDestinations()
        recorder.stop()
        return (text, drive)
    }

    @Test("A12: a recording, and the lines of its events, are files of locations")
    func locations() async throws {
        let (text, _) = await recorded(seed: 1)
        let recording = try DriveRecording(text)
        let readings = recording.inputs.compactMap { input -> Location? in
            if case .reading(let location, _) = input { location } else { nil }
        }
        #expect(LocationFile.format(of: Array(text.utf8)) == .recording)
        #expect(try LocationFile.locations(in: text) == readings)
        let shown = recording.events.filter { $0.contains(#""event":"locationUpdated""#) }
        let events = recording.events.joined(separator: "\n")
        #expect(try LocationFile.locations(in: events).count == shown.count)
    }

    @Test("A12: a recording with a route that cannot be is refused, not driven")
    func impossibleRoute() async throws {
        let (text, _) = await recorded(seed: 1)
        let lines = text.split(separator: "\n").map(String.init)
        let number = try #require(lines.firstIndex { $0.contains(#""pointRange":"#) })
        let damaged = lines[number].replacing(
            try Regex(#""pointRange":\[\d+,\d+\]"#), with: #""pointRange":[0,9999]"#)
        #expect(damaged != lines[number])
        let all = (lines[..<number] + [damaged] + lines[(number + 1)...]).joined(separator: "\n")
        #expect(throws: DriveRecordingError.malformed(line: number + 1)) {
            try DriveRecording(all)
        }
    }

    @Test("A12: a drive that is replayed has the same events", arguments: UInt64(1)...5)
    func replayed(_ seed: UInt64) async throws {
        let (text, drive) = await recorded(seed: seed)
        let recording = try DriveRecording(text)
        #expect(recording.start == startOfTime)
        #expect(recording.events.count == drive.log.events.count)
        #expect(recording.replayedEvents() == recording.events)
        var events: [NavigationEvent] = []
        recording.replay { event, _, _ in events.append(event) }
        #expect(events.map(\.name) == drive.log.events.map(\.name))
        let names = Set(events.map(\.name))
        for name in ["offRoute", "rerouteFailed", "arrived", "signalLost", "announcement"] {
            #expect(names.contains(name), "the drive has it all")
        }
    }

    @Test(
        "A12: a drive in which a listener acts is the same again, line by line",
        arguments: Intervention.all)
    func acting(_ intervention: Intervention) async throws {
        let route = Route.drawn(["A": [.north(150), .east(150)], "B": [.north(200)]])
        let drive = GuidedDrive(ScriptedProvider(route), isSimulated: true)
        var isDone = false
        let actor = EventActor { navigator, event in
            guard !isDone, event.name == intervention.event else { return }
            isDone = true
            intervention.act(navigator)
        }
        // It is told before the recorder is.
        drive.navigator.addListener(actor)
        var text = ""
        let recorder = DriveRecorder(drive.navigator, start: startOfTime) { text += $0 }
        await drive.begin(route)
        await drive.follow()
        recorder.stop()
        #expect(isDone)
        let recording = try DriveRecording(text)
        #expect(recording.events.count == drive.log.events.count)
        #expect(recording.replayedEvents() == recording.events)
    }

    @Test("A12: what is asked for is recorded, and what comes of it")
    func requests() async throws {
        let provider = ScriptedProvider(Self.route)
        let drive = GuidedDrive(provider)
        var text = ""
        let recorder = DriveRecorder(drive.navigator, start: startOfTime) { text += $0 }
        provider.answer(.failure(.quotaExceeded))
        await drive.begin(Self.route)
        provider.answer(.success(Self.route))
        _ = await drive.navigator.setDestinations(Self.route.destinations)
        recorder.stop()
        let asked = try DriveRecording(text).inputs.compactMap { input -> String? in
            switch input {
            case .request(let request): "request \(request == provider.requests[0])"
            case .requestFailed(let status): status.rawValue
            case .route(_, let cause, _): cause.rawValue
            default: nil
            }
        }
        #expect(asked == ["request true", "quotaExceeded", "request true", "destinationsSet"])
    }

    @Test("A12: a recording of another version says so, also as a file of locations")
    func otherVersion() {
        let text = "{\"format\":\"waymark-drive\",\"start\":0,\"version\":3}\n"
        #expect(throws: DriveRecordingError.unsupportedVersion(3)) { try DriveRecording(text) }
        #expect {
            try LocationFile.locations(in: text)
        } throws: { error in
            "\(error)".contains("version 3")
        }
    }

    @Test("A12: a recorder that is stopped writes nothing more")
    func stopped() async {
        let drive = GuidedDrive(ScriptedProvider(Self.route))
        var text = ""
        let recorder = DriveRecorder(drive.navigator, start: startOfTime) { text += $0 }
        await drive.begin(Self.route)
        recorder.stop()
        let length = text.count
        drive.send(north: 20)
        #expect(text.count == length)
    }

    @Test(
        "A12: what is no recording of this version is refused",
        arguments: [
            "", "\n\n", "{}", "[]", "null", "waymark-drive", "{\"format\":\"waymark-drive\"}",
            "{\"format\":\"other\",\"start\":0,\"version\":1}",
            "{\"format\":\"waymark-drive\",\"start\":\"now\",\"version\":1}",
        ])
    func noRecording(_ text: String) {
        #expect(throws: DriveRecordingError.unknownFormat) { try DriveRecording(text) }
    }

    @Test(
        "A12: the line that is damaged is named",
        arguments: [
            "x", "{\"input\":", "{\"input\":{}}", "{\"input\":{\"fly\":{}}}",
            "{\"input\":{\"clock\":{\"time\":\"noon\"}}}", "{\"event\":\"offRoute\"",
            "{\"input\":{\"reading\":{\"location\":{},\"roads\":[]}}}",
        ])
    func damaged(_ line: String) {
        let header = "{\"format\":\"waymark-drive\",\"start\":0,\"version\":1}\n"
        let good = "{\"input\":{\"clock\":{\"time\":1}}}\n"
        #expect(throws: DriveRecordingError.malformed(line: 3)) {
            try DriveRecording(header + good + line + "\n" + good)
        }
    }

    @Test("A12: no damage to a recording crashes the reader or the drive")
    func mutations() async {
        let text = Array(await recorded(seed: 1).text.utf8)
        let digits = Array("0123456789".utf8)
        for seed in UInt64(1)...150 {
            var generator = SeededGenerator(seed: seed)
            var bytes = text
            // Half of them change numbers only: these can be read.
            let alphabet = seed.isMultiple(of: 2) ? digits : digits + Array("-.eE\"{}[],:nu\n".utf8)
            for _ in 0..<Int.random(in: 1...20, using: &generator) {
                let place = Int.random(in: bytes.indices, using: &generator)
                let byte = alphabet.randomElement(using: &generator) ?? 0
                guard alphabet != digits else {
                    if digits.contains(bytes[place]) { bytes[place] = byte }
                    continue
                }
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: bytes.remove(at: place)
                case 1: bytes.insert(byte, at: place)
                case 2: bytes[place] = byte
                default: bytes[place] = bytes[Int.random(in: bytes.indices, using: &generator)]
                }
            }
            do throws(DriveRecordingError) {
                let recording = try DriveRecording(String(decoding: bytes, as: UTF8.self))
                _ = recording.replayedEvents()
            } catch {
                #expect(!error.description.isEmpty)
            }
        }
    }

    @Test("A12: no line that is lost, doubled or moved crashes the drive")
    func lines() async throws {
        let lines = await recorded(seed: 2).text.split(separator: "\n")
        for seed in UInt64(1)...50 {
            var generator = SeededGenerator(seed: seed)
            var damaged = Array(lines.dropFirst())
            for _ in 0..<Int.random(in: 1...30, using: &generator) {
                let place = Int.random(in: damaged.indices, using: &generator)
                let other = Int.random(in: damaged.indices, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: damaged.remove(at: place)
                case 1: damaged.insert(damaged[other], at: place)
                default: damaged.swapAt(place, other)
                }
            }
            let text = ([lines[0]] + damaged).joined(separator: "\n")
            _ = try DriveRecording(text).replayedEvents()
        }
    }
}
