import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

@Suite("A drive without satellites")
struct InertialDriveTests {
    private static let seeds = 1...30
    private static let bare = SensorDrive.Sensors(accelerometer: nil)

    /// 60 s with two bends, in which the car brakes and gathers speed again.
    private func tunnel(_ seed: Int, _ sensors: SensorDrive.Sensors = .init()) -> SensorDrive {
        var drive = SensorDrive(seed: UInt64(seed), sensors: sensors)
        drive.warmUp(to: 22)
        drive.go(
            SensorPiece(seconds: 15, hasSignal: false),
            SensorPiece(seconds: 10, acceleration: -0.7, turn: 4, hasSignal: false),
            SensorPiece(seconds: 20, hasSignal: false),
            SensorPiece(seconds: 10, acceleration: 0.7, turn: -3, hasSignal: false),
            SensorPiece(seconds: 5, hasSignal: false), SensorPiece(seconds: 20))
        return drive
    }

    /// 2 km with two bends.
    private func longTunnel(_ seed: Int) -> SensorDrive {
        var drive = SensorDrive(seed: UInt64(seed))
        drive.warmUp(to: 22)
        drive.go(
            SensorPiece(seconds: 25, hasSignal: false),
            SensorPiece(seconds: 15, turn: 3, hasSignal: false),
            SensorPiece(seconds: 10, acceleration: -0.3, hasSignal: false),
            SensorPiece(seconds: 20, turn: -3, hasSignal: false),
            SensorPiece(seconds: 25, hasSignal: false), SensorPiece(seconds: 20))
        return drive
    }

    @Test(
        "A tunnel of 60 s is driven through within 80 m, the most of a kilometre", arguments: seeds)
    func minute(_ seed: Int) throws {
        let gap = SensorGap(tunnel(seed))
        #expect(gap.reckoned.count >= 57)
        #expect(gap.errors.allSatisfy { $0 < 80 } && gap.errorOfLast > 900)
        let last = try #require(gap.reckoned.last)
        #expect(gap.bearings(to: last) < 8)
    }

    @Test("In a tunnel of 2 km the way is known within a twelfth of it", arguments: seeds)
    func long(_ seed: Int) throws {
        let gap = SensorGap(longTunnel(seed))
        let last = try #require(gap.reckoned.last)
        #expect(last.timestamp > gap.end.timestamp - 12)
        #expect(gap.errors.allSatisfy { $0 < 165 } && gap.errorOfLast > 1400)
    }

    @Test("Without an accelerometer the speed is held, and the accuracy says what that is worth")
    func held() {
        for seed in Self.seeds {
            var drive = SensorDrive(seed: UInt64(seed), sensors: Self.bare)
            drive.warmUp(to: 15)
            drive.go(
                SensorPiece(seconds: 20, turn: 2, hasSignal: false),
                SensorPiece(seconds: 20, turn: -2, hasSignal: false), SensorPiece(seconds: 5))
            #expect(SensorGap(drive).errors.allSatisfy { $0 < 40 })
            // Nobody sees that the car brakes: the place is not told for long.
            let braked = SensorGap(tunnel(seed, Self.bare))
            #expect(braked.reckoned.count < 50)
        }
    }

    @Test("The wheels of a vehicle tell its way to a fiftieth")
    func wheels() {
        for seed in Self.seeds {
            var drive = tunnel(seed, Self.bare)
            drive.addWheels()
            let gap = SensorGap(drive)
            #expect(gap.reckoned.count >= 57 && gap.errors.allSatisfy { $0 < 40 })
        }
    }

    @Test("A ramp that goes down three storeys in three turns leads to the storey, within 45 m")
    func ramp() throws {
        for seed in Self.seeds {
            let sensors = SensorDrive.Sensors(hasBarometer: true)
            var drive = SensorDrive(seed: UInt64(seed), floor: 0, sensors: sensors)
            drive.warmUp(to: 4)
            drive.go(
                SensorPiece(seconds: 5, acceleration: -0.2, hasSignal: false),
                SensorPiece(seconds: 72, turn: 15, climb: -10.0 / 72, hasSignal: false),
                SensorPiece(seconds: 10, hasSignal: false))
            let gap = SensorGap(drive)
            let last = try #require(gap.reckoned.last)
            #expect(gap.reckoned.count >= 80 && last.floor == -3)
            #expect(gap.errors.allSatisfy { $0 < 45 })
            let course = try #require(last.course)
            #expect(abs((course - drive.heading).normalizedLongitude) < 25)
        }
    }

