import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

/// A sentence with its checksum.
func sentence(_ body: String) -> String {
    let digits = String(body.utf8.reduce(0, ^), radix: 16, uppercase: true)
    return "$\(body)*\(digits.count < 2 ? "0" : "")\(digits)"
}

@Suite("The sentences of a receiver")
struct NMEAParserTests {
    private let place = "6010.2,N,02456.4,E"

    private func read(_ lines: [String]) throws -> [Location] {
        let text = lines.joined(separator: "\r\n")
        return try LocationFile.locations(in: Array(text.utf8), format: .nmea)
    }

    private func seconds(_ lines: [String]) throws -> [Double] {
        try read(lines).map { $0.timestamp.timeIntervalSince1970 }
    }

    @Test("Sentences of one moment make one reading")
    func merging() throws {
        let locations = try read([
            "$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,*47",
            "$GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W*6A",
        ])
        let location = try #require(locations.first)
        #expect(locations.count == 1)
        #expect(abs(location.coordinate.latitude - 48.1173) < 1e-9)
        #expect(abs(location.coordinate.longitude - 11.516_666_667) < 1e-9)
        #expect(location.altitude == 545.4)
        #expect(location.horizontalAccuracy == 4.5)
        #expect(location.course == 84.4)
        #expect(abs((location.speed ?? 0) - 11.523_555_556) < 1e-9)
        #expect(location.timestamp == Date(timeIntervalSince1970: 764_426_119))
    }

    @Test("Any talker is understood, and VTG and GSA add to the moment")
    func talkers() throws {
        let locations = try read([
            sentence("GNRMC,120000.00,A,3330.0,S,07030.0,W,,,010124,,"),
            sentence("GLVTG,359.5,T,,M,10,N,18.52,K,A"),
            sentence("GAGSA,A,3,01,02,03,,,,,,,,,,2.5,2.0,1.5"),
        ])
        let location = try #require(locations.first)
        #expect(location.coordinate.latitude == -33.5)
        #expect(location.coordinate.longitude == -70.5)
        #expect(location.course == 359.5)
        #expect(abs((location.speed ?? 0) - 5.144_444_444) < 1e-9)
        #expect(location.horizontalAccuracy == 10)
    }

    @Test("A reading comes when the next moment begins")
    func incremental() {
        var parser = NMEAParser()
        #expect(parser.take(sentence("GPRMC,000001,A,\(place),,,010124,,")) == nil)
        #expect(parser.take(sentence("GPGGA,000001,\(place),1,08,1.0,10,M,,M,,")) == nil)
        #expect(parser.take("noise") == nil)
        let first = parser.take(sentence("GPRMC,000002,A,\(place),,,010124,,"))
        #expect(first?.altitude == 10)
        #expect(parser.finish()?.timestamp == first.map { $0.timestamp + 1 })
        #expect(parser.finish() == nil)
    }

    @Test(
        "A wrong checksum and what is no sentence is passed over",
        arguments: [
            "$GPRMC,000001,A,6010.2,N,02456.4,E,,,010124,,*00",
            "$GPRMC,000001,A,6010.2,N,02456.4,E,,,010124,,*+4",
            "$GPRMC,000001,A,6010.2,N,02456.4,E,,,010124,,*",
            "GPRMC,000001,A,6010.2,N,02456.4,E,,,010124,,",
            "$PXRMC,000001,A", "$RMC,000001,A,6010.2,N,02456.4,E,,,010124,,", "$", "$GPRMC", "*",
            sentence("GPRMC,000001,A,6060.0,N,02456.4,E,,,010124,,"),
            sentence("GPRMC,000001,A,9010.0,N,02456.4,E,,,010124,,"),
            sentence("GPRMC,000001,A,6010.0,E,02456.4,N,,,010124,,"),
            sentence("GPRMC,000001,A,-6010.0,N,02456.4,E,,,010124,,"),
            sentence("GPRMC,000001,A,nan,N,inf,E,,,010124,,"),
            sentence("GPRMC,250001,A,6010.2,N,02456.4,E,,,010124,,"),
            sentence("GPRMC,-10000,A,6010.2,N,02456.4,E,,,010124,,"),
            sentence("GPRMC,000001,V,6010.2,N,02456.4,E,,,010124,,"),
            sentence("GPGGA,000001,6010.2,N,02456.4,E,0,00,,,M,,M,,"),
            "$GPRMC,000001,A,6010.2,N,02456.4,E,,,010124,," + String(repeating: ",", count: 5000),
        ])
    func passedOver(_ line: String) throws {
        let good = sentence("GPRMC,000000,A,\(place),,,010124,,")
        #expect(try seconds([line, good, line]) == [1_704_067_200])
        #expect(throws: LocationFileError.noLocations) { try read([line]) }
    }

