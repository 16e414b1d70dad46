// An app that shows pictures of its own, and no map.
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkPanorama

struct OnePicture: PanoramaProvider {
    let panorama = Panorama(
        panoramaID: "here", coordinate: Coordinate(latitude: 60.17, longitude: 24.94),
        image: PanoramaImage(width: 64, height: 32))

    func panorama(_ request: PanoramaRequest) async throws(PanoramaError) -> Panorama { panorama }
    func panorama(id: String) async throws(PanoramaError) -> Panorama { panorama }
    func tile(
        _ tile: PanoramaTile, of panorama: Panorama
    ) async throws(PanoramaError) -> [UInt8] { throw .unknownTile(tile) }
    func sequences(
        in bounds: CoordinateBounds
    ) async throws(PanoramaError) -> [PanoramaSequence] { [] }
}

let view = PanoramaView(
    frame: ViewRect(low: SIMD2(0, 0), high: SIMD2(320, 240)),
    near: OnePicture().panorama.coordinate,
    provider: OnePicture())
for await event in view.events() {
    if case .movedNear = event { break }
}
await view.loadTiles()
print(
    "WaymarkPanorama: a frame of \(view.frame().width) pixels at \(view.panorama?.panoramaID ?? "-")"
)
