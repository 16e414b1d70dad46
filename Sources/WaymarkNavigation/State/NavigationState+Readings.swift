public import Foundation
public import WaymarkDirections
public import WaymarkGeometry

extension NavigationState {
    /// Takes a reading and tells what follows from it.
    ///
    /// Passed over is a reading that is no place on the Earth, that is not newer than the last one,
    /// or that no vehicle could have driven to.
    ///
    /// - Parameter roads: asked where the driver may be off the route.
    public mutating func update(
        _ location: Location, roads: RoadSearch = { _, _ in [] }
    ) -> [NavigationEffect] {
        guard let fix = reader.fix(location) else { return [] }
        var effects: [NavigationEffect] = []
        if isSignalLost { effects.append(.report(.signalRegained)) }
        isSignalLost = false
        if fix.elapsed < configuration.signalTimeout {
            interval = interval.map { $0 + (fix.elapsed - $0) * 0.5 } ?? fix.elapsed
        }
        readingTime = location.timestamp
        clock = location.timestamp
        speed = fix.speed
        knownSpeed = fix.plausible(for: route?.travelMode ?? .driving).knownSpeed
        effects +=
            leg.map { place(fix, on: $0, roads) } ?? showAside(fix.location, confidence: 1, roads)
        reckoning = nil
        return effects + surroundings(fix)
    }

    /// Takes note that it is `time` although no reading came. Where the signal is lost, the driver is
    /// taken on along the route for a while.
    public mutating func advance(to time: Date) -> [NavigationEffect] {
        guard let readingTime, let clock, time > clock, time.timeIntervalSinceReferenceDate.isFinite
        else { return [] }
        let seconds = time.timeIntervalSince(clock)
        self.clock = time
        let silence = time.timeIntervalSince(readingTime)
        guard silence >= reckoningDelay else { return [] }
        var effects = reckon(by: reckoning == nil ? silence : seconds)
        if silence >= configuration.signalTimeout, !isSignalLost {
            isSignalLost = true
            effects.append(.report(.signalLost))
        }
        return effects
    }

    /// Seconds without a reading after which the driver is taken on: at once where readings are known
    /// to be rare, else when one is missing.
    private var reckoningDelay: Double { isRarelyRead ? 0.9 : 1.9 }

    /// Whether readings come more rarely than once a second.
    private var isRarelyRead: Bool { (interval ?? 1) > 1.5 }

    /// Shows who is not on the route on the road where he drives: the puck is not drawn on a route
    /// that the driver is not on.
    private mutating func showAside(
        _ raw: Location, confidence: Double, _ roads: RoadSearch
    ) -> [NavigationEffect] {
        let found =
            isDriving
            ? RoadSnapper.snap(raw, to: roads(raw.coordinate, RoadSnapper.reach))
            : (location: raw, road: nil)
        limitAside = found.road?.speedLimit?.codedSpeed
        return show(
            SnappedLocation(location: found.location, isOnRoute: false, confidence: confidence))
    }

    private mutating func place(
        _ fix: Fix, on leg: LegGeometry, _ roads: RoadSearch
    ) -> [NavigationEffect] {
        let plausible = fix.plausible(for: route?.travelMode ?? .driving)
        let estimate = matcher.update(
            MatchingModel(plausible, isDriving: isDriving, isFirst: matcher.isNew), on: leg,
            roads: roads)
        guard let place = estimate.place, estimate.confidence >= 0.5 else {
            return leave(fix, on: leg, estimate, roads)
        }
        lag = lagAfter(fix, place.distance)
        let distance = max(0, min(leg.length, place.distance + lag))
        position = .onRoute(distance: distance)
        lastKnownDistance = distance
        deviation.isOnRoute(advance: fix.speed * fix.elapsed)
        let effects = show(
            SnappedLocation(
                location: location(fix.location, at: distance, on: leg), isOnRoute: true,
                confidence: estimate.confidence))
        var news: [NavigationEffect] = []
        if isRerouting, estimate.confidence > 0.8 {
            isRerouting = false
            news.append(.report(.returnedToRoute))
        }
        return effects + news + progress(fix, on: leg, confidence: estimate.confidence)
    }

    /// Nobody drives backwards along a route: a place that lies behind the one before is noise, or
    /// was reckoned too far in a gap. What is ahead fades while the driver goes on, and where he stands,
    /// slowly.
    private func lagAfter(_ fix: Fix, _ distance: Double) -> Double {
        guard case .onRoute(let before) = position else { return 0 }
        let behind = before - distance
        if reckoning != nil {
            guard behind < Self.longestLag else { return 0 }
            // Where readings are rare, each of them puts right what was reckoned from the one before.
            return max(0, isRarelyRead ? min(behind, Self.tolerableLag) : behind)
        }
        let held = behind - max(0, Self.creep - fix.speed) * fix.elapsed
        return held < Self.longestLag ? max(0, held) : 0
    }

