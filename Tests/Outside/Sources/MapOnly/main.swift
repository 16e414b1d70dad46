// An app that shows tiles of its own and a marker, and guides nobody.
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkStyle

struct NoTiles: TileSource {
    let zooms = 0...14

    func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? { nil }
}

let camera = CameraPosition(target: Coordinate(latitude: 60.17, longitude: 24.94), zoom: 12)
let map = try MapView(
    options: MapViewOptions(size: SIMD2(320, 240), camera: camera), source: NoTiles(),
    style: Style(named: "day"))
let marker = Marker(position: camera.target)
marker.map = map
await map.loadTiles()
print("WaymarkMaps: a frame of \(map.frame().width) pixels")
