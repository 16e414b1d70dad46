import Foundation
import WaymarkEngine
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI
import WaymarkRegion
import WaymarkStyle
import WaymarkRendering

/// Draws a drive, a PNG file every five seconds of it.
@MainActor final class FramePainter {
    private let view: MapView
    private let controller: NavigationMapController
    private let directory: String
    private var lastFrame = -Double.infinity
    private var lastTime = 0.0

    init(region: Region, session: NavigationSession, directory: String) throws {
        do {
            try FileManager.default.createDirectory(
                atPath: directory, withIntermediateDirectories: true)
        } catch {
            throw RegionError.cannotWrite(path: directory, reason: error.localizedDescription)
        }
        self.directory = directory
        let camera = CameraPosition(target: region.manifest.bounds.center, zoom: 15)
        view = try MapView(
            options: MapViewOptions(size: SIMD2(800, 600), camera: camera),
            source: OnDeviceProvider(region: region), style: Style(named: "day"))
        controller = view.enableNavigation(with: session)
        controller.update(elapsed: .infinity)
    }

    func paint(time: Double) async throws {
        controller.update(elapsed: time - lastTime)
        lastTime = time
        guard time - lastFrame >= 5 else { return }
        lastFrame = time
        await view.loadTiles()
        let name = String(format: "%@/%06d.png", directory, Int(time.rounded()))
        try writeFile(view.frame().png(), to: name)
    }
}
