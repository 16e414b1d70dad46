import Foundation
import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting
import WaymarkTestSupport
import WaymarkTraffic

@Suite("Traces and feeds of a simulated city")
struct SimulatedTraceTests {
    private let city: TrafficSimulation

    init() throws { city = try SimulatedCity.busy.get() }

    private func clock() throws -> SimulationClock {
        let start = try #require(LocalTime(year: 2026, month: 1, day: 5))
        let zone = try #require(TimeZone(identifier: "Europe/Helsinki"))
        return try #require(SimulationClock(start: start, timeZone: zone))
    }

    @Test("Without noise a trace lies on its roads, from the departure to the arrival")
    func places() {
        for drive in city.drives(count: 20, days: 1..<2) {
            let trace = city.trace(of: drive, interval: 5, noise: 0)
            #expect(trace.first?.time == drive.departure)
            #expect((trace.last.map { drive.arrival - $0.time } ?? 100) < 5)
            let line = city.router.line(of: drive.path)
            #expect(trace.first.map { $0.coordinate.distance(to: line[0]) < 0.5 } == true)
            var farthest = 0.0
            for fix in trace {
                let distance = line.nearest(to: fix.coordinate)?.distance ?? 100
                farthest = max(farthest, distance)
            }
            #expect(farthest < 0.5)
        }
    }

    @Test("A vehicle is at the end of each road when the drive says so")
    func times() throws {
        let drive = try #require(city.drives(count: 5, days: 1..<2).first)
        let trace = city.trace(of: drive, interval: 1, noise: 0)
        for (edge, time) in zip(drive.path.edges, drive.times).dropLast() {
            let end = city.router.graph.path(of: edge).last
            let fix = try #require(trace.last { $0.time <= time })
            #expect(end.map { $0.distance(to: fix.coordinate) < 35 } == true)
        }
    }

    @Test("Traces are matched to the roads that were driven", arguments: [0.0, 5])
    func matching(noise: Double) throws {
        var (found, all) = (0.0, 0.0)
        for drive in city.drives(count: 25, days: 3..<4) {
            let trace = city.trace(of: drive, interval: 5, noise: noise).map {
                TracePoint($0.coordinate, time: $0.time.seconds)
            }
            guard trace.count > 5 else { continue }
            let match = try city.router.match(trace)
            let matched = Set(match.pieces.flatMap(\.path.edges))
            for edge in drive.path.edges.dropFirst().dropLast() {
                let length = Double(city.router.graph.lengths[Int(edge.index)])
                all += length
                if matched.contains(edge) { found += length }
            }
        }
        #expect(found > (noise == 0 ? 0.97 : 0.93) * all)
    }

    @Test("Live feeds are read back, and lie on the roads")
    func feed() throws {
        let (clock, region) = (try clock(), try SampleRegion.helsinki.get())
        var (matched, all) = (0, 0)
        for hour in [8, 12, 15, 16, 17, 18] {
            let time = SimulatedTime(day: 9, hour: hour, minute: 15)
            let report = city.report(at: time, clock: clock)
            let summary = try region.apply(try reread(report), now: report.time)
            #expect(summary.refused == 0)
            matched += summary.matched
            all += summary.matched + summary.unmatched
        }
        region.clearTraffic(of: "simulation")
        #expect(all > 20 && matched * 100 >= all * 95, "\(matched) of \(all)")
    }

    private func reread(_ report: TrafficReport) throws -> TrafficReport {
        let bytes = TrafficFeed.geoJSON(report)
        #expect(TrafficFeed(of: bytes) == .geojson)
        let read = try TrafficFeed.geojson.read(bytes, source: "simulation", now: Date())
        #expect(read.time == report.time && read.stretches.count == report.stretches.count)
        #expect(read.stretches.map(\.isClosed) == report.stretches.map(\.isClosed))
        #expect(read.incidents.map(\.id) == report.incidents.map(\.id))
        #expect(read.incidents.map(\.kind) == report.incidents.map(\.kind))
        #expect(read.incidents.map(\.endTime) == report.incidents.map(\.endTime))
        for (a, b) in zip(read.stretches, report.stretches) {
            #expect(abs((a.speed ?? 0) - (b.speed ?? 0)) < 0.01)
        }
        return read
    }

    @Test(
        "A feed of the peak tells more than one of the night, and both are slower than free roads")
    func feeds() throws {
        let clock = try clock()
        let reports = [4, 17].map { hour in
            city.report(at: SimulatedTime(day: 9, hour: hour), clock: clock)
        }
        #expect(reports[0].stretches.count * 5 < reports[1].stretches.count)
        #expect(reports[1].stretches.allSatisfy { ($0.speed ?? 1) > 0.3 && ($0.speed ?? 1) < 40 })
    }

