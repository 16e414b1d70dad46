import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry

/// The sun at a place and a time.
struct SunReading: Sendable, CustomTestStringConvertible {
    let name: String
    let time: String
    let latitude: Double
    let longitude: Double
    let elevation: Double
    let azimuth: Double?

    init(
        _ name: String, _ time: String, _ latitude: Double, _ longitude: Double,
        _ elevation: Double, _ azimuth: Double? = nil
    ) {
        self.name = name
        self.time = time
        self.latitude = latitude
        self.longitude = longitude
        self.elevation = elevation
        self.azimuth = azimuth
    }

    var testDescription: String { "\(name) \(time)" }

    func position() throws -> SunPosition {
        let date = try Date(time, strategy: .iso8601)
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        return try #require(SunPosition(coordinate: coordinate, date: date))
    }
}

@Suite("The position of the sun")
struct SunPositionTests {
    /// The example of NREL/TP-560-34302, and rows computed with VSOP87 and without refraction.
    static let ephemeris = [
        SunReading("NREL", "2003-10-17T19:30:30Z", 39.742476, -105.1786, 39.872, 194.340),
        SunReading("equator", "1950-07-21T01:04:00Z", 1.35, 161.23, 70.264, 12.086),
        SunReading("sunrise", "1963-10-02T16:13:00Z", 51.48, -146.11, 3.331, 99.813),
        SunReading("polar night", "1976-07-03T07:05:00Z", -77.85, -149.06, -31.394, 228.361),
        SunReading("dawn", "1987-10-04T07:40:00Z", 51.48, -27.17, -2.897, 93.073),
        SunReading("evening", "1999-01-19T18:25:00Z", 64.15, 29.88, -32.536, 291.863),
        SunReading("polar day", "2000-01-18T04:18:00Z", -77.85, 171.45, 27.558, 302.073),
        SunReading("midnight", "2010-02-19T09:35:00Z", 21.3, -128.07, -74.568, 51.283),
        SunReading("afternoon", "2024-10-19T20:12:00Z", 64.15, -114.94, 14.925, 192.076),
        SunReading("morning", "2038-12-03T18:03:00Z", 1.35, -144.92, 34.44, 118.297),
        SunReading("twilight", "2050-11-18T13:49:00Z", 60.17, -105.85, -9.504, 112.538),
        SunReading("forenoon", "2071-08-12T09:15:00Z", 1.35, -12.38, 34.154, 72.896),
        SunReading("southern night", "2100-04-03T18:19:00Z", -33.87, 71.64, -58.69, 208.441),
    ]

    /// Sunrises and sunsets of almanacs, which give whole minutes: the upper edge of the sun is on
    /// the horizon and refraction lifts it, so its centre is 0.833 degrees below.
    static let almanac = [
        SunReading("London rise", "2024-06-21T03:43:00Z", 51.5074, -0.1278, -0.833),
        SunReading("London set", "2024-06-21T20:21:00Z", 51.5074, -0.1278, -0.833),
        SunReading("New York rise", "2024-06-20T09:25:00Z", 40.7128, -74.006, -0.833),
        SunReading("New York set", "2024-06-21T00:30:00Z", 40.7128, -74.006, -0.833),
        SunReading("Helsinki rise", "2024-06-21T00:54:00Z", 60.1699, 24.9384, -0.833),
        SunReading("Helsinki set", "2024-06-21T19:50:00Z", 60.1699, 24.9384, -0.833),
        SunReading("Helsinki rise", "2024-12-21T07:24:00Z", 60.1699, 24.9384, -0.833),
        SunReading("Helsinki set", "2024-12-21T13:12:00Z", 60.1699, 24.9384, -0.833),
        SunReading("Sydney rise", "2024-06-20T21:00:00Z", -33.8688, 151.2093, -0.833),
        SunReading("Sydney set", "2024-06-21T06:54:00Z", -33.8688, 151.2093, -0.833),
        SunReading("Tokyo rise", "2024-12-20T21:47:00Z", 35.6762, 139.6503, -0.833),
        SunReading("Tokyo set", "2024-12-21T07:32:00Z", 35.6762, 139.6503, -0.833),
        SunReading("Reykjavik rise", "2024-12-21T11:22:00Z", 64.1466, -21.9426, -0.833),
        SunReading("Reykjavik set", "2024-12-21T15:30:00Z", 64.1466, -21.9426, -0.833),
    ]

    @Test("It agrees with an exact ephemeris within 0.1 degrees", arguments: ephemeris)
    func exact(_ row: SunReading) throws {
        let sun = try row.position()
        #expect(abs(sun.elevation - row.elevation) < 0.1)
        #expect(abs((sun.azimuth - (row.azimuth ?? .nan)).normalizedLongitude) < 0.1)
    }

    @Test("It agrees with almanacs within a minute", arguments: almanac)
    func risings(_ row: SunReading) throws {
        #expect(abs(try row.position().elevation - row.elevation) < 0.15)
    }

    @Test(
        "At noon of a solstice it stands as high as the tilt of the Earth says",
        arguments: [-60.0, -23.44, 0, 23.44, 45, 66.56])
    func solstice(latitude: Double) throws {
        for (day, tilt) in [("2024-06-20", 23.44), ("2024-12-21", -23.44)] {
            let midnight = try Date("\(day)T00:00:00Z", strategy: .iso8601)
            let highest = stride(from: 0.0, to: 86_400, by: 10).map { seconds in
                SunPosition(
                    coordinate: Coordinate(latitude: latitude, longitude: 0),
                    date: midnight + seconds)?.elevation ?? .nan
            }.max()
            #expect(abs((highest ?? .nan) - (90 - abs(latitude - tilt))) < 0.05)
        }
    }

    @Test("At the poles it goes round the horizon at one height", arguments: [90.0, -90])
    func poles(latitude: Double) throws {
        let start = try Date("2024-06-20T00:00:00Z", strategy: .iso8601)
        for hour in 0..<24 {
            let pole = Coordinate(latitude: latitude, longitude: 0)
            let sun = try #require(SunPosition(coordinate: pole, date: start + Double(hour) * 3600))
            #expect(abs(sun.elevation - (latitude > 0 ? 23.44 : -23.44)) < 0.05)
        }
    }

    @Test(
        "Dates far away give a place in the sky",
        arguments: [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: 1e15)])
    func farAway(_ date: Date) throws {
        let sun = try #require(
            SunPosition(coordinate: Coordinate(latitude: 60, longitude: 25), date: date))
        #expect((-90...90).contains(sun.elevation) && (0..<360).contains(sun.azimuth))
    }

    @Test("No place and no date have no sun")
    func invalid() {
        let place = Coordinate(latitude: 60, longitude: 25)
        #expect(
            SunPosition(coordinate: Coordinate(latitude: .nan, longitude: 0), date: .now) == nil)
        #expect(SunPosition(coordinate: Coordinate(latitude: 91, longitude: 0), date: .now) == nil)
        for seconds in [Double.nan, .infinity, -.infinity] {
            let date = Date(timeIntervalSinceReferenceDate: seconds)
            #expect(SunPosition(coordinate: place, date: date) == nil)
        }
    }
}
