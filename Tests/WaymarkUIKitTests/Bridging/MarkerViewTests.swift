import Foundation
import Testing
import WaymarkMaps
import WaymarkPlatform
import WaymarkRendering
import WaymarkUIKit

@Suite("Views and pictures as markers")
@MainActor struct MarkerViewTests {
    private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    @Test("B19: a view is drawn with what lies in it")
    func view() throws {
        let view = UIView(frame: rect(5, 5, 40, 20))
        view.backgroundColor = .red
        let inner = UIView(frame: rect(20, 0, 20, 20))
        inner.backgroundColor = .blue
        view.addSubview(inner)
        let hidden = UIView(frame: rect(0, 0, 40, 20))
        hidden.backgroundColor = .black
        hidden.isHidden = true
        view.addSubview(hidden)
        let look = try #require(MarkerImage(view))
        #expect(look.size == SIMD2(40, 20))
        let map = MapView(options: MapViewOptions(size: SIMD2(100, 100)))
        let marker = Marker(position: map.camera.target)
        marker.icon = look
        marker.map = map
        let frame = map.frame()
        #expect(frame[40, 40] == (255, 0, 0) && frame[60, 40] == (0, 0, 255))
    }

    @Test("A view without a size is no marker")
    func emptyView() {
        #expect(MarkerImage(UIView(frame: .zero)) == nil)
        #expect(MapDrawing(UIView(frame: rect(0, 0, 10, 0))) == nil)
    }

    @Test("A picture has its size in points")
    func picture() throws {
        let bitmap = Bitmap(width: 6, height: 4)
        let image = try #require(UIImage(data: Data(bitmap.png()), scale: 2))
        let look = try #require(MarkerImage(image))
        #expect(look.size == SIMD2(3, 2))
    }

    @Test("Rectangles go over and back")
    func rectangles() {
        let place = ViewRect(low: SIMD2(1, 2), high: SIMD2(4, 8))
        #expect(CGRect(place) == rect(1, 2, 3, 6) && ViewRect(CGRect(place)) == place)
    }
}
