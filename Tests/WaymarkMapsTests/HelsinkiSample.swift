import WaymarkEngine
import WaymarkGeometry
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle
import WaymarkTestSupport

/// Maps of the sample of the repository.
enum HelsinkiSample {
    /// A map of the sample.
    @MainActor static func view(
        _ camera: CameraPosition, size: SIMD2<Double> = SIMD2(256, 256), style: String = "day",
        rasterizer: Rasterizer = Rasterizer(threads: 2)
    ) throws -> MapView {
        try MapView(
            options: MapViewOptions(size: size, camera: camera),
            source: OnDeviceProvider(region: SampleRegion.helsinki.get()),
            style: Style(named: style),
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
