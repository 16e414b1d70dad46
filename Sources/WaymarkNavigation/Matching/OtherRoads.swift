import Foundation
import WaymarkDirections
import WaymarkGeometry

/// The places on roads beside the leg where a driver may be: the part of ``RouteMatcher`` that
/// follows him there.
///
/// Roads are known as lines around each reading only. Whether one leads to another is judged by what
/// lies between two places: who stays on a road moves along it, who turns moves along both, and
/// nobody moves sideways.
struct OtherRoads: Hashable, Sendable, Codable {
    /// A place that a reading may belong to.
    struct Candidate {
        let road: RoadMatch
        /// Its position in metres to the east and to the north of the reading.
        let position: SIMD2<Double>
        /// How well the course fits.
        let courseFit: Double
    }

    /// A place on a road.
    struct Place: Hashable, Sendable, Codable {
        let coordinate: Coordinate
        let bearing: Double
        let isTwoWay: Bool
        /// The assumed error of the reading.
        var error: ReceiverError
        /// The logarithm of its share.
        var weight: Double
    }

    private(set) var places: [Place] = []

    /// The logarithm of the share of all of them.
    var weight: Double { LogSum.of(places.lazy.map(\.weight)) }

    /// Begins on the roads that a reading fits; any of them is as likely as another.
    mutating func begin(_ candidates: [Candidate], share: Double, _ model: MatchingModel) {
        let each = share - log(Double(max(1, candidates.count)))
        let error = model.unknownError
        places = candidates.map { candidate in
            let weight = each + candidate.fit(expecting: error, model)
            return Place(candidate, error: candidate.seen(error), weight: weight)
        }
    }

    /// Goes on to the roads that a reading fits.
    ///
    /// - Parameters:
    ///   - departures: places on the leg and the logarithms of the shares that leave it there.
    ///   - stay: the logarithm of the probability of not coming back to the leg.
    ///   - arrival: the logarithm of the share that comes from where no road is.
    mutating func follow(
        _ candidates: [Candidate], departures: [Place], stay: Double, arrival: Double,
        _ model: MatchingModel
    ) {
        let anywhere = arrival - log(Double(max(1, candidates.count)))
        let unknown = model.unknownError
        var next = candidates.map { candidate in
            let weight = anywhere + candidate.fit(expecting: unknown, model)
            return Place(candidate, error: unknown, weight: weight)
        }
        var best = next.map(\.weight)
        var sums = next.map { LogSum($0.weight) }
        func go(from before: Place, weight: Double, aside: Double) {
            let passages = next.map { model.passage(from: before, to: $0, aside: aside) }
            // However many roads there are, only one of them is taken.
            let choice = max(0, LogSum.of(passages))
            for (index, candidate) in candidates.enumerated() {
                let fit = candidate.fit(expecting: before.error, model)
                let share = weight + passages[index] - choice + fit
                sums[index].add(share)
                guard share > best[index] else { continue }
                best[index] = share
                next[index].error = before.error
            }
        }
        for before in places { go(from: before, weight: before.weight + stay, aside: 0) }
        for before in departures {
            go(from: before, weight: before.weight, aside: MatchingModel.besideLeg)
        }
        for (index, candidate) in candidates.enumerated() {
            next[index].error = candidate.seen(next[index].error)
            next[index].weight = sums[index].value
        }
        places = next
    }

    /// Takes what is believed of errors on to the next reading.
    mutating func age(_ model: MatchingModel) {
        for index in places.indices { places[index].error = model.later(places[index].error) }
    }

    /// Takes `all` off every logarithm, and gives up what is hopeless.
    mutating func normalize(by all: Double) {
        for index in places.indices { places[index].weight -= all }
        places.removeAll { !($0.weight >= MatchingModel.hopeless) }
    }
}

extension OtherRoads.Candidate {
    fileprivate func fit(expecting error: ReceiverError, _ model: MatchingModel) -> Double {
        courseFit + model.lateralFit(position, bearing: road.bearing, expecting: error)
    }

    fileprivate func seen(_ error: ReceiverError) -> ReceiverError {
        error.seen(-position, along: position.direction(beside: road.bearing))
    }
}

extension OtherRoads.Place {
    fileprivate init(_ candidate: OtherRoads.Candidate, error: ReceiverError, weight: Double) {
        let road = candidate.road
        self.init(
            coordinate: road.coordinate, bearing: road.bearing, isTwoWay: road.isTwoWay,
            error: error, weight: weight)
    }
}

extension MatchingModel {
    /// Metres beside the leg where a road may still begin of which nothing was known before.
    static let besideLeg = 18.0

    /// How well a drive from one place to another fits, the roads at both being straight.
    ///
    /// - Parameter aside: metres sideways that count for nothing.
    func passage(
        from before: OtherRoads.Place, to place: OtherRoads.Place, aside: Double
    ) -> Double {
        let way = LocalFrame(origin: before.coordinate).offset(to: place.coordinate)
        let length = (way * way).sum().squareRoot()
        var angle = abs((place.bearing - before.bearing).normalizedLongitude)
        if place.isTwoWay || before.isTwoWay { angle = min(angle, 180 - angle) }
        let corner = length * sin(min(angle, 90).degreesToRadians)
        let sideways = min(way.across(before.bearing), way.across(place.bearing))
        let beside = max(0, sideways - corner - aside) / (sidewaysDeviation + 0.05 * length)
        let along = way.along(place.bearing)
        let step = fix.speed * fix.elapsed
        let miss = (place.isTwoWay ? length : along < 0 ? -length : length) - step
        let variance = spread + 2 * fix.deviation * fix.deviation
        return -min(8, beside * beside / 2) - min(6, miss * miss / (2 * variance))
            - Self.turn * min(angle, 90) / 90
    }

    /// The standard deviation of moving sideways between roads that are one, in metres.
    private var sidewaysDeviation: Double { isDriving ? 3 : 8 }

    /// The cost of a right angle between two roads.
    private static let turn = 2.0
}

extension SIMD2<Double> {
    /// How far it leads along a bearing.
    fileprivate func along(_ bearing: Double) -> Double {
        let radians = bearing.degreesToRadians
        return x * sin(radians) + y * cos(radians)
    }

    /// How far it leads away from a line in a bearing.
    fileprivate func across(_ bearing: Double) -> Double {
        let radians = bearing.degreesToRadians
        return abs(x * cos(radians) - y * sin(radians))
    }
}
