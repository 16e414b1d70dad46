import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkSearch

/// A text, a place and a time; whether it is open then, and when that changes.
struct StatusCase: CustomTestStringConvertible, Sendable {
    let text: String
    let country: String?
    let time: String
    let isOpen: Bool?
    let nextChange: String?
    var testDescription: String { "\(text) (\(country ?? "-")) \(time)" }

    init(
        _ text: String, _ country: String?, _ time: String, _ isOpen: Bool?, _ nextChange: String?
    ) {
        self.text = text
        self.country = country
        self.time = time
        self.isOpen = isOpen
        self.nextChange = nextChange
    }
}

@Suite("Opening hours of places")
struct OpeningHoursTextTests {
    private static let places = [
        "IS": Coordinate(latitude: 64.147, longitude: -21.94),
        "DE": Coordinate(latitude: 52.52, longitude: 13.405),
        "FI": Coordinate(latitude: 69.9, longitude: 27.02),
    ]

    private func check(_ status: StatusCase) throws {
        let hours = try #require(OpeningHoursText(status.text))
        let time = try #require(LocalTime(iso: status.time))
        let place = status.country.flatMap { Self.places[$0] }
        let isOpen = hours.isOpen(at: time, country: status.country, coordinate: place)
        #expect(isOpen == status.isOpen)
        let found = hours.status(at: time, country: status.country, coordinate: place)
        #expect(found?.isOpen == status.isOpen)
        #expect(found?.nextChange?.description == status.nextChange)
    }

    @Test(
        "Hours change when the text says so",
        arguments: [
            StatusCase(
                "Mo-Fr 08:00-18:00", "DE", "2026-11-24T11:00", true, "2026-11-24T18:00"),
            StatusCase(
                "Mo-Fr 08:00-18:00", nil, "2026-11-27T18:00", false, "2026-11-30T08:00"),
            StatusCase(
                "Mo-Fr 08:00-12:00,13:00-18:00", "DE", "2026-11-24T12:30", false,
                "2026-11-24T13:00"),
            StatusCase("24/7", nil, "2026-11-24T11:00", true, nil),
            StatusCase("off", nil, "2026-11-24T11:00", false, nil),
            StatusCase(
                "Fr-Sa 20:00-03:00", "DE", "2026-11-28T01:00", true, "2026-11-28T03:00"),
            StatusCase("Mo-Su 00:00-24:00", nil, "2026-11-24T11:00", true, nil),
            StatusCase(
                "22:00-24:00, 00:00-06:00", nil, "2026-11-24T23:00", true, "2026-11-25T06:00"),
            StatusCase("Apr-Oct", nil, "2026-11-24T11:00", false, "2027-04-01T00:00"),
            StatusCase("2027 Apr 03", nil, "2026-11-24T11:00", false, "2027-04-03T00:00"),
            StatusCase("2030", nil, "2026-11-24T11:00", false, nil),
            StatusCase(
                "week 01-52/2 Mo 09:00-10:00", nil, "2026-11-24T11:00", false, "2026-11-30T09:00"),
        ])
    func changes(_ status: StatusCase) throws { try check(status) }

    @Test(
        "Public holidays of the country count",
        arguments: [
            StatusCase(
                "Mo-Fr 08:00-18:00; PH off", "DE", "2026-12-25T11:00", false, "2026-12-28T08:00"),
            StatusCase(
                "Mo-Fr 08:00-18:00; PH 10:00-12:00", "IS", "2026-06-17T11:00", true,
                "2026-06-17T12:00"),
            StatusCase(
                "Mo-Fr 08:00-18:00; PH off", "DE", "2026-12-24T18:00", false, "2026-12-28T08:00"),
            StatusCase("PH", "IS", "2026-06-16T11:00", false, "2026-06-17T00:00"),
            StatusCase("PH +1 day 10:00-12:00", "IS", "2026-06-18T11:00", true, "2026-06-18T12:00"),
            StatusCase("PH -1 day 10:00-12:00", "IS", "2026-06-16T11:00", true, "2026-06-16T12:00"),
            StatusCase(
                "PH Mo-Fr 10:00-12:00", "DE", "2026-12-26T11:00", false, "2027-01-01T10:00"),
            // Corpus Christi: a holiday in a part of Germany.
            StatusCase("Mo-Fr 08:00-18:00; PH off", "DE", "2026-06-04T11:00", nil, nil),
            StatusCase("Mo-Fr 08:00-18:00; PH off", "DE", "2026-06-03T18:00", false, nil),
            StatusCase(
                "Mo-Fr 08:00-18:00; PH 08:00-18:00", nil, "2026-06-04T11:00", true,
                "2026-06-04T18:00"),
            StatusCase("Mo-Fr 08:00-18:00; PH off", nil, "2026-11-24T11:00", nil, nil),
            StatusCase("Mo-Fr 08:00-18:00; SH off", "DE", "2026-11-24T11:00", nil, nil),
        ])
    func holidays(_ status: StatusCase) throws { try check(status) }

