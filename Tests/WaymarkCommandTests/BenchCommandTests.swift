import Foundation
import Testing
import WaymarkTestSupport

@Suite("Benchmarks by the command")
struct BenchCommandTests {
    private let folder: CommandFolder

    init() throws { folder = try CommandFolder.shared.get() }

    private func bench(_ options: String) throws -> CommandRun {
        let run = try folder.run("bench \(options)")
        #expect(run.status == 0 && run.complaint.isEmpty, "\(options): \(run.complaint)")
        return run
    }

    @Test(
        "Queries are measured and compared with the plain search",
        arguments: [
            ("town.waymark", "town, car: "), ("town.waymark --profile foot", "town, foot: "),
            ("helsinki.waymark --seed 7", "helsinki, car: "),
        ])
    func queries(options: String, head: String) throws {
        let lines = try bench("\(options) --queries-only --pairs-count 20 --check 10").lines
        #expect(lines.first?.hasPrefix(head) == true)
        #expect(lines.dropFirst().first?.hasPrefix("opening ") == true)
        #expect(lines.contains { $0.hasPrefix("distance query ") && $0.hasSuffix(", of 20") })
        #expect(lines.contains("check: 0 of 10 pairs differ from the plain search"))
        #expect(lines.last?.hasPrefix("peak memory ") == true)
    }

    @Test("T11: the time from a touch to its picture is measured at nine zooms, flat and tilted")
    func input() throws {
        let lines = try bench("town.waymark --input").lines
        #expect(lines.count == 19 && lines.last?.hasPrefix("touch to picture ") == true)
        #expect(lines.contains { $0.hasPrefix("zoom 16, tilt 65 ") && $0.hasSuffix(", of 58") })
    }

    @Test("Ways between rooms are counted that lead through a wall; a town without rooms has none")
    func indoor() throws {
        let run = try bench("helsinki.waymark --indoor --profile foot --pairs-count 50")
        #expect(run.lines.first?.hasPrefix("indoor query ") == true)
        #expect(run.lines.last?.hasPrefix("0 of 50 ways lead through a wall, ") == true)
        let none = try folder.run("bench town.waymark --indoor --profile foot")
        #expect(none.status == 64 && none.complaint.contains("no rooms or halls"))
    }

    @Test("Pairs are the same for a seed, and those of a file are the ones that are measured")
    func pairs() throws {
        let names = (0..<3).map { _ in UUID().uuidString + ".csv" }
        for (name, seed) in zip(names, [3, 3, 4]) {
            let run = try bench("town.waymark --pairs-count 5 --seed \(seed) --write-pairs \(name)")
            #expect(run.output.isEmpty)
        }
        let texts = try names.map { try folder.bytes($0) }
        #expect(texts[0] == texts[1] && texts[0] != texts[2])
        let run = try bench("town.waymark --queries-only --check 2 --json --pairs \(names[0])")
        let pairs = try #require(run.json()["pairs"] as? [[String: Any]])
        #expect(pairs.count == 5 && pairs.allSatisfy { $0["duration"] is Double })
        #expect(try run.json()["different"] as? Int == 0)
        #expect(try run.json()["compared"] as? Int == 2)
    }

    @Test(
        "Drives with a noisy receiver are counted",
        arguments: ["full", "bare", "wandering"])
    func drives(receiver: String) throws {
        let run = try bench(
            "helsinki.waymark --drives 1 --profile foot --receiver \(receiver) --noise 2 --faults")
        #expect(run.lines.contains { $0.hasPrefix("1 drives, ") })
        #expect(run.lines.contains { $0.hasPrefix("words after their maneuver: ") })
    }

    @Test(
        "Nobody is re-routed who rides round a block or stands, and nobody misses a stop",
        arguments: ["blocks", "stops", "stands"], ["full", "bare", "wandering"])
    func loops(kind: String, receiver: String) throws {
        let run = try bench(
            "helsinki.waymark --drives 8 --profile foot --kind \(kind) --receiver \(receiver) "
                + "--noise 3")
        #expect(run.lines.first == "8 drives, 0 with a wrong turn")
        #expect(
            run.lines.contains(
                "drives without a wrong turn that were re-routed: 0 of 8 (0 times)"))
        #expect(run.lines.contains("drives whose arrivals were not reported once each: 0"))
    }

    @Test("Between readings that are rare the place goes on")
    func rareReadings() throws {
        let run = try bench(
            "helsinki.waymark --drives 6 --profile foot --kind stands --interval 5 --noise 3")
        let line = try #require(run.lines.first { $0.hasPrefix("of them more than 15 m: ") })
        let share = try #require(Double(line.dropFirst(24).dropLast(2)))
        #expect(share < 2, "\(line)")
    }

    @Test(
        "The navigator, frames, overlays and touches are measured, a line each",
        arguments: [
            ("town.waymark --frames", "navigator update  ", "frame 1280x800 tilted, 2 thread(s)"),
            ("helsinki.waymark --frames", "navigator update  ", "frame 1280x800 flat, 1 thread(s)"),
            ("town.waymark --overlays", "nothing  ", "10,000 markers around it: a tap  "),
            ("town.waymark --input", "zoom 5, tilt 0  ", "zoom 16, tilt 65  "),
        ])
    func others(options: String, first: String, other: String) throws {
        let lines = try bench(options).lines
        #expect(lines.first?.hasPrefix(first) == true)
        #expect(lines.contains { $0.hasPrefix(other) })
        let figure = /.*\ \ +median +[\d.]+ (ms|µs), 99th percentile +[\d.]+, .*/
        for line in lines.dropLast() { #expect(line.wholeMatch(of: figure) != nil, "\(line)") }
    }

    @Test("Frames are measured by stage", arguments: ["", "--style night --center -33.8,151.211"])
    func render(options: String) throws {
        let run = try bench("town.waymark --render \(options)")
        let reports = try #require(
            JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
        #expect(reports.count == 8)
        for report in reports {
            #expect(report["frames"] as? Int == 300)
            #expect((report["stages"] as? [String: Any])?["total"] != nil)
        }
    }
}
