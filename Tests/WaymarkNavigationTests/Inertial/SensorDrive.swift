import Foundation
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

/// A piece of a drive or a walk whose sensors are simulated.
struct SensorPiece {
    var seconds: Double
    /// Metres per second squared.
    var acceleration = 0.0
    /// Degrees per second to the right.
    var turn = 0.0
    /// Metres per second upwards.
    var climb = 0.0
    /// Whether satellites are seen.
    var hasSignal = true
}

/// A drive or a walk with what a receiver and sensors say on it, the same for the same seed.
struct SensorDrive {
    /// The errors of the sensors, and what they tell at all.
    struct Sensors {
        /// Degrees per second: what the gyroscope says where nothing turns, and its noise.
        var gyroscopeBias = 0.4
        var gyroscopeNoise = 0.3
        /// Whether turns to the left are positive.
        var countsLeft = false
        /// Metres per second squared: what the accelerometer says where nothing is pushed, and its noise.
        /// `nil` without one.
        var accelerometer: (bias: SIMD2<Double>, noise: Double)? = (SIMD2(0.05, -0.08), 0.3)
        /// Degrees by which the device is turned against the vehicle.
        var mounting = 130.0
        /// Metres in a step; `nil` in a vehicle.
        var step: Double?
        var hasBarometer = false
        /// Whether the receiver tells course and speed.
        var tellsMovement = true
        /// Readings in a second.
        var rate = 25.0
        /// Seconds between two readings of the receiver.
        var interval = 1.0
    }

    private(set) var locations: [Location] = []
    private(set) var motion: [MotionReading] = []
    /// The true places, one for each reading of motion.
    private(set) var truth: [Coordinate] = []
    private(set) var time = 0.0
    private(set) var speed: Double
    private(set) var heading = 0.0
    /// Where it is, in metres to the east and to the north.
    private(set) var east = 0.0
    private(set) var north = 0.0
    private var height = 0.0
    private var walked = 0.0
    private var nextFix = 0.0
    private let sensors: Sensors
    private let floor: Double?
    private var generator: SeededGenerator

    init(
        seed: UInt64, speed: Double = 0, floor: Double? = nil, sensors: Sensors = Sensors()
    ) {
        generator = SeededGenerator(seed: seed)
        self.speed = speed
        self.floor = floor
        self.sensors = sensors
    }

    /// Goes on.
    mutating func go(_ pieces: SensorPiece...) { pieces.forEach { go($0) } }

    /// Stands for a minute, gathers speed and drives round some corners, as a car does in a town.
    mutating func warmUp(to final: Double = 15) {
        go(
            SensorPiece(seconds: 20), SensorPiece(seconds: 8, acceleration: 1.5),
            SensorPiece(seconds: 20), SensorPiece(seconds: 5, acceleration: -1),
            SensorPiece(seconds: 6, turn: 15), SensorPiece(seconds: 5, acceleration: 1.4),
            SensorPiece(seconds: 30), SensorPiece(seconds: 6, acceleration: -1.5),
            SensorPiece(seconds: 9, turn: -10), SensorPiece(seconds: 6, acceleration: 1.5),
            SensorPiece(seconds: 40))
        go(SensorPiece(seconds: 10, acceleration: (final - speed) / 10), SensorPiece(seconds: 20))
    }

    private mutating func go(_ piece: SensorPiece) {
        let step = 1 / sensors.rate
        for _ in 0..<Int((piece.seconds * sensors.rate).rounded()) {
            time += step
            speed = max(0, speed + piece.acceleration * step)
            heading += piece.turn * step
            let way = SIMD2(sin(heading * .pi / 180), cos(heading * .pi / 180)) * speed * step
            east += way.x
            north += way.y
            height += piece.climb * step
            walked += speed * step
            truth.append(place(east: east, north: north))
            motion.append(reading(piece))
            guard time >= nextFix - 1e-6 else { continue }
            nextFix += sensors.interval
            if piece.hasSignal { locations.append(fix()) }
        }
    }

    private mutating func reading(_ piece: SensorPiece) -> MotionReading {
        var reading = MotionReading(timestamp: startOfTime + time)
        reading.yawRate =
            (sensors.countsLeft ? -1 : 1) * piece.turn + sensors.gyroscopeBias + sensors
            .gyroscopeNoise * generator.normal()
        if let accelerometer = sensors.accelerometer {
            let sideways = speed * piece.turn * .pi / 180
            let mounting = sensors.mounting * .pi / 180
            let own = SIMD2(
                piece.acceleration * cos(mounting) + sideways * sin(mounting),
                sideways * cos(mounting) - piece.acceleration * sin(mounting))
            let noise = SIMD2(generator.normal(), generator.normal()) * accelerometer.noise
            reading.acceleration = own + accelerometer.bias + noise
        }
        reading.steps = sensors.step.map { (walked / $0).rounded(.down) }
        reading.relativeAltitude = sensors.hasBarometer ? height + 0.2 * generator.normal() : nil
        return reading
    }

    private mutating func fix() -> Location {
        var location = Location(
            coordinate: generator.place(near: place(east: east, north: north), deviation: 3),
            horizontalAccuracy: 5, floor: floor, timestamp: startOfTime + time)
        guard sensors.tellsMovement else { return location }
        location.speed = max(0, speed + 0.2 * generator.normal())
        location.course =
            speed > 0.5 ? (heading + 2 * generator.normal()).normalizedBearing : nil
        return location
    }

    // MARK: Other sensors

    /// Lets the vehicle tell how fast its wheels turn: one in a hundred too fast.
    mutating func addWheels() {
        for index in motion.indices.dropFirst() {
            let way = truth[index - 1].distance(to: truth[index])
            motion[index].wheelSpeed = 1.01 * way * sensors.rate
        }
    }

    /// Lets somebody turn the device by some degrees in some seconds.
    mutating func turnDevice(by degrees: Double, in seconds: Double, at index: Int) {
        for index in index..<index + Int(seconds * sensors.rate) {
            motion[index].yawRate = (motion[index].yawRate ?? 0) + degrees / seconds
        }
    }

    // MARK: What comes of it

    /// All places, also those that are reckoned.
    func filled(_ mode: RouteTravelMode = .driving) -> [Location] {
        locations.filled(by: motion, travelMode: mode)
    }

    /// Metres between a place and the true one at its time.
    func error(of location: Location) -> Double {
        let index = Int(
            (location.timestamp.timeIntervalSince(startOfTime) * sensors.rate).rounded())
        return truth[max(0, min(truth.count - 1, index - 1))].distance(to: location.coordinate)
    }
}
