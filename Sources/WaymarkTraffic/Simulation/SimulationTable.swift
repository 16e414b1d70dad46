public import WaymarkRoads
import WaymarkGeometry
import WaymarkRegion
import WaymarkRouting

/// Writes what is known of a simulated city as tables: a line with the names of the columns, then values
/// between commas.
public struct SimulationTable: Sendable {
    private let simulation: TrafficSimulation
    private let clock: SimulationClock

    /// The tables of `simulation`, whose times are those of `clock`.
    public init(_ simulation: TrafficSimulation, clock: SimulationClock) {
        (self.simulation, self.clock) = (simulation, clock)
    }

    // MARK: - Traces

    /// The columns of ``traces(of:firstNumber:interval:noise:)``.
    public static let traceColumns = Array("trace,time,latitude,longitude\n".utf8)

    /// The readings of `drives`, which are numbered from `firstNumber` on: the number, the time in ISO 8601 with
    /// the offset of the city, and the place.
    public func traces(
        of drives: [SimulatedDrive], firstNumber: Int, interval: Double, noise: Double
    ) -> [UInt8] {
        let parts = concurrentMap(drives.count, threads: 2) { index in
            trace(drives[index], number: firstNumber + index, interval, noise)
        }
        return Array(parts.joined())
    }

    private func trace(
        _ drive: SimulatedDrive, number: Int, _ interval: Double, _ noise: Double
    ) -> [UInt8] {
        let comma = UInt8(ascii: ",")
        let name = Array("\(number),".utf8)
        var day = drive.departure.day
        var texts = SimulationClock.DayText(clock, day: day)
        var bytes: [UInt8] = []
        for fix in simulation.trace(of: drive, interval: interval, noise: noise) {
            if fix.time.day != day {
                day = fix.time.day
                texts = SimulationClock.DayText(clock, day: day)
            }
            bytes += name
            bytes += texts.text(second: Int(fix.time.secondOfDay))
            bytes.append(comma)
            bytes.append(degrees: fix.coordinate.latitude)
            bytes.append(comma)
            bytes.append(degrees: fix.coordinate.longitude)
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    // MARK: - Drives

    /// The columns of ``drives(_:)``.
    public static let driveColumns = Array(
        ("from_latitude,from_longitude,to_latitude,to_longitude,departure,arrival,seconds,usual_seconds,meters\n")
            .utf8)

    /// Where and when `drives` begin and end, and how long their ways take an average driver on an average day.
    public func drives(_ drives: [SimulatedDrive]) -> [UInt8] {
        var bytes: [UInt8] = []
        for drive in drives {
            let line = simulation.router.line(of: drive.path)
            guard let first = line.first, let last = line.last else { continue }
            bytes.append(places: [first, last])
            let times = [drive.departure, drive.arrival].map { clock.text(of: $0) }
            let meters = simulation.router.length(of: drive.path)
            let usual = simulation.usualSeconds(drive.path, departure: drive.departure)
            let numbers = [drive.duration, usual, meters].map { "\(tenths($0))" }
            bytes += ((times + numbers).joined(separator: ",") + "\n").utf8
        }
        return bytes
    }

    // MARK: - Truth

    /// The columns of ``truth(of:)``.
    public static let truthColumns = Array(
        ("way,from_latitude,from_longitude,to_latitude,to_longitude,meters,free_seconds,"
            + "quarter_seconds\n").utf8)

    /// What `edge` takes on average, signals included: its OpenStreetMap way, its ends, its length, its time
    /// without other vehicles, and its time in the quarters of an hour of the week, as
    /// `quarter:seconds` between blanks, each until the next.
    public func truth(of edge: EdgeID) -> [UInt8] {
        let graph = simulation.router.graph
        let way = graph.wayIDs[Int(graph.segments[Int(edge.index)])]
        let ends = [graph.source(of: edge), graph.targets[Int(edge.index)]]
        var bytes = Array("\(way),".utf8)
        bytes.append(places: ends.map { graph.nodePositions[Int($0.index)].coordinate })
        let length = Double(graph.lengths[Int(edge.index)])
        let free = simulation.freeSeconds(edge)
        bytes += "\(tenths(length)),\(hundredths(free)),\(quarters(of: edge))\n".utf8
        return bytes
    }

    /// Values that differ from the one before by less than a hundredth are left out.
    private func quarters(of edge: EdgeID) -> String {
        var known = 0.0
        var parts: [String] = []
        for (quarter, seconds) in simulation.meanSeconds(edge).enumerated() {
            guard abs(seconds - known) > 0.01 * known else { continue }
            known = seconds
            parts.append("\(quarter):\(hundredths(seconds))")
        }
        return parts.joined(separator: " ")
    }

    private func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }
    private func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}

extension [UInt8] {
    /// Adds the latitudes and longitudes of `places`, each with a comma behind.
    fileprivate mutating func append(places: [Coordinate]) {
        for place in places {
            append(degrees: place.latitude)
            append(UInt8(ascii: ","))
            append(degrees: place.longitude)
            append(UInt8(ascii: ","))
        }
    }

    /// Adds an angle with six digits behind the point.
    fileprivate mutating func append(degrees: Double) {
        let millionths = Int((degrees * 1e6).rounded())
        if millionths < 0 { append(UInt8(ascii: "-")) }
        let size = millionths.magnitude
        self += String(size / 1_000_000).utf8
        append(UInt8(ascii: "."))
        var unit: UInt = 100_000
        while unit > 0 {
            append(UInt8(ascii: "0") + UInt8(size / unit % 10))
            unit /= 10
        }
    }
}