    /// Metres back that are no error any more.
    private static let longestLag = 150.0
    /// As ``longestLag`` where readings are rare.
    private static let tolerableLag = 12.0
    /// Metres for each second by which the place of one who stands goes back all the same.
    private static let creep = 1.0

    /// The location to report: a driver's is put on the line, a walker's or cyclist's stays as
    /// read.
    private func location(_ raw: Location, at distance: Double, on leg: LegGeometry) -> Location {
        var location =
            isDriving
            ? raw.moved(to: leg.place(at: distance), course: leg.bearing(at: distance)) : raw
        // A receiver that cannot tell floors says nothing against that of the route.
        if location.floor == nil { location.floor = leg.floor(at: distance) }
        return location
    }

    /// The driver is not on the leg.
    private mutating func leave(
        _ fix: Fix, on leg: LegGeometry, _ estimate: RouteMatcher.Estimate, _ roads: RoadSearch
    ) -> [NavigationEffect] {
        position = .offRoute
        lag = 0
        var effects = showAside(fix.location, confidence: 1 - estimate.confidence, roads)
        effects += arrive(fix, on: leg, isOnRoute: false, beside: estimate.place?.distance)
        guard isGuidanceActive, !hasArrived else { return effects }
        return effects + deviate(fix, estimate)
    }

    private mutating func deviate(
        _ fix: Fix, _ estimate: RouteMatcher.Estimate
    ) -> [NavigationEffect] {
        guard
            deviation.isAway(fix, estimate, to: matcher.likeliestElsewhere, configuration),
            !isRerouting, deviation.mayAsk(at: fix.location.timestamp, configuration)
        else { return [] }
        isRerouting = true
        travel.keep()
        // Only the first search says that the route was left; the others repeat it.
        let news: [NavigationEffect] = deviation.isNews ? [.report(.offRoute)] : []
        return news + [.report(.rerouting), .reroute(from: fix.location)]
    }

    private mutating func reckon(by seconds: Double) -> [NavigationEffect] {
        guard let leg, case .onRoute(let distance) = position, let last = snapped,
            let readingTime, let clock
        else { return [] }
        var next = reckoning ?? DeadReckoning(distance: distance - lag, speed: speed, on: leg)
        next.advance(by: seconds, on: leg)
        reckoning = next
        guard next.distance > distance else { return [] }
        position = .onRoute(distance: next.distance)
        lastKnownDistance = next.distance
        var location = location(last.location, at: next.distance, on: leg)
        location.coordinate = leg.place(at: next.distance)
        location.floor = leg.floor(at: next.distance)
        location.timestamp = clock
        location.speed = next.speed
        knownSpeed = next.speed
        location.horizontalAccuracy = 5 + 2 * clock.timeIntervalSince(readingTime)
        let confidence = next.confidence(from: 1, on: leg)
        return show(
            SnappedLocation(
                location: location, isOnRoute: true, confidence: confidence, isReckoned: true))
            + light(at: location.coordinate, clock)
            // He is where he is reckoned to be, or nowhere that is known.
            + tell(leg, confidence: max(confidence, configuration.voiceConfidence))
    }

    private mutating func show(_ location: SnappedLocation) -> [NavigationEffect] {
        snapped = location
        if isGuidanceActive { travel(to: location.location.coordinate) }
        return [.report(.locationUpdated(location))]
    }

    /// Goes on with the travelled path. On the route it is the line of the route, also of those who
    /// walk beside it; noise that goes back a little is no travel.
    private mutating func travel(to place: Coordinate) {
        guard let leg else { return travel.travel(to: place) }
        guard case .onRoute(let distance) = position else {
            // Where he has not left the route, readings beside it are noise.
            return isRerouting || !deviation.isNews
                ? travel.travel(to: place) : travel.stray(to: place)
        }
        travel.forgetStraying()
        if let farthest, distance < farthest, farthest - distance < 50 { return }
        farthest = distance
        travel.travel(to: leg.place(at: distance))
    }

    /// Takes the last reading again, on another leg or with guidance.
    mutating func relocate() -> [NavigationEffect] {
        guard let snapped, let leg else { return [] }
        var again = FixReader()
        guard let fix = again.fix(snapped.location) else { return [] }
        switch position {
        case .unknown: return place(fix, on: leg) { _, _ in [] }
        // The matcher knows the reading: a second time it would move the driver on.
        case .onRoute:
            return show(snapped) + progress(fix, on: leg, confidence: snapped.confidence)
        case .offRoute: return []
        }
    }
}
