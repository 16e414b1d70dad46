import Dispatch
import Synchronization
import WaymarkGeometry
import WaymarkImages
import WaymarkTiles

/// Elevations as pictures of tiles: metres are `256 · red + green + blue / 256 − 32,768`, as in the
/// Terrarium tiles.
struct ElevationTiles {
    let grids: [ElevationGrid]
    /// Makes the pictures.
    var codec: any ImageCodec = SystemImageCodec()
    /// Tiles of 256 pixels; at zoom 12 a pixel is about as wide as the finest grid is.
    static let zooms = 5...12
    static let metadata =
        #"{"name":"Waymark elevation","format":"png","encoding":"terrarium","attribution":"NASA SRTM"}"#

    /// The tiles that hold any of the grids within `bounds`.
    func tiles(in bounds: CoordinateBounds) -> [(tile: TileID, contents: [UInt8])] {
        var wanted: Set<TileID> = []
        for grid in grids {
            guard bounds.intersects(grid.bounds) else { continue }
            let (a, b) = (bounds, grid.bounds)
            let north = min(a.northEast.latitude, b.northEast.latitude)
            let west = max(a.southWest.longitude, b.southWest.longitude)
            let south = max(a.southWest.latitude, b.southWest.latitude)
            let east = min(a.northEast.longitude, b.northEast.longitude)
            let low = MapPoint(Coordinate(latitude: north, longitude: west))
            let high = MapPoint(Coordinate(latitude: south, longitude: east))
            guard low.x <= high.x, low.y <= high.y else { continue }
            for zoom in Self.zooms {
                let size = Double(1 << zoom)
                for x in Int(low.x * size)...Int(high.x * size) {
                    for y in Int(low.y * size)...Int(high.y * size) {
                        wanted.insert(TileID(z: zoom, x: x, y: y))
                    }
                }
            }
        }
        let list = wanted.sorted()
        let made = Mutex<[(tile: TileID, contents: [UInt8])]>([])
        DispatchQueue.concurrentPerform(iterations: list.count) { index in
            guard let contents = picture(of: list[index]) else { return }
            made.withLock { $0.append((list[index], contents)) }
        }
        return made.withLock { $0 }
    }

    /// `nil` where nothing was measured in the tile.
    private func picture(of tile: TileID) -> [UInt8]? {
        let count = 256
        let scale = 1 / Double(1 << tile.z)
        var pixels = [UInt32](repeating: Self.pixel(meters: 0), count: count * count)
        var isKnown = false
        for row in 0..<count {
            let y = (Double(tile.y) + (Double(row) + 0.5) / Double(count)) * scale
            let latitude = MapPoint(x: 0, y: y).coordinate.latitude
            for column in 0..<count {
                let x = (Double(tile.x) + (Double(column) + 0.5) / Double(count)) * scale
                let longitude = x * 360 - 180
                for grid in grids {
                    guard let meters = grid.elevation(latitude: latitude, longitude: longitude)
                    else { continue }
                    pixels[row * count + column] = Self.pixel(meters: meters)
                    isKnown = true
                    break
                }
            }
        }
        guard isKnown else { return nil }
        return PNGFile.encoded(width: count, height: count, pixels: pixels, codec: codec)
    }

    private static func pixel(meters: Double) -> UInt32 {
        let value = max(0, min(65_535.99, meters + 32_768))
        let (whole, part) = (UInt32(value), UInt32((value - value.rounded(.down)) * 256))
        return whole >> 8 | (whole & 255) << 8 | part << 16 | 0xff00_0000
    }
}
