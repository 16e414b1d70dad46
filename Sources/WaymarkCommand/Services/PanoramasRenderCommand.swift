import ArgumentParser
import Foundation
import WaymarkDirections
import WaymarkGeometry
import WaymarkImagery
import WaymarkPanorama
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
        help:
            "The direction in degrees clockwise from north; that of the middle of its picture without one."
    )
    var heading: Double?

    @Option(help: "How far up, -90 to 90 degrees.")
    var pitch = 0.0

    @Option(help: "How close, 1 to 5.")
    var zoom = 1.0

    @Option(help: "The degrees that the longer side takes in at zoom 1, 1 to 160.")
    var fov = PanoramaCamera.defaultFOV

    @Option(help: "The size of the picture in pixels.")
    var size = SizeArgument(width: 1280, height: 800)

    @Flag(help: "Without arrows, names and compass.")
    var bare = false

    @Option(name: .shortAndLong, help: "The PNG file.")
    var output: String

    func validate() throws {
        try require((id == nil) != (near == nil), "either --id or --near")
        try require(
            [pitch, zoom, fov, heading ?? 0].allSatisfy(\.isFinite), "angles and zoom are numbers")
    }

    @MainActor func run() async throws {
        try PanoramaImporter.checkRegion(at: region.path)
        let store = PanoramaStore(region: region.path)
        let panorama: Panorama
        if let near {
            panorama = try await store.panorama(
                PanoramaRequest(near: near.coordinate, radius: radius))
        } else {
            panorama = try await store.panorama(id: id ?? "")
        }
        let options = PanoramaViewOptions(
            size: size.size,
            camera: PanoramaCamera(
                heading: heading ?? panorama.image.heading, pitch: pitch, zoom: zoom, fov: fov))
        let view = PanoramaView(options: options, provider: store)
        view.navigationLinksHidden = bare
        view.showsCompass = !bare
        view.panorama = panorama
        await view.loadTiles()
        try Data(view.frame().png()).write(to: URL(fileURLWithPath: output), options: .atomic)
        print(
            "\(output): \(panorama.panoramaID), heading \(Int(view.camera.orientation.heading.rounded()))°"
        )
    }
}
