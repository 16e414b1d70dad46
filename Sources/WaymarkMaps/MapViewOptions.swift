public import WaymarkDirections
public import WaymarkRendering

/// The options of a new map view.
public struct MapViewOptions: Sendable {
    /// The size of the view in points; at least one each way.
    public var size: SIMD2<Double>
    /// Pixels in a point.
    public var scale: Double
    /// The camera.
    public var camera: CameraPosition
    /// Gives the icons, pictures and documents that a style names; `nil` for those of the source of the tiles, where
    /// it has some.
    public var resources: (any ResourceLoader)?
    /// The directories in which fonts are looked for, the first before the others.
    public var fontDirectories = FontDirectories.system
    /// Fonts of the app. Those that cannot be used are in ``MapView/resourceFailures``.
    public var fonts: [FontSource] = []
    /// Shapes texts in place of the engine of the platform, which looks into ``fontDirectories`` and ``fonts``;
    /// views that share one read their fonts once.
    public var textEngine: (any TextEngine)?
    /// The time in seconds, which never goes back: that of the host's touches.
    public var clock: @MainActor () -> Double = MapClock.now

    /// Options for a view of `size` points, which can be set later too.
    public init(
        size: SIMD2<Double> = SIMD2(1, 1), scale: Double = 1, camera: CameraPosition = .world,
        resources: (any ResourceLoader)? = nil
    ) {
        self.size = size
        self.scale = scale
        self.camera = camera
        self.resources = resources
    }

    /// The engine that the options ask for.
    var chosenTextEngine: any TextEngine {
        textEngine ?? SystemTextEngine(directories: fontDirectories, fonts: fonts)
    }
}
