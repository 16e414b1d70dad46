import ArgumentParser
import Foundation
import WaymarkImagery

struct PanoramasImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Add 360° pictures to a region.",
        discussion: """
            Pictures are equirectangular JPEG files, 2:1 or with a GPano area, that know their place (EXIF). Those \
            that are there already are left as they are. A picture that cannot be taken is a line with the reason on \
            standard error, and the others are imported; the exit status is 1 where none was, and none was there.

            --blur PROGRAM is called as PROGRAM INPUT.jpg OUTPUT.jpg for each picture, writes one of the same size \
            without faces and number plates, and ends with 0; pictures are only kept as it leaves them. --blur none \
            says that there is nothing to blur (Documentation/Panoramas.md).

            Examples:
              waymark panoramas import pictures/ -o helsinki.waymark --blur blur-faces --attribution "© City"
              waymark panoramas import museum/ -o helsinki.waymark --blur none --indoor --positions museum.csv
            """)

    @Argument(help: "A folder of JPEG files, with the folders in it; or one file.")
    var directory: String

    @Option(name: [.customShort("o"), .long], help: "The region that gets them.")
    var output: String

    @Option(help: "The program that blurs faces and number plates, or 'none'.")
    var blur: String

    @Option(help: "Who made the pictures, and their licence; shown with them.")
    var attribution: String?

    @Option(help: "The quality of the pictures as they are kept, 1 to 100.")
    var quality = 85

    @Flag(help: "They were taken indoors.")
    var indoor = false

    @Option(
        help: "A file of name,latitude,longitude[,heading] with places that pictures do not know.")
    var positions: String?

    func validate() throws {
        try require((1...100).contains(quality), "--quality is 1 to 100")
        try require(!blur.isEmpty, "--blur is a program, or none")
    }

    func run() throws {
        let printer = PanoramaProgressPrinter()
        let importer = try PanoramaImporter(region: output, options: options()) {
            printer.report($0)
        }
        let summary = try importer.importPictures(in: directory)
        printer.finish(summary)
        if summary.imported + summary.known == 0 { throw ExitCode.failure }
    }

    private func options() throws -> PanoramaImporter.Options {
        var options = PanoramaImporter.Options(blur: PanoramaBlur(blur))
        options.attribution = attribution
        options.quality = quality
        options.isIndoor = indoor
        if let positions { options.positions = try PicturePositions(path: positions) }
        return options
    }
}

/// Prints refused pictures, a count on a terminal, and what was done in the end.
private final class PanoramaProgressPrinter {
    private let watch = Stopwatch()
    private var last = ContinuousClock.now
    private let isTerminal = isatty(STDERR_FILENO) == 1

    func report(_ progress: PanoramaImporter.Progress) {
        switch progress {
        case .looked(let count, let all): show("\(count) of \(all) pictures looked at")
        case .done(let count, let all): show("\(count) of \(all) pictures done")
        case .linked(let count): show("\(count) pictures linked")
        case .refused(let path, let refusal):
            clear()
            printError("\(path): \(refusal)")
        }
    }

    func finish(_ summary: PanoramaImporter.Summary) {
        clear()
        print(
            "\(summary.imported) pictures imported, \(summary.known) there already, "
                + "\(summary.refused) refused, \(summary.linked) linked "
                + String(
                    format: "in %.2f s, peak %d MB", watch.seconds, ProgressPrinter.peakMegabytes())
        )
    }

    private func show(_ text: String) {
        let now = ContinuousClock.now
        guard isTerminal, watch.seconds > 1, now - last > .milliseconds(100) else { return }
        last = now
        clear()
        writeControls(text)
    }

    private func clear() {
        if isTerminal { writeControls("\r\u{1b}[K") }
    }
}
