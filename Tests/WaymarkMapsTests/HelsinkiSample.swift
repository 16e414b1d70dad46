import Foundation
import WaymarkEngine
import WaymarkGeometry
import WaymarkImport
import WaymarkMaps
import WaymarkRendering
import WaymarkRouting
import WaymarkStyle

/// The sample of the repository as a region, built once for all tests.
enum HelsinkiSample {
    static let region = Result<Region, any Error> {
        let directory = FileManager.default.temporaryDirectory
            .appendingPathComponent("waymark-maps-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: directory, withIntermediateDirectories: true)
        // The region stays mapped into memory after its files are gone.
        defer { try? FileManager.default.removeItem(at: directory) }
        let path = directory.appendingPathComponent("helsinki.waymark").path
        let source = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Samples/helsinki.osm.pbf").path
        let options = RegionImporter.Options(profiles: [try Profile(named: "car")])
        try RegionImporter(options: options).build(source, to: path)
        return try Region(path: path)
    }

    /// A map of the sample.
    @MainActor static func view(
        _ camera: CameraPosition, size: SIMD2<Double> = SIMD2(256, 256), style: String = "day",
        rasterizer: Rasterizer = Rasterizer(threads: 2)
    ) throws -> MapView {
        try MapView(
            options: MapViewOptions(size: size, camera: camera),
            source: OnDeviceProvider(region: region.get()), style: Style(named: style),
            rasterizer: rasterizer)
    }

    /// A complete frame.
    @MainActor static func frame(
        _ camera: CameraPosition, size: SIMD2<Double> = SIMD2(256, 256), style: String = "day"
    ) async throws -> Bitmap {
        let view = try view(camera, size: size, style: style)
        await view.loadTiles()
        return view.frame()
    }

    /// The camera of the golden pictures.
    static func camera(
        bearing: Double = 0, viewingAngle: Double = 0, zoom: Double = 16
    ) -> CameraPosition {
        CameraPosition(
            latitude: 60.17, longitude: 24.944, zoom: zoom, bearing: bearing,
            viewingAngle: viewingAngle)
    }
}
