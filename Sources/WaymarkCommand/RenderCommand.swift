import ArgumentParser
import WaymarkEngine
import WaymarkGeometry
import WaymarkMaps
import WaymarkRegion
import WaymarkStyle
import WaymarkRendering

/// A camera on the command line: LAT,LON,ZOOM[,BEARING[,TILT]].
struct CameraArgument: ExpressibleByArgument {
    let camera: CameraPosition

    init?(argument: String) {
        guard let known = numbers(argument), (3...5).contains(known.count),
            known.allSatisfy(\.isFinite),
            Coordinate(latitude: known[0], longitude: known[1]).isValid
        else { return nil }
        camera = CameraPosition(
            latitude: known[0], longitude: known[1], zoom: known[2],
            bearing: known.count > 3 ? known[3] : 0, viewingAngle: known.count > 4 ? known[4] : 0)
    }
}

/// A size on the command line: WIDTHxHEIGHT.
struct SizeArgument: ExpressibleByArgument {
    let size: SIMD2<Double>

    init(width: Double, height: Double) { size = SIMD2(width, height) }

    init?(argument: String) {
        let numbers = argument.lowercased().split(separator: "x").compactMap { Int($0) }
        guard numbers.count == 2, numbers.allSatisfy({ (1...65_535).contains($0) }) else {
            return nil
        }
        self.init(width: Double(numbers[0]), height: Double(numbers[1]))
    }

    var defaultValueDescription: String { "\(Int(size.x))x\(Int(size.y))" }
}

struct RenderCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draw a map into a PNG file.",
        discussion: """
            Example:
              waymark render helsinki.waymark --camera 60.1700,24.9440,16 --size 1280x800 -o map.png
            """)

    @OptionGroup var region: RegionArgument

    @Option(help: "LAT,LON,ZOOM[,BEARING[,TILT]]; else the whole region.")
    var camera: CameraArgument?

    @Option(help: "WIDTHxHEIGHT in points.")
    var size = SizeArgument(width: 1280, height: 800)

    @Option(help: "Pixels in a point, 0.5 to 4.")
    var scale = 1.0

    @Option(help: "A GeoJSON file to draw on the map, such as route, match and isochrone print.")
    var overlay: String?

    @Option(
        help:
            "The style: the name of a built-in one, or a file of the MapLibre style specification.")
    var style = "day"

    @Option(help: "The language of names, as 'de'.")
    var language = ""

    @Option(
        parsing: .unconditional,
        help:
            "The level of the building in the middle: its number or its name; from zoom 17 on.")
    var level: String?

    @Option(name: [.short, .long], help: "The file to write.")
    var output: String

    func validate() throws {
        try require((0.5...4).contains(scale), "--scale is 0.5 to 4")
    }

    @MainActor func run() async throws {
        // Icons are read while the style is.
        Task.detached { _ = IconSet.builtIn }
        let region = try region.open()
        let size = size.size
        let overlay = try overlay.map { try GeoJSONOverlay(path: $0) }
        let document = try StyleDocument(style)
        document.reportUnsupported()
        let bounds = overlay?.bounds ?? region.manifest.bounds
        let options = MapViewOptions(
            size: size, scale: scale,
            camera: camera?.camera
                ?? CameraPosition(
                    fitting: bounds, size: size, padding: overlay == nil ? 0 : 40),
            resources: document.resources(of: region))
        // What no screen shows is drawn in bands.
        let pixels = size * scale
        if pixels.max() > 8192 || pixels.x * pixels.y > 16e6 {
            guard overlay == nil, level == nil else { throw CommandError.largeOverlay }
            return try await writeBands(options, document, region)
        }
        let provider = OnDeviceProvider(region: region)
        let view = MapView(options: options, source: provider, style: document.style)
        view.language = language
        view.settings.indoorPicker = false
        view.indoorProvider = provider.indoorPlans.map(IndoorTiles.init)
        if let overlay {
            overlay.isHidden = { [weak view] in view?.indoorDisplay.hides(floor: $0) ?? false }
            view.addOverlay(overlay)
            view.addOverlay(overlay.lanes)
        }
        await view.loadTiles()
        if let level { try await show(level, on: view) }
        try report(view.tileFailures, view.resourceFailures)
        try writeFile(view.frame().png(isFast: true), to: output)
    }

    /// Shows a level of the building in the middle, and waits until it is there.
    @MainActor private func show(_ name: String, on view: MapView) async throws {
        view.advance(to: view.now)
        let levels = view.indoorDisplay.activeBuilding?.levels ?? []
        let found = levels.first {
            [$0.shortName, $0.name].contains(name) || $0.ordinal == Double(name)
        }
        guard let found else { throw CommandError.noLevel(name, known: levels.map(\.shortName)) }
        view.indoorDisplay.activeLevel = found
        await view.loadTiles()
    }

    @MainActor private func writeBands(
        _ options: MapViewOptions, _ document: StyleDocument, _ region: Region
    ) async throws {
        var style = document.style
        style.globalState["language"] = .string(language)
        let provider = OnDeviceProvider(region: region)
        let picture = MapPicture(
            source: provider, style: style, resources: options.resources,
            plans: provider.indoorPlans)
        try await picture.write(options, to: output)
        try report(picture.tileFailures, picture.resourceFailures)
    }

    /// Throws for the first tile that could not be drawn; names the resources that could not be had.
    private func report(_ tiles: [TileID: String], _ resources: [String]) throws {
        if let failure = tiles.min(by: { $0.key < $1.key }) {
            throw CommandError.damagedTile(failure.key, reason: failure.value)
        }
        for failure in resources { printError("warning: \(failure)") }
    }
}
