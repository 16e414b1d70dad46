import Synchronization
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkPanorama
import WaymarkRendering

@Suite("Pictures of panoramas")
@MainActor struct PanoramaPictureTests {
    /// The greatest and the mean difference of a frame from the colours that the formula tells, of 255.
    private func difference(
        _ screen: PanoramaScreen, _ image: PanoramaImage
    ) -> (greatest: Double, mean: Double) {
        let frame = screen.view.frame()
        let axes = SphereAxes(heading: image.heading, pitch: image.pitch, roll: image.roll)
        var (greatest, sum, count) = (0.0, 0.0, 0.0)
        for y in stride(from: 0, to: frame.height, by: 3) {
            for x in stride(from: 0, to: frame.width, by: 3) {
                let orientation = screen.view.orientation(
                    for: SIMD2(Double(x) + 0.5, Double(y) + 0.5))
                let direction = SphereAngles.direction(
                    heading: orientation.heading, pitch: orientation.pitch)
                let wanted = PaintedSphere.color(axes.own(direction))
                let (red, green, blue) = frame[x, y]
                let off = SIMD3(Double(red), Double(green), Double(blue)) - wanted
                let most = max(abs(off.x), abs(off.y), abs(off.z))
                greatest = max(greatest, most)
                sum += most
                count += 1
            }
        }
        return (greatest, sum / count)
    }

    private func bare(
        _ image: PanoramaImage, _ camera: PanoramaCamera
    ) async -> (greatest: Double, mean: Double) {
        let screen = PanoramaScreen(PaintedSphere(image: image), camera: camera)
        screen.view.navigationLinksHidden = true
        screen.view.showsCompass = false
        await screen.view.move(toID: "p1").value
        // Without the words at the border.
        screen.view.panorama?.attribution = nil
        await screen.view.loadTiles()
        return difference(screen, image)
    }

    @Test(
        "Each pixel has the colour of its direction: to all sides, at the seam, at both poles, near and wide",
        arguments: [
            PanoramaCamera(heading: 0, pitch: 0), PanoramaCamera(heading: 90, pitch: 20),
            PanoramaCamera(heading: 180, pitch: 0), PanoramaCamera(heading: 269, pitch: -30),
            PanoramaCamera(heading: 10, pitch: 90), PanoramaCamera(heading: 300, pitch: -90),
            PanoramaCamera(heading: 181, pitch: 75), PanoramaCamera(heading: 20, pitch: 5, zoom: 4),
            PanoramaCamera(heading: 200, pitch: 10, fov: 150),
        ])
    func directions(_ camera: PanoramaCamera) async {
        let found = await bare(PanoramaImage(width: 1024, height: 512, tileSize: 128), camera)
        #expect(found.greatest < 9 && found.mean < 1.2, "\(found)")
    }

    @Test(
        "A camera that was turned, looked up or leaned is put upright",
        arguments: [(70.0, 0.0, 0.0), (0, 15, 0), (0, 0, 20), (211, -12, -33)])
    func attitude(heading: Double, pitch: Double, roll: Double) async {
        var image = PanoramaImage(width: 1024, height: 512, tileSize: 128)
        (image.heading, image.pitch, image.roll) = (heading, pitch, roll)
        let found = await bare(image, PanoramaCamera(heading: 40, pitch: -5))
        #expect(found.greatest < 9 && found.mean < 1.2, "\(found)")
    }

    @Test(
        "Tiles may have any size, and pictures that of no tiles",
        arguments: [(1000, 500, 512), (1023, 512, 100), (700, 351, 64), (600, 300, 4096)])
    func sizes(width: Int, height: Int, tileSize: Int) async {
        let image = PanoramaImage(width: width, height: height, tileSize: tileSize)
        let found = await bare(image, PanoramaCamera(heading: 178, pitch: 60))
        #expect(found.greatest < 9 && found.mean < 1.4, "\(found)")
    }

    @Test("A panorama of two pixels, or of none, or of absurd numbers, ends nothing")
    func absurd() async {
        for image in [
            PanoramaImage(width: 2, height: 1), PanoramaImage(levels: []),
            PanoramaImage(width: 1 << 20, height: 1),
            PanoramaImage(width: 512, height: 256, heading: .nan),
        ] {
            let screen = PanoramaScreen(PaintedSphere(image: image))
            await screen.show("p1")
            #expect(screen.view.isComplete)
        }
    }

    @Test("The coarse picture comes first, then what the screen shows, and nothing else")
    func loading() async {
        let image = PanoramaImage(width: 4096, height: 2048, tileSize: 256)
        let screen = PanoramaScreen(PaintedSphere(image: image), size: SIMD2(640, 400))
        await screen.show("p1")
        let asked = screen.provider.asked
        #expect(asked.first == PanoramaTile(level: 0, column: 0, row: 0))
        #expect(Set(asked).count == asked.count)
        // 90 of 360 degrees on 640 pixels: the size of 2,048.
        #expect(asked.map(\.level).max() == 3)
        let finest = asked.filter { $0.level == 3 }
        #expect(finest.count < 20, "\(finest.count) of 32")
    }

    @Test("What has failed stays coarse, and the picture is complete")
    func failures() async {
        let screen = PanoramaScreen(PaintedSphere(fault: .tiles))
        await screen.show("p1")
        #expect(screen.view.isComplete && !screen.view.needsDisplay)
    }

    @Test("A network that is away is asked again, ever later, and the picture comes")
    func network() async {
        let screen = PanoramaScreen(
            PaintedSphere(image: PanoramaImage(width: 512, height: 256), fault: .network(3)))
        let waits = Mutex<[Double]>([])
        let (again, next) = AsyncStream<Void>.makeStream()
        screen.view.retryPause = { seconds in
            waits.withLock { $0.append(seconds) }
            next.yield()
        }
        await screen.show("p1")
        // Nothing has come, and nothing more is waited for.
        #expect(screen.view.isComplete)
        for await _ in again {
            while !screen.view.needsDisplay { await Task.yield() }
            _ = screen.view.frame()
            await screen.view.loadTiles()
            if screen.provider.asked.count > 3 { break }
        }
        #expect(screen.view.frame()[160, 20] != (0x30, 0x34, 0x38))
        #expect(waits.withLock { $0.prefix(3) } == [1, 2, 4])
    }

    @Test("The old picture stays until there is something of the new one, and fades")
    func transition() async throws {
        let screen = PanoramaScreen()
        await screen.show("p0")
        let old = screen.view.frame()
        await screen.view.move(toID: "p1").value
        // Nothing of the new one has come yet.
        #expect(screen.view.frame()[100, 20] == old[100, 20])
        await screen.view.loadTiles()
        screen.wait(1)
        #expect(screen.view.isComplete && !screen.view.needsDisplay)
    }
}
