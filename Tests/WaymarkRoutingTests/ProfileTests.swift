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

    @Test("The car comes with the package")
    func car() throws {
        let car = try Profile(named: "car")
        #expect(car.name == "car")
        #expect(car.speeds["motorway"] ?? 0 > car.speeds["residential"] ?? 0)
    }

    @Test("A profile written as text reads as the same profile")
    func roundTrip() throws {
        let car = try Profile(named: "car")
        #expect(try Profile(yaml: car.yaml(), name: "car") == car)
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

    @Test("A missing key is named")
    func missingKey() throws {
        let yaml = try car(replacing: "limitFactor:", by: "limitFaktor:")
        #expect(try #require(reason(yaml)).contains("limitFactor"))
    }

    @Test(
        "Speeds and factors are above 0 and sane",
        arguments: ["-50", "0", "1000", ".nan", ".inf", "-.inf", "fast"])
    func speeds(_ value: String) throws {
        #expect(reason(try replaced("ferry", in: "speeds", by: value)) != nil)
        #expect(reason(try replaced("sand", in: "surfaces", by: value)) != nil)
        #expect(reason(try replaced("limitFactor", by: value)) != nil)
        #expect(reason(try replaced("minorServiceFactor", by: value)) != nil)
    }

    @Test("Costs are 0 to a day", arguments: ["-1", "86401", ".nan", ".inf", "much"])
    func costs(_ value: String) throws {
        for key in ["turn", "uTurn", "signal", "stopSign", "giveWay", "barrier", "ferry"] {
            #expect(reason(try replaced(key, in: "costs", by: value)) != nil, "\(key)")
        }
    }

    @Test("A cost of nothing is allowed", arguments: ["turn", "uTurn", "barrier", "ferry"])
    func free(_ key: String) throws {
        #expect(reason(try replaced(key, in: "costs", by: "0")) == nil)
    }

    /// The profile of the package with another value for `key`, below `section` where given.
    private func replaced(
        _ key: String, in section: String? = nil, by value: String
    ) throws -> String {
        var lines = try Profile(named: "car").yaml().split(separator: "\n").map { String($0) }
        let start = try section.map { name in
            try #require(lines.firstIndex(of: "\(name):"), "no section \(name)")
        }
        let indent = section == nil ? "" : "  "
        let line = lines[(start ?? -1) + 1..<lines.count].firstIndex {
            $0.hasPrefix("\(indent)\(key):")
        }
        lines[try #require(line, "no key \(key)")] = "\(indent)\(key): \(value)"
        return lines.joined(separator: "\n")
    }
}
