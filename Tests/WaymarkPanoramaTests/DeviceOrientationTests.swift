import Testing
import WaymarkGeometry
import WaymarkPanorama

@Suite("A panorama turns as the device does")
@MainActor struct DeviceOrientationTests {
    /// A device that a test turns.
    private final class Device: DeviceOrientationSource {
        private var report: (@MainActor (Orientation) -> Void)?
        private(set) var starts = 0

        func start(_ report: @escaping @MainActor (Orientation) -> Void) {
            self.report = report
            starts += 1
        }

        func stop() { report = nil }

        var isRunning: Bool { report != nil }

        func turn(_ heading: Double, _ pitch: Double = 0) {
            report?(Orientation(heading: heading, pitch: pitch))
        }
    }

    private func screen(_ device: Device) async -> PanoramaScreen {
        let screen = PanoramaScreen()
        await screen.show("p1")
        screen.view.deviceOrientation = device
        return screen
    }

    @Test("The camera looks where the back of the device faces")
    func turn() async {
        let device = Device()
        let screen = await screen(device)
        device.turn(90, 10)
        #expect(screen.view.camera.orientation == Orientation(heading: 90, pitch: 10))
        #expect(screen.view.needsDisplay)
        device.turn(-10, -20)
        #expect(screen.view.camera.orientation == Orientation(heading: 350, pitch: -20))
        device.turn(.nan, 0)
        #expect(screen.view.camera.orientation.heading == 350)
    }

    @Test("What a finger turned stays turned")
    func finger() async {
        let device = Device()
        let screen = await screen(device)
        device.turn(350)
        screen.view.camera.orientation.heading += 30
        device.turn(350)
        #expect(abs(screen.view.camera.orientation.heading - 20) < 1e-9)
        device.turn(10)
        #expect(abs(screen.view.camera.orientation.heading - 40) < 1e-9)
    }

    @Test("A device that lies flat keeps the heading, and above the zenith there is nothing")
    func steep() async {
        let device = Device()
        let screen = await screen(device)
        device.turn(45, -70)
        device.turn(200, -85)
        #expect(screen.view.camera.orientation.heading == 45)
        screen.view.camera.orientation.pitch = -60
        device.turn(45, 89)
        let highest = screen.view.camera.orientation.pitch
        device.turn(45, 89)
        #expect(highest <= 90 && screen.view.camera.orientation.pitch == highest)
        device.turn(45, 0)
        #expect(abs(screen.view.camera.orientation.pitch) <= 90)
    }

    @Test("An animation goes to its end, and the device turns from there")
    func animation() async {
        let device = Device()
        let screen = await screen(device)
        device.turn(0)
        screen.view.animate(to: PanoramaCamera(heading: 100, pitch: 0), duration: 1)
        device.turn(5)
        screen.wait(2)
        #expect(abs(screen.view.camera.orientation.heading - 100) < 1e-9)
        device.turn(5)
        #expect(abs(screen.view.camera.orientation.heading - 105) < 1e-9)
    }

    @Test("One source at a time tells, and none once it is taken away")
    func sources() async {
        let (first, second) = (Device(), Device())
        let screen = await screen(first)
        #expect(first.isRunning && first.starts == 1)
        screen.view.deviceOrientation = second
        #expect(!first.isRunning && second.isRunning)
        screen.view.deviceOrientation = nil
        #expect(!second.isRunning)
        second.turn(90)
        #expect(screen.view.camera.orientation.heading != 90)
    }

    @Test("Directions are vectors to the east, to the north and up")
    func vectors() {
        let east = Orientation(SIMD3(1, 0, 0)), up = Orientation(SIMD3(0, 0, 3))
        #expect(abs(east.heading - 90) < 1e-9 && abs(east.pitch) < 1e-9)
        #expect(abs(up.pitch - 90) < 1e-9)
        let south = Orientation(SIMD3(0, -1, -1))
        #expect(abs(south.heading - 180) < 1e-9 && abs(south.pitch + 45) < 1e-9)
    }
}
