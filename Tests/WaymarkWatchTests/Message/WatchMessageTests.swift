import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkWatch

@Suite("What a phone tells a watch")
struct WatchMessageTests {
    private func bytes(_ change: (inout [String: Any]) -> Void) throws -> Data {
        let data = try WatchMessage.drive(.sample()).data()
        let object = try JSONSerialization.jsonObject(with: data)
        var fields = try #require(object as? [String: Any])
        change(&fields)
        return try JSONSerialization.data(withJSONObject: fields)
    }

    private func changed(_ change: (inout [String: Any]) -> Void) throws -> Data {
        try bytes { fields in
            var drive = fields["drive"] as? [String: Any] ?? [:]
            change(&drive)
            fields["drive"] = drive
        }
    }

    @Test("A drive comes back as it was, and is small")
    func roundTrip() throws {
        let data = try WatchMessage.drive(.sample()).data()
        #expect(data.count < 2500)
        guard case .drive(let drive) = try WatchMessage(data: data) else {
            Issue.record("no drive")
            return
        }
        var expected = WatchDrive.sample()
        let places = zip(drive.line, expected.line)
        #expect(places.allSatisfy { $0.distance(to: $1) < 0.2 } && drive.line.count == 16)
        expected.line = drive.line
        #expect(drive == expected)
        let end = try WatchMessage.ended(at: noon).data()
        #expect(try WatchMessage(data: end) == .ended(at: noon) && end.count < 64)
    }

    @Test("Another version is refused by its number")
    func version() throws {
        let data = try bytes { $0["version"] = 2 }
        #expect(throws: WatchMessageError.unsupported(version: 2)) { try WatchMessage(data: data) }
        #expect(
            "\(WatchMessageError.unsupported(version: 2))"
                == "the message has the version 2; 1 is understood")
    }

    @Test(
        "Bytes that are no message are refused",
        arguments: ["", "{}", "[1]", "\u{0}", "{\"version\":1}"])
    func garbage(_ text: String) {
        #expect(throws: WatchMessageError.malformed) { try WatchMessage(data: Data(text.utf8)) }
    }

    @Test(
        "Every message that is cut off, or has another byte, is refused or is one that can be shown"
    )
    func damaged() throws {
        let data = try WatchMessage.drive(.sample()).data()
        for length in stride(from: 0, to: data.count, by: 7) {
            #expect(throws: WatchMessageError.self) { try WatchMessage(data: data.prefix(length)) }
        }
        for index in data.indices {
            for byte: UInt8 in [0, 0x22, 0x2d, 0x39, 0xff] {
                var other = data
                other[index] = byte
                guard let message = try? WatchMessage(data: other) else { continue }
                var follower = WatchFollower()
                follower.take(message, at: noon)
                _ = follower.glance(at: noon)
            }
        }
    }

    @Test("Numbers that cannot be, and parts that do not fit together, are refused")
    func hostile() throws {
        let changes: [(inout [String: Any]) -> Void] = [
            { $0["turns"] = [1000] }, { $0["turns"] = [1500, 1000] }, { $0["turns"] = [-1, 5] },
            { $0["turns"] = [1000, 1e300] }, { $0["seconds"] = -1 }, { $0["meters"] = 1e300 },
            { $0["steps"] = [] }, { $0["line"] = "" }, { $0["line"] = "~~~~~~" },
            { $0["unit"] = "cubits" }, { $0["seconds"] = "long" },
            {
                $0["line"] = Path(repeatElement(place(east: 0, north: 0), count: 401)).encoded(
                    precision: 6)
            },
        ]
        for (number, change) in changes.enumerated() {
            let data = try changed(change)
            #expect(throws: WatchMessageError.malformed, "\(number)") {
                try WatchMessage(data: data)
            }
        }
        let late = try bytes { $0["sent"] = 1e300 }
        #expect(throws: WatchMessageError.malformed) { try WatchMessage(data: late) }
        let large = Data(repeating: 0x20, count: WatchMessage.maximumSize + 1)
        #expect(throws: WatchMessageError.tooLarge(bytes: 32_769)) { try WatchMessage(data: large) }
    }

    @Test("Where names are too long, the farthest steps are left out")
    func longNames() throws {
        var drive = WatchDrive.sample()
        drive.steps[2].roadName = String(repeating: "long ", count: 7000)
        guard case .drive(let sent) = try WatchMessage(data: WatchMessage.drive(drive).data())
        else {
            Issue.record("no drive")
            return
        }
        #expect(sent.steps.count == 2 && sent.turns == [1000])
        drive.steps[0].roadName = drive.steps[2].roadName
        #expect(throws: WatchMessageError.self) { try WatchMessage.drive(drive).data() }
    }
}
