import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

@Suite("Drives as JSON lines")
struct JSONFileTests {
    private func read(_ text: String) throws -> [Location] {
        try LocationFile.locations(in: Array(text.utf8), format: .json)
    }

    @Test("Locations come back as Codable wrote them")
    func roundTrip() throws {
        let locations = [
            Location(
                coordinate: Coordinate(latitude: 60.17, longitude: 24.94), altitude: 12.5,
                horizontalAccuracy: 5, course: 90, speed: 10, timestamp: startOfTime),
            Location(
                coordinate: Coordinate(latitude: -91, longitude: 400), timestamp: startOfTime + 1),
        ]
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        let lines = try locations.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
        #expect(try read(lines.joined(separator: "\n")) == locations)
    }

    @Test("The two forms may be mixed, and unknown names are passed over")
    func mixed() throws {
        let locations = try read(
            """
            {"time": 0.25, "latitude": 1, "longitude": 2, "altitude": -3, "speed": null, "a": {}}
            {"coordinate":{"latitude":1,"longitude":2}, "timestamp": "2023-11-15T00:13:21+02:00"}
            """)
        let place = Coordinate(latitude: 1, longitude: 2)
        #expect(
            locations == [
                Location(coordinate: place, altitude: -3, timestamp: startOfTime + 0.25),
                Location(coordinate: place, timestamp: startOfTime + 1),
            ])
    }

    @Test("Impossible places are kept, other impossible values are unknown")
    func impossible() throws {
        let locations = try read(
            #"{"time": 0, "latitude": "nan", "longitude": "-inf", "speed": -1, "course": "inf"}"#)
        #expect(locations.first?.coordinate.latitude.isNaN == true)
        #expect(locations.first?.coordinate.longitude == -.infinity)
        #expect(locations.first?.speed == nil)
        #expect(locations.first?.course == nil)
    }

    @Test(
        "What is wrong is told with the number of the line",
        arguments: [
            (#"{"time": 0, "latitude": 1"#, .notJSON), ("[]", .notJSON), ("{}}", .notJSON),
            (#"{"time": "x", "latitude": 1, "longitude": 1}"#, .notJSON),
            (#"{"time": 0, "latitude": "1", "longitude": 1}"#, .notJSON),
            ("{}", .missing(field: "latitude")),
            (#"{"latitude": 1, "time": 0}"#, .missing(field: "longitude")),
            (#"{"latitude": 1, "longitude": 1}"#, .missing(field: "time")),
            (#"{"latitude": 1, "longitude": 1, "time": 1e9}"#, nil),
            (#"{"latitude": 1, "longitude": 1, "time": 1e12}"#, .notATime(text: "1000000000000.0")),
            (
                #"{"latitude": 1, "longitude": 1, "timestamp": "noon"}"#, .notATime(text: "noon")
            ),
            (String(repeating: "[", count: 60_000), .notJSON),
            (String(repeating: "{", count: 70_000), .lineTooLong(limit: 65_536)),
        ] as [(String, LocationFileError.Reason?)])
    func malformed(_ line: String, _ reason: LocationFileError.Reason?) throws {
        let text = #"{"time": 0, "latitude": 1, "longitude": 1}"# + "\n\n" + line
        let expected = reason.map { LocationFileError.malformed(line: 3, reason: $0) }
        do {
            #expect(try read(text).count == 2)
            #expect(expected == nil)
        } catch {
            #expect(error as? LocationFileError == expected)
        }
    }
}
