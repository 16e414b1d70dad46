import Foundation
import WaymarkEngine
import WaymarkGeometry
import WaymarkImport
import WaymarkRegion
import WaymarkRoads
import WaymarkRouting
import WaymarkTestSupport

/// A small region that is asked for ways, and whose files are damaged.
enum SmallTown {
    static let profiles = ["car", "bicycle", "foot"]

    private static let drawing: ScenarioDrawing = """
        a---b---c---d
        |   |   |   |
        e---f---g---h
          i---j
        """

    /// Its corners, its middle and the ends of its path.
    static let places: [Coordinate] = {
        let nodes = (try? drawing.nodes()) ?? []
        return "agdhji".compactMap { letter in nodes.first { $0.letter == letter }?.place }
    }()

    /// The bundle on disk.
    static let directory: String = {
        do {
            let file = ScenarioFile(
                drawing: drawing,
                ways: [
                    "abcd": street("North", ["maxspeed": "30"]), "efgh": street("South"),
                    "ae": street("First"), "bf": street("Second", ["oneway": "yes"]),
                    "cg": road("secondary", "Third", ["lanes": "2", "turn:lanes": "left|right"]),
                    "dh": street("Fourth", ["access": "private"]),
                    "ij": ["highway": "footway", "opening_hours": "Mo-Fr 08:00-20:00"],
                    "fi": ["highway": "path"],
                ],
                nodes: ["b": ["highway": "traffic_signals"]],
                restrictions: [
                    ScenarioRestriction("no_left_turn", from: "abcd", via: "c", to: "cg"),
                    ScenarioRestriction("no_right_turn", from: "ae", via: "efgh", to: "bf"),
                ])
            let source = scratch.write(Array(try file.xml().utf8), as: "town.osm")
            var options = RegionImporter.Options(
                profiles: try profiles.map { try Profile(named: $0) })
            options.zooms = 14...14
            let path = scratch.path + "/town.waymark"
            try RegionImporter(options: options).build(source, to: path)
            let speeds = speeds(of: try Region(path: path).roads)
            try RegionBuilder.put(SpeedHistory.self, into: path) {
                try speeds.sections().write(to: $0)
            }
            return path
        } catch {
            preconditionFailure("the town cannot be built: \(error)")
        }
    }()

    /// Speeds that change every quarter of an hour.
    private static func speeds(of graph: RoadGraph) -> SpeedHistory {
        let edges = 0..<graph.edgeCount
        return SpeedHistory(
            profile: "car", paces: edges.map { 0.05 + Double($0) / 100 },
            curveNumbers: edges.map { UInt16($0 % 2) },
            curves: [[], (0..<WeekTime.quarterCount).map { 1 + Double($0 % 7) }])
    }

    static let region: Region = {
        do { return try Region(path: directory) } catch { preconditionFailure("\(error)") }
    }()

    /// The path of a bundle of links to its files, but for one; made anew each time.
    static func copy(without file: String? = nil) -> String {
        let (files, copy) = (FileManager.default, scratch.path + "/copy.waymark")
        try? files.removeItem(atPath: copy)
        do {
            try files.createDirectory(atPath: copy, withIntermediateDirectories: true)
            for name in try files.contentsOfDirectory(atPath: directory) where name != file {
                try files.linkItem(atPath: directory + "/" + name, toPath: copy + "/" + name)
            }
        } catch {
            preconditionFailure("no bundle can be made: \(error)")
        }
        return copy
    }

    /// The contents of a file of the bundle.
    static func bytes(of file: String) -> [UInt8] {
        Array(FileManager.default.contents(atPath: directory + "/" + file) ?? Data())
    }
}
