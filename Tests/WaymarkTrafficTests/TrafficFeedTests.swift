import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkTraffic

@Suite("Feeds of traffic")
struct TrafficFeedTests {
    private static let now = Date(timeIntervalSince1970: 1_764_000_000)

    private func read(_ text: String) throws -> TrafficReport {
        let bytes = Array(text.utf8)
        return try TrafficFeed(of: bytes).read(bytes, source: "test", now: Self.now)
    }

    @Test("A speed file of OSRM has pairs of nodes, and 0 closes")
    func speeds() throws {
        let report = try read("1,2,36\r\n2,3,0,17.5\n\n 3 , 4 ,18\n")
        #expect(report.time == Self.now && report.isComplete && report.source == "test")
        #expect(report.stretches.map(\.nodes) == [[1, 2], [2, 3], [3, 4]])
        #expect(report.stretches.map(\.speed) == [10, nil, 5])
        #expect(report.stretches.map(\.isClosed) == [false, true, false])
        #expect(try read("").stretches.isEmpty)
    }

    @Test("A file of penalties of turns has three nodes and seconds, and perhaps a weight")
    func turns() throws {
        let report = try read("100001,100002,100003,30\r\n\n 100003 ,100002,100001, -1.5 ,17\n")
        #expect(report.stretches.isEmpty && report.isComplete && report.time == Self.now)
        #expect(report.turns.map(\.from) == [100_001, 100_003])
        #expect(report.turns.map(\.via) == [100_002, 100_002])
        #expect(report.turns.map(\.to) == [100_003, 100_001])
        #expect(report.turns.map(\.seconds) == [30, -1.5])
        // A speed with a weight is no turn.
        #expect(try read("100001,100002,80,17").turns.isEmpty)
        for line in ["100001,100002,100003", "1,2,100003,x", "1,2,100003,nan"] {
            #expect(throws: TrafficFeedError.self) { try read("100001,100002,100003,1\n" + line) }
        }
    }

    @Test("Lines of GeoJSON have speeds and closures, features of any kind incidents")
    func geojson() throws {
        let report = try read(
            """
            {"type": "FeatureCollection", "time": "2026-11-27T08:00:00Z", "features": [
            {"type": "Feature", "geometry": {"type": "LineString", "coordinates": [[24, 60], [24.01, 60]]},
             "properties": {"speed_kmh": 18, "confidence": 0.5, "end": "2026-11-27T09:00:00.5Z"}},
            {"type": "Feature", "id": 7, "geometry": {"type": "MultiLineString",
             "coordinates": [[[24, 60], [24.01, 60]], [[24.02, 60], [24.03, 60]]]},
             "properties": {"closed": true, "incident": "accident", "description": "Two cars", "delay": 90}},
            {"type": "Feature", "geometry": {"type": "Point", "coordinates": [24.5, 60.5, 3]},
             "properties": {"incident": "hazard"}},
            {"type": "Feature", "geometry": null, "properties": null}]}
            """)
        #expect(report.time == Date(timeIntervalSince1970: 1_795_766_400))
        #expect(report.stretches.map(\.speed) == [5, nil, nil])
        #expect(report.stretches.map(\.isClosed) == [false, true, true])
        #expect(report.stretches[0].confidence == 0.5)
        #expect(report.stretches[0].endTime == Date(timeIntervalSince1970: 1_795_770_000.5))
        #expect(report.incidents.map(\.id) == ["7", "test-3"])
        #expect(report.incidents.map(\.kind) == [.accident, .hazard])
        #expect(report.incidents[0].isClosed && report.incidents[0].delay == 90)
        #expect(report.incidents[1].coordinate.latitude == 60.5)
    }

    @Test("A work zone of WZDx 4 closes where no lane is left")
    func workZones() throws {
        let report = try read(
            """
            {"feed_info": {"publisher": "City", "version": "4.2", "update_date": "2026-11-27T08:00:00Z"},
            "type": "FeatureCollection", "features": [
            {"id": "a", "type": "Feature", "properties": {
             "core_details": {"event_type": "work-zone", "road_names": ["Main St"], "direction": "northbound",
              "description": "Sewer"}, "start_date": "2026-11-01T00:00:00Z", "end_date": "2026-12-01T00:00:00Z",
             "vehicle_impact": "all-lanes-closed"},
             "geometry": {"type": "LineString", "coordinates": [[-93.6, 41.6], [-93.6, 41.61]]}},
            {"id": "b", "type": "Feature", "properties": {"core_details": {"event_type": "work-zone"},
             "vehicle_impact": "some-lanes-closed", "reduced_speed_limit_kph": 36},
             "geometry": {"type": "MultiPoint", "coordinates": [[-93.6, 41.6], [-93.6, 41.61]]}}]}
            """)
        #expect(report.stretches.map(\.isClosed) == [true, false])
        #expect(report.stretches.map(\.speed) == [nil, 10])
        #expect(report.stretches[0].startTime != nil && report.stretches[0].endTime != nil)
        #expect(report.incidents.map(\.kind) == [.closure, .roadworks])
        #expect(report.incidents[0].roadName == "Main St" && report.incidents[0].details == "Sewer")
    }

    @Test(
        "What cannot be read is told with its line or feature",
        arguments: [
            ("1,2\n", 1), ("1,2,3\nfrom,to,speed\n", 2), ("1,2,nan\n", 1), ("1,2,inf", 1),
            ("99999999999999999999,2,3", 1), ("{", 0), ("{}", 0), (#"{"type": "Feature"}"#, 0),
            (#"{"type": "FeatureCollection", "features": [5]}"#, 1),
            (feature(#"{"type": "Polygon", "coordinates": []}"#, "{}"), 1),
            (feature(#"{"type": "LineString", "coordinates": [[0, 91]]}"#, "{}"), 1),
            (feature(#"{"type": "LineString", "coordinates": [["a", 1]]}"#, "{}"), 1),
            (feature(line, #"{"speed_kmh": "fast"}"#), 1),
            (feature(line, #"{"speed_kmh": 5, "start": "noon"}"#), 1),
            (feature(line, #"{"incident": "party"}"#), 1),
            (feature(line, #"{"closed": "yes"}"#), 1), (feature(line, "[]"), 1),
            (feature(line, #"{"speed_kmh": 5, "confidence": "high"}"#), 1),
        ])
    func malformed(text: String, entry: Int) {
        do {
            _ = try read(text)
            Issue.record("it was read")
        } catch TrafficFeedError.malformed(let found, let reason) {
            #expect(found == entry && !reason.isEmpty)
        } catch {
            Issue.record(error)
        }
    }

    private static let line = #"{"type": "LineString", "coordinates": [[24, 60], [24.01, 60]]}"#

    private static func feature(_ geometry: String, _ properties: String) -> String {
        #"{"type": "FeatureCollection", "features": [{"type": "Feature", "geometry": "#
            + geometry + #", "properties": "# + properties + "}]}"
    }
}
