import WaymarkDirections
import WaymarkGeometry

/// The places on a leg that a reading may belong to.
struct LegCandidates {
    /// A place on the leg.
    struct Candidate {
        /// Metres from the start of the leg; negative before it.
        let distance: Double
        /// Both ends of the line, in metres from the start of the leg.
        let ends: ClosedRange<Double>
        /// The part of the leg that goes on as the place lies, up to corners, in metres from the
        /// start of the leg.
        let run: ClosedRange<Double>
        /// Metres from the reading.
        let offset: Double
        /// Its position in metres to the east and to the north of the reading.
        let position: SIMD2<Double>
        /// The direction of the leg there.
        let bearing: Double
        /// How well the course fits.
        let courseFit: Double
        /// How well the course fits the leg against its direction.
        let reverseFit: Double
        /// How well the place fits if nothing is known of the error of the reading.
        let lateralFit: Double

        var fit: Double { lateralFit + courseFit }

        /// How well the place fits after an error as it is believed.
        func lateralFit(expecting error: ReceiverError, _ model: MatchingModel) -> Double {
            model.lateralFit(position, bearing: bearing, expecting: error)
        }
    }

    private(set) var list: [Candidate] = []
    /// Metres from the reading to the leg.
    let nearest: Double
    /// How well the likeliest place fits with its course.
    let bestFit: Double

    /// More places than that are never kept.
    private static let most = 16

    /// The places near the reading of `model`.
    init(_ model: MatchingModel, on leg: LegGeometry) {
        let fix = model.fix
        let radius = max(60, 4 * model.lateralDeviation)
        let line = leg.line
        let places = line.nearestPlaces(
            to: fix.location.coordinate, radius: radius, most: Self.most)
        nearest = places.map(\.offset).min() ?? line.distance(to: fix.location.coordinate)
        for place in places {
            var (fit, reverse) = (0.0, -3.0)
            if let course = fix.course {
                let (same, opposite) = line.turns(from: course, around: place, speed: fix.speed)
                fit = model.courseFit(same)
                reverse = model.courseFit(opposite)
            }
            let bearing = line.bearings[place.segment]
            list.append(
                Candidate(
                    distance: place.distance, ends: line.ends, run: line.run(around: place),
                    offset: place.offset, position: place.position, bearing: bearing,
                    courseFit: fit, reverseFit: reverse,
                    lateralFit: model.lateralFit(
                        place.position, bearing: bearing, expecting: model.unknownError)))
        }
        bestFit = list.lazy.map(\.fit).max() ?? -.infinity
    }

    /// How well the reading fits the leg against its direction, its places fitting as `fits` says.
    func reverseFit(_ fits: [Double]) -> Double {
        let reverse = zip(list, fits).lazy.map { $1 + $0.reverseFit }.max() ?? -.infinity
        let best = zip(list, fits).lazy.map { $1 + $0.courseFit }.max() ?? -.infinity
        // Where the leg leads back over the same road, each of its passes is against the other one.
        return best > reverse - 0.5 ? min(reverse, best - 3) : reverse
    }

    /// How well the roads fit that are not the leg's own.
    func others(among roads: [RoadMatch], _ model: MatchingModel) -> [OtherRoads.Candidate] {
        let frame = LocalFrame(origin: model.fix.location.coordinate)
        return roads.compactMap { road in
            let position = frame.offset(to: road.coordinate)
            guard !isLeg(road, position) else { return nil }
            var fit = 0.0
            if let course = model.fix.course {
                let angle = abs((course - road.bearing).normalizedLongitude)
                fit += model.courseFit(road.isTwoWay ? min(angle, 180 - angle) : angle)
            }
            return OtherRoads.Candidate(road: road, position: position, courseFit: fit)
        }
    }

    /// Whether the leg leads over a road, in either direction.
    private func isLeg(_ road: RoadMatch, _ position: SIMD2<Double>) -> Bool {
        list.contains { candidate in
            let gap = candidate.position - position
            let angle = abs((candidate.bearing - road.bearing).normalizedLongitude)
            return (gap * gap).sum() < 64 && min(angle, 180 - angle) < 30
        }
    }
}

/// The nearest place to a reading on a segment of a line.
private struct Projection {
    let segment: Int
    let distance: Double
    let offset: Double
    let position: SIMD2<Double>
}

