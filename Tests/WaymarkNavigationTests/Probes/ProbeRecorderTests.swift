import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation

@Suite("What may be sent of a drive")
struct ProbeRecorderTests {
    private static let line = stride(from: 0.0, through: 40_000, by: 200).map {
        place(east: $0, north: 0)
    }

    /// The stretch of 200 metres after so many, driven in `seconds`.
    private static func passage(_ number: Int, at time: Double, seconds: Double = 20) -> RoadPassage
    {
        RoadPassage(
            path: Path([line[number], line[number + 1]]), meters: 200, freeSeconds: 15,
            start: time, end: time + seconds)
    }

    /// Feeds a drive along the line, a stretch each 20 seconds, with stops of so many seconds before some stretches;
    /// what the trip lets go, by the numbers of the stretches.
    private func released(_ count: Int, stops: [Int: Double] = [:]) -> Set<Int> {
        var (trip, random) = (ProbeTrip(), SeededGenerator(seed: 1))
        var (time, found) = (GridCity.start, Set<Int>())
        func take(_ number: Int, _ passed: [RoadPassage]) {
            let free = trip.take(Self.line[number], at: time, passed: passed, using: &random)
            for passage in free {
                for other in 0..<count where Self.line[other] == passage.path[0] {
                    found.insert(other)
                }
            }
        }
        take(0, [])
        for number in 0..<count {
            for _ in stride(from: 0, to: stops[number] ?? 0, by: 20) {
                time += 20
                take(number, [])
            }
            let passed = Self.passage(number, at: time)
            time += 20
            take(number + 1, [passed])
        }
        return found
    }

    @Test("The ends of a trip are held back, its middle is let go")
    func ends() {
        let found = released(100)
        // Three minutes are nine stretches, with up to half as much at random.
        #expect(found.allSatisfy { (9...90).contains($0) })
        #expect(Set(14...84).isSubset(of: found))
        #expect(released(20).isEmpty)
    }

    @Test("Around a stop of more than three minutes nothing is let go, a short one is traffic")
    func stops() {
        let long = released(100, stops: [50: 240])
        #expect(long.allSatisfy { !(42...58).contains($0) })
        #expect(long.contains(30) && long.contains(70))
        #expect(released(100, stops: [50: 100]).isSuperset(of: 14...84))
    }

    @Test("Near a destination nothing is let go, however one comes there")
    func destinations() {
        var (trip, random) = (ProbeTrip(), SeededGenerator(seed: 2))
        let home = place(east: 10_000, north: 450)
        var time = GridCity.start
        for number in 0..<100 {
            let passed = Self.passage(number, at: time)
            time += 20
            let free = trip.take(
                Self.line[number + 1], at: time, passed: [passed], destinations: [home],
                using: &random)
            for passage in free {
                #expect(passage.path.nearest(to: home).map { $0.distance > 500 } ?? false)
            }
        }
    }

    @Test("Where readings break off, or the clock goes back, a trip has ended")
    func gaps() {
        for jump in [200.0, -50] {
            var (trip, random) = (ProbeTrip(), SeededGenerator(seed: 3))
            var time = GridCity.start
            var isLetGo = false
            for number in 0..<40 {
                if number == 30 { time += jump }
                let passed = Self.passage(number, at: time)
                time += 20
                let free = trip.take(
                    Self.line[number + 1], at: time, passed: [passed], using: &random)
                #expect(number < 30 || free.isEmpty)
                if !free.isEmpty { isLetGo = true }
            }
            #expect(isLetGo)
        }
    }

    /// Drives for `hours` without a pause, and looks at the clock twice a minute; what is sent, and when.
    private func sent(
        hours: Double, policy: ProbePolicy = .standard, budget: ProbeBudget = ProbeBudget()
    ) -> [(probe: RoadProbe, time: Double)] {
        var (recorder, random) = (
            ProbeRecorder(policy, budget: budget), SeededGenerator(seed: 4)
        )
        var (time, sent) = (GridCity.start, [(probe: RoadProbe, time: Double)]())
        for number in 0..<Int(hours * 180) {
            let stretch = number % 200
            let passed = Self.passage(stretch, at: time)
            time += 20
            recorder.take(Self.line[stretch + 1], at: time, passed: [passed], using: &random)
            if let probe = recorder.due(at: time, using: &random) { sent.append((probe, time)) }
        }
        return sent
    }

