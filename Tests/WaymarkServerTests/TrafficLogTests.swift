import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkServer

@Suite("What has changed of the traffic")
struct TrafficLogTests {
    private static let start = Date(timeIntervalSince1970: 1_800_000_000)

    private func value(_ speed: Double?, share: Double = 1, isClosed: Bool = false) throws
        -> TrafficLog.Value
    {
        try #require(TrafficLog.Value(speed: speed, share: share, isClosed: isClosed))
    }

    private func at(_ seconds: Double) -> Date { Self.start.addingTimeInterval(seconds) }

    @Test("Who knows nothing is told everything, who knows a state what has changed since")
    func changes() throws {
        var log = TrafficLog()
        log.update(stretches: [:], incidents: [:], at: at(0))
        #expect(log.revision == 0)
        log.update(stretches: ["a": try value(5), "b": try value(3)], incidents: [:], at: at(1))
        log.update(stretches: ["b": try value(3)], incidents: [:], at: at(2))
        log.update(
            stretches: ["b": try value(3), "c": try value(nil, isClosed: true)], incidents: [:],
            at: at(3))
        #expect(log.revision == 3)
        let all = log.change(since: nil, at: at(3))
        #expect(all.isComplete && all.stretches.map(\.line) == ["b", "c"])
        #expect(all.stretches[0].speed == 3 && all.stretches[1].isClosed == true)
        let since = log.change(since: 1, at: at(3))
        #expect(!since.isComplete && since.stretches.map(\.line) == ["a", "c"])
        #expect(since.stretches[0].speed == nil && since.stretches[0].isClosed == nil)
        #expect(log.change(since: 3, at: at(3)).stretches.isEmpty)
        #expect(log.change(since: 4, at: at(3)).isComplete, "a state that never was")
    }

    @Test("What stands is told again before it is over, what is gone is forgotten later than that")
    func refresh() throws {
        var log = TrafficLog()
        let same = ["a": try value(5)]
        log.update(stretches: same, incidents: [:], at: at(0))
        #expect(!log.isDue(at: at(TrafficLog.refresh - 1)) && log.isDue(at: at(TrafficLog.refresh)))
        log.update(stretches: same, incidents: [:], at: at(TrafficLog.refresh - 1))
        #expect(log.revision == 1)
        log.update(stretches: same, incidents: [:], at: at(TrafficLog.refresh))
        #expect(log.revision == 2 && TrafficLog.refresh < TrafficLog.validity)
        #expect(log.change(since: 1, at: at(900)).stretches.map(\.line) == ["a"])
        log.update(stretches: [:], incidents: [:], at: at(1000))
        log.update(stretches: [:], incidents: [:], at: at(1000 + TrafficLog.validity))
        #expect(log.change(since: 2, at: at(2800)).stretches.map(\.line) == ["a"])
        log.update(stretches: [:], incidents: [:], at: at(1001 + TrafficLog.validity))
        #expect(log.revision == 3)
        #expect(log.change(since: 2, at: at(2801)).isComplete)
        #expect(!log.change(since: 3, at: at(2801)).isComplete)
    }

    @Test("Small changes are none, and what hardly counts is nothing")
    func steps() throws {
        #expect(try value(5.01) == value(5.04) && value(5) != value(5.2))
        #expect(try value(0.5) != value(0.52))
        #expect(try value(5, share: 0.97) == value(5, share: 1))
        #expect(try value(5, share: 0.5) != value(5, share: 1))
        #expect(TrafficLog.Value(speed: 5, share: 0.04, isClosed: false) == nil)
        #expect(TrafficLog.Value(speed: nil, share: 0, isClosed: false) == nil)
        #expect(try value(0.1).speed == 0.25 && value(200).speed == 90)
    }

    @Test("Incidents come and go by their ids")
    func incidents() throws {
        var log = TrafficLog()
        let place = Coordinate(latitude: 60, longitude: 24)
        let incident = TrafficIncident(id: "x", kind: .accident, coordinate: place)
        log.update(stretches: [:], incidents: ["x": incident], at: at(0))
        #expect(log.change(since: nil, at: at(0)).incidents == [incident])
        log.update(stretches: [:], incidents: [:], at: at(1))
        let change = log.change(since: 1, at: at(1))
        #expect(change.incidents.isEmpty && change.endedIncidents == ["x"])
        let report = try change.report(of: "server", now: at(2))
        #expect(report.incidents.map(\.id) == ["x"] && !report.isComplete)
        #expect(report.incidents.allSatisfy { $0.endTime ?? .distantFuture < at(2) })
    }

    @Test("A change is the same after a trip as JSON, and what is broken is no report")
    func coding() throws {
        let line = Path([
            Coordinate(latitude: 60, longitude: 24), Coordinate(latitude: 60.01, longitude: 24),
        ])
        var log = TrafficLog()
        log.update(
            stretches: [line.encoded(precision: 6): try value(5, share: 0.5)], incidents: [:],
            at: at(0))
        let change = log.change(since: nil, at: at(0))
        let data = try JSONEncoder().encode(change)
        #expect(try JSONDecoder().decode(TrafficChange.self, from: data) == change)
        let stretch = try #require(try change.report(of: "a", now: at(0)).stretches.first)
        #expect(stretch.path == line && stretch.speed == 5 && stretch.confidence == 0.5)
        #expect(stretch.endTime == at(TrafficLog.validity))
        var broken = change
        broken.stretches = [.init(line: "\u{1}", speed: 1, confidence: nil, isClosed: false)]
        #expect(throws: (any Error).self) { try broken.report(of: "a", now: at(0)) }
    }
}
