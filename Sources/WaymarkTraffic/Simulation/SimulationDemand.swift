/// How many vehicles are under way in each quarter of an hour of the week, and which way.
struct SimulationDemand {
    /// For each quarter of the week the vehicles an hour, in thousandths of those of a day.
    let flows: [Double]
    /// For each quarter of the week the share that drives from home.
    let outbound: [Double]

    /// The demand of ``PublishedTraffic``: every working day is its Wednesday, the weekend two Saturdays.
    static let published = SimulationDemand()

    private init() {
        var (flows, outbound): ([Double], [Double]) = ([], [])
        for day in 0..<7 {
            let isWorking = day < 5
            let trips =
                isWorking ? PublishedTraffic.weekdayTrips : PublishedTraffic.weekendTrips
            for quarter in 0..<96 {
                flows.append(Self.flow(of: trips, inQuarter: quarter))
                outbound.append(isWorking ? Self.outbound(atHour: quarter / 4) : 0.5)
            }
        }
        (self.flows, self.outbound) = (flows, outbound)
    }

    /// The quarters of the weekday peaks.
    static let peakQuarters: [Int] = (0..<5).flatMap { day in
        PublishedTraffic.peakHours.flatMap { hours in
            (hours.lowerBound * 4..<hours.upperBound * 4).map { day * 96 + $0 }
        }
    }

    /// Straight lines between the middles of hours.
    private static func flow(of trips: [Double], inQuarter quarter: Int) -> Double {
        let place = (Double(quarter) + 0.5) / 4 - 0.5
        let hour = Int(place.rounded(.down))
        let share = place - Double(hour)
        let (low, high) = (trips[(hour + 24) % 24], trips[(hour + 25) % 24])
        return (low + share * (high - low)) / trips.reduce(0, +) * 1000 * scale(of: trips)
    }

    /// Saturdays have somewhat more trips than Wednesdays.
    private static func scale(of trips: [Double]) -> Double {
        trips.reduce(0, +) / PublishedTraffic.weekdayTrips.reduce(0, +)
    }

    private static func outbound(atHour hour: Int) -> Double {
        if PublishedTraffic.peakHours[0].contains(hour) {
            return SimulationAssumptions.peakDirection
        }
        if PublishedTraffic.peakHours[1].contains(hour) {
            return 1 - SimulationAssumptions.peakDirection
        }
        return 0.5
    }
}
