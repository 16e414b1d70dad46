import WaymarkDirections
import WaymarkEngine
package import WaymarkGeometry
import WaymarkNavigation

// What places are called.
extension DemoDrive {
    /// The name of the nearest road to `place` that has one; empty where none is within 200 m.
    package func roadName(at place: Coordinate) async -> String {
        var waypoint = Waypoint(coordinate: place)
        waypoint.searchRadius = 200
        let roads = try? await provider.nearest(NearestRequest(waypoint: waypoint, limit: 16))
        return roads?.lazy.map(\.name).first { !$0.isEmpty } ?? ""
    }

    /// The destinations as a person calls them: those without a title by the road where they are
    /// reached, else by one nearby; empty where none has a name.
    package var stopNames: [String] {
        let legs = navigator.state.route?.legs.suffix(stops.count) ?? []
        let roads = legs.map { $0.steps.last { !$0.roadName.isEmpty }?.roadName ?? "" }
        return stops.enumerated().map { index, stop in
            let road = roads.indices.contains(index) ? roads[index] : ""
            let names = [stop.title, road, stop.coordinate.flatMap { nearbyRoads[$0] } ?? ""]
            return names.first { !$0.isEmpty } ?? ""
        }
    }

    /// The waypoints with addresses as the titles of those without one.
    func titled(_ waypoints: [Waypoint]) async -> [Waypoint] {
        var titled: [Waypoint] = []
        for waypoint in waypoints {
            guard waypoint.title.isEmpty, let place = waypoint.coordinate else {
                titled.append(waypoint)
                continue
            }
            titled.append(waypoint.located(at: place, name: await address(at: place)))
        }
        return titled
    }

    /// The name of `place`: its address, else the road nearby; empty where nobody knows.
    package func name(of place: Coordinate) async -> String {
        let address = await address(at: place)
        return address.isEmpty ? await roadName(at: place) : address
    }

    /// Street and number at `place`; empty where nobody knows.
    private func address(at place: Coordinate) async -> String {
        guard let places = navigator.placeProvider else { return "" }
        let geocoder = Geocoder(provider: places, language: navigator.language)
        let address = try? await geocoder.reverseGeocode(place).firstResult
        return address?.thoroughfare ?? ""
    }

    /// Looks for names of the stops that have none of their own.
    func nameStops() async {
        let unnamed = stops.filter(\.title.isEmpty).compactMap(\.coordinate)
        nearbyRoads = nearbyRoads.filter { unnamed.contains($0.key) }
        for place in unnamed where nearbyRoads[place] == nil {
            nearbyRoads[place] = await roadName(at: place)
        }
    }
}