    @Test("Within an hour there are six at most, and of one day the loss of privacy is 48 at most")
    func budget() {
        let policy = ProbePolicy.standard
        let sent = sent(hours: 60)
        #expect(sent.count > 12)
        for one in sent {
            let hour = sent.filter { (one.time..<one.time + 3600).contains($0.time) }
            #expect(hour.count <= 6)
        }
        let days = Dictionary(grouping: sent) { Int($0.time / 86_400) }
        #expect(days.count >= 3)
        for day in days.values { #expect(Double(day.count) * policy.epsilon <= 48) }
        #expect(days.values.contains { Double($0.count) * policy.epsilon == 48 })
    }

    @Test(
        "What was told before the app was started anew counts, and a clock that was set back wins nothing"
    )
    func kept() {
        let today = Int(GridCity.start / 86_400)
        #expect(!sent(hours: 2).isEmpty)
        #expect(sent(hours: 2, budget: ProbeBudget(day: today, spent: 12)).isEmpty)
        #expect(sent(hours: 2, budget: ProbeBudget(day: today + 1)).isEmpty)
        #expect(!sent(hours: 2, budget: ProbeBudget(day: today - 1, spent: 12)).isEmpty)
    }

    @Test("Of five minutes one is told, after the cut and a while, and no time is finer")
    func periods() {
        let sent = sent(hours: 3)
        #expect(Set(sent.map(\.probe.period)).count == sent.count)
        for (probe, time) in sent {
            let end = Double(probe.period + 1) * RoadProbe.periodSeconds
            #expect((300...1500).contains(time - end))
        }
    }

    @Test("All devices on a road tell the same stretch")
    func same() {
        var lines: Set<String> = []
        for seed in 1..<6 {
            var (recorder, random) = (ProbeRecorder(), SeededGenerator(seed: UInt64(seed)))
            // All are in the same five minutes long after their starts.
            var time = GridCity.start - GridCity.start.truncatingRemainder(dividingBy: 300) - 1200
            var found: [RoadProbe] = []
            let wanted = RoadProbe.period(ofSeconds: time + 1200 + 10)
            for number in 0..<150 {
                let passed = Self.passage(number, at: time)
                time += 20
                recorder.take(Self.line[number + 1], at: time, passed: [passed], using: &random)
                if let probe = recorder.due(at: time, using: &random) { found.append(probe) }
            }
            lines.formUnion(found.filter { $0.period == wanted }.map(\.line))
        }
        #expect(lines.count == 1)
    }

    @Test("A message has a line, a speed and five minutes, and nothing else")
    func contents() throws {
        let probe = try #require(sent(hours: 2).first?.probe)
        let data = try JSONEncoder().encode(probe)
        let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(Set(object.keys) == ["line", "speed", "period"])
        #expect(try JSONDecoder().decode(RoadProbe.self, from: data) == probe)
    }

    @Test("Noise makes the slowest and the fastest driver alike, up to the factor that is stated")
    func noise() {
        let noise = SpeedNoise(.standard)
        var random = SeededGenerator(seed: 9)
        func counts(of speed: Double) -> [Double: Double] {
            var counts: [Double: Double] = [:]
            for _ in 0..<100_000 {
                counts[noise.told(speed, free: 10, using: &random), default: 0] += 1
            }
            return counts
        }
        let (slow, fast) = (counts(of: 0.1), counts(of: 60))
        for (one, other) in [(slow, fast), (fast, slow)] {
            // Rarer ones vary too much to be compared.
            for (speed, count) in one where count > 2000 {
                #expect(count < other[speed, default: 0] * exp(4) * 1.4, "\(speed)")
            }
        }
        // Half of those who stand tell that they stand, as near as the mechanism goes.
        #expect((slow.min { $0.key < $1.key }?.value ?? 0) > 45_000)
        let (many, speeds) = (1001, (0..<1001).map { _ in noise.told(5, free: 10, using: &random) })
        #expect(abs(speeds.sorted()[many / 2] - 5) < 0.5)
    }
}
