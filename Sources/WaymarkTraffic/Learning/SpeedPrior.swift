import Foundation
import WaymarkRoads
import WaymarkRouting

/// What is usual of streets in towns at which hour, for roads of which nothing was learnt: by the class of the road,
/// the hour, and the days on which people of the country work.
///
/// As many drive in each hour as the survey behind ``PublishedTraffic/weekdayTrips`` counts, flow over capacity makes
/// the time (``PublishedTraffic/delayFactor(load:)``), and the load of the peaks is that with which they take
/// ``PublishedTraffic/peakTravelTimeIndex`` times as long as free roads. These are numbers of towns of the United
/// States: a guess elsewhere, better than none.
public struct SpeedPrior: Sendable {
    /// For each quarter of an hour of the week the logarithm of the times by which a street takes longer than when it
    /// is free.
    let logFactors: [Double]

    /// Metres a second beyond which a road is taken for one outside of towns, of which the survey tells nothing.
    private static let mostSpeed = 65 / 3.6
    /// The roads that the index of the peaks is about: arterial streets, down to those that collect.
    private static let classes = [RoadClass.trunk, .primary, .secondary, .tertiary]

    /// What is usual in a country by its ISO 3166-1 code; with a weekend of Saturday and Sunday where `nil`.
    public init(country: String? = nil) {
        let demand = SimulationDemand.published
        let scale = Self.scale(of: demand)
        let rest = Self.weekend(in: country)
        logFactors = (0..<WeekTime.quarterCount).map { quarter in
            // Mondays stand for working days, Saturdays for others.
            let day = rest.contains(quarter / 96) ? 5 : 0
            let flow = demand.flows[day * 96 + quarter % 96]
            return log(PublishedTraffic.delayFactor(load: scale * flow))
        }
    }

    /// Whether it tells something of a road of a class that is driven at `speed` when it is free.
    func applies(to roadClass: RoadClass, at speed: Double) -> Bool {
        speed <= Self.mostSpeed && Self.classes.contains(roadClass)
    }

    /// The load of a vehicle an hour with which the peaks take as long as published.
    private static func scale(of demand: SimulationDemand) -> Double {
        let peaks = SimulationDemand.peakQuarters
        let fourth = peaks.reduce(0) { $0 + pow(demand.flows[$1], 4) }
        let delay = PublishedTraffic.delayFactor(load: 1) - 1
        let wanted = PublishedTraffic.peakTravelTimeIndex - 1
        return pow(wanted / (delay * fourth / Double(peaks.count)), 0.25)
    }

    /// The days of the weekend, Monday being 0: those of the Unicode Common Locale Data Repository (`weekData`).
    private static func weekend(in country: String?) -> Set<Int> {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        calendar.locale = Locale(identifier: "und_" + (country ?? "001"))
        // The fifth of January 1970 was a Monday.
        let days = (0..<7).filter {
            calendar.isDateInWeekend(Date(timeIntervalSince1970: Double(4 + $0) * 86_400 + 43_200))
        }
        return Set(days)
    }
}
