import WaymarkDirections

extension OnDeviceProvider {
    /// The same request with the latest departure, in whole minutes, with which it arrives when it shall.
    ///
    /// Who sets out later arrives no earlier, so that it is found by halving.
    func departing(_ request: DirectionsRequest) throws(DirectionsError) -> DirectionsRequest {
        guard let arrival = request.options.arrivalTime else { return request }
        guard request.options.departureTime == nil else {
            throw .invalidRequest(reason: "a journey has a departure or an arrival, not both")
        }
        var request = request
        request.options.arrivalTime = nil
        var probe = request
        probe.alternatives = 0
        (probe.includesSteps, probe.includesElevation, probe.explainsLimits) = (false, false, false)
        /// Seconds of the journey that begins so many minutes before the arrival.
        func duration(_ minutes: Int) throws(DirectionsError) -> Double {
            probe.options.departureTime = arrival.adding(minutes: -minutes)
            let routes = try planner(probe.options).directions(probe).routes
            return routes.first?.duration ?? .infinity
        }
        var late = 0
        var early = max(1, Int((try duration(0) / 60).rounded(.up)))
        while true {
            let needed = try duration(early)
            if needed <= Double(early) * 60 { break }
            guard early < Self.longestJourney else {
                throw .invalidRequest(reason: "no departure of the week before arrives in time")
            }
            (late, early) = (early, max(early + 1, min(2 * early, Int(needed / 60) + 1)))
        }
        while early - late > 1 {
            let middle = (early + late) / 2
            if try duration(middle) <= Double(middle) * 60 { early = middle } else { late = middle }
        }
        request.options.departureTime = arrival.adding(minutes: -early)
        return request
    }

    /// Minutes of a week.
    private static let longestJourney = 10_080
}
