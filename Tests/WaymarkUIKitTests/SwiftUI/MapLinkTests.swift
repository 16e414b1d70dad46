import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigation
import WaymarkNavigationUI
import WaymarkUIKit

@Suite("The values that SwiftUI and a map share")
@MainActor struct MapLinkTests {
    private let map = MapView(options: MapViewOptions(size: SIMD2(300, 300)))
    private let here = CameraPosition(latitude: 60, longitude: 25, zoom: 15)
    private let there = CameraPosition(latitude: 61, longitude: 26, zoom: 12)

    /// An app that keeps what it is given.
    private final class App {
        var values = MapValues()
        var news = 0

        func take(_ values: MapValues) {
            news += 1
            if let value = values.camera { self.values.camera = value }
            if let value = values.selection { self.values.selection = value }
            if let value = values.cameraMode { self.values.cameraMode = value }
            if let value = values.lightingMode { self.values.lightingMode = value }
        }
    }

    private func app(_ change: (inout MapValues) -> Void) -> App {
        let app = App()
        change(&app.values)
        return app
    }

    private func update(
        _ link: MapLink, _ app: App, items: [MapItem] = [], session: NavigationSession? = nil
    ) {
        link.update(app.values, items: items, session: session) { app.take($0) }
    }

    @Test("What the app sets is set on the map, and does not come back as news")
    func fromApp() {
        let (link, app) = (MapLink(map), app { $0.camera = here })
        update(link, app)
        #expect(map.camera == here)
        link.note()
        #expect(app.news == 0)
        app.values.camera = there
        update(link, app)
        #expect(map.camera == there)
    }

    @Test("What the user does is set in the app, and does not go back to the map")
    func fromMap() {
        let (link, app) = (MapLink(map), app { $0.camera = here })
        update(link, app)
        map.camera = there
        link.note()
        link.note()
        #expect(app.values.camera == there && app.news == 1)
        let next = CameraPosition(latitude: 62, longitude: 26, zoom: 12)
        map.camera = next
        update(link, app)
        #expect(map.camera == next)
    }

    @Test("A camera beyond the limits of the map comes back as it is there")
    func limited() {
        map.setZoomRange(10...14)
        let (link, app) = (MapLink(map), app { $0.camera = here })
        update(link, app)
        link.note()
        #expect(app.values.camera?.zoom == 14)
    }

    @Test("What the app does not share is its map's alone")
    func notShared() {
        map.camera = there
        let (link, app) = (MapLink(map), app { $0.lightingMode = .normal })
        update(link, app)
        map.camera = here
        link.note()
        #expect(app.news == 0 && app.values.camera == nil)
        map.lightingMode = .lowLight
        link.note()
        #expect(app.values.lightingMode == .lowLight)
    }

    @Test("A marker is selected by the id of its item, on both sides")
    func selection() {
        let items = [MapItem.marker("a", at: here.target), .marker("b", at: there.target)]
        let (link, app) = (MapLink(map), app { $0.selection = .init(id: "b") })
        update(link, app, items: items)
        let selected = map.selectedMarker
        #expect(selected?.position == there.target)
        map.selectedMarker = nil
        link.note()
        #expect(app.values.selection == .init(id: nil))
        map.selectedMarker = selected
        link.note()
        #expect(app.values.selection == .init(id: "b"))
        // An item that goes is not selected any more.
        update(link, app, items: [items[0]])
        link.note()
        #expect(app.values.selection == .init(id: nil) && map.selectedMarker == nil)
    }

    @Test("The camera follows where the app wants it, and the app hears where the user lets it go")
    func cameraMode() {
        let (link, app) = (MapLink(map), app { $0.cameraMode = .following })
        update(link, app)
        #expect(map.cameraMode == .following)
        map.cameraMode = .free
        link.note()
        #expect(app.values.cameraMode == .free)
    }

    @Test(
        "A session is shown while the app has it, and one that the app shows by itself is left alone"
    )
    func session() throws {
        func session() throws -> NavigationSession {
            try NavigationSession(provider: StraightWay(), source: LocationSimulator())
        }
        let (link, app) = (MapLink(map), App())
        let own = try session()
        map.enableNavigation(with: own)
        update(link, app)
        #expect(map.navigation?.session === own)
        let (first, second) = (try session(), try session())
        update(link, app, session: first)
        #expect(map.navigation?.session === first)
        update(link, app, session: second)
        #expect(map.navigation?.session === second)
        update(link, app)
        #expect(!map.isNavigationEnabled)
    }

    @Test("A link that is stopped takes all of the app off the map and tells it nothing")
    func stopped() throws {
        let (link, app) = (MapLink(map), app { $0.camera = here })
        let session = try NavigationSession(provider: StraightWay(), source: LocationSimulator())
        update(link, app, items: [.marker("a", at: here.target)], session: session)
        link.stop()
        #expect(!map.isNavigationEnabled)
        map.camera = there
        link.note()
        #expect(app.news == 0)
    }

    @Test("It goes when the view goes, though the map stays")
    func gone() {
        var link: MapLink? = MapLink(map)
        weak let former = link
        link = nil
        #expect(former == nil)
    }
}
