import Foundation
import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting
import WaymarkTestSupport
import WaymarkTraffic

@Suite("A simulated city")
struct TrafficSimulationTests {
    private let city: TrafficSimulation
    private let quiet: TrafficSimulation

    init() throws {
        city = try SimulatedCity.busy.get()
        quiet = try SimulatedCity.quiet.get()
    }

    @Test("The same seed gives the same city, another one another")
    func seeds() throws {
        let cities = try [3, 3, 4].map {
            try SimulatedCity.make(seed: $0, incidents: 2, trips: 100)
        }
        let drives = cities.map { $0.drives(count: 20, days: 2..<4) }
        let traces = zip(cities, drives).map { city, drives in
            drives.map { city.trace(of: $0) }
        }
        #expect(cities[0].incidents == cities[1].incidents)
        #expect(cities[0].incidents.count == 28)
        #expect(drives[0] == drives[1] && drives[0].count >= 38)
        #expect(traces[0] == traces[1])
        #expect(cities[0].incidents != cities[2].incidents && drives[0] != drives[2])
        // Days do not depend on those before them.
        #expect(
            cities[1].drives(count: 20, days: 3..<4) == drives[0].filter { $0.departure.day == 3 })
    }

    @Test(
        "Full roads are slowest at about 8 and 17 on working days, at noon on weekends, never at night"
    )
    func peaks() {
        let edges = quiet.fullest(40, quarter: 17 * 4 + 1)
        func factors(day: Int) -> [Double] {
            (0..<96).map { quiet.meanFactor(of: edges, quarter: day * 96 + $0) }
        }
        func peak(_ factors: [Double], _ hours: Range<Int>) -> Double {
            let quarters = hours.lowerBound * 4..<hours.upperBound * 4
            let best = quarters.max { factors[$0] < factors[$1] } ?? 0
            return (Double(best) + 0.5) / 4
        }
        let (working, weekend) = (factors(day: 2), factors(day: 5))
        #expect((7...8.5).contains(peak(working, 0..<12)))
        #expect((16.5...18).contains(peak(working, 12..<24)))
        #expect(working[17 * 4] > 1.2 && working[7 * 4 + 2] > working[10 * 4 + 2])
        #expect((11...14).contains(peak(weekend, 0..<24)))
        for quarter in 1 * 4..<4 * 4 { #expect(working[quarter] < 1.005) }
        // A single hump: it rises to the noon and falls from then on.
        #expect(weekend[9 * 4] < weekend[11 * 4] && weekend[15 * 4] > weekend[19 * 4])
    }

    @Test("In the peaks of working days trips take 1.23 times as long as on free roads")
    func congestion() throws {
        let graph = quiet.router.graph
        var (loaded, free) = (0.0, 0.0)
        for edge in quiet.loadedEdges {
            for quarter in Array(6 * 4..<10 * 4) + Array(15 * 4..<19 * 4) {
                let vehicles = quiet.load(of: edge, quarter: quarter) * graph.capacity(of: edge)
                loaded += vehicles * quiet.meanSeconds(edge, quarter: quarter)
                free += vehicles * quiet.freeSeconds(edge)
            }
        }
        #expect(abs(loaded / free - 1.23) < 0.005)
    }

    @Test(
        "95 of 100 days stay below what is published",
        arguments: [1.05, 1.1, 1.23, 1.5, 2, 2.5, 3])
    func bound(mean: Double) {
        let bound = TrafficSimulation.factor(mean: mean, noise: 1.644_853_626_951_473)
        #expect(abs(bound - (1 + 3.67 * log(mean))) < 1e-6)
    }

    @Test("The days of a full road have the published spread, and the mean that they are to have")
    func spread() throws {
        let quarter = 17 * 4 + 1
        let edge = try #require(
            quiet.fullest(300, quarter: quarter).first {
                (1.2...1.6).contains(quiet.meanFactor(of: [$0], quarter: quarter))
            })
        let expected = quiet.meanFactor(of: [edge], quarter: quarter)
        let factors = (0..<4000).filter { $0 % 7 < 5 }.map { day in
            quiet.factor(edge, at: SimulatedTime(day: day, hour: 17, minute: 20))
        }
        #expect(abs(mean(of: factors) - expected) < 0.05 * expected)
        #expect(abs(quantile(0.95, of: factors) / (1 + 3.67 * log(expected)) - 1) < 0.08)
        #expect(factors.allSatisfy { $0 >= 1 })
    }

    @Test("The roads of a city have good and bad days together")
    func likeness() throws {
        let edges = quiet.fullest(30, quarter: 17 * 4)
        func noises(_ edge: EdgeID) -> [Double] {
            (0..<500).map { day in
                log(quiet.factor(edge, at: SimulatedTime(day: day * 7, hour: 17)) - 1)
            }
        }
        let (first, others) = (noises(edges[0]), edges.dropFirst().map(noises))
        let likeness = others.map { correlation(first, $0) }
        #expect(likeness.allSatisfy { $0 > 0.35 })
    }

    @Test("Drivers differ by a tenth where nothing stops them")
    func drivers() throws {
        let drive = try #require(longDrive { signals(on: $0) == 0 })
        let night = SimulatedTime(day: 1, hour: 3)
        let free = quiet.drive(drive.path, departure: night).duration
        let paces = (0..<2000).map { driver in
            free / quiet.drive(drive.path, departure: night, driver: UInt64(driver)).duration
        }
        let center = mean(of: paces)
        let variance = mean(of: paces.map { ($0 - center) * ($0 - center) })
        #expect(abs(center - 1) < 0.02)
        // Turns take all of them the same time.
        #expect((0.06...0.11).contains(variance.squareRoot()))
    }

    @Test("Signals stop half of the drivers")
    func signals() throws {
        let drive = try #require(longDrive { signals(on: $0) >= 2 })
        let night = SimulatedTime(day: 1, hour: 3)
        let durations = (0..<200).map { driver in
            quiet.drive(drive.path, departure: night, driver: UInt64(driver)).duration
        }
        #expect(Set(durations).count == 200)
        let free = quiet.drive(drive.path, departure: night).duration
        #expect(abs(mean(of: durations) / free - 1) < 0.06)
    }

    private func signals(on path: RoadPath) -> Int {
        path.edges.filter { quiet.router.graph.flags[Int($0.index)].contains(.signal) }.count
    }

    private func longDrive(_ isWanted: (RoadPath) -> Bool) -> SimulatedDrive? {
        quiet.drives(count: 300, days: 1..<2).filter { isWanted($0.path) }
            .max { $0.path.edges.count < $1.path.edges.count }
    }

    @Test("Who departs later does not arrive earlier")
    func order() throws {
        let drives = city.drives(count: 40, days: 2..<3)
        for drive in drives.prefix(10) {
            var last = -Double.infinity
            for second in stride(from: 7 * 3600.0, to: 19 * 3600, by: 61) {
                let departure = SimulatedTime(day: 2) + second
                let arrival = city.drive(drive.path, departure: departure).arrival.seconds
                #expect(arrival >= last - 1e-6)
                last = arrival
            }
        }
    }

    @Test("Not either where an incident begins or ends, or a road is closed")
    func orderAtIncidents() {
        for incident in city.incidents.prefix(30) {
            var last = -Double.infinity
            for border in [incident.start, incident.end] {
                for second in stride(from: -120.0, to: 120, by: 7) {
                    let time = border + second
                    let end = (time + city.seconds(incident.edge, at: time)).seconds
                    #expect(end >= last - 1e-6)
                    last = end
                }
            }
        }
    }

    @Test("An incident slows its road while it is there, and at no other time")
    func incidents() throws {
        #expect(city.incidents.count == 14 * 6)
        var slowed = 0
        for incident in city.incidents where !incident.isClosed {
            let others = city.incidents.filter { $0.edge == incident.edge }
            for time in times(of: incident) {
                let isThere = others.contains { !$0.isClosed && $0.holds(at: time) }
                let (with, without) = (
                    city.factor(incident.edge, at: time), quiet.factor(incident.edge, at: time)
                )
                #expect(isThere ? with >= without : with == without)
                if with > 1.2 * without { slowed += 1 }
            }
        }
        #expect(slowed > 10)
    }

    private func times(of incident: SimulatedIncident) -> [SimulatedTime] {
        let length = incident.end - incident.start
        return [-3600, -1, 0, length / 2, length - 1, length, length + 3600].map {
            incident.start + $0
        }
    }

    @Test("A closed road lets nobody in, and drivers go round it")
    func closures() throws {
        let closures = city.incidents.filter(\.isClosed)
        for closure in closures {
            let time = closure.start + 60
            #expect(time + city.seconds(closure.edge, at: time) > closure.end)
        }
        let drives = city.drives(count: 400, days: 0..<3)
        let stuck = drives.filter { drive in
            zip(drive.path.edges, drive.times).contains { edge, time in
                closures.contains { $0.edge == edge && $0.start < time && time < $0.end }
            }
        }
        #expect(stuck.count * 100 < drives.count)
    }

    @Test("Drives begin when trips do, and drive on roads that are there")
    func drives() throws {
        let drives = city.drives(count: 500, days: 2..<3)
        #expect(drives.count > 480)
        #expect(drives.map(\.departure) == drives.map(\.departure).sorted())
        #expect(drives.allSatisfy { $0.departure.day == 2 && $0.duration > 0 })
        let hours = drives.map { Int($0.departure.secondOfDay / 3600) }
        func count(_ range: Range<Int>) -> Int { hours.filter { range.contains($0) }.count }
        #expect(count(7..<9) > 40 && count(16..<18) > 60 && count(0..<5) < 15)
        for drive in drives.prefix(50) {
            #expect(drive.times.count == drive.path.edges.count)
            #expect(drive.times == drive.times.sorted())
        }
    }

    @Test("Options out of range and profiles of no motor vehicle are refused")
    func refusals() throws {
        let router = try SimulatedCity.router.get()
        for weeks in [0, -1, 54] {
            #expect(throws: TrafficSimulationError.weeks(weeks)) {
                try TrafficSimulation(router: router, options: .init(weeks: weeks))
            }
        }
        #expect(throws: TrafficSimulationError.options) {
            try TrafficSimulation(router: router, options: .init(incidentsPerDay: -1))
        }
        let bicycle = try SampleRegion.helsinki.get().router(profile: Profile(named: "bicycle"))
        #expect(throws: TrafficSimulationError.noMotorVehicle("bicycle")) {
            try TrafficSimulation(router: bicycle)
        }
    }

    private func correlation(_ a: [Double], _ b: [Double]) -> Double {
        let (meanA, meanB) = (mean(of: a), mean(of: b))
        func product(_ x: [Double], _ y: [Double], _ low: Double, _ high: Double) -> Double {
            zip(x, y).reduce(0) { $0 + ($1.0 - low) * ($1.1 - high) }
        }
        let squares = product(a, a, meanA, meanA) * product(b, b, meanB, meanB)
        return product(a, b, meanA, meanB) / squares.squareRoot()
    }

    @Test("The usual time of a way is what drivers take on average, day after day")
    func usualTimes() throws {
        let city = try SimulatedCity.quiet.get()
        for drive in city.drives(count: 4, days: 1..<2) {
            let time = SimulatedTime(day: 0, hour: 8)
            let usual = city.usualSeconds(drive.path, departure: time)
            // The same hour of many Mondays, with a driver of each day.
            let times = (0..<400).map { week in
                let departure = SimulatedTime(day: 7 * week, hour: 8)
                let driver = UInt64(week)
                return city.drive(drive.path, departure: departure, driver: driver).duration
            }
            #expect(abs(mean(of: times) / usual - 1) < 0.04)
            #expect(quantile(0.1, of: times) < usual && usual < quantile(0.9, of: times))
        }
    }
}
