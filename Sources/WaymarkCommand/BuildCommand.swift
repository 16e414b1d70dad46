import ArgumentParser
import WaymarkImport
import WaymarkRouting

struct BuildCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Build a region from an OpenStreetMap file (.osm.pbf, .osm, .osm.bz2).",
        discussion: """
            Example:
              waymark build reykjavik.osm.pbf -o reykjavik.waymark
            """)

    @Argument(help: "The OpenStreetMap file.")
    var input: String

    @Option(name: [.short, .long], help: "The region to write; an old one is replaced at the end.")
    var output: String

    @Option(help: "ISO 3166 code of the country whose traffic law holds; else found by place.")
    var country: String?

    @Option(help: "The name of the region; else that of the output.")
    var name: String?

    func run() throws {
        var options = RegionImporter.Options(profile: try Profile(named: "car"))
        options.country = country
        options.name = name
        let printer = ProgressPrinter()
        let importer = RegionImporter(options: options) { printer.report($0) }
        try importer.build(input, to: output)
        printer.finish(output)
    }
}
