import Testing
import WaymarkDirections
import WaymarkEngine
import WaymarkGeometry
import WaymarkTestSupport

/// A town of five by five crossings, whose streets have random tags.
private struct RandomTown {
    static let rows = ["abcde", "fghij", "klmno", "pqrst", "uvwxy"]
    let map: ScenarioMap
    var random: SeededGenerator

    init(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let columns = (0..<5).map { column in String(Self.rows.map { Array($0)[column] }) }
        let ways = (Self.rows + columns).map { ($0, Self.tags(&generator)) }
        random = generator
        map = try ScenarioMap(
            """
            a---b---c---d---e


            f---g---h---i---j


            k---l---m---n---o


            p---q---r---s---t


            u---v---w---x---y
            """,
            ways: ScenarioWays(ways))
    }

    private static func tags(_ random: inout SeededGenerator) -> ScenarioTags {
        let classes = ["residential", "tertiary", "primary", "service", "living_street"]
        var tags = road(classes.randomElement(using: &random) ?? "residential", "")
        tags["name"] = random.chance(70) ? "Street \(Int.random(in: 1...6, using: &random))" : nil
        tags["oneway"] = random.chance(25) ? ["yes", "-1"].randomElement(using: &random) : nil
        tags["maxspeed"] = random.chance(40) ? "40" : nil
        tags["access"] = random.chance(10) ? "destination" : nil
        return tags
    }

    /// The middle of a random street between two crossings.
    mutating func place() -> String {
        let row = Array(Self.rows[Int.random(in: 0..<5, using: &random)])
        let column = Int.random(in: 0..<4, using: &random)
        return String(row[column...column + 1])
    }
}

@Suite("Every route holds together")
struct RouteInvariantTests {
    @Test("Legs, steps and lines agree with each other", arguments: [UInt64(41), 42, 43, 44])
    func agreement(seed: UInt64) throws {
        var town = try RandomTown(seed: seed)
        for _ in 0..<40 {
            let (start, stop, end) = (town.place(), town.place(), town.place())
            let drive = try town.map.route(from: start, to: end, via: [stop])
            guard let route = drive.route else {
                #expect(drive.error?.status == .noRouteFound)
                continue
            }
            #expect(route.legs.count == 2)
            for leg in route.legs {
                #expect(leg.isConsistent, "\(start) over \(stop) to \(end)")
                #expect(leg.stepsCoverPath, "\(start) over \(stop) to \(end)")
            }
        }
    }

    @Test("Every leg begins where the one before it ends", arguments: [UInt64(45), 46])
    func legs(seed: UInt64) throws {
        var town = try RandomTown(seed: seed)
        for _ in 0..<40 {
            let (start, stop, end) = (town.place(), town.place(), town.place())
            let route = try town.map.route(from: start, to: end, via: [stop]).route
            guard let first = route?.legs.first, let last = route?.legs.last else { continue }
            let gap = first.destinationCoordinate.distance(to: last.path[0])
            #expect(gap < 0.1, "\(start) over \(stop) to \(end)")
        }
    }

    @Test("The same request has the same answer")
    func repeatable() throws {
        var town = try RandomTown(seed: 47)
        for _ in 0..<10 {
            let (start, end) = (town.place(), town.place())
            let first = try town.map.route(from: start, to: end)
            #expect(try town.map.route(from: start, to: end).route == first.route)
        }
    }
}

extension RouteLeg {
    /// Whether the line has a time and a limit for each piece, and they sum up to the leg's.
    fileprivate var isConsistent: Bool {
        path.count >= 2 && segmentDurations.count == path.count - 1
            && segmentSpeedLimits.count == path.count - 1
            && segmentDurations.allSatisfy { $0 >= 0 }
            && abs(segmentDurations.reduce(0, +) - duration) < 1e-6
            && abs(path.length() - distance) < 0.01
            && path.last == destinationCoordinate
    }

    /// Whether the steps, from departure to arrival, cover the line without gaps.
    fileprivate var stepsCoverPath: Bool {
        let joined = zip(steps, steps.dropFirst()).allSatisfy {
            $0.pointRange.upperBound == $1.pointRange.lowerBound
                && path[$1.pointRange.lowerBound] == $1.maneuver.coordinate
        }
        let between = steps.dropFirst().dropLast().map(\.maneuver.kind)
        return joined && steps.first?.maneuver.kind == .depart
            && steps.last?.maneuver.kind == .arrive
            && steps.first?.pointRange.lowerBound == 0
            && steps.last?.pointRange == path.count - 1...path.count - 1
            && !between.contains(.depart) && !between.contains(.arrive)
            && abs(steps.reduce(0) { $0 + $1.distance } - distance) < 0.01
            && abs(steps.reduce(0) { $0 + $1.duration } - duration) < 1e-6
    }
}
