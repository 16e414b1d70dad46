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
    private let directory: String
    private var lastFrame = -Double.infinity
    private let clock = DriveClock()

    init(region: Region, session: NavigationSession, directory: String) throws {
        try makeDirectories(at: directory)
        self.directory = directory
        let camera = CameraPosition(target: region.manifest.bounds.center, zoom: 15)
        var options = MapViewOptions(size: SIMD2(800, 600), camera: camera)
        options.clock = { [clock] in clock.time }
        view = try MapView(
            options: options, source: OnDeviceProvider(region: region), style: Style(named: "day"))
        view.enableNavigation(with: session)
    }

    func paint(time: Double) async throws {
        clock.time = time
        view.advance(to: time)
        guard time - lastFrame >= 5 else { return }
        lastFrame = time
        await view.loadTiles()
        let name = String(format: "%@/%06d.png", directory, Int(time.rounded()))
        try writeFile(view.frame().png(), to: name)
    }
}

/// The time of a drive, for a map.
@MainActor final class DriveClock {
    var time = 0.0
}