    @Test("Between readings that come every ten seconds the car goes on round bends")
    func rare() {
        for seed in Self.seeds {
            let sensors = SensorDrive.Sensors(interval: 10)
            var drive = SensorDrive(seed: UInt64(seed), sensors: sensors)
            drive.warmUp()
            let before = drive.time
            drive.go(
                SensorPiece(seconds: 6, turn: 15), SensorPiece(seconds: 20),
                SensorPiece(seconds: 9, turn: -10), SensorPiece(seconds: 25))
            let places = drive.filled().filter { $0.timestamp > startOfTime + before }
            #expect(places.count > 50)
            #expect(places.allSatisfy { drive.error(of: $0) < 35 })
        }
    }

    @Test("A receiver that tells its place alone teaches course and speed, too")
    func placesAlone() {
        for seed in Self.seeds {
            let sensors = SensorDrive.Sensors(accelerometer: nil, tellsMovement: false)
            var drive = SensorDrive(seed: UInt64(seed), sensors: sensors)
            drive.warmUp(to: 15)
            drive.go(SensorPiece(seconds: 30, turn: 2, hasSignal: false), SensorPiece(seconds: 5))
            let gap = SensorGap(drive)
            #expect(gap.reckoned.count >= 25 && gap.errors.allSatisfy { $0 < 75 })
        }
    }

    @Test("Two of three places are as exact as they say")
    func honest() {
        var (inside, all) = (0, 0)
        for seed in Self.seeds {
            for drive in [tunnel(seed), tunnel(seed, Self.bare), longTunnel(seed)] {
                let gap = SensorGap(drive)
                inside += zip(gap.errors, gap.reckoned).count { $0 <= $1.horizontalAccuracy ?? 0 }
                all += gap.errors.count
                let radii = gap.reckoned.compactMap(\.horizontalAccuracy)
                #expect(zip(radii, radii.dropFirst()).allSatisfy { $0 <= $1 })
                #expect(radii.allSatisfy { $0 <= 150 })
            }
        }
        #expect(Double(inside) > 0.67 * Double(all))
    }

    @Test("A device that is taken in the hand in a tunnel does not turn the car")
    func handled() throws {
        var drive = SensorDrive(seed: 1)
        drive.warmUp(to: 20)
        drive.go(SensorPiece(seconds: 10, hasSignal: false))
        let hand = drive.motion.count
        drive.go(SensorPiece(seconds: 10, hasSignal: false), SensorPiece(seconds: 5))
        let (quiet, heading) = (SensorGap(drive), drive.heading)
        drive.turnDevice(by: 90, in: 0.4, at: hand)
        let gap = SensorGap(drive)
        let last = try #require(gap.reckoned.last)
        let course = try #require(last.course)
        #expect(abs((course - heading).normalizedLongitude) < 3)
        let accuracy = try #require(quiet.reckoned.last?.horizontalAccuracy)
        #expect(last.horizontalAccuracy ?? 0 > accuracy + 10)
    }

    @Test("A gyroscope that counts turns the other way round is understood after some corners")
    func reversed() {
        for seed in Self.seeds {
            let sensors = SensorDrive.Sensors(countsLeft: true)
            var drive = SensorDrive(seed: UInt64(seed), sensors: sensors)
            drive.warmUp()
            drive.go(
                SensorPiece(seconds: 6, turn: 15), SensorPiece(seconds: 20),
                SensorPiece(seconds: 30, turn: 3, hasSignal: false))
            let gap = SensorGap(drive)
            #expect(gap.reckoned.count >= 27 && gap.errors.allSatisfy { $0 < 60 })
        }
    }

    @Test("Beyond the limits nothing is told until the receiver speaks again")
    func limits() throws {
        let drive = longTunnel(1)
        for limits in [InertialLimits(worstAccuracy: 40), InertialLimits(longestGap: 30)] {
            let gap = SensorGap(drive, limits: limits)
            #expect(gap.reckoned.count > 20 && gap.reckoned.count < 60)
            let last = try #require(gap.places.last)
            #expect(last.timestamp == drive.locations.last?.timestamp)
            #expect(
                gap.reckoned.allSatisfy { ($0.horizontalAccuracy ?? 0) <= limits.worstAccuracy })
        }
    }

    @Test("Places of networks that a receiver gives in a tunnel are worse than what is reckoned")
    func networks() {
        let drive = tunnel(1)
        let entrance = SensorGap(drive).start
        let vague = (1...50).map { seconds in
            Location(
                coordinate: place(east: 0, north: 0), horizontalAccuracy: 800,
                timestamp: entrance.timestamp + Double(seconds))
        }
        let mixed = (drive.locations + vague).sorted { $0.timestamp < $1.timestamp }
        let places = mixed.filled(by: drive.motion)
        #expect(places.filter { $0.horizontalAccuracy == 800 }.count <= 1)
        #expect(
            places.filter { $0.horizontalAccuracy != 800 }.allSatisfy { drive.error(of: $0) < 90 })
    }
}
