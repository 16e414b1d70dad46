import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkNavigation
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting
import WaymarkTraffic

/// Devices in the city of the repository. It is a fifth as large as one that the policy of apps is made for, and so
/// are the metres and the seconds here.
@Suite("What devices of a simulated city tell")
struct SimulatedProbeTests {
    private let city: TrafficSimulation

    init() throws { city = try SimulatedCity.quiet.get() }

    private var policy: ProbePolicy {
        var policy = ProbePolicy()
        (policy.cutMeters, policy.cutSeconds, policy.squareMeters) = (100, 36, 40)
        policy.leastMeters = 15
        return policy
    }

    private func passages(of drive: WaymarkTraffic.SimulatedDrive) -> [RoadPassage] {
        let edges = drive.path.edges
        return edges.indices.dropFirst().dropLast().map { index in
            let edge = edges[index]
            return RoadPassage(
                path: city.router.graph.path(of: edge),
                meters: Double(city.router.graph.lengths[Int(edge.index)]),
                freeSeconds: city.freeSeconds(edge), start: drive.times[index - 1].seconds,
                end: drive.times[index].seconds)
        }
    }

    /// What the device of `drive` sends until an hour after its arrival.
    private func probes(
        of drive: WaymarkTraffic.SimulatedDrive, _ policy: ProbePolicy,
        using random: inout SeededGenerator
    ) -> [RoadProbe] {
        var recorder = ProbeRecorder(policy)
        var (passages, probes) = (passages(of: drive)[...], [RoadProbe]())
        let fixes = city.trace(of: drive, interval: 2, noise: 3)
        for fix in fixes {
            let now = fix.time.seconds
            let passed = passages.prefix { $0.end <= now }
            passages = passages.dropFirst(passed.count)
            recorder.take(fix.coordinate, at: now, passed: Array(passed), using: &random)
        }
        recorder.endTrip()
        for later in stride(from: 0.0, to: 3600, by: 30) {
            if let probe = recorder.due(at: drive.arrival.seconds + later, using: &random) {
                probes.append(probe)
            }
        }
        return probes
    }

    @Test("The roads of homes and of places of work, and what is near them, are never told")
    func ends() throws {
        var random = SeededGenerator(seed: 21)
        var count = 0
        for drive in city.drives(count: 600, days: 1..<2) {
            let line = city.router.line(of: drive.path)
            let edges = drive.path.edges
            let home = [edges[0], edges[edges.count - 1]].map {
                city.router.graph.path(of: $0).encoded(precision: 6)
            }
            for probe in probes(of: drive, policy, using: &random) {
                count += 1
                #expect(!home.contains(probe.line))
                let path = try Path(encoded: probe.line, precision: 6)
                for end in [line[0], line[line.count - 1]] {
                    // Receivers are wrong by some metres.
                    #expect(path.nearest(to: end).map { $0.distance > 90 } ?? false)
                }
            }
        }
        #expect(count > 50)
    }

    @Test(
        "With the policy of apps nothing is told of drives that are as short as those of this city")
    func short() {
        var random = SeededGenerator(seed: 22)
        for drive in city.drives(count: 200, days: 1..<2) where drive.duration < 300 {
            #expect(probes(of: drive, .standard, using: &random).isEmpty)
        }
    }
}
