import Foundation
package import WaymarkGeometry

extension OpeningHours {
    /// What the hours of a place depend on besides their text.
    package struct Setting: Sendable {
        /// A place without holidays, at the equator on the day of an equinox.
        package static let nowhere = Setting()

        private let isSomewhere: Bool
        private let holidays: PublicHolidays?
        private let coordinate: Coordinate?
        private let timeZone: TimeZone?
        /// The holidays of some years, found once.
        private var years: [Int: PublicHolidays.Days] = [:]

        private init() {
            isSomewhere = false
            (holidays, coordinate, timeZone) = (nil, nil, nil)
        }

        /// A place in the country of an ISO 3166-1 code.
        package init(country: String?, coordinate: Coordinate?) {
            isSomewhere = true
            holidays = country.flatMap { PublicHolidays(country: $0) }
            self.coordinate = coordinate
            let country = country.flatMap { Country(code: $0) }
            timeZone = coordinate.flatMap { country?.timeZoneIdentifier(at: $0) }
                .flatMap { TimeZone(identifier: $0) }
        }

        /// School holidays are not known anywhere.
        var isSchoolHoliday: Bool? { isSomewhere ? nil : false }

        func isPublicHoliday(_ date: LocalTime) -> Bool? {
            guard isSomewhere else { return false }
            return years[date.year].map { $0.contains(date) } ?? holidays?.contains(date)
        }

        /// The same place, quicker to ask for the holidays of `years`.
        func prepared(for years: ClosedRange<Int>) -> Setting {
            var setting = self
            for year in years where setting.years[year] == nil {
                setting.years[year] = holidays?.days(of: year)
            }
            return setting
        }

        /// The sun on the day of `date`; without a time zone by the hour that the longitude has.
        func sun(on date: LocalTime) -> SunTimes {
            guard let coordinate, coordinate.isValid else { return .equinox }
            let noon = Double(date.dayNumber - 730_486) * 86_400 + 43_200
            let seconds =
                timeZone?.secondsFromGMT(for: Date(timeIntervalSinceReferenceDate: noon))
                ?? Int((coordinate.longitude / 15).rounded()) * 3_600
            return SunTimes(at: coordinate, on: date, offset: seconds / 60) ?? .equinox
        }
    }
}
