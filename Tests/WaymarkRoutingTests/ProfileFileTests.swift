import Foundation
import Testing
import WaymarkRouting

/// A profile with a mistake, and what is said about it.
struct ProfileMistake: Sendable, CustomTestStringConvertible {
    let lines: [String]
    let reason: String

    init(_ lines: String..., reason: String) {
        self.lines = lines
        self.reason = reason
    }

    var testDescription: String { reason }
}

@Suite("Mistakes in profiles")
struct ProfileMistakeTests {
    @Test(
        "A mistake is told with its line",
        arguments: [
            ProfileMistake(
                "name: van", "extends: car", "limits:", "  factr: 0.8",
                reason: "line 4: unknown key 'factr' in limits; known are obeys, factor, maximum, "
                    + "keys"),
            ProfileMistake(
                "name: van", "speed: {track: 5}", "extends: car",
                reason: "line 2: unknown key 'speed' in the profile"),
            ProfileMistake(
                "name: van", "extends: car", "", "speeds:", "  road: 30", "  track: fast",
                reason: "line 6: 'speeds.track' takes a number from "),
            ProfileMistake(
                "name: van", "extends: car", "vehicle: {height: 2.6,", "  width: 50}",
                reason: "line 4: 'width' takes a number from 0.1 to 20.0"),
            ProfileMistake(
                "name: van", "extends: car", "family: boat",
                reason: "line 3: 'family' is motor or active"),
            ProfileMistake(
                "name: van", "extends: cra", reason: "line 2: there is no profile 'cra' to extend"),
            ProfileMistake(
                "name: van", "extends: [car]", reason: "line 2: 'extends' takes the name of a"),
            ProfileMistake(
                "name: my van", "extends: car", reason: "line 1: 'name' takes 1 to 10 ASCII"),
            ProfileMistake(
                "name: abcdefghijklm", "extends: car", reason: "line 1: 'name' takes 1 to 10"),
            ProfileMistake("name: a/b", "extends: car", reason: "line 1: 'name' takes 1 to 10"),
        ])
    func scalars(_ mistake: ProfileMistake) { check(mistake) }

    @Test(
        "A value of another type is told with its line",
        arguments: [
            ProfileMistake(
                "name: van", "extends: car", "speeds: 5",
                reason: "line 3: 'speeds' takes keys with numbers"),
            ProfileMistake(
                "name: van", "extends: car", "speeds:", "  track: [5]",
                reason: "line 4: 'speeds.track' takes a number"),
            ProfileMistake(
                "name: van", "extends: car", "access: [private]",
                reason: "line 3: 'access' takes keys with values"),
            ProfileMistake(
                "name: van", "extends: car", "barriers:", "  slow: gate",
                reason: "line 4: 'slow' takes a list"),
            ProfileMistake(
                "name: van", "extends: car", "barriers:", "  slow: [gate,", "    [bollard]]",
                reason: "line 5: 'slow' takes a list of words"),
            ProfileMistake(
                "name: van", "extends: car", "oneway:", "  obeys: maybe",
                reason: "line 4: 'obeys' is true or false"),
            ProfileMistake(
                "name: van", "extends: car", "obeysRestrictions: 1",
                reason: "line 3: 'obeysRestrictions' is true or false"),
        ])
    func types(_ mistake: ProfileMistake) { check(mistake) }

    @Test("A key that is there twice is an error, at every depth")
    func twice() {
        for yaml in [
            "name: van\nextends: car\nname: bus",
            "name: van\nextends: car\nspeeds: {track: 5, road: 30, track: 6}",
        ] {
            #expect(throws: RoutingError.self) { try Profile(yaml: yaml, name: "mine") }
        }
    }

    private func check(_ mistake: ProfileMistake) {
        let yaml = mistake.lines.joined(separator: "\n")
        let error = #expect(throws: RoutingError.self) { try Profile(yaml: yaml, name: "mine") }
        guard case .invalidProfile("mine", let reason)? = error else {
            Issue.record("\(String(describing: error)) is not .invalidProfile of mine")
            return
        }
        #expect(reason.hasPrefix(mistake.reason))
    }
}

