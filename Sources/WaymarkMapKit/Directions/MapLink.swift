import Foundation
import WaymarkGeometry
import WaymarkPlatform
import WaymarkUIKit

/// The addresses that show places and ask for directions: links of the scheme `maps`, as iOS opens them.
///
/// | Part | Meaning |
/// |---|---|
/// | `ll` | latitude and longitude of a place |
/// | `q` | its name |
/// | `saddr`, `daddr` | where directions begin and end, the first left out for the place of the user |
/// | `sname`, `dname` | their names |
/// | `dirflg` | `d` by car, `w` on foot, `b` by bicycle, `r` by bus and train |
/// | `t` | the kind of map: `m` standard, `k` satellite, `h` hybrid |
/// | `z` | the zoom |
struct MapLink {
    private static let scheme = "maps"
    private static let flags: [(type: MKDirectionsTransportType, flag: String)] = [
        (.automobile, "d"), (.walking, "w"), (.cycling, "b"), (.transit, "r"),
    ]

    private(set) var parts: [(name: String, value: String)] = []

    /// A link without parts.
    init() {}

    /// The parts of an address; `nil` where it is no such link.
    init?(_ url: URL) {
        guard url.scheme?.lowercased() == Self.scheme,
            let query = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems
        else { return nil }
        parts = query.compactMap { item in item.value.map { (item.name, $0) } }
    }

    subscript(name: String) -> String? { parts.first { $0.name == name }?.value }

    mutating func add(_ name: String, _ value: String?) {
        if let value, !value.isEmpty { parts.append((name, value)) }
    }

    /// Adds a place by the names of its parts; nothing where it is the place of the user.
    mutating func add(_ item: MKMapItem, place: String, name: String) {
        guard !item.isCurrentLocation else { return }
        let coordinate = item.placemark.coordinate
        add(place, "\(coordinate.latitude),\(coordinate.longitude)")
        add(name, item.name)
    }

    mutating func add(_ type: MKDirectionsTransportType) {
        add("dirflg", Self.flags.first { type.contains($0.type) }?.flag)
    }

    /// The place of a part; that of the user where there is no such part, `nil` where it is no place.
    func item(place: String, name: String) -> MKMapItem? {
        guard let text = self[place] else { return .forCurrentLocation() }
        let numbers = text.split(separator: ",").map { Double($0) }
        guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] else {
            return nil
        }
        let coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
        guard CLLocationCoordinate2DIsValid(coordinate) else { return nil }
        let item = MKMapItem(placemark: MKPlacemark(coordinate: coordinate))
        item.name = self[name]
        return item
    }

    var transportType: MKDirectionsTransportType {
        Self.flags.first { $0.flag == self["dirflg"] }?.type ?? .any
    }

    /// The address.
    var url: URL? {
        var components = URLComponents()
        components.scheme = Self.scheme
        components.path = ""
        components.queryItems = parts.map { URLQueryItem(name: $0.name, value: $0.value) }
        return components.url
    }
}

extension MKDirections.Request {
    /// Whether an address asks for directions, so that ``init(contentsOf:)`` reads it.
    public static func isDirectionsRequest(_ url: URL) -> Bool {
        MapLink(url)?["daddr"] != nil
    }

    /// The request of an address, as ``MKMapItem/openMaps(with:launchOptions:)`` makes them. What it does not say is as
    /// in a new request; a place that is none is `nil`.
    public convenience init(contentsOf url: URL) {
        self.init()
        guard let link = MapLink(url), Self.isDirectionsRequest(url) else { return }
        source = link.item(place: "saddr", name: "sname")
        destination = link.item(place: "daddr", name: "dname")
        transportType = link.transportType
    }
}
