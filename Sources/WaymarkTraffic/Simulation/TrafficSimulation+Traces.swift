import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting

extension TrafficSimulation {
    /// What the receiver of the vehicle reads on its way.
    ///
    /// - Parameters:
    ///   - interval: seconds between two readings.
    ///   - noise: the standard deviation of its error in metres, in each direction.
    public func trace(
        of drive: SimulatedDrive, interval: Double = 5, noise: Double = 5
    ) -> [SimulatedFix] {
        var random = seed.generator(
            .receiver, Int(truncatingIfNeeded: drive.driver ?? 0), Int(drive.departure.seconds))
        var track = DriveTrack(drive: drive, simulation: self)
        var fixes: [SimulatedFix] = []
        let count = Int((drive.duration / interval).rounded(.down))
        for number in 0...max(0, count) {
            let time = drive.departure + Double(number) * interval
            var place = track.place(at: time)
            if noise > 0 { place = random.place(near: place, deviation: noise) }
            fixes.append(SimulatedFix(time: time, coordinate: place))
        }
        return fixes
    }
}

/// Follows a vehicle along its way.
private struct DriveTrack {
    let drive: SimulatedDrive
    let simulation: TrafficSimulation
    /// The number of the edge that the vehicle is on, how it goes on there, and its line.
    private var index = -1
    private var steps: [(start: SimulatedTime, rate: Double)] = []
    private var line = MeasuredLine(Path())

    init(drive: SimulatedDrive, simulation: TrafficSimulation) {
        (self.drive, self.simulation) = (drive, simulation)
    }

    /// Where the vehicle is at `time`, which is not before the last one that was asked for.
    mutating func place(at time: SimulatedTime) -> Coordinate {
        let last = drive.times.count - 1
        var current = max(0, index)
        while current < last, drive.times[current] <= time { current += 1 }
        if current != index { enter(current) }
        let range = drive.path.range(of: current)
        let moving = drive.work[current].moving
        let share = moving > 0 ? min(1, done(until: time) / moving) : 1
        return line.place(at: range.lowerBound + share * (range.upperBound - range.lowerBound))
    }

    private mutating func enter(_ current: Int) {
        index = current
        let edge = drive.path.edges[current]
        line = MeasuredLine(simulation.router.graph.path(of: edge))
        steps = simulation.steps(
            of: edge, from: drive.starts[current], to: drive.times[current])
    }

    /// The seconds of the free edge that are done at `time`.
    private func done(until time: SimulatedTime) -> Double {
        var done = 0.0
        for (number, step) in steps.enumerated() where step.start < time {
            let end = number + 1 < steps.count ? min(time, steps[number + 1].start) : time
            done += (end - step.start) * step.rate
        }
        return done
    }
}

/// A line, and how far its points are from its start.
private struct MeasuredLine {
    private let path: Path
    private let distances: [Double]

    init(_ path: Path) {
        self.path = path
        var distance = 0.0
        distances = path.indices.map { index in
            if index > 0 { distance += path[index - 1].distance(to: path[index]) }
            return distance
        }
    }

    /// The place after a share of the length.
    func place(at share: Double) -> Coordinate {
        let distance = share * (distances.last ?? 0)
        let next = distances.partitioningIndex { $0 < distance }
        guard next > 0, next < path.count else { return path[min(next, path.count - 1)] }
        let length = distances[next] - distances[next - 1]
        return path[next - 1].interpolated(
            to: path[next], fraction: (distance - distances[next - 1]) / max(1e-9, length))
    }
}
