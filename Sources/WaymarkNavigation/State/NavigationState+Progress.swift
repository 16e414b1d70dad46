import FoundationEssentials
import WaymarkDirections
import WaymarkGeometry

extension NavigationState {
    /// Takes over a place on the leg and returns the effects.
    mutating func progress(
        _ fix: Fix, on leg: LegGeometry, confidence: Double
    ) -> [NavigationEffect] {
        let told = tell(leg, confidence: confidence)
        let arrival = arrive(fix, on: leg, isOnRoute: true)
        guard !arrival.isEmpty, leg.leg.destinationWaypoint.isStopover else {
            return told + arrival
        }
        // Who is there needs no words for the way any more.
        let last = leg.leg.lastAnnouncement
        return told.filter { effect in
            guard case .report(.announcement(let due)) = effect else { return true }
            return due == last
        } + arrival
    }

    /// Remaining time and distance, steps and words.
    mutating func tell(_ leg: LegGeometry, confidence: Double) -> [NavigationEffect] {
        guard isGuidanceActive else { return [] }
        var effects = remaining(leg)
        // Time and distance run to 0 where guidance goes on after the arrival.
        guard !hasArrived else { return effects }
        let isSure = confidence >= configuration.voiceConfidence && !isRerouting
        // Before it is sure where the driver is, there is no step that he is on.
        guard isSure || guide.step != nil else { return effects }
        let step = currentStep(of: leg)
        if step != guide.step {
            guide.step = step
            effects.append(.report(.stepChanged(stepProgress(leg, step))))
        }
        guard isSure else { return effects }
        let rest = leg.end(ofStep: step) - traveled
        if let due = guide.due(leg.leg.steps[step].announcements, step: step, rest: rest) {
            effects.append(.report(.announcement(leg.leg.due(due, along: step))))
        }
        return effects
    }

    /// Reports an arrival, once for each destination.
    ///
    /// - Parameter distance: where on the leg a driver would be who is not on it.
    mutating func arrive(
        _ fix: Fix, on leg: LegGeometry, isOnRoute: Bool, beside distance: Double? = nil
    ) -> [NavigationEffect] {
        guard isGuidanceActive, !hasArrived,
            arrival.hasArrived(
                // What is told too far ahead is no arrival.
                fix, on: leg, isDriving: isDriving, traveled: max(traveled - lag, distance ?? 0),
                isOnRoute: isOnRoute, within: configuration.arrivalDistance)
        else { return [] }
        hasArrived = true
        let waypoint = leg.leg.destinationWaypoint
        var effects = waypoint.isStopover ? lastWords(leg) : []
        effects.append(.report(.arrived(waypoint, index: reachedDestinations + legIndex)))
        if !waypoint.isStopover, continueToNextLeg() != nil {
            // Who passes by goes on: he is not told to head anywhere.
            if let first = self.leg?.leg.steps.first, first.announcements.count > 1 {
                guide.announced.insert(.init(step: 0, number: 0))
            }
            return effects + [.report(.routeChanged(.nextDestination))] + relocate()
        }
        if configuration.stopsGuidanceAtArrival { isGuidanceActive = false }
        return effects
    }

    /// The words at the destination, unless they were spoken before.
    private mutating func lastWords(_ leg: LegGeometry) -> [NavigationEffect] {
        let last = leg.leg.steps.count - 2
        guard leg.leg.steps.indices.contains(last) else { return [] }
        let list = leg.leg.steps[last].announcements
        guard let announcement = leg.leg.lastAnnouncement,
            guide.announced.insert(.init(step: last, number: list.count - 1)).inserted
        else { return [] }
        return [.report(.announcement(announcement))]
    }

    /// The step that the driver is on; noise right behind a maneuver does not take it back.
    func currentStep(of leg: LegGeometry) -> Int {
        let step = leg.step(at: traveled)
        let noise = snapped?.location.horizontalAccuracy ?? 0
        guard let before = guide.step, step < before,
            leg.start(ofStep: before) - traveled < (isDriving ? 40 : max(15, min(40, noise)))
        else { return step }
        return before
    }

