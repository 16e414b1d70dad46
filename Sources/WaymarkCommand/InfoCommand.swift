import WaymarkRouting
import ArgumentParser
import WaymarkEngine
import WaymarkRoads
import WaymarkRegion
import WaymarkGeometry

struct InfoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "info", abstract: "Tell what is in a region.")

    @OptionGroup var region: RegionArgument

    func run() throws {
        let region = try region.open()
        let manifest = region.manifest
        let (low, high) = (manifest.bounds.southWest, manifest.bounds.northEast)
        print("name         \(manifest.name)")
        print("bounds       \(low) to \(high)")
        print("source       \(manifest.source), \(manifest.sourceTimestamp ?? "no date")")
        print("data         \(manifest.attribution), \(manifest.licence)")
        print("country      \(manifest.country ?? "unknown")")
        print("time zone    \(manifest.timeZone ?? "unknown")")
        print("profiles     \(manifest.profiles.joined(separator: ", "))")
        print("junctions    \(region.roads.nodeCount)")
        print("edges        \(region.roads.edgeCount)")
        for (family, size) in region.hierarchySizes.sorted(by: { $0.key.rawValue < $1.key.rawValue }
        ) {
            print("hierarchy    \(family): \(size.vertices) vertices, \(size.arcs) arcs")
        }
        if let relations = manifest.restrictions {
            print(
                "relations    \(relations.applied) restrictions, \(relations.conditional) of them "
                    + "conditional; \(relations.invalid) invalid or incomplete left out")
        }
        let turns = region.roads.bannedTurns.count
        let paths = max(0, region.roads.firstBannedPathEdges.count - 1)
        print("restrictions \(turns) forbidden turns, \(paths) forbidden sequences")
        print(
            "tiles        zoom \(region.tiles.zooms.lowerBound) to \(region.tiles.zooms.upperBound)"
        )
        for file in manifest.files { print("file         \(file.name), \(file.size) bytes") }
    }
}

struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", abstract: "Check every byte of a region against its checksums.")

    @OptionGroup var region: RegionArgument

    func run() throws {
        try Region.verify(path: region.path)
        print("\(region.path) is intact")
    }
}