extension LegLine {
    /// The places near `coordinate` that are nearer than their neighbours along the leg, the nearest
    /// at most `most`.
    fileprivate func nearestPlaces(
        to coordinate: Coordinate, radius: Double, most: Int
    ) -> [Projection] {
        let places = projections(of: coordinate, radius: radius)
        let minima = places.indices.filter { index in
            let place = places[index]
            let isBehindLast =
                index > 0 && isNeighbour(places[index - 1], place)
                && places[index - 1].offset <= place.offset
            return !isBehindLast
                && !(index + 1 < places.count && isNeighbour(place, places[index + 1])
                    && places[index + 1].offset < place.offset)
        }.map { places[$0] }
        guard minima.count > most else { return minima }
        return Array(minima.sorted { $0.offset < $1.offset }.prefix(most))
    }

    /// The nearest places on the segments around `coordinate`, along the leg.
    private func projections(of coordinate: Coordinate, radius: Double) -> [Projection] {
        let frame = LocalFrame(origin: coordinate)
        var found: [Projection] = []
        index.visit(near: coordinate, radius: radius) { segment in
            let length = distances[segment + 1] - distances[segment]
            guard length > 0 else { return }
            let (nearest, fraction) = nearestPlace(on: segment, in: frame)
            let offset = (nearest * nearest).sum().squareRoot()
            guard offset <= radius else { return }
            found.append(
                Projection(
                    segment: segment, distance: distances[segment] + length * fraction,
                    offset: offset, position: nearest))
        }
        return found
    }

    /// The place on a segment that is nearest to the origin of `frame`, and the share of the segment
    /// that lies before it.
    private func nearestPlace(
        on segment: Int, in frame: LocalFrame
    ) -> (position: SIMD2<Double>, fraction: Double) {
        let start = frame.offset(to: path[segment])
        let along = frame.offset(to: path[segment + 1]) - start
        let square = max((along * along).sum(), 1e-12)
        let fraction = max(0, min(1, -(start * along).sum() / square))
        return (start + along * fraction, fraction)
    }

    /// Whether one segment goes on as the other, without a corner that is a choice.
    private func isNeighbour(_ a: Projection, _ b: Projection) -> Bool {
        let turn = bearings[b.segment] - bearings[a.segment]
        return distances[b.segment] - distances[a.segment + 1] < 0.01
            && abs(turn.normalizedLongitude) < 30
    }

    /// Metres from `coordinate` to the nearest place on the leg.
    fileprivate func distance(to coordinate: Coordinate) -> Double {
        let frame = LocalFrame(origin: coordinate)
        var radius = 200.0
        while radius < 3e7 {
            var nearest = Double.infinity
            index.visit(near: coordinate, radius: radius) { segment in
                let place = nearestPlace(on: segment, in: frame).position
                nearest = min(nearest, (place * place).sum().squareRoot())
            }
            if nearest <= radius { return nearest }
            radius *= 4
        }
        return .infinity
    }

    /// From corner to corner around a place; without end where none is near.
    fileprivate func run(around place: Projection) -> ClosedRange<Double> {
        let bearing = bearings[place.segment]
        func goesOn(_ segment: Int) -> Bool {
            abs((bearings[segment] - bearing).normalizedLongitude) < 60
        }
        var (first, last) = (place.segment, place.segment)
        while first > 0, place.distance - distances[first] < Self.reachOfRun, goesOn(first - 1) {
            first -= 1
        }
        while last + 1 < bearings.count, distances[last + 1] - place.distance < Self.reachOfRun,
            goesOn(last + 1)
        {
            last += 1
        }
        let begins = first > 0 && !goesOn(first - 1)
        let ends = last + 1 < bearings.count && !goesOn(last + 1)
        return (begins ? distances[first] : -.infinity)...(ends ? distances[last + 1] : .infinity)
    }

    /// Metres within which corners are looked for.
    private static let reachOfRun = 60.0

    /// The least angles between a course and the leg in both directions, from some metres before a
    /// place to some after it: who turns has one of them.
    fileprivate func turns(
        from course: Double, around place: Projection, speed: Double
    ) -> (same: Double, opposite: Double) {
        let reach = 8 + min(speed, 20)
        var (same, opposite) = (180.0, 180.0)
        func look(_ segment: Int) {
            let angle = abs((course - bearings[segment]).normalizedLongitude)
            same = min(same, angle)
            opposite = min(opposite, 180 - angle)
        }
        look(place.segment)
        var segment = place.segment
        while segment > 0, place.distance - distances[segment] < reach {
            segment -= 1
            look(segment)
        }
        segment = place.segment
        while segment + 1 < bearings.count, distances[segment + 1] - place.distance < reach {
            segment += 1
            look(segment)
        }
        return (same, opposite)
    }
}
