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
    /// The number of the edge that the vehicle is on, and its line.
    private var index = -1
    private var line = Path()

    init(drive: SimulatedDrive, simulation: TrafficSimulation) {
        (self.drive, self.simulation) = (drive, simulation)
    }

    /// Where the vehicle is at `time`, which is not before the last one that was asked for.
    mutating func place(at time: SimulatedTime) -> Coordinate {
        let last = drive.times.count - 1
        var current = max(0, index)
        while current < last, drive.times[current] <= time { current += 1 }
        if current != index {
            index = current
            line = simulation.router.graph.path(of: drive.path.edges[current])
        }
        let range = drive.path.range(of: current)
        let work = drive.work[current]
        let done =
            time > drive.starts[current]
            ? simulation.work(
                of: drive.path.edges[current], from: drive.starts[current], to: time) : 0
        let share = work.moving > 0 ? min(1, done / work.moving) : 1
        let place = range.lowerBound + share * (range.upperBound - range.lowerBound)
        return line.part(place...place).first ?? line[0]
    }
}
