import Foundation
import Testing
import WaymarkRouting

@Suite("Routing profiles")
struct ProfileTests {
    /// The profile that comes with the package, as text, with one piece replaced.
    private func car(replacing piece: String, by other: String) throws -> String {
        let yaml = try Profile(named: "car").yaml()
        let range = try #require(yaml.firstRange(of: piece), "\(yaml)")
        return yaml.replacingCharacters(in: range, with: other)
    }

    /// The reason why `yaml` is no profile.
    private func reason(_ yaml: String) -> String? {
        do throws(RoutingError) {
            _ = try Profile(yaml: yaml, name: "mine")
        } catch {
            guard case .invalidProfile(let name, let reason) = error, name == "mine" else {
                return nil
            }
            return reason
        }
        return nil
    }

    @Test("Five profiles come with the package")
    func shipped() throws {
        #expect(Profile.shippedNames == ["car", "truck", "motorcycle", "bicycle", "foot"])
        for name in Profile.shippedNames {
            let profile = try Profile(named: name)
            #expect(profile.name == name)
            let isMotor = ["car", "truck", "motorcycle"].contains(name)
            #expect(profile.family == (isMotor ? .motor : .active))
        }
        let car = try Profile(named: "car")
        #expect(car.speeds["motorway"] ?? 0 > car.speeds["residential"] ?? 0)
    }

    @Test("A profile for wheelchairs comes with the package, for regions that are to have it")
    func wheelchair() throws {
        #expect(Profile.optionalNames == ["wheelchair"])
        let (wheelchair, foot) = (try Profile(named: "wheelchair"), try Profile(named: "foot"))
        #expect(wheelchair.name == "wheelchair" && wheelchair.family == .active)
        #expect(wheelchair.access.keys == foot.access.keys + ["wheelchair"])
        #expect(wheelchair.speeds["steps"] == nil && wheelchair.speeds["escalator"] == nil)
        let known = Set(foot.speeds.keys).subtracting(["steps", "escalator"])
        #expect(Set(wheelchair.speeds.keys) == known)
        for kind in known where kind != "ferry" {
            #expect(wheelchair.speeds[kind] ?? 0 < foot.speeds[kind] ?? 0, "\(kind)")
        }
        #expect(wheelchair.costs.elevator > foot.costs.elevator)
        #expect(wheelchair.costs.elevatorStorey == foot.costs.elevatorStorey)
        #expect(wheelchair.costs.signal == foot.costs.signal)
        let closed = ["turnstile", "kissing_gate", "stile", "kerb", "cycle_barrier", "chain"]
        #expect(Set(wheelchair.barriers.passable).isDisjoint(with: closed))
        #expect(wheelchair.barriers.impassable.isEmpty)
    }

    @Test(
        "A profile written as text reads as the same profile",
        arguments: Profile.shippedNames + Profile.optionalNames)
    func roundTrip(_ name: String) throws {
        let profile = try Profile(named: name)
        #expect(try Profile(yaml: profile.yaml(), name: name) == profile)
    }

    @Test(
        "A profile that is not there is an error with its name",
        arguments: ["tank", "", "../car", "car.yaml", "Profiles/car"])
    func unknown(_ name: String) {
        #expect(throws: RoutingError.unknownProfile(name)) { try Profile(named: name) }
    }

    @Test(
        "Text that is no profile is an error with its reason",
        arguments: ["", "name: [", "just words", "- a\n- list", "name: car", "\t: x", "{a: b"])
    func badText(_ yaml: String) throws {
        let text = try #require(reason(yaml))
        #expect(!text.isEmpty && !text.contains("\n"))
    }

    @Test("A key that is needed and missing is named", arguments: ["name", "family", "speeds"])
    func missingKey(_ key: String) throws {
        let lines = try Profile(named: "car").yaml().split(separator: "\n")
        let start = try #require(lines.firstIndex { $0.hasPrefix("\(key):") })
        let rest = lines[(start + 1)...].drop { $0.hasPrefix(" ") }
        let yaml = (lines[..<start] + rest).joined(separator: "\n")
        #expect(try #require(reason(yaml)).contains(key))
    }

