// A program that asks a region for its panoramas.
import WaymarkDirections
import WaymarkGeometry
import WaymarkImagery

let store = PanoramaStore(region: CommandLine.arguments.last ?? "")
do throws(PanoramaError) {
    let place = Coordinate(latitude: 60.17, longitude: 24.94)
    let panorama = try await store.panorama(PanoramaRequest(near: place))
    print("WaymarkImagery: \(panorama.panoramaID)")
} catch {
    print("WaymarkImagery: \(error)")
}
