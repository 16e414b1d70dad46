import ArgumentParser
import Foundation
import WaymarkDatabase
import WaymarkImport
import WaymarkRegion
import WaymarkRouting

struct BuildCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Build a region from an OpenStreetMap file (.osm.pbf, .osm, .osm.bz2, .osm.gz).",
        discussion: """
            Examples:
              waymark build reykjavik.osm.pbf -o reykjavik.waymark
              waymark build iceland.osm.pbf -o iceland.waymark \
            --places postgresql://waymark@db.example/places
            """)

    @Argument(help: "The OpenStreetMap file.")
    var input: String

    @Option(name: [.short, .long], help: "The region to write; an old one is replaced at the end.")
    var output: String

    @Option(
        help: "ISO 3166 code of the country whose law, units and signs hold; else found by place.")
    var country: String?

    @Option(help: "The time zone, as Europe/Helsinki; else found by country and place.")
    var timeZone: String?

    @Option(help: "The name of the region; else that of the output.")
    var name: String?

    @Option(help: "The routing profiles, separated by commas.")
    var profiles = Profile.shippedNames.joined(separator: ",")

    @Option(help: "A profile file of your own (Documentation/Profiles.md); may be repeated.")
    var profileFile: [String] = []

    @Option(
        help: "A file of elevations (N64W022.hgt or .hgt.zip) for shaded slopes; may be repeated.")
    var elevation: [String] = []

    @Option(
        help: "An indoor map (IMDF, as .zip or folder) of an airport or the like; may be repeated.")
    var indoor: [String] = []

    @Flag(help: "Keep the numbers of OpenStreetMap's nodes, for servers (annotations=nodes).")
    var nodeIds = false

    @Option(
        help: "The memory that the build may take, as 512M or 4G; the region is the same.",
        transform: { try MemorySize($0).bytes })
    var memory: Int?

    @Option(help: "A file with terms that users must accept before they navigate with the region.")
    var terms: String?

    @OptionGroup var places: PlacesOption

    private func termsText() throws -> String? {
        try terms.map { path in
            guard let data = FileManager.default.contents(atPath: path),
                let text = String(data: data, encoding: .utf8)
            else { throw ValidationError("--terms \(path): it is no readable text in UTF-8") }
            try require(
                text.contains { !$0.isWhitespace }, "--terms \(path): it is empty")
            return text
        }
    }

    private func chosenProfiles() throws -> [Profile] {
        var chosen = try profileFile.map { try Profile(path: $0) }
        let names = profiles.split(separator: ",").map { $0.filter { $0 != " " } }
        for name in names {
            let shipped = Profile.shippedNames + Profile.optionalNames
            try require(
                shipped.contains(name) || name == Profile.testName,
                "there is no profile '\(name)'; use \(shipped.joined(separator: ", "))")
            let profile = try Profile(named: name)
            // A file takes the place of the shipped profile of its name.
            if !chosen.contains(where: { $0.name == profile.name }) { chosen.append(profile) }
        }
        try require(
            Set(chosen.map(\.name)).count == chosen.count && !chosen.isEmpty,
            "every profile needs a name of its own, and there must be one")
        return chosen
    }

    func run() throws {
        shareHeaps()
        var options = RegionImporter.Options(profiles: try chosenProfiles())
        options.country = country
        options.timeZone = timeZone
        options.name = name
        options.elevations = elevation
        options.indoor = indoor
        options.keepsNodeIDs = nodeIds
        options.terms = try termsText()
        options.memory = memory
        let writer = try places.address().map { try DatabaseWriter($0) }
        let printer = ProgressPrinter()
        let importer = RegionImporter(options: options, places: writer) { progress in
            if case .finished = progress { releaseFreeMemory() }
            printer.report(progress)
        }
        try importer.build(input, to: output)
        printer.finish(output)
    }
}

/// A size of memory on the command line.
struct MemorySize {
    let bytes: Int

    /// Reads `800K`, `512M`, `4G` or a number of bytes.
    init(_ text: String) throws {
        let shifts: [Character: Int] = ["K": 10, "M": 20, "G": 30]
        let shift = text.last.flatMap { shifts[Character($0.uppercased())] }
        guard let count = Int(shift == nil ? text : String(text.dropLast())), count > 0,
            count <= Int.max >> 31
        else { throw ValidationError("'\(text)' is no size of memory; use one like 512M or 4G") }
        bytes = count << (shift ?? 0)
    }
}