    private func stepProgress(_ leg: LegGeometry, _ step: Int) -> StepProgress {
        let end = leg.end(ofStep: step)
        return StepProgress(
            legIndex: legIndex, stepIndex: step, step: leg.leg.steps[step],
            remainingSteps: Array(leg.leg.steps[(step + 1)...]), distance: max(0, end - traveled),
            time: max(0, leg.time(at: end) - leg.time(at: traveled)))
    }

    /// Remaining time and distance, and the traffic.
    mutating func remaining(_ leg: LegGeometry) -> [NavigationEffect] {
        var effects: [NavigationEffect] = []
        let time = max(0, leg.duration - leg.time(at: traveled))
        let distance = max(0, leg.length - traveled)
        if changed(from: guide.reportedTime, to: time, by: configuration.timeUpdateThreshold) {
            guide.reportedTime = time
            effects.append(.report(.remainingTimeUpdated(time)))
        }
        if changed(
            from: guide.reportedDistance, to: distance, by: configuration.distanceUpdateThreshold)
        {
            guide.reportedDistance = distance
            effects.append(.report(.remainingDistanceUpdated(distance)))
        }
        let delay = leg.delay(from: traveled)
        if delay != guide.delay ?? .noData { effects.append(.report(.delayCategoryUpdated(delay))) }
        guide.delay = delay
        return effects
    }

    private func changed(from old: Double?, to new: Double, by threshold: Double) -> Bool {
        // The greatest number switches reports off.
        guard threshold < .greatestFiniteMagnitude else { return false }
        guard let old else { return true }
        // A second that passes is rarely a whole one to the last digit.
        return old != new && abs(old - new) >= threshold * 0.95
    }

    /// Light and speed where the driver is.
    mutating func surroundings(_ fix: Fix) -> [NavigationEffect] {
        let time = fix.location.timestamp
        let effects = light(at: fix.location.coordinate, time)
        guard isGuidanceActive else { return effects }
        speeding.options = configuration.speedAlerts
        let state = speeding.update(
            speed: knownSpeed, limit: speedLimit, time: time.timeIntervalSinceReferenceDate)
        return effects + (state.map { [.report(.speedingUpdated($0))] } ?? [])
    }

    /// Whether it became dark or light.
    mutating func light(at place: Coordinate, _ time: Date) -> [NavigationEffect] {
        var rest = 0.0
        if let leg, case .onRoute(let distance) = position, let end = leg.tunnelEnd(at: distance) {
            rest = max(0.1, leg.time(at: end) - leg.time(at: distance))
        }
        let mode = lighting.update(coordinate: place, date: time, tunnelRest: rest)
        return mode.map { [.report(.lightingModeSuggested($0))] } ?? []
    }
}

extension RouteLeg {
    /// An announcement along step `index` with the steps that it speaks of.
    fileprivate func due(_ announcement: Announcement, along index: Int) -> DueAnnouncement {
        DueAnnouncement(announcement, along: Array(steps[index...].prefix(3)))
    }

    /// The announcement of the arrival.
    fileprivate var lastAnnouncement: DueAnnouncement? {
        guard steps.count > 1 else { return nil }
        return steps[steps.count - 2].announcements.last.map { due($0, along: steps.count - 2) }
    }
}

extension LegGeometry {
    /// By how many seconds traffic delays the way from `distance` to the end; `nil` where that is not known.
    func trafficDelay(from distance: Double) -> Double? {
        guard let freeFlow, let whole = freeFlow.last else { return nil }
        let segment = segment(at: min(length, distance))
        return max(0, duration - times[segment] - (whole - freeFlow[segment]))
    }

    /// How traffic delays the way from `distance` to the end.
    fileprivate func delay(from distance: Double) -> DelayCategory {
        guard let freeFlow, let whole = freeFlow.last else { return .noData }
        let segment = segment(at: min(length, distance))
        return DelayCategory(time: duration - times[segment], freeFlow: whole - freeFlow[segment])
    }
}