    @Test("What a report has of all kinds is written and read back")
    func writing() throws {
        let line: Path = [
            Coordinate(latitude: 60.1, longitude: -24.5), Coordinate(latitude: 60.2, longitude: 24),
        ]
        let time = Date(timeIntervalSince1970: 1_764_000_000)
        var accident = TrafficIncident(
            id: "a \"1\"", kind: .accident, coordinate: line[0], roadName: "Ä\\Ö",
            summary: "two\ncars", delay: 12.5, isClosed: true)
        accident.startTime = time
        accident.endTime = time + 60
        let closure = TrafficIncident(id: "b", kind: .closure, coordinate: line[1])
        let report = TrafficReport(
            source: "x", time: time,
            stretches: [
                .init(path: line, speed: 10, confidence: 0.5, startTime: time),
                .init(path: line, isClosed: true), .init(nodes: [1, 2], speed: 3),
            ], incidents: [accident, closure])
        let bytes = TrafficFeed.geoJSON(report)
        let read = try TrafficFeed.geojson.read(bytes, source: "x", now: Date())
        #expect(read.time == time && read.incidents == [accident, closure])
        // An accident that closes a road is a closed stretch as well; nodes have no form in GeoJSON.
        #expect(read.stretches.prefix(2) == report.stretches.prefix(2))
        #expect(read.stretches.count == 3 && read.stretches[2].isClosed)
    }

    @Test("Tables have the columns that their first line names")
    func tables() throws {
        let table = SimulationTable(city, clock: try clock())
        let drives = city.drives(count: 4, days: 0..<1)
        func rows(_ head: [UInt8], _ bytes: [UInt8]) -> (names: [String], rows: [[String]]) {
            func fields(_ line: Substring) -> [String] {
                line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            }
            let lines = String(decoding: head + bytes, as: UTF8.self).split(separator: "\n")
            return (fields(lines[0]), lines.dropFirst().map(fields))
        }
        let traces = rows(
            SimulationTable.traceColumns,
            table.traces(of: drives, firstNumber: 11, interval: 10, noise: 5))
        #expect(traces.names == ["trace", "time", "latitude", "longitude"])
        #expect(traces.rows.allSatisfy { $0.count == 4 })
        #expect(Set(traces.rows.map { $0[0] }) == Set((11..<11 + drives.count).map(String.init)))
        #expect(
            traces.rows.allSatisfy { $0[1].hasPrefix("2026-01-0") && $0[1].hasSuffix("+02:00") })
        #expect(traces.rows.allSatisfy { $0[2].hasPrefix("60.") && $0[3].hasPrefix("2") })
        let truth = rows(
            SimulationTable.truthColumns, city.loadedEdges.prefix(50).flatMap(table.truth))
        #expect(truth.names.count == 8 && truth.rows.count == 50)
        #expect(truth.rows.allSatisfy { $0.count == 8 && $0[7].hasPrefix("0:") })
        let ends = rows(SimulationTable.driveColumns, table.drives(drives))
        #expect(ends.rows.count == drives.count)
        #expect(ends.rows.allSatisfy { $0.count == ends.names.count })
        let seconds = ends.rows.compactMap { Double($0[6]) }
        #expect(zip(seconds, drives).allSatisfy { abs($0 - $1.duration) < 0.06 })
    }

    @Test("The clock of a city tells its times by its zone")
    func zone() throws {
        let clock = try clock()
        let time = SimulatedTime(day: 8, hour: 7, minute: 5) + 9
        #expect(clock.text(of: time) == "2026-01-13T07:05:09+02:00")
        #expect(clock.date(of: time) == Date(timeIntervalSince1970: 1_768_280_709))
        #expect(clock.day(of: try #require(LocalTime(year: 2026, month: 1, day: 13))) == 8)
        #expect(clock.day(of: try #require(LocalTime(year: 2026, month: 1, day: 4))) == -1)
        // Summer time.
        #expect(clock.text(of: SimulatedTime(day: 120)).hasSuffix("+03:00"))
        let tuesday = try #require(LocalTime(year: 2026, month: 1, day: 6))
        #expect(SimulationClock(start: tuesday, timeZone: .gmt) == nil)
        #expect(time.quarter == 96 + 28 && time.weekday == 1)
    }
}
