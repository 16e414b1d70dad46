import Testing
import WaymarkTestSupport

@Suite("Ferries")
struct FerryTests {
    /// Ten kilometres of water from `b` to `c`, and a road along it with the tags `bridge`.
    private func ferry(_ tags: ScenarioTags, bridge: ScenarioTags? = nil) throws -> ScenarioMap {
        let ferry: ScenarioTags = ["route": "ferry", "name": "Silja"].merging(tags) { $1 }
        return try ScenarioMap(
            ScenarioDrawing(
                """
                a-b--------------------c-d
                   e                f
                """, step: 500),
            ways: [
                "ab": street("Quay"), "bc": ferry, "cd": street("Harbour"),
                "befc": bridge ?? ["highway": "footway"],
            ])
    }

    /// Seconds from one side to the other with a ferry that takes `duration`.
    private func time(_ duration: String) throws -> Double {
        let drive = try ferry(["duration": duration]).route(from: "a", to: "d")
        #expect(drive.roads == ["Quay", "Silja", "Harbour"])
        return drive.duration
    }

    @Test("A ferry that takes half an hour longer makes the journey half an hour longer")
    func durations() throws {
        let difference = try time("01:00") - time("00:30")
        #expect(abs(difference - 1800) < 60, "\(difference) s")
    }

    @Test("A slow ferry takes the time of its timetable")
    func slow() throws {
        let difference = try time("04:00") - time("03:00")
        #expect(abs(difference - 3600) < 180, "\(difference) s")
    }

    @Test("The journey takes at least as long as the ferry")
    func leastTime() throws {
        #expect(try time("00:45") > 45 * 60)
        #expect(try time("00:45") < 60 * 60)
    }

    @Test("The forms of a duration mean the same")
    func forms() throws {
        let reference = try time("00:30")
        for form in ["30", "0:30", "00:30:00"] { #expect(try time(form) == reference) }
        #expect(try time("90") == time("1:30"))
    }

    @Test(
        "A duration that cannot be read is no reason to leave a ferry out",
        arguments: ["", "x", "0"])
    func unreadable(_ duration: String) throws { #expect(try time(duration) > 0) }

    @Test("A quick bridge is taken instead of a ferry, a ferry instead of a slow road")
    func choice() throws {
        let bridge = try ferry(
            ["duration": "00:30"], bridge: road("primary", "Bridge", ["maxspeed": "80"]))
        #expect(try bridge.route(from: "a", to: "d").roads == ["Quay", "Bridge", "Harbour"])
        let track = try ferry(
            ["duration": "00:20"], bridge: road("track", "Bridge", ["surface": "mud"]))
        #expect(try track.route(from: "a", to: "d").roads == ["Quay", "Silja", "Harbour"])
    }

    @Test(
        "A ferry without cars is not taken",
        arguments: [["motor_vehicle": "no"], ["access": "no", "foot": "yes"], ["motorcar": "no"]])
    func footFerry(_ tags: ScenarioTags) throws {
        let tags = tags.merging(["duration": "00:05"]) { $1 }
        let map = try ferry(tags, bridge: street("Bridge"))
        #expect(try map.route(from: "a", to: "d").roads == ["Quay", "Bridge", "Harbour"])
    }

    @Test("Boarding is told")
    func maneuver() throws {
        let drive = try ferry(["duration": "00:30"]).route(from: "a", to: "d")
        #expect(drive.maneuvers.contains("ferry Silja"))
        #expect(drive.instructions.contains("Take the ferry Silja"))
    }
}
