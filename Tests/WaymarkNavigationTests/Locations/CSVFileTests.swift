import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

@Suite("Drives as CSV")
struct CSVFileTests {
    private let header = "time,latitude,longitude,course,speed,accuracy\n"

    private func read(_ text: String) throws -> [Location] {
        try LocationFile.locations(in: Array(text.utf8), format: .csv)
    }

    @Test("Columns come in any order, others are passed over, blanks do no harm")
    func columns() throws {
        let locations = try read("note, longitude ,time,latitude\nfast,24.94, 2 ,60.17\n")
        let expected = Location(
            coordinate: Coordinate(latitude: 60.17, longitude: 24.94), timestamp: startOfTime + 2)
        #expect(locations == [expected])
    }

    @Test("Rows stay in the order of the file")
    func order() throws {
        let locations = try read(header + "5,1,1,,,\n3,1,1,,,\n-0.5,1,1\n")
        #expect(locations.map(\.timestamp) == [5, 3, -0.5].map { startOfTime + $0 })
    }

    @Test(
        "Places that do not exist are kept as readings",
        arguments: [
            ("91", "24"), ("-1e300", "24"), ("60", "720"), ("inf", "-inf"), ("60", "infinity"),
        ])
    func impossiblePlaces(_ latitude: String, _ longitude: String) throws {
        let locations = try read(header + "0,\(latitude),\(longitude),,,\n")
        #expect(locations.first?.coordinate.latitude == Double(latitude))
        #expect(locations.first?.coordinate.longitude == Double(longitude))
    }

    @Test("A latitude that is not a number is kept as one")
    func notANumber() throws {
        let locations = try read(header + "0,nan,24,,,\n1,60,24,,,\n")
        #expect(locations.count == 2)
        #expect(locations.first?.coordinate.latitude.isNaN == true)
    }

    @Test("Times may be dates in ISO 8601, and columns may be others")
    func dates() throws {
        let locations = try read(
            "trace,time,latitude,longitude\n7,2026-01-05T08:15:00+02:00,60,24\n"
                + "7,2026-01-05T06:15:05Z,60,24\n")
        let times = locations.map(\.timestamp.timeIntervalSince1970)
        #expect(times == [1_767_593_700, 1_767_593_705])
    }

    @Test(
        "Other fields out of range are unknown",
        arguments: [
            ("-90,-1,-1", 270, nil, nil), ("360,0,0", 0, 0, 0), ("nan,nan,nan", nil, nil, nil),
            ("inf,inf,inf", nil, nil, nil), ("725,3.5,12", 5, 3.5, 12),
        ] as [(String, Double?, Double?, Double?)])
    func fields(_ text: String, _ course: Double?, _ speed: Double?, _ accuracy: Double?) throws {
        let location = try #require(try read(header + "0,60,24,\(text)\n").first)
        #expect(location.course == course)
        #expect(location.speed == speed)
        #expect(location.horizontalAccuracy == accuracy)
    }

    @Test(
        "What is wrong is told with the number of the line",
        arguments: [
            ("0,sixty,24,,,", .notANumber(field: "latitude", text: "sixty")),
            ("0,60,24,,fast,", .notANumber(field: "speed", text: "fast")),
            ("zero,60,24,,,", .notANumber(field: "time", text: "zero")),
            (",60,24,,,", .missing(field: "time")),
            ("0,,24,,,", .missing(field: "latitude")),
            ("0,60", .missing(field: "longitude")),
            ("nan,60,24,,,", .notATime(text: "nan")),
            ("8:15,60,24,,,", .notATime(text: "8:15")),
            ("1e12,60,24,,,", .notATime(text: "1000000000000.0")),
        ] as [(String, LocationFileError.Reason)])
    func malformed(_ row: String, _ reason: LocationFileError.Reason) {
        #expect(throws: LocationFileError.malformed(line: 4, reason: reason)) {
            try read(header + "0,60,24,,,\n\n" + row + "\n")
        }
    }

    @Test("A header without a place, and a line without an end, are refused")
    func headers() {
        let noPlace = LocationFileError.malformed(line: 1, reason: .missing(field: "latitude"))
        #expect(throws: noPlace) { try read("time,longitude\n1,2\n") }
        let long = String(repeating: ",", count: 70_000)
        let tooLong = LocationFileError.malformed(line: 2, reason: .lineTooLong(limit: 65_536))
        #expect(throws: tooLong) { try read(header + long) }
    }
}
