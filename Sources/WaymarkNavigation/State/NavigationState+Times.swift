import WaymarkDirections

extension NavigationState {
    /// Takes other times for the legs from number `first` on, of the first of them from its segment number `segment`
    /// on. The line stays, and with it progress, steps and what was announced.
    ///
    /// - Parameter lines: for each of these legs the times from there on; times that do not fit it change nothing.
    mutating func setTimes(
        _ lines: [LineTimes], leg first: Int, segment: Int
    ) -> [NavigationEffect] {
        guard let route, first >= 0 else { return [] }
        var legs = route.legs
        for (offset, times) in lines.enumerated() {
            let index = first + offset
            guard legs.indices.contains(index),
                legs[index].take(times, from: offset == 0 ? segment : 0)
            else { return [] }
        }
        self.route = route.with(legs: legs)
        for index in legs.indices.dropFirst(first).prefix(lines.count) {
            self.legs[index] = self.legs[index].timed(as: legs[index])
        }
        let news: [NavigationEffect] = [.report(.trafficUpdated)]
        guard isGuidanceActive, !hasArrived, let leg, case .onRoute = position else { return news }
        return remaining(leg) + news
    }
}
