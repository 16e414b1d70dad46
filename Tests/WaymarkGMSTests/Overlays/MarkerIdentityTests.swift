import Foundation
import Testing
import WaymarkGMS
import WaymarkGeometry
import WaymarkMaps
import WaymarkUIKit

@MainActor @Suite("Markers are the objects of the app (M2, M3, K6 to K9)")
struct MarkerIdentityTests {
    private let scene = MapScene()
    private let diary = MapDiary()

    init() {
        scene.view.mapType = .none
        scene.view.delegate = diary
    }

    @Test("The delegate gets the very marker back, of the app's own class too")
    func identity() async {
        final class Shop: GMSMarker {
            let name: String

            init(name: String) {
                self.name = name
                super.init()
                position = MapScene.middle
            }
        }
        let shop = Shop(name: "Bakery")
        shop.map = scene.view
        await scene.draw()
        scene.tap(200, 135)
        #expect(diary.markers.first === shop)
        #expect((diary.markers.first as? Shop)?.name == "Bakery")
        #expect(scene.view.selectedMarker === shop)
    }

    @Test("A marker on a map is kept alive by it, and let go when it is taken off")
    func lifetime() async {
        weak var known: GMSMarker?
        do {
            let marker = GMSMarker(position: MapScene.middle)
            marker.userData = "mine"
            marker.map = scene.view
            known = marker
        }
        #expect(known?.userData as? String == "mine")
        await scene.draw()
        scene.tap(200, 135)
        #expect(diary.markers.first === known)
        scene.view.delegate = nil
        scene.view.clear()
        #expect(diary.markers.count == 1)
    }

    @Test("Nothing keeps a marker that was taken off, nor a map that nobody has")
    func noCycles() {
        weak var marker: GMSMarker?
        weak var view: GMSMapView?
        do {
            let scene = MapScene()
            let own = GMSMarker(position: MapScene.middle)
            own.map = scene.view
            (marker, view) = (own, scene.view)
            #expect(scene.view.settings.zoomGestures && scene.view.indoorDisplay.activeLevel == nil)
            own.map = nil
        }
        #expect(marker == nil)
        #expect(view == nil)
    }

    @Test("A marker outlives its map, and goes on another")
    func goneMap() async {
        let marker = GMSMarker(position: MapScene.middle)
        do {
            let view = GMSMapView(frame: .zero)
            marker.map = view
        }
        #expect(marker.map == nil)
        marker.map = nil
        marker.map = scene.view
        await scene.draw()
        scene.tap(200, 135)
        #expect(diary.markers.first === marker)
    }

    @Test("A marker that is given a second map leaves the first, and may be removed twice")
    func twoMaps() async {
        let other = MapScene()
        let marker = GMSMarker(position: MapScene.middle)
        marker.map = other.view
        marker.map = scene.view
        await other.draw()
        other.tap(200, 135)
        #expect(other.view.selectedMarker == nil)
        marker.map = nil
        marker.map = nil
        scene.view.clear()
        scene.view.clear()
        #expect(marker.map == nil)
    }

    @Test("A marker of another map is not selected, and nil selects none")
    func selection() {
        let marker = GMSMarker(position: MapScene.middle)
        scene.view.selectedMarker = marker
        #expect(scene.view.selectedMarker == nil)
        marker.map = scene.view
        scene.view.selectedMarker = marker
        #expect(scene.view.selectedMarker === marker)
        marker.map = nil
        #expect(scene.view.selectedMarker == nil)
        #expect(diary.take() == ["window closed"])
        #expect(diary.markers.first === marker)
    }

    @Test("A handled tap selects nothing")
    func handledTap() async {
        let marker = GMSMarker(position: MapScene.middle)
        marker.map = scene.view
        diary.handlesTaps = true
        await scene.draw()
        scene.tap(200, 135)
        #expect(diary.markers.first === marker)
        #expect(scene.view.selectedMarker == nil)
    }

    @Test("The view of the app stands as the info window, or in it")
    func infoWindow() async {
        let marker = GMSMarker(position: MapScene.middle)
        marker.title = "Title"
        marker.map = scene.view
        let window = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
        window.backgroundColor = .green
        diary.window = window
        scene.view.selectedMarker = marker
        await scene.draw()
        #expect(scene.color(at: 200, 150 - 37 - 20) == 0x00ff00)
        scene.tap(200, 150 - 37 - 20)
        #expect(diary.take().contains("window tap"))
        diary.window = nil
        let contents = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
        contents.backgroundColor = .blue
        diary.contents = contents
        scene.view.selectedMarker = nil
        scene.view.selectedMarker = marker
        await scene.draw()
        // Around the contents is the usual window, with its tail below.
        #expect(scene.color(at: 200, 150 - 37 - 2 - 8 - 9 - 20) == 0x0000ff)
    }

    @Test("A draggable marker is dragged, with all three events")
    func drag() async {
        let marker = GMSMarker(position: MapScene.middle)
        marker.isDraggable = true
        marker.map = scene.view
        await scene.draw()
        scene.dragAfterRest(from: SIMD2(200, 135), to: SIMD2(260, 135))
        let lines = diary.take()
        #expect(lines.first == "drag begins")
        #expect(lines.contains("drag"))
        #expect(lines.last == "drag ends")
        #expect(marker.position.longitude > MapScene.middle.longitude)
        #expect(diary.markers.allSatisfy { $0 === marker })
    }

    @Test("A copy lies on no map and has all the rest")
    func copies() throws {
        let marker = GMSMarker(position: MapScene.middle)
        marker.title = "Title"
        marker.snippet = "Snippet"
        marker.rotation = 30
        marker.zIndex = 5
        marker.userData = 7
        marker.icon = try Pictures.square(0xff0000)
        marker.map = scene.view
        let copy = try #require(marker.copy() as? GMSMarker)
        #expect(copy !== marker && copy.map == nil)
        #expect((copy.title, copy.snippet) == ("Title", "Snippet"))
        #expect((copy.rotation, copy.zIndex) == (30, 5))
        #expect(copy.userData as? Int == 7 && copy.icon === marker.icon)
        copy.title = "Other"
        #expect(marker.title == "Title")
    }
}
