import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

@Suite("Drives as GPX")
struct GPXFileTests {
    private func read(_ text: String) throws -> [Location] {
        try LocationFile.locations(in: Array(text.utf8), format: .gpx)
    }

    private func track(_ points: String) -> String {
        "<gpx version=\"1.0\"><trk><trkseg>\(points)</trkseg></trk></gpx>"
    }

    @Test("A track point has all its fields")
    func fields() throws {
        let locations = try read(
            track(
                """
                <trkpt lat="60.5" lon="-24.25"><ele> 12.5 </ele><time>2023-11-14T22:13:20Z</time>
                <course>450</course><speed>3.5</speed><hdop>1.2</hdop></trkpt>
                """))
        let expected = Location(
            coordinate: Coordinate(latitude: 60.5, longitude: -24.25), altitude: 12.5,
            horizontalAccuracy: 6, course: 90, speed: 3.5, timestamp: startOfTime)
        #expect(locations == [expected])
    }

    @Test(
        "Speed and course stand in any extension, even of an undeclared namespace",
        arguments: [
            "<extensions><speed>7</speed><course>8</course></extensions>",
            "<extensions><a:x><a:speed>7</a:speed><b:course>8</b:course></a:x></extensions>",
            """
            <extensions xmlns:a="urn:a"><a:x><a:speed>7</a:speed><a:time>x</a:time></a:x>
            <a:course>8</a:course><a:ele>5</a:ele><a:speed>fast</a:speed></extensions>
            """,
        ])
    func extensions(_ text: String) throws {
        let location = try read(track("<trkpt lat=\"1\" lon=\"2\">\(text)</trkpt>")).first
        #expect(location?.speed == 7)
        #expect(location?.course == 8)
        #expect(location?.altitude == nil)
    }

    @Test("All segments of all tracks are read; the prefix of the namespace does not matter")
    func segments() throws {
        let locations = try read(
            """
            <g:gpx xmlns:g="http://www.topografix.com/GPX/1/1"><g:trk>
            <g:trkseg><g:trkpt lat="1" lon="0"/><g:trkpt lat="2" lon="0"/></g:trkseg>
            <g:trkseg/><g:trkseg><g:trkpt lat="3" lon="0"/></g:trkseg></g:trk>
            <g:trk><g:trkseg><g:trkpt lat="4" lon="0"/></g:trkseg></g:trk></g:gpx>
            """)
        #expect(locations.map(\.coordinate.latitude) == [1, 2, 3, 4])
    }

    @Test("Without a track the route is read, without that the waypoints")
    func kinds() throws {
        let waypoint = "<wpt lat=\"1\" lon=\"0\"><name>Home</name></wpt>"
        let route = "<rte><rtept lat=\"2\" lon=\"0\"/></rte>"
        let track = "<trk><trkseg><trkpt lat=\"3\" lon=\"0\"/></trkseg></trk>"
        for (text, latitude) in [
            (waypoint + route + track, 3.0), (waypoint + route, 2), (waypoint, 1),
        ] {
            let locations = try read("<gpx>\(text)</gpx>")
            #expect(locations.map(\.coordinate.latitude) == [latitude])
        }
    }

    @Test(
        "Times are ISO 8601",
        arguments: [
            ("2023-11-14T22:13:20Z", 0), ("2023-11-14T22:13:20.125Z", 0.125),
            ("2023-11-14T22:13:20,5Z", 0.5), ("2023-11-14 22:13:20", 0),
            ("2023-11-15T00:13:20+02:00", 0), ("2023-11-14T17:43:20-0430", 0),
            ("2023-11-15T00:13:21+02", 1), (" 2023-11-14t22:13:20z ", 0),
            ("2023-11-14T22:12:60Z", -20), ("2024-02-29T00:00:00Z", 9_164_800),
            ("2000-01-01T00:00:00.123456789Z", -753_315_200 + 0.123_456_789),
        ] as [(String, Double)])
    func times(_ text: String, _ seconds: Double) throws {
        let locations = try read(track("<trkpt lat=\"1\" lon=\"2\"><time>\(text)</time></trkpt>"))
        let timestamp = try #require(locations.first?.timestamp)
        #expect(abs(timestamp.timeIntervalSince(startOfTime) - seconds) < 1e-6)
    }

