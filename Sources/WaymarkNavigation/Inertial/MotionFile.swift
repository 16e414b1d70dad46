public import WaymarkDirections

/// Recorded motion: a table beside a file of locations, with the same clock.
///
/// The first line names the columns: `time` in seconds or in ISO 8601 as in a ``LocationFile``,
/// `yaw_rate` in degrees per second clockwise, `acceleration_x` and `acceleration_y` in metres per second
/// squared along two horizontal axes, `wheel_speed` in metres per second, `steps` since the start and
/// `altitude` in metres against the start. Only `time` must be there; a field may be empty.
public enum MotionFile {
    /// The number of readings that a file may have: eleven hours with a hundred a second.
    public static let maximumCount = LocationFile.maximumCount

    /// The readings in a file, in its order.
    public static func readings(in bytes: [UInt8]) throws(LocationFileError) -> [MotionReading] {
        try LocationFile.check(bytes)
        var lines = ByteLines(bytes)
        let header = try CSVHeader<MotionColumn>(firstOf: &lines)
        var readings: [MotionReading] = []
        while let line = try lines.nextRecord() {
            guard readings.count < maximumCount else {
                throw .tooManyLocations(limit: maximumCount)
            }
            do throws(LocationFileError.Reason) {
                readings.append(try CSVRow(line, header: header).motion())
            } catch {
                throw .malformed(line: lines.number, reason: error)
            }
        }
        return readings
    }
}

/// A column of a table of motion.
private enum MotionColumn: String, CSVColumns {
    case time, yawRate = "yaw_rate"
    case accelerationX = "acceleration_x"
    case accelerationY = "acceleration_y"
    case wheelSpeed = "wheel_speed"
    case steps, altitude

    static let required: [MotionColumn] = [.time]
}

extension CSVRow<MotionColumn> {
    fileprivate func motion() throws(LocationFileError.Reason) -> MotionReading {
        var reading = MotionReading(
            timestamp: try date(), yawRate: try value(.yawRate),
            wheelSpeed: try value(.wheelSpeed), steps: try value(.steps),
            relativeAltitude: try value(.altitude))
        if let x = try value(.accelerationX) {
            reading.acceleration = SIMD2(x, try value(.accelerationY) ?? 0)
        }
        return reading
    }
}

extension Sequence<Location> {
    /// The locations with those in between that sensors of motion tell where they are rare or missing;
    /// without those that say less (``InertialLocationSource``).
    ///
    /// - Parameter motion: readings with the same clock, in the order of their times.
    public func filled(
        by motion: [MotionReading], travelMode: RouteTravelMode = .driving,
        limits: InertialLimits = InertialLimits()
    ) -> [Location] {
        var reckoner = InertialReckoner(travelMode: travelMode, limits: limits)
        var rest = motion[...]
        var filled: [Location] = []
        for location in self {
            while let next = rest.first, next.timestamp <= location.timestamp {
                if let place = reckoner.take(rest.removeFirst()) { filled.append(place) }
            }
            if let location = reckoner.take(location) { filled.append(location) }
        }
        return filled + rest.compactMap { reckoner.take($0) }
    }
}