    @Test("A key that is not known is an error, so that none is misspelt")
    func unknownKey() throws {
        let yaml = try car(replacing: "factor:", by: "faktor:")
        #expect(try #require(reason(yaml)).contains("unknown key 'faktor' in limits"))
    }

    @Test(
        "Speeds and factors are not negative, and sane",
        arguments: ["-50", "1000", ".nan", "nan", ".inf", "inf", "-.inf", "fast"])
    func speeds(_ value: String) throws {
        #expect(reason(try replaced("ferry", in: "speeds", by: value)) != nil)
        #expect(reason(try replaced("sand", in: "surfaces", by: value)) != nil)
        #expect(reason(try replaced("grade5", in: "tracktypes", by: value)) != nil)
        #expect(reason(try replaced("horrible", in: "smoothness", by: value)) != nil)
        #expect(reason(try replaced("factor", in: "limits", by: value)) != nil)
        #expect(reason(try replaced("driveway", in: "services", by: value)) != nil)
    }

    @Test("A speed or a factor of 0 closes; the share of a limit that is driven is above 0")
    func closing() throws {
        let ferry = try replaced("ferry", in: "speeds", by: "0")
        #expect(try Profile(yaml: ferry, name: "mine").speeds["ferry"] == nil)
        let sand = try replaced("sand", in: "surfaces", by: "0")
        #expect(try Profile(yaml: sand, name: "mine").surfaces["sand"] == 0)
        let driveway = try replaced("driveway", in: "services", by: "0")
        #expect(try Profile(yaml: driveway, name: "mine").services["driveway"] == 0)
        #expect(reason(try replaced("factor", in: "limits", by: "0")) != nil)
    }

    @Test(
        "The vehicle has a size and a weight",
        arguments: ["height", "width", "length", "weight"], ["0", "-1", "501", ".nan", "high"])
    func vehicle(key: String, value: String) throws {
        #expect(reason(try replaced(key, in: "vehicle", by: value)) != nil)
    }

    @Test("Costs are 0 to a day", arguments: ["-1", "86401", ".nan", ".inf", "much"])
    func costs(_ value: String) throws {
        for key in [
            "turn", "uTurn", "signal", "stopSign", "giveWay", "barrier", "elevator", "ferry",
        ] {
            #expect(reason(try replaced(key, in: "costs", by: value)) != nil, "\(key)")
        }
    }

    @Test("A metre up or down costs up to a minute", arguments: ["-1", "60.1", ".nan", "much"])
    func climbs(_ value: String) throws {
        for key in ["ascent", "descent"] {
            #expect(reason(try replaced(key, in: "costs", by: value)) != nil, "\(key)")
            #expect(reason(try replaced(key, in: "costs", by: "60")) == nil, "\(key)")
        }
    }

    @Test("A storey in a lift costs up to ten minutes", arguments: ["-1", "600.1", ".nan", "far"])
    func rides(_ value: String) throws {
        #expect(reason(try replaced("elevatorStorey", in: "costs", by: value)) != nil)
        #expect(reason(try replaced("elevatorStorey", in: "costs", by: "600")) == nil)
    }

    @Test("A cost of nothing is allowed", arguments: ["turn", "uTurn", "barrier", "ferry"])
    func free(_ key: String) throws {
        #expect(reason(try replaced(key, in: "costs", by: "0")) == nil)
    }

    /// The profile of the package with another value for `key` below `section`.
    private func replaced(_ key: String, in section: String, by value: String) throws -> String {
        var lines = try Profile(named: "car").yaml().split(separator: "\n").map { String($0) }
        let start = try #require(lines.firstIndex(of: "\(section):"), "no section \(section)")
        let line = lines[(start + 1)...].firstIndex { $0.hasPrefix("  \(key):") }
        lines[try #require(line, "no key \(key)")] = "  \(key): \(value)"
        return lines.joined(separator: "\n")
    }
}