    @Test(
        "Other times are refused",
        arguments: [
            "", "yesterday", "2023-02-29T00:00:00Z", "2023-13-01T00:00:00Z", "2023-11-14T24:00:00Z",
            "2023-11-14", "2023-11-14T22:13:20.Z", "2023-11-14T22:13:20+2", "0000-01-01T00:00:00Z",
            "2023-11-14T22:13:20ZZ", "２０２３-11-14T22:13:20Z",
        ])
    func wrongTimes(_ text: String) {
        #expect(throws: LocationFileError.malformed(line: 1, reason: .notATime(text: text))) {
            try read(track("<trkpt lat=\"1\" lon=\"2\"><time>\(text)</time></trkpt>"))
        }
    }

    @Test("A point without a time is a second later than the one before")
    func undated() throws {
        let locations = try read(
            track(
                """
                <trkpt lat="1" lon="2"/><trkpt lat="1" lon="2"/>
                <trkpt lat="1" lon="2"><time>2023-11-14T22:14:20Z</time></trkpt>
                <trkpt lat="1" lon="2"/>
                """))
        #expect(locations.map { $0.timestamp.timeIntervalSince(startOfTime) } == [0, 1, 60, 61])
    }

    @Test("Files of more than ten million bytes are read")
    func large() throws {
        let note = String(repeating: " ", count: 6_000_000)
        let point = "<trkpt lat=\"1\" lon=\"2\"/><!--\(note)-->"
        #expect(try read(track(point + point)).count == 2)
    }

    @Test("A place that does not exist is kept")
    func impossible() throws {
        let locations = try read(track("<trkpt lat=\"nan\" lon=\"720\"/>"))
        #expect(locations.first?.coordinate.latitude.isNaN == true)
        #expect(locations.first?.coordinate.longitude == 720)
    }

    @Test(
        "What is wrong is told with the number of the line",
        arguments: [
            ("<gpx>\n<wpt lon=\"1\"/></gpx>", 2, .missing(field: "lat")),
            ("<gpx>\n\n<wpt lat=\"1\" lon=\"x\"/></gpx>", 3, .notANumber(field: "lon", text: "x")),
            ("<gpx>\n<wpt lat=\"1\" lon=\"2\">", 2, .notXML),
            ("<gpx>\n</kml>", 2, .notXML), ("gpx", 1, .notXML), ("<gpx/>\n<gpx/>", 2, .notXML),
        ] as [(String, Int, LocationFileError.Reason)])
    func malformed(_ text: String, _ line: Int, _ reason: LocationFileError.Reason) {
        #expect(throws: LocationFileError.malformed(line: line, reason: reason)) {
            try read(text)
        }
    }
}

@Suite("Hostile GPX")
struct HostileGPXTests {
    private func read(_ text: String) throws -> [Location] {
        try LocationFile.locations(in: Array(text.utf8), format: .gpx)
    }

    @Test("Files that a document names are not read")
    func externalEntities() throws {
        let secret = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt")
        try Data("4711".utf8).write(to: secret)
        defer { try? FileManager.default.removeItem(at: secret) }
        let point = "<wpt lat=\"1\" lon=\"2\"><ele>&e;</ele></wpt>"
        for declaration in [
            "[<!ENTITY e SYSTEM \"\(secret)\">]",
            "[<!ENTITY % d SYSTEM \"\(secret)\"> %d; <!ENTITY e \"\">]",
        ] {
            let locations = try? read("<!DOCTYPE gpx \(declaration)><gpx>\(point)</gpx>")
            #expect(locations?.first?.altitude == nil)
        }
    }

    @Test("Entities that grow without end are refused or passed over")
    func bomb() {
        let entities = (1...40).map { "<!ENTITY a\($0) \"&a\($0 - 1);&a\($0 - 1);\">" }
        let head = "<!DOCTYPE gpx [<!ENTITY a0 \"1\">\(entities.joined())]>"
        #expect(throws: LocationFileError.self) {
            try read(head + "<gpx><wpt lat=\"&a40;\" lon=\"1\"/></gpx>")
        }
        let locations = try? read(
            head + "<gpx><wpt lat=\"1\" lon=\"1\"><ele>&a40;</ele></wpt></gpx>")
        #expect(locations?.first?.altitude == nil)
    }

    @Test("Deep nesting and long texts do no harm")
    func deep() throws {
        let deep = String(repeating: "<a>", count: 20_000)
        #expect(throws: LocationFileError.self) { try read("<gpx>" + deep) }
        let long = String(repeating: "1", count: 1_000_000)
        let locations = try read(
            "<gpx><wpt lat=\"1\" lon=\"1\"><ele>\(long)</ele><name>\(long)</name></wpt></gpx>")
        #expect(locations.count == 1)
    }
}
