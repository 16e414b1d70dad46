import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

/// The same two readings in every format.
enum SampleDrive {
    static let gpx = """
        <?xml version="1.0" encoding="UTF-8"?>
        <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"
            xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2">
        <trk><trkseg>
        <trkpt lat="60.17" lon="24.94"><ele>12.5</ele><time>2023-11-14T22:13:20Z</time>
        <hdop>1</hdop><extensions><gpxtpx:TrackPointExtension><gpxtpx:speed>10</gpxtpx:speed>
        <gpxtpx:course>90</gpxtpx:course></gpxtpx:TrackPointExtension></extensions></trkpt>
        <trkpt lat="60.17" lon="24.95"><time>2023-11-14T22:13:21.5Z</time></trkpt>
        </trkseg></trk></gpx>
        """
    static let nmea = """
        $GPRMC,221320.00,A,6010.2000,N,02456.4000,E,19.4384449,90,141123,,,A*43
        $GPGGA,221320.00,6010.2000,N,02456.4000,E,1,08,1.0,12.5,M,18.0,M,,*5E
        $GPRMC,221321.50,A,6010.2000,N,02457.0000,E,,,141123,,,A*5F
        """
    static let csv = """
        time,latitude,longitude,course,speed,accuracy
        0,60.17,24.94,90,10,5
        1.5,60.17,24.95,,,
        """
    static let json = """
        {"time": 0, "latitude": 60.17, "longitude": 24.94, "course": 90, "speed": 10, "accuracy": 5}
        {"time": 1.5, "latitude": 60.17, "longitude": 24.95}
        """
    static let all: [(LocationFile.Format, String)] = [
        (.gpx, gpx), (.nmea, nmea), (.csv, csv), (.json, json),
    ]
}

@Suite("Recorded drives")
struct LocationFileTests {
    @Test("The content tells the format", arguments: SampleDrive.all)
    func detection(_ format: LocationFile.Format, _ text: String) throws {
        #expect(LocationFile.format(of: Array(text.utf8)) == format)
        let detected = try LocationFile.locations(in: text)
        #expect(try LocationFile.locations(in: Array(text.utf8), format: format) == detected)
    }

    @Test("Every format gives the same readings", arguments: SampleDrive.all)
    func sameReadings(_ format: LocationFile.Format, _ text: String) throws {
        let locations = try LocationFile.locations(in: text)
        #expect(locations.count == 2)
        let first = try #require(locations.first)
        let last = try #require(locations.last)
        #expect(abs(first.coordinate.latitude - 60.17) < 1e-9)
        #expect(abs(first.coordinate.longitude - 24.94) < 1e-9)
        #expect(abs(last.coordinate.longitude - 24.95) < 1e-9)
        #expect(first.timestamp == startOfTime)
        #expect(last.timestamp == startOfTime + 1.5)
        #expect(first.course == 90)
        #expect(abs((first.speed ?? 0) - 10) < 1e-6)
        #expect(first.horizontalAccuracy == 5)
        #expect(last.course == nil && last.speed == nil && last.horizontalAccuracy == nil)
    }

    @Test(
        "A byte order mark, line ends of any kind and blank lines do no harm",
        arguments: SampleDrive.all)
    func lineEnds(_ format: LocationFile.Format, _ text: String) throws {
        let expected = try LocationFile.locations(in: text)
        for end in ["\r\n", "\r", "\n\n"] {
            let lines = text.split(separator: "\n").joined(separator: end)
            #expect(try LocationFile.locations(in: "\u{FEFF}" + lines + end) == expected)
        }
    }

    @Test("Nothing, and nothing but blanks, is empty", arguments: ["", " \r\n\t\n"])
    func empty(_ text: String) {
        #expect(throws: LocationFileError.empty) { try LocationFile.locations(in: text) }
        for format in LocationFile.Format.allCases {
            #expect(throws: LocationFileError.empty) {
                try LocationFile.locations(in: Array(text.utf8), format: format)
            }
        }
    }

    @Test(
        "What looks like none of the formats is refused",
        arguments: [
            "Dear diary", "<html><body/></html>", "[1, 2]", "time;latitude;longitude", "$,,,",
            "latitude,longitude\n1,2", "\0\0\0",
        ])
    func unknown(_ text: String) {
        #expect(throws: LocationFileError.unknownFormat) { try LocationFile.locations(in: text) }
    }

    @Test("A file without readings is refused")
    func noLocations() {
        for text in [
            "<gpx/>", "time,latitude,longitude\n",
            "$GPRMC,221320.00,V,6010.2000,N,02456.4000,E,,,141123,,",
        ] {
            #expect(throws: LocationFileError.noLocations) { try LocationFile.locations(in: text) }
        }
    }

    @Test("A file with too many bytes is refused before it is read")
    func tooLarge() {
        let limit = LocationFile.maximumSize
        let bytes = [UInt8](repeating: 0, count: limit + 1)
        #expect(throws: LocationFileError.tooLarge(bytes: limit + 1, limit: limit)) {
            try LocationFile.locations(in: bytes)
        }
    }

    @Test(
        "Errors are one line for people",
        arguments: [
            (.empty, "the recording is empty"),
            (.tooLarge(bytes: 3, limit: 2), "the recording has 3 bytes; at most 2 are read"),
            (
                .tooManyLocations(limit: 2),
                "the recording has too many readings; at most 2 are read"
            ),
            (.unknownFormat, "the recording is neither GPX, NMEA 0183, CSV nor JSON lines"),
            (.noLocations, "the recording has no usable location"),
            (.malformed(line: 3, reason: .missing(field: "time")), "line 3: time is missing"),
            (
                .malformed(line: 4, reason: .notANumber(field: "speed", text: "fa\u{1B}st")),
                #"line 4: speed is "fa\u{1B}st", not a number"#
            ),
            (
                .malformed(line: 5, reason: .notATime(text: "noon")),
                #"line 5: "noon" is not a time"#
            ),
            (
                .malformed(line: 6, reason: .lineTooLong(limit: 9)),
                "line 6: the line is longer than 9 bytes"
            ),
            (.malformed(line: 7, reason: .notJSON), "line 7: not a JSON object with numbers"),
            (.malformed(line: 8, reason: .notXML), "line 8: not well-formed XML"),
        ] as [(LocationFileError, String)])
    func description(_ error: LocationFileError, _ text: String) {
        #expect("\(error)" == text)
    }
}
