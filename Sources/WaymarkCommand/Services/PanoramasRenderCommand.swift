import ArgumentParser
import Foundation
import WaymarkDirections
import WaymarkGeometry
import WaymarkImagery
import WaymarkPanorama
import WaymarkRegion
import WaymarkRendering

struct PanoramasRenderCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draw what a panorama shows in some direction into a PNG file.",
        discussion: """
            Example:
              waymark panoramas render helsinki.waymark --near 60.1699,24.9384 --heading 90 -o east.png
            """)

    @OptionGroup var region: RegionArgument

    @Option(help: "The id of the panorama.")
    var id: String?

    @Option(help: ArgumentHelp("The place of the panorama.", valueName: "lat,lng"))
    var near: CoordinateArgument?

    @Option(help: "How far away it may be, in metres, up to 10000.")
    var radius = PanoramaRequest.defaultRadius

    @Option(
        parsing: .unconditional,
        help:
            "The direction in degrees clockwise from north; that of the middle of its picture without one."
    )
    var heading: Double?

    @Option(parsing: .unconditional, help: "How far up, -90 to 90 degrees.")
    var pitch = 0.0

    @Option(help: "How close, 1 to 5.")
    var zoom = 1.0

    @Option(help: "The degrees that the longer side takes in at zoom 1, 1 to 160.")
    var fov = PanoramaCamera.defaultFOV

    @Option(help: "The size of the picture in pixels.")
    var size = SizeArgument(width: 1280, height: 800)

    @Flag(help: "Without arrows, names and compass.")
    var bare = false

    @Option(help: "Turn once round in so many frames, and tell how long one takes.")
    var frames = 0

    @Option(name: .shortAndLong, help: "The PNG file.")
    var output: String

    func validate() throws {
        try require((0...100_000).contains(frames), "--frames is 0 to 100000")
        try require((id == nil) != (near == nil), "either --id or --near")
        try require(
            [pitch, zoom, fov, heading ?? 0].allSatisfy(\.isFinite), "angles and zoom are numbers")
    }

    @MainActor func run() async throws {
        try PanoramaImporter.checkRegion(at: region.path)
        let store = PanoramaStore(region: region.path)
        let panorama = try await panorama(in: store)
        let view = view(of: panorama, in: store)
        let start = ContinuousClock.now
        await view.loadTiles()
        let loaded = (ContinuousClock.now - start) / .milliseconds(1)
        try writeFile(view.frame().png(), to: output)
        let shown = Int(view.camera.orientation.heading.rounded())
        print("\(output): \(panorama.panoramaID), heading \(shown)°")
        guard frames > 0 else { return }
        print("loaded in \(Self.text(loaded)) ms")
        await turn(view)
    }

    private func panorama(in store: PanoramaStore) async throws -> Panorama {
        guard let near else { return try await store.panorama(id: id ?? "") }
        return try await store.panorama(PanoramaRequest(near: near.coordinate, radius: radius))
    }

    @MainActor private func view(of panorama: Panorama, in store: PanoramaStore) -> PanoramaView {
        let options = PanoramaViewOptions(
            size: size.size,
            camera: PanoramaCamera(
                heading: heading ?? panorama.image.heading, pitch: pitch, zoom: zoom, fov: fov))
        let view = PanoramaView(options: options, provider: store)
        view.navigationLinksHidden = bare
        view.showsCompass = !bare
        view.panorama = panorama
        return view
    }

    /// Turns the view once round, twice: the first time loads what comes into view.
    @MainActor private func turn(_ view: PanoramaView) async {
        var bitmap = view.frame()
        var times: [Double] = []
        for isMeasured in [false, true] {
            for _ in 0..<frames {
                view.update(.rotate(by: 360 / Double(frames)))
                let start = ContinuousClock.now
                view.draw(into: &bitmap)
                if isMeasured { times.append((ContinuousClock.now - start) / .milliseconds(1)) }
                if !isMeasured { await view.loadTiles() }
            }
        }
        times.sort()
        let (median, most) = (times[times.count / 2], times[times.count * 99 / 100])
        print(
            "\(frames) frames on two threads: median \(Self.text(median)) ms, p99 \(Self.text(most)) ms"
        )
    }

    private static func text(_ milliseconds: Double) -> String {
        milliseconds.formatted(.number.precision(.fractionLength(1)))
    }
}
