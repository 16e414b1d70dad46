import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkPanorama
import WaymarkPlatform
import WaymarkRendering
import WaymarkUIKit

/// Pictures of nowhere.
private struct NoPictures: PanoramaProvider {
    func panorama(_ request: PanoramaRequest) async throws(PanoramaError) -> Panorama {
        throw .noPanoramas
    }

    func panorama(id: String) async throws(PanoramaError) -> Panorama { throw .noPanoramas }

    func tile(
        _ tile: PanoramaTile, of panorama: Panorama
    ) async throws(PanoramaError) -> [UInt8] { throw .noPanoramas }

    func sequences(
        in bounds: CoordinateBounds
    ) async throws(PanoramaError) -> [PanoramaSequence] { [] }
}

@Suite("A view that hosts a map")
@MainActor struct HostViewTests {
    private let frame = CGRect(x: 10, y: 20, width: 300, height: 200)
    private let other = CGRect(x: 0, y: 0, width: 100, height: 150)

    @Test("B2: the map has the size of the view, also after that has changed")
    func size() {
        let view = MapHostView(frame: frame)
        #expect(view.map.size == SIMD2(300, 200))
        view.frame = other
        #expect(view.map.size == SIMD2(100, 150))
        view.bounds = CGRect(x: 0, y: 0, width: 50, height: 60)
        view.layoutIfNeeded()
        #expect(view.map.size == SIMD2(50, 60))
    }

    @Test("A view without a size leaves the map as it is")
    func empty() {
        let map = MapView(options: MapViewOptions(size: SIMD2(320, 240)))
        let view = MapHostView(frame: .zero, map: map)
        view.layoutIfNeeded()
        #expect(map.size == SIMD2(320, 240))
    }

    @Test(
        "B2: a map in two views is shown by the later one, and by the one that is put somewhere anew"
    )
    func twoViews() {
        let map = MapView()
        let first = MapHostView(frame: frame, map: map)
        let second = MapHostView(frame: other, map: map)
        #expect(second.isShowingScreen && !first.isShowingScreen)
        #expect(map.size == SIMD2(100, 150))
        first.frame.size = CGSize(width: 10, height: 10)
        first.layoutIfNeeded()
        #expect(map.size == SIMD2(100, 150), "the other view has it")
        var bitmap = Bitmap(width: 1, height: 1)
        #expect(!first.drawFrame(into: &bitmap) && bitmap.width == 1)
        #expect(second.drawFrame(into: &bitmap) && bitmap.width == 100)
        UIView(frame: frame).addSubview(first)
        #expect(first.isShowingScreen && map.size == SIMD2(10, 10))
    }

    @Test("B2: fingers on a view that loses its map are taken from the map")
    func fingersOfTwoViews() {
        let map = MapView()
        let finger = NSObject()
        let first = MapHostView(frame: frame, map: map)
        func touch(_ view: MapHostView, _ phase: Touch.Phase, _ x: Double, _ time: Double) {
            view.input.take(
                InputRouter.Contact(
                    ObjectIdentifier(finger), phase, at: SIMD2(x, 100), time: time))
        }
        let start = map.camera
        touch(first, .began, 100, 1)
        touch(first, .moved, 150, 1.1)
        let second = MapHostView(frame: frame, map: map)
        let taken = map.camera
        #expect(taken != start)
        touch(first, .moved, 250, 1.2)
        #expect(map.camera == taken)
        touch(second, .began, 100, 1.3)
        touch(second, .moved, 150, 1.4)
        #expect(map.camera != taken, "one finger is down, not two")
    }

    @Test("A map outlives its view, and another view shows it")
    func goneView() {
        let map = MapView()
        var view: MapHostView? = MapHostView(frame: frame, map: map)
        let guide = view?.navigationHeaderLayoutGuide
        view = nil
        #expect(guide?.owningView == nil && guide?.layoutFrame.height == 0)
        let next = MapHostView(frame: other, map: map)
        #expect(next.isShowingScreen && map.size == SIMD2(100, 150))
    }

    @Test("B2: a view may show a map with pictures beside it in the place of the map")
    func split() {
        let view = MapHostView(frame: frame)
        let map = view.map
        let split = SplitView(map: map, provider: NoPictures())
        view.screen = split
        view.frame = other
        #expect(split.size == SIMD2(100, 150) && map.size == SIMD2(100, 150))
        view.screen = map
        #expect(view.isShowingScreen)
    }

    @Test("B2: pictures have the size of their view")
    func pictures() {
        let pictures = PanoramaView(provider: NoPictures())
        let view = PanoramaHostView(frame: frame, panoramaView: pictures)
        #expect(pictures.size == SIMD2(300, 200) && view.preferredFrameRate == .maximum)
        var bitmap = Bitmap(width: 1, height: 1)
        #expect(view.drawFrame(into: &bitmap) && bitmap.width == 300)
    }

    @Test("A subclass is told of each frame")
    func frames() {
        final class Counting: MapHostView {
            var count = 0
            override func didDrawFrame() {
                super.didDrawFrame()
                count += 1
            }
        }
        let view = Counting(frame: frame, map: MapView())
        var bitmap = Bitmap(width: 1, height: 1)
        view.drawFrame(into: &bitmap)
        view.drawFrame(into: &bitmap)
        #expect(view.count == 2)
    }
}
