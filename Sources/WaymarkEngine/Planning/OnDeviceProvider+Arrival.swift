import WaymarkDirections

extension OnDeviceProvider {
    /// The same request with the latest departure, in whole minutes, with which it arrives when it shall.
    ///
    /// Who sets out later arrives no earlier, so that it is found by halving; where traffic of now counts for an early
    /// departure and not for a later one, it is one with which one arrives in time, and perhaps not the latest.
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
        /// Minutes of the journey that begins so many before the arrival, in which it is over; `nil` where there is no
        /// way then.
        func duration(_ minutes: Int) throws(DirectionsError) -> Int? {
            probe.options.departureTime = arrival.adding(minutes: -minutes)
            do {
                let planner = try planner(probe.options, need: .none)
                return try planner.directions(probe).routes.first.map {
                    Int(($0.duration / 60).rounded(.up))
                }
            } catch {
                guard case .noRouteFound = error, minutes < Self.longestJourney else { throw error }
                return nil
            }
        }
        func arrives(_ minutes: Int) throws(DirectionsError) -> Bool {
            try duration(minutes).map { $0 <= minutes } ?? false
        }
        var late = 0
        var early = max(1, try duration(0) ?? 1)
        while try !arrives(early) {
            guard early < Self.longestJourney else {
                throw .invalidRequest(reason: "no departure of the week before arrives in time")
            }
            (late, early) = (early, min(2 * early, Self.longestJourney))
        }
        while early - late > 1 {
            let middle = (early + late) / 2
            if try arrives(middle) { early = middle } else { late = middle }
        }
        request.options.departureTime = arrival.adding(minutes: -early)
        return request
    }

    /// Minutes of a week.
    private static let longestJourney = 10_080
}
