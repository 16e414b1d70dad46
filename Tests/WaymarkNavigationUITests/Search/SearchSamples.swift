import Foundation
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigationUI
import WaymarkTestSupport

/// Places around a harbour.
enum SamplePlaces {
    static let middle = Coordinate(latitude: 64.15, longitude: -21.94)

    static let cafe: Place = {
        var place = made(1, "Café Höfnin", .pointOfInterest, north: 0.001)
        place.category = PlaceCategory(rawValue: "cafe")
        place.address.lines = ["Geirsgata 7", "101 Reykjavík"]
        place.address.countryCode = "IS"
        place.openingHours = "Mo-Su 08:00-18:00"
        place.phone = "+354 555 1234; +354 555 0000"
        place.website = "www.hofnin.is"
        return place
    }()
    static let fuel: Place = {
        var place = made(2, "Olís", .pointOfInterest, north: 0.002)
        place.category = PlaceCategory(rawValue: "fuel")
        return place
    }()
    static let street = made(3, "Laugavegur", .street, north: -0.001)
    static let address: Place = {
        var place = made(4, "Laugavegur 22", .address, north: 0.003)
        place.address.lines = ["Laugavegur 22", "101 Reykjavík"]
        return place
    }()

    static let many = (1...50).map { number in
        made(number, "Place number \(number)", .pointOfInterest, north: Double(number) * 1e-4)
    }

    private static func made(
        _ number: Int64, _ name: String, _ kind: PlaceKind, north: Double
    ) -> Place {
        let coordinate = Coordinate(
            latitude: middle.latitude + north, longitude: middle.longitude)
        return Place(
            id: PlaceID(element: .node, number: number), kind: kind, name: name,
            coordinate: coordinate)
    }
}

/// Everything is open on weekdays from 8 to 18.
struct WeekdayHours: OpeningHoursReader {
    func status(
        of hours: String, at time: LocalTime, country: String?, coordinate: Coordinate?
    ) -> OpeningStatus? {
        let isOpen = time.weekday < 5 && (8..<18).contains(time.hour)
        let nextOpen = LocalTime(year: 2026, month: 11, day: 30, hour: 8)
        let close = LocalTime(
            year: time.year, month: time.month, day: time.day, hour: 18)
        return OpeningStatus(isOpen: isOpen, nextChange: isOpen ? close : nextOpen)
    }
}

/// A search on a map without tiles, with a clock that stands still.
@MainActor final class SearchScene: SearchControllerDelegate {
    let map: MapView
    let provider: ScriptedPlaces
    let search: SearchController
    private(set) var models: [SearchModel] = []
    private(set) var selected: [Place] = []
    private let routes = AsyncStream.makeStream(of: String.self)

    init(
        _ provider: ScriptedPlaces = ScriptedPlaces([SamplePlaces.cafe, SamplePlaces.fuel]),
        store: any PlaceStore = MemoryPlaceStore()
    ) {
        self.provider = provider
        map = MapView(
            options: MapViewOptions(
                size: SIMD2(400, 800),
                camera: CameraPosition(target: SamplePlaces.middle, zoom: 14)))
        search = SearchController(mapView: map, provider: provider, store: store)
        // A Friday in Iceland, 15:00 by any clock of a test.
        search.now = { Date(timeIntervalSince1970: 1_795_791_600) }
        search.timeZone = .gmt
        search.openingHours = WeekdayHours()
        search.delegate = self
    }

    var titles: [String] { search.model.rows.map(\.title.text) }

    func searchController(_ controller: SearchController, didChange model: SearchModel) {
        models.append(model)
    }

    /// The name of the place that a route is asked for.
    func nextRoute() async -> String? {
        var names = routes.stream.makeAsyncIterator()
        return await names.next()
    }

    func searchController(_ controller: SearchController, wantsRouteTo waypoint: Waypoint) {
        routes.continuation.yield(waypoint.title)
    }

    func searchController(_ controller: SearchController, didSelect place: Place) {
        selected.append(place)
    }
}

extension DriveScene {
    /// A search on the map of the drive.
    func search(_ provider: ScriptedPlaces) -> SearchController {
        SearchController(mapView: map, provider: provider, store: MemoryPlaceStore())
    }
}
