// A provider at an address where nobody answers.
import WaymarkClient
import WaymarkDirections
import WaymarkGeometry

let provider = try RemoteProvider(address: "http://127.0.0.1:1", timeout: 2)
do throws(DirectionsError) {
    let center = Coordinate(latitude: 60.17, longitude: 24.94)
    print("WaymarkClient: \(try await provider.roads(around: center, radius: 100).count) roads")
} catch {
    print("WaymarkClient: \(error.status)")
}
