import ArgumentParser
import WaymarkImagery

struct PanoramasVerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Check that all tiles, places and links of panoramas are there.",
        discussion: """
            Every fault is a line on standard error; the exit status is 1 where there is one.

            Example:
              waymark panoramas verify helsinki.waymark
            """)

    @OptionGroup var region: RegionArgument

    func run() throws {
        try PanoramaImporter.checkRegion(at: region.path)
        let summary = try PanoramaVerifier(region: region.path).verify {
            printError($0.description)
        }
        let contents =
            "\(summary.pictures) panoramas, \(summary.tiles) tiles, \(summary.links) links"
        guard summary.faults > 0 else { return print("\(contents): intact") }
        print("\(contents): \(summary.faults) faults")
        throw ExitCode.failure
    }
}