    @Test("A sentence without a checksum counts, and so do lower-case digits in it")
    func checksums() throws {
        #expect(try seconds(["$GPRMC,000000,A,\(place),,,010124,,"]) == [1_704_067_200])
        let lower = "$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,*47"
        #expect(try read([lower.lowercasedChecksum]).count == 1)
        let letter = "$GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W*6A"
        #expect(try read([letter.lowercasedChecksum]).count == 1)
    }

    @Test("A moment in which a sentence says that there is no fix has no reading")
    func contradiction() throws {
        let lines = [
            sentence("GPRMC,000000,A,\(place),,,010124,,"),
            sentence("GPRMC,000001,V,\(place),,,010124,,"),
            sentence("GPGGA,000001,\(place),1,08,1.0,10,M,,M,,"),
            sentence("GPGGA,000002,\(place),1,08,1.0,10,M,,M,,"),
        ]
        #expect(try seconds(lines) == [1_704_067_200, 1_704_067_202])
    }

    @Test(
        "Two digits are a year of 1980 to 2079",
        arguments: [
            ("010180", 315_532_800), ("311299", 946_598_400), ("010100", 946_684_800),
            ("010179", 3_439_756_800),
        ] as [(String, Double)])
    func years(_ date: String, _ expected: Double) throws {
        #expect(try seconds([sentence("GPRMC,000000,A,\(place),,,\(date),,")]) == [expected])
    }

    @Test("Midnight is crossed with and without a date")
    func midnight() throws {
        let start = 1_704_067_200.0 - 2
        let dated = [
            sentence("GPGGA,235958,\(place),1,08,,,M,,M,,"),
            sentence("GPRMC,235958,A,\(place),,,311223,,"),
            sentence("GPGGA,235959.5,\(place),1,08,,,M,,M,,"),
            sentence("GPGGA,000000,\(place),1,08,,,M,,M,,"),
            sentence("GPRMC,000000,A,\(place),,,010124,,"),
        ]
        #expect(try seconds(dated) == [start, start + 1.5, start + 2])
        #expect(try seconds(dated.dropLast()) == [start, start + 1.5, start + 2])
        // A clock that goes back a little is no midnight.
        let back = [dated[2], dated[0]]
        #expect(try seconds([dated[1]] + back) == [start, start + 1.5, start])
    }

    @Test("Readings before the first date need a day")
    func day() throws {
        let lines = [
            sentence("GPGGA,000001,\(place),1,08,,,M,,M,,"),
            sentence("GPGGA,000002,\(place),1,08,,,M,,M,,"),
        ]
        // A file without any date is of the day on which drives without one begin.
        #expect(try seconds(lines) == [1_699_920_001, 1_699_920_002])
        let dated = lines + [sentence("GPRMC,000003,A,\(place),,,010124,,")]
        #expect(try seconds(dated) == [1_704_067_203])
        var parser = NMEAParser(day: Date(timeIntervalSince1970: 1_704_070_000))
        for line in lines { _ = parser.take(line) }
        #expect(parser.finish()?.timestamp == Date(timeIntervalSince1970: 1_704_067_202))
        for odd in [Double.nan, .infinity, -1e300, 9e300] {
            var parser = NMEAParser(day: Date(timeIntervalSince1970: odd))
            _ = parser.take(lines[0])
            #expect(parser.take(lines[1]) == nil)
        }
    }

    @Test("Bytes of other protocols between the sentences do no harm")
    func noise() throws {
        let text = sentence("GPRMC,000000,A,\(place),,,010124,,")
        let bytes: [UInt8] =
            [0xB5, 0x62, 1, 7, 10, 0xFF, 0xFE, 13] + Array(text.utf8) + [10, 0xC3]
        #expect(LocationFile.format(of: bytes) == .nmea)
        #expect(try LocationFile.locations(in: bytes).count == 1)
    }
}

extension String {
    fileprivate var lowercasedChecksum: String { dropLast(2) + suffix(2).lowercased() }
}