    @Test(
        "Movable dates, comments and the unknown",
        arguments: [
            StatusCase("easter", nil, "2026-04-05T11:00", true, "2026-04-06T00:00"),
            StatusCase(
                "easter -2 days-easter +1 day", nil, "2026-04-03T11:00", true, "2026-04-07T00:00"),
            StatusCase(
                "Mar Su[-1]-Oct Su[-1] 10:00-20:00", nil, "2026-03-28T11:00", false,
                "2026-03-29T10:00"),
            StatusCase(
                "Mar Su[-1]-Oct Su[-1] 10:00-20:00", nil, "2026-10-25T11:00", true,
                "2026-10-25T20:00"),
            StatusCase(
                "Apr-Oct Su[1] 10:00-12:00", nil, "2026-05-04T11:00", false, "2026-06-07T10:00"),
            StatusCase("Su[-1] +1 day", nil, "2026-11-24T11:00", false, "2026-11-30T00:00"),
            StatusCase(
                "Mo 08:00-12:00 \"new\", Tu 09:00-11:00", nil, "2026-11-24T10:00", true,
                "2026-11-24T11:00"),
            StatusCase("08:00-12:00 || \"by appointment\"", nil, "2026-11-24T11:00", true, nil),
            StatusCase("08:00-12:00 || \"by appointment\"", nil, "2026-11-24T13:00", nil, nil),
            StatusCase("\"on request\"", nil, "2026-11-24T13:00", nil, nil),
            StatusCase("Sa \"on request\"", nil, "2026-11-28T13:00", nil, nil),
            StatusCase("Sa 10:00-12:00 unknown", nil, "2026-11-28T11:00", nil, nil),
            StatusCase("open \"ring\"", nil, "2026-11-28T11:00", true, nil),
        ])
    func others(_ status: StatusCase) throws { try check(status) }

    @Test(
        "The sun is that of the place: almanacs differ by two minutes at most",
        arguments: [
            ("IS", "2026-06-21T12:00", "2026-06-22T00:04"),
            ("IS", "2026-12-21T12:00", "2026-12-21T15:30"),
            ("DE", "2026-06-21T12:00", "2026-06-21T21:33"),
            ("DE", "2026-12-21T12:00", "2026-12-21T15:54"),
        ])
    func sunset(country: String, noon: String, almanac: String) throws {
        let hours = try #require(OpeningHoursText("sunrise-sunset"))
        let time = try #require(LocalTime(iso: noon))
        let status = try #require(
            hours.status(at: time, country: country, coordinate: Self.places[country]))
        #expect(status.isOpen)
        let change = try #require(status.nextChange)
        let expected = try #require(LocalTime(iso: almanac))
        func minutes(_ time: LocalTime) -> Int {
            (time.dayNumber * 24 + time.hour) * 60 + time.minute
        }
        #expect(abs(minutes(change) - minutes(expected)) <= 2, "\(change)")
    }

    @Test("Where the sun does not set or rise, days are long or short")
    func polarDays() throws {
        let hours = try #require(OpeningHoursText("sunrise-sunset"))
        let night = try #require(OpeningHoursText("sunset-sunrise"))
        for (text, isDay) in [("2026-06-21T02:00", true), ("2026-12-21T14:00", false)] {
            let time = try #require(LocalTime(iso: text))
            let place = Self.places["FI"]
            #expect(hours.isOpen(at: time, country: "FI", coordinate: place) == isDay)
            #expect(night.isOpen(at: time, country: "FI", coordinate: place) == !isDay)
        }
    }

    @Test("The reader says the same, and nothing of what it cannot read")
    func reader() throws {
        let reader: any OpeningHoursReader = OpeningHoursTextReader()
        let time = try #require(LocalTime(iso: "2026-11-24T11:00"))
        let status = reader.status(
            of: "Mo-Fr 08:00-18:00", at: time, country: "DE", coordinate: nil)
        #expect(status?.nextChange?.description == "2026-11-24T18:00")
        let long = String(repeating: "Mo 08:00-12:00;", count: 100)
        for text in ["", "ring the bell", long] {
            #expect(reader.status(of: text, at: time, country: "DE", coordinate: nil) == nil)
        }
    }

    @Test("A change is where the state changes, and the minute before has the old one")
    func changeOracle() throws {
        let texts = [
            "Mo-Fr 08:00-18:00; PH off", "22:00-02:00; Sa 12:00-14:00", "sunset-(sunrise+01:00)",
            "Mo-Fr 08:00-12:00, Fr 14:00-16:00 || Sa 10:00-11:00", "18:00+; We off",
        ]
        for text in texts {
            let hours = try #require(OpeningHoursText(text))
            var time = try #require(LocalTime(iso: "2026-11-23T00:00"))
            let place = Self.places["IS"]
            for _ in 0..<20 {
                let now = hours.status(at: time, country: "IS", coordinate: place)
                guard let now, let next = now.nextChange else { break }
                #expect(next > time)
                #expect(hours.isOpen(at: next, country: "IS", coordinate: place) == !now.isOpen)
                let before = try #require(
                    next.minute > 0
                        ? LocalTime(
                            year: next.year, month: next.month, day: next.day, hour: next.hour,
                            minute: next.minute - 1) : next)
                if next.minute > 0 {
                    #expect(
                        hours.isOpen(at: before, country: "IS", coordinate: place) == now.isOpen)
                }
                time = next
            }
        }
    }
}
