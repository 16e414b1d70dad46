import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigationUI
import WaymarkTestSupport

@Suite("The card of a place")
@MainActor struct PlaceCardTests {
    private let cafe = SamplePlaces.cafe

    @Test("It has name, word, address, hours, telephone, page and distance")
    func contents() async throws {
        let scene = SearchScene()
        await scene.search.setText("h").value
        await scene.search.select(cafe.id).value
        let card = try #require(scene.search.model.card)
        #expect(card.title == "Café Höfnin" && card.category == "Café")
        #expect(card.addressLines == ["Geirsgata 7", "101 Reykjavík"])
        #expect(card.opening == "Open until 18:00" && card.isOpen == true)
        #expect(card.phone == "+354 555 1234" && card.website == "https://www.hofnin.is")
        #expect(card.distance?.text == "110\u{a0}m" && !card.isFavorite)
        #expect(scene.selected.map(\.id) == [cafe.id])
    }

    @Test(
        "A row and a card have the level, as signs call it",
        arguments: [
            (2.0, nil, "en", "Level 2"), (-0.5, nil, "de", "Ebene -0.5"),
            (0, "EG", "de", "Ebene EG"),
            (1, "First floor", "en", "First floor"), (3, nil, "zh", "3层"), (nil, "E", "en", nil),
        ] as [(Double?, String?, String, String?)])
    func level(_ level: Double?, _ name: String?, _ language: String, _ text: String?) async {
        var shop = cafe
        (shop.level, shop.levelName) = (level, name)
        let scene = SearchScene(ScriptedPlaces([shop]))
        scene.search.format = DisplayFormat(locale: language)
        await scene.search.setText("h").value
        await scene.search.select(shop.id).value
        #expect(scene.search.model.rows.first?.level == text)
        #expect(scene.search.model.card?.level == text)
    }

    @Test("A change on another day has its weekday")
    func weekday() async throws {
        let scene = SearchScene()
        // The evening of the same Friday.
        scene.search.now = { Date(timeIntervalSince1970: 1_795_806_000) }
        await scene.search.setText("h").value
        await scene.search.select(cafe.id).value
        #expect(scene.search.model.card?.opening == "Closed until Mon\u{a0}8:00")
        scene.search.openingHours = nil
        #expect(scene.search.model.card?.opening == nil)
        #expect(scene.search.model.card?.openingHours == "Mo-Su 08:00-18:00")
    }

    @Test("An address has no second line that is its title")
    func address() async throws {
        let scene = SearchScene(ScriptedPlaces([SamplePlaces.address]))
        await scene.search.setText("l").value
        await scene.search.select(SamplePlaces.address.id).value
        #expect(scene.search.model.card?.title == "Laugavegur 22")
        #expect(scene.search.model.card?.addressLines == ["101 Reykjavík"])
        #expect(scene.search.model.card?.category == "Address")
    }

    @Test(
        "Nobody is led to what is no page, nor calls what is no number",
        arguments: [
            ("javascript:alert(1)", "call me"), ("data:text/html,x", ";;"), (" ", ""),
            ("https://a b", String(repeating: "1", count: 200)),
        ])
    func hostile(_ website: String, _ phone: String) async throws {
        var place = cafe
        (place.website, place.phone) = (website, phone)
        let scene = SearchScene(ScriptedPlaces([place]))
        await scene.search.setText("h").value
        await scene.search.select(cafe.id).value
        #expect(scene.search.model.card?.website == nil && scene.search.model.card?.phone == nil)
    }

    @Test(
        "K6, O1: a point of the map has its address, and the pin stays under the finger")
    func reverse() async throws {
        let scene = SearchScene(ScriptedPlaces([SamplePlaces.address]))
        let finger = Coordinate(latitude: 64.1501, longitude: -21.9402)
        await scene.search.select(at: finger).value
        let card = try #require(scene.search.model.card)
        #expect(card.title == "Laugavegur 22" && card.coordinate == finger)
        #expect(scene.search.markers.map(\.position) == [finger])
        let waypoint = try #require(await scene.search.routeHere())
        #expect(waypoint.coordinate == finger && waypoint.title == "Laugavegur 22")
    }

    @Test("O1: a point of which nothing is known has its coordinate alone")
    func nothing() async throws {
        let scene = SearchScene(ScriptedPlaces { _ in .failure(.noPlaces) })
        await scene.search.select(at: SamplePlaces.middle).value
        #expect(scene.search.model.card?.title == "")
        #expect(await scene.search.routeHere()?.coordinate == SamplePlaces.middle)
    }

    @Test("O1: a street is not at the point, the point is on it")
    func street() async throws {
        let scene = SearchScene(ScriptedPlaces([SamplePlaces.street]))
        await scene.search.select(at: SamplePlaces.middle).value
        #expect(scene.search.model.card?.title == "Laugavegur")
        #expect(scene.search.model.card?.id == PlaceID(coordinate: SamplePlaces.middle))
    }

    @Test("The card of a place goes when it is closed, and what is found out later comes too late")
    func closed() async throws {
        let scene = SearchScene()
        await scene.search.setText("h").value
        scene.provider.hold()
        let looking = scene.search.select(cafe.id)
        await scene.provider.waitForQuestions(2)
        scene.search.closeCard()
        scene.provider.release()
        await looking.value
        #expect(scene.search.model.card == nil && scene.search.selectedPlace == nil)
        #expect(await scene.search.routeHere() == nil)
    }

    @Test("E5: the route leads to the entrance that is reached soonest, by the name of the place")
    func entrance() async throws {
        var mall = cafe
        let near = Coordinate(latitude: 64.1505, longitude: -21.94)
        let quick = Coordinate(latitude: 64.16, longitude: -21.94)
        let door = Coordinate(latitude: 64.1501, longitude: -21.94)
        mall.entrances = [
            PlaceEntrance(coordinate: near, use: .parking),
            PlaceEntrance(coordinate: quick, use: .parking),
            PlaceEntrance(coordinate: door, use: .main),
        ]
        let places = ScriptedPlaces([mall])
        let map = MapView(options: MapViewOptions(size: SIMD2(400, 800)))
        let search = SearchController(
            mapView: map, provider: places, store: MemoryPlaceStore(),
            tables: ScriptedTable(seconds: [90, 30]))
        await search.setText("h").value
        await search.select(mall.id).value
        search.position = SamplePlaces.middle
        let drive = try #require(await search.routeHere())
        #expect(drive.coordinate == quick && drive.title == "Café Höfnin")
        #expect(drive.placeID == "1n1")
        search.options = RoutingOptions(profile: "foot")
        #expect(await search.routeHere()?.coordinate == door)
    }
}

/// A table of one row.
struct ScriptedTable: TableProvider {
    let seconds: [Double]

    func table(_ request: TableRequest) async throws(DirectionsError) -> TravelTable {
        guard request.destinations?.count == seconds.count else {
            throw .invalidRequest(reason: "another number of places")
        }
        func snapped(_ waypoint: Waypoint) -> SnappedWaypoint {
            SnappedWaypoint(
                coordinate: waypoint.coordinate ?? SamplePlaces.middle, distance: 0,
                roadName: "")
        }
        return TravelTable(
            sources: [snapped(request.waypoints[0])],
            destinations: request.waypoints.dropFirst().map(snapped),
            milliseconds: seconds.map { UInt32($0 * 1000) },
            decimeters: seconds.map { UInt32($0 * 100) })
    }
}
