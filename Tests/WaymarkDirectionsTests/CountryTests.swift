import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry

struct CountryTests {
    @Test(
        "Countries have their units, signs and clocks",
        arguments: [
            ("FI", DistanceUnit.metric, SpeedSign.europe, false),
            ("CA", .metric, .canada, true), ("US", .imperial, .unitedStates, true),
            ("PR", .imperial, .unitedStates, true), ("gb", .imperialYards, .unitedKingdom, false),
            ("IE", .metric, .europe, false), ("KY", .metric, .unitedKingdom, true),
            ("AU", .metric, .europe, true),
        ])
    func facts(_ code: String, _ unit: DistanceUnit, _ sign: SpeedSign, _ isTwelve: Bool) throws {
        let country = try #require(Country(code: code))
        #expect(country.distanceUnit == unit)
        #expect(country.speedSign == sign)
        #expect(country.usesTwelveHourClock == isTwelve)
    }

    @Test(
        "Countries have a name in every language, their own where none is asked for",
        arguments: [
            ("IS", nil, "Ísland"), ("IS", "ru", "Исландия"), ("DE", "is", "Þýskaland"),
            ("CH", "he", "שווייץ"), ("AD", nil, "Andorra"), ("FI", "xx", "Finland"),
        ] as [(String, String?, String)])
    func names(_ code: String, _ language: String?, _ name: String) throws {
        #expect(try #require(Country(code: code)).name(in: language) == name)
    }

    @Test("What is no country has no facts", arguments: ["", "XX", "FIN", "Finland"])
    func unknown(_ code: String) { #expect(Country(code: code) == nil) }

    @Test(
        "Places have their time zones",
        arguments: [
            ("FI", 60.17, 24.94, "Europe/Helsinki"), ("MC", 43.73, 7.42, "Europe/Monaco"),
            ("CA", 49.28, -123.12, "America/Vancouver"), ("CA", 43.65, -79.38, "America/Toronto"),
            ("CA", 51.05, -114.07, "America/Edmonton"), ("CA", 44.65, -63.57, "America/Halifax"),
            ("CA", 47.56, -52.71, "America/St_Johns"), ("CA", 50.45, -104.62, "America/Regina"),
            ("US", 40.71, -74.0, "America/New_York"), ("US", 42.36, -71.06, "America/New_York"),
            ("US", 41.88, -87.64, "America/Chicago"), ("US", 29.76, -95.37, "America/Chicago"),
            ("US", 39.74, -104.99, "America/Denver"), ("US", 33.45, -112.07, "America/Phoenix"),
            ("US", 47.61, -122.33, "America/Los_Angeles"),
            ("US", 36.17, -115.14, "America/Los_Angeles"),
            ("US", 61.22, -149.9, "America/Anchorage"), ("US", 21.31, -157.86, "Pacific/Honolulu"),
            ("ES", 40.42, -3.7, "Europe/Madrid"), ("ES", 28.1, -15.4, "Atlantic/Canary"),
            ("PT", 41.15, -8.61, "Europe/Lisbon"), ("PT", 37.74, -25.67, "Atlantic/Azores"),
            ("AU", -33.87, 151.2, "Australia/Sydney"), ("AU", -31.95, 115.86, "Australia/Perth"),
            ("BR", -23.55, -46.63, "America/Sao_Paulo"), ("RU", 55.75, 37.62, "Europe/Moscow"),
            ("RU", 55.03, 82.92, "Asia/Novosibirsk"), ("MX", 19.43, -99.13, "America/Mexico_City"),
            ("ID", -8.65, 115.2, "Asia/Makassar"), ("NZ", -43.95, -176.55, "Pacific/Chatham"),
        ])
    func zones(_ code: String, _ latitude: Double, _ longitude: Double, _ zone: String) {
        let place = Coordinate(latitude: latitude, longitude: longitude)
        #expect(Country(code: code)?.timeZoneIdentifier(at: place) == zone)
    }

    @Test(
        "Near a line between zones the zone is not known",
        arguments: [("US", 46.82, -100.9), ("CA", 53.28, -110.0), ("AU", -28.9, 152.0)])
    func betweenZones(_ code: String, _ latitude: Double, _ longitude: Double) {
        let place = Coordinate(latitude: latitude, longitude: longitude)
        #expect(Country(code: code)?.timeZoneIdentifier(at: place) == nil)
    }

    @Test(
        "Every zone of the tables is one that this machine knows, with the country's daylight time")
    func knownZones() {
        #expect(Country.all.count == 243)
        for country in Country.all.values {
            for zone in country.timeZoneIdentifiers {
                #expect(TimeZone(identifier: zone) != nil, "\(country.code) \(zone)")
            }
            #expect(!country.timeZoneIdentifiers.isEmpty, "\(country.code) has no zone")
        }
    }

    @Test("A place has the units and zone of its country, and those of the machine without one")
    func locality() {
        let toronto = Coordinate(latitude: 43.65, longitude: -79.38)
        let canada = Locality(country: "CA")
        #expect(canada.distanceUnit == .metric && canada.country?.code == "CA")
        #expect(canada.timeZoneIdentifier(at: toronto) == "America/Toronto")
        let told = Locality(country: "CA", timeZone: "America/Regina")
        #expect(told.timeZoneIdentifier(at: toronto) == "America/Regina")
        // A place outside a country of one zone may be over its border.
        #expect(Locality(country: "FI").timeZoneIdentifier(at: toronto) == nil)
        let nowhere = Locality()
        #expect(nowhere.country == nil && nowhere.timeZoneIdentifier(at: toronto) == nil)
        #expect(nowhere.distanceUnit == .ofDevice)
    }

    @Test("A route tells the time of its destination, and is read without country as before")
    func route() throws {
        let route = Route(
            legs: [], distanceUnit: .imperial, country: "US",
            timeZoneIdentifier: "America/New_York")
        #expect(route.timeZone?.secondsFromGMT(for: Date(timeIntervalSince1970: 0)) == -18_000)
        let coded = try JSONEncoder().encode(route)
        #expect(try JSONDecoder().decode(Route.self, from: coded) == route)
        let old = Data(
            #"{"distanceUnit":"metric","legs":[],"notices":[],"travelMode":"driving"}"#.utf8)
        let read = try JSONDecoder().decode(Route.self, from: old)
        #expect(read.country == nil && read.timeZone == nil && read == Route(legs: []))
        let strange = Route(legs: [], timeZoneIdentifier: "Atlantis/Poseidonis")
        #expect(strange.timeZone == nil)
    }
}
