import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

@Suite("Sensors that say what cannot be")
struct InertialInputTests {
    /// A drive of which half a minute is without satellites, and the index of the first reading of motion
    /// in it.
    private let drive: (SensorDrive, Int) = {
        var drive = SensorDrive(seed: 1)
        drive.warmUp(to: 15)
        drive.go(SensorPiece(seconds: 5))
        let index = drive.motion.count
        drive.go(SensorPiece(seconds: 30, hasSignal: false), SensorPiece(seconds: 5))
        return (drive, index)
    }()

    private func places(_ change: (inout [MotionReading], Int) -> Void) -> [Location] {
        var motion = drive.0.motion
        change(&motion, drive.1)
        return drive.0.locations.filled(by: motion)
    }

    private func inGap(_ places: [Location]) -> [Location] {
        let start = drive.0.motion[drive.1].timestamp
        return places.filter { $0.timestamp > start && $0.timestamp < start + 29 }
    }

    @Test(
        "Single rates that are no number, or that nothing turns by, change little",
        arguments: [Double.nan, .infinity, -Double.infinity, 1e6, -1e6, 1e300, 700])
    func rates(_ rate: Double) {
        let places = places { motion, start in
            for index in stride(from: start, to: motion.count, by: 40) {
                motion[index].yawRate = rate
                motion[index].acceleration = SIMD2(rate, 1e6)
                motion[index].steps = rate
                motion[index].wheelSpeed = rate
                motion[index].relativeAltitude = rate
            }
        }
        #expect(inGap(places).count >= 20)
        #expect(inGap(places).allSatisfy { drive.0.error(of: $0) < 60 })
    }

    @Test("Sensors that say nothing else but that leave places that grow vague, and no other")
    func nothing() {
        let wild = [Double.nan, 1e6, -Double.infinity, 400]
        for rate in wild {
            let places = places { motion, _ in
                for index in motion.indices {
                    motion[index].yawRate = rate
                    motion[index].acceleration = SIMD2(rate, rate)
                }
            }
            #expect(places.allSatisfy { $0.coordinate.isValid })
            let radii = inGap(places).compactMap(\.horizontalAccuracy)
            #expect(radii.allSatisfy { $0.isFinite && $0 <= 150 })
            #expect(radii.count < 29 || (radii.last ?? 0) > 40)
        }
    }

    @Test(
        "Where readings are missing for long, or a clock jumps, nothing is told until the receiver speaks",
        arguments: [3.0, 1e9, -5, -1e9, Double.infinity, .nan])
    func clock(_ jump: Double) {
        let places = places { motion, start in
            for index in motion.indices where index >= start + 250 {
                motion[index].timestamp += jump
            }
        }
        let after = inGap(places).filter {
            $0.timestamp > drive.0.motion[drive.1].timestamp + 10.5
        }
        #expect(after.isEmpty)
        #expect(inGap(places).count >= 8)
        #expect(places.contains { $0.timestamp == drive.0.locations.last?.timestamp })
    }

    @Test("Readings twice, and pauses of a second, do no harm")
    func pauses() {
        let doubled = drive.0.motion.flatMap { [$0, $0] }
        let sparse = drive.0.motion.enumerated().filter { $0.offset % 25 == 0 }.map(\.element)
        for motion in [doubled, sparse] {
            let places = inGap(drive.0.locations.filled(by: motion))
            #expect(places.count >= 25)
            #expect(places.allSatisfy { drive.0.error(of: $0) < 40 })
        }
    }

    @Test("Without motion the readings are those of the receiver, unchanged")
    func noMotion() {
        #expect(drive.0.locations.filled(by: []) == drive.0.locations)
        let vague = drive.0.locations.enumerated().map { offset, location in
            var location = location
            if offset > 50 { location.horizontalAccuracy = 400 }
            return location
        }
        #expect(vague.filled(by: []).count > vague.count - 3)
        #expect([Location]().filled(by: drive.0.motion).isEmpty)
    }

    @Test("Readings of the receiver that are none go on as they are, and teach nothing")
    func wildLocations() throws {
        var wild = Location(
            coordinate: Coordinate(latitude: .nan, longitude: 1e300),
            timestamp: startOfTime + 60.2)
        let nowhere = wild
        wild.coordinate = drive.0.locations[60].coordinate
        wild.course = .nan
        wild.speed = -Double.infinity
        wild.horizontalAccuracy = .nan
        wild.timestamp = startOfTime + 60.6
        var locations = drive.0.locations
        let index = try #require(locations.firstIndex { $0.timestamp > startOfTime + 60.7 })
        locations.insert(contentsOf: [nowhere, wild], at: index)
        let places = locations.filled(by: drive.0.motion)
        #expect(places.contains { $0.coordinate.longitude == 1e300 })
        #expect(inGap(places).count >= 25)
        #expect(inGap(places).allSatisfy { drive.0.error(of: $0) < 60 })
    }

    @Test("A receiver whose clock is set back is believed from then on")
    func receiverClock() {
        let index = drive.0.locations.count - 40
        let locations = drive.0.locations.enumerated().map { offset, location in
            var location = location
            if offset >= index { location.timestamp -= 86_400 }
            return location
        }
        var reckoner = InertialReckoner(travelMode: .driving)
        let taken = locations.compactMap { reckoner.take($0) }
        #expect(taken.count == locations.count)
    }
}
