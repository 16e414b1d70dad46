// An app that shows a map with a marker, then tiles of its own, and guides nobody.
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps

struct NoTiles: TileSource {
    let zooms = 0...14

    func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? { nil }
}

let camera = CameraPosition(target: Coordinate(latitude: 60.17, longitude: 24.94), zoom: 12)
let map = MapView(frame: ViewRect(low: SIMD2(0, 0), high: SIMD2(320, 240)), camera: camera)
let marker = Marker(position: camera.target)
marker.map = map
map.source = NoTiles()
await map.loadTiles()
print("WaymarkMaps: a frame of \(map.frame().width) pixels")