@Suite("Profiles that extend others")
struct ProfileInheritanceTests {
    /// A chain of profiles by their names.
    private func profile(_ name: String, of files: [String: String]) throws -> Profile {
        try Profile(yaml: files[name] ?? "", name: name) { base throws(RoutingError) in
            guard let text = files[base] else { throw .unknownProfile(base) }
            return text
        }
    }

    @Test("Mappings are merged key by key, lists and single values are replaced")
    func merging() throws {
        let car = try Profile(named: "car")
        let yaml = """
            name: van
            extends: car
            access: {denied: ["no"]}
            speeds: {track: 20}
            limits: {factor: 0.8}
            vehicle: {height: 2.6, axleLoad: 2}
            """
        let van = try Profile(yaml: yaml, name: "van.yaml")
        #expect(van.name == "van" && van.family == .motor)
        #expect(van.access.denied == ["no"] && van.access.keys == car.access.keys)
        #expect(van.speeds == car.speeds.merging(["track": 20]) { $1 })
        #expect(van.limits.factor == 0.8 && van.limits.obeys == car.limits.obeys)
        #expect(van.vehicle.height == 2.6 && van.vehicle.width == car.vehicle.width)
        #expect(van.vehicle.axleLoad == 2)
        #expect(van.costs == car.costs)
    }

    @Test("A motorcycle is a car but for what its file says")
    func motorcycle() throws {
        let (car, motorcycle) = (try Profile(named: "car"), try Profile(named: "motorcycle"))
        #expect(motorcycle.access.keys.last == "motorcycle")
        #expect(motorcycle.access.denied == car.access.denied)
        #expect(motorcycle.speeds["motorway"] == car.speeds["motorway"])
        #expect(motorcycle.vehicle.width ?? 0 < car.vehicle.width ?? 0)
    }

    @Test("A chain of profiles goes over several files")
    func chain() throws {
        let files = [
            "base": "name: base\nfamily: active\nspeeds: {path: 5, track: 4}",
            "middle": "name: middle\nextends: base\nspeeds: {track: 6}",
            "top": "name: top\nextends: middle\nspeeds: {road: 7}",
        ]
        let top = try profile("top", of: files)
        #expect(top.name == "top" && top.family == .active)
        #expect(top.speeds == ["path": 5, "track": 6, "road": 7])
    }

    @Test("A profile that extends itself in the end is an error")
    func circle() throws {
        let files = [
            "a": "name: a\nextends: b", "b": "name: b\nextends: c", "c": "name: c\nextends: b",
            "self": "name: self\nextends: self",
        ]
        for name in files.keys {
            let error = #expect(throws: RoutingError.self) { try profile(name, of: files) }
            guard case .invalidProfile(_, let reason)? = error else { continue }
            #expect(reason.hasPrefix("line 2: ") && reason.hasSuffix("extends itself in the end"))
        }
    }

    @Test("A mistake in what is extended is told where it stands")
    func mistakeBelow() throws {
        let files = [
            "base": "name: base\nfamily: motor\nspeeds: {path: 5}\ncosts:\n  turn: -1",
            "top": "name: top\nextends: base",
        ]
        let error = #expect(throws: RoutingError.self) { try profile("top", of: files) }
        guard case .invalidProfile(_, let reason)? = error else { return }
        #expect(reason.hasPrefix("line 5: 'turn' takes a number"))
    }

    @Test("A file extends what lies beside it before what comes with the package")
    func files() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("waymark-profiles-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let texts = [
            "bicycle": "name: bicycle\nextends: foot\nspeeds: {path: 9}",
            "mine": "name: mine\nextends: bicycle",
        ]
        for (name, text) in texts {
            let file = folder.appendingPathComponent(name + ".yaml")
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let mine = try Profile(path: folder.appendingPathComponent("mine.yaml").path)
        #expect(mine.speeds["path"] == 9)
        #expect(mine.speeds["steps"] == (try Profile(named: "foot").speeds["steps"]))
        #expect(throws: RoutingError.self) { try Profile(path: folder.path + "/none.yaml") }
    }
}
